import type { DocumentInput } from '../../../domain/document/document.ts';
import type { PlacedFinding } from '../../../domain/document/finding.ts';
import { adjustmentRules } from './adjustments.ts';
import { amountFindings } from './amounts.ts';
import { customerRules } from './customer.ts';
import { driverRules } from './drivers.ts';
import { freightRules } from './freight.ts';
import { carriedRules } from './goods.ts';
import { headerRules } from './header.ts';
import { issuerRules } from './issuer.ts';
import { itemRules } from './items.ts';
import { legendRules } from './legends.ts';
import { messageOf } from './messages.ts';
import { paymentRules } from './payment.ts';
import { referenceRules } from './references.ts';
import { type DocumentRule, draftOf, type RuleContext } from './rule.ts';
import { shipmentRules } from './shipment.ts';
import { taxRules } from './taxes.ts';
import { traderRules } from './traders.ts';
import { transportRules } from './transport.ts';
import { untoldRules } from './unsupported-operations.ts';

export type { RuleContext } from './rule.ts';

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
];

/**
 * Judges a document by SUNAT's rules that need none of its registers (February 2026, guides July 2022):
 * errors would reject it, observations would come back with its acknowledgement.
 */
export function judgeDocument(
  document: DocumentInput,
  context: RuleContext,
): readonly PlacedFinding[] {
  const draft = draftOf(document, context);
  const found: PlacedFinding[] = [];
  for (const rule of documentRules) {
    if (!rule.documents.includes(draft.form)) continue;
    for (const pointer of rule.broken(draft)) {
      found.push(findingOf(rule.code, pointer, rule.advice));
    }
  }
  for (const { code, sentence, pointer } of amountFindings(draft)) {
    found.push(findingOf(code, pointer, sentence));
  }
  return found;
}

/** SUNAT's ranges: what is below 4000 rejects, the rest is observed; two codes are older than the ranges. */
export function levelOf(code: string): PlacedFinding['level'] {
  return code < '4000' && code !== '2404' && code !== '3496' ? 'error' : 'observation';
}

/** A rule that is broken at a place: our advice, and SUNAT's words beside it. */
export function findingOf(code: string, pointer: string, detail: string): PlacedFinding {
  return { code, level: levelOf(code), detail, authority_message: messageOf(code), pointer };
}
