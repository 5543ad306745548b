import { Amount } from '../../../../kernel/amount.ts';
import { detractionOperations } from '../catalogues/51-operation-types.ts';
import { codesOf } from '../catalogues/codes-of.ts';
import { retentionPercents } from '../catalogues/tax-rates.ts';
import { isMoney, isPositiveMoney, isRate } from '../rules/formats.ts';
import { at, each, type FieldRule, sales, salesAndNotes } from '../rules/rule.ts';
import type { DraftView } from '../rules/view.ts';

const detractionCodes = codesOf('54');
const paymentMeans = codesOf('59');
/** SUNAT 3129: operations that name the one service or good that they are about. */
const goodsByOperation: Readonly<Record<string, string>> = {
  '1002': '004',
  '1003': '028',
  '1004': '027',
};

/** Invoices and credit notes are judged by their terms of payment; boletas have no such rules. */
function hasPaymentTerms({ form }: DraftView): boolean {
  return form === '01' || form === '07';
}

function isCreditToRuc(view: DraftView): boolean {
  const { payment_method: method, customer } = view.document;
  return hasPaymentTerms(view) && method === 'credit' && customer.document_type === '6';
}

function dueDateAt(index: number): string {
  return `/instalments/${index}/due_date`;
}

const creditRules: readonly FieldRule[] = [
  {
    code: '3251',
    documents: ['01', '07'],
    advice:
      'Give the amount that is left to pay: a detraction is in soles, so that of a sale in another currency it is not known.',
    broken: (view) =>
      at('/pending_amount', isCreditToRuc(view) && view.document.pending_amount === null),
  },
  {
    code: '3249',
    documents: ['01', '07'],
    advice: 'Give at least one instalment of the credit.',
    broken: (view) =>
      at('/instalments', isCreditToRuc(view) && view.document.instalments.length === 0),
  },
  {
    code: '3250',
    documents: salesAndNotes,
    advice: ({ document: { pending_amount: pending, total } }) =>
      pending?.units === 0n && total.units === 0n
        ? 'The total is zero, so that nothing is left to pay: use the payment method cash.'
        : 'Give an amount of at most 12 digits and two decimals, above zero.',
    broken: (view) => {
      const { pending_amount: pending } = view.document;
      if (pending === null) return [];
      // Of others than facturas and credit notes nothing pending is written, so that it may be nothing.
      const right = hasPaymentTerms(view) ? isPositiveMoney(pending) : isMoney(pending);
      return at('/pending_amount', !right);
    },
  },
  {
    code: '3252',
    documents: salesAndNotes,
    advice: 'Use the payment method credit, or take the instalments and the pending amount out.',
    broken: ({ document, source }) => {
      const { payment_method: method, instalments, pending_amount: pending } = document;
      const terms = instalments.length > 0 || (source !== null && pending !== null);
      return at('/payment_method', method !== 'credit' && terms);
    },
  },
  {
    code: '3253',
    documents: salesAndNotes,
    advice: 'Give an amount of at most 12 digits and two decimals, above zero.',
    broken: ({ document }) =>
      each(
        document.instalments,
        (index) => `/instalments/${index}/amount`,
        ({ amount }) => !isPositiveMoney(amount),
      ),
  },
  {
    code: '3256',
    documents: salesAndNotes,
    advice: 'Give the day on which the instalment is due.',
    broken: ({ document }) =>
      each(document.instalments, dueDateAt, ({ due_date: due }) => due === null),
  },
  {
    code: '3267',
    documents: [...sales, '08'],
    advice: 'An instalment is due after the day of issue.',
    broken: ({ document, issued }) =>
      each(document.instalments, dueDateAt, ({ due_date: due }) => due !== null && due <= issued),
  },
  {
    code: '3321',
    documents: ['07'],
    advice: 'An instalment is due after the day on which the invoice was issued.',
    broken: (view) => {
      const invoiced = view.source?.draft.changedOn ?? view.document.reference?.date ?? view.issued;
      return each(
        view.document.instalments,
        dueDateAt,
        ({ due_date: due }) => due !== null && due <= invoiced,
      );
    },
  },
  {
    code: '3257',
    documents: ['07'],
    advice: 'A note of reason 13 gives the new instalments: use the payment method credit.',
    broken: ({ document: { voided_code: reason, payment_method: method } }) =>
      at('/payment_method', reason === '13' && method !== 'credit'),
  },
  {
    code: '3315',
    documents: ['07'],
    advice: 'A note of reason 13 changes dates and instalments, not amounts: its total is 0.',
    broken: ({ document: { voided_code: reason, total } }) =>
      at('/total', reason === '13' && total.units !== 0n),
  },
];

function isDetraction({ document }: DraftView): boolean {
  return detractionOperations.includes(document.operation_type ?? '');
}

