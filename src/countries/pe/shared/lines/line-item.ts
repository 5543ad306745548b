import { Amount, sum } from '../../../../kernel/amount.ts';
import type { DocumentInput } from '../../../../subjects/ledger/documents/document.ts';
import type { Freight, ItemTrade } from '../../../../subjects/ledger/documents/trade.ts';
import type { NormalItem } from '../../documents/normalise.ts';
import { type Adjustment, listed, sumOf } from '../adjustments/compute.ts';
import { icbper } from '../catalogues/tax-rates.ts';
import type { PlacedAdjustment } from '../draft/details.ts';
import { cents, isPositive, tidy, unitDecimalsMax, zero } from '../money.ts';
import type { Affectation } from '../taxes/affectation.ts';
import { type ComputedIsc, type LineContext, type OtherTax, paysAside } from '../taxes/compute.ts';

/** How a line that was computed is written in the full form: its prices, taxes and totals, as SUNAT wants them stated. */
export type Item = DocumentInput['items'][number];

/** The taxes of a line; null where it does not pay one. */
export type LineTaxes = {
  /** IGV, IVAP, or what stands in their place. */
  readonly tax: Amount;
  readonly isc: ComputedIsc | null;
  readonly bagTax: Amount | null;
  readonly other: OtherTax | null;
};

/** The tax of the affectation first, then excise, then that on bags, then others. */
export function taxesOf(
  { taxCode, percent, code }: Affectation,
  { tax, isc, bagTax, other }: LineTaxes,
): Item['taxes'] {
  const none = { percentage: null, affectation_type: null };
  return [
    { code: taxCode, amount: tax, percentage: percent, affectation_type: code },
    ...(isc === null
      ? []
      : [{ ...none, code: '2000', amount: isc.amount, percentage: isc.percent }]),
    ...(bagTax === null ? [] : [{ ...none, code: icbper.taxCode, amount: bagTax }]),
    ...(other === null
      ? []
      : [{ ...none, code: '9999', amount: other.amount, percentage: other.percent }]),
  ];
}

export type LineValues = {
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
export function valuesOfNote(values: LineValues, quantity: Amount): LineValues {
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

type ItemParts = {
  readonly affectation: Affectation;
  readonly values: LineValues;
  readonly taxes: Item['taxes'];
};

/** Nobody pays the tax of what is given away (9996): it is no part of the line's taxes (SUNAT 3292). */
export function itemOf(draft: NormalItem, { isNote }: LineContext, parts: ItemParts): Item {
  const { taxes, values } = parts;
  const { free } = parts.affectation;
  const { unitValue, subtotal, saleValue, adjustments, isFolded } = values;
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
    ...(draft.exact === undefined ? {} : { credited_line: draft.exact.line }),
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
