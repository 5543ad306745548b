import {
  invalidToken,
  openPageToken,
  type PageScope,
  sealPageToken,
} from '../../kernel/page-token.ts';
import type { Context } from '../context.ts';
import type { Principal } from '../keys/api-key.ts';
import { hiddenTypesOf } from '../ledger/events/account-events.ts';
import { retentionMs } from './delivery-retention.ts';
import { requireWebhook } from './find-webhook.ts';
import type { WebhookDelivery, WebhookDeliveryState } from './webhooks.ts';

export type WebhookDeliveryPage = {
  readonly deliveries: readonly WebhookDelivery[];
  readonly nextToken: string | null;
};

/**
 * One page of what a webhook sent, newest first. What it sent of companies that the caller does not have, before it was
 * bound to others, does not exist for it. Throws `webhook_not_found`, `invalid_next_token`.
 */
export async function listWebhookDeliveries(
  context: Context,
  principal: Principal,
  webhookId: string,
  request: {
    readonly state: WebhookDeliveryState | null;
    readonly limit: number;
    readonly nextToken: string | null;
  },
): Promise<WebhookDeliveryPage> {
  const { accountId } = await requireWebhook(context, principal, webhookId);
  const secret = await context.pageSecrets(accountId);
  const route = 'webhook_deliveries';
  const scope: PageScope = { secret, accountId, route, subjectId: webhookId };
  const { state, before } = continued(request, scope);
  const { limit } = request;
  const from = context.now() - retentionMs;
  const { companies } = principal;
  const hiddenTypes = hiddenTypesOf(principal.scope);
  const page = { companies, hiddenTypes, state, from, before, limit: limit + 1 };
  const found = await context.stores.webhooks.listDeliveries({ accountId, webhookId }, page);
  const deliveries = found.slice(0, limit);
  const last = deliveries.at(-1);
  const isMore = found.length > limit && last !== undefined;
  return { deliveries, nextToken: isMore ? sealPageToken([state, last.id], scope) : null };
}

/** A filter that is left out beside a token is taken from it; one that differs belongs to another list. */
function continued(
  request: { readonly state: WebhookDeliveryState | null; readonly nextToken: string | null },
  scope: PageScope,
): { readonly state: WebhookDeliveryState | null; readonly before: string | null } {
  if (request.nextToken === null) return { state: request.state, before: null };
  const [state, before] = openPageToken(request.nextToken, scope);
  if (request.state !== null && request.state !== state) throw invalidToken();
  return { state: state as WebhookDeliveryState | null, before: before as string };
}