const detractionRules: readonly FieldRule[] = [
  {
    code: '3127',
    documents: [...sales, '08'],
    advice: 'Give the good or service of the detraction (catalogue 54).',
    broken: (view) => {
      const { detraction } = view.document;
      if (detraction === null) return at('/detraction', view.form !== '08' && isDetraction(view));
      return at('/detraction/code', detraction.code === '');
    },
  },
  {
    code: '3128',
    documents: sales,
    advice: 'Use an operation type with detraction (1001 to 1004), or take the detraction out.',
    broken: (view) =>
      at('/operation_type', view.document.detraction !== null && !isDetraction(view)),
  },
  {
    code: '3033',
    documents: [...sales, '08'],
    advice: 'Use a good or service of catalogue 54.',
    broken: ({ document: { detraction } }) => {
      const code = detraction?.code ?? '';
      return at('/detraction/code', code !== '' && !detractionCodes.has(code));
    },
  },
  {
    code: '3129',
    documents: sales,
    advice: 'Operation type 1002 goes with 004, 1003 with 028, 1004 with 027.',
    broken: ({ document: { detraction, operation_type: operation } }) => {
      const code = detraction?.code ?? '';
      const wanted = goodsByOperation[operation ?? ''];
      const known = detractionCodes.has(code);
      return at('/detraction/code', known && wanted !== undefined && code !== wanted);
    },
  },
  {
    code: '3034',
    documents: [...sales, '08'],
    advice: 'Give the account at the Banco de la Nación.',
    broken: ({ document: { detraction } }) =>
      at('/detraction/account', detraction !== null && detraction.account.trim() === ''),
  },
  {
    code: '3037',
    documents: [...sales, '08'],
    advice:
      'Give the amount to deposit, in soles, above zero, with at most two decimals; it is computed of a sale in soles where you give the percentage.',
    broken: ({ document: { detraction } }) =>
      at('/detraction/amount', detraction !== null && !isPositiveMoney(detraction.amount)),
  },
  {
    code: '3174',
    documents: [...sales, '08'],
    advice: 'Use a payment means of catalogue 59, such as 001.',
    broken: ({ document: { detraction, paid_by: paid } }) => {
      const isWrong = (means = '') => means !== '' && !paymentMeans.has(means);
      return [
        ...at('/detraction/payment_means', isWrong(detraction?.payment_means)),
        ...at('/paid_by/means', isWrong(paid?.means)),
      ];
    },
  },
];

const hundredPercent = Amount.of('100');
const retentionRates = [...retentionPercents.values()].map(Amount.of);

/** What SUNAT has no rule for: a deposit is a part of what is paid, and its rate is written as `n(3,5)`. */
const ownPaymentRules: readonly FieldRule[] = [
  {
    code: 'detraction_percentage',
    documents: salesAndNotes,
    advice: 'Give a rate above zero and up to 100, of at most five decimals: 12 is twelve percent.',
    broken: ({ document: { detraction } }) => {
      const rate = detraction?.percentage ?? null;
      if (rate === null || (isRate(rate) && rate.compare(hundredPercent) <= 0)) return [];
      return ['/detraction/percentage'];
    },
  },
  {
    code: 'detraction_amount',
    documents: salesAndNotes,
    advice: ({ document }) =>
      `The document is of ${document.total.toString()}: a deposit is a part of it.`,
    // The deposit is in soles: of a sale in another currency nobody knows what it is of it.
    broken: ({ document: { detraction, currency, total } }) => {
      const isMore = detraction !== null && detraction.amount.compare(total) > 0;
      return at('/detraction/amount', isMore && currency === 'PEN');
    },
  },
  {
    code: 'retention_percentage',
    documents: ['01'],
    advice: `IGV is retained at ${retentionRates.map((rate) => rate.shortestText()).join(' or ')} %.`,
    broken: ({ document: { retention } }) => {
      const rate = retention?.percentage ?? null;
      const isKnown = rate === null || retentionRates.some((each) => each.equals(rate));
      return at('/retention/percentage', !isKnown);
    },
  },
];

const perceptionRules: readonly FieldRule[] = [
  {
    code: '3093',
    documents: sales,
    advice: 'Give the perception, or use another operation type than 2001.',
    broken: ({ document, form }) => {
      const due = document.operation_type === '2001' && document.perception === null;
      return at('/perception', due && (form === '03' || document.payment_method === 'cash'));
    },
  },
  {
    code: '3308',
    documents: sales,
    advice: 'Use operation type 2001, or take the perception out.',
    broken: ({ document }) =>
      at('/operation_type', document.perception !== null && document.operation_type !== '2001'),
  },
  {
    code: '3330',
    documents: ['01'],
    advice: 'A perception is charged when paid: take it out of a sale on credit.',
    broken: ({ document }) =>
      at(
        '/perception',
        document.perception !== null &&
          document.operation_type === '2001' &&
          document.payment_method !== 'cash',
      ),
  },
  {
    code: '3233',
    documents: sales,
    advice: 'Give the base of the perception, in soles, above zero.',
    broken: ({ document: { perception } }) =>
      at('/perception/base', perception !== null && perception.base.units <= 0n),
  },
  {
    code: '3311',
    documents: sales,
    advice: 'Give the total with the perception, above zero, with at most two decimals.',
    broken: ({ document: { perception } }) =>
      at('/perception/total', perception !== null && !isPositiveMoney(perception.total)),
  },
  {
    code: '3262',
    documents: salesAndNotes,
    advice: 'IGV is retained by companies, of invoices to a RUC: take the retention out.',
    broken: ({ document: { retention, customer }, form }) =>
      at('/retention', retention !== null && (form !== '01' || customer.document_type !== '6')),
  },
];

export const paymentRules: readonly FieldRule[] = [
  ...creditRules,
  ...detractionRules,
  ...perceptionRules,
  ...ownPaymentRules,
  {
    code: '2071',
    documents: ['07'],
    advice: 'A credit note has amounts in its own currency only: take the detraction out.',
    broken: ({ document: { detraction, currency } }) =>
      at('/detraction', detraction !== null && currency !== 'PEN'),
  },
];
