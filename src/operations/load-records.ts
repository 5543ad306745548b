import { Amount } from '../domain/amount.ts';
import type { DocumentOwner } from '../domain/compose-document.ts';
import type { ErrorItem } from '../domain/errors.ts';
import { isId } from '../domain/ids.ts';
import type { Account, InsertOutcome } from '../domain/stores.ts';
import { JsonError, readJson } from '../lib/json.ts';
import type { Line } from '../lib/lines.ts';
import type { Context } from './context.ts';
import { loadAccount, loadCompany, loadKey } from './load-account.ts';
import { type IncomingDocument, receiveDocument, reconcile } from './load-document.ts';
import { Rejection } from './rejection.ts';

/** Longest line that is read; a document of 10,000 items fits. */
export const lineBytesMax = 16 * 1024 * 1024;

export type LoadOptions = {
  /** The account that bare documents go to, where there is one; an export brings its own. */
  readonly accountId: string | null;
  /** The company that bare documents belong to. */
  readonly companyId: string | null;
  readonly onRejected: (rejected: RejectedLine) => void;
  /** Told after each commit: everything up to `line` is durable. */
  readonly onProgress: (progress: LoadProgress) => void;
  /** Asked between lines; true stops the load after what is gathered is committed. */
  readonly isStopped: () => boolean;
};

export type RejectedLine = {
  readonly line: number;
  readonly code: string;
  readonly detail: string;
  readonly errors: readonly ErrorItem[];
};

export type LoadCounts = { stored: number; unchanged: number; rejected: number };
export type LoadProgress = LoadCounts & { readonly line: number };
export type LoadResult = LoadCounts & {
  /** False where the file is an export and records of it are missing. */
  readonly complete: boolean;
};

const batchSize = 500;

/**
 * Loads records of an export, or bare documents. Idempotent: what is stored already is counted as
 * unchanged, so a load that was cut off is resumed by running it again.
 */
export async function loadRecords(
  context: Context,
  lines: AsyncIterable<Line>,
  options: LoadOptions,
): Promise<LoadResult> {
  const loader = new Loader(context, options);
  for await (const line of lines) {
    await loader.take(line);
    if (options.isStopped()) break;
  }
  await loader.flush();
  return { ...loader.counts, complete: loader.isComplete };
}

type Fields = Readonly<Record<string, unknown>>;
type Gathered = IncomingDocument & { readonly line: number };

/** The state of one load: whose records come, and what is gathered for the next transaction. */
class Loader {
  readonly counts: LoadCounts = { stored: 0, unchanged: 0, rejected: 0 };
  /** False for an export that lacks its last record, or documents that this one counts. */
  isComplete = true;
  private documentRecords = 0;
  private readonly context: Context;
  private readonly options: LoadOptions;
  private account: Account | undefined;
  private readonly owners = new Map<string, Omit<DocumentOwner, 'now'>>();
  private gathered: Gathered[] = [];
  private line = 0;

  constructor(context: Context, options: LoadOptions) {
    this.context = context;
    this.options = options;
  }

  async take(line: Line): Promise<void> {
    this.line = line.number;
    if (line.problem === undefined && line.text.trim() === '') return;
    try {
      await this.record(fieldsOf(line));
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
      this.reject(line.number, error);
    }
    if (this.gathered.length >= batchSize) await this.flush();
  }

  /** Stores what is gathered, in one transaction. */
  async flush(): Promise<void> {
    const batch = this.gathered;
    this.gathered = [];
    const accountId = batch[0]?.row.accountId;
    if (accountId !== undefined) {
      const rows = batch.map(({ row }) => row);
      const outcomes = await this.context.stores.documents.insertMany(accountId, rows);
      for (const [index, incoming] of batch.entries()) {
        await this.settle(incoming, outcomes[index] ?? 'stored');
      }
    }
    this.options.onProgress({ ...this.counts, line: this.line });
  }

