import { newId } from '../../domain/access/ids.ts';
import { typesNamed } from '../../domain/life/account-events.ts';
import type { FeedEntry } from '../../domain/ports/feed.ts';
import type { Webhook, WebhookDelivery } from '../../domain/ports/webhooks.ts';
import type { Context } from '../context.ts';
import { type FeedView, readOn } from '../feed/read-feed.ts';
import { composeEvents } from './compose-event.ts';

/** What a webhook was given to send. */
export type TakenEvents = {
  readonly deliveries: readonly WebhookDelivery[];
  /** How far it has come. */
  readonly position: number;
  /** Whether nothing was left in the feed. */
  readonly isEnd: boolean;
};

/** What a webhook is sent of the account's events. */
export function viewOfWebhook({ accountId, companies, events }: Webhook): FeedView {
  return { accountId, companies, types: [...new Set(events.flatMap(typesNamed))] };
}

/**
 * Takes the next events that a webhook wants out of the feed: as deliveries, so many at most. Undefined where the
 * webhook was changed meanwhile.
 */
export async function takeEvents(
  context: Context,
  webhook: Webhook,
  limit: number,
): Promise<TakenEvents | undefined> {
  const { accountId, id: webhookId, position: from } = webhook;
  const view = viewOfWebhook(webhook);
  const page = await readOn(context, view, { after: from, limit });
  const { entries, position, isEnd } = page;
  if (position === from) return { deliveries: [], position, isEnd };
  const bodies = await composeEvents(context, accountId, entries);
  const deliveries = deliveriesOf(entries, bodies, context.now());
  const moved = { from, to: position };
  const isTaken = await context.stores.webhooks.take({ accountId, webhookId }, moved, deliveries);
  return isTaken ? { deliveries, position, isEnd } : undefined;
}

/** Ids are in the order of events, so that lists are. */
function deliveriesOf(
  entries: readonly FeedEntry[],
  bodies: readonly string[],
  now: number,
): readonly WebhookDelivery[] {
  const ids = entries.map(() => newId('dlv', now)).toSorted();
  return entries.map((entry, index) => ({
    id: ids[index] ?? newId('dlv', now),
    eventId: entry.id,
    eventType: entry.type,
    position: entry.position,
    companyId: entry.companyId,
    documentId: entry.documentId,
    body: bodies[index] ?? '',
    state: 'pending',
    attempts: 0,
    dueAt: 0,
    firstFailedAt: null,
    createdAt: now,
    lastAttempt: null,
  }));
}
