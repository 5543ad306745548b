import type { DayTotal, ExchangeRate } from '@chasqui/sdk';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../service/client.ts';
import { firstDayOf, lastDayOf } from '../../service/months.ts';

/** The currency of the books; SUNAT's are in soles. */
export const bookCurrency = 'PEN';

export function ratesKey(companyId: string, month: string): readonly string[] {
  return ['company', companyId, 'exchange rates', month];
}

/** The exchange rates that were given for a month, of all currencies. */
export function useRates(companyId: string, month: string) {
  return useQuery({
    queryKey: ratesKey(companyId, month),
    queryFn: ({ signal }) =>
      client.registers.exchangeRates(
        companyId,
        { from: firstDayOf(month), to: lastDayOf(month) },
        { signal },
      ),
  });
}

/** Days by currency on which the book needs a rate and has none: accepted documents in another currency. */
export function missingDays(
  totals: readonly DayTotal[],
  rates: readonly ExchangeRate[],
): ReadonlyMap<string, readonly string[]> {
  const given = new Set(rates.map(({ currency, date }) => `${currency} ${date}`));
  const missing = new Map<string, Set<string>>();
  for (const { type, status, environment, currency, date } of totals) {
    const needsRate =
      environment === 'live' &&
      status === 'succeeded' &&
      type !== 'despatch' &&
      currency !== bookCurrency;
    if (!needsRate || given.has(`${currency} ${date}`)) continue;
    missing.set(currency, (missing.get(currency) ?? new Set()).add(date));
  }
  return new Map([...missing].map(([currency, days]) => [currency, [...days].sort()]));
}
