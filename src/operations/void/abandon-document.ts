import type { Principal } from '../../domain/access/api-key.ts';
import { decideAbandoning } from '../../domain/decide/abandon.ts';
import type { StoredDocument } from '../../domain/ports/stores.ts';
import type { Context } from '../context.ts';
import { readDocument } from '../read/read-documents.ts';
import { findDocument } from '../send/find-document.ts';
import { ownerOf } from '../send/sender.ts';

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
