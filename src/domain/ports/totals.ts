import type { Counter } from '../document/totals.ts';
import type { Place } from './writes.ts';

/** What the documents of a day come to, over all series. */
export type DayTotal = Pick<
  Counter,
  'day' | 'type' | 'status' | 'environment' | 'currency' | 'count' | 'total'
>;

/** Both days are included. */
export type DayRange = { readonly from: string; readonly to: string };

/** Counters of documents, which a storage keeps in the transactions that write these. */
export type TotalsStore = {
  /** By day, environment, type, status and currency; those that count nothing are left out. */
  list(place: Place, range: DayRange): Promise<readonly DayTotal[]>;
  /** The first day after this one that has documents or counters; undefined where none has. */
  nextDay(place: Place, day: string): Promise<string | undefined>;
  /** Whether the counters of a day say what its documents do; asked in a snapshot, it is exact. */
  areRight(place: Place, day: string): Promise<boolean>;
  /** Counts the documents of a day anew, while nobody writes any of the company. True where the counters were wrong. */
  recount(place: Place, day: string): Promise<boolean>;
};
