import type { Context } from '../../context.ts';
import type { Principal } from '../../keys/api-key.ts';
import type { StoredDocument } from '../../stores.ts';
import { ownerOf } from '../sender.ts';
import { findDocument } from './find-document.ts';
import { readDocument } from './read-documents.ts';
import { decideVoid, type VoidOutcome, voidKeys } from './void.ts';

export type Voiding = { readonly outcome: VoidOutcome; readonly document: StoredDocument };

/**
 * Asks the authority to void a document. It stays as it is until the authority answers; the same request again is the
 * same voiding. Throws `document_not_found`, `void_not_allowed`, `idempotency_key_reused` and `clock_behind`.
 */
export async function voidDocument(
  context: Context,
  principal: Principal,
  documentId: string,
  { reason, idempotencyKey = null }: { reason: string; idempotencyKey?: string | null },
): Promise<Voiding> {
  const { id, number, sender } = await findDocument(context, principal, documentId);
  const { accountId } = sender.place;
  await context.clockGuard.check(accountId);
  const request = { documentId: id, number, reason, idempotencyKey };
  const owner = ownerOf(context, sender);
  const outcome = await context.stores.apply(sender.place, voidKeys(request), (state) =>
    decideVoid(request, state, owner),
  );
  await context.clockGuard.noteWrite(accountId);
  context.workMade.emit();
  return { outcome, document: await readDocument(context, principal, id) };
}
