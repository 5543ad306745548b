import { AppError, type ErrorItem, type Refusal } from '../../kernel/codes/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { companyCodes, companyMessages } from '../companies/codes.ts';
import { type CompanyRecord, type CompanySnapshot, settingDefaults } from '../companies/company.ts';
import type { Context } from '../context.ts';
import { regimeOf } from '../country/regime-parts.ts';
import { type DocumentOwner, writeItems } from '../ledger/documents/compose-document.ts';
import type { Finding } from '../ledger/documents/finding.ts';
import { companyCreated } from '../ledger/events/make-event.ts';
import type { KeptFile } from '../ledger/rows.ts';
import type { Account } from '../stores.ts';
import type { AuthorityFile } from './authority-files.ts';
import { type EarlyRow, rowOf } from './batch-document.ts';
import { acknowledgementFindings, refuseUntrusted } from './check-signatures.ts';
import { importCodes, importMessages } from './codes.ts';
import { decideImport, type ImportItem, type ImportOutcome, importKeys } from './import.ts';
import { markTests } from './mark-tests.ts';
import { matchRequestFiles } from './match-request-files.ts';
import { type FileContent, readFound } from './read-found.ts';
import type { UploadedFile } from './read-upload.ts';
import { createFileHasher } from './stored-files.ts';
import type { FoundFile } from './unpack-files.ts';

export type ImportOptions = {
  readonly account: Account;
  /** The only company whose files are taken, or null for all of the account. */
  readonly company: CompanyRecord | null;
  readonly createCompanies: boolean;
  readonly allowUnsigned: boolean;
  /** All files of a batch or none. */
  readonly atomic: boolean;
  /** Takes turns with other writers of this process, where there are any. */
  readonly inTurn?: <Result>(store: () => Promise<Result>) => Promise<Result>;
};

/** The outcome of importing a file, and its findings. */
export type FileOutcome = ImportOutcome & {
  readonly path: string;
  readonly kind: AuthorityFile['kind'] | null;
  readonly warnings: readonly string[];
  /** Of a refusal: each place that is wrong, where several may be. */
  readonly errors?: readonly ErrorItem[];
};

/** A file of the batch with all that is known of it so far. */
type Candidate = FileContent & { readonly path: string; readonly index: number };

/** As many numbers as one transaction may touch: a daily summary alone has up to 500. */
const keysMax = 2_000;
/** What the answer to a communication weighs: the lines of the communication, not known before. */
const answerWeight = 500;

/** Composing takes some 10 ms for so many lines. */
const longLines = 1_000;

/** Takes files into an account's companies, batch by batch. */
export class Importer {
  private readonly context: Context;
  private readonly options: ImportOptions;
  private readonly companies = new Map<string, CompanyRecord>();
  private readonly sha256Of = createFileHasher();

  constructor(context: Context, options: ImportOptions) {
    this.context = context;
    this.options = options;
    if (options.company !== null) this.companies.set(options.company.tax_id, options.company);
  }

  /** Imports files in as many transactions as they need; outcomes in the order of the files. */
  async importBatch(files: readonly FoundFile[]): Promise<readonly FileOutcome[]> {
    const outcomes = await this.heldAlready(files);
    const candidates: Candidate[] = [];
    for (const [index, found] of files.entries()) {
      if (outcomes.has(index)) continue;
      const { path } = found;
      try {
        candidates.push({ ...(await this.read(found)), path, index });
      } catch (error) {
        outcomes.set(index, refused(path, null, error));
      }
    }
    await this.storeAll(markedCandidates(candidates), outcomes);
    return files.map(({ path }, index) => outcomes.get(index) ?? passedOver(path));
  }

  /** Stores the files of one request, which were read before: all of them or none. */
  async storeUpload(files: readonly UploadedFile[]): Promise<readonly FileOutcome[]> {
    const outcomes = new Map<number, FileOutcome>();
    const candidates: Candidate[] = [];
    for (const [index, file] of files.entries()) {
      if ('refusal' in file) outcomes.set(index, rejection(file.path, null, file.refusal));
      else candidates.push({ ...file, index });
    }
    if (outcomes.size === 0) await this.storeOne(candidates, outcomes);
    return files.map(({ path }, index) => outcomes.get(index) ?? passedOver(path));
  }

