import type { DocumentInput } from '../../../domain/document/document.ts';
import { limaTime } from '../lima.ts';
import type { Customer } from './customers.ts';
import { acknowledge, type Fate } from './fate.ts';
import type { Desk } from './issued.ts';
import { type Adjustment, zero } from './lines.ts';
import { digest, pick } from './random.ts';
import type { Terms } from './terms.ts';
import type { Totals } from './totals.ts';

/** What each kind of document has; what a kind has not is taken from {@link nothing}. */
export type Parts = {
  readonly type: DocumentInput['type'];
  readonly series: string;
  readonly issuedAt: number;
  readonly fate: Fate;
  readonly customer: Pick<Customer, 'party' | 'address'>;
  readonly items: DocumentInput['items'];
  readonly remarks: Pick<DocumentInput, 'observation' | 'order_reference'>;
  readonly currency: string;
  readonly totals: Totals;
  readonly changes: {
    readonly discounts: Adjustment[] | null;
    readonly charges: Adjustment[] | null;
  };
  readonly terms: Terms;
  readonly legends: DocumentInput['legends'];
  readonly note: Pick<DocumentInput, 'voided_code' | 'voided_reason' | 'reference'>;
  readonly transfer: Pick<DocumentInput, 'related_documents' | 'shipment'>;
};

const noTotals: Totals = {
  sale_value: zero,
  total: zero,
  tax_total: zero,
  taxed_amount: null,
  unaffected_amount: null,
  exonerated_amount: null,
  free_amount: null,
  export_amount: null,
  tax_amounts: [],
  subtotal: zero,
};

const noTerms: Terms = {
  payment_method: 'cash',
  instalments: [],
  pending_amount: null,
  due_date: null,
  detraction: null,
  retention: null,
  operation_type: null,
  payments: [],
};

/** The parts that say nothing. */
export const nothing = {
  remarks: { observation: null, order_reference: null },
  totals: noTotals,
  changes: { discounts: null, charges: null },
  terms: noTerms,
  note: { voided_code: null, voided_reason: null, reference: null },
  transfer: { related_documents: [], shipment: null },
} as const satisfies Partial<Parts>;

/**
 * Numbers a document and puts it together, with SUNAT's answer to it. Field by field on purpose:
 * spreading the parts into one object takes longer than everything else together.
 */
export function composeSample({ random, profile, counters }: Desk, parts: Parts): DocumentInput {
  const { type, fate, customer, totals, changes, terms, note, transfer } = parts;
  const number = counters.next(parts.series);
  return {
    type,
    number,
    date: limaTime(parts.issuedAt),
    observation: parts.remarks.observation,
    customer: customer.party,
    metadata: {
      seller: pick(random, profile.sellers),
      customer_address: customer.address,
      payments: terms.payments,
    },
    status: fate.status,
    failure_code: fate.failure_code,
    failure_message: fate.failure_message,
    document_pdf: '',
    document_file: '',
    document_cdr: '',
    payment_method: terms.payment_method,
    currency: parts.currency,
    order_reference: parts.remarks.order_reference,
    sale_value: totals.sale_value,
    total: totals.total,
    tax_total: totals.tax_total,
    taxed_amount: totals.taxed_amount,
    unaffected_amount: totals.unaffected_amount,
    exonerated_amount: totals.exonerated_amount,
    free_amount: totals.free_amount,
    tax_amounts: totals.tax_amounts,
    items: parts.items,
    subtotal: totals.subtotal,
    legends: parts.legends,
    // The only charge of these documents is the one on consumption.
    surcharge: changes.charges?.[0]?.amount ?? null,
    rounding: null,
    custom_pdf: null,
    instalments: terms.instalments,
    pending_amount: terms.pending_amount,
    voided_code: note.voided_code,
    voided_reason: note.voided_reason,
    operation_type: terms.operation_type,
    due_date: terms.due_date,
    export_amount: totals.export_amount,
    discounts: changes.discounts,
    charges: changes.charges,
    reference: note.reference,
    related_documents: transfer.related_documents,
    prepayments: [],
    detraction: terms.detraction,
    perception: null,
    retention: terms.retention,
    shipment: transfer.shipment,
    hash: digest(random),
    acknowledgement: acknowledge({ type, number }, fate, parts.issuedAt, random),
  };
}
