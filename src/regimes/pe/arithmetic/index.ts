import type { DocumentInput } from '../../../domain/document/document.ts';
import type { Finding } from '../../../domain/document/finding.ts';
import type { StatedTotals } from '../ubl/stated-totals.ts';
import { type Figures, figuresOf, type LineFigures } from './figures.ts';
import { lineRules } from './lines.ts';
import { paymentRules } from './payment.ts';
import { judge, type Rule } from './rule.ts';
import { taxRules } from './taxes.ts';
import { totalRules } from './totals.ts';
import { oldRules } from './ubl20.ts';

/**
 * Where the amounts of a document do not add up, by SUNAT's rules of February 2026 and with their return codes:
 * those of a factura and its notes reject, those of a boleta and its notes observe. What the document does
 * not say (`stated` is null for JSON) is not judged. Guides have no amounts.
 */
export function arithmeticFindings(
  document: DocumentInput,
  stated: StatedTotals | null,
): readonly Finding[] {
  const figures = figuresOf(document, stated);
  if (figures === null) return [];
  const ofWhole = (rule: Rule<Figures>) => judge(rule, [figures], figures, () => '');
  if (stated?.ublVersion === '2.0') return oldRules.flatMap(ofWhole);
  return [
    ...lineRules.flatMap((rule) => judge(rule, figures.lines, figures, lineName)),
    ...taxRules.flatMap(ofWhole),
    ...totalRules.flatMap(ofWhole),
    ...paymentRules.flatMap(ofWhole),
  ];
}

function lineName({ number }: LineFigures): string {
  return `Line ${number}: `;
}
