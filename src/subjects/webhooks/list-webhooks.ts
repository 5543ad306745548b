import { openPageToken, type PageScope, sealPageToken } from '../../kernel/page-token.ts';
import type { Context } from '../context.ts';
import type { Principal } from '../keys/api-key.ts';
import { mayManageWebhook } from './find-webhook.ts';
import type { Webhook } from './webhooks.ts';

export type WebhookPage = {
  readonly webhooks: readonly Webhook[];
  readonly nextToken: string | null;
};

/** A bound key may see few of them: they are read by so many at least. */
const batchMin = 200;

/** One page of the webhooks that the caller may manage, newest first. Throws `invalid_next_token`. */
export async function listWebhooks(
  context: Context,
  principal: Principal,
  request: { readonly limit: number; readonly nextToken: string | null },
): Promise<WebhookPage> {
  const { accountId } = principal;
  const secret = await context.pageSecrets(accountId);
  const scope: PageScope = { secret, accountId, route: 'webhooks', subjectId: accountId };
  let before = (request.nextToken === null ? null : openPageToken(request.nextToken, scope)[0]) as
    | string
    | null;
  const webhooks: Webhook[] = [];
  for (;;) {
    const limit = Math.max(request.limit + 1, batchMin);
    const found = await context.stores.webhooks.list(accountId, { before, limit });
    webhooks.push(...found.filter((webhook) => mayManageWebhook(principal, webhook)));
    before = found.at(-1)?.id ?? null;
    if (found.length < limit || webhooks.length > request.limit) break;
  }
  const page = webhooks.slice(0, request.limit);
  const last = page.at(-1);
  const more = webhooks.length > request.limit && last !== undefined;
  return { webhooks: page, nextToken: more ? sealPageToken([last.id], scope) : null };
}
