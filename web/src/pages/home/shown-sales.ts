import type { DayTotal } from '@chasqui/sdk';
import type { Environment } from '../../service/day-totals.ts';

/** A company in `test` may hold legal documents that it imported: where there are such sales, they are what it sold. */
export function firstShown(
  sales: readonly Pick<DayTotal, 'environment'>[],
  own: Environment,
): Environment {
  return sales.some(({ environment }) => environment === 'live') ? 'live' : own;
}

const kept = 'chasqui.sales.';

/** Which sales of a company somebody chose to see in this browser. */
export const chosenSales = {
  read(companyId: string): Environment | null {
    const chosen = localStorage.getItem(kept + companyId);
    return chosen === 'live' || chosen === 'test' ? chosen : null;
  },
  write: (companyId: string, chosen: Environment): void =>
    localStorage.setItem(kept + companyId, chosen),
};
