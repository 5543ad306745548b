import type { Awaitable } from '../../kernel/awaitable.ts';
import { call } from '../calls.ts';
import type { Context } from '../context.ts';
import type { Principal } from '../keys/api-key.ts';
import { webhookMessages } from './codes.ts';
import type { WebhookAndSecret } from './create-webhook.ts';
import { requireWebhook, webhookConflict } from './find-webhook.ts';
import { judgeCompanies, judgeEvents, judgeUrl } from './judge-webhook.ts';
import type { WebhookChanges } from './webhook-schema.ts';
import { makeSecret, rotateSecret } from './webhook-secrets.ts';
import type { Webhook } from './webhooks.ts';

/** Changes some fields. Throws `webhook_not_found`, `invalid_webhook`, `webhook_conflict`. */
export async function changeWebhook(
  context: Context,
  principal: Principal,
  webhookId: string,
  changes: WebhookChanges,
): Promise<Webhook> {
  const { url, events, companies: asked } = changes;
  if (url !== undefined) judgeUrl(context, url);
  if (events !== undefined) judgeEvents(principal, events);
  const companies =
    asked === undefined ? undefined : await judgeCompanies(context, principal, asked);
  return changing(context, principal, webhookId, (webhook) => {
    refuseCompanysOwn(webhook, changes);
    const state = changes.state ?? webhook.state;
    if (state !== webhook.state && state === 'enabled') {
      refuseUnready(context, { ...webhook, url: url ?? webhook.url });
    }
    return {
      ...webhook,
      url: url ?? webhook.url,
      events: events === undefined ? webhook.events : [...new Set(events)],
      companies: companies === undefined ? webhook.companies : companies,
      description: changes.description ?? webhook.description,
      ...statesAfter(webhook, state),
    };
  });
}

/** One that is disabled for another reason keeps it. */
function statesAfter(
  { disabledReason }: Webhook,
  state: Webhook['state'],
): Pick<Webhook, 'state' | 'disabledReason'> {
  return { state, disabledReason: state === 'enabled' ? null : (disabledReason ?? 'asked') };
}

/** Where a `web_hook` goes, and whose it is, is said at its company. */
function refuseCompanysOwn({ ofCompany, url }: Webhook, changes: WebhookChanges): void {
  if (ofCompany === null) return;
  const isOther = changes.url !== undefined && changes.url !== url;
  if (!isOther && changes.companies === undefined) return;
  throw webhookConflict(
    webhookMessages.of_company({
      company: ofCompany,
      call: call('changeWebHook', { companyId: ofCompany }),
    }),
  );
}

function refuseUnready(context: Context, { sealed, url }: Webhook): void {
  if (sealed === null) {
    throw webhookConflict(webhookMessages.secret_never_shown);
  }
  judgeUrl(context, url);
}

/**
 * Makes a new secret and shows it; the one before signs too for a day. A webhook that waited for it is enabled. Throws
 * `webhook_not_found`, `invalid_webhook`.
 */
export async function showNewSecret(
  context: Context,
  principal: Principal,
  webhookId: string,
): Promise<WebhookAndSecret> {
  let secret = '';
  const webhook = await changing(context, principal, webhookId, async (before) => {
    const { sealed } = before;
    const made = await (sealed === null
      ? makeSecret(context, before)
      : rotateSecret(context, { ...before, sealed }));
    secret = made.secret;
    const isAwaited = before.disabledReason === 'secret_not_shown';
    if (isAwaited) judgeUrl(context, before.url);
    const state = isAwaited ? 'enabled' : before.state;
    return { ...before, sealed: made.sealed, ...statesAfter(before, state) };
  });
  return { webhook, secret };
}

/** Changes a webhook as somebody sees it whom nobody overtakes. */
async function changing(
  context: Context,
  principal: Principal,
  webhookId: string,
  change: (webhook: Webhook) => Awaitable<Webhook>,
): Promise<Webhook> {
  for (;;) {
    const before = await requireWebhook(context, principal, webhookId);
    // Strictly later, so that a reader of the earlier state notices the change.
    const updatedAt = Math.max(context.now(), before.updatedAt + 1);
    const changed = { ...(await change(before)), updatedAt };
    if (changed.state !== before.state) await context.stores.feed.place(principal.accountId);
    if (!(await context.stores.webhooks.replace(changed, before.updatedAt))) continue;
    return requireWebhook(context, principal, webhookId);
  }
}
