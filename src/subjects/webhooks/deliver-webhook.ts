import type { Handlers, Plan } from '../../kernel/job.ts';
import type { Context } from '../context.ts';
import type { ClaimedWork } from '../ledger/rows.ts';
import { removedAtOnceMax } from './delivery-retention.ts';
import { createEventReader } from './take-events.ts';
import { secretsOf } from './webhook-secrets.ts';
import { type AttemptListener, type TurnParts, WebhookTurn } from './webhook-turn.ts';
import type { WebhookKey } from './webhooks.ts';

/** What the worker asks of every turn at a webhook that it claimed. */
export function webhookHandlers(
  context: Context,
  onAttempt: AttemptListener = () => {},
): Handlers<ClaimedWork> {
  const shared = { readEvents: createEventReader(context), onAttempt };
  return { plan: (work) => planTurn(context, work, shared) };
}

async function planTurn(
  context: Context,
  work: ClaimedWork,
  shared: Pick<TurnParts, 'readEvents' | 'onAttempt'>,
): Promise<Plan> {
  const { accountId, subjectId: webhookId } = work;
  const webhook = await context.stores.webhooks.find(accountId, webhookId);
  if (webhook === undefined) return forget(context, work, { accountId, webhookId });
  if (webhook.state === 'disabled') {
    await context.stores.webhooks.dropTurn(work);
    return 'done';
  }
  // Throws where they cannot be read: nothing is sent that nobody could check, and nothing is lost.
  const secrets = secretsOf(context, webhook);
  return {
    lane: webhookId,
    operation: 'webhook',
    async run(signal) {
      await new WebhookTurn(context, { work, webhook, secrets, ...shared }).run(signal);
      // How the receiver is, is kept with the webhook: the worker need not know it.
      return 'answered';
    },
  };
}

/** The deliveries of a webhook that was removed go in steps. */
async function forget(context: Context, work: ClaimedWork, key: WebhookKey): Promise<Plan> {
  const { webhooks } = context.stores;
  const removed = await webhooks.removeDeliveries(key, context.now() + 1, removedAtOnceMax);
  if (removed === removedAtOnceMax) return { putOffUntil: context.now() };
  await webhooks.dropTurn(work);
  return 'done';
}
