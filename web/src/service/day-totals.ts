import type { DayTotal } from '@chasqui/sdk';
import { useQuery } from '@tanstack/react-query';
import { negated, sumOf } from './amounts.ts';
import { client } from './client.ts';

export type Environment = DayTotal['environment'];

/** What the documents of a company come to, day by day. */
export function useDayTotals(companyId: string, { from, to }: { from: string; to: string }) {
  return useQuery({
    queryKey: ['company', companyId, 'day totals', from, to],
    queryFn: ({ signal }) => client.registers.totals(companyId, { from, to }, { signal }),
  });
}

/** Documents that move money: a guide does not. */
export function isMoney({ type }: DayTotal): boolean {
  return type !== 'despatch';
}

/** A sale stands unless it was rejected or voided. One that waits for its answer is issued, and counts. */
export function isSale(total: DayTotal): boolean {
  return isMoney(total) && (total.status === 'succeeded' || total.status === 'pending');
}

/** Credit notes take off; the service gives their totals as they state them. */
function signedTotal({ type, total }: DayTotal): string {
  return type === 'credit-note' ? negated(total) : total;
}

export type Sum = { readonly count: number; readonly total: string };

export function summed(totals: readonly DayTotal[]): Sum {
  return {
    count: totals.reduce((count, total) => count + total.count, 0),
    total: sumOf(totals.map(signedTotal)),
  };
}

/** The currencies of the totals, that of most documents first. */
export function currenciesOf(totals: readonly DayTotal[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { currency, count } of totals) {
    counts.set(currency, (counts.get(currency) ?? 0) + count);
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([currency]) => currency);
}
