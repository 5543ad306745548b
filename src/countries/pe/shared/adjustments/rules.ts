import { Amount } from '../../../../kernel/amount.ts';
import {
  allPrepaymentCodes,
  perceptionCodes,
  prepaymentCodes,
  retentionCode,
} from '../catalogues/53-charges-and-discounts.ts';
import { codesOf } from '../catalogues/codes-of.ts';
import { invoiceNumber, receiptNumber } from '../catalogues/number-forms.ts';
import type { PlacedAdjustment } from '../draft/details.ts';
import { isMoney, isPositiveMoney, isRate } from '../rules/formats.ts';
import { at, type BrokenPlace, each, type FieldRule, sales, salesAndNotes } from '../rules/rule.ts';
import { findingsOfRuleMax } from '../rules/sum-rule.ts';
import type { Adjustment, DraftView } from '../rules/view.ts';

const adjustmentCodes = codesOf('53');
const ofItems = ['00', '01', '47', '48'];
const discountCodes = ['00', '01', '02', '03', ...allPrepaymentCodes, retentionCode, '63'];
const chargeCodes = ['45', '46', '47', '48', '49', '50', ...perceptionCodes];
const hundredth = Amount.of('0.01');

type Wrong = (placed: PlacedAdjustment, view: DraftView) => boolean;

/** Pointers into discounts and charges: of the document, or of its items. */
function adjustments(
  level: 'document' | 'items',
  field: keyof Adjustment,
  wrong: Wrong,
): FieldRule['broken'] {
  return (view) => {
    const placed =
      level === 'document' ? view.adjustments : view.lines.flatMap((line) => line.adjustments);
    return placed
      .filter((each) => wrong(each, view))
      .slice(0, findingsOfRuleMax)
      .map(({ pointer }) => placeOf(pointer, field));
  };
}

/** Where the caller sent a field of it: a surcharge and a prepayment are sent in fields of their own. */
export function placeOf(pointer: string, field: keyof Adjustment): string {
  if (pointer === '/surcharge' || pointer.endsWith('/excise')) return pointer;
  const isPrepayment = pointer.startsWith('/prepayments/');
  return `${pointer}/${isPrepayment && field === 'code' ? 'discount_code' : field}`;
}

/** Where the last change with one of these codes is asked for: of an amount that they change too much. */
export function lastChange(
  { adjustments: placed }: Pick<DraftView, 'adjustments'>,
  ...codes: readonly string[]
): string | undefined {
  const last = placed.findLast(({ adjustment }) => codes.includes(adjustment.code));
  return last === undefined ? undefined : placeOf(last.pointer, 'amount');
}

/** An amount that is wrong; where it is below zero the change that takes too much off it is to blame. */
export function blamed(wrong: string, { units }: Amount, change: string | undefined): BrokenPlace {
  return units < 0n && change !== undefined ? { wrong, blame: change } : wrong;
}

/** SUNAT 3114: `ChargeIndicator` follows from the list that holds it. */
function isInWrongList({ adjustment: { code }, list }: PlacedAdjustment): boolean {
  return (list === 'discounts' ? chargeCodes : discountCodes).includes(code);
}

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

const amountAdvice = 'Give an amount above zero, of at most 12 digits and two decimals.';
const factorAdvice = 'Give a factor above zero and up to 1, of at most five decimals: 5 % is 0.05.';
const baseAdvice = 'Give a base of at most 12 digits and two decimals; of code 63, above zero.';

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

function both(...parts: readonly FieldRule['broken'][]): FieldRule['broken'] {
  return (view) => parts.flatMap((part) => part(view));
}

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
    advice: (_, pointer) =>
      pointer.endsWith('/percentage')
        ? 'Give a rate above zero, of at most three decimals: 2 is two percent.'
        : factorAdvice,
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
        ? 'Give a base of at most 12 digits and two decimals, above zero.'
        : baseAdvice,
    broken: both(adjustments('document', 'base', hasWrongBase), shares('base', isWrongShareBase)),
  },
];

function all({ document }: DraftView): readonly Adjustment[] {
  return [...(document.discounts ?? []), ...(document.charges ?? [])];
}

