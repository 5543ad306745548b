import type { KeyObject } from 'node:crypto';
import type { AsciiJson } from '../kernel/ascii-json.ts';
import type { Awaitable } from '../kernel/awaitable.ts';
import type { Kept } from '../kernel/read-cache.ts';
import type { StorageError } from '../kernel/storage-error.ts';
import type { StorageFinding } from '../kernel/storage-finding.ts';
import type { PackStore } from './archive/packs.ts';
import type { ActStore } from './audit/acts.ts';
import type { ClockStore } from './clock/clock-port.ts';
import type { CompanyRecord, Environment } from './companies/company.ts';
import type { CredentialChange, CredentialStore } from './credentials/credentials.ts';
import type { SealedStore } from './credentials/sealed.ts';
import type { ApiKey } from './keys/api-key.ts';
import type { DocumentType } from './ledger/documents/document.ts';
import type { DocumentQuery, JoinedSummaries } from './ledger/documents/document-list.ts';
import type { PageSeal, SummaryPage } from './ledger/documents/summary-page.ts';
import type { AccountEvent, FeedStore } from './ledger/events/feed.ts';
import type { MailStore } from './ledger/mails/mail-port.ts';
import type {
  DocumentEvent,
  Filing,
  FilingState,
  Issuance,
  KeptFileKind,
  Logo,
  RequestKey,
  Series,
  SeriesKey,
  StoredFile,
  Work,
} from './ledger/rows.ts';
import type { State, StateKeys } from './ledger/state.ts';
import type { TotalsStore } from './ledger/totals/totals-port.ts';
import type { WorkStore } from './ledger/work/work.ts';
import type { Decision, Place } from './ledger/writes.ts';
import type { OutageStore } from './outages/outages.ts';
import type { ServiceStore } from './outages/services.ts';
import type { ExchangeRateStore } from './registers/exchange-rates-port.ts';
import type { DocumentSearch, FoundSummaries, SummariesQuery } from './search/document-search.ts';
import type { FoundRows } from './search/listed-row.ts';
import type { SessionStore, UserStore } from './users/users.ts';
import type { Webhook, WebhookStore } from './webhooks/webhooks.ts';

/**
 * What a storage implements. Every method names the account: that is tenant isolation, and it is the
 * shard key too. The exceptions are the lookup of a key, a session or a link by its hash and of a user by e-mail, the accounts themselves, the worker's
 * question who has work due, which addresses do not answer and who waits for them, and the operator's questions which certificates end first,
 * which boxes the secret key opens and what waits.
 */
