import { Amount, sum } from '../../../../kernel/amount.ts';
import { allOf, type Message, messages, oneOf } from '../../../../kernel/message.ts';
import { everyAdjustment } from '../adjustments/draft-rules.ts';
import { taxedSaleCodes } from '../catalogues/05-tax-types.ts';
import { percentOf } from '../rules/figures.ts';
import { type FieldRule, salesAndNotes } from '../rules/rule.ts';
import { type DraftView, globalSum, type Source } from '../rules/view.ts';
import { icbperOn, lawDays } from '../taxes/rates.ts';

const advice = messages('pe.stated', {
  otherAmount: {
    en: '{sent} was sent, it is {right}.',
    es: 'Se indicó {sent}, lo correcto es {right}.',
  },
  otherOnDay: {
    en: '{sent} was sent, on {days} it is {amounts}.',
    es: 'Se indicó {sent}, el {days} es {amounts}.',
  },
  prepayments: {
    en: 'They add up to {prepaid}, their discounts (04, 05, 06, 20) with IGV to {priced}.',
    es: 'Suman {prepaid}, y sus descuentos (04, 05, 06, 20) con IGV suman {priced}.',
  },
});

const ofDocument = [
  'sale_value',
  'tax_total',
  'free_tax_total',
  'subtotal',
  'total',
  'taxed_amount',
  'unaffected_amount',
  'exonerated_amount',
  'export_amount',
  'free_amount',
] as const;
const ofItem = ['sale_value', 'subtotal', 'tax_total', 'total'] as const;
const zero = Amount.of('0.00');

type Difference = { readonly pointer: string; readonly detail: Message };

function differenceOf(sent: Amount | null, right: Amount, pointer: string): readonly Difference[] {
  if (sent === null || sent.equals(right)) return [];
  return [
    { pointer, detail: advice.otherAmount({ sent: sent.toString(), right: right.toString() }) },
  ];
}

/** Sums that the caller sent are those of the service, to the cent. */
function differentSums({ draft }: Source, { document }: DraftView): readonly Difference[] {
  const ofItems = draft.items.flatMap((item, index) =>
    ofItem.flatMap((name) => {
      const computed = document.items[index]?.[name] ?? zero;
      return differenceOf(item[name], computed, `/items/${index}/${name}`);
    }),
  );
  const ofWhole = ofDocument.flatMap((name) =>
    differenceOf(draft[name], document[name] ?? zero, `/${name}`),
  );
  return [...ofWhole, ...ofItems];
}

function differentShares({ draft }: Source, { document }: DraftView): readonly Difference[] {
  return (['perception', 'retention'] as const).flatMap((name) =>
    differenceOf(draft[name]?.amount ?? null, document[name]?.amount ?? zero, `/${name}/amount`),
  );
}

const cent = Amount.of('0.01');
/** Deposits of detractions are whole soles. */
const sol = Amount.of('1.00');
const factorDecimals = 5;
const factorRounding = Amount.of('0.000005');

function isApart(one: Amount, other: Amount, tolerance: Amount): boolean {
  const apart = one.minus(other);
  return apart.compare(tolerance) > 0 || apart.compare(zero.minus(tolerance)) < 0;
}

/** A deposit that was sent beside its rate; of another currency than soles it is not known. */
function differentDeposit({ draft }: Source, { document }: DraftView): readonly Difference[] {
  const { detraction, currency } = draft;
  const { percentage = null, amount = null } = detraction ?? {};
  if (percentage === null || amount === null || currency !== 'PEN') return [];
  const right = percentOf(document.total, percentage);
  if (!isApart(amount, right, sol)) return [];
  return differenceOf(amount, right.round(0).round(2), '/detraction/amount');
}

/** A surcharge that was sent beside the charge 46 that it is. */
function differentSurcharge({ draft }: Source, { document }: DraftView): readonly Difference[] {
  const { surcharge } = draft;
  const listed = globalSum(document, '46');
  if (surcharge === null || !isApart(surcharge, listed, cent)) return [];
  return differenceOf(surcharge, listed, '/surcharge');
}

