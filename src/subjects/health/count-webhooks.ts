import type { Context } from '../context.ts';
import type { WaitingCount, WebhookCounts } from '../webhooks/webhooks.ts';

/** How many webhooks there are, and what they have to send, of all accounts: the operator's view. */
export function countWebhooks({ stores }: Context): Promise<WebhookCounts> {
  return stores.webhooks.count();
}

/** How many webhooks have events to deliver, and since when, of all accounts: the operator's view. */
export function countWaitingWebhooks({ stores }: Context): Promise<readonly WaitingCount[]> {
  return stores.webhooks.countWaiting();
}

/** When the oldest event of all accounts happened that nobody can hear of yet; null where there is none. */
export function eventsUnplacedSince({ stores }: Context): Promise<number | null> {
  return stores.feed.unplacedSince();
}
