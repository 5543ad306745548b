import { Amount } from '../../../../kernel/amount.ts';
import { messages, oneOf } from '../../../../kernel/message.ts';
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

const advice = messages('pe.payment_advice', {
  nothingDeposited: {
    en: 'Of {code} nothing is deposited up to S/ {most}: take the detraction out, unless it is part of a larger sale.',
    es: 'De {code} no se deposita nada hasta S/ {most}: retire la detracción, salvo que sea parte de una venta mayor.',
  },
  knownRates: {
    en: 'Known rates of {code} are {rates} %: check it against the resolution in force.',
    es: 'Las tasas conocidas de {code} son {rates} %: verifíquela con la resolución vigente.',
  },
});

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
      advice.nothingDeposited({
        code: view.document.detraction?.code ?? '',
        most: thresholdOf(view)?.toString() ?? '',
      }),
    broken: (view) => at('/detraction', isBelowThreshold(view)),
  },
  {
    code: 'detraction_rate',
    level: 'observation',
    documents: salesAndNotes,
    advice: (view) =>
      advice.knownRates({
        code: view.document.detraction?.code ?? '',
        rates: oneOf(knownRates(view).map((rate) => rate.shortestText())),
      }),
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
    advice: {
      en: 'What is under detraction is not retained (R.S. 037-2002/SUNAT, art. 5): take the retention or the detraction out.',
      es: 'A lo que está sujeto a detracción no se le retiene IGV (R.S. 037-2002/SUNAT, art. 5): retire la retención o la detracción.',
    },
    broken: ({ document: { retention, detraction } }) =>
      at('/retention', retention !== null && detraction !== null),
  },
  {
    code: 'summary_discount',
    level: 'observation',
    documents: salesAndNotes,
    advice: {
      en: 'Receipts of this company go in a daily summary, which has no place for a discount that leaves the tax base as it is (2263): SUNAT gets the total without it, and observes that where it is more than five (4027). Use 00 or 02, or send receipts one by one.',
      es: 'Las boletas de esta empresa van en un resumen diario, que no tiene lugar para un descuento que deja igual la base imponible (2263): SUNAT recibe el total sin él, y lo observa si pasa de cinco (4027). Use 00 o 02, o envíe las boletas una por una.',
    },
    broken: (view) => {
      const hasNoPlace = view.isSummarised && discountsBeyondBase(view.document).units > 0n;
      return hasNoPlace ? [discountOnPrice(view)] : [];
    },
  },
];