/** Taxes of lines by a rate, whose amount was sent too; those by unit have no rate. */
function differentTaxes({ draft }: Source, { document }: DraftView): readonly Difference[] {
  return draft.items.flatMap(({ taxes }, item) =>
    taxes.flatMap(({ code, system, ...sent }) => {
      if (sent.percentage === null) return [];
      const computed = document.items[item]?.taxes ?? [];
      const index = computed.findIndex((tax) => tax.code === code);
      const isByUnit = code === '7152' || (code === '2000' && system === '02');
      const field = isByUnit ? 'percentage' : 'amount';
      const right = computed[index]?.[field] ?? zero;
      // A tax that was not computed is told of by its own rule.
      if (index < 0 || !isApart(sent[field] ?? right, right, cent)) return [];
      return differenceOf(sent[field], right, `/items/${item}/taxes/${index}/${field}`);
    }),
  );
}

/** SUNAT 3290 and 3307 let a sol; a factor of five decimals is as exact as it can be. */
function differentChanges(_: Source, view: DraftView): readonly Difference[] {
  return everyAdjustment(view).flatMap(({ pointer, adjustment: { factor, base, amount } }) => {
    if (factor === null || base === null || amount.units === 0n) return [];
    const right = base.times(factor).round(2);
    const rounding = factor.scale < factorDecimals ? zero : base.times(factorRounding);
    const isSunats = isApart(amount, right, sol);
    if (isSunats || !isApart(amount, right, cent.plus(rounding))) return [];
    return differenceOf(amount, right, `${pointer}/amount`);
  });
}

/** In soles a bag pays what the law says on the day; of a note, on that of the document that it changes too. */
function differentBags({ draft }: Source, { document }: DraftView): readonly Difference[] {
  if (draft.currency !== 'PEN') return [];
  const days = lawDays(draft);
  const lawful = icbperOn(days);
  return draft.items.flatMap(({ taxes }, item) =>
    taxes.flatMap(({ code, amount }) => {
      const right = amount === null || lawful.some((each) => each.equals(amount));
      if (code !== '7152' || right || lawful.length === 0) return [];
      const index = document.items[item]?.taxes.findIndex((tax) => tax.code === code);
      const detail = advice.otherOnDay({
        sent: amount.toString(),
        days: allOf(days),
        amounts: oneOf([...new Set(lawful.map((each) => each.toString()))]),
      });
      return [{ pointer: `/items/${item}/taxes/${index}/amount`, detail }];
    }),
  );
}

/** What rounding may leave between prepayments and their discounts with IGV. */
const roundingMax = Amount.of('1.5');

/** Prepayments and the discounts that they make (SUNAT 3282, 3287) are the same money. */
function differentPrepayments(_: Source, view: DraftView): readonly Difference[] {
  const { document } = view;
  const prepaid = sum(document.prepayments.map(({ amount }) => amount));
  const untaxed = globalSum(document, '05', '06');
  const taxed = globalSum(document, '04', '20');
  if (prepaid.units === 0n || taxed.plus(untaxed).units === 0n) return [];
  const rate = view.lines.flatMap(({ taxes }) => taxes).find(({ code }) => isTaxed(code));
  const tax = percentOf(taxed, rate?.percentage ?? zero);
  const priced = taxed.plus(tax).plus(untaxed);
  const apart = prepaid.minus(priced);
  if (apart.compare(roundingMax) <= 0 && apart.compare(zero.minus(roundingMax)) >= 0) return [];
  const detail = advice.prepayments({
    prepaid: prepaid.toString(),
    priced: priced.round(2).toString(),
  });
  return [{ pointer: '/prepayments', detail }];
}

function isTaxed(code: string): boolean {
  return taxedSaleCodes.includes(code);
}

function differences(view: DraftView): readonly Difference[] {
  const { source } = view;
  if (source === null) return [];
  const kinds = [
    differentSums,
    differentShares,
    differentDeposit,
    differentSurcharge,
    differentTaxes,
    differentChanges,
    differentBags,
    differentPrepayments,
  ];
  return kinds.flatMap((find) => find(source, view));
}

function differenceAt(view: DraftView, pointer: string): Difference {
  const found = differences(view).find((each) => each.pointer === pointer);
  if (found === undefined) throw new TypeError(`nothing differs at ${pointer}`);
  return found;
}

/** What the caller sent to have it compared, where it is not what the service computes. */
export const statedAmountRules: readonly FieldRule[] = [
  {
    code: 'differs',
    documents: [...salesAndNotes, '09', '31'],
    advice: (view, pointer) => differenceAt(view, pointer).detail,
    broken: (view) => differences(view).map(({ pointer }) => pointer),
  },
];
