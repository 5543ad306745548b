import type { ErrorItem } from '../../kernel/codes/errors.ts';
import { isId } from '../../kernel/ids.ts';
import type { Line } from '../../kernel/lines.ts';
import type { Message } from '../../kernel/message.ts';
import { companyMessages } from '../companies/codes.ts';
import type { Context } from '../context.ts';
import type { DocumentOwner } from '../ledger/documents/compose-document.ts';
import type { DocumentFile } from '../ledger/writes.ts';
import type { Account } from '../stores.ts';
import { type CountedKind, countedKinds, isCounted } from './counted-kinds.ts';
import type { LoadedFiling } from './decide-load-files.ts';
import { receiveExchangeRate, storeExchangeRate } from './exchange-rate-records.ts';
import { loadAccount, loadCompany, loadKey } from './load-account.ts';
import { receiveDocument } from './load-document.ts';
import type { IncomingDocument } from './load-documents.ts';
import { receiveFile, receiveFiling, receiveLogo } from './load-files.ts';
import {
  type ReceivedHistory,
  receiveCredentials,
  receiveHistory,
  receiveSeries,
} from './load-histories.ts';
import type { LoadOutcome } from './load-outcome.ts';
import { receiveMailSettings, storeMailSettings } from './mail-records.ts';
import { type Fields, fieldsOf } from './record-fields.ts';
import { Rejection } from './rejection.ts';
import {
  storeCredentials,
  storeDocuments,
  storeFiles,
  storeFilings,
  storeHistories,
  storeLogo,
  storeSeries,
} from './store-records.ts';

/** Longest line that is read; a document of 10,000 items fits. */
export const lineBytesMax = 16 * 1024 * 1024;

export type LoadOptions = {
  /** The account that bare documents go to, where there is one; an export brings its own. */
  readonly accountId: string | null;
  /** The company that bare documents belong to. */
  readonly companyId: string | null;
  readonly onRejected: (rejected: RejectedLine) => void;
  /** Called after each commit: everything up to `line` is durable. */
  readonly onProgress: (progress: LoadProgress) => void;
  /** Asked between lines; true stops the load after what is gathered is committed. */
  readonly isStopped: () => boolean;
};

export type RejectedLine = {
  readonly line: number;
  readonly code: string;
  readonly detail: Message | string;
  readonly errors: readonly ErrorItem[];
};

export type LoadCounts = { stored: number; unchanged: number; rejected: number };
export type LoadProgress = LoadCounts & { readonly line: number };
export type LoadResult = LoadCounts & {
  /** False where the file is an export and records of it are missing. */
  readonly complete: boolean;
};

/** What one transaction takes at most: records and lines of filings, and bytes of files. */
const batchSize = 500;
const batchBytesMax = 16 * 1024 * 1024;

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

type Numbered = { readonly line: number };
type OfCompany = Numbered & { readonly companyId: string };
type Gathered = {
  documents: (IncomingDocument & OfCompany)[];
  files: (DocumentFile & Numbered)[];
  histories: (ReceivedHistory & Numbered)[];
  filings: (LoadedFiling & OfCompany)[];
  size: number;
  bytes: number;
};

function nothingGathered(): Gathered {
  return { documents: [], files: [], histories: [], filings: [], size: 0, bytes: 0 };
}

