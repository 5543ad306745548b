import type { Principal } from '../../domain/access/api-key.ts';
import type { Document } from '../../domain/document/document.ts';
import { readDocument as readStored } from '../../domain/document/read-document.ts';
import type { HeldNumber } from '../../domain/ports/rows.ts';
import type { Context } from '../context.ts';
import { readDocument } from '../read/read-documents.ts';
import { findSender, type Sender } from './sender.ts';

/** A document that a caller names, with its number and whoever sends it. */
export type FoundDocument = {
  readonly id: string;
  readonly document: Document;
  readonly number: HeldNumber;
  readonly sender: Sender;
};

/** Throws `document_not_found`. */
export async function findDocument(
  context: Context,
  principal: Principal,
  id: string,
): Promise<FoundDocument> {
  const { companyId, environment, body } = await readDocument(context, principal, id);
  const sender = await findSender(context, { accountId: principal.accountId, companyId });
  const document = readStored(body);
  const parsed = sender?.regime.numbering.parse(document.number);
  if (sender === undefined || parsed === undefined) throw new TypeError('an unchecked document');
  return { id, document, number: { environment, type: document.type, ...parsed }, sender };
}
