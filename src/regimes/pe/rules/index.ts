import type { DocumentInput } from '../../../domain/document/document.ts';
import { adjustmentRules } from './adjustments.ts';
import { amountFindings } from './amounts.ts';
import { customerRules } from './customer.ts';
import { driverRules } from './drivers.ts';
import { freightRules } from './freight.ts';
import { carriedRules } from './goods.ts';
import { headerRules } from './header.ts';
import { issuerRules } from './issuer.ts';
import { itemRules } from './items.ts';
import { legalLimitRules } from './legal-limits.ts';
import { legendRules } from './legends.ts';
import { messageOf } from './messages.ts';
import { ownRules } from './own-rules.ts';
import { paymentRules } from './payment.ts';
import { referenceRules } from './references.ts';
import { type DocumentRule, draftOf, type RuleContext } from './rule.ts';
import { shipmentRules } from './shipment.ts';
import { taxRules } from './taxes.ts';
import { taxpayerRules } from './taxpayers.ts';
import { traderRules } from './traders.ts';
import { transportRules } from './transport.ts';
import { untoldRules } from './unsupported-operations.ts';

export type { RuleContext } from './rule.ts';

/** What SUNAT would say of a draft. */
export type RuleFinding = {
  /** SUNAT's return code, four digits; a word where it has none. */
  readonly code: string;
  readonly level: 'error' | 'observation';
  /** SUNAT's message in its own words, then what to change. */
  readonly detail: string;
  /** JSON pointer into the full form. */
  readonly pointer: string;
};

/** Every rule that is a predicate over the draft; the arithmetic comes on top (`amounts.ts`). */
export const documentRules: readonly DocumentRule[] = [
  ...headerRules,
  ...legendRules,
  ...issuerRules,
  ...customerRules,
  ...itemRules,
  ...taxRules,
  ...adjustmentRules,
  ...paymentRules,
  ...referenceRules,
  ...shipmentRules,
  ...traderRules,
  ...freightRules,
  ...transportRules,
  ...driverRules,
  ...carriedRules,
  ...untoldRules,
  ...taxpayerRules,
  ...legalLimitRules,
];

/**
 * Judges a document by SUNAT's rules that need none of its registers (February 2026, guides July 2022):
 * errors would reject it, observations would come back with its acknowledgement.
 */
export function judgeDocument(
  document: DocumentInput,
  context: RuleContext,
): readonly RuleFinding[] {
  const draft = draftOf(document, context);
  const found: RuleFinding[] = [];
  for (const rule of documentRules) {
    if (!rule.documents.includes(draft.form)) continue;
    for (const pointer of rule.broken(draft)) {
      found.push(finding(rule.code, rule.advice, pointer));
    }
  }
  for (const { code, level, advice: detail, documents, broken } of ownRules) {
    if (!documents.includes(draft.form)) continue;
    for (const pointer of broken(draft)) found.push({ code, level, detail, pointer });
  }
  for (const { code, sentence, pointer } of amountFindings(draft)) {
    found.push(finding(code, sentence, pointer));
  }
  return found;
}

/** SUNAT's ranges: what is below 4000 rejects, the rest is observed; two codes are older than the ranges. */
export function levelOf(code: string): RuleFinding['level'] {
  return code < '4000' && code !== '2404' && code !== '3496' ? 'error' : 'observation';
}

function finding(code: string, advice: string, pointer: string): RuleFinding {
  return { code, level: levelOf(code), detail: `${messageOf(code)} ${advice}`, pointer };
}