  /** Files that are kept byte for byte already need not be read again: that is how imports are resumed. */
  private async heldAlready(files: readonly FoundFile[]): Promise<Map<number, FileOutcome>> {
    const outcomes = new Map<number, FileOutcome>();
    const { account, company } = this.options;
    const hashes = files.map(({ bytes, container }) => this.sha256Of(container?.bytes ?? bytes));
    const kept = await this.context.stores.files.findKept(account.id, hashes);
    for (const [index, { path }] of files.entries()) {
      const place = kept.get(hashes[index] ?? '');
      if (place === undefined || (company !== null && place.companyId !== company.id)) continue;
      const { documentId } = place;
      const held = { outcome: 'unchanged', documentId, detail: '' } as const;
      outcomes.set(index, { ...held, path, kind: null, warnings: [] });
    }
    return outcomes;
  }

  /** Files of one request: they must belong together, or none is stored. */
  private async storeOne(
    candidates: readonly Candidate[],
    outcomes: Map<number, FileOutcome>,
  ): Promise<void> {
    try {
      const reads = matchRequestFiles(candidates.map(({ read }) => read));
      const own = candidates.map((each, place) => ({ ...each, read: reads[place] ?? each.read }));
      // Before any of them is stored: one that is refused takes the others with it.
      for (const { read } of own) refuseUntrusted(read, await this.companyOf(read));
      await this.storeAll(own, outcomes);
    } catch (error) {
      for (const { path, index, read } of candidates) {
        outcomes.set(index, refused(path, read, error));
      }
    }
  }

  private async storeAll(
    candidates: readonly Candidate[],
    outcomes: Map<number, FileOutcome>,
  ): Promise<void> {
    const byCompany = new Map<string, Candidate[]>();
    // Documents first: they bring companies that their acknowledgements need.
    for (const candidate of candidates.toSorted(answersLast)) {
      try {
        const company = await this.companyOf(candidate.read);
        refuseUntrusted(candidate.read, company);
        const { id } = company;
        const gathered = byCompany.get(id);
        if (gathered === undefined) byCompany.set(id, [candidate]);
        else gathered.push(candidate);
      } catch (error) {
        outcomes.set(candidate.index, refused(candidate.path, candidate.read, error));
      }
    }
    for (const ofCompany of byCompany.values()) {
      for (const batch of batchesOf(ofCompany)) await this.store(batch, outcomes);
    }
  }

  private async store(
    batch: readonly Candidate[],
    outcomes: Map<number, FileOutcome>,
  ): Promise<void> {
    const first = batch[0];
    if (first === undefined) return;
    const company = await this.companyOf(first.read);
    const owner = this.ownerOf(company);
    const { account, atomic, inTurn } = this.options;
    const items: ImportItem[] = [];
    for (const { read, file } of batch) {
      items.push({ read, file, early: await this.earlyRow(read, file, owner) });
    }
    const apply = () =>
      this.context.stores.apply(
        { accountId: account.id, companyId: company.id },
        importKeys(items),
        (state) => decideImport(items, state, owner, atomic),
      );
    const results = await (inTurn === undefined ? apply() : inTurn(apply));
    for (const [position, { path, index, read }] of batch.entries()) {
      const result = results[position];
      if (result === undefined) continue;
      outcomes.set(index, { ...result, path, kind: read.kind, warnings: warningsOf(read) });
    }
  }

  /** Others are answered between composing a long document of a request and storing it. */
  private async earlyRow(
    read: AuthorityFile,
    { sha256 }: KeptFile,
    owner: DocumentOwner,
  ): Promise<EarlyRow> {
    const { atomic, account } = this.options;
    if (!atomic || read.kind !== 'document') return undefined;
    if (read.input.items.length < longLines) return undefined;
    const kept = await this.context.stores.files.findKept(account.id, [sha256]);
    if (kept.has(sha256)) return undefined;
    const { turns } = this.context;
    await turns.next();
    return rowOf(read.input, read, owner, await writeItems(read.input, turns.yieldWhenDue));
  }

  private ownerOf(company: CompanyRecord): DocumentOwner {
    const regime = regimeOf(this.context.regimes, company.country);
    return { account: this.options.account, company, regime, now: this.context.now() };
  }

  /** Reads a file with the regime of the company, or with the first one that knows its kind. */
  private read(found: FoundFile): Promise<FileContent> {
    const { company, allowUnsigned } = this.options;
    const { regimes, regimeParts } = this.context;
    const countries = company === null ? [...regimes.keys()] : [company.country];
    const { sha256Of } = this;
    return readFound(found, { regimes, regimeParts, countries, allowUnsigned, sha256Of });
  }

