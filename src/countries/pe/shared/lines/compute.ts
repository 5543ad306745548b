import type { Amount } from '../../../../kernel/amount.ts';
import type { NormalItem } from '../../documents/normalise.ts';
import type { ExactLine } from '../../note/credit/exact-line.ts';
import { computeAdjustments, listed, sumOf } from '../adjustments/compute.ts';
import type { LineDetails, PlacedAdjustment } from '../draft/details.ts';
import { cent, cents, centsWith, isPositive, percentOf, zero } from '../money.ts';
import { type Affectation, affectationOf } from '../taxes/affectation.ts';
import {
  bagsOf,
  type ComputedIsc,
  computeIsc,
  type Isc,
  icbperOf,
  iscOf,
  type LineContext,
  mainTax,
  mustPay,
  otherTaxOf,
  valueInLine,
  valueInPrice,
} from '../taxes/compute.ts';
import { type Item, itemOf, type LineTaxes, taxesOf, valuesOfNote } from './line-item.ts';

/** A line with what the totals need of it beyond the item of the full form. */
export type ComputedLine = {
  readonly item: Item;
  readonly affectation: Affectation;
  /** What IGV or IVAP is applied to: the value with excise. */
  readonly base: Amount;
  readonly tax: Amount;
  readonly isc: ComputedIsc | null;
  /** Taxes that are no part of a base: that on bags, and others. */
  readonly aside: Amount;
  readonly details: LineDetails;
  readonly adjustments: readonly PlacedAdjustment[];
  /** What is given to the next line, where that is done. */
  readonly left: Leftovers;
  /** Its amounts were given: nothing of the whole document moves them. */
  readonly isExact?: boolean;
};

/** What rounding has left so far, half a cent of each at most: of values and excise in agreed prices, and of other taxes. */
export type Leftovers = { readonly value: Amount; readonly isc: Amount; readonly tax: Amount };

export const nothingLeft: Leftovers = { value: zero, isc: zero, tax: zero };

/**
 * Computes one line: value, discounts, excise, IGV on both, tax on bags. `carried` is what rounding the lines before
 * has left; null where each line is rounded by itself.
 */
export function computeLine(
  draft: NormalItem,
  index: number,
  context: LineContext,
  carried: Leftovers | null,
): ComputedLine {
  const affectation = affectationOf(draft, context.igvPercent);
  if (draft.exact !== undefined) return exactLine(draft, index, context, affectation, draft.exact);
  const excise = iscOf(draft, context);
  const priced = priceLine(draft, affectation, excise, carried);
  const adjustments = lineAdjustments(draft, index, priced.subtotal);
  const change = changeOf(adjustments);
  const taxed = taxLine(draft, context, { affectation, excise, priced, change, carried });
  const { base, tax, isc, bags } = taxed;
  const { unitValue, subtotal } = priced;
  const { saleValue } = taxed;
  const said = { unitValue, subtotal, saleValue, adjustments, isFolded: false };
  const values = context.isNote ? valuesOfNote(said, draft.quantity) : said;
  return {
    item: itemOf(draft, context, { affectation, values, taxes: taxesOf(affectation, taxed) }),
    affectation,
    base,
    tax,
    isc,
    aside: (taxed.bagTax ?? zero).plus(taxed.other?.amount ?? zero),
    details: { isc: isc === null ? null : { system: isc.system, base: isc.base }, bags },
    adjustments,
    left: withLeft(carried ?? nothingLeft, lostIn(priced, { affectation, isc, base, tax })),
  };
}

/** A line whose amounts are given. */
function exactLine(
  draft: NormalItem,
  index: number,
  context: LineContext,
  affectation: Affectation,
  { value, tax, isc, bags, other }: ExactLine,
): ComputedLine {
  const adjustments = lineAdjustments(draft, index, value);
  const unitValue = draft.unit_value ?? zero;
  const values = { unitValue, subtotal: value, saleValue: value, adjustments, isFolded: true };
  const bagTax = bags?.amount ?? null;
  return {
    item: itemOf(draft, context, {
      affectation,
      values,
      taxes: taxesOf(affectation, { tax, isc, bagTax, other }),
    }),
    affectation,
    base: value.plus(isc?.amount ?? zero),
    tax,
    isc,
    aside: (bagTax ?? zero).plus(other?.amount ?? zero),
    details: {
      isc: isc === null ? null : { system: isc.system, base: isc.base },
      bags: bags === null ? null : { count: draft.quantity, perBag: bags.perBag },
    },
    adjustments,
    left: nothingLeft,
    isExact: true,
  };
}

type PricedLine = {
  readonly unitValue: Amount;
  /** What IGV or IVAP is paid of. */
  readonly taxed: boolean;
  /** What the customer agreed to pay, where that is taxed. */
  readonly agreed: Amount | null;
  /** Whether it takes what the lines before it have left, and leaves what rounding takes of it. */
  readonly spread: boolean;
  readonly given: Leftovers;
  /** The value before it is rounded, and after. */
  readonly gross: Amount;
  readonly subtotal: Amount;
};

