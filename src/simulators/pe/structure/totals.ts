import { Amount } from '../../../kernel/amount.ts';
import type { XmlElement } from '../../../kernel/xml/element.ts';
import {
  filled,
  formed,
  isPositive,
  moneyForm,
  needed,
  percentForm,
  valueAt,
  valuesAt,
  wrongWhere,
  type XmlRule,
} from './xml-rule.ts';

/** Totals, and discounts and charges of the whole document. */
export function totalRules(type: string): readonly XmlRule[] {
  const totals = type === '08' ? 'RequestedMonetaryTotal' : 'LegalMonetaryTotal';
  const isSale = type === '01' || type === '03';
  return [
    needed('2062', '', `${totals}/PayableAmount`),
    filled('2062', '', `${totals}/PayableAmount`, moneyForm),
    filled('2065', '', `${totals}/AllowanceTotalAmount`, moneyForm),
    filled('2064', '', `${totals}/ChargeTotalAmount`, moneyForm),
    ...(isSale ? saleTotalRules(totals, type) : []),
    ...adjustmentRules,
  ];
}

function saleTotalRules(totals: string, type: string): readonly XmlRule[] {
  // A boleta is only observed (4312, 4317) where these are missing.
  const required =
    type === '01'
      ? [
          needed('3288', '', `${totals}/LineExtensionAmount`),
          needed('3305', '', `${totals}/TaxInclusiveAmount`),
        ]
      : [];
  return [
    ...required,
    filled('2031', '', `${totals}/LineExtensionAmount`, moneyForm),
    filled('3019', '', `${totals}/TaxInclusiveAmount`, moneyForm),
    formed('3303', '', `${totals}/PayableRoundingAmount`, /^-?(?:0(?:\.\d+)?|1(?:\.0+)?|\.\d+)$/),
    wrongWhere('2509', '', `${totals}/PrepaidAmount`, (root) => prepaymentsDiffer(root, totals)),
    wrongWhere('3220', '', `${totals}/PrepaidAmount`, (root) => lacksPrepaid(root, totals)),
  ];
}

/** SUNAT 2509: what was paid before is the sum of its payments. */
function prepaymentsDiffer(root: XmlElement, totals: string): boolean {
  const stated = valueAt(root, `${totals}/PrepaidAmount`);
  if (!isPositive(stated)) return false;
  const paid = amountsOf(valuesAt(root, 'PrepaidPayment/PaidAmount'));
  return !paid.equals(amountsOf([stated]));
}

function lacksPrepaid(root: XmlElement, totals: string): boolean {
  const isPaid = valuesAt(root, 'PrepaidPayment/PaidAmount').some(isPositive);
  return isPaid && !isPositive(valueAt(root, `${totals}/PrepaidAmount`));
}

function amountsOf(values: readonly string[]): Amount {
  return values
    .filter(isPositive)
    .map((value) => Amount.of(value))
    .reduce((sum, amount) => sum.plus(amount), Amount.zero);
}

/** Catálogo 53: what takes off, and what adds. Codes not here go either way. */
const directions: ReadonlyMap<string, string> = new Map([
  ...'02 03 04 05 06 20 62 63'.split(' ').map((code) => [code, 'false'] as const),
  ...'45 46 49 50 51 52 53'.split(' ').map((code) => [code, 'true'] as const),
]);

const adjustmentRules: readonly XmlRule[] = [
  needed('3072', 'AllowanceCharge', 'AllowanceChargeReasonCode'),
  wrongWhere('3114', 'AllowanceCharge', 'ChargeIndicator', (change) => {
    const direction = directions.get(valueAt(change, 'AllowanceChargeReasonCode'));
    return direction !== undefined && valueAt(change, 'ChargeIndicator') !== direction;
  }),
  formed('3025', 'AllowanceCharge', 'MultiplierFactorNumeric', percentForm),
  needed('2968', 'AllowanceCharge', 'Amount'),
  formed('2968', 'AllowanceCharge', 'Amount', moneyForm),
  formed('3016', 'AllowanceCharge', 'BaseAmount', moneyForm),
];
