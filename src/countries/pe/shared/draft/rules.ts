import { Amount } from '../../../../kernel/amount.ts';
import { messages } from '../../../../kernel/message.ts';
import type { NormalDraft, NormalItem } from '../../documents/normalise.ts';
import { isZero } from '../adjustments/compute.ts';
import { allPrepaymentCodes } from '../catalogues/53-charges-and-discounts.ts';
import { codesOf } from '../catalogues/codes-of.ts';
import { reducedIgvLaws } from '../catalogues/tax-rates.ts';
import { parseNumber } from '../numbering.ts';
import { isDecimal } from '../rules/formats.ts';
import {
  at,
  type BrokenPlace,
  each,
  everyForm,
  type FieldRule,
  guides,
  isGuide,
  notes,
  sales,
  salesAndNotes,
} from '../rules/rule.ts';
import { findingsOfRuleMax } from '../rules/sum-rule.ts';
import type { DraftView } from '../rules/view.ts';
import { freedomOf } from '../taxes/affectation.ts';
import { isLawfulRate, lawfulIgvRates } from '../taxes/rates.ts';

const advice = messages('pe.draft', {
  noRate: { en: 'none', es: 'ninguna' },
  seriesOrNumber: {
    en: 'Send either series or number.',
    es: 'Indique la serie (series) o el número (number): uno de los dos.',
  },
  otherSeries: {
    en: 'It is of another series than the one that was sent: send only one of them.',
    es: 'Es de otra serie que la indicada: indique solo uno de los dos.',
  },
  onlySales: {
    en: 'Only documents of sales say this: take it out.',
    es: 'Solo los comprobantes de venta llevan este dato: retírelo.',
  },
  onlyInvoicesAndReceipts: {
    en: 'Only invoices and receipts say this: take it out.',
    es: 'Solo las facturas y boletas indican esto: retírelo.',
  },
  guideWithoutPrice: {
    en: 'Items of a guide have no price: take it out.',
    es: 'Los ítems de una guía no tienen precio: retírelo.',
  },
  lessThanExcise: {
    en: 'It is less than the excise that it must hold.',
    es: 'Es menor que el ISC que debe incluir.',
  },
  priceOrValue: {
    en: 'Send either unit_price or unit_value.',
    es: 'Indique el precio unitario (unit_price) o el valor unitario (unit_value): uno de los dos.',
  },
  bagsInUnits: { en: 'Bags are counted in NIU.', es: 'Las bolsas se cuentan en NIU.' },
  bagAmount: {
    en: 'Give what a bag pays, in {currency}.',
    es: 'Indique lo que paga cada bolsa, en {currency}.',
  },
  igvNotInForce: {
    en: 'IGV of {asked} % is not in force on {issued}; rates of that day: {rates} (reduced rate: {laws}).',
    es: 'El IGV de {asked} % no está vigente el {issued}; tasas de ese día: {rates} (tasa reducida: {laws}).',
  },
});

/** What a rule says of the draft itself; a document that is judged for itself has none. */
function ofDraft(find: (draft: NormalDraft, view: DraftView) => readonly BrokenPlace[]) {
  return (view: DraftView) => (view.source === null ? [] : find(view.source.draft, view));
}

function ofItems(
  field: keyof NormalItem,
  wrong: (item: NormalItem, index: number, view: DraftView) => boolean,
): FieldRule['broken'] {
  return ofDraft(({ items }, view) =>
    each(
      items,
      (index) => `/items/${index}/${field}`,
      (item, index) => wrong(item, index, view),
    ),
  );
}

const identityRules: readonly FieldRule[] = [
  {
    code: 'number',
    documents: everyForm,
    advice: (_, pointer) => (pointer === '/series' ? advice.seriesOrNumber : advice.otherSeries),
    broken: ofDraft(({ series, number }) => {
      if (number === null) return at('/series', series === null);
      return at('/number', series !== null && parseNumber(number)?.series !== series);
    }),
  },
  {
    code: 'shipment',
    documents: salesAndNotes,
    advice: {
      en: 'Only guides have a shipment: take it out.',
      es: 'Solo las guías tienen traslado: retírelo.',
    },
    broken: ofDraft(({ shipment }) => at('/shipment', shipment !== null)),
  },
  {
    code: 'reference',
    documents: [...sales, ...guides],
    advice: {
      en: 'Only notes have a reference and a voided_code: take it out.',
      es: 'Solo las notas tienen documento de referencia y motivo (voided_code): retírelo.',
    },
    broken: ofDraft(({ reference, voided_code: reason }) => [
      ...at('/reference', reference !== null),
      ...at('/voided_code', reference === null && reason !== null),
    ]),
  },
  {
    code: 'prepayments',
    documents: notes,
    advice: {
      en: 'Notes deduct no prepayments: take them out.',
      es: 'Las notas no deducen anticipos: retírelos.',
    },
    broken: ofDraft(({ prepayments }) => at('/prepayments', prepayments.length > 0)),
  },
  {
    code: 'prepaid_excise',
    documents: sales,
    advice: {
      en: 'Only a taxed prepayment (04) that discounts does not list has excise: take it out.',
      es: 'Solo un anticipo gravado (04) que discounts no detalla tiene ISC (excise): retírelo.',
    },
    broken: ofDraft(({ prepayments, discounts }) => {
      const listed = discounts.some(
        (each) => allPrepaymentCodes.includes(each.code) && !isZero(each),
      );
      return each(
        prepayments,
        (index) => `/prepayments/${index}/excise`,
        ({ excise, discount_code: code }) => excise !== null && (listed || (code ?? '04') !== '04'),
      );
    }),
  },
];

