import { call } from '../calls.ts';
import type { Context } from '../context.ts';
import type { Principal } from '../keys/api-key.ts';
import { webhookMessages } from './codes.ts';
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
      webhookMessages.of_company_remove({
        company: ofCompany,
        call: call('removeWebHook', { companyId: ofCompany }),
      }),
    );
  }
  await context.stores.webhooks.remove(accountId, webhookId, context.now());
  context.workMade.emit();
}
