import type { Context } from '../subjects/context.ts';
import type { Principal } from '../subjects/keys/api-key.ts';
import { findDocument } from '../subjects/ledger/documents/find-document.ts';
import { ownerOf } from '../subjects/ledger/sender.ts';
import { decideRetry } from '../subjects/ledger/work/retry.ts';
import { type DeliveryReport, readDelivery } from './read-delivery.ts';

/**
 * Goes on at once with what waits about a document, or is blocked; a service that refused the company's credentials
 * gets another try. Throws `document_not_found` and `retry_not_allowed`.
 */
export async function retryDelivery(
  context: Context,
  principal: Principal,
  documentId: string,
): Promise<DeliveryReport> {
  const { stores, now } = context;
  const { id, sender } = await findDocument(context, principal, documentId);
  const { filings } = await readDelivery(context, principal, documentId);
  const subjects = [id, ...filings.map((filing) => filing.id)];
  await stores.services.allowTrial(sender.place, now());
  const owner = ownerOf(context, sender);
  await stores.apply(sender.place, { ids: [id], workOf: subjects }, (state) =>
    decideRetry(id, state, owner),
  );
  context.workMade.emit();
  return readDelivery(context, principal, documentId);
}
