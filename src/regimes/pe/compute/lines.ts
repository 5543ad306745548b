import { Amount, sum } from '../../../domain/document/amount.ts';
import type { DocumentInput } from '../../../domain/document/document.ts';
import { icbper } from '../catalogues/tax-rates.ts';
import type { DraftItem } from '../draft/draft-item.ts';
import { type Adjustment, computeAdjustments, listOrNull, sumOf } from './adjustments.ts';
import { type Affectation, affectationOf } from './affectation.ts';
import type { LineDetails } from './details.ts';
import {
  bagsOf,
  type ComputedIsc,
  checkIsc,
  computeIsc,
  type Isc,
  icbperOf,
  iscOf,
  type LineContext,
  mainTax,
  taxOf,
  valueInPrice,
} from './line-taxes.ts';
import { cent, cents, fits, isNegative, isPositive, tidy, unitDecimalsMax, zero } from './money.ts';

export type Item = DocumentInput['items'][number];

/** A line with what the totals need of it beyond the item of the full form. */
export type ComputedLine = {
  readonly item: Item;
  readonly affectation: Affectation;
  /** What IGV or IVAP is applied to: the value with excise. */
  readonly base: Amount;
  readonly tax: Amount;
  readonly isc: ComputedIsc | null;
  readonly icbper: Amount;
  readonly details: LineDetails;
};

/** Computes one line: value, discounts, excise, IGV on both, tax on bags. */
export function computeLine(draft: DraftItem, index: number, context: LineContext): ComputedLine {
  const pointer = `/items/${index}`;
  const affectation = affectationOf(draft, pointer, context.igvPercent, context.findings);
  const distinct = new Set(draft.taxes.map(({ code }) => code)).size === draft.taxes.length;
  const once = 'Each tax is told once.';
  context.findings.require(distinct, '3067', `${pointer}/taxes`, once);
  const isc = iscOf(draft, affectation, pointer, context);
  const unitValue = unitValueOf(draft, affectation, isc, pointer, context);
  const gross = draft.quantity.times(unitValue);
  const subtotal = roundedValue(gross, draft, affectation, context);
  const discounts = adjust(
    draft.discounts,
    ['00', '01'],
    subtotal,
    `${pointer}/discounts`,
    context,
  );
  const charges = adjust(draft.charges, ['47', '48'], subtotal, `${pointer}/charges`, context);
  const change = sumOf(charges, '47').minus(sumOf(discounts, '00'));
  const value = { stated: subtotal.plus(change), exact: gross.plus(change) };
  const saleValue = value.stated;
  checkValue(saleValue, pointer, context);
  const excise = isc === null ? null : computeIsc(isc, value, draft.quantity);
  if (excise !== null) checkIsc(excise, pointer, context.findings);
  const base = saleValue.plus(excise?.amount ?? zero);
  const exactBase = value.exact.plus(excise?.exact ?? zero);
  const bags = bagsOf(draft, pointer, context);
  const bagTax = bags === null ? null : icbperOf(bags);
  const agreed = change.units === 0n ? agreedPrice(draft, affectation) : null;
  const tax = mainTax({ stated: base, exact: exactBase }, affectation.percent, agreed);
  const told = { unitValue, subtotal, saleValue, discounts, charges };
  const values = context.isNote ? withoutChanges(told, draft.quantity) : told;
  const taxes = taxesOf({ affectation, tax, isc: excise, icbper: bagTax });
  const item = itemOf(draft, affectation, values, taxes);
  const details = { isc: excise === null ? null : iscDetails(excise), bags };
  return { item, affectation, base, tax, isc: excise, icbper: bagTax ?? zero, details };
}

/** In cents; where roundings are carried on, those of what was entered by its price. */
function roundedValue(
  gross: Amount,
  draft: DraftItem,
  affectation: Affectation,
  { carried }: LineContext,
): Amount {
  if (carried === null || agreedPrice(draft, affectation) === null) return cents(gross);
  const value = cents(gross.plus(carried.left));
  carried.left = carried.left.plus(gross).minus(value);
  return value;
}

/** What the customer pays of a line that was entered by its price, without the tax on bags. */
function agreedPrice(draft: DraftItem, { free, percent }: Affectation): Amount | null {
  if (draft.unit_price === null || free || !isPositive(percent)) return null;
  return cents(draft.quantity.times(draft.unit_price));
}

function iscDetails({ system, base }: ComputedIsc): LineDetails['isc'] {
  return { system, base };
}

function adjust(
  drafts: DraftItem['discounts'],
  codes: readonly string[],
  subtotal: Amount,
  pointer: string,
  { findings }: LineContext,
): readonly Adjustment[] {
  if (drafts.length === 0) return [];
  return computeAdjustments(
    drafts,
    { codes, mismatch: '3290', pointer, baseOf: () => subtotal },
    findings,
  );
}