function priceLine(
  draft: NormalItem,
  affectation: Affectation,
  isc: Isc | null,
  carried: Leftovers | null,
): PricedLine {
  const unitValue = unitValueOf(draft, affectation, isc);
  const taxed = !affectation.free && isPositive(affectation.percent);
  const agreed = taxed ? agreedPrice(draft) : null;
  // Of a line whose price stays as it was agreed; what changes a value is taken off in cents, and its price with it.
  const spread = carried !== null && agreed !== null && !isChanged(draft);
  const given = spread ? carried : nothingLeft;
  const gross = spread
    ? valueInLine(agreed, draft.quantity, affectation.percent, isc)
    : draft.quantity.times(unitValue);
  const subtotal = withoutLeastTax(centsWith(gross, given.value), agreed);
  return { unitValue, taxed, agreed, spread, given, gross, subtotal };
}

type TaxedLine = LineTaxes & {
  readonly saleValue: Amount;
  readonly base: Amount;
  readonly bags: LineDetails['bags'];
};

/** What is left of the value after discounts and charges, and every tax on it. */
function taxLine(
  draft: NormalItem,
  context: LineContext,
  given: Pick<ComputedLine, 'affectation'> & {
    readonly excise: Isc | null;
    readonly priced: PricedLine;
    readonly change: Amount;
    readonly carried: Leftovers | null;
  },
): TaxedLine {
  const { affectation, excise, priced, change, carried } = given;
  const value = { stated: priced.subtotal.plus(change), exact: priced.gross.plus(change) };
  const isc = excise === null ? null : computeIsc(excise, value, draft.quantity, priced.given.isc);
  const stated = value.stated.plus(isc?.amount ?? zero);
  const exact = value.exact.plus(isc?.exact ?? zero);
  const agreed = change.units === 0n ? priced.agreed : null;
  const leftOfTax = priced.taxed ? carried?.tax : null;
  const bags = bagsOf(draft, context);
  return {
    saleValue: value.stated,
    isc,
    base: stated,
    tax: mainTax({ stated, exact }, affectation.percent, agreed, leftOfTax),
    bags,
    bagTax: bags === null ? null : icbperOf(bags),
    other: otherTaxOf(draft, value.stated),
  };
}

type Lost = { readonly value?: Amount; readonly isc?: Amount | undefined; readonly tax?: Amount };

/** What rounding took of a line: of its value and excise where its price was agreed, else of its tax. */
function lostIn(
  { spread, taxed, gross, subtotal }: PricedLine,
  { affectation, isc, base, tax }: Pick<ComputedLine, 'affectation' | 'isc' | 'base' | 'tax'>,
): Lost {
  if (spread) return { value: gross.minus(subtotal), isc: isc?.exact.minus(isc.amount) };
  return { tax: taxed ? percentOf(base, affectation.percent).minus(tax) : zero };
}

/** Discounts 00 and charges 47 change the value of a line, and its price. */
function isChanged({ discounts, charges }: NormalItem): boolean {
  return discounts.some(({ code }) => code === '00') || charges.some(({ code }) => code === '47');
}

function withLeft(before: Leftovers, { value, isc, tax }: Lost): Leftovers {
  return {
    value: before.value.plus(value ?? zero),
    isc: before.isc.plus(isc ?? zero),
    tax: before.tax.plus(tax ?? zero),
  };
}

/** What the customer pays of a line that was entered by its price, without the tax on bags. */
function agreedPrice({ unit_price: price, quantity }: NormalItem): Amount | null {
  return price === null ? null : cents(quantity.times(price));
}

/** No more than was agreed. Where nothing of that is left for a tax that must be paid, that cent is taken from the value. */
function withoutLeastTax(value: Amount, agreed: Amount | null): Amount {
  if (agreed === null || !isPositive(agreed) || value.compare(agreed) < 0) return value;
  return mustPay(agreed) ? agreed.minus(cent) : agreed;
}

function lineAdjustments(draft: NormalItem, index: number, subtotal: Amount) {
  if (draft.discounts.length + draft.charges.length === 0) return [];
  const owner = `/items/${index}`;
  return [
    ...computeAdjustments(draft.discounts, 'discounts', owner, () => subtotal),
    ...computeAdjustments(draft.charges, 'charges', owner, () => subtotal),
  ];
}

/** Discounts 00 and charges 47 change the value, and with it the tax. */
function changeOf(adjustments: readonly PlacedAdjustment[]): Amount {
  if (adjustments.length === 0) return zero;
  const charged = sumOf(listed(adjustments, 'charges') ?? [], '47');
  return charged.minus(sumOf(listed(adjustments, 'discounts') ?? [], '00'));
}

/** The unit value, as sent or taken out of the price; of a free item either is the reference value. */
function unitValueOf(
  { unit_value: value, unit_price: price }: NormalItem,
  { percent, free }: Affectation,
  isc: Isc | null,
): Amount {
  if (value !== null || price === null) return value ?? zero;
  return free ? price : valueInPrice(price, percent, isc);
}
