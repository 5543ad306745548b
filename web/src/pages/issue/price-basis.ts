import type { Adjustment, Item } from '@chasqui/sdk';
import {
  compared,
  inCents,
  isNothing,
  isSame,
  negated,
  productOf,
  quotientOf,
  shortest,
  sumOf,
} from '../../service/amounts.ts';
import type { PriceColumn } from './item-cells.ts';

/** Decimals of a unit value, as the service takes it out of a price. */
const valueDecimals = 10;
const priceDecimals = [2, 3, 4, 5, 6];
/** Catalogue 05: excise, which a price with IGV holds too. */
const excise = '2000';
/** Catalogue 53: changes of a line that are in its value. */
const valueDiscount = '00';
const valueCharge = '47';

/** 1.18 of 18 percent. */
export function factorOf(rate: string): string {
  return sumOf(['1', quotientOf(rate, '100', 6)]);
}

/** The value of a line before what changes it: what a rate of a discount or charge is of. */
export function valueBefore({ sale_value, discounts, charges }: Item): string {
  const amounts = (changes: readonly Adjustment[] | null, code: string) =>
    (changes ?? []).filter((each) => each.code === code).map(({ amount }) => amount);
  return sumOf([
    sale_value,
    ...amounts(discounts, valueDiscount),
    ...amounts(charges, valueCharge).map(negated),
  ]);
}

/**
 * The price with IGV of an item before its discounts, where the value that the document states comes to it exactly. A
 * document states no such price of a line with a discount, only what was left of it.
 */
export function priceWithTax(item: Item): string | null {
  const { unit_value, unit_price, quantity, free, taxes } = item;
  if (free) return unit_value;
  if (taxes.some(({ code }) => code === excise)) return null;
  const before = valueBefore(item);
  // The price that a document states is the one that was agreed, where nothing else is in it.
  const isPlain = compared(before, item.sale_value) === 0 && taxes.length === 1;
  const main = taxes.find(({ affectation_type }) => affectation_type !== null);
  const factor =
    main === undefined || isNothing(main.amount) ? '1' : factorOf(main.percentage ?? '0');
  const stated = Math.min(unit_value.split('.')[1]?.length ?? 0, valueDecimals);
  const holds = (price: string) => {
    const value = quotientOf(price, factor, valueDecimals);
    const apart = sumOf([inCents(productOf(quantity, value)), negated(before)]);
    return (
      isSame(quotientOf(value, '1', stated), unit_value) &&
      // The service hands cents that rounding left on from line to line.
      lineCents.some((cents) => isSame(cents, apart))
    );
  };
  if (isPlain) return holds(unit_price) ? unit_price : null;
  const exact = productOf(unit_value, factor);
  return priceDecimals.map((decimals) => quotientOf(exact, '1', decimals)).find(holds) ?? null;
}

const lineCents = ['0', '0.01', '-0.01'];

function decimalsOf(amount: string): number {
  return shortest(amount).split('.')[1]?.length ?? 0;
}

/**
 * Whether the prices of a document were with IGV or without it. One of the two has the decimals that people write; where
 * both have, as 100 and 118, they are as they usually are in this browser.
 */
export function basisOf(items: readonly Item[], usual: PriceColumn): PriceColumn {
  const prices = items.map(priceWithTax);
  const most = (amounts: readonly string[]) => Math.max(0, ...amounts.map(decimalsOf));
  const withTax = prices.flatMap((price) => price ?? []);
  if (withTax.length < prices.length) return 'unit_value';
  const [ofPrices, ofValues] = [most(withTax), most(items.map((item) => item.unit_value))];
  const isEither = ofPrices <= 2 && ofValues <= 2;
  const isTaxed = items.some((item, at) => compared(item.unit_value, withTax[at] ?? '') !== 0);
  if (isEither && isTaxed) return usual;
  return ofPrices <= ofValues ? 'unit_price' : 'unit_value';
}
