import { coalesced } from '../../kernel/coalesce.ts';
import { newId } from '../../kernel/ids.ts';
import type { Context } from '../context.ts';
import { typesNamed } from '../ledger/events/account-events.ts';
import type { FeedEntry } from '../ledger/events/feed.ts';
import { type FeedView, readOn } from '../ledger/events/read-feed.ts';
import { composeEvents } from './compose-event.ts';
import type { Webhook, WebhookDelivery } from './webhooks.ts';

/** What a webhook was given to send. */
export type TakenEvents = {
  readonly deliveries: readonly WebhookDelivery[];
  /** How far it has come. */
  readonly position: number;
  /** Whether nothing was left in the feed. */
  readonly isEnd: boolean;
  /** From when on it rests; null where that stays as it was. */
  readonly restsFrom: number | null;
};

/** What a webhook is sent of the account's events. */
function viewOfWebhook({ accountId, companies, events }: Webhook): FeedView {
  return { accountId, companies, types: [...new Set(events.flatMap(typesNamed))] };
}

/** A part of the feed, with the bodies of its events. */
type ReadEvents = Awaited<ReturnType<typeof readOn>> & { readonly bodies: readonly string[] };

/** Reads what comes next for a webhook. */
export type EventReader = (webhook: Webhook, limit: number) => Promise<ReadEvents>;

/** One for all webhooks: those that have come as far as each other and want the same share what is read. */
export function createEventReader(context: Context): EventReader {
  const read = coalesced(async (key): Promise<ReadEvents> => {
    const { view, after, limit } = JSON.parse(key) as ReturnType<typeof wantedBy>;
    const page = await readOn(context, view, { after, limit });
    const bodies = await composeEvents(context, view.accountId, page.entries);
    return { ...page, bodies };
  });
  return (webhook, limit) => read(JSON.stringify(wantedBy(webhook, limit)));
}

function wantedBy(webhook: Webhook, limit: number) {
  return { view: viewOfWebhook(webhook), after: webhook.position, limit };
}

/**
 * Takes the next events that a webhook wants out of the feed: as deliveries, so many at most. Undefined where the
 * webhook was changed meanwhile.
 */
export async function takeEvents(
  { stores, now }: Context,
  readEvents: EventReader,
  webhook: Webhook,
  limit: number,
): Promise<TakenEvents | undefined> {
  const { accountId, id: webhookId, position: from, health } = webhook;
  const { entries, bodies, position, isEnd } = await readEvents(webhook, limit);
  if (position === from) return { deliveries: [], position, isEnd, restsFrom: null };
  const deliveries = deliveriesOf(entries, bodies, now());
  // One that never took anything may be dead, and never answer. It rests while it is tried, so that events that come
  // meanwhile wake nobody: else each of them would write into the work of every dead receiver.
  const rest = health.failures < 0 && deliveries.length > 0 ? { restsFrom: now() } : {};
  const moved = { from, to: position, ...rest };
  const isTaken = await stores.webhooks.take({ accountId, webhookId }, moved, deliveries);
  if (!isTaken) return undefined;
  return { deliveries, position, isEnd, restsFrom: rest.restsFrom ?? null };
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
