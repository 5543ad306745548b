import type { Amount } from '../../kernel/amount.ts';
import type { DayRange } from '../ledger/totals/totals-port.ts';
import type { Place } from '../ledger/writes.ts';

/** What one unit of a currency is worth on a day, in the currency of the company's books. */
export type ExchangeRate = {
  readonly currency: string;
  readonly day: string;
  readonly rate: Amount;
};

/** A rate that is set, or taken away where it is null. */
export type ExchangeRateChange = Omit<ExchangeRate, 'rate'> & { readonly rate: Amount | null };

export type ExchangeRateStore = {
  /** By currency and day; `currency` null for all. */
  list(
    place: Place,
    range: DayRange & { readonly currency: string | null },
  ): Promise<readonly ExchangeRate[]>;
  /** All of them in one transaction. A day that has a rate gets the new one. */
  put(place: Place, changes: readonly ExchangeRateChange[]): Promise<void>;
};
