import type { CompanyRecord } from '../../domain/document/company.ts';
import type { Document, DocumentInput } from '../../domain/document/document.ts';
import type { PlacedFinding } from '../../domain/document/finding.ts';
import { readDocument } from '../../domain/document/read-document.ts';
import type { Issuer } from '../../domain/ports/regime.ts';
import { type Context, requireRegime } from '../context.ts';

/**
 * What is wrong with the document that a note changes, where it is held here: one that was issued elsewhere
 * is the authority's to judge.
 */
export async function referenceFindings(
  context: Context,
  { accountId, id: companyId, country, environment }: CompanyRecord,
  issuer: Issuer,
  note: DocumentInput,
): Promise<readonly PlacedFinding[]> {
  const { reference, customer, currency } = note;
  if (reference === null) return [];
  const number = requireRegime(context, country).numbering.parse(reference.number);
  if (number === undefined) return [];
  const key = { environment, type: reference.type, ...number };
  const { documents } = await context.stores.look({ accountId, companyId }, { numbers: [key] });
  const stored = documents.find(({ holdsNumber }) => holdsNumber);
  if (stored === undefined) return [];
  const changed = readDocument(stored.body);
  return [
    ...stateFindings(changed),
    ...customerFindings(changed, customer),
    ...currencyFindings(changed, currency),
    ...issuer.judgeNote(note, changed),
  ];
}

function finding(code: string, pointer: string, detail: string): PlacedFinding {
  return { code, level: 'error', detail, authority_message: null, pointer };
}

/** A note changes what the authority accepted, or is about to judge. */
function stateFindings({ number, status }: Document): readonly PlacedFinding[] {
  if (status !== 'failed' && status !== 'voided') return [];
  const detail = `${number} is ${status}: there is nothing that a note could change.`;
  return [finding('reference_state', '/reference/number', detail)];
}

function customerFindings(
  { number, customer: known }: Document,
  customer: Document['customer'],
): readonly PlacedFinding[] {
  const same =
    known.document_type === customer.document_type &&
    known.document_number === customer.document_number;
  if (same) return [];
  const detail = `${number} was issued to ${known.document_number || 'a customer without number'}, the note is for another. Send the customer of the document that it changes.`;
  return [finding('other_customer', '/customer/document_number', detail)];
}

function currencyFindings({ number, currency }: Document, own: string): readonly PlacedFinding[] {
  if (currency === own) return [];
  const detail = `${number} is in ${currency}, the note in ${own}. Send the currency of the document that it changes.`;
  return [finding('other_currency', '/currency', detail)];
}
