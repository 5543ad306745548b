import { Amount } from '../../../../kernel/amount.ts';
import { messages } from '../../../../kernel/message.ts';
import type { NormalItem } from '../../documents/normalise.ts';
import { codesOf } from '../catalogues/codes-of.ts';
import { icbperAmounts } from '../catalogues/tax-rates.ts';
import type { BagDetails } from '../draft/details.ts';
import { isDecimal, isRate } from '../rules/formats.ts';
import {
  each,
  eachItem,
  eachTax,
  type FieldRule,
  notes,
  sales,
  salesAndNotes,
} from '../rules/rule.ts';
import type { DraftView } from '../rules/view.ts';
import { isNrus } from './rules.ts';

const advice = messages('pe.excise', {
  comesToNothing: {
    en: 'The excise of the item comes to nothing once it is rounded: take it out, or give a larger quantity.',
    es: 'El ISC del ítem queda en cero al redondearse: quítelo, o indique una cantidad mayor.',
  },
  computedBy: {
    en: 'Give what ISC is computed by, above zero: percentage (system 01), amount (02), or percentage and base_price (03).',
    es: 'Indique con qué se calcula el ISC, mayor que cero: percentage (sistema 01), amount (02), o percentage y base_price (03).',
  },
  wholeBags: {
    en: 'Bags that pay ICBPER are counted whole, up to 99999.',
    es: 'Las bolsas que pagan ICBPER se cuentan enteras, hasta 99999.',
  },
  bagDecimals: {
    en: 'What a bag pays has at most three digits and five decimals.',
    es: 'Lo que paga una bolsa tiene tres dígitos y cinco decimales como máximo.',
  },
});

type SentTax = NormalItem['taxes'][number];

/** The excise that a draft asks for of an item. */
function sentExcise({ source }: DraftView, index: number): SentTax | undefined {
  return source?.draft.items[index]?.taxes.find(({ code }) => code === '2000');
}

const iscSystems = codesOf('08');
const systemAdvice = {
  en: 'Use a system of catalogue 08: 01, 02 or 03.',
  es: 'Use un sistema del catálogo 08: 01, 02 o 03.',
};

function hasUnknownSystem(tax: SentTax | undefined): boolean {
  return tax !== undefined && !iscSystems.has(tax.system ?? '');
}

/** What gives the rate, in each system of catálogo 08. */
function lacksRate(tax: SentTax | undefined): boolean {
  if (tax === undefined) return false;
  const { system, percentage, amount, base_price: price } = tax;
  const needed = system === '02' ? [amount] : [percentage, ...(system === '03' ? [price] : [])];
  return needed.some((each) => each === null || each.units <= 0n);
}

/** A fixed amount by unit (system 02) of so little that the rate, which is written in five decimals, is zero. */
function comesToNothing(tax: SentTax | undefined): boolean {
  return tax !== undefined && tax.system === '02' && !lacksRate(tax);
}

/** The index of the item that a pointer leads into. */
function itemOf(pointer: string): number {
  return Number(pointer.split('/')[2]);
}

function bagsOf({ source }: DraftView, index: number): BagDetails | null {
  return source?.details.lines[index]?.bags ?? null;
}

/** Bags of the document, where they may not be charged. */
function bagTotals({ document }: DraftView): readonly string[] {
  return each(
    document.tax_amounts,
    (index) => `/tax_amounts/${index}/code`,
    ({ code }) => code === '7152',
  );
}

/** Excise (ISC, 2000) and the tax on plastic bags (ICBPER, 7152). */
export const exciseAndBagRules: readonly FieldRule[] = [
  {
    code: '3104',
    documents: salesAndNotes,
    advice: (view, pointer) =>
      comesToNothing(sentExcise(view, itemOf(pointer))) ? advice.comesToNothing : advice.computedBy,
    broken: (view) =>
      eachTax(view, 'percentage', (tax, _, index) => {
        if (tax.code !== '2000') return false;
        return tax.percentage?.units === 0n || lacksRate(sentExcise(view, index));
      }),
  },
  {
    code: '2041',
    documents: sales,
    advice: systemAdvice,
    broken: (view) =>
      eachTax(
        view,
        'code',
        (tax, _, index) => tax.code === '2000' && hasUnknownSystem(sentExcise(view, index)),
      ),
  },
  {
    code: '2199',
    documents: notes,
    advice: systemAdvice,
    broken: (view) =>
      eachTax(
        view,
        'code',
        (tax, _, index) => tax.code === '2000' && hasUnknownSystem(sentExcise(view, index)),
      ),
  },
  {
    code: '2892',
    documents: salesAndNotes,
    advice: (_, pointer) => (pointer.endsWith('/quantity') ? advice.wholeBags : advice.bagDecimals),
    broken: (view) => [
      ...eachItem(view, 'quantity', ({ quantity, taxes }) => {
        return taxes.some(({ code }) => code === '7152') && !isDecimal(quantity, 5, 0);
      }),
      ...eachTax(view, 'amount', ({ code }, _, index) => {
        const perBag = bagsOf(view, index)?.perBag;
        return code === '7152' && perBag !== undefined && !isRate(perBag);
      }),
    ],
  },
  {
    code: '4237',
    documents: salesAndNotes,
    advice: {
      en: 'Charge the amount of ICBPER that each bag pays on the day of issue.',
      es: 'Cobre el monto de ICBPER que cada bolsa paga el día de la emisión.',
    },
    broken: (view) => {
      const period = icbperAmounts.find(
        ({ from, to }) => from <= view.issued && (to === undefined || view.issued <= to),
      );
      if (view.document.currency !== 'PEN' || period === undefined) return [];
      const soles = Amount.of(period.soles);
      return eachTax(view, 'amount', ({ code, amount }, { quantity }) => {
        return code === '7152' && amount.units > 0n && !amount.equals(quantity.times(soles));
      });
    },
  },
  {
    code: '2949',
    to: '2019-07-31',
    documents: salesAndNotes,
    advice: {
      en: 'ICBPER is charged from 2019-08-01 on: take it out.',
      es: 'El ICBPER se cobra desde el 2019-08-01: retírelo.',
    },
    broken: bagTotals,
  },
  {
    code: '3240',
    documents: ['03'],
    advice: {
      en: 'Issuers of NRUS do not charge ICBPER: take it out.',
      es: 'Los emisores del NRUS no cobran ICBPER: retírelo.',
    },
    broken: (view) => (isNrus(view) ? bagTotals(view) : []),
  },
];
