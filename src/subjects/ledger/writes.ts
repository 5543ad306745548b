import type { FeedEvent } from './events/feed.ts';
import type { Mail } from './mails/mail-port.ts';
import {
  type DocumentEvent,
  type DocumentRow,
  type Filing,
  type Issuance,
  type KeptFileKind,
  type RequestKey,
  type Series,
  type StoredFile,
  seriesText,
  type Work,
} from './rows.ts';
import type { StateKeys } from './state.ts';

/**
 * Everything that a decision changes. A storage writes all of it in one transaction, list by list in this
 * order, and adds nothing of its own.
 */
export type Writes = {
  readonly dropFilings: readonly FilingPlace[];
  /** Before the inserts: a replaced document may release the number that a new one takes. */
  readonly replace: readonly Replacement[];
  readonly insert: readonly DocumentRow[];
  /** Inserted, or put in place of the file of the same kind. */
  readonly files: readonly DocumentFile[];
  /** Inserted, or put in place of the one with the same environment, name and kind, with their lines. */
  readonly filings: readonly Filing[];
  /** Made, or moved on to `next`; never back. One that is there keeps the time of its making. */
  readonly series: readonly Series[];
  readonly issuances: readonly Issuance[];
  readonly requestKeys: readonly RequestKey[];
  readonly events: readonly DocumentEvent[];
  /** What happened beside the lives of documents, and arrivals that are no events of them. */
  readonly feed: readonly FeedEvent[];
  /** Inserted, or put in place of the one with the same id, as long as that waits. */
  readonly mails: readonly Mail[];
  /** Inserted, or put in place of the one of the same kind about the same subject: nobody has a lease on it then. */
  readonly work: readonly Work[];
  readonly dropWork: readonly Pick<Work, 'kind' | 'subjectId'>[];
};

export type FilingPlace = Pick<Filing, 'environment' | 'name' | 'kind'>;

export type Replacement = {
  readonly row: DocumentRow;
  readonly fingerprintBefore: string;
  /** What a note changed before, where that is something else now. */
  readonly referenceBefore?: DocumentRow['reference'];
};

export type DocumentFile = {
  readonly documentId: string;
  readonly kind: KeptFileKind;
  readonly file: StoredFile;
};

/** What was decided: what to write, and what the caller learns of it. */
export type Decision<Result> = { readonly writes: Writes; readonly result: Result };

export const noWrites: Writes = {
  dropFilings: [],
  replace: [],
  insert: [],
  files: [],
  filings: [],
  series: [],
  issuances: [],
  requestKeys: [],
  events: [],
  feed: [],
  mails: [],
  work: [],
  dropWork: [],
};

/** Whose documents a decision may write. */
export type Place = { readonly accountId: string; readonly companyId: string };

/**
 * Throws where a decision would write what it has no right to: another company's documents, or a series
 * that was not asked for, in which somebody else may be assigning a number at this moment.
 */
export function refuseForeignWrites(place: Place, keys: StateKeys, writes: Writes): void {
  for (const row of [...writes.insert, ...writes.replace.map((each) => each.row)]) {
    if (row.accountId !== place.accountId || row.companyId !== place.companyId) {
      throw new TypeError('a decision writes documents of its own company only');
    }
  }
  const asked = new Set((keys.series ?? []).map(seriesText));
  if (writes.series.some((each) => !asked.has(seriesText(each)))) {
    throw new TypeError('a decision moves on series that it asked for only');
  }
}
