import type { DocumentInput } from '../../../subjects/ledger/documents/document.ts';
import type { PlacedFinding } from '../../../subjects/ledger/documents/finding.ts';
import { authorisationRules } from '../guide/rules/authorisations.ts';
import { customsGoodsRules } from '../guide/rules/customs-goods.ts';
import { driverRules } from '../guide/rules/drivers.ts';
import { freightRules } from '../guide/rules/freight.ts';
import { carriedRules } from '../guide/rules/goods.ts';
import { indicatorRules } from '../guide/rules/indicators.ts';
import { placesRules } from '../guide/rules/places.ts';
import { shipmentRules } from '../guide/rules/shipment.ts';
import { traderRules } from '../guide/rules/traders.ts';
import { transportRules } from '../guide/rules/transport.ts';
import { legalLimitRules } from '../invoice/rules/legal-limits.ts';
import { salePlaceRules } from '../invoice/rules/places.ts';
import { tradeDemandRules } from '../invoice/rules/trade-demands.ts';
import { draftAdjustmentRules } from '../shared/adjustments/draft-rules.ts';
import { adjustmentFormatRules } from '../shared/adjustments/format-rules.ts';
import { adjustmentRules } from '../shared/adjustments/rules.ts';
import { isInForce } from '../shared/dated.ts';
import { draftRules } from '../shared/draft/rules.ts';
import { statedAmountRules } from '../shared/draft/stated-amount-rules.ts';
import { headerRules } from '../shared/header/rules.ts';
import { legendRules } from '../shared/legends/rules.ts';
import { itemRules } from '../shared/lines/rules.ts';
import { lineSums } from '../shared/lines/sums.ts';
import { customerRules } from '../shared/party/customer-rules.ts';
import { issuerRules } from '../shared/party/issuer-rules.ts';
import { taxpayerRules } from '../shared/party/taxpayer-rules.ts';
import { paymentAdviceRules } from '../shared/payment/advice-rules.ts';
import { paymentRules } from '../shared/payment/rules.ts';
import { paymentSums } from '../shared/payment/sums.ts';
import { printedTextRules } from '../shared/pdf/printed-text-rules.ts';
import { relatedRules } from '../shared/references/related-rules.ts';
import { referenceRules } from '../shared/references/rules.ts';
import { findingOf } from '../shared/rules/finding.ts';
import { ownRules } from '../shared/rules/own-rules.ts';
import { adviceOf, type FieldRule } from '../shared/rules/rule.ts';
import { brokenSums } from '../shared/rules/sums.ts';
import { type DraftView, draftViewOf, forms, type RuleContext } from '../shared/rules/view.ts';
import { exciseAndBagRules } from '../shared/taxes/excise-and-bag-rules.ts';
import { taxRules } from '../shared/taxes/rules.ts';
import { taxSums } from '../shared/taxes/sums.ts';
import { taxTotalRules } from '../shared/taxes/total-rules.ts';
import { totalSums } from '../shared/totals/sums.ts';
import { productCodeRules } from '../shared/trade/product-code-rules.ts';
import { tradeValueRules } from '../shared/trade/value-rules.ts';
import type { Found } from './causes.ts';

/** Rules about what a document says, by the file that holds them, in the order in which they are asked. */
export const fieldRulesByFile: Readonly<Record<string, readonly FieldRule[]>> = {
  'shared/draft/rules.ts': draftRules,
  'shared/header/rules.ts': headerRules,
  'shared/legends/rules.ts': legendRules,
  'shared/party/issuer-rules.ts': issuerRules,
  'shared/party/customer-rules.ts': customerRules,
  'shared/lines/rules.ts': itemRules,
  'shared/taxes/excise-and-bag-rules.ts': exciseAndBagRules,
  'shared/taxes/rules.ts': taxRules,
  'shared/taxes/total-rules.ts': taxTotalRules,
  'shared/payment/rules.ts': paymentRules,
  'shared/adjustments/rules.ts': adjustmentRules,
  'shared/adjustments/format-rules.ts': adjustmentFormatRules,
  'shared/references/rules.ts': referenceRules,
  'shared/references/related-rules.ts': relatedRules,
  'guide/rules/shipment.ts': shipmentRules,
  'guide/rules/indicators.ts': indicatorRules,
  'guide/rules/places.ts': placesRules,
  'guide/rules/traders.ts': traderRules,
  'guide/rules/freight.ts': freightRules,
  'guide/rules/transport.ts': transportRules,
  'guide/rules/drivers.ts': driverRules,
  'guide/rules/goods.ts': carriedRules,
  'guide/rules/authorisations.ts': authorisationRules,
  'guide/rules/customs-goods.ts': customsGoodsRules,
  'shared/trade/product-code-rules.ts': productCodeRules,
  'invoice/rules/trade-demands.ts': tradeDemandRules,
  'shared/trade/value-rules.ts': tradeValueRules,
  'invoice/rules/places.ts': salePlaceRules,
  'shared/party/taxpayer-rules.ts': taxpayerRules,
  'invoice/rules/legal-limits.ts': legalLimitRules,
  'shared/rules/own-rules.ts': ownRules,
  'shared/payment/advice-rules.ts': paymentAdviceRules,
  'shared/pdf/printed-text-rules.ts': printedTextRules,
  'shared/adjustments/draft-rules.ts': draftAdjustmentRules,
  'shared/draft/stated-amount-rules.ts': statedAmountRules,
};

/** Rules about sums, of drafts and of imported files; those of `xmlOnly` a draft cannot break. */
export const sumRulesByFile = {
  'shared/lines/sums.ts': lineSums,
  'shared/taxes/sums.ts': taxSums,
  'shared/totals/sums.ts': totalSums,
  'shared/payment/sums.ts': paymentSums,
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
  for (const rule of fieldRulesByForm.get(view.form) ?? []) {
    if (!isInForce(rule, view.issued)) continue;
    const { code, level, broken } = rule;
    for (const place of broken(view)) {
      const { wrong, blame } = typeof place === 'string' ? { wrong: place, blame: place } : place;
      const finding = findingOf(code, blame, adviceOf(rule, view, blame));
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
