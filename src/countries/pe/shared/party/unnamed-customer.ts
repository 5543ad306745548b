import type { DocumentInput } from '../../../../subjects/ledger/documents/document.ts';

type Customer = DocumentInput['customer'];

/** Catálogo 06 has no code for a customer who need not be named: SUNAT takes this for document, number and name. */
export const unsaid = '-';

/** A customer who is not named has no number and no name: the hyphens that a file has for them are none. */
export function withoutHyphens(customer: Customer): Customer {
  if (customer.document_type !== unsaid) return customer;
  const said = (text: string) => (text === unsaid ? '' : text);
  return {
    ...customer,
    document_number: said(customer.document_number),
    registration_name: said(customer.registration_name),
  };
}
