import { Amount } from '../domain/amount.ts';
import { type ApiKey, type Scope, scopes } from '../domain/api-key.ts';
import { type CompanyRecord, NewCompany } from '../domain/company.ts';
import { composeDocument } from '../domain/compose-document.ts';
import { DocumentInput } from '../domain/document.ts';
import type { ErrorItem } from '../domain/errors.ts';
import { isId } from '../domain/ids.ts';
import { canBecome } from '../domain/states.ts';
import type { Account, DocumentInsert, InsertOutcome } from '../domain/stores.ts';
import { checkerOf } from '../domain/validation.ts';
import { parseTimestamp } from '../lib/calendar.ts';
import { JsonError, readJson } from '../lib/json.ts';
import type { Line } from '../lib/lines.ts';
import type { Context } from './context.ts';

/** Longest line that is read; a document of 10,000 items fits. */
export const lineBytesMax = 16 * 1024 * 1024;

export type LoadOptions = {
  /** The account that bare documents and records without an account go to, where there is one. */
  readonly accountId: string | null;
  /** The company that bare documents belong to. */
  readonly companyId: string | null;
  readonly onRejected: (rejection: Rejection) => void;
  /** Told after each commit: everything up to `line` is durable. */
  readonly onProgress: (progress: LoadProgress) => void;
  /** Asked between batches; true stops the load after what is committed. */
  readonly isStopped: () => boolean;
};

export type Rejection = {
  readonly line: number;
  readonly code: string;
  readonly detail: string;
  readonly errors: readonly ErrorItem[];
};

export type LoadCounts = { stored: number; unchanged: number; rejected: number };
export type LoadProgress = LoadCounts & { readonly line: number };
export type LoadResult = LoadCounts & {
  /** False where the file is an export that lacks its last record. */
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
  return { ...loader.counts, complete: !loader.isExport || loader.hasEnded };
}

class RejectedError extends Error {
  readonly code: string;
  readonly errors: readonly ErrorItem[];

  constructor(code: string, detail: string, errors: readonly ErrorItem[] = []) {
    super(detail);
    this.code = code;
    this.errors = errors;
  }
}

type Pending = {
  readonly line: number;
  readonly row: DocumentInsert;
  readonly input: DocumentInput;
  readonly company: CompanyRecord;
};

type Fields = Record<string, unknown>;

const checkDocument = checkerOf(DocumentInput);
const checkCompany = checkerOf(NewCompany);

class Loader {
  readonly counts: LoadCounts = { stored: 0, unchanged: 0, rejected: 0 };
  isExport = false;
  hasEnded = false;
  private readonly context: Context;
  private readonly options: LoadOptions;
  private accountId: string | null;
  private account: Account | undefined;
  private readonly companies = new Map<string, CompanyRecord>();
  private batch: Pending[] = [];
  private line = 0;

  constructor(context: Context, options: LoadOptions) {
    this.context = context;
    this.options = options;
    this.accountId = options.accountId;
  }

  async take(line: Line): Promise<void> {
    this.line = line.number;
    if (line.problem === undefined && line.text.trim() === '') return;
    try {
      if (line.problem !== undefined) {
        throw new RejectedError('invalid_json', `The line is ${line.problem}.`);
      }
      await this.record(parsed(line.text));
    } catch (error) {
      if (!(error instanceof RejectedError)) throw error;
      this.reject(line.number, error);
    }
    if (this.batch.length >= batchSize) await this.flush();
  }

  /** Stores what is gathered, in one transaction. */
  async flush(): Promise<void> {
    const batch = this.batch;
    this.batch = [];
    if (batch.length > 0) {
      const { id } = await this.requireAccount();
      const rows = batch.map((pending) => pending.row);
      const outcomes = await this.context.stores.documents.insertMany(id, rows);
      for (const [index, pending] of batch.entries()) {
        await this.settle(pending, outcomes[index] ?? 'stored');
      }
    }
    this.options.onProgress({ ...this.counts, line: this.line });
  }

  private async record(fields: Fields): Promise<void> {
    const { kind } = fields;
    if (kind === undefined) return this.bareDocument(fields);
    this.isExport = true;
    switch (kind) {
      case 'account':
        return this.accountRecord(fields);
      case 'company':
        return this.companyRecord(fields);
      case 'key':
        return this.keyRecord(fields);
      case 'document':
        return this.documentRecord(fields);
      case 'end':
        this.hasEnded = true;
        return;
      default:
        throw new RejectedError('invalid_body', `There is no kind of record ${String(kind)}.`);
    }
  }

  private async bareDocument(fields: Fields): Promise<void> {
    const { companyId } = this.options;
    if (companyId === null) {
      throw new RejectedError(
        'invalid_body',
        'A document without "kind" needs a company: run load with --company com_….',
      );
    }
    await this.gather(fields, companyId);
  }

  private async documentRecord({ company_id, document }: Fields): Promise<void> {
    const known = typeof company_id === 'string' && isId('com', company_id);
    if (!known) throw new RejectedError('invalid_body', 'company_id must be an id com_….');
    await this.gather(document, company_id);
  }

