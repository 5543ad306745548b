import { servedDocument } from '../../../subjects/ledger/documents/served-document.ts';
import type { StoredDocument } from '../../../subjects/stores.ts';
import type { Reply } from '../route.ts';
import type { RouteParts } from './parts.ts';

/** A document in its full form, as the answer to a request that changed something. */
export async function documentReply(
  { context, links }: Pick<RouteParts, 'context' | 'links'>,
  accountId: string,
  document: StoredDocument,
  extra: Pick<Reply, 'status' | 'headers' | 'made'>,
): Promise<Reply> {
  const body = await links.finishOnce(
    document,
    () => servedDocument(document.body, context.regimes),
    () => context.secrets(accountId),
  );
  return { body, cacheControl: 'no-store', ...extra };
}
