import { Amount } from '../../../../kernel/amount.ts';
import { discountsBeyondBase } from '../adjustments/write.ts';
import {
  detractionRates,
  detractionThresholds,
  halfUitGoods,
  roadTransport,
  uit,
  withoutThreshold,
} from '../catalogues/detractions.ts';
import { inForce } from '../dated.ts';
import { at, type FieldRule, sales, salesAndNotes } from '../rules/rule.ts';
import type { DraftView } from '../rules/view.ts';

const half = Amount.of('0.5');

/** The most soles of which nothing is deposited; undefined where there is no such amount, or none that is known. */
function thresholdOf({ document: { detraction }, issued }: DraftView): Amount | undefined {
  const code = detraction?.code ?? '';
  if (!detractionRates.has(code) || withoutThreshold.has(code)) return undefined;
  if (code === roadTransport) return Amount.of(detractionThresholds.roadTransport);
  if (!halfUitGoods.has(code)) return Amount.of(detractionThresholds.general);
  const year = inForce(uit, issued);
  return year && Amount.of(year.soles).times(half).round(2);
}

/** Of goods on the road what counts is the greater of the price and the value that the law refers to. */
function priceOf({ document: { total, items } }: DraftView): Amount {
  const values = items.flatMap(({ freight }) =>
    freight?.service_value ? [freight.service_value] : [],
  );
  return values.reduce((most, each) => (each.compare(most) > 0 ? each : most), total);
}

/** What a sale in another currency comes to in soles nobody knows here. */
function isBelowThreshold(view: DraftView): boolean {
  const most = view.document.currency === 'PEN' ? thresholdOf(view) : undefined;
  return most !== undefined && priceOf(view).compare(most) <= 0;
}

function knownRates({ document: { detraction } }: DraftView): readonly Amount[] {
  return (detractionRates.get(detraction?.code ?? '') ?? []).map(Amount.of);
}

/** The first discount that leaves the tax base as it is. */
function discountOnPrice({ document: { items, discounts } }: DraftView): string {
  const item = items.findIndex((each) => each.discounts?.some(({ code }) => code === '01'));
  if (item < 0) {
    const index = discounts?.findIndex(({ code }) => code === '03' || code === '63') ?? -1;
    return `/discounts/${index}/code`;
  }
  const index = items[item]?.discounts?.findIndex(({ code }) => code === '01');
  return `/items/${item}/discounts/${index}/code`;
}

/** What SUNAT's sheets let pass, and whoever pays or declares will ask about: said when it is issued. */
export const paymentAdviceRules: readonly FieldRule[] = [
  {
    code: 'detraction_threshold',
    level: 'observation',
    documents: sales,
    advice: (view) =>
      `Of ${view.document.detraction?.code ?? ''} nothing is deposited up to S/ ${thresholdOf(view)?.toString() ?? ''}: take the detraction out, unless it is part of a larger sale.`,
    broken: (view) => at('/detraction', isBelowThreshold(view)),
  },
  {
    code: 'detraction_rate',
    level: 'observation',
    documents: salesAndNotes,
    advice: (view) =>
      `Known rates of ${view.document.detraction?.code ?? ''} are ${knownRates(view)
        .map((rate) => rate.shortestText())
        .join(' or ')} %: check it against the resolution in force.`,
    broken: (view) => {
      const rate = view.document.detraction?.percentage ?? null;
      const known = knownRates(view);
      const isOther = rate !== null && !known.some((each) => each.equals(rate));
      return at('/detraction/percentage', known.length > 0 && isOther);
    },
  },
  {
    code: 'retention_and_detraction',
    level: 'observation',
    documents: ['01'],
    advice:
      'What is under detraction is not retained (R.S. 037-2002/SUNAT, art. 5): take the retention or the detraction out.',
    broken: ({ document: { retention, detraction } }) =>
      at('/retention', retention !== null && detraction !== null),
  },
  {
    code: 'summary_discount',
    level: 'observation',
    documents: salesAndNotes,
    advice:
      'Receipts of this company go in a daily summary, which has no place for a discount that leaves the tax base as it is (2263): SUNAT gets the total without it, and observes that where it is more than five (4027). Use 00 or 02, or send receipts one by one.',
    broken: (view) => {
      const hasNoPlace = view.isSummarised && discountsBeyondBase(view.document).units > 0n;
      return hasNoPlace ? [discountOnPrice(view)] : [];
    },
  },
];
