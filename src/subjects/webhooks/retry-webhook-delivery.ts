import { AppError } from '../../kernel/codes/errors.ts';
import { isId } from '../../kernel/ids.ts';
import type { Context } from '../context.ts';
import type { Principal } from '../keys/api-key.ts';
import { hiddenTypesOf } from '../ledger/events/account-events.ts';
import { webhookCodes, webhookMessages } from './codes.ts';
import { requireWebhook, webhookConflict } from './find-webhook.ts';
import type { WebhookDelivery } from './webhooks.ts';

/**
 * Sends a delivery again at once, whatever became of it, unless it is about a company that the webhook is not sent
 * events of any more. A bound key manages only webhooks within its own companies, so these are seen to as well. Throws
 * `webhook_not_found`, `webhook_delivery_not_found`, `webhook_conflict`.
 */
export async function retryWebhookDelivery(
  context: Context,
  principal: Principal,
  webhookId: string,
  deliveryId: string,
): Promise<WebhookDelivery> {
  const { accountId, state, companies } = await requireWebhook(context, principal, webhookId);
  if (state === 'disabled') {
    throw webhookConflict(webhookMessages.disabled);
  }
  const key = { accountId, webhookId };
  const seen = { companies, hiddenTypes: hiddenTypesOf(principal.scope) };
  const asked = isId('dlv', deliveryId)
    ? await context.stores.webhooks.retry(key, { deliveryId, ...seen }, context.now())
    : undefined;
  if (asked === undefined) {
    throw new AppError(
      webhookCodes.webhook_delivery_not_found,
      webhookMessages.no_delivery({ days: 30 }),
    );
  }
  context.workMade.emit();
  return asked;
}
