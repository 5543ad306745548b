import { AppError } from '../../kernel/codes/errors.ts';
import { newId } from '../../kernel/ids.ts';
import type { Context } from '../context.ts';
import type { Principal } from '../keys/api-key.ts';
import { webhookCodes, webhookMessages } from './codes.ts';
import { judgeCompanies, judgeEvents, judgeUrl } from './judge-webhook.ts';
import type { NewWebhook } from './webhook-schema.ts';
import { makeSecret } from './webhook-secrets.ts';
import { unprovenHealth, type Webhook } from './webhooks.ts';

/** A webhook and its secret, which is shown this once. */
export type WebhookAndSecret = { readonly webhook: Webhook; readonly secret: string };

/** So many an account has. */
const webhooksMax = 2_000;

/** Makes a webhook that is sent what happens from now on. Throws `invalid_webhook`, `too_many_webhooks`. */
export async function createWebhook(
  context: Context,
  principal: Principal,
  { url, events, companies: asked, description }: NewWebhook,
): Promise<WebhookAndSecret> {
  judgeUrl(context, url);
  judgeEvents(principal, events);
  const companies = await judgeCompanies(context, principal, asked);
  const now = context.now();
  const owner = { accountId: principal.accountId, id: newId('whk', now) };
  const { secret, sealed } = await makeSecret(context, owner);
  const webhook: Webhook = {
    ...owner,
    url,
    events: [...new Set(events)],
    companies,
    description,
    state: 'enabled',
    disabledReason: null,
    ofCompany: null,
    sealed,
    createdAt: now,
    updatedAt: now,
    position: 0,
    health: unprovenHealth,
  };
  // What happened before is not sent: it has its positions before the webhook has its own.
  await context.stores.feed.place(principal.accountId);
  if (await context.stores.webhooks.insert(webhook, webhooksMax)) return { webhook, secret };
  throw new AppError(
    webhookCodes.too_many_webhooks,
    webhookMessages.too_many({ count: webhooksMax }),
  );
}
