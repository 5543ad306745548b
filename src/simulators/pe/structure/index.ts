import type { XmlElement } from '../../../kernel/xml/element.ts';
import type { Problem } from '../verdict.ts';
import { guideRules } from './guides.ts';
import { headRules } from './heads.ts';
import { lineRules } from './lines.ts';
import { paymentRules } from './payment.ts';
import { sequenceProblems } from './sequence.ts';
import { signatureRules } from './signatures.ts';
import { taxRules } from './taxes.ts';
import { totalRules } from './totals.ts';
import { tradeRules } from './trades.ts';
import { brokenXmlRules, type XmlRule } from './xml-rule.ts';

/** SUNAT's rules about how the XML of a document is written, in the order of its sheets, by type (catálogo 01). */
const rulesByType: ReadonlyMap<string, readonly XmlRule[]> = new Map([
  ...['01', '03', '07', '08'].map((type) => [type, saleRules(type)] as const),
  ...['09', '31'].map((type) => [type, [...guideRules(type), ...signatureRules]] as const),
]);

function saleRules(type: string): readonly XmlRule[] {
  return [
    ...headRules(type),
    ...lineRules(type),
    ...taxRules(type),
    ...totalRules(type),
    ...paymentRules(type),
    ...tradeRules,
    ...signatureRules,
  ];
}

/** What is wrong with how a document is written. */
export function structureProblems(root: XmlElement, type: string): readonly Problem[] {
  return [...brokenXmlRules(rulesByType.get(type) ?? [], root), ...sequenceProblems(root)];
}
