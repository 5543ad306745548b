import { AppError } from '../kernel/codes/errors.ts';
import type { Said } from '../kernel/words/sentence.ts';
import type { Context } from '../subjects/context.ts';
import type { Principal } from '../subjects/keys/api-key.ts';
import { documentCodes } from '../subjects/ledger/documents/codes.ts';
import { findDocument } from '../subjects/ledger/documents/find-document.ts';
import { askAbout } from './deliver-document.ts';
import { sendingMessages } from './messages.ts';
import { type DeliveryReport, readDelivery } from './read-delivery.ts';

/**
 * Asks the authority for its answer to a document that was sent from elsewhere, and keeps what it says: its acknowledgement,
 * or the state that it has there. Throws `document_not_found` and `ask_not_allowed`.
 */
export async function askAuthority(
  context: Context,
  principal: Principal,
  documentId: string,
  signal: AbortSignal,
): Promise<DeliveryReport> {
  const found = await findDocument(context, principal, documentId);
  const { id, document, sender } = found;
  const { work } = await context.stores.look(sender.place, { ids: [id], workOf: [id] });
  if (work.length > 0) {
    throw notAllowed(sendingMessages.asked_by_itself);
  }
  if (document.acknowledgement !== null && document.status !== 'pending') {
    throw notAllowed(sendingMessages.answered);
  }
  const asked = await askAbout(context, found, signal);
  if (asked === 'refused') {
    throw notAllowed(sendingMessages.credentials_refused);
  }
  if (asked !== 'asked') throw notAllowed(asked.detail as Said);
  return readDelivery(context, principal, id);
}

function notAllowed(detail: Said): AppError {
  return new AppError(documentCodes.ask_not_allowed, detail);
}
