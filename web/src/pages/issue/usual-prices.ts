import type { PriceColumn } from './item-cells.ts';

const prefix = 'chasqui.prices.';

/** As the last document of a company that was issued from this browser had its prices; at first they are with IGV. */
export function usualPrices(companyId: string): PriceColumn {
  return localStorage.getItem(prefix + companyId) === 'unit_value' ? 'unit_value' : 'unit_price';
}

export function rememberPrices(companyId: string, prices: PriceColumn): void {
  try {
    localStorage.setItem(prefix + companyId, prices);
  } catch {
    // A browser without room goes on with what is usual.
  }
}