const codeRules: readonly FieldRule[] = [
  {
    code: '2954',
    documents: sales,
    advice: 'Use a code of catalogue 53: 00 or 01 for discounts, 47 or 48 for charges.',
    broken: adjustments('items', 'code', ({ adjustment: { code } }) => !adjustmentCodes.has(code)),
  },
  {
    code: '4268',
    documents: sales,
    advice: 'Of an item there are discounts 00 and 01 and charges 47 and 48.',
    broken: adjustments(
      'items',
      'code',
      ({ adjustment: { code } }) => adjustmentCodes.has(code) && !ofItems.includes(code),
    ),
  },
  {
    code: '3071',
    documents: sales,
    advice: 'Use a code of catalogue 53: 02 or 03 for discounts, 49 or 50 for charges.',
    broken: adjustments(
      'document',
      'code',
      ({ adjustment: { code } }) => !adjustmentCodes.has(code),
    ),
  },
  {
    code: '4291',
    documents: sales,
    advice: 'Codes 00, 01, 47 and 48 are of items: use 02, 03, 49 or 50.',
    broken: adjustments('document', 'code', ({ adjustment: { code } }) => ofItems.includes(code)),
  },
  {
    code: '3114',
    documents: sales,
    advice: 'Put codes below 45, 62 and 63 among the discounts, 45 to 53 among the charges.',
    broken: both(
      adjustments('document', 'code', isInWrongList),
      adjustments('items', 'code', isInWrongList),
    ),
  },
];

const prepaymentRules: readonly FieldRule[] = [
  {
    code: '3282',
    documents: sales,
    advice: 'Name the prepayments that the discount deducts.',
    broken: (view) =>
      at(
        '/prepayments',
        view.document.prepayments.length === 0 &&
          all(view).some(
            ({ code, amount }) => allPrepaymentCodes.includes(code) && amount.units > 0n,
          ),
      ),
  },
  {
    code: '3287',
    documents: sales,
    advice: 'Deduct the prepayments with a discount 04, 05 or 06.',
    broken: (view) => {
      const deducted = all(view).some(
        ({ code, amount }) => prepaymentCodes.includes(code) && amount.units > 0n,
      );
      const paid = view.document.prepayments.some(({ amount }) => amount.units > 0n);
      return at('/discounts', paid && !deducted);
    },
  },
  {
    code: '2503',
    documents: sales,
    advice: 'Give the amount of the prepayment, above zero, with at most two decimals.',
    broken: ({ document }) =>
      each(document.prepayments, prepaymentAt('amount'), ({ amount }) => !isPositiveMoney(amount)),
  },
  {
    code: '2505',
    documents: sales,
    advice: 'A prepayment was invoiced (02) or receipted (03).',
    broken: ({ document }) =>
      each(
        document.prepayments,
        prepaymentAt('type'),
        ({ type }) => !['', '02', '03'].includes(type),
      ),
  },
  {
    code: '2521',
    documents: sales,
    advice: 'Give the number of the prepayment document: F001-123 for 02, B001-123 for 03.',
    broken: ({ document }) =>
      each(document.prepayments, prepaymentAt('number'), ({ type, number }) => {
        if (type === '02') return !invoiceNumber.test(number);
        return type === '03' && !receiptNumber.test(number);
      }),
  },
];

function prepaymentAt(field: string): (index: number) => string {
  return (index) => `/prepayments/${index}/${field}`;
}

/** FISE (45) and the income tax retention of second category (63). */
const specialRules: readonly FieldRule[] = [
  {
    code: '3092',
    documents: sales,
    advice: 'Give the base of FISE, above zero.',
    broken: adjustments(
      'document',
      'base',
      ({ adjustment: { code, base } }) => code === '45' && (base === null || base.units === 0n),
    ),
  },
  {
    code: '3074',
    documents: sales,
    advice: 'Give the amount of FISE, above zero.',
    broken: adjustments(
      'document',
      'amount',
      ({ adjustment: { code, amount } }) => code === '45' && amount.units === 0n,
    ),
  },
  {
    code: '3316',
    documents: ['01'],
    advice: 'Give the retention of second category as a discount 63.',
    broken: (view) =>
      at(
        '/discounts',
        view.document.operation_type === '2002' && !all(view).some(({ code }) => code === '63'),
      ),
  },
  {
    code: '3317',
    documents: ['01'],
    advice: 'Use operation type 2002, or take the retention of second category out.',
    broken: (view) =>
      at(
        '/operation_type',
        view.document.operation_type !== '2002' && all(view).some(({ code }) => code === '63'),
      ),
  },
  {
    code: '3318',
    documents: ['01'],
    advice: 'Give the base of the retention of second category.',
    broken: adjustments(
      'document',
      'base',
      ({ adjustment: { code, base } }) => code === '63' && base === null,
    ),
  },
];

export const adjustmentRules: readonly FieldRule[] = [
  ...codeRules,
  ...prepaymentRules,
  ...specialRules,
  ...itemFormats,
  ...documentFormats,
];
