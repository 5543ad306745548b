import type { Document } from '../ledger/documents/document.ts';
import { wordsOf, wordsText } from './search-words.ts';

/**
 * What a document is searched by beside its number, date and state. Only the name may change
 * while the document is stored: a file that comes later may spell it in another way.
 */
export type SearchTerms = {
  /** The number of the customer's identity document, in capitals; empty where there is none. */
  readonly customer: string;
  readonly currency: string;
  readonly externalId: string;
  /** Words of the customer's name, as `wordsText` writes them. */
  readonly customerName: string;
  /** The name as the document states it: what tables show. */
  readonly customerFullName: string;
};

export function searchTermsOf({
  customer,
  currency,
  external_id: externalId,
}: Pick<Document, 'customer' | 'currency' | 'external_id'>): SearchTerms {
  const name = `${customer.registration_name} ${customer.family_name ?? ''}`;
  return {
    customer: customerTerm(customer.document_number),
    currency,
    externalId,
    customerName: wordsText(wordsOf(name)),
    customerFullName: customer.registration_name,
  };
}

/** Passports and the like have letters, which people write either way. A hyphen is how files say that there is none. */
export function customerTerm(documentNumber: string): string {
  const term = documentNumber.trim().toUpperCase();
  return term === '-' ? '' : term;
}

/** Whether two documents name the same customer: those that were imported earlier may have a hyphen for "none". */
export function isSameCustomer(one: string, other: string): boolean {
  return customerTerm(one) === customerTerm(other);
}
