import type { FilterTotals } from '@chasqui/sdk';
import { sumOf } from '../../service/amounts.ts';

type Sum = FilterTotals<string>['data'][number];

/** What several filters come to together, each environment and currency for itself; guides have no amounts. */
export function addedTotals(totals: readonly FilterTotals<string>[]): readonly Sum[] {
  const sums = new Map<string, Sum>();
  for (const each of totals.flatMap(({ data }) => data)) {
    const key = `${each.environment} ${each.currency}`;
    const known = sums.get(key);
    const total = sumOf([known?.total ?? '0', each.total]);
    sums.set(key, { ...each, total, count: (known?.count ?? 0) + each.count });
  }
  return [...sums.values()].filter(({ currency }) => currency !== '');
}
