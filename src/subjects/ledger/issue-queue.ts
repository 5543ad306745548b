import type { Numbering } from './documents/numbering.ts';
import type { DocumentRow, HeldNumber, Issuance, KeptFile, SeriesKey } from './rows.ts';
import type { ChangedDocument } from './state.ts';

/** What is asked for: how the same request is known when it comes again. */
export type RequestIdentity = Pick<Issuance, 'idempotencyKey' | 'requestHash' | 'externalId'>;

/** A document that broke no rule and waits for its number. */
export type NumberRequest = SeriesKey & {
  /** The number that the caller assigned, as it was sent; null where the service does. */
  readonly number: { readonly sequence: number; readonly text: string } | null;
  readonly numbering: Numbering;
  readonly request: RequestIdentity;
  /** What a note changes; null for all other documents. */
  readonly change: DraftChange | null;
  /** When it goes into a summary; null where it is sent by itself. */
  readonly summariseAt: number | null;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The clock by which the service dated it; null where the caller said its date. */
  readonly datedAt: number | null;
  /** What is stored under a number; null where it was made for another one, and is to come again. */
  make(number: string): IssuedDocument | null;
};

/** What a note changes. */
export type DraftChange = {
  /** The first is its reference, under which the note is kept; `documentId` is null where it was not held when the note was judged. */
  readonly documents: readonly (HeldNumber & { readonly documentId: string | null })[];
  /**
   * Throws where the documents, with all notes that were issued on them before, leave no room for this one, where one is
   * being voided, or released its number since the note was judged. In the order of `documents`.
   */
  check(now: readonly LockedDocument[]): void;
};

/** A document that a note changes, while nobody else changes it; undefined where nobody holds its number. */
export type LockedDocument = {
  readonly changed: ChangedDocument | undefined;
  readonly isVoiding: boolean;
};

/** A document under its number, and its signed file. */
export type IssuedDocument = {
  readonly number: string;
  readonly row: DocumentRow;
  readonly xml: KeptFile;
};

export type IssueOutcome =
  | { readonly kind: 'issued'; readonly row: DocumentRow }
  /** The same request came before: the document that it made. */
  | { readonly kind: 'repeated'; readonly documentId: string }
  /** The number before it is dated later: it must be dated by this time instead. Nothing was written. */
  | { readonly kind: 'outdated'; readonly datedAt: number }
  | { readonly kind: 'refused'; readonly error: unknown };

/** A draft that waits for its number, and how its document is made. */
export type QueuedDraft = Omit<NumberRequest, 'make'> & {
  readonly lines: number;
  /** Makes it for the number that it will most likely get, without holding a lock. */
  prepare(number: string): Promise<IssuedDocument>;
  /** Makes it at once, for a number that is sure. */
  make(number: string): IssuedDocument;
};

export type IssueQueue = {
  issue(accountId: string, companyId: string, draft: QueuedDraft): Promise<IssueOutcome>;
};