/** The unit value, as sent or taken out of the price; of a free item either is the reference value. */
function unitValueOf(
  draft: DraftItem,
  { percent, free }: Affectation,
  isc: Isc | null,
  pointer: string,
  { findings }: LineContext,
): Amount {
  const { unit_value: value, unit_price: price, quantity } = draft;
  const quantityFits = isPositive(quantity) && fits(quantity, unitDecimalsMax);
  const detail = 'Must be above zero, of 12 digits and 10 decimals at most.';
  findings.require(quantityFits, '2024', `${pointer}/quantity`, detail);
  if ((value === null) === (price === null)) {
    findings.add('unit_price', pointer, 'Needs exactly one of unit_price and unit_value.');
    return zero;
  }
  const sent = value ?? price ?? zero;
  const where = value === null ? `${pointer}/unit_price` : `${pointer}/unit_value`;
  const fitting = !isNegative(sent) && fits(sent, unitDecimalsMax);
  const limits = 'Must not be negative, of 12 digits and 10 decimals at most.';
  if (!findings.require(fitting, value === null ? '2367' : '2369', where, limits)) return zero;
  if (price === null || free) return sent;
  const found = valueInPrice(price, percent, isc);
  const enough = 'Is less than the excise that it must hold.';
  return findings.require(!isNegative(found), 'unit_price', where, enough) ? found : zero;
}

function checkValue(saleValue: Amount, pointer: string, { findings }: LineContext): void {
  const right = !isNegative(saleValue) && fits(saleValue, 2);
  const detail = `Its value is ${saleValue.toString()}: it must not be negative or above 12 digits.`;
  findings.require(right, '2370', pointer, detail);
}

/** The tax of the affectation first, then excise, then that on bags. */
function taxesOf(found: {
  readonly affectation: Affectation;
  readonly tax: Amount;
  readonly isc: ComputedIsc | null;
  readonly icbper: Amount | null;
}): Item['taxes'] {
  const { affectation, tax, isc, icbper: bags } = found;
  const { taxCode, percent, code } = affectation;
  const none = { percentage: null, affectation_type: null };
  return [
    { code: taxCode, amount: tax, percentage: percent, affectation_type: code },
    ...(isc === null
      ? []
      : [{ ...none, code: '2000', amount: isc.amount, percentage: isc.percent }]),
    ...(bags === null ? [] : [{ ...none, code: icbper.taxCode, amount: bags }]),
  ];
}

type LineValues = {
  readonly unitValue: Amount;
  readonly subtotal: Amount;
  readonly saleValue: Amount;
  readonly discounts: readonly Adjustment[];
  readonly charges: readonly Adjustment[];
};

/**
 * The rules of notes know no discounts and charges of a line (SUNAT 3271): what they leave of its value is told as its
 * unit value. Those that leave the value as it is (01, 48) stay, and are the rules' to judge.
 */
function withoutChanges(values: LineValues, quantity: Amount): LineValues {
  const { saleValue, discounts, charges } = values;
  const unchanged = saleValue.equals(values.subtotal);
  if (unchanged || !isPositive(quantity)) return values;
  return {
    ...values,
    unitValue: saleValue.dividedBy(quantity, unitDecimalsMax),
    subtotal: saleValue,
    discounts: discounts.filter(({ code }) => code !== '00'),
    charges: charges.filter(({ code }) => code !== '47'),
  };
}

/** Nobody pays the tax of what is given away (9996): it is no part of the line's taxes (SUNAT 3292). */
function itemOf(
  draft: DraftItem,
  { free }: Affectation,
  values: LineValues,
  taxes: Item['taxes'],
): Item {
  const { unitValue, subtotal, saleValue, discounts, charges } = values;
  const paid = taxes.filter(({ code }) => code !== '9996');
  const taxTotal = zero.plus(sum(paid.map(({ amount }) => amount)));
  // SUNAT 3270: the price is lessened by discounts 01, and raised by charges 48.
  const price = saleValue.plus(taxTotal).minus(sumOf(discounts, '01')).plus(sumOf(charges, '48'));
  return {
    taxes,
    unit: draft.unit,
    quantity: draft.quantity,
    code: draft.code,
    description: draft.description,
    unit_price: free ? tidy(unitValue) : unitPriceOf(draft, price, values),
    unit_value: tidy(unitValue),
    sale_value: saleValue,
    subtotal,
    tax_total: taxTotal,
    discounts: listOrNull(discounts),
    charges: listOrNull(charges),
    total: free ? zero : price,
    free,
  };
}

const priceDriftMax = Amount.of('0.95');

/**
 * SUNAT 3270: the price of the line by its quantity. A price that was sent
 * and that this differs from by no more than the rounding of cents stays as it was sent.
 */
function unitPriceOf(draft: DraftItem, price: Amount, { discounts, charges }: LineValues): Amount {
  if (!isPositive(draft.quantity)) return zero;
  const computed = price.dividedBy(draft.quantity, unitDecimalsMax);
  const { unit_price: sent } = draft;
  if (sent === null) return tidy(computed);
  const apart = sent.minus(computed);
  // SUNAT 3270 lets one sol: of a small quantity the cents of a line are much by the unit. Changes, and the tax on
  // bags, are no rounding.
  const changed = discounts.length + charges.length > 0 || taxOf(draft, icbper.taxCode);
  const most = changed ? cent : priceDriftMax;
  const near = apart.compare(most) <= 0 && apart.compare(zero.minus(most)) >= 0;
  return near ? sent : tidy(computed);
}