export type Stores = {
  readonly accounts: AccountStore;
  readonly companies: CompanyStore;
  readonly keys: KeyStore;
  readonly users: UserStore;
  readonly acts: ActStore;
  readonly sessions: SessionStore;
  readonly documents: DocumentStore;
  readonly files: FileStore;
  readonly logos: LogoStore;
  readonly series: SeriesStore;
  readonly histories: HistoryStore;
  readonly events: EventStore;
  readonly feed: FeedStore;
  readonly credentials: CredentialStore;
  readonly sealed: SealedStore;
  readonly filings: FilingStore;
  readonly work: WorkStore;
  readonly services: ServiceStore;
  readonly clock: ClockStore;
  readonly outages: OutageStore;
  readonly packs: PackStore;
  readonly mails: MailStore;
  readonly webhooks: WebhookStore;
  readonly totals: TotalsStore;
  readonly exchangeRates: ExchangeRateStore;
  /**
   * Changes documents of a company: reads the state that the keys ask for, lets `decide` say what to write,
   * and writes it, in one transaction. Nobody else assigns numbers in the same series meanwhile, or issues a note
   * on a document in `changed`; where no series are asked for, nobody else imports or loads for the same company. `decide` is pure and may be asked
   * again: what it returned before was not written then. Throws `company_not_found`.
   */
  apply<Result>(
    place: Place,
    keys: StateKeys,
    decide: (state: State) => Decision<Result>,
  ): Promise<Result>;
  /** The state that the keys ask for, without a lock: it may change the next moment. */
  look(place: Place, keys: StateKeys): Promise<State>;
  /** Resolves when the storage answers and is in no trouble; rejects otherwise, within two seconds. */
  ping(): Promise<void>;
  /** What keeps the storage from its work, as far as this process has seen. */
  trouble(): StorageError | null;
  /** What an operator wants to know of the storage, each with a verdict. */
  inspect(): Promise<readonly StorageFinding[]>;
  /** Runs reads that all see one moment of the store, whatever is written meanwhile. */
  snapshot<Result>(read: (stores: ReadableStores) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

export type ReadableStores = Pick<
  Stores,
  | 'accounts'
  | 'companies'
  | 'keys'
  | 'users'
  | 'acts'
  | 'sessions'
  | 'documents'
  | 'files'
  | 'logos'
  | 'series'
  | 'histories'
  | 'events'
  | 'feed'
  | 'credentials'
  | 'sealed'
  | 'mails'
  | 'filings'
  | 'work'
  | 'services'
  | 'clock'
  | 'outages'
  | 'packs'
  | 'mails'
  | 'webhooks'
  | 'totals'
  | 'exchangeRates'
>;

export type Account = {
  readonly id: string;
  readonly name: string;
  /** The account's page tokens and file links are made with it; 32 bytes, as old as the account. */
  /** As a key: Node 24 takes 9 µs for a seal with one, and 45 with its bytes, which it looks at first. */
  readonly linkSecret: KeyObject;
  readonly createdAt: number;
};

export type AccountStore = {
  /** Inserts the account, or leaves the one that has the same id. True where it is new. */
  insert(account: Account): Promise<boolean>;
  find(accountId: string): Promise<Account | undefined>;
  list(): Promise<readonly Account[]>;
};

export type IdPage = { readonly before: string | null; readonly limit: number };

export type CompanyStore = {
  /** With the webhook of its `web_hook`. Throws `company_exists` where the account has a company with that tax id. */
  insert(company: CompanyRecord, event?: AccountEvent, webhook?: Webhook): Promise<void>;
  find(accountId: string, companyId: string): Awaitable<CompanyRecord | undefined>;
  findByTaxId(accountId: string, taxId: string): Promise<CompanyRecord | undefined>;
  /** Newest first. `only` keeps the companies that a key is bound to. */
  list(
    accountId: string,
    page: IdPage,
    only: readonly string[] | null,
  ): Promise<readonly CompanyRecord[]>;
  /**
   * Replaces a company where nobody changed it since it was read; false otherwise. The webhook of its `web_hook` is made
   * with it, gets its URL, or is removed where it is null. Credentials that come along are replaced in the same
   * transaction: where they changed meanwhile nothing is written, and it is false too.
   */
  replace(company: CompanyRecord, replaced: ReplacedCompany): Promise<boolean>;
};

/** What a company replaces, and what is written with it: what is left out stays as it is. */
export type ReplacedCompany = {
  readonly updatedAtBefore: number;
  readonly event?: AccountEvent | undefined;
  readonly webhook?: Webhook | null | undefined;
  readonly credentials?: CredentialChange | undefined;
};

export type KeyStore = {
  /** Inserts the key, or leaves the one with the same id. True where it is new. */
  insert(key: ApiKey, event?: AccountEvent): Promise<boolean>;
  /**
   * The lookup of every request: by hash alone. Whether it is revoked is of this very moment;
   * `lastUsedAt` may be older.
   */
  findByHash(hash: string): Awaitable<ApiKey | undefined>;
  find(accountId: string, keyId: string): Promise<ApiKey | undefined>;
  list(accountId: string, page: IdPage): Promise<readonly ApiKey[]>;
  /** Revokes a key; one that is revoked already keeps its time, and has its event. */
  revoke(accountId: string, keyId: string, at: number, event?: AccountEvent): Promise<void>;
  /** Keys that somebody answers for and that work at a moment, the oldest first. */
  listAnswered(
    accountId: string,
    answersFor: string,
    page: { readonly at: number; readonly limit: number },
  ): Promise<readonly ApiKey[]>;
  /** Somebody else answers for a key from now on: a user, the operator, or nobody who is known. */
  pass(
    accountId: string,
    keyId: string,
    passed: { readonly from: string; readonly to: string | null },
    event: AccountEvent,
  ): Promise<void>;
  /** Moves `lastUsedAt` forward for many keys at once. */
  touch(uses: readonly KeyUse[]): Promise<void>;
};
export type KeyUse = { readonly accountId: string; readonly keyId: string; readonly at: number };

export type StoredDocument = Kept & {
  readonly companyId: string;
  readonly environment: Environment;
  readonly fingerprint: string;
  readonly body: AsciiJson;
};

export type DocumentStore = {
  find(accountId: string, documentId: string): Awaitable<StoredDocument | undefined>;
  list(accountId: string, query: DocumentQuery): Awaitable<JoinedSummaries>;
  /** Looks at {@link searchScanMax} documents at most, or at those that it gathers. */
  search(accountId: string, search: DocumentSearch): Awaitable<FoundSummaries>;
  /** The list and the search as pages, each with the token of the next one: the caller makes the tokens. */
  listPage(accountId: string, query: DocumentQuery, seal: PageSeal): Awaitable<SummaryPage>;
  searchPage(accountId: string, search: DocumentSearch, seal: PageSeal): Awaitable<SummaryPage>;
  /** The same as rows of a table. */
  searchRows(accountId: string, search: DocumentSearch): Promise<FoundRows>;
  /** The summaries of these documents, by id, as far as a filter lets them pass. */
  findMatching(accountId: string, query: SummariesQuery): Promise<ReadonlyMap<string, AsciiJson>>;
  /** In every environment where none is named. The newest come first. */
  findByNumber(
    accountId: string,
    companyId: string,
    type: DocumentType,
    number: { readonly series: string; readonly sequence: number },
    environment?: Environment,
  ): Awaitable<JoinedSummaries>;
  /** The bodies of an account in the order of their ids, for export. */
  scan(accountId: string, after: string, limit: number): Promise<readonly ScannedDocument[]>;
  /**
   * The bodies of a company's documents in the order of their dates, from the one after `after` on; as many as do not weigh
   * too much together, and none where none is left.
   */
  scanIssued(place: Place, range: IssuedRange): Promise<readonly IssuedDocument[]>;
  count(accountId: string): Promise<number>;
  /** The summaries of these documents, by id; those that are not there are left out. */
  findSummaries(
    accountId: string,
    documentIds: readonly string[],
  ): Promise<ReadonlyMap<string, AsciiJson>>;
};
export type ScannedDocument = {
  readonly id: string;
  readonly companyId: string;
  readonly body: string;
};

/** Instants of issuing: after the first place, and before the second instant. */
export type IssuedRange = {
  readonly after: Pick<IssuedDocument, 'issuedAt' | 'id'>;
  readonly before: number;
};
export type IssuedDocument = {
  readonly issuedAt: number;
  readonly id: string;
  readonly body: AsciiJson;
};

/** What one page of {@link DocumentStore.scanIssued} holds: so many documents, or fewer of more bytes than these. */
export const issuedPage = { documents: 50, bytes: 1024 * 1024 } as const;

export type KeptPlace = { readonly companyId: string; readonly documentId: string | null };

export type ScannedFile = StoredFile & {
  readonly documentId: string;
  readonly kind: KeptFileKind;
};

export type FileStore = {
  find(accountId: string, documentId: string, kind: KeptFileKind): Promise<StoredFile | undefined>;
  /** Which of these files (by SHA-256) are kept already, and for which document (null for filings). */
  findKept(accountId: string, sha256s: readonly string[]): Promise<ReadonlyMap<string, KeptPlace>>;
  /** All kept files of documents in the order of document id and kind, for export. */
  scan(
    accountId: string,
    after: { readonly documentId: string; readonly kind: string },
    limit: number,
  ): Promise<readonly ScannedFile[]>;
  /** All filings in the order of company, environment, name and kind, with what is to be done about them, for export. */
  scanFilings(
    accountId: string,
    after: {
      readonly companyId: string;
      readonly environment: string;
      readonly name: string;
      readonly kind: string;
    },
    limit: number,
  ): Promise<readonly (Filing & { readonly companyId: string; readonly work: readonly Work[] })[]>;
};

/** A communication without its file. */
export type ListedFiling = Omit<Filing, 'file'> & { readonly companyId: string };

export type FilingStore = {
  /** Communications of a company, newest first; `after` is the last id of the page before. */
  list(
    place: Place,
    page: {
      readonly environment: Environment | null;
      readonly state: FilingState | null;
      readonly after: string | null;
      readonly limit: number;
    },
  ): Promise<readonly ListedFiling[]>;
  find(accountId: string, filingId: string): Promise<ListedFiling | undefined>;
  /** Of a communication: its own XML, or the acknowledgement of it. */
  findFile(
    accountId: string,
    filingId: string,
    kind: KeptFileKind,
  ): Promise<StoredFile | undefined>;
};

export type LogoStore = {
  find(accountId: string, companyId: string): Promise<Logo | undefined>;
  /** Sets or replaces the logo. */
  put(accountId: string, companyId: string, logo: Logo): Promise<void>;
  /** True where there was one. */
  remove(accountId: string, companyId: string): Promise<boolean>;
};

export type SeriesStore = {
  /**
   * Those that were made or used for issuing, by environment, type and series; `after` is the last one of
   * the page before, `environment` null for both.
   */
  list(
    place: Place,
    page: {
      readonly environment: Environment | null;
      readonly after: SeriesKey | null;
      readonly limit: number;
    },
  ): Promise<readonly Series[]>;
};

/** What is kept beside a document. */
export type StoredHistory = {
  readonly documentId: string;
  readonly companyId: string;
  readonly issuance: Issuance | null;
  readonly requestKeys: readonly RequestKey[];
  readonly work: readonly Work[];
  readonly events: readonly DocumentEvent[];
};

export type HistoryStore = {
  /** Of all documents of an account, in the order of their ids, for export; empty for those without any. */
  scan(accountId: string, after: string, limit: number): Promise<readonly StoredHistory[]>;
};

export type EventStore = {
  /** In the order in which they happened; `after` is the last id of the page before. */
  list(
    accountId: string,
    documentId: string,
    page: { readonly after: string; readonly limit: number },
  ): Promise<readonly DocumentEvent[]>;
  /** Of pending documents of a company that are off the worklists: by which event, the last ones first. */
  listSetAside(
    place: Place,
    page: { readonly before: string | null; readonly limit: number },
  ): Promise<readonly SetAsideEvent[]>;
};

/** An event with the summary of its document. */
export type SetAsideEvent = DocumentEvent & { readonly summary: string };
