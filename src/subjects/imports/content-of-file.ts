import type { Document, DocumentInput } from '../ledger/documents/document.ts';

/**
 * What stays of a document when its file comes: a file has no place for it, or the authority says it. The time of the
 * day stays too, because the document is listed under it; the day is the same.
 */
const stays: ReadonlySet<string> = new Set([
  'id',
  'external_id',
  'date',
  'status',
  'failure_code',
  'failure_message',
  'document_pdf',
  'document_file',
  'document_cdr',
  'custom_pdf',
  'acknowledgement',
  'observations',
  'environment',
  'created_at',
  'updated_at',
] satisfies (keyof Document)[]);

type Held = Pick<DocumentInput, 'company' | 'customer' | 'metadata'>;

/**
 * What a document says from the moment on that its file is there. The file is the document: lines, amounts, names and
 * what a note changes are the file's, also where it leaves them out. Only how to reach people stays where it says nothing.
 */
export function contentOfFile(held: Held, came: DocumentInput): Partial<DocumentInput> {
  const said = Object.entries(came).filter(([name]) => !stays.has(name));
  const { seller, payments } = held.metadata;
  const address = came.metadata.customer_address || held.metadata.customer_address;
  return {
    ...Object.fromEntries(said),
    company: companyOf(held.company, came.company),
    customer: {
      ...came.customer,
      email: came.customer.email || held.customer.email,
      document_extra: held.customer.document_extra,
    },
    metadata: { seller, payments, customer_address: address },
    taxes: came.taxes ?? null,
    // Computed anew where the file does not lead to one.
    subtotal: came.subtotal,
  };
}

function companyOf(held: Held['company'], came: Held['company']): Held['company'] {
  if (held === undefined || came === undefined) return came ?? held;
  return { ...came, email: came.email || held.email, phone: came.phone || held.phone };
}
