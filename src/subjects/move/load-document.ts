import { checkerOf } from '../../kernel/schema/validation.ts';
import type { CompanyRecord } from '../companies/company.ts';
import { composeDocument, type DocumentOwner } from '../ledger/documents/compose-document.ts';
import { DocumentInput } from '../ledger/documents/document.ts';
import type { IncomingDocument } from './load-documents.ts';
import { Rejection } from './rejection.ts';

const checkDocument = checkerOf(DocumentInput);
const failureFields = ['failure_code', 'failure_message'] as const;

/** Checks a document in the full form and makes its row. Throws {@link Rejection}. */
export function receiveDocument(
  value: unknown,
  owner: DocumentOwner,
  isMoved: boolean,
): IncomingDocument {
  const checked = checkDocument(value);
  if (!checked.ok) {
    throw new Rejection('invalid_body', checked.errors[0]?.detail ?? '', checked.errors);
  }
  const input = inWallTime(checked.value, owner);
  for (const field of failureFields) {
    // The summary's empty strings count as none.
    if (input.status !== 'failed' && (input[field] ?? '') !== '') {
      throw new Rejection('invalid_body', `/${field} must be null unless the status is failed.`);
    }
  }
  refuseOtherIssuer(input, owner.company);
  refuseFindings(input, owner);
  return { input, owner, row: composeDocument(input, owner), isMoved };
}

/**
 * Lists find a document by its moment; registers, books and counters by the day that its date begins with: written
 * on other clocks than the country's, it would be of two days.
 */
function inWallTime(input: DocumentInput, { regime }: DocumentOwner): DocumentInput {
  return { ...input, date: regime.wallTime(input.date) };
}

function refuseOtherIssuer({ company }: DocumentInput, { tax_id }: CompanyRecord): void {
  if (company === undefined || company.tax_id === tax_id) return;
  const detail = `The document was issued by ${company.tax_id}, not by ${tax_id}.`;
  throw new Rejection('document_conflict', detail);
}

function refuseFindings(input: DocumentInput, { regime }: DocumentOwner): void {
  const errors = regime.findings(input);
  const first = errors[0];
  if (first !== undefined) throw new Rejection('invalid_body', first.detail, errors);
}
