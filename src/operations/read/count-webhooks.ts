import type { WebhookCounts } from '../../domain/ports/webhooks.ts';
import type { Context } from '../context.ts';

/** How many webhooks there are, and what they have to send, of all accounts: the operator's view. */
export function countWebhooks({ stores }: Context): Promise<WebhookCounts> {
  return stores.webhooks.count();
}
