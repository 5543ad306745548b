import type { Reply } from '../../operation.ts';
import type { OperationParts } from '../../operation-parts.ts';
import type { StoredDocument } from '../../stores.ts';
import { servedDocument } from './served-document.ts';

/** A document in its full form, as the answer to a request that changed something. */
export async function documentReply(
  { context, links }: Pick<OperationParts, 'context' | 'links'>,
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
