import type { Document } from '@chasqui/sdk';
import type { FoundDocument } from '../../service/find-documents.ts';
import { type Json, textAt, withValue } from './pointer.ts';

/** Who the customer is: what is typed here after the choice is another customer. */
const identity = [
  '/customer/registration_name',
  '/customer/document_type',
  '/customer/document_number',
];
const emailAt = '/customer/email';
const addressAt = '/metadata/customer_address';

/** A draft with the customer of an earlier document. What was typed since the choice stays as it was typed. */
export function withRemembered(
  draft: Json,
  chosenIn: Json,
  { customer, metadata }: Pick<Document, 'customer' | 'metadata'>,
): Json {
  const isTyped = (pointer: string) => textAt(draft, pointer) !== textAt(chosenIn, pointer);
  if (identity.some(isTyped)) return draft;
  const { document_type, document_number, registration_name } = customer;
  const email = isTyped(emailAt) ? textAt(draft, emailAt) : customer.email;
  // As a whole: what else a copied draft knows of its customer is not of this one.
  const chosen = { document_type, document_number, registration_name, email };
  const withCustomer = withValue(draft, '/customer', chosen);
  if (isTyped(addressAt)) return withCustomer;
  return withValue(withCustomer, addressAt, metadata.customer_address);
}

/** Of documents with the newest first, the first one of each customer: its data are the ones that are right now. */
export function newestOfEach<Row extends Pick<FoundDocument, 'customerNumber'>>(
  rows: readonly Row[],
): readonly Row[] {
  const isFirst = ({ customerNumber }: Row, at: number) =>
    rows.findIndex((row) => row.customerNumber === customerNumber) === at;
  return rows.filter(isFirst);
}
