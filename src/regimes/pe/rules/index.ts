import type { DocumentInput } from '../../../domain/document/document.ts';
import type { PlacedFinding } from '../../../domain/document/finding.ts';
import { adjustmentRules } from './adjustments.ts';
import { customerRules } from './customer.ts';
import { driverRules } from './drivers.ts';
import { findingOf } from './finding.ts';
import { freightRules } from './freight.ts';
import { carriedRules } from './goods.ts';
import { headerRules } from './header.ts';
import { indicatorRules } from './indicators.ts';
import { issuerRules } from './issuer.ts';
import { itemRules } from './items.ts';
import { legendRules } from './legends.ts';
import { paymentRules } from './payment.ts';
import { placesRules } from './places.ts';
import { referenceRules } from './references.ts';
import type { FieldRule } from './rule.ts';
import { shipmentRules } from './shipment.ts';
import { brokenSums } from './sums/index.ts';
import { lineSums } from './sums/lines.ts';
import { paymentSums } from './sums/payment.ts';
import { taxSums } from './sums/taxes.ts';
import { totalSums } from './sums/totals.ts';
import { taxRules } from './taxes.ts';
import { traderRules } from './traders.ts';
import { transportRules } from './transport.ts';
import { unsupportedRules } from './unsupported-operations.ts';
import { type DraftView, draftViewOf, type RuleContext } from './view.ts';

/** Rules about what a document says, by the file that holds them, in the order in which they are asked. */
export const fieldRulesByFile: Readonly<Record<string, readonly FieldRule[]>> = {
  'header.ts': headerRules,
  'legends.ts': legendRules,
  'issuer.ts': issuerRules,
  'customer.ts': customerRules,
  'items.ts': itemRules,
  'taxes.ts': taxRules,
  'adjustments.ts': adjustmentRules,
  'payment.ts': paymentRules,
  'references.ts': referenceRules,
  'shipment.ts': shipmentRules,
  'indicators.ts': indicatorRules,
  'places.ts': placesRules,
  'traders.ts': traderRules,
  'freight.ts': freightRules,
  'transport.ts': transportRules,
  'drivers.ts': driverRules,
  'goods.ts': carriedRules,
  'unsupported-operations.ts': unsupportedRules,
};

/** Rules about sums, of drafts and of imported files; those of `xmlOnly` a draft cannot break. */
export const sumRulesByFile = {
  'sums/lines.ts': lineSums,
  'sums/taxes.ts': taxSums,
  'sums/totals.ts': totalSums,
  'sums/payment.ts': paymentSums,
};

const fieldRules = Object.values(fieldRulesByFile).flat();

/** Every code that a draft is judged by → the file that judges it. */
export function filesByCode(): ReadonlyMap<string, string> {
  const ofFields = Object.entries(fieldRulesByFile).flatMap(([file, rules]) =>
    rules.map(({ code }) => [code, file] as const),
  );
  const ofSums = Object.entries(sumRulesByFile).flatMap(([file, rules]) =>
    rules
      .filter(({ xmlOnly }) => xmlOnly !== true)
      .flatMap(({ codes }) => codes.map((code) => [code, file] as const)),
  );
  return new Map([...ofFields, ...ofSums]);
}

/** All that SUNAT would find wrong with a document that is about to be issued, one thing often in several ways. */
export function brokenRules(view: DraftView): readonly PlacedFinding[] {
  const found: PlacedFinding[] = [];
  for (const { code, documents, advice, broken } of fieldRules) {
    if (!documents.includes(view.form)) continue;
    for (const pointer of broken(view)) {
      const detail = typeof advice === 'string' ? advice : advice(view, pointer);
      found.push(findingOf(code, pointer, detail));
    }
  }
  for (const { code, pointer, advice } of brokenSums(view)) {
    found.push(findingOf(code, pointer, advice));
  }
  return found;
}

/**
 * Judges a document by SUNAT's rules that need none of its registers (February 2026, guides July 2022):
 * errors would reject it, observations would come back with its acknowledgement.
 */
export function judgeDocument(
  document: DocumentInput,
  context: RuleContext,
): readonly PlacedFinding[] {
  return brokenRules(draftViewOf(document, context));
}