  private async record(fields: Fields): Promise<void> {
    if (fields.kind === undefined) return this.bareDocument(fields);
    if (fields.kind !== 'end') this.isComplete = false;
    switch (fields.kind) {
      case 'account':
        return this.accountRecord(fields);
      case 'company':
        return loadCompany(this.context, await this.requireAccount(), fields);
      case 'key':
        return loadKey(this.context, await this.requireAccount(), fields);
      case 'document':
        this.documentRecords += 1;
        return this.document(fields.document, fields.company_id);
      case 'end':
        this.isComplete = String(fields.documents) === String(this.documentRecords);
        return;
      default:
        throw new Rejection('invalid_body', 'This kind of record is not known here.');
    }
  }

  private async accountRecord(fields: Fields): Promise<void> {
    const { accountId } = this.options;
    if (accountId !== null && accountId !== fields.id) {
      const detail = `The file is of another account than ${accountId}: run load without --account.`;
      throw new Rejection('document_conflict', detail);
    }
    // Documents gathered so far belong to the account before.
    await this.flush();
    this.account = await loadAccount(this.context.stores, fields);
    this.owners.clear();
  }

  private async bareDocument(fields: Fields): Promise<void> {
    if (this.options.companyId === null) {
      const detail = 'A document without "kind" needs a company: run load with --company com_….';
      throw new Rejection('invalid_body', detail);
    }
    await this.document(fields, this.options.companyId);
  }

  private async document(value: unknown, companyId: unknown): Promise<void> {
    const owner = { ...(await this.requireOwner(companyId)), now: this.context.now() };
    this.gathered.push({ ...receiveDocument(value, owner), line: this.line });
  }

  private async settle(incoming: Gathered, outcome: InsertOutcome): Promise<void> {
    const settled =
      outcome === 'stored' || outcome === 'unchanged'
        ? outcome
        : await reconcile(this.context.stores.documents, incoming);
    if (settled !== 'conflict') {
      this.counts[settled] += 1;
      return;
    }
    const { row, input, line } = incoming;
    const what = outcome === 'id_taken' ? `id ${row.id}` : `${row.type} ${input.number}`;
    const detail = `Another document is stored under ${what}, and this is no later state of it.`;
    this.reject(line, new Rejection('document_conflict', detail));
  }

  private async requireAccount(): Promise<Account> {
    const { accountId } = this.options;
    if (this.account === undefined && accountId !== null) {
      this.account = await this.context.stores.accounts.find(accountId);
    }
    if (this.account === undefined) {
      const detail = 'No account record came before, and there is no --account.';
      throw new Rejection('account_not_found', detail);
    }
    return this.account;
  }

  private async requireOwner(companyId: unknown): Promise<Omit<DocumentOwner, 'now'>> {
    if (typeof companyId !== 'string' || !isId('com', companyId)) {
      throw new Rejection('invalid_body', 'company_id must be an id com_….');
    }
    const known = this.owners.get(companyId);
    if (known !== undefined) return known;
    const account = await this.requireAccount();
    const company = await this.context.stores.companies.find(account.id, companyId);
    const regime = company && this.context.regimes.get(company.country);
    if (company === undefined || regime === undefined) {
      throw new Rejection('company_not_found', `The account has no company ${companyId}.`);
    }
    const owner = { account, company, regime };
    this.owners.set(companyId, owner);
    return owner;
  }

  private reject(line: number, { code, message, errors }: Rejection): void {
    this.counts.rejected += 1;
    this.options.onRejected({ line, code, detail: message, errors });
  }
}

function fieldsOf({ text, problem }: Line): Fields {
  if (problem !== undefined) throw new Rejection('invalid_json', `The line is ${problem}.`);
  let value: unknown;
  try {
    value = readJson(text, { number: (digits) => Amount.parse(digits) ?? Number(digits) });
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    throw new Rejection('invalid_json', `The line is not valid JSON: ${error.message}.`);
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    throw new Rejection('invalid_json', 'The line is not a JSON object.');
  }
  return value as Fields;
}
