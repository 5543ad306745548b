import type { XmlElement } from '../../src/kernel/xml/element.ts';
import { attribute, child, children, find, text } from '../../src/kernel/xml/path.ts';

/**
 * SUNAT's rules of a line of a daily summary (its sheet "Resumen Diario", February 2026), computed anew from the XML
 * alone and in whole cents: nothing here knows how a line is written.
 */

const money = /^\d{1,12}(\.\d{1,2})?$/;

/** Cents of an amount; NaN where it is none that SUNAT takes. */
export function centsOf(written: string): number {
  if (!money.test(written)) return Number.NaN;
  const [whole = '0', part = ''] = written.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

export type SummaryFigures = {
  readonly total: number;
  /** By the codes of catalogue 11. */
  readonly values: Readonly<Record<string, number>>;
  /** By the codes of catalogue 05. */
  readonly taxes: Readonly<Record<string, number>>;
  readonly charges: number;
};

const taxCode = (total: XmlElement) =>
  text(find(total, 'TaxSubtotal', 'TaxCategory', 'TaxScheme', 'ID'));
const amountIn = (parent: XmlElement, name: string) => centsOf(text(child(parent, name)));

export function figuresOf(line: XmlElement): SummaryFigures {
  const values = children(line, 'BillingPayment').map((each) => [
    text(child(each, 'InstructionID')),
    amountIn(each, 'PaidAmount'),
  ]);
  const taxes = children(line, 'TaxTotal').map((each) => [
    taxCode(each),
    amountIn(each, 'TaxAmount'),
  ]);
  const charge = child(line, 'AllowanceCharge');
  return {
    total: amountIn(line, 'TotalAmount'),
    values: Object.fromEntries(values),
    taxes: Object.fromEntries(taxes),
    charges: charge === undefined ? 0 : amountIn(charge, 'Amount'),
  };
}

type Rule = readonly [code: string, broken: (line: XmlElement, figures: SummaryFigures) => boolean];

const typeOf = (line: XmlElement) => text(child(line, 'DocumentTypeCode'));
const conditionOf = (line: XmlElement) => text(find(line, 'Status', 'ConditionCode'));
const isNote = (line: XmlElement) => ['07', '08'].includes(typeOf(line));
const repeats = (texts: readonly string[]) => new Set(texts).size < texts.length;
const apart = (one: number, other: number, tolerance: number) =>
  Number.isNaN(one) || Number.isNaN(other) || Math.abs(one - other) > tolerance;
const five = 500;
const one = 100;

const taxed = ({ values }: SummaryFigures) => values['01'] ?? 0;

/** Rows 116, 117: by any of the rates that are in force. */
function isIgvWrong(line: XmlElement, figures: SummaryFigures): boolean {
  const igv = figures.taxes['1000'] ?? 0;
  if (igv === 0) return false;
  const rates = typeOf(line) === '03' ? [18, 10.5] : [18, 10.5, 10];
  const base = taxed(figures) + (figures.taxes['2000'] ?? 0);
  return rates.every((rate) => apart(igv, (base * rate) / 100, five));
}

/** Row 77. */
function isTotalWrong({ total, values, taxes, charges }: SummaryFigures): boolean {
  const parts = [
    ...['01', '02', '03', '04'].map((code) => values[code] ?? 0),
    ...['1000', '1016', '2000', '9999', '7152'].map((code) => taxes[code] ?? 0),
    charges,
  ];
  return apart(
    total,
    parts.reduce((left, right) => left + right, 0),
    five,
  );
}

const perceptionPercents: Readonly<Record<string, string>> = { '01': '2', '02': '1', '03': '0.5' };

/** Rows 61 to 73. */
function isPerceptionWrong(line: XmlElement, { total }: SummaryFigures): boolean {
  const perception = child(line, 'SUNATPerceptionSummaryDocumentReference');
  if (perception === undefined) return false;
  const percent = Number(text(child(perception, 'SUNATPerceptionPercent')));
  const known = perceptionPercents[text(child(perception, 'SUNATPerceptionSystemCode'))];
  const amount = amountIn(perception, 'TotalInvoiceAmount');
  const base = amountIn(perception, 'TaxableAmount');
  const cashed = amountIn(perception, 'SUNATTotalCashed');
  const currency = attribute(child(line, 'TotalAmount'), 'currencyID');
  const sums = apart(amount, (base * percent) / 100, one) || apart(cashed, total + amount, one);
  return Number(known) !== percent || amount <= 0 || (currency === 'PEN' && sums);
}

/** Row 78: all but those of a perception. */
function currenciesOf(element: XmlElement): readonly string[] {
  if (element.name === 'SUNATPerceptionSummaryDocumentReference') return [];
  const own = element.attributes.currencyID;
  return [...(own === undefined ? [] : [own]), ...element.children.flatMap(currenciesOf)];
}

const rules: readonly Rule[] = [
  ['2241', (line) => !['03', '07', '08'].includes(typeOf(line))],
  [
    '2513',
    (line) => !/^(B[A-Z0-9]{3}-(?!0+$)\d{1,8}|\d{1,4}-\d{1,8})$/.test(text(child(line, 'ID'))),
  ],
  [
    '2014',
    (line) => text(find(line, 'AccountingCustomerParty', 'CustomerAssignedAccountID')) === '',
  ],
  ['2015', (line) => text(find(line, 'AccountingCustomerParty', 'AdditionalAccountID')) === ''],
  ['2582', (line) => child(line, 'BillingReference') !== undefined && !isNote(line)],
  ['2524', (line) => isNote(line) && referenceOf(line).number === ''],
  ['2513', (line) => isNote(line) && !['03', '12', '16', '55'].includes(referenceOf(line).type)],
  [
    '2986',
    (line) =>
      child(line, 'SUNATPerceptionSummaryDocumentReference') !== undefined &&
      (typeOf(line) !== '03' || conditionOf(line) === '2'),
  ],
  ['2608', isPerceptionWrong],
  ['2896', (line) => !['1', '2', '3'].includes(conditionOf(line))],
  ['2251', (_, { total }) => Number.isNaN(total)],
  ['4027', (_, figures) => isTotalWrong(figures)],
  ['2071', (line) => new Set(currenciesOf(line)).size !== 1],
  ['2254', (_, { values }) => Object.values(values).some(Number.isNaN)],
  ['2256', (_, { values }) => Object.keys(values).some((code) => !/^0[1-5]$/.test(code))],
  [
    '2357',
    (line) =>
      repeats(children(line, 'BillingPayment').map((each) => text(child(each, 'InstructionID')))),
  ],
  [
    '2263',
    (line) =>
      children(line, 'AllowanceCharge').some(
        (each) => text(child(each, 'ChargeIndicator')) !== 'true',
      ),
  ],
  ['2411', (line) => children(line, 'AllowanceCharge').length > 1],
  [
    '2266',
    (line, { charges }) =>
      child(line, 'AllowanceCharge') !== undefined && (charges === 0 || Number.isNaN(charges)),
  ],
  ['2278', (_, { taxes }) => taxes['1000'] === undefined && taxes['1016'] === undefined],
  ['2048', (_, { taxes }) => Object.values(taxes).some(Number.isNaN)],
  ['4019', isIgvWrong],
  [
    '4302',
    (_, figures) =>
      (figures.taxes['1016'] ?? 0) > 0 &&
      apart(figures.taxes['1016'] ?? 0, taxed(figures) * 0.04, five),
  ],
  [
    '2344',
    (line) =>
      children(line, 'TaxTotal').some(
        (each) => text(child(each, 'TaxAmount')) !== text(find(each, 'TaxSubtotal', 'TaxAmount')),
      ),
  ],
  ['2355', (line) => repeats(children(line, 'TaxTotal').map(taxCode))],
  [
    '2992',
    (line) =>
      children(line, 'TaxTotal').some(
        (each) =>
          taxCode(each) === '1000' &&
          text(find(each, 'TaxSubtotal', 'TaxCategory', 'Percent')) === '',
      ),
  ],
];

function referenceOf(line: XmlElement): { readonly number: string; readonly type: string } {
  const reference = find(line, 'BillingReference', 'InvoiceDocumentReference');
  if (reference === undefined) return { number: '', type: '' };
  return { number: text(child(reference, 'ID')), type: text(child(reference, 'DocumentTypeCode')) };
}

/** The codes of the rules that a line breaks. */
export function brokenRules(line: XmlElement): readonly string[] {
  const figures = figuresOf(line);
  return rules.filter(([, broken]) => broken(line, figures)).map(([code]) => code);
}