  private async gather(value: unknown, companyId: string): Promise<void> {
    const account = await this.requireAccount();
    const company = await this.requireCompany(companyId);
    const input = checkedDocument(value, company);
    const regime = this.context.regimes.get(company.country);
    if (regime === undefined) {
      throw new RejectedError('country_not_supported', `There is no regime ${company.country}.`);
    }
    const findings = regime.findings(input);
    if (findings.length > 0) {
      const errors = findings.map(({ pointer, detail }) => ({
        code: 'invalid_body',
        pointer,
        detail: `${pointer} ${detail}.`,
      }));
      throw new RejectedError('invalid_body', errors[0]?.detail ?? '', errors);
    }
    const owner = { account, company, regime, now: this.context.now() };
    const row = { ...composeDocument(input, owner), idGiven: input.id !== undefined };
    this.batch.push({ line: this.line, row, input, company });
  }

  private async settle(pending: Pending, outcome: InsertOutcome): Promise<void> {
    if (outcome === 'stored' || outcome === 'unchanged') {
      this.counts[outcome] += 1;
    } else if (await this.advance(pending, outcome)) {
      this.counts.stored += 1;
    } else {
      const { row } = pending;
      const what = outcome === 'id_taken' ? `id ${row.id}` : `${row.type} ${pending.input.number}`;
      const detail = `Another document is stored under ${what}, and this is no later state of it.`;
      this.reject(pending.line, new RejectedError('document_conflict', detail));
    }
  }

  /** Replaces a document by a later state of the same: the authority has answered since. */
  private async advance(
    { row, input, company }: Pending,
    outcome: InsertOutcome,
  ): Promise<boolean> {
    const { documents } = this.context.stores;
    const { accountId, companyId, type, series, sequence } = row;
    const holder = await documents.findHolder(accountId, companyId, type, { series, sequence });
    const id = outcome === 'id_taken' ? row.id : holder?.id;
    const sameId = !row.idGiven || id === row.id;
    const existing = id === undefined ? undefined : await documents.find(accountId, id);
    if (id === undefined || existing === undefined || !sameId) return false;
    if (existing.companyId !== companyId) return false;
    const before = readStored(existing.body);
    const later: DocumentInput = { ...input, id, created_at: before.created_at as string };
    if (!isLaterState(before, later)) return false;
    const regime = this.context.regimes.get(company.country);
    const account = await this.requireAccount();
    if (regime === undefined) return false;
    const replacement = composeDocument(later, {
      account,
      company,
      regime,
      now: this.context.now(),
    });
    return documents.replace(replacement, existing.fingerprint);
  }

  private async accountRecord({ id, name, link_secret, created_at }: Fields): Promise<void> {
    const { accounts } = this.context.stores;
    const createdAt = typeof created_at === 'string' ? parseTimestamp(created_at) : undefined;
    const linkSecret = Buffer.from(typeof link_secret === 'string' ? link_secret : '', 'base64url');
    if (typeof id !== 'string' || !isId('acc', id) || typeof name !== 'string') {
      throw new RejectedError('invalid_body', 'The account record has no id or name.');
    }
    if (createdAt === undefined || linkSecret.length !== 32) {
      throw new RejectedError(
        'invalid_body',
        'The account record has no created_at or link_secret.',
      );
    }
    if (this.options.accountId !== null && this.options.accountId !== id) {
      const detail = `The file is of account ${id}. Run load with that --account, or without any.`;
      throw new RejectedError('document_conflict', detail);
    }
    await this.flush();
    await accounts.insert({ id, name, linkSecret, createdAt });
    const stored = await accounts.find(id);
    if (stored?.linkSecret.equals(linkSecret) !== true) {
      const detail = `Account ${id} exists here with another link secret: its links would not work.`;
      throw new RejectedError('document_conflict', detail);
    }
    this.accountId = id;
    this.account = stored;
    this.companies.clear();
  }

  private async companyRecord({
    kind: _,
    id,
    created_at,
    updated_at,
    logo: _logo,
    ...rest
  }: Fields) {
    const account = await this.requireAccount();
    const checked = checkCompany(rest);
    if (!checked.ok) {
      throw new RejectedError('invalid_body', checked.errors[0]?.detail ?? '', checked.errors);
    }
    const regime = this.context.regimes.get(checked.value.country);
    if (typeof id !== 'string' || !isId('com', id) || regime === undefined) {
      throw new RejectedError('invalid_body', 'The company record has no valid id or country.');
    }
    const { companies } = this.context.stores;
    if ((await companies.find(account.id, id)) !== undefined) return;
    if ((await companies.findByTaxId(account.id, checked.value.tax_id)) !== undefined) {
      const detail = `The account has another company with tax id ${checked.value.tax_id}.`;
      throw new RejectedError('company_exists', detail);
    }
    await companies.insert({
      ...checked.value,
      time_zone: checked.value.time_zone ?? regime.timeZone,
      id,
      accountId: account.id,
      createdAt: timeOr(created_at, this.context.now()),
      updatedAt: timeOr(updated_at, this.context.now()),
    });
  }

