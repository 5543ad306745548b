import { Amount } from '../../../domain/document/amount.ts';
import { parseDay } from '../../../lib/calendar.ts';
import { operationTypes } from '../catalogues/51-operation-types.ts';
import { linesOf } from '../ubl/notes.write.ts';
import { codesOf, isLine, isMoney } from './formats.ts';
import { at, type DocumentRule, type Draft, guides, sales, salesAndNotes } from './rule.ts';

const dayMs = 86_400_000;
const one = Amount.of('1');
const minusOne = Amount.of('-1');
const currencies = codesOf('02');

/** Days from the issue to today: SUNAT takes today for the day on which it receives. */
function age({ issued, today }: Draft): number {
  const [from, to] = [parseDay(issued), parseDay(today)];
  return from === undefined || to === undefined ? 0 : (to - from) / dayMs;
}

/** A series of digits is of paper, issued in a contingency, and may be told later. */
function isElectronic({ series }: Draft): boolean {
  return !/^[0-9]/.test(series);
}

const seriesByForm = {
  '01': /^(F[A-Z0-9]{3}|[0-9]{4})-/,
  '03': /^(B[A-Z0-9]{3}|[0-9]{4})-/,
  '07': /^([FB][A-Z0-9]{3}|[0-9]{4})-/,
  '08': /^([FB][A-Z0-9]{3}|[0-9]{4})-/,
  '09': /^T[A-Z0-9]{3}-/,
  '31': /^V[A-Z0-9]{3}-/,
} as const;

export const headerRules: readonly DocumentRule[] = [
  {
    code: '1001',
    documents: [...salesAndNotes, ...guides],
    advice:
      'Use a series of the document type: F for invoices, B for receipts, F or B for notes, T for guides, V for carrier guides.',
    broken: ({ document, form }) => at('/number', !seriesByForm[form].test(document.number)),
  },
  {
    code: '2329',
    documents: salesAndNotes,
    advice: 'Issue it at most two days ahead of today.',
    broken: (draft) => at('/date', age(draft) < -2),
  },
  {
    code: '2329',
    documents: guides,
    advice: 'Issue a guide with the date of today.',
    broken: (draft) => at('/date', age(draft) < 0),
  },
  {
    code: '2108',
    documents: ['01', '07', '08'],
    advice: 'Send it within three days of its issue: give it a later date and number.',
    broken: (draft) =>
      at('/date', isElectronic(draft) && !draft.series.startsWith('B') && age(draft) > 3),
  },
  {
    code: '2108',
    documents: guides,
    advice: 'Send a guide within a day of its issue.',
    broken: (draft) => at('/date', age(draft) > 1),
  },
  {
    code: '1079',
    documents: ['03', '07', '08'],
    advice: 'Send it within five days of its issue, or report it in a daily summary.',
    broken: (draft) =>
      at('/date', isElectronic(draft) && !draft.series.startsWith('F') && age(draft) > 5),
  },
  {
    code: '2070',
    documents: salesAndNotes,
    advice: 'Give the currency, such as PEN.',
    broken: ({ document }) => at('/currency', document.currency === ''),
  },
  {
    code: '3088',
    documents: salesAndNotes,
    advice: 'Use a currency of catalogue 02, such as PEN or USD.',
    broken: ({ document: { currency } }) =>
      at('/currency', currency !== '' && !currencies.has(currency)),
  },
  {
    code: '3205',
    documents: sales,
    advice: 'Give the operation type; a usual sale is 0101.',
    broken: ({ document }) => at('/operation_type', (document.operation_type ?? '') === ''),
  },
  {
    code: '3206',
    documents: sales,
    advice: 'Use an operation type of catalogue 51 that this document may carry.',
    broken: ({ document: { operation_type: type }, form }) => {
      if (type === null || type === '') return [];
      const entry = operationTypes.entries.find(({ code }) => code === type);
      return at('/operation_type', entry?.documents.includes(form) !== true);
    },
  },
  {
    code: '4233',
    documents: ['01'],
    advice: 'Shorten the order reference to 20 characters on one line.',
    broken: ({ document: { order_reference: order } }) =>
      at('/order_reference', order !== null && !isLine(order, 1, 20)),
  },
  {
    code: '4186',
    documents: guides,
    advice: 'Write remarks in lines of at most 250 characters.',
    broken: ({ document: { observation } }) =>
      at(
        '/observation',
        linesOf(observation).some((line) => !isLine(line, 1, 250)),
      ),
  },
  ...roundingRules(),
  ...moneyFields(),
  valueRule(),
  baseRule(),
];

/** Bases of the document, with the taxes whose base they are. */
const baseFields = [
  ['taxed_amount', '1000', '1016'],
  ['export_amount', '9995'],
  ['free_amount', '9996'],
  ['exonerated_amount', '9997'],
  ['unaffected_amount', '9998'],
] as const;

/** SUNAT rejects what is rounded by more than one in a factura and its notes, and observes the others. */
function roundingRules(): readonly DocumentRule[] {
  return (['3303', '4314'] as const).map((code) => ({
    code,
    documents: salesAndNotes,
    advice: 'Round by at most 1.',
    broken: ({ document: { rounding }, strict }: Draft) => {
      const judged = strict === (code === '3303') && rounding !== null;
      const excess = judged && (rounding.compare(one) > 0 || rounding.compare(minusOne) < 0);
      return at('/rounding', excess);
    },
  }));
}

/** What is written is the value after global discounts and charges. */
function valueRule(): DocumentRule {
  return {
    code: '2031',
    documents: sales,
    advice:
      'Give an amount of at most 12 digits and two decimals, not below zero once discounts are taken off.',
    broken: ({ document, figures }) => {
      const values = [document.sale_value, figures?.totals.lineExtension ?? document.sale_value];
      return at('/sale_value', !values.every(isMoney));
    },
  };
}

/** The same of bases, which prepayments lessen as well. */
function baseRule(): DocumentRule {
  return {
    code: '2999',
    documents: salesAndNotes,
    advice:
      'Give an amount of at most 12 digits and two decimals, not below zero once discounts and prepayments are taken off.',
    broken: ({ document, figures }) =>
      baseFields.flatMap(([field, ...codes]) => {
        const bases = codes.map((code) => figures?.taxes.get(code)?.base ?? null);
        const wrong = [document[field], ...bases].some((each) => each !== null && !isMoney(each));
        return at(`/${field}`, wrong);
      }),
  };
}

/** Totals that are written as they stand: up to 12 digits and two decimals, not negative. */
function moneyFields(): readonly DocumentRule[] {
  const fields = [
    ['2062', salesAndNotes, ['total']],
    ['3020', salesAndNotes, ['tax_total']],
  ] as const;
  return fields.map(([code, documents, names]) => ({
    code,
    documents,
    advice: 'Give an amount of at most 12 digits and two decimals, not below zero.',
    broken: ({ document }) =>
      names.flatMap((name) => {
        const amount = document[name];
        return at(`/${name}`, amount !== null && !isMoney(amount));
      }),
  }));
}
