import { newId } from '../../kernel/ids.ts';
import type { Context } from '../context.ts';
import type { Principal } from '../keys/api-key.ts';
import { callReceiver } from './call-receiver.ts';
import { webhookMessages } from './codes.ts';
import { messageBody } from './compose-event.ts';
import { requireWebhook, webhookConflict } from './find-webhook.ts';
import { judgeUrl } from './judge-webhook.ts';
import { secretsOf } from './webhook-secrets.ts';
import type { WebhookAttempt } from './webhooks.ts';

/**
 * Sends a message of its own type at once, of a disabled webhook too, and says what came back; nothing of it is kept. Throws
 * `webhook_not_found`, `webhook_conflict`, `invalid_webhook`.
 */
export async function testWebhook(
  context: Context,
  principal: Principal,
  webhookId: string,
): Promise<WebhookAttempt> {
  const webhook = await requireWebhook(context, principal, webhookId);
  const secrets = secretsOf(context, webhook);
  if (secrets.length === 0) {
    throw webhookConflict(webhookMessages.no_secret);
  }
  judgeUrl(context, webhook.url);
  const at = context.now();
  const body = messageBody({
    type: 'webhook.test',
    at,
    subjectId: webhook.id,
    companyId: webhook.companies?.length === 1 ? (webhook.companies[0] ?? null) : null,
    document: null,
    data: '{}',
  });
  const message = { id: newId('evt', at), body };
  // It ends by itself within seconds, whether the caller waits or not.
  const { signal } = new AbortController();
  return callReceiver(context, webhook, { secrets, message }, signal);
}
