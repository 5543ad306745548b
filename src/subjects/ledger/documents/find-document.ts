import type { Context } from '../../context.ts';
import type { Principal } from '../../keys/api-key.ts';
import type { HeldNumber } from '../rows.ts';
import { findSender, type Sender } from '../sender.ts';
import type { Document } from './document.ts';
import { readDocument as readStored } from './read-document.ts';
import { readDocument } from './read-documents.ts';

/** A document that a caller names, with its number and the company that sends it. */
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
