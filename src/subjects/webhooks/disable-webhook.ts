import type { Context } from '../context.ts';
import { webhookDisabled } from '../ledger/events/make-event.ts';
import type { DisabledReason, WebhookKey } from './webhooks.ts';

/** Disables a webhook for what its receiver does, with an event; one that is disabled already keeps its reason. */
export async function disableWebhook(
  { stores: { webhooks }, now }: Context,
  { accountId, webhookId }: WebhookKey,
  reason: DisabledReason,
): Promise<void> {
  for (;;) {
    const webhook = await webhooks.find(accountId, webhookId);
    if (webhook === undefined || webhook.state === 'disabled') return;
    const at = now();
    const updatedAt = Math.max(at, webhook.updatedAt + 1);
    const disabled = { ...webhook, state: 'disabled', disabledReason: reason, updatedAt } as const;
    const event = webhookDisabled(webhook, reason, at);
    if (await webhooks.replace(disabled, webhook.updatedAt, event)) return;
  }
}
