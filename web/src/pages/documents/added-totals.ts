import type { FilterTotals } from '@chasqui/sdk';
import { sumOf } from '../../service/amounts.ts';

type Totals = FilterTotals<string>;
type Sum = Totals['data'][number];

/** The sums that stand beside a count. None where either is not of all documents: they would not be of the same. */
export function sumsBeside(
  counted: Totals | undefined,
  summed: readonly (Totals | undefined)[],
): readonly Sum[] {
  const known = summed.filter((totals) => totals !== undefined);
  const isWhole = [counted, ...summed].every((totals) => totals?.complete === true);
  return isWhole ? addedTotals(known) : [];
}

/** What several filters come to together, each environment and currency for itself; guides have no amounts. */
export function addedTotals(totals: readonly Totals[]): readonly Sum[] {
  const sums = new Map<string, Sum>();
  for (const each of totals.flatMap(({ data }) => data)) {
    const key = `${each.environment} ${each.currency}`;
    const known = sums.get(key);
    const total = sumOf([known?.total ?? '0', each.total]);
    sums.set(key, { ...each, total, count: (known?.count ?? 0) + each.count });
  }
  return [...sums.values()].filter(({ currency }) => currency !== '');
}