/** What has no place on a guide, which moves goods. */
const moneyOnly = [
  'discounts',
  'charges',
  'surcharge',
  'rounding',
  'prepayments',
  'detraction',
  'perception',
  'retention',
  'instalments',
  'pending_amount',
  'igv_rate',
  'legends',
  'due_date',
] as const;
const moneyOfItem = ['taxes', 'discounts', 'charges'] as const;

/** Zero says nothing: many programs send it. */
function isSaid(value: unknown): boolean {
  if (Array.isArray(value)) return value.some((each) => !('factor' in each && isZero(each)));
  return value instanceof Amount ? value.units !== 0n : value !== null;
}

/** What only invoices and receipts say, in this draft. */
function ofSalesAlone({ delivery, sales_agent, paid_by, items }: NormalDraft) {
  return [
    ...at('/delivery', delivery !== null),
    ...at('/sales_agent', sales_agent !== null),
    ...at('/paid_by', paid_by !== null),
    ...each(
      items,
      (index) => `/items/${index}/freight`,
      ({ freight }) => freight !== null,
    ),
  ];
}

/** Of a credit note on credit a due date is when its one instalment is due; of another note there is no place for it. */
function strayDueDate({ due_date: due, payment_method: method }: NormalDraft) {
  return at('/due_date', due !== null && method === 'cash');
}

function moneyOnGuide(draft: NormalDraft) {
  return [
    ...moneyOnly.flatMap((name) => at(`/${name}`, isSaid(draft[name]))),
    ...at('/payment_method', draft.payment_method === 'credit'),
    ...draft.items.flatMap((item, index) =>
      moneyOfItem.flatMap((name) => at(`/items/${index}/${name}`, isSaid(item[name]))),
    ),
  ];
}

/** What only sales have a place for (SUNAT has none on notes and guides). */
const saleOnlyRules: readonly FieldRule[] = [
  {
    code: 'sale_only',
    documents: [...notes, ...guides],
    advice: (view) => (isGuide(view) ? advice.onlySales : advice.onlyInvoicesAndReceipts),
    broken: ofDraft((draft, view) => [
      ...ofSalesAlone(draft),
      ...(isGuide(view) ? moneyOnGuide(draft) : strayDueDate(draft)),
    ]),
  },
  {
    code: 'contingency_series',
    documents: everyForm,
    advice: {
      en: 'A series of digits is of paper that was issued in a contingency, and its numbers are printed there: send the whole number.',
      es: 'Una serie de dígitos es de comprobantes impresos emitidos por contingencia, con su número impreso: indique el número completo (number).',
    },
    broken: ofDraft(({ series, number }) =>
      at('/series', number === null && /^[0-9]/.test(series ?? '')),
    ),
  },
];

/** An item of a sale has a price or a value, one of a guide neither. */
function isPricedOnce({ unit_price: price, unit_value: value }: NormalItem, { kind }: DraftView) {
  const sent = [price, value].filter((each) => each !== null).length;
  return sent === (kind === 'despatch' ? 0 : 1);
}

/** A price that is less than the excise which it must hold leaves a value below zero. */
function holdsExcise({ unit_price: price }: NormalItem, index: number, { document }: DraftView) {
  const value = document.items[index]?.unit_value;
  return price === null || price.units < 0n || value === undefined || value.units >= 0n;
}

