import { Amount } from '../../../../kernel/amount.ts';
import { messages } from '../../../../kernel/message.ts';
import type { PlacedAdjustment } from '../draft/details.ts';
import { isMoney, isPositiveMoney, isRate } from '../rules/formats.ts';
import { at, type FieldRule, sales, salesAndNotes } from '../rules/rule.ts';
import type { DraftView } from '../rules/view.ts';
import { adjustments, both } from './rules.ts';

const hundredth = Amount.of('0.01');

/** The retention of second category (63) is above zero, and what a draft asks for; others may be zero. */
function hasWrongAmount({ adjustment }: PlacedAdjustment, { source }: DraftView): boolean {
  const { code, amount } = adjustment;
  return !(code === '63' || source !== null ? isPositiveMoney : isMoney)(amount);
}

const whole = Amount.of('1');

/** SUNAT takes up to 999.99999. Who sends 10 means a tenth, and would be charged ten times the base. */
function hasWrongFactor({ adjustment: { factor } }: PlacedAdjustment, { source }: DraftView) {
  if (factor === null) return false;
  const isNoShare = factor.units === 0n || factor.compare(whole) > 0;
  return !isRate(factor) || (source !== null && isNoShare);
}

function hasWrongBase({ adjustment: { code, base } }: PlacedAdjustment): boolean {
  return base !== null && !(code === '63' ? isPositiveMoney : isMoney)(base);
}

const amountAdvice = {
  en: 'Give an amount above zero, of at most 12 digits and two decimals.',
  es: 'Indique un monto mayor que cero, de 12 dígitos y dos decimales como máximo.',
};
const factorAdvice = {
  en: 'Give a factor above zero and up to 1, of at most five decimals: 5 % is 0.05.',
  es: 'Indique un factor mayor que cero y hasta 1, de cinco decimales como máximo: 5 % es 0.05.',
};
const baseAdvice = {
  en: 'Give a base of at most 12 digits and two decimals; of code 63, above zero.',
  es: 'Indique una base de 12 dígitos y dos decimales como máximo; con código 63, mayor que cero.',
};

const itemFormats: readonly FieldRule[] = [
  {
    code: '2955',
    documents: salesAndNotes,
    advice: amountAdvice,
    broken: adjustments('items', 'amount', hasWrongAmount),
  },
  {
    code: '3052',
    documents: salesAndNotes,
    advice: factorAdvice,
    broken: adjustments('items', 'factor', hasWrongFactor),
  },
  {
    code: '3053',
    documents: salesAndNotes,
    advice: baseAdvice,
    broken: adjustments('items', 'base', hasWrongBase),
  },
];

type Share = NonNullable<DraftView['document']['perception' | 'retention']>;

/** Perception and retention are written as a charge and a discount, of which nothing may be zero. */
function shares(
  field: 'amount' | 'percentage' | 'base',
  wrong: (share: Share, name: 'perception' | 'retention') => boolean,
): FieldRule['broken'] {
  return ({ document, form }) =>
    (['perception', 'retention'] as const).flatMap((name) => {
      const share = document[name];
      const judged = sales.includes(form) && (name === 'perception' || form === '01');
      return at(`/${name}/${field}`, judged && share !== null && wrong(share, name));
    });
}

/** SUNAT has a code of its own, 3233, for a perception of nothing. */
function isWrongShareBase({ base }: Share, name: 'perception' | 'retention'): boolean {
  return (name === 'retention' || base.units > 0n) && !isPositiveMoney(base);
}

function isWrongShareRate({ percentage }: Share): boolean {
  const factor = percentage?.times(hundredth) ?? null;
  return factor !== null && (factor.units <= 0n || !isRate(factor));
}

const advice = messages('pe.adjustments', {
  factor: factorAdvice,
  rate: {
    en: 'Give a rate above zero, of at most three decimals: 2 is two percent.',
    es: 'Indique una tasa mayor que cero, de tres decimales como máximo: 2 es dos por ciento.',
  },
  base: baseAdvice,
  baseOfShare: {
    en: 'Give a base of at most 12 digits and two decimals, above zero.',
    es: 'Indique una base de 12 dígitos y dos decimales como máximo, mayor que cero.',
  },
});

const documentFormats: readonly FieldRule[] = [
  {
    code: '2968',
    documents: salesAndNotes,
    advice: amountAdvice,
    broken: both(
      adjustments('document', 'amount', hasWrongAmount),
      shares('amount', ({ amount }) => !isPositiveMoney(amount)),
    ),
  },
  {
    code: '3025',
    documents: salesAndNotes,
    advice: (_, pointer) => (pointer.endsWith('/percentage') ? advice.rate : advice.factor),
    broken: both(
      adjustments('document', 'factor', hasWrongFactor),
      shares('percentage', isWrongShareRate),
    ),
  },
  {
    code: '3016',
    documents: salesAndNotes,
    advice: (_, pointer) =>
      pointer.startsWith('/perception') || pointer.startsWith('/retention')
        ? advice.baseOfShare
        : advice.base,
    broken: both(adjustments('document', 'base', hasWrongBase), shares('base', isWrongShareBase)),
  },
];

/** Amounts, factors and bases of discounts and charges. */
export const adjustmentFormatRules: readonly FieldRule[] = [...itemFormats, ...documentFormats];
