import type { Amount } from '../../../domain/document/amount.ts';
import { prepaymentType } from '../ubl/references.write.ts';
import {
  codesOf,
  invoiceNumber,
  isMoney,
  isPositiveMoney,
  isRate,
  receiptNumber,
} from './formats.ts';
import {
  type Adjustment,
  at,
  type DocumentRule,
  type Draft,
  each,
  repeated,
  sales,
} from './rule.ts';

const adjustmentCodes = codesOf('53');
const ofItems = ['00', '01', '47', '48'];
const discountCodes = ['00', '01', '02', '03', '04', '05', '06', '20', '62', '63'];
const chargeCodes = ['45', '46', '47', '48', '49', '50', '51', '52', '53'];
const ofPrepayments = ['04', '05', '06', '20'];

type Wrong = (adjustment: Adjustment, list: 'discounts' | 'charges') => boolean;

/** Pointers into discounts and charges: of the document, or of its items. */
function adjustments(
  level: 'document' | 'items',
  field: keyof Adjustment,
  wrong: Wrong,
): DocumentRule['broken'] {
  return ({ document }) =>
    level === 'document'
      ? within(document, '', field, wrong)
      : document.items
          .flatMap((item, index) => within(item, `/items/${index}`, field, wrong))
          .slice(0, 10);
}

function within(
  owner: Pick<Draft['document'], 'discounts' | 'charges'>,
  place: string,
  field: keyof Adjustment,
  wrong: Wrong,
): readonly string[] {
  return (['discounts', 'charges'] as const).flatMap((list) =>
    each(
      owner[list],
      (index) => `${place}/${list}/${index}/${field}`,
      (adjustment) => wrong(adjustment, list),
    ),
  );
}

/** SUNAT 3114: `ChargeIndicator` follows from the list that holds it. */
function isInWrongList({ code }: Adjustment, list: 'discounts' | 'charges'): boolean {
  return (list === 'discounts' ? chargeCodes : discountCodes).includes(code);
}

/** The retention of second category (63) is above zero; all others may be zero. */
function fitsIn({ code }: Adjustment): (amount: Amount) => boolean {
  return code === '63' ? isPositiveMoney : isMoney;
}

function formatRules(
  level: 'document' | 'items',
  [amountCode, factorCode, baseCode]: readonly [string, string, string],
): readonly DocumentRule[] {
  return [
    {
      code: amountCode,
      documents: sales,
      advice: 'Give an amount of at most 12 digits and two decimals; of code 63, above zero.',
      broken: adjustments(level, 'amount', (given) => !fitsIn(given)(given.amount)),
    },
    {
      code: factorCode,
      documents: sales,
      advice: 'Give a factor of at most three digits and five decimals: 5 % is 0.05.',
      broken: adjustments(level, 'factor', ({ factor }) => factor !== null && !isRate(factor)),
    },
    {
      code: baseCode,
      documents: sales,
      advice: 'Give a base of at most 12 digits and two decimals; of code 63, above zero.',
      broken: adjustments(level, 'base', (given) => {
        return given.base !== null && !fitsIn(given)(given.base);
      }),
    },
  ];
}

function all({ document }: Draft): readonly Adjustment[] {
  return [...(document.discounts ?? []), ...(document.charges ?? [])];
}

const codeRules: readonly DocumentRule[] = [
  {
    code: '2954',
    documents: sales,
    advice: 'Use a code of catalogue 53: 00 or 01 for discounts, 47 or 48 for charges.',
    broken: adjustments('items', 'code', ({ code }) => !adjustmentCodes.has(code)),
  },
  {
    code: '4268',
    documents: sales,
    advice: 'Of an item there are discounts 00 and 01 and charges 47 and 48.',
    broken: adjustments(
      'items',
      'code',
      ({ code }) => adjustmentCodes.has(code) && !ofItems.includes(code),
    ),
  },
  {
    code: '3071',
    documents: sales,
    advice: 'Use a code of catalogue 53: 02 or 03 for discounts, 49 or 50 for charges.',
    broken: adjustments('document', 'code', ({ code }) => !adjustmentCodes.has(code)),
  },
  {
    code: '4291',
    documents: sales,
    advice: 'Codes 00, 01, 47 and 48 are of items: use 02, 03, 49 or 50.',
    broken: adjustments('document', 'code', ({ code }) => ofItems.includes(code)),
  },
  {
    code: '3114',
    documents: sales,
    advice: 'Put codes below 45, 62 and 63 among the discounts, 45 to 53 among the charges.',
    broken: (draft) => [
      ...adjustments('document', 'code', isInWrongList)(draft),
      ...adjustments('items', 'code', isInWrongList)(draft),
    ],
  },
];

const prepaymentRules: readonly DocumentRule[] = [
  {
    code: '3282',
    documents: sales,
    advice: 'Name the prepayments that the discount deducts.',
    broken: (draft) =>
      at(
        '/prepayments',
        draft.document.prepayments.length === 0 &&
          all(draft).some(({ code, amount }) => ofPrepayments.includes(code) && amount.units > 0n),
      ),
  },
  {
    code: '3287',
    documents: sales,
    advice: 'Deduct the prepayments with a discount 04, 05 or 06.',
    broken: (draft) => {
      const deducted = all(draft).some(
        ({ code, amount }) => ['04', '05', '06'].includes(code) && amount.units > 0n,
      );
      const paid = draft.document.prepayments.some(({ amount }) => amount.units > 0n);
      return at('/discounts', paid && !deducted);
    },
  },
  {
    code: '2503',
    documents: sales,
    advice: 'Give the amount of the prepayment, above zero.',
    broken: ({ document }) =>
      each(document.prepayments, prepaymentAt('amount'), ({ amount }) => amount.units <= 0n),
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
    code: '2365',
    documents: sales,
    advice: 'Name each prepayment document once: add up what was paid with it.',
    broken: ({ document }) =>
      repeated(document.prepayments, prepaymentAt('number'), ({ type, number }) => {
        return `${type || prepaymentType(number)} ${number}`;
      }),
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
const specialRules: readonly DocumentRule[] = [
  {
    code: '3092',
    documents: sales,
    advice: 'Give the base of FISE, above zero.',
    broken: adjustments(
      'document',
      'base',
      ({ code, base }) => code === '45' && (base === null || base.units === 0n),
    ),
  },
  {
    code: '3074',
    documents: sales,
    advice: 'Give the amount of FISE, above zero.',
    broken: adjustments(
      'document',
      'amount',
      ({ code, amount }) => code === '45' && amount.units === 0n,
    ),
  },
  {
    code: '3316',
    documents: ['01'],
    advice: 'Give the retention of second category as a discount 63.',
    broken: (draft) =>
      at(
        '/discounts',
        draft.document.operation_type === '2002' && !all(draft).some(({ code }) => code === '63'),
      ),
  },
  {
    code: '3317',
    documents: ['01'],
    advice: 'Use operation type 2002, or take the retention of second category out.',
    broken: (draft) =>
      at(
        '/operation_type',
        draft.document.operation_type !== '2002' && all(draft).some(({ code }) => code === '63'),
      ),
  },
  {
    code: '3318',
    documents: ['01'],
    advice: 'Give the base of the retention of second category.',
    broken: adjustments('document', 'base', ({ code, base }) => code === '63' && base === null),
  },
];

export const adjustmentRules: readonly DocumentRule[] = [
  ...codeRules,
  ...formatRules('items', ['2955', '3052', '3053']),
  ...formatRules('document', ['2968', '3025', '3016']),
  ...prepaymentRules,
  ...specialRules,
];