  /** The company that a file belongs to, made of what the document says where that is asked for. */
  private async companyOf(read: AuthorityFile): Promise<CompanyRecord> {
    const known = this.companies.get(read.taxId);
    if (known !== undefined) return known;
    const { company, account, createCompanies } = this.options;
    if (company !== null) {
      const detail = importMessages.other_issuer({ issuer: read.taxId, company: company.tax_id });
      throw new AppError(importCodes.other_issuer, detail);
    }
    const { companies } = this.context.stores;
    const stored =
      (await companies.findByTaxId(account.id, read.taxId)) ??
      (createCompanies ? await this.create(issuerOf(read)) : undefined);
    if (stored === undefined) {
      const detail = createCompanies
        ? companyMessages.answer_makes_none
        : companyMessages.create_or_allow;
      throw new AppError(companyCodes.company_not_found, detail({ company: read.taxId }));
    }
    this.companies.set(read.taxId, stored);
    return stored;
  }

  /** A wrong check digit does not prevent it: the document is a legal one. */
  private async create(snapshot: CompanySnapshot | undefined): Promise<CompanyRecord | undefined> {
    const { account } = this.options;
    const { stores, regimes, now } = this.context;
    const regime = snapshot && regimes.get(snapshot.country);
    if (snapshot === undefined || regime === undefined) return undefined;
    const { logo: _logo, ...identity } = snapshot;
    const at = now();
    const company: CompanyRecord = {
      ...identity,
      // Its documents are genuine; it may try issuing at once, in numbers of its own, and go live later.
      environment: 'test',
      ...settingDefaults,
      web_hook: null,
      metadata: {},
      time_zone: regime.timeZone,
      id: newId('com', at),
      accountId: account.id,
      createdAt: at,
      updatedAt: at,
    };
    try {
      await stores.companies.insert(company, companyCreated(company, company.createdAt));
      return company;
    } catch (error) {
      // Another process was faster.
      if (!(error instanceof AppError) || error.code !== 'company_exists') throw error;
      return stores.companies.findByTaxId(account.id, company.tax_id);
    }
  }
}

/** The issuer as a file describes it; an acknowledgement only knows its number. */
function issuerOf(read: AuthorityFile): CompanySnapshot | undefined {
  if (read.kind === 'document') return read.input.company;
  return read.kind === 'communication' ? read.issuer : undefined;
}

function answersLast(one: Candidate, other: Candidate): number {
  const weight = ({ read }: Candidate) => (read.kind === 'acknowledgement' ? 1 : 0);
  return weight(one) - weight(other) || one.index - other.index;
}

function* batchesOf(candidates: readonly Candidate[]): Generator<readonly Candidate[]> {
  let batch: Candidate[] = [];
  let weight = 0;
  for (const candidate of candidates) {
    const added = weightOf(candidate.read);
    if (batch.length > 0 && weight + added > keysMax) {
      yield batch;
      batch = [];
      weight = 0;
    }
    batch.push(candidate);
    weight += added;
  }
  if (batch.length > 0) yield batch;
}

function weightOf(read: AuthorityFile): number {
  if (read.kind === 'document') return 1;
  if (read.kind === 'communication') return read.lines.length + 1;
  return read.subject.kind === 'communication' ? answerWeight : 5;
}

function markedCandidates(candidates: readonly Candidate[]): readonly Candidate[] {
  const reads = markTests(candidates.map(({ read }) => read));
  return candidates.map((each, place) => ({ ...each, read: reads[place] ?? each.read }));
}

function warningsOf(read: AuthorityFile): readonly string[] {
  return findingsOf(read).map(({ code, detail }) => `${code}: ${detail}`);
}

function findingsOf(read: AuthorityFile): readonly Finding[] {
  if (read.kind === 'acknowledgement') return acknowledgementFindings(read.signature);
  const { findings } = read.signature;
  return read.kind === 'document' ? [...findings, ...read.warnings, ...read.arithmetic] : findings;
}

function refused(path: string, read: AuthorityFile | null, error: unknown): FileOutcome {
  if (!(error instanceof AppError)) throw error;
  return rejection(path, read, error);
}

function rejection(
  path: string,
  read: AuthorityFile | null,
  { declared, detail, errors }: Refusal,
): FileOutcome {
  const kind = read?.kind ?? null;
  return { outcome: 'rejected', declared, detail, path, kind, warnings: [], errors };
}

/** A file that is fine itself but belongs to a batch that is refused as a whole. */
function passedOver(path: string): FileOutcome {
  const detail = importMessages.passed_over;
  return {
    outcome: 'rejected',
    declared: importCodes.several_documents,
    detail,
    path,
    kind: null,
    warnings: [],
  };
}
