import { Amount } from '../../../../kernel/amount.ts';
import { messages } from '../../../../kernel/message.ts';
import { detractionOperations } from '../catalogues/51-operation-types.ts';
import { codesOf } from '../catalogues/codes-of.ts';
import { retentionPercents } from '../catalogues/tax-rates.ts';
import { isMoney, isPositiveMoney, isRate } from '../rules/formats.ts';
import { at, each, type FieldRule, sales, salesAndNotes } from '../rules/rule.ts';
import type { DraftView } from '../rules/view.ts';

const advice = messages('pe.payment', {
  nothingToPay: {
    en: 'The total is zero, so that nothing is left to pay: use the payment method cash.',
    es: 'El total es cero, así que nada queda por pagar: use la forma de pago contado.',
  },
  amount: {
    en: 'Give an amount of at most 12 digits and two decimals, above zero.',
    es: 'Indique un monto de 12 dígitos y dos decimales como máximo, mayor que cero.',
  },
  depositAboveTotal: {
    en: 'The document is of {total}: a deposit is a part of it.',
    es: 'El comprobante es de {total}: el depósito es una parte de él.',
  },
});

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
    advice: {
      en: 'Give the amount that is left to pay: a detraction is in soles, so that of a sale in another currency it is not known.',
      es: 'Indique el monto pendiente de pago: la detracción es en soles, y en una venta en otra moneda no se puede calcular.',
    },
    broken: (view) =>
      at('/pending_amount', isCreditToRuc(view) && view.document.pending_amount === null),
  },
  {
    code: '3249',
    documents: ['01', '07'],
    advice: {
      en: 'Give at least one instalment of the credit.',
      es: 'Indique al menos una cuota del crédito.',
    },
    broken: (view) =>
      at('/instalments', isCreditToRuc(view) && view.document.instalments.length === 0),
  },
  {
    code: '3250',
    documents: salesAndNotes,
    advice: ({ document: { pending_amount: pending, total } }) =>
      pending?.units === 0n && total.units === 0n ? advice.nothingToPay : advice.amount,
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
    advice: {
      en: 'Use the payment method credit, or take the instalments and the pending amount out.',
      es: 'Use la forma de pago crédito, o retire las cuotas y el monto pendiente.',
    },
    broken: ({ document, source }) => {
      const { payment_method: method, instalments, pending_amount: pending } = document;
      const terms = instalments.length > 0 || (source !== null && pending !== null);
      return at('/payment_method', method !== 'credit' && terms);
    },
  },
  {
    code: '3253',
    documents: salesAndNotes,
    advice: {
      en: 'Give an amount of at most 12 digits and two decimals, above zero.',
      es: 'Indique un monto de 12 dígitos y dos decimales como máximo, mayor que cero.',
    },
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
    advice: {
      en: 'Give the day on which the instalment is due.',
      es: 'Indique la fecha de vencimiento de la cuota.',
    },
    broken: ({ document }) =>
      each(document.instalments, dueDateAt, ({ due_date: due }) => due === null),
  },
  {
    code: '3267',
    documents: [...sales, '08'],
    advice: {
      en: 'An instalment is due after the day of issue.',
      es: 'Una cuota vence después del día de emisión: corrija la fecha.',
    },
    broken: ({ document, issued }) =>
      each(document.instalments, dueDateAt, ({ due_date: due }) => due !== null && due <= issued),
  },
  {
    code: '3321',
    documents: ['07'],
    advice: {
      en: 'An instalment is due after the day on which the invoice was issued.',
      es: 'Una cuota vence después del día de emisión de la factura: corrija la fecha.',
    },
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
    advice: {
      en: 'A note of reason 13 gives the new instalments: use the payment method credit.',
      es: 'Una nota de motivo 13 indica las nuevas cuotas: use la forma de pago crédito.',
    },
    broken: ({ document: { voided_code: reason, payment_method: method } }) =>
      at('/payment_method', reason === '13' && method !== 'credit'),
  },
  {
    code: '3315',
    documents: ['07'],
    advice: {
      en: 'A note of reason 13 changes dates and instalments, not amounts: its total is 0.',
      es: 'Una nota de motivo 13 modifica fechas y cuotas, no montos: su total es 0.',
    },
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
    advice: {
      en: 'Give the good or service of the detraction (catalogue 54).',
      es: 'Indique el bien o servicio de la detracción (catálogo 54).',
    },
    broken: (view) => {
      const { detraction } = view.document;
      if (detraction === null) return at('/detraction', view.form !== '08' && isDetraction(view));
      return at('/detraction/code', detraction.code === '');
    },
  },
  {
    code: '3128',
    documents: sales,
    advice: {
      en: 'Use an operation type with detraction (1001 to 1004), or take the detraction out.',
      es: 'Use un tipo de operación con detracción (1001 a 1004), o retire la detracción.',
    },
    broken: (view) =>
      at('/operation_type', view.document.detraction !== null && !isDetraction(view)),
  },
  {
    code: '3033',
    documents: [...sales, '08'],
    advice: {
      en: 'Use a good or service of catalogue 54.',
      es: 'Use un bien o servicio del catálogo 54.',
    },
    broken: ({ document: { detraction } }) => {
      const code = detraction?.code ?? '';
      return at('/detraction/code', code !== '' && !detractionCodes.has(code));
    },
  },
  {
    code: '3129',
    documents: sales,
    advice: {
      en: 'Operation type 1002 goes with 004, 1003 with 028, 1004 with 027.',
      es: 'El tipo de operación 1002 va con 004, 1003 con 028, 1004 con 027.',
    },
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
    advice: {
      en: 'Give the account at the Banco de la Nación.',
      es: 'Indique la cuenta en el Banco de la Nación.',
    },
    broken: ({ document: { detraction } }) =>
      at('/detraction/account', detraction !== null && detraction.account.trim() === ''),
  },
  {
    code: '3037',
    documents: [...sales, '08'],
    advice: {
      en: 'Give the amount to deposit, in soles, above zero, with at most two decimals; it is computed of a sale in soles where you give the percentage.',
      es: 'Indique el monto por depositar, en soles, mayor que cero, con dos decimales como máximo; en una venta en soles se calcula con el porcentaje.',
    },
    broken: ({ document: { detraction } }) =>
      at('/detraction/amount', detraction !== null && !isPositiveMoney(detraction.amount)),
  },
  {
    code: '3174',
    documents: [...sales, '08'],
    advice: {
      en: 'Use a payment means of catalogue 59, such as 001.',
      es: 'Use un medio de pago del catálogo 59, por ejemplo 001.',
    },
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
    advice: {
      en: 'Give a rate above zero and up to 100, of at most five decimals: 12 is twelve percent.',
      es: 'Indique una tasa mayor que cero y hasta 100, de cinco decimales como máximo: 12 es doce por ciento.',
    },
    broken: ({ document: { detraction } }) => {
      const rate = detraction?.percentage ?? null;
      if (rate === null || (isRate(rate) && rate.compare(hundredPercent) <= 0)) return [];
      return ['/detraction/percentage'];
    },
  },
  {
    code: 'detraction_amount',
    documents: salesAndNotes,
    advice: ({ document }) => advice.depositAboveTotal({ total: document.total.toString() }),
    // The deposit is in soles: of a sale in another currency nobody knows what it is of it.
    broken: ({ document: { detraction, currency, total } }) => {
      const isMore = detraction !== null && detraction.amount.compare(total) > 0;
      return at('/detraction/amount', isMore && currency === 'PEN');
    },
  },
  {
    code: 'retention_percentage',
    documents: ['01'],
    advice: {
      en: `IGV is retained at ${retentionRates.map((rate) => rate.shortestText()).join(' or ')} %.`,
      es: `El IGV se retiene al ${retentionRates.map((rate) => rate.shortestText()).join(' o ')} %.`,
    },
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
    advice: {
      en: 'Give the perception, or use another operation type than 2001.',
      es: 'Indique la percepción, o use un tipo de operación distinto de 2001.',
    },
    broken: ({ document, form }) => {
      const due = document.operation_type === '2001' && document.perception === null;
      return at('/perception', due && (form === '03' || document.payment_method === 'cash'));
    },
  },
  {
    code: '3308',
    documents: sales,
    advice: {
      en: 'Use operation type 2001, or take the perception out.',
      es: 'Use el tipo de operación 2001, o retire la percepción.',
    },
    broken: ({ document }) =>
      at('/operation_type', document.perception !== null && document.operation_type !== '2001'),
  },
  {
    code: '3330',
    documents: ['01'],
    advice: {
      en: 'A perception is charged when paid: take it out of a sale on credit.',
      es: 'La percepción se cobra al pagar: retírela de una venta al crédito.',
    },
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
    advice: {
      en: 'Give the base of the perception, in soles, above zero.',
      es: 'Indique la base de la percepción, en soles, mayor que cero.',
    },
    broken: ({ document: { perception } }) =>
      at('/perception/base', perception !== null && perception.base.units <= 0n),
  },
  {
    code: '3311',
    documents: sales,
    advice: {
      en: 'Give the total with the perception, above zero, with at most two decimals.',
      es: 'Indique el total con la percepción, mayor que cero, con dos decimales como máximo.',
    },
    broken: ({ document: { perception } }) =>
      at('/perception/total', perception !== null && !isPositiveMoney(perception.total)),
  },
  {
    code: '3262',
    documents: salesAndNotes,
    advice: {
      en: 'IGV is retained by companies, of invoices to a RUC: take the retention out.',
      es: 'El IGV lo retienen las empresas, en facturas a un RUC: retire la retención.',
    },
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
    advice: {
      en: 'A credit note has amounts in its own currency only: take the detraction out.',
      es: 'Una nota de crédito tiene montos solo en su propia moneda: retire la detracción.',
    },
    broken: ({ document: { detraction, currency } }) =>
      at('/detraction', detraction !== null && currency !== 'PEN'),
  },
];
