import { Amount } from '../../domain/document/amount.ts';
import type { ExchangeRate } from '../../domain/ports/exchange-rates.ts';
import type { SalesBook } from '../../domain/ports/sales-book.ts';
import type { ReadableStores, Stores } from '../../domain/ports/stores.ts';
import type { Place } from '../../domain/ports/writes.ts';
import { exchangeRateProblem } from '../register/exchange-rates.ts';
import { type Fields, invalid, textField } from './record-fields.ts';

// Exchange rates of companies, as records of an export.

const allDays = { from: '1900-01-01', to: '2999-12-31' };

export async function exportExchangeRates(
  { exchangeRates }: Pick<ReadableStores, 'exchangeRates'>,
  accountId: string,
  companyIds: readonly string[],
  write: (line: string) => unknown,
): Promise<number> {
  let count = 0;
  for (const companyId of companyIds) {
    const place = { accountId, companyId };
    for (const each of await exchangeRates.list(place, { ...allDays, currency: null })) {
      const { currency, day, rate } = each;
      const record = { kind: 'exchange_rate', company_id: companyId, currency, date: day };
      await write(JSON.stringify({ ...record, rate: rate.toString() }));
      count += 1;
    }
  }
  return count;
}

/** Checked as what callers send is: an export may have been changed. */
export function receiveExchangeRate(fields: Fields, book: SalesBook): ExchangeRate {
  const rate = Amount.parse(textField(fields, 'rate', 40));
  if (rate === undefined) throw invalid('rate must be a decimal in a text.');
  const received = {
    currency: textField(fields, 'currency', 3),
    day: textField(fields, 'date', 10),
    rate,
  };
  const problem = exchangeRateProblem(received, book);
  if (problem !== undefined) throw invalid(problem.detail);
  return received;
}

/** Sets it where the day has none: what is there stays. */
export async function storeExchangeRate(
  { exchangeRates }: Pick<Stores, 'exchangeRates'>,
  place: Place,
  received: ExchangeRate,
): Promise<'stored' | 'unchanged'> {
  const { currency, day } = received;
  const held = await exchangeRates.list(place, { currency, from: day, to: day });
  if (held.length > 0) return 'unchanged';
  await exchangeRates.put(place, [received]);
  return 'stored';
}
