import type { Context } from '../../context.ts';
import type { Principal } from '../../keys/api-key.ts';
import type { StoredDocument } from '../../stores.ts';
import { ownerOf } from '../sender.ts';
import { decideAbandoning } from './abandon.ts';
import { findDocument } from './find-document.ts';
import { readDocument } from './read-documents.ts';

/** Gives up a document that the authority takes no more. Throws `document_not_found` and `abandon_not_allowed`. */
export async function abandonDocument(
  context: Context,
  principal: Principal,
  documentId: string,
  reason: string,
): Promise<StoredDocument> {
  const { id, sender } = await findDocument(context, principal, documentId);
  const owner = ownerOf(context, sender);
  await context.stores.apply(sender.place, { ids: [id], workOf: [id] }, (state) =>
    decideAbandoning({ documentId: id, reason }, state, owner),
  );
  return readDocument(context, principal, id);
}
