import { sum } from '../../../../kernel/amount.ts';
import { isPositive, percentOf } from '../rules/figures.ts';
import { allKinds, exact, one, type SumRule, sales } from '../rules/sum-rule.ts';
import type { View } from '../rules/view.ts';

type PaymentRule = SumRule<View>;

const prepayments: PaymentRule = {
  codes: ['2509'],
  kinds: sales,
  calculation: { en: 'The sum of the prepayments', es: 'La suma de los anticipos' },
  element: 'PrepaidAmount',
  field: '/prepayments',
  xmlOnly: true,
  tolerance: exact,
  compare: ({ document, totals: { prepaid: stated } }) => {
    if (stated === null || !isPositive(stated)) return [];
    return [{ calculated: sum(document.prepayments.map(({ amount }) => amount)), stated }];
  },
};

const perceptionAmount: PaymentRule = {
  codes: ['2798'],
  kinds: sales,
  calculation: {
    en: 'The base of the perception by its rate',
    es: 'La base de la percepción por su tasa',
  },
  element: { en: 'Amount of the perception', es: 'Amount de la percepción' },
  field: '/perception/amount',
  tolerance: one,
  compare: ({ document: { perception } }) => rated(perception),
};

/** The perception is in soles, so that only totals in soles can be compared with it. */
const perceptionBase: PaymentRule = {
  codes: ['2797'],
  kinds: sales,
  calculation: { en: 'The total', es: 'El total' },
  element: { en: 'BaseAmount of the perception', es: 'BaseAmount de la percepción' },
  field: '/perception/base',
  relation: 'at most',
  tolerance: exact,
  compare: ({ document: { perception, currency, total } }) =>
    perception === null || currency !== 'PEN'
      ? []
      : [{ calculated: total, stated: perception.base }],
};

const retentionAmount: PaymentRule = {
  codes: ['3263'],
  kinds: ['invoice'],
  calculation: {
    en: 'The base of the retention by its rate',
    es: 'La base de la retención por su tasa',
  },
  element: { en: 'Amount of the retention', es: 'Amount de la retención' },
  field: '/retention/amount',
  tolerance: one,
  compare: ({ document: { retention } }) => rated(retention),
};

const retentionBase: PaymentRule = {
  codes: ['3264'],
  kinds: ['invoice'],
  calculation: { en: 'The total', es: 'El total' },
  element: { en: 'BaseAmount of the retention', es: 'BaseAmount de la retención' },
  field: '/retention/base',
  relation: 'at most',
  tolerance: exact,
  compare: ({ document: { retention, total } }) =>
    retention === null ? [] : [{ calculated: total, stated: retention.base }],
};

const pendingAmount: PaymentRule = {
  codes: ['3265'],
  kinds: ['invoice'],
  drafts: allKinds,
  calculation: { en: 'The total', es: 'El total' },
  element: { en: 'Amount of FormaPago Credito', es: 'Amount de FormaPago Credito' },
  field: '/pending_amount',
  relation: 'at most',
  tolerance: exact,
  compare: ({ document }) => {
    const { pending_amount: stated, payment_method: method, total } = document;
    if (stated === null || method !== 'credit' || changesTerms(document)) return [];
    return [{ calculated: total, stated }];
  },
};

const instalment: PaymentRule = {
  codes: ['3266'],
  kinds: ['invoice'],
  calculation: { en: 'The total', es: 'El total' },
  element: { en: 'Amount of an instalment', es: 'Amount de una cuota' },
  field: '/instalments',
  relation: 'at most',
  tolerance: exact,
  compare: ({ document: { instalments, total } }) =>
    instalments.map(({ amount }, index) => ({
      calculated: total,
      stated: amount,
      pointer: `/instalments/${index}/amount`,
    })),
};

/** Where the customer has a RUC; of credit notes only those that change the terms of payment (13). */
const instalments: PaymentRule = {
  codes: ['3319'],
  kinds: ['invoice', 'credit-note'],
  drafts: allKinds,
  calculation: { en: 'The sum of the instalments', es: 'La suma de las cuotas' },
  element: { en: 'Amount of FormaPago Credito', es: 'Amount de FormaPago Credito' },
  field: '/instalments',
  tolerance: exact,
  compare: ({ document, kind, issuing }) => {
    const { pending_amount: stated, payment_method: method, instalments: parts } = document;
    const asked =
      document.customer.document_type === '6' && (kind === 'invoice' || changesTerms(document));
    if (stated === null || parts.length === 0 || method !== 'credit') return [];
    if (!asked && !issuing) return [];
    return [{ calculated: sum(parts.map(({ amount }) => amount)), stated }];
  },
};

/** Detractions are not here: SUNAT has no rule for their amount. */
export const paymentSums: readonly PaymentRule[] = [
  prepayments,
  perceptionAmount,
  perceptionBase,
  retentionAmount,
  retentionBase,
  pendingAmount,
  instalment,
  instalments,
];

/** Reason 13 (catálogo 09): the note has no amount of its own. */
function changesTerms({ type, voided_code: reason }: View['document']): boolean {
  return type === 'credit-note' && reason === '13';
}

type Rated = Pick<
  NonNullable<View['document']['retention']>,
  'percentage' | 'base' | 'amount'
> | null;

function rated(tax: Rated) {
  if (tax === null || tax.percentage === null || !isPositive(tax.base)) return [];
  return [{ calculated: percentOf(tax.base, tax.percentage), stated: tax.amount }];
}
