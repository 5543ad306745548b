import type { Context } from '../context.ts';
import type { Principal } from '../keys/api-key.ts';
import { requireWebhook, webhookConflict } from './find-webhook.ts';

/** Removes a webhook with what it sent. Throws `webhook_not_found`, `webhook_conflict`. */
export async function removeWebhook(
  context: Context,
  principal: Principal,
  webhookId: string,
): Promise<void> {
  const { accountId, ofCompany } = await requireWebhook(context, principal, webhookId);
  if (ofCompany !== null) {
    throw webhookConflict(
      `This is the web_hook of company ${ofCompany}. Remove it with PATCH /api/company/${ofCompany} {"web_hook": null}.`,
    );
  }
  await context.stores.webhooks.remove(accountId, webhookId, context.now());
  context.workMade.emit();
}
