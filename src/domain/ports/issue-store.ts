import type { DocumentType } from '../document/document.ts';
import { type NumberKey, numberKeyText } from './authority-files.ts';
import type { KeptFile } from './import-store.ts';
import type { IssueRecord, RestoreOutcome } from './issue-record.ts';
import type { DocumentRow } from './stores.ts';

/** A series of numbers: a company has its own for every type of document. */
export type SeriesKey = { readonly type: DocumentType; readonly series: string };

/** A series and the sequence that comes next in it: behind every one that was used or told. */
export type SeriesState = SeriesKey & { readonly next: number };

/**
 * What comes next, given what the series itself keeps and the highest sequence among its documents. Those
 * that released their number count: by itself the service assigns no number twice.
 */
export function nextInSeries(kept: number | null, highest: number | null): number {
  return Math.max(kept ?? 1, (highest ?? 0) + 1, 1);
}

export type Series = SeriesState & { readonly createdAt: number };

/** What was asked for when a document was issued: how the same request is known when it comes again. */
export type Issuance = {
  readonly idempotencyKey: string | null;
  /** Hexadecimal SHA-256 of the draft. */
  readonly requestHash: string;
};

export const eventTypes = ['created'] as const;
export type EventType = (typeof eventTypes)[number];

/** A step in the life of a document; steps are added, never changed. */
export type DocumentEvent = {
  readonly id: string;
  readonly type: EventType;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** JSON: only the domain knows its shape. */
  readonly data: string;
};

/** What a batch of drafts is about: everything that the decision may need is read by these. */
export type IssueKeys = {
  /** The series of all of them. */
  readonly series: readonly SeriesKey[];
  /** The numbers that callers assigned themselves. */
  readonly numbers: readonly NumberKey[];
  readonly idempotencyKeys: readonly string[];
};

/** The same keys, each of them once. */
export function withoutRepetitions({ series, numbers, idempotencyKeys }: IssueKeys): IssueKeys {
  return {
    series: [...new Map(series.map((key) => [seriesText(key), key])).values()],
    numbers: [...new Map(numbers.map((key) => [numberKeyText(key), key])).values()],
    idempotencyKeys: [...new Set(idempotencyKeys)],
  };
}

/** A document that stands in the way of a request, or is what it asked for. */
export type KnownIssue = {
  readonly documentId: string;
  /** Null for a document that was not issued here. */
  readonly requestHash: string | null;
};

export type IssueState = {
  /** One for each series that was asked for, new ones too. */
  readonly series: readonly SeriesState[];
  /** Who holds the numbers that were asked for. */
  readonly holders: readonly (NumberKey & KnownIssue)[];
  /** What was issued under the idempotency keys that were asked for. */
  readonly issued: readonly (KnownIssue & { readonly idempotencyKey: string })[];
};

export type IssuedDocument = {
  readonly row: DocumentRow;
  readonly xml: KeptFile;
  readonly issuance: Issuance;
  readonly event: DocumentEvent;
};

export type IssueWrites = {
  /** Made, or moved on to `next`. */
  readonly series: readonly SeriesState[];
  /** Each gets its file, its issuance, its first event, and a row in the outbox that is due at once. */
  readonly documents: readonly IssuedDocument[];
};

/**
 * Throws where a decision would write what it has no right to: another company's documents, or a series
 * that was not asked for, in which somebody else may be issuing at this moment.
 */
export function refuseForeignWrites(
  accountId: string,
  companyId: string,
  keys: IssueKeys,
  { series, documents }: IssueWrites,
): void {
  const asked = new Set(keys.series.map(seriesText));
  for (const { row } of documents) {
    if (row.accountId !== accountId || row.companyId !== companyId) {
      throw new TypeError('issuing writes documents of its own company only');
    }
  }
  for (const key of [...series, ...documents.map(({ row }) => row)]) {
    if (asked.has(seriesText(key))) continue;
    throw new TypeError('issuing writes in series that were asked for only');
  }
}

/** The same for the same series of a company. */
export function seriesText({ type, series }: SeriesKey): string {
  return `${type} ${series}`;
}

export type IssueStore = {
  /**
   * Reads the state around a batch, lets `decide` say what to write, and writes it: one transaction, in
   * which nobody else issues in the same series. `decide` may be asked again: what it returned before was
   * not written then.
   */
  apply<Result>(
    accountId: string,
    companyId: string,
    keys: IssueKeys,
    decide: (state: IssueState) => { readonly writes: IssueWrites; readonly result: Result },
  ): Promise<Result>;
  /** What stands under an idempotency key or a number, without a lock. */
  peek(accountId: string, companyId: string, keys: IssueKeys): Promise<IssueState>;
  /** Those that were made or used for issuing, by type, then series; `after` is the last one of the page before. */
  listSeries(
    accountId: string,
    companyId: string,
    page: { readonly after: SeriesKey | null; readonly limit: number },
  ): Promise<readonly Series[]>;
  /** Makes a series, or leaves the one that stands; tells which it is and whether it is new. */
  createSeries(
    accountId: string,
    companyId: string,
    series: Series,
  ): Promise<{ readonly created: boolean; readonly series: Series }>;
  /** What issuing keeps beside the documents of an account, in the order of their ids, for export. */
  scan(accountId: string, after: string, limit: number): Promise<readonly IssueRecord[]>;
  /**
   * Puts back what an export holds, where it is missing and the document stands; outcomes in the order of
   * the records.
   */
  restore(accountId: string, records: readonly IssueRecord[]): Promise<readonly RestoreOutcome[]>;
};

export type EventStore = {
  /** In the order in which they happened; `after` is the last id of the page before. */
  list(
    accountId: string,
    documentId: string,
    page: { readonly after: string; readonly limit: number },
  ): Promise<readonly DocumentEvent[]>;
};