/** The state of one load: whose records come, and what is gathered for the next transaction. */
class Loader {
  readonly counts: LoadCounts = { stored: 0, unchanged: 0, rejected: 0 };
  /** False for an export that lacks its last record, or others that this one counts. */
  isComplete = true;
  private readonly records = new Map<CountedKind, number>();
  private readonly context: Context;
  private readonly options: LoadOptions;
  private account: Account | undefined;
  private isAccountRefused = false;
  private readonly owners = new Map<string, Omit<DocumentOwner, 'now'>>();
  private gathered = nothingGathered();
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
    const { size, bytes } = this.gathered;
    if (size >= batchSize || bytes >= batchBytesMax) await this.flush();
  }

  /** Stores what is gathered: documents first, then what belongs to them, then filings. */
  async flush(): Promise<void> {
    const { documents, files, histories, filings } = this.gathered;
    this.gathered = nothingGathered();
    const { stores } = this.context;
    const accountId = documents[0]?.row.accountId ?? this.account?.id;
    if (accountId !== undefined) {
      const placeOf = (companyId: string) => ({ accountId, companyId });
      await this.store(documents, (companyId, own) =>
        storeDocuments(stores, placeOf(companyId), own),
      );
      await this.store(await this.withCompanies(accountId, files), (companyId, own) =>
        storeFiles(stores, placeOf(companyId), own),
      );
      await this.store(histories, async (companyId, own) => {
        const owner = { ...(await this.requireOwner(companyId)), now: this.context.now() };
        return storeHistories(stores, owner, own);
      });
      await this.store(filings, (companyId, own) => storeFilings(stores, placeOf(companyId), own));
    }
    this.options.onProgress({ ...this.counts, line: this.line });
  }

  /** Stores records company by company, each company's in one transaction. */
  private async store<Each extends OfCompany>(
    records: readonly Each[],
    storeOwn: (companyId: string, own: readonly Each[]) => Promise<readonly LoadOutcome[]>,
  ): Promise<void> {
    for (const companyId of new Set(records.map((each) => each.companyId))) {
      const own = records.filter((each) => each.companyId === companyId);
      const outcomes = await storeOwn(companyId, own);
      for (const [index, { line }] of own.entries()) this.count(line, outcomes[index]);
    }
  }

  /** Files name their document only; one that names none of the account is refused. */
  private async withCompanies(
    accountId: string,
    files: readonly (DocumentFile & Numbered)[],
  ): Promise<readonly (DocumentFile & OfCompany)[]> {
    const { documents } = this.context.stores;
    const located: (DocumentFile & OfCompany)[] = [];
    for (const file of files) {
      const document = await documents.find(accountId, file.documentId);
      if (document !== undefined) located.push({ ...file, companyId: document.companyId });
      else {
        const detail = `The account has no document ${file.documentId}.`;
        this.reject(file.line, new Rejection('document_not_found', detail));
      }
    }
    return located;
  }

  private async record(fields: Fields): Promise<void> {
    const { kind } = fields;
    if (kind === undefined) return this.bareDocument(fields);
    if (kind === 'end') return this.end(fields);
    this.isComplete = false;
    if (isCounted(kind)) this.records.set(kind, (this.records.get(kind) ?? 0) + 1);
    switch (kind) {
      case 'account':
        return this.accountRecord(fields);
      case 'company':
        return this.company(fields);
      case 'key':
        return loadKey(this.context, await this.requireAccount(), fields);
      case 'document':
        return this.document(fields.document, fields.company_id, true);
      case 'file':
        return this.file(fields);
      case 'filing':
        return this.filing(fields);
      case 'logo':
        return this.logo(fields);
      case 'series':
        return this.series(fields);
      case 'credentials':
        return this.credentials(fields);
      case 'mail_settings':
        return this.mailSettings(fields);
      case 'exchange_rate':
        return this.exchangeRate(fields);
      case 'issue':
        throw new Rejection(
          'invalid_body',
          'This record is of a version before 0.2.0: load the file with 0.2.0, and export it there.',
        );
      case 'history':
        return this.history(fields);
      default:
        throw new Rejection('invalid_body', 'This kind of record is not known here.');
    }
  }

  private end(fields: Fields): void {
    const kinds = Object.keys(countedKinds) as CountedKind[];
    this.isComplete = kinds.every(
      (kind) => String(fields[countedKinds[kind]] ?? 0) === String(this.records.get(kind) ?? 0),
    );
  }

  private async company(fields: Fields): Promise<void> {
    const account = await this.requireAccount();
    const outcome = await loadCompany(this.context, account, fields);
    // Companies are not counted, except in messages.
    if (typeof outcome !== 'string') this.count(this.line, outcome);
  }

  private async file(fields: Fields): Promise<void> {
    await this.requireAccount();
    const received = receiveFile(fields);
    this.gathered.files.push({ ...received, line: this.line });
    this.gathered.size += 1;
    this.gathered.bytes += received.file.bytes.length;
  }

  private async filing(fields: Fields): Promise<void> {
    const { company, regime } = await this.requireOwner(fields.company_id);
    const filing = receiveFiling(fields, regime.numbering);
    this.gathered.filings.push({ ...filing, companyId: company.id, line: this.line });
    this.gathered.size += 1 + filing.lines.length;
    this.gathered.bytes += filing.file.bytes.length + filing.data.length;
  }

  private async logo(fields: Fields): Promise<void> {
    const { place } = await this.requirePlace(fields.company_id);
    const logo = receiveLogo(fields);
    this.count(this.line, await storeLogo(this.context.stores, place, logo));
  }

  private async series(fields: Fields): Promise<void> {
    const { place, regime } = await this.requirePlace(fields.company_id);
    const series = receiveSeries(fields, regime.numbering);
    this.count(this.line, await storeSeries(this.context.stores, place, series));
  }

  private async credentials(fields: Fields): Promise<void> {
    const { place } = await this.requirePlace(fields.company_id);
    const received = receiveCredentials(fields);
    this.count(this.line, await storeCredentials(this.context.stores, place, received));
  }

  private async mailSettings(fields: Fields): Promise<void> {
    const { place } = await this.requirePlace(fields.company_id);
    const received = receiveMailSettings(this.context, fields);
    this.count(this.line, await storeMailSettings(this.context.stores, place, received));
  }

  private async exchangeRate(fields: Fields): Promise<void> {
    const { place, regime } = await this.requirePlace(fields.company_id);
    const received = receiveExchangeRate(fields, regime.salesBook);
    this.count(this.line, await storeExchangeRate(this.context.stores, place, received));
  }

  private async history(fields: Fields): Promise<void> {
    const received = receiveHistory(fields);
    await this.requireOwner(received.companyId);
    this.gathered.histories.push({ ...received, line: this.line });
    this.gathered.size += 1 + received.events.length;
    for (const { data } of received.events) this.gathered.bytes += data.length;
  }

  private async accountRecord(fields: Fields): Promise<void> {
    const { accountId } = this.options;
    // What is gathered so far belongs to the account before; what follows does not.
    await this.flush();
    this.isAccountRefused = true;
    this.owners.clear();
    if (accountId !== null && accountId !== fields.id) {
      const detail = `The file is of another account than ${accountId}: run load without --account.`;
      throw new Rejection('document_conflict', detail);
    }
    this.account = await loadAccount(this.context.stores, fields);
    this.isAccountRefused = false;
  }

  private async bareDocument(fields: Fields): Promise<void> {
    if (this.options.companyId === null) {
      const detail = 'A document without "kind" needs a company: run load with --company com_….';
      throw new Rejection('invalid_body', detail);
    }
    await this.document(fields, this.options.companyId, false);
  }

  private async document(value: unknown, companyId: unknown, isMoved: boolean): Promise<void> {
    const owner = { ...(await this.requireOwner(companyId)), now: this.context.now() };
    const incoming = receiveDocument(value, owner, isMoved);
    this.gathered.documents.push({
      ...incoming,
      companyId: owner.company.id,
      line: this.line,
    });
    this.gathered.size += 1;
  }

  private count(line: number, outcome: LoadOutcome = 'stored'): void {
    if (typeof outcome === 'string') this.counts[outcome] += 1;
    else this.reject(line, new Rejection(outcome.code, outcome.detail));
  }

  private async requireAccount(): Promise<Account> {
    if (this.isAccountRefused) {
      throw new Rejection(
        'account_not_found',
        'The account that this record belongs to was refused.',
      );
    }
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
      throw new Rejection(
        'company_not_found',
        companyMessages.none_in_account({ company: companyId }),
      );
    }
    const owner = { account, company, regime };
    this.owners.set(companyId, owner);
    return owner;
  }

  private async requirePlace(companyId: unknown) {
    const { account, company, regime } = await this.requireOwner(companyId);
    return { place: { accountId: account.id, companyId: company.id }, regime };
  }

  private reject(line: number, { code, detail, errors }: Rejection): void {
    this.counts.rejected += 1;
    this.options.onRejected({ line, code, detail, errors });
  }
}