  private async keyRecord(fields: Fields): Promise<void> {
    const account = await this.requireAccount();
    const { id, hash, name, prefix, last_four, scope, companies } = fields;
    const texts = [id, hash, name, prefix, last_four].every((value) => typeof value === 'string');
    const bound = companies === null || Array.isArray(companies);
    if (!texts || !bound || !scopes.includes(scope as Scope) || !isId('key', String(id))) {
      throw new RejectedError('invalid_body', 'The key record lacks a field.');
    }
    const key: ApiKey = {
      id: String(id),
      accountId: account.id,
      name: String(name),
      hash: String(hash),
      prefix: String(prefix),
      lastFour: String(last_four),
      scope: scope as Scope,
      companies: companies as string[] | null,
      createdAt: timeOr(fields.created_at, this.context.now()),
      expiresAt: timeOrNull(fields.expires_at),
      revokedAt: timeOrNull(fields.revoked_at),
      lastUsedAt: timeOrNull(fields.last_used_at),
    };
    await this.context.stores.keys.insert(key);
  }

  private async requireAccount(): Promise<Account> {
    if (this.account !== undefined) return this.account;
    const found =
      this.accountId === null ? undefined : await this.context.stores.accounts.find(this.accountId);
    if (found === undefined) {
      throw new RejectedError(
        'account_not_found',
        'No account record came before, and no --account.',
      );
    }
    this.account = found;
    return found;
  }

  private async requireCompany(companyId: string): Promise<CompanyRecord> {
    const known = this.companies.get(companyId);
    if (known !== undefined) return known;
    const account = await this.requireAccount();
    const found = await this.context.stores.companies.find(account.id, companyId);
    if (found === undefined) {
      throw new RejectedError('company_not_found', `The account has no company ${companyId}.`);
    }
    this.companies.set(companyId, found);
    return found;
  }

  private reject(line: number, error: RejectedError): void {
    this.counts.rejected += 1;
    const { code, message: detail, errors } = error;
    this.options.onRejected({ line, code, detail, errors });
  }
}

function parsed(text: string): Fields {
  let value: unknown;
  try {
    value = readJson(text, { number: (digits) => Amount.parse(digits) ?? Number(digits) });
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    throw new RejectedError('invalid_json', `The line is not valid JSON: ${error.message}.`);
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    throw new RejectedError('invalid_json', 'The line is not a JSON object.');
  }
  return value as Fields;
}

/** Failure fields belong to failed documents; the summary's empty strings count as none. */
const failureFields = ['failure_code', 'failure_message'] as const;

function checkedDocument(value: unknown, company: CompanyRecord): DocumentInput {
  const checked = checkDocument(value);
  if (!checked.ok) {
    throw new RejectedError('invalid_body', checked.errors[0]?.detail ?? '', checked.errors);
  }
  const input = checked.value;
  for (const field of failureFields) {
    if (input.status !== 'failed' && (input[field] ?? '') !== '') {
      throw new RejectedError(
        'invalid_body',
        `/${field} must be null unless the status is failed.`,
      );
    }
  }
  const issuer = input.company?.tax_id;
  if (issuer !== undefined && issuer !== company.tax_id) {
    const detail = `The document was issued by ${issuer}, not by ${company.tax_id}.`;
    throw new RejectedError('document_conflict', detail);
  }
  return input;
}

/** What may change when the authority answers; everything else of a legal document stays. */
const changing = new Set([
  'status',
  'failure_code',
  'failure_message',
  'acknowledgement',
  'hash',
  'document_pdf',
  'document_file',
  'document_cdr',
  'company',
  'external_id',
  'subtotal',
  'created_at',
  'updated_at',
]);

function isLaterState(before: DocumentInput, later: DocumentInput): boolean {
  if (!canBecome(before.status, later.status)) return false;
  const rest = (document: DocumentInput) =>
    JSON.stringify(
      Object.entries(document)
        .filter(([name]) => !changing.has(name))
        .sort(([left], [right]) => (left < right ? -1 : 1)),
      comparable,
    );
  return rest(before) === rest(later);
}

/** Amounts by value and members in one order, so that spelling makes no difference. */
function comparable(_name: string, value: unknown): unknown {
  if (value instanceof Amount) return value.toString().replace(/(\.\d*?)0+$/, '$1');
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function readStored({ text, encoding }: { text: string; encoding: BufferEncoding }): DocumentInput {
  const json = encoding === 'latin1' ? Buffer.from(text, 'latin1').toString('utf8') : text;
  return readJson(json, { number: Amount.of }) as DocumentInput;
}

function timeOrNull(value: unknown): number | null {
  return typeof value === 'string' ? (parseTimestamp(value) ?? null) : null;
}

function timeOr(value: unknown, fallback: number): number {
  return timeOrNull(value) ?? fallback;
}
