import type { DocumentInput } from '../../../domain/document/document.ts';
import type { Figures } from '../arithmetic/figures.ts';
import { lineRules } from '../arithmetic/lines.ts';
import { paymentRules } from '../arithmetic/payment.ts';
import { findingsOfRuleMax, judge, type Rule } from '../arithmetic/rule.ts';
import { taxRules } from '../arithmetic/taxes.ts';
import { totalRules } from '../arithmetic/totals.ts';
import type { Draft } from './rule.ts';

export type AmountFinding = {
  readonly code: string;
  readonly sentence: string;
  readonly pointer: string;
};

/** Rules about figures that only XML states: in a draft they are computed, so that they cannot be wrong. */
const ofXmlOnly: ReadonlySet<string> = new Set([
  ...['2509', '3108', '3109', '3272', '3279', '3296', '3297', '3300', '3301', '3303'],
]);

function isJudged<Subject>({ codes: [strict] }: Rule<Subject>): boolean {
  return !ofXmlOnly.has(strict);
}

const ofLines = lineRules.filter(isJudged);
const ofWhole = [...taxRules, ...totalRules, ...paymentRules].filter(isJudged);

/** Every code of the arithmetic that a draft is judged by, for factura and boleta. */
export const amountCodes: readonly string[] = [
  ...new Set([...ofLines, ...ofWhole].flatMap(({ codes }) => codes)),
].sort();

/** What the arithmetic finds wrong, with the place of the amount that differs. */
export function amountFindings({ figures }: Draft): readonly AmountFinding[] {
  if (figures === null) return [];
  return [
    ...ofLines.flatMap((rule) => findingsOfLines(rule, figures)),
    ...ofWhole.flatMap((rule) => {
      const pointer = pointerOf(rule, figures.document);
      return judge(rule, [figures], figures, () => '').map(({ code, detail }) => ({
        code,
        sentence: detail,
        pointer,
      }));
    }),
  ];
}

function findingsOfLines(
  rule: (typeof lineRules)[number],
  figures: Figures,
): readonly AmountFinding[] {
  const found: AmountFinding[] = [];
  for (const line of figures.lines) {
    if (found.length >= findingsOfRuleMax) break;
    const pointer = `/items/${line.number - 1}/${fieldOfLine(rule.element)}`;
    for (const { code, detail } of judge(rule, [line], figures, () => '')) {
      found.push({ code, sentence: detail, pointer });
    }
  }
  return found;
}

const lineFields: Readonly<Record<string, string>> = {
  LineExtensionAmount: 'sale_value',
  PriceAmount: 'unit_price',
  'AllowanceCharge/Amount': 'discounts',
  'TaxTotal/TaxAmount': 'tax_total',
};

function fieldOfLine(element: string): string {
  return lineFields[element] ?? 'taxes';
}

const wholeFields: Readonly<Record<string, string>> = {
  'TaxableAmount of 1000': 'taxed_amount',
  'TaxableAmount of 1016': 'taxed_amount',
  'TaxableAmount of 9995': 'export_amount',
  'TaxableAmount of 9996': 'free_amount',
  'TaxableAmount of 9997': 'exonerated_amount',
  'TaxableAmount of 9998': 'unaffected_amount',
  'TaxTotal/TaxAmount': 'tax_total',
  LineExtensionAmount: 'sale_value',
  PayableAmount: 'total',
  'AllowanceCharge/Amount': 'discounts',
  'Amount of the perception': 'perception/amount',
  'BaseAmount of the perception': 'perception/base',
  'Amount of the retention': 'retention/amount',
  'BaseAmount of the retention': 'retention/base',
  'Amount of FormaPago Credito': 'pending_amount',
  'Amount of an instalment': 'instalments',
};

function pointerOf({ element }: Rule<Figures>, document: DocumentInput): string {
  const field = wholeFields[element];
  if (field !== undefined) return `/${field}`;
  const code = /^TaxAmount of (\d{4})$/.exec(element)?.[1];
  const index = document.tax_amounts.findIndex((tax) => tax.code === code);
  return index < 0 ? '/tax_amounts' : `/tax_amounts/${index}/amount`;
}
