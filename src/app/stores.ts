import type { Sql } from '../platform/sql/steps.ts';
import type { ReadableStores } from '../subjects/stores.ts';
import { webhookStore } from '../subjects/webhooks/webhooks.store.ts';

/** Says that events of an account were committed. */
type Placer = { note(accountId: string): void };

/** The stores whose statements are written for both databases (docs/decisions/0062-one-store.md). */
export function storesOver(sql: Sql, placer: Placer): Pick<ReadableStores, 'webhooks'> {
  return {
    webhooks: webhookStore(sql, placer),
  };
}