const itemRules: readonly FieldRule[] = [
  {
    code: 'unit_price',
    documents: everyForm,
    advice: (view, pointer) => {
      if (view.kind === 'despatch') return advice.guideWithoutPrice;
      const item = view.source?.draft.items[Number(pointer.split('/')[2])];
      return item !== undefined && isPricedOnce(item, view)
        ? advice.lessThanExcise
        : advice.priceOrValue;
    },
    // What is missing of an item is wrong with the item: all that is computed of it follows.
    broken: ofDraft(({ items }, view) =>
      items.flatMap((item, index) => {
        if (isPricedOnce(item, view) && holdsExcise(item, index, view)) return [];
        return [{ wrong: `/items/${index}`, blame: `/items/${index}/unit_price` }];
      }),
    ),
  },
  {
    code: 'affectation_free',
    documents: salesAndNotes,
    advice: {
      en: 'The affectation is one of what is given away: the item is free.',
      es: 'La afectación es de transferencia gratuita: el ítem es gratuito.',
    },
    broken: ofItems('free', ({ free, affectation_type: code }) => {
      return free === false && freedomOf(code).onlyFree;
    }),
  },
  {
    code: 'other_tax',
    documents: salesAndNotes,
    advice: {
      en: 'Give the percentage of the other tax (9999).',
      es: 'Indique el porcentaje (percentage) del otro tributo (9999).',
    },
    broken: ofItems('taxes', ({ taxes }) =>
      taxes.some(({ code, percentage }) => code === '9999' && percentage === null),
    ),
  },
  {
    code: 'icbper',
    documents: salesAndNotes,
    advice: ({ document }, pointer) =>
      pointer.endsWith('/unit')
        ? advice.bagsInUnits
        : advice.bagAmount({ currency: document.currency }),
    broken: (view) => [
      ...ofItems('unit', (item) => bagTax(item) !== undefined && item.unit !== 'NIU')(view),
      ...ofItems('taxes', (item) => {
        const tax = bagTax(item);
        return tax !== undefined && tax.amount === null && view.document.currency !== 'PEN';
      })(view),
    ],
  },
];

function bagTax({ taxes }: NormalItem): NormalItem['taxes'][number] | undefined {
  return taxes.find(({ code }) => code === '7152');
}

const adjustmentRules: readonly FieldRule[] = [
  {
    code: 'adjustment_amount',
    documents: salesAndNotes,
    advice: { en: 'Send an amount or a factor.', es: 'Indique un monto o un factor.' },
    broken: ofDraft(unsized),
  },
];

type Sent = { readonly factor: unknown; readonly amount: unknown };

function unsized({ items, ...draft }: NormalDraft): readonly string[] {
  const inLists = (
    owner: Readonly<Record<'discounts' | 'charges', readonly Sent[]>>,
    place: string,
  ) =>
    (['discounts', 'charges'] as const).flatMap((list) =>
      owner[list].flatMap(({ factor, amount }, index) =>
        factor === null && amount === null ? [`${place}/${list}/${index}`] : [],
      ),
    );
  const ofItems = items.flatMap((item, index) => inLists(item, `/items/${index}`));
  return [...inLists(draft, ''), ...ofItems].slice(0, findingsOfRuleMax);
}

const perceptionRegimes = codesOf('22');

const wholeRules: readonly FieldRule[] = [
  {
    code: 'igv_rate_not_in_force',
    documents: salesAndNotes,
    advice: ({ source, issued }) => {
      const rates = source === null ? [] : lawfulIgvRates(source.draft);
      const texts = new Set(rates.map(({ percent }) => `${Amount.of(percent).shortestText()} %`));
      const asked = source?.draft.igv_rate?.shortestText() ?? '';
      return advice.igvNotInForce({
        asked,
        issued,
        rates: [...texts].join(', ') || advice.noRate,
        laws: reducedIgvLaws.join(', '),
      });
    },
    broken: ofDraft((draft) => {
      const { igv_rate: asked } = draft;
      if (asked === null) return [];
      return at('/igv_rate', !isLawfulRate(asked, draft));
    }),
  },
  {
    code: 'rounding',
    documents: salesAndNotes,
    advice: {
      en: 'Round by an amount of at most two decimals.',
      es: 'Redondee con un monto de dos decimales como máximo.',
    },
    broken: ofDraft(({ rounding }) => {
      const size =
        rounding !== null && rounding.units < 0n ? Amount.zero.minus(rounding) : rounding;
      return at('/rounding', size !== null && !isDecimal(size, 12, 2));
    }),
  },
  {
    code: 'perception',
    documents: notes,
    advice: {
      en: 'Only invoices and receipts have a perception: take it out.',
      es: 'Solo las facturas y boletas tienen percepción: retírela.',
    },
    broken: ofDraft(({ perception }) => at('/perception', perception !== null)),
  },
  {
    code: 'perception_code',
    documents: sales,
    advice: { en: 'Use a regime of catalogue 22.', es: 'Use un régimen del catálogo 22.' },
    broken: ofDraft(({ perception }) =>
      at('/perception/code', perception !== null && !perceptionRegimes.has(perception.code)),
    ),
  },
];

/** What the JSON can say and SUNAT has no code for: rules under words of our own. */
export const draftRules: readonly FieldRule[] = [
  ...identityRules,
  ...saleOnlyRules,
  ...itemRules,
  ...adjustmentRules,
  ...wholeRules,
];
