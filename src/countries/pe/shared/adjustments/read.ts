import { Amount, noMoney } from '../../../../kernel/amount.ts';
import type { XmlElement } from '../../../../kernel/xml/element.ts';
import { child, children, find, text } from '../../../../kernel/xml/path.ts';
import type { DocumentInput } from '../../../../subjects/ledger/documents/document.ts';
import {
  adjustmentMeanings,
  perceptionCharges,
  perceptionCodes,
  retentionCode,
} from '../catalogues/53-charges-and-discounts.ts';
import { additionalTotal } from '../legends/read.ts';
import type { Reading } from '../ubl/reading.ts';

type Adjustments = DocumentInput['discounts'];
type Adjustment = NonNullable<Adjustments>[number];

const regimesByCharge: ReadonlyMap<string, string> = new Map(
  Object.entries(perceptionCharges).map(([regime, charge]) => [charge, regime]),
);

export type ReadAdjustments = { readonly discounts: Adjustments; readonly charges: Adjustments };

/** Discounts and charges of a line or of the whole document, without perception and retention. */
export function readAdjustments(parent: XmlElement, reading: Reading): ReadAdjustments {
  const discounts: Adjustment[] = [];
  const charges: Adjustment[] = [];
  for (const element of children(parent, 'AllowanceCharge')) {
    const code = codeOf(element);
    // Perception and retention are no charges or discounts of the price.
    if (perceptionCodes.includes(code) || code === retentionCode) continue;
    (isCharge(element) ? charges : discounts).push(readAdjustment(element, code, reading));
  }
  return {
    discounts: discounts.length === 0 ? null : discounts,
    charges: charges.length === 0 ? null : charges,
  };
}

function readAdjustment(element: XmlElement, code: string, reading: Reading): Adjustment {
  return {
    code,
    description:
      text(child(element, 'AllowanceChargeReason')) || (adjustmentMeanings.get(code) ?? ''),
    factor: reading.amountOrNull(child(element, 'MultiplierFactorNumeric')),
    base: reading.amountOrNull(child(element, 'BaseAmount')),
    amount: reading.amount(child(element, 'Amount'), 'AllowanceCharge/Amount'),
  };
}

function codeOf(element: XmlElement): string {
  return text(child(element, 'AllowanceChargeReasonCode'));
}

function isCharge(element: XmlElement): boolean {
  return ['true', '1'].includes(text(child(element, 'ChargeIndicator')).toLowerCase());
}

const hundred = Amount.of('100');

/** Perception: a charge of its own kind and a payment term with the total; UBL 2.0 has it in the extension. */
export function readPerception(root: XmlElement, reading: Reading): DocumentInput['perception'] {
  const charge = children(root, 'AllowanceCharge').find((element) =>
    perceptionCodes.includes(codeOf(element)),
  );
  if (charge === undefined) return readOldPerception(root, reading);
  const { code, factor, base, amount } = readAdjustment(charge, codeOf(charge), reading);
  const terms = children(root, 'PaymentTerms').find(
    (element) => text(child(element, 'ID')).toLowerCase() === 'percepcion',
  );
  const baseAmount = base ?? noMoney;
  return {
    code: regimesByCharge.get(code) ?? code,
    percentage: factor === null ? null : factor.times(hundred),
    base: baseAmount,
    amount,
    total: reading.amountOrNull(child(terms, 'Amount')) ?? baseAmount.plus(amount),
  };
}

/** Catálogo 14, concept 2001. */
function readOldPerception(root: XmlElement, reading: Reading): DocumentInput['perception'] {
  const total = additionalTotal(root, '2001');
  if (total === undefined) return null;
  return {
    code: find(total, 'ID')?.attributes.schemeID?.trim() ?? '',
    percentage: reading.amountOrNull(child(total, 'Percent')),
    base: reading.amountOrNull(child(total, 'ReferenceAmount')) ?? noMoney,
    amount: reading.amount(child(total, 'PayableAmount'), 'AdditionalMonetaryTotal/PayableAmount'),
    total: reading.amountOrNull(child(total, 'TotalAmount')) ?? noMoney,
  };
}

/** Retention of IGV by the customer: a discount of its own kind that lessens nothing. */
export function readRetention(root: XmlElement, reading: Reading): DocumentInput['retention'] {
  const found = children(root, 'AllowanceCharge').find(
    (element) => codeOf(element) === retentionCode,
  );
  if (found === undefined) return null;
  const { factor, base, amount } = readAdjustment(found, retentionCode, reading);
  const percentage = factor === null ? null : factor.times(hundred);
  return { percentage, base: base ?? noMoney, amount };
}
