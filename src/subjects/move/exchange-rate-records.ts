import { Amount } from '../../kernel/amount.ts';
import { firstDay, lastDay } from '../../kernel/calendar.ts';
import type { Place } from '../ledger/writes.ts';
import { exchangeRateProblem } from '../registers/exchange-rates.ts';
import type { ExchangeRate } from '../registers/exchange-rates-port.ts';
import type { SalesBook } from '../registers/sales-book.ts';
import type { ReadableStores, Stores } from '../stores.ts';
import { settingsDiffer } from './differing-settings.ts';
import type { LoadOutcome } from './load-outcome.ts';
import { type Fields, invalid, textField } from './record-fields.ts';

// Exchange rates of companies, as records of an export.

const allDays = { from: firstDay, to: lastDay };

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
  if (problem !== undefined) throw invalid(String(problem.detail));
  return received;
}

/** Sets it where the day has none: what is there stays. */
export async function storeExchangeRate(
  { exchangeRates }: Pick<Stores, 'exchangeRates'>,
  place: Place,
  received: ExchangeRate,
): Promise<LoadOutcome> {
  const { currency, day, rate } = received;
  const [held] = await exchangeRates.list(place, { currency, from: day, to: day });
  if (held === undefined) {
    await exchangeRates.put(place, [received]);
    return 'stored';
  }
  if (held.rate.equals(rate)) return 'unchanged';
  const what = `The rate of ${currency} on ${day}, of ${place.companyId},`;
  const change = `"chasqui exchange-rates --company ${place.companyId} --file FILE"`;
  return settingsDiffer(what, [`${held.rate} here, ${rate} in the file`], change);
}
