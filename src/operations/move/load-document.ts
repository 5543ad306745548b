import { Amount } from '../../domain/document/amount.ts';
import type { CompanyRecord } from '../../domain/document/company.ts';
import { composeDocument, type DocumentOwner } from '../../domain/document/compose-document.ts';
import { type Document, DocumentInput } from '../../domain/document/document.ts';
import { readDocument } from '../../domain/document/read-document.ts';
import { checkerOf } from '../../domain/document/validation.ts';
import { canBecome } from '../../domain/life/states.ts';
import type { DocumentInsert, DocumentStore } from '../../domain/ports/stores.ts';
import { Rejection } from './rejection.ts';

/** A document on its way into the store. */
export type IncomingDocument = {
  readonly input: DocumentInput;
  readonly owner: DocumentOwner;
  readonly row: DocumentInsert;
};

const checkDocument = checkerOf(DocumentInput);
const failureFields = ['failure_code', 'failure_message'] as const;

/** Checks a document in the full form and makes its row. Throws {@link Rejection}. */
export function receiveDocument(value: unknown, owner: DocumentOwner): IncomingDocument {
  const checked = checkDocument(value);
  if (!checked.ok) {
    throw new Rejection('invalid_body', checked.errors[0]?.detail ?? '', checked.errors);
  }
  const input = checked.value;
  for (const field of failureFields) {
    // The summary's empty strings count as none.
    if (input.status !== 'failed' && (input[field] ?? '') !== '') {
      throw new Rejection('invalid_body', `/${field} must be null unless the status is failed.`);
    }
  }
  refuseOtherIssuer(input, owner.company);
  refuseFindings(input, owner);
  const row = { ...composeDocument(input, owner), idGiven: input.id !== undefined };
  return { input, owner, row };
}

function refuseOtherIssuer({ company }: DocumentInput, { tax_id }: CompanyRecord): void {
  if (company === undefined || company.tax_id === tax_id) return;
  const detail = `The document was issued by ${company.tax_id}, not by ${tax_id}.`;
  throw new Rejection('document_conflict', detail);
}

function refuseFindings(input: DocumentInput, { regime }: DocumentOwner): void {
  const errors = regime.findings(input).map(({ pointer, detail }) => ({
    code: 'invalid_body',
    pointer,
    detail: `${pointer} ${detail}.`,
  }));
  const first = errors[0];
  if (first !== undefined) throw new Rejection('invalid_body', first.detail, errors);
}

/**
 * What to do with a document whose id or number is taken: nothing where it is the same in another
 * spelling, replace it where this is a later state of it (the authority has answered since), else refuse.
 */
export async function reconcile(
  documents: DocumentStore,
  { input, owner, row }: IncomingDocument,
): Promise<'unchanged' | 'stored' | 'conflict'> {
  const { accountId, companyId, type, series, sequence } = row;
  const byId = await documents.find(accountId, row.id);
  const holder =
    byId === undefined && !row.idGiven
      ? await documents.findHolder(accountId, companyId, type, { series, sequence })
      : undefined;
  const id = byId === undefined ? holder?.id : row.id;
  const existing = id === undefined ? undefined : (byId ?? (await documents.find(accountId, id)));
  if (id === undefined || existing?.companyId !== companyId) return 'conflict';
  const before = readDocument(existing.body);
  // What this file does not say stays as it was.
  const { created_at, company } = before;
  const after = composeDocument({ company, ...input, id, created_at }, owner);
  const later = readDocument(after.body);
  if (comparable(before, changingAlways) === comparable(later, changingAlways)) return 'unchanged';
  const advances =
    canBecome(before.status, later.status) &&
    comparable(before, changingWithStatus) === comparable(later, changingWithStatus);
  if (!advances) return 'conflict';
  return (await documents.replace(after, existing.fingerprint)) ? 'stored' : 'conflict';
}

/** Fields that the service gives; everything else is what the document says. */
const changingAlways: ReadonlySet<string> = new Set([
  'logo',
  'document_pdf',
  'document_file',
  'document_cdr',
  'updated_at',
]);

/** Fields that may change when the authority answers; the rest of a legal document stays. */
const changingWithStatus: ReadonlySet<string> = new Set([
  ...changingAlways,
  'status',
  'failure_code',
  'failure_message',
  'acknowledgement',
  'hash',
]);

/** A text that is equal for equal contents: amounts by value, some fields left out. */
function comparable(document: Document, without: ReadonlySet<string>): string {
  return JSON.stringify(document, (name, value: unknown) => {
    if (without.has(name)) return undefined;
    return value instanceof Amount ? value.shortestText() : value;
  });
}
