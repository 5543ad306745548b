import { noMoney } from '../../../kernel/amount.ts';
import type { DocumentInput } from './document.ts';

/** What makes a document that document; everything else can be empty. */
type Identity = 'type' | 'number' | 'date' | 'customer' | 'items';

/**
 * A document of which nothing is known yet: readers, computations and tests begin with it and
 * says what it knows. Not answered yet, without money, without anything particular.
 */
export const emptyDocument: Omit<DocumentInput, Identity> = {
  observation: null,
  metadata: { seller: '', customer_address: '', payments: [] },
  status: 'pending',
  failure_code: null,
  failure_message: null,
  document_pdf: '',
  document_file: '',
  document_cdr: '',
  payment_method: 'cash',
  currency: '',
  order_reference: null,
  sale_value: noMoney,
  total: noMoney,
  tax_total: noMoney,
  free_tax_total: null,
  taxed_amount: null,
  unaffected_amount: null,
  exonerated_amount: null,
  free_amount: null,
  export_amount: null,
  tax_amounts: [],
  taxes: [],
  legends: [],
  surcharge: null,
  rounding: null,
  custom_pdf: null,
  instalments: [],
  pending_amount: null,
  voided_code: null,
  voided_reason: null,
  operation_type: null,
  due_date: null,
  discounts: null,
  charges: null,
  reference: null,
  related_documents: [],
  prepayments: [],
  detraction: null,
  perception: null,
  retention: null,
  delivery: null,
  sales_agent: null,
  paid_by: null,
  shipment: null,
  hash: null,
  acknowledgement: null,
};
