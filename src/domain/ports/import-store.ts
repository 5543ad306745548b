import type { DocumentStatus } from '../life/states.ts';
import type { CommunicatedLine, NumberKey } from './authority-files.ts';
import type { AsciiJson, DocumentRow } from './stores.ts';

/** A file as it is kept: byte for byte as it came, compressed. */
export type KeptFile = {
  /** The authority's file name, with the extension that fits what came. */
  readonly name: string;
  /** Hexadecimal SHA-256 of the bytes as they came. */
  readonly sha256: string;
  /** How many bytes came. */
  readonly size: number;
  readonly encoding: 'br' | 'identity';
  readonly bytes: Buffer;
};

export type KeptFileKind = 'xml' | 'cdr';

/** What stands about a number that is being imported. */
export type KnownDocument = NumberKey & {
  readonly id: string;
  readonly status: DocumentStatus;
  readonly holdsNumber: boolean;
  readonly fingerprint: string;
  readonly body: AsciiJson;
  readonly files: readonly { readonly kind: KeptFileKind; readonly sha256: string }[];
};

/**
 * Files that belong to no document of ours: communications, and acknowledgements whose subject has not
 * come yet (those of communications stay here). `name` is the subject: `RC-20241125-2`, or the number
 * key of a document as text.
 */
export type Filing = {
  readonly name: string;
  readonly kind: 'communication' | 'acknowledgement';
  /** What was read, as JSON: only the domain knows its shape. */
  readonly data: string;
  readonly file: KeptFile;
  /** The documents that a communication names. */
  readonly lines: readonly CommunicatedLine[];
};

/** What a batch is about: everything that the decision may need is read by these. */
export type ImportKeys = {
  readonly numbers: readonly NumberKey[];
  /** Names of filings. */
  readonly names: readonly string[];
};

/**
 * The state of the store around a batch: the filings under the given names and the communications that
 * name one of the given numbers, with their acknowledgements and lines; the documents under the given
 * numbers and under the lines of the filings given by name.
 */
export type ImportState = {
  readonly documents: readonly KnownDocument[];
  readonly filings: readonly Filing[];
};

export type ImportWrites = {
  readonly insert: readonly {
    readonly row: DocumentRow;
    readonly files: Readonly<Partial<Record<KeptFileKind, KeptFile>>>;
  }[];
  readonly replace: readonly DocumentRow[];
  /** Files of documents that stand already; one of the same kind is replaced. */
  readonly putFiles: readonly {
    readonly documentId: string;
    readonly kind: KeptFileKind;
    readonly file: KeptFile;
  }[];
  /** Inserted, or replaced under the same name and kind, with their lines. */
  readonly putFilings: readonly Filing[];
  readonly dropFilings: readonly Pick<Filing, 'name' | 'kind'>[];
};

export type KeptPlace = { readonly companyId: string; readonly documentId: string | null };

export type ImportStore = {
  /**
   * Reads the state around a batch, lets `decide` say what to write, and writes it: one transaction, in
   * which no other import for the same company runs. `decide` is pure and may be asked again.
   */
  apply<Result>(
    accountId: string,
    companyId: string,
    keys: ImportKeys,
    decide: (state: ImportState) => { readonly writes: ImportWrites; readonly result: Result },
  ): Promise<Result>;
  /** Which of these files (by SHA-256) are kept already, and for which document (null for filings). */
  findKept(accountId: string, sha256s: readonly string[]): Promise<ReadonlyMap<string, KeptPlace>>;
};

export type FileStore = {
  find(accountId: string, documentId: string, kind: KeptFileKind): Promise<KeptFile | undefined>;
  /** All kept files of documents in the order of document id and kind, for export. */
  scan(
    accountId: string,
    after: { readonly documentId: string; readonly kind: string },
    limit: number,
  ): Promise<readonly (KeptFile & { readonly documentId: string; readonly kind: KeptFileKind })[]>;
  /** All filings in the order of company, name and kind, for export. */
  scanFilings(
    accountId: string,
    after: { readonly companyId: string; readonly name: string; readonly kind: string },
    limit: number,
  ): Promise<readonly (Filing & { readonly companyId: string })[]>;
};

export type Logo = {
  readonly contentType: 'image/png' | 'image/jpeg';
  readonly sha256: string;
  readonly bytes: Buffer;
};

export type LogoStore = {
  find(accountId: string, companyId: string): Promise<Logo | undefined>;
  /** Sets or replaces the logo. */
  put(accountId: string, companyId: string, logo: Logo): Promise<void>;
  /** True where there was one. */
  remove(accountId: string, companyId: string): Promise<boolean>;
};
