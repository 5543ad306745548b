import {
  compared,
  inCents,
  isNothing,
  negated,
  productOf,
  quotientOf,
  shortest,
  sumOf,
} from '../../service/amounts.ts';
import { readBack, typedNumber } from '../../service/typed-number.ts';
import type { PriceColumn } from './item-cells.ts';
import { type Json, textAt } from './pointer.ts';
import { factorOf } from './price-basis.ts';

/** What a discount is given on: prices with IGV or without it, and the rate of the draft. */
export type DiscountBasis = { readonly prices: PriceColumn; readonly rate: string };

/** The rate of IGV where a draft asks for none. */
const generalRate = '18';
/** Catalogue 07: sales that pay IGV or IVAP (17, at 4 %). */
const rates: Readonly<Record<string, string | undefined>> = { '17': '4' };
/** Catalogue 53: a discount that lessens the base; one that does not is off the price itself. */
const valueDiscount = '00';

export function basisOfDraft(draft: Json, prices: PriceColumn): DiscountBasis {
  const read = typedNumber(textAt(draft, '/igv_rate'));
  return { prices, rate: read.is === 'number' ? read.amount : generalRate };
}

/** What IGV makes of the value of a line: 1.18, or 1 where the discount is without it. */
function taxFactor(item: Json, { prices, rate }: DiscountBasis): string {
  if (prices === 'unit_value') return '1';
  const affectation = textAt(item, '/affectation_type') || '10';
  if (affectation !== '10' && rates[affectation] === undefined) return '1';
  return factorOf(rates[affectation] ?? rate);
}

/** The number before a percent sign; undefined where there is no sign. */
function percentIn(typed: string): string | undefined {
  return /^(.*)%\s*$/.exec(typed.trim())?.[1]?.trim();
}

/** What a cell of discounts shows once it was read: 5 and a percent sign keep each other. */
export function readDiscount(typed: string): string {
  const percent = percentIn(typed);
  if (percent === undefined) return readBack(typed);
  const read = typedNumber(percent, 'decimals');
  return read.is === 'number' ? `${read.amount} %` : typed;
}

/** A discount that was typed, as the service takes it: a factor of the value, or an amount without IGV. */
export function sentDiscount(item: Json, typed: string, code: string, basis: DiscountBasis): Json {
  const percent = percentIn(typed);
  const read = typedNumber(percent ?? typed, percent === undefined ? 'ask' : 'decimals');
  // What cannot be read is an error of its cell.
  if (read.is !== 'number') return { code, amount: typed };
  if (percent !== undefined) return { code, factor: shortest(quotientOf(read.amount, '100', 10)) };
  if (code !== valueDiscount) return { code, amount: read.amount };
  return { code, amount: amountWithoutTax(item, read.amount, basis) };
}

/**
 * The cents without IGV of a discount with it. Of the two amounts beside it the one is taken that leaves what the customer
 * was told: the price of the line less the discount.
 */
function amountWithoutTax(item: Json, amount: string, basis: DiscountBasis): string {
  const factor = taxFactor(item, basis);
  if (factor === '1') return amount;
  const plain = quotientOf(amount, factor, 2);
  const [quantity, price] = ['quantity', 'unit_price'].map((name) =>
    typedNumber(textAt(item, `/${name}`)),
  );
  if (quantity?.is !== 'number' || price?.is !== 'number') return plain;
  const agreed = inCents(productOf(quantity.amount, price.amount));
  const wanted = sumOf([agreed, negated(amount)]);
  const value = productOf(quantity.amount, quotientOf(price.amount, factor, 10));
  const off = (discount: string) => {
    // As the service computes a line: the tax is that on the exact value.
    const exact = sumOf([value, negated(discount)]);
    const tax = inCents(productOf(exact, sumOf([factor, '-1'])));
    const total = sumOf([inCents(value), negated(discount), tax]);
    const apart = sumOf([total, negated(wanted)]);
    return apart.startsWith('-') ? negated(apart) : apart;
  };
  return ['-0.01', '0.01']
    .map((cent) => sumOf([plain, cent]))
    .filter((near) => !near.startsWith('-') && !isNothing(near))
    .reduce((best, near) => (compared(off(near), off(best)) < 0 ? near : best), plain);
}

/** An amount of a draft that was not typed here, on the basis of the prices. */
export function shownAmount(item: Json, amount: string, code: string, basis: DiscountBasis) {
  const read = typedNumber(amount);
  if (code !== valueDiscount || read.is !== 'number') return amount;
  const factor = taxFactor(item, basis);
  return factor === '1' ? amount : inCents(productOf(read.amount, factor));
}
