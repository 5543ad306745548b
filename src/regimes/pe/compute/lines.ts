import { Amount, sum } from '../../../domain/document/amount.ts';
import type { DocumentInput } from '../../../domain/document/document.ts';
import type { Freight, ItemTrade } from '../../../domain/document/trade.ts';
import { icbper } from '../catalogues/tax-rates.ts';
import type { NormalItem } from '../normalise.ts';
import { type Adjustment, computeAdjustments, listed, sumOf } from './adjustments.ts';
import { type Affectation, affectationOf } from './affectation.ts';
import type { LineDetails, PlacedAdjustment } from './details.ts';
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
  type OtherTax,
  otherTaxOf,
  paysAside,
  valueInLine,
  valueInPrice,
} from './line-taxes.ts';
import {
  cent,
  cents,
  centsWith,
  isPositive,
  percentOf,
  tidy,
  unitDecimalsMax,
  zero,
} from './money.ts';

export type Item = DocumentInput['items'][number];

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
  const asked = iscOf(draft, context);
  const priced = priceLine(draft, affectation, asked, carried);
  const { unitValue, gross, subtotal, given } = priced;
  const adjustments = lineAdjustments(draft, index, subtotal);
  const change = changeOf(adjustments);
  const value = { stated: subtotal.plus(change), exact: gross.plus(change) };
  const isc = asked === null ? null : computeIsc(asked, value, draft.quantity, given.isc);
  const base = value.stated.plus(isc?.amount ?? zero);
  const exact = value.exact.plus(isc?.exact ?? zero);
  const agreed = change.units === 0n ? priced.agreed : null;
  const leftOfTax = priced.taxed ? carried?.tax : null;
  const tax = mainTax({ stated: base, exact }, affectation.percent, agreed, leftOfTax);
  const bags = bagsOf(draft, context);
  const bagTax = bags === null ? null : icbperOf(bags);
  const other = otherTaxOf(draft, value.stated);
  const changed = {
    unitValue,
    subtotal,
    saleValue: value.stated,
    adjustments,
    isFolded: false,
  };
  const values = context.isNote ? valuesOfNote(changed, draft.quantity) : changed;
  const taxes = taxesOf({ affectation, tax, isc, icbper: bagTax, other });
  return {
    item: itemOf(draft, affectation, values, taxes, context),
    affectation,
    base,
    tax,
    isc,
    aside: (bagTax ?? zero).plus(other?.amount ?? zero),
    details: { isc: isc === null ? null : { system: isc.system, base: isc.base }, bags },
    adjustments,
    left: withLeft(carried ?? nothingLeft, lostIn(priced, { affectation, isc, base, tax })),
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

/** The tax of the affectation first, then excise, then that on bags, then others. */
function taxesOf(found: {
  readonly affectation: Affectation;
  readonly tax: Amount;
  readonly isc: ComputedIsc | null;
  readonly icbper: Amount | null;
  readonly other: OtherTax | null;
}): Item['taxes'] {
  const { affectation, tax, isc, icbper: bags, other } = found;
  const { taxCode, percent, code } = affectation;
  const none = { percentage: null, affectation_type: null };
  return [
    { code: taxCode, amount: tax, percentage: percent, affectation_type: code },
    ...(isc === null
      ? []
      : [{ ...none, code: '2000', amount: isc.amount, percentage: isc.percent }]),
    ...(bags === null ? [] : [{ ...none, code: icbper.taxCode, amount: bags }]),
    ...(other === null
      ? []
      : [{ ...none, code: '9999', amount: other.amount, percentage: other.percent }]),
  ];
}

type LineValues = {
  readonly unitValue: Amount;
  readonly subtotal: Amount;
  readonly saleValue: Amount;
  readonly adjustments: readonly PlacedAdjustment[];
  /** Whether changes of the value are in the unit value. */
  readonly isFolded: boolean;
};

/**
 * The rules of notes know no discounts and charges that change the value of a line (SUNAT 3271): what they leave of it
 * is given as its unit value.
 */
function valuesOfNote(values: LineValues, quantity: Amount): LineValues {
  const { saleValue } = values;
  const unchanged = saleValue.equals(values.subtotal);
  if (unchanged || !isPositive(quantity)) return values;
  return {
    unitValue: saleValue.dividedBy(quantity, unitDecimalsMax),
    subtotal: saleValue,
    saleValue,
    adjustments: values.adjustments.filter(
      ({ adjustment: { code } }) => code !== '00' && code !== '47',
    ),
    isFolded: true,
  };
}

/** Nobody pays the tax of what is given away (9996): it is no part of the line's taxes (SUNAT 3292). */
function itemOf(
  draft: NormalItem,
  { free }: Affectation,
  { unitValue, subtotal, saleValue, adjustments, isFolded }: LineValues,
  taxes: Item['taxes'],
  { isNote }: LineContext,
): Item {
  const paid = taxes.filter(({ code }) => code !== '9996');
  const taxTotal = zero.plus(sum(paid.map(({ amount }) => amount)));
  const taxed = saleValue.plus(taxTotal);
  const discounts = listed(adjustments, 'discounts');
  const charges = listed(adjustments, 'charges');
  const changes = [...(discounts ?? []), ...(charges ?? [])];
  const price = taxed.minus(sumOf(changes, '01')).plus(sumOf(changes, '48'));
  // SUNAT 3270: the price is lessened by discounts 01, and raised by charges 48, but on notes. What changed the value of a
  // line of a note is in its unit value, and so in its price.
  const unitPrice = isNote
    ? unitPriceOf(isFolded ? { ...draft, unit_price: null } : draft, taxed, [])
    : unitPriceOf(draft, price, changes);
  return {
    taxes,
    unit: draft.unit,
    quantity: draft.quantity,
    code: draft.code,
    description: draft.description,
    unit_price: free ? tidy(unitValue) : unitPrice,
    unit_value: tidy(unitValue),
    sale_value: saleValue,
    subtotal,
    tax_total: taxTotal,
    discounts,
    charges,
    total: free ? zero : price,
    free,
    ...tradeOf(draft),
  };
}

/** What the caller said of its trade, as it is. */
export function tradeOf({ product_code, gtin, properties, freight }: NormalItem): ItemTrade {
  return { product_code, gtin, properties, freight: freight && withoutUnsaid(freight) };
}

/** Documents have these two of a trip only where they are said. */
function withoutUnsaid(freight: NonNullable<NormalItem['freight']>): Freight {
  const trips = freight.trips.map(({ tonne_value, empty_return, ...trip }) => ({
    ...trip,
    ...(tonne_value === null ? {} : { tonne_value }),
    ...(empty_return === null ? {} : { empty_return }),
  }));
  return { ...freight, trips };
}

const priceDriftMax = Amount.of('0.95');

/**
 * The price of the line by its quantity. A price that was sent and that this differs from by no more than the rounding
 * of cents stays as it was sent.
 */
function unitPriceOf(draft: NormalItem, price: Amount, changes: readonly Adjustment[]): Amount {
  if (!isPositive(draft.quantity)) return zero;
  const computed = price.dividedBy(draft.quantity, unitDecimalsMax);
  const { unit_price: sent } = draft;
  if (sent === null) return tidy(computed);
  // SUNAT 3270 lets one sol: of a small quantity the cents of a line are much by the unit.
  const apart = sent.minus(computed);
  const near = apart.compare(priceDriftMax) <= 0 && apart.compare(zero.minus(priceDriftMax)) >= 0;
  // Changes, and taxes that the price does not hold, are no rounding, however little they are by the unit: with them a
  // price stays where the line comes to it all the same.
  const changed = changes.length > 0 || paysAside(draft);
  const kept = near && (!changed || cents(draft.quantity.times(sent)).equals(price));
  return kept ? sent : tidy(computed);
}
