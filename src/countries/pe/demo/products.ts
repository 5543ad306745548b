import { Amount } from '../../../kernel/amount.ts';

/** The affectations of catalogue 07 that goods are sold under: taxed, exonerated, unaffected. */
export type Affectation = '10' | '20' | '30';
export type Currency = 'PEN' | 'USD';

export type Product = {
  readonly code: string;
  readonly description: string;
  readonly unit: string;
  readonly affectation: Affectation;
  /** Of one unit, with taxes. */
  readonly prices: Readonly<Record<Currency, Amount>>;
  /** Most units that one line sells. */
  readonly quantityMax: number;
  /** Weight of a unit; services have none and never go on a guide. */
  readonly grams: number;
  /** Sold by weight: its quantities have decimals. */
  readonly byWeight: boolean;
};

/** Description, unit, price in soles with taxes, most units of a line, grams, affectation. */
export type ProductRow = readonly [string, string, string, number, number, Affectation?];

const solesPerDollar = Amount.of('3.75');

/** Products of rows, numbered within their family: `ABA-001`, `ABA-002`, … */
export function productsOf(family: string, rows: readonly ProductRow[]): readonly Product[] {
  return rows.map(([description, unit, soles, quantityMax, grams, affectation = '10'], index) => {
    const price = Amount.of(soles);
    return {
      code: `${family}-${String(index + 1).padStart(3, '0')}`,
      description,
      unit,
      affectation,
      prices: { PEN: price, USD: price.dividedBy(solesPerDollar, 2) },
      quantityMax,
      grams,
      byWeight: unit === 'KGM',
    };
  });
}
