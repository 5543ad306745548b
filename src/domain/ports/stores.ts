import type { Awaitable } from '../../lib/awaitable.ts';
import type { ApiKey } from '../access/api-key.ts';
import type { CompanyRecord } from '../document/company.ts';
import type { DocumentType } from '../document/document.ts';
import type { DocumentStatus } from '../life/states.ts';
import type { CredentialStore } from './credentials.ts';
import type { FileStore, ImportStore, LogoStore } from './import-store.ts';
import type { EventStore, IssueStore } from './issue-store.ts';

/**
 * What a storage implements. Every method names the account: that is tenant isolation, and it is the
 * shard key too. The exceptions are the lookup of a key by its hash, the accounts themselves, and the
 * operator's question which certificates end first.
 */
export type Stores = {
  readonly accounts: AccountStore;
  readonly companies: CompanyStore;
  readonly keys: KeyStore;
  readonly documents: DocumentStore;
  readonly imports: ImportStore;
  readonly files: FileStore;
  readonly logos: LogoStore;
  readonly issues: IssueStore;
  readonly events: EventStore;
  readonly credentials: CredentialStore;
  /** Resolves when the storage answers; rejects otherwise. */
  ping(): Promise<void>;
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
  | 'documents'
  | 'files'
  | 'logos'
  | 'issues'
  | 'events'
  | 'credentials'
>;

export type StorageFinding = {
  readonly check: string;
  readonly ok: boolean;
  readonly detail: string;
};

export type Account = {
  readonly id: string;
  readonly name: string;
  /** Behind the account's page tokens and file links; 32 bytes, made with the account. */
  readonly linkSecret: Buffer;
  readonly createdAt: number;
};

export type AccountStore = {
  /** Inserts the account, or leaves the one that stands under the same id. True where it is new. */
  insert(account: Account): Promise<boolean>;
  find(accountId: string): Promise<Account | undefined>;
  list(): Promise<readonly Account[]>;
};

export type IdPage = { readonly before: string | null; readonly limit: number };

export type CompanyStore = {
  /** Throws `company_exists` where the account has a company with that tax id. */
  insert(company: CompanyRecord): Promise<void>;
  find(accountId: string, companyId: string): Promise<CompanyRecord | undefined>;
  findByTaxId(accountId: string, taxId: string): Promise<CompanyRecord | undefined>;
  /** Newest first. `only` keeps the companies that a key is bound to. */
  list(
    accountId: string,
    page: IdPage,
    only: readonly string[] | null,
  ): Promise<readonly CompanyRecord[]>;
  /** Replaces a company where nobody changed it since it was read; false otherwise. */
  replace(company: CompanyRecord, updatedAtBefore: number): Promise<boolean>;
};

export type KeyStore = {
  /** Inserts the key, or leaves the one with the same id. True where it is new. */
  insert(key: ApiKey): Promise<boolean>;
  /**
   * The lookup behind every request: by hash alone. Whether it is revoked is of this very moment;
   * `lastUsedAt` may be older.
   */
  findByHash(hash: string): Awaitable<ApiKey | undefined>;
  find(accountId: string, keyId: string): Promise<ApiKey | undefined>;
  list(accountId: string, page: IdPage): Promise<readonly ApiKey[]>;
  /** Revokes a key; one that is revoked already keeps its time. */
  revoke(accountId: string, keyId: string, at: number): Promise<void>;
  /** Moves `lastUsedAt` forward for many keys at once. */
  touch(uses: readonly KeyUse[]): Promise<void>;
};
export type KeyUse = { readonly accountId: string; readonly keyId: string; readonly at: number };

/**
 * JSON in which everything beyond ASCII is escaped. One byte is one character, so it is searched,
 * spliced and sent without decoding or encoding UTF-8, and no proxy can get its accents wrong.
 */
export type AsciiJson = string & { readonly asciiJson: true };

/** A document as it is kept: what lists need, and the two forms in which it is served. */
export type DocumentRow = {
  readonly accountId: string;
  readonly companyId: string;
  readonly id: string;
  readonly issuedAt: number;
  readonly type: DocumentType;
  readonly series: string;
  readonly sequence: number;
  readonly status: DocumentStatus;
  readonly holdsNumber: boolean;
  /** Changes whenever the content does: behind the ETag, and how a reload knows what it has. */
  readonly fingerprint: string;
  /** The summary and the full form as JSON, with a mark where the public URL goes. */
  readonly summary: AsciiJson;
  readonly body: AsciiJson;
};

export type StoredDocument = {
  readonly companyId: string;
  readonly fingerprint: string;
  readonly body: AsciiJson;
};

/** A place in the order of lists: issue date descending, then id descending. */
export type Position = { readonly issuedAt: number; readonly id: string };

export type DocumentQuery = {
  readonly companyId: string;
  /** Issued at or after this. */
  readonly from: number;
  /** Strictly behind this place in the order; the end of the range is a place too. */
  readonly before: Position;
  readonly status: DocumentStatus | null;
  readonly limit: number;
};

/** Summaries joined by `,` and a line feed, which no JSON text holds, and how many they are. */
export type JoinedSummaries = { readonly joined: AsciiJson; readonly count: number };

/** Between summaries of a page. */
export const summarySeparator = ',\n';

/** Joins a handful of summaries in the order of lists. */
export function joinInOrder(
  rows: readonly (Position & { readonly summary: AsciiJson })[],
): JoinedSummaries {
  const ordered = rows.toSorted((a, b) => b.issuedAt - a.issuedAt || (a.id < b.id ? 1 : -1));
  const joined = ordered.map(({ summary }) => summary).join(summarySeparator) as AsciiJson;
  return { joined, count: rows.length };
}

/** A row to insert. One whose id the caller did not give is the same document as its equal. */
export type DocumentInsert = DocumentRow & { readonly idGiven: boolean };

/** What became of a document that was to be inserted. */
export type InsertOutcome = 'stored' | 'unchanged' | 'id_taken' | 'number_taken';

/** What stands already in the way of an insert. */
export type ExistingDocument = {
  readonly id: string;
  readonly companyId: string;
  readonly fingerprint: string;
  readonly holdsNumber: boolean;
};

/** Decides on an insert, given the document with its id and those with its number. */
export function decideInsert(
  row: DocumentInsert,
  withSameId: Pick<ExistingDocument, 'companyId' | 'fingerprint'> | undefined,
  withSameNumber: readonly ExistingDocument[],
): InsertOutcome {
  if (withSameId !== undefined) {
    const same =
      withSameId.companyId === row.companyId && withSameId.fingerprint === row.fingerprint;
    return same ? 'unchanged' : 'id_taken';
  }
  const equal = withSameNumber.some((existing) => existing.fingerprint === row.fingerprint);
  if (!row.idGiven && equal) return 'unchanged';
  const taken = row.holdsNumber && withSameNumber.some((existing) => existing.holdsNumber);
  return taken ? 'number_taken' : 'stored';
}

export type DocumentStore = {
  find(accountId: string, documentId: string): Awaitable<StoredDocument | undefined>;
  list(accountId: string, query: DocumentQuery): Awaitable<JoinedSummaries>;
  findByNumber(
    accountId: string,
    companyId: string,
    type: DocumentType,
    number: { readonly series: string; readonly sequence: number },
  ): Awaitable<JoinedSummaries>;
  /** Inserts documents of one account in one transaction; outcomes in the order of the rows. */
  insertMany(accountId: string, rows: readonly DocumentInsert[]): Promise<readonly InsertOutcome[]>;
  /** Replaces a document where it still has the fingerprint that it was read with. */
  replace(row: DocumentRow, fingerprintBefore: string): Promise<boolean>;
  /** Who holds a number: the id and the fingerprint of the document. */
  findHolder(
    accountId: string,
    companyId: string,
    type: DocumentType,
    number: { readonly series: string; readonly sequence: number },
  ): Promise<{ readonly id: string; readonly fingerprint: string } | undefined>;
  /** The bodies of an account in the order of their ids, for export. */
  scan(accountId: string, after: string, limit: number): Promise<readonly ScannedDocument[]>;
  count(accountId: string): Promise<number>;
};
export type ScannedDocument = {
  readonly id: string;
  readonly companyId: string;
  readonly body: string;
};
