import type { Place } from '../writes.ts';
import type { Counter } from './totals.ts';

/** What the documents of a day come to, over all series. */
export type DayTotal = Pick<
  Counter,
  'day' | 'type' | 'status' | 'environment' | 'currency' | 'count' | 'total'
>;

/** Both days are included. */
export type DayRange = { readonly from: string; readonly to: string };

/** Which counters are summed; null lets all pass. */
export type CounterFilter = {
  readonly [Name in 'type' | 'status' | 'environment' | 'currency']: Counter[Name] | null;
};

/** What counters of one type, environment and currency come to. */
export type SummedCounters = Pick<Counter, 'type' | 'environment' | 'currency' | 'count' | 'total'>;

/** Counters of documents, which a storage keeps in the transactions that write these. */
export type TotalsStore = {
  /** By day, environment, type, status and currency; those that count nothing are left out. */
  list(place: Place, range: DayRange): Promise<readonly DayTotal[]>;
  /** The sums of a whole range, by environment, type and currency: many years take no longer to hand over than a day. */
  sum(place: Place, range: DayRange, filter: CounterFilter): Promise<readonly SummedCounters[]>;
  /** The first day after this one that has documents or counters; undefined where none has. */
  nextDay(place: Place, day: string): Promise<string | undefined>;
  /** Whether the counters of a day say what its documents do; asked in a snapshot, it is exact. */
  areRight(place: Place, day: string): Promise<boolean>;
  /** Counts the documents of a day anew, while nobody writes any of the company. True where the counters were wrong. */
  recount(place: Place, day: string): Promise<boolean>;
};
