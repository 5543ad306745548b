import { openPageToken, type PageScope, sealPageToken } from '../../../kernel/page-token.ts';
import type { Context } from '../../context.ts';
import type { Principal } from '../../keys/api-key.ts';
import { arrivalOf } from '../documents/arrival.ts';
import { readDocument } from '../documents/read-documents.ts';
import type { DocumentEvent } from '../rows.ts';

export type EventPage = {
  readonly events: readonly DocumentEvent[];
  readonly nextToken: string | null;
};

/** One page of what happened to a document, the oldest first. Throws `document_not_found`. */
export async function listEvents(
  context: Context,
  principal: Principal,
  documentId: string,
  request: { readonly limit: number; readonly nextToken: string | null },
): Promise<EventPage> {
  const { accountId } = principal;
  const document = await readDocument(context, principal, documentId);
  const secret = await context.pageSecrets(accountId);
  const scope: PageScope = { secret, accountId, route: 'events', subjectId: documentId };
  const after =
    request.nextToken === null ? '' : String(openPageToken(request.nextToken, scope)[0]);
  const found = await context.stores.events.list(accountId, documentId, {
    after,
    limit: request.limit + 1,
  });
  const all = after === '' ? withArrival(found, arrivalOf(documentId, document.body)) : found;
  const events = all.slice(0, request.limit);
  const last = events.at(-1);
  const more = all.length > request.limit && last !== undefined;
  return { events, nextToken: more ? sealPageToken([last.id], scope) : null };
}

/** A life begins with its arrival: earlier versions wrote no event of it. */
function withArrival(
  events: readonly DocumentEvent[],
  arrived: DocumentEvent,
): readonly DocumentEvent[] {
  const [first] = events;
  const begins = first?.type === 'document.created' || first?.type === 'document.imported';
  return begins ? events : [arrived, ...events];
}
