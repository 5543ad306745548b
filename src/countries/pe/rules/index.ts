import type { DocumentInput } from '../../../subjects/ledger/documents/document.ts';
import type { PlacedFinding } from '../../../subjects/ledger/documents/finding.ts';
import { adjustmentRules } from './adjustments.ts';
import { authorisationRules } from './authorisations.ts';
import type { Found } from './causes.ts';
import { customerRules } from './customer.ts';
import { customsGoodsRules } from './customs-goods.ts';
import { draftAdjustmentRules } from './draft-adjustments.ts';
import { draftRules } from './draft-words.ts';
import { driverRules } from './drivers.ts';
import { exciseAndBagRules } from './excise-and-bags.ts';
import { findingOf } from './finding.ts';
import { freightRules } from './freight.ts';
import { carriedRules } from './goods.ts';
import { headerRules } from './header.ts';
import { indicatorRules } from './indicators.ts';
import { issuerRules } from './issuer.ts';
import { itemRules } from './items.ts';
import { legalLimitRules } from './legal-limits.ts';
import { legendRules } from './legends.ts';
import { ownRules } from './own-rules.ts';
import { paymentRules } from './payment.ts';
import { paymentAdviceRules } from './payment-advice.ts';
import { placesRules } from './places.ts';
import { printedTextRules } from './printed-texts.ts';
import { productCodeRules } from './product-codes.ts';
import { referenceRules } from './references.ts';
import type { FieldRule } from './rule.ts';
import { salePlaceRules } from './sale-places.ts';
import { shipmentRules } from './shipment.ts';
import { statedAmountRules } from './stated-amounts.ts';
import { brokenSums } from './sums/index.ts';
import { lineSums } from './sums/lines.ts';
import { paymentSums } from './sums/payment.ts';
import { taxSums } from './sums/taxes.ts';
import { totalSums } from './sums/totals.ts';
import { taxTotalRules } from './tax-totals.ts';
import { taxRules } from './taxes.ts';
import { taxpayerRules } from './taxpayers.ts';
import { tradeDemandRules } from './trade-demands.ts';
import { tradeValueRules } from './trade-values.ts';
import { traderRules } from './traders.ts';
import { transportRules } from './transport.ts';
import { type DraftView, draftViewOf, forms, type RuleContext } from './view.ts';

/** Rules about what a document says, by the file that holds them, in the order in which they are asked. */
export const fieldRulesByFile: Readonly<Record<string, readonly FieldRule[]>> = {
  'draft-words.ts': draftRules,
  'header.ts': headerRules,
  'legends.ts': legendRules,
  'issuer.ts': issuerRules,
  'customer.ts': customerRules,
  'items.ts': itemRules,
  'excise-and-bags.ts': exciseAndBagRules,
  'taxes.ts': taxRules,
  'tax-totals.ts': taxTotalRules,
  'payment.ts': paymentRules,
  'adjustments.ts': adjustmentRules,
  'references.ts': referenceRules,
  'shipment.ts': shipmentRules,
  'indicators.ts': indicatorRules,
  'places.ts': placesRules,
  'traders.ts': traderRules,
  'freight.ts': freightRules,
  'transport.ts': transportRules,
  'drivers.ts': driverRules,
  'goods.ts': carriedRules,
  'authorisations.ts': authorisationRules,
  'customs-goods.ts': customsGoodsRules,
  'product-codes.ts': productCodeRules,
  'trade-demands.ts': tradeDemandRules,
  'trade-values.ts': tradeValueRules,
  'sale-places.ts': salePlaceRules,
  'taxpayers.ts': taxpayerRules,
  'legal-limits.ts': legalLimitRules,
  'own-rules.ts': ownRules,
  'payment-advice.ts': paymentAdviceRules,
  'printed-texts.ts': printedTextRules,
  'draft-adjustments.ts': draftAdjustmentRules,
  'stated-amounts.ts': statedAmountRules,
};

/** Rules about sums, of drafts and of imported files; those of `xmlOnly` a draft cannot break. */
export const sumRulesByFile = {
  'sums/lines.ts': lineSums,
  'sums/taxes.ts': taxSums,
  'sums/totals.ts': totalSums,
  'sums/payment.ts': paymentSums,
};

const fieldRules = Object.values(fieldRulesByFile).flat();
/** Two thirds of the rules are of other documents: none of them is asked for. */
const fieldRulesByForm = new Map(
  forms.map((form) => [form, fieldRules.filter(({ documents }) => documents.includes(form))]),
);

/** SUNAT's codes are four digits; words are ours. */
function isOfSunat({ code }: FieldRule): boolean {
  return /^\d{4}$/.test(code);
}

/** Every code of SUNAT that a draft is judged by → the file that judges it. */
export function filesByCode(): ReadonlyMap<string, string> {
  const ofFields = Object.entries(fieldRulesByFile).flatMap(([file, rules]) =>
    rules.filter(isOfSunat).map(({ code }) => [code, file] as const),
  );
  const ofSums = Object.entries(sumRulesByFile).flatMap(([file, rules]) =>
    rules
      .filter(({ xmlOnly }) => xmlOnly !== true)
      .flatMap(({ codes }) => codes.map((code) => [code, file] as const)),
  );
  return new Map([...ofFields, ...ofSums]);
}

/** What a document that is about to be issued says wrong, and what of it does not add up. */
export function brokenRules(view: DraftView): readonly Found[] {
  const ofSums = brokenSums(view).map(({ code, pointer, advice }) => {
    return { finding: findingOf(code, pointer, advice), wrong: pointer, isSum: true };
  });
  return [...brokenFields(view), ...ofSums];
}

/** What a document says wrong, its sums left out. */
export function brokenFields(view: DraftView): readonly Found[] {
  const found: Found[] = [];
  for (const { code, level, advice, broken } of fieldRulesByForm.get(view.form) ?? []) {
    for (const place of broken(view)) {
      const { wrong, blame } = typeof place === 'string' ? { wrong: place, blame: place } : place;
      const detail = typeof advice === 'string' ? advice : advice(view, blame);
      const finding = findingOf(code, blame, detail);
      const leveled = level === undefined ? finding : { ...finding, level };
      found.push({ finding: leveled, wrong, isSum: false });
    }
  }
  return found;
}

/**
 * Judges a document by SUNAT's rules that need none of its registers (February 2026, guides July 2022):
 * errors would reject it, observations would come back with its acknowledgement. One thing that is wrong is often
 * found in several ways: `judgeDraft` reports the cause.
 */
export function judgeDocument(
  document: DocumentInput,
  context: RuleContext,
): readonly PlacedFinding[] {
  return brokenRules(draftViewOf(document, context)).map(({ finding }) => finding);
}
