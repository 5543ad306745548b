import type { Sql } from '../platform/sql/steps.ts';
import { accountStore } from '../subjects/accounts/accounts.store.ts';
import { actStore } from '../subjects/audit/acts.store.ts';
import { logoStore } from '../subjects/companies/logos.store.ts';
import { sealedStore } from '../subjects/credentials/sealed.store.ts';
import { exchangeRateStore } from '../subjects/registers/exchange-rates.store.ts';
import type { ReadableStores } from '../subjects/stores.ts';
import { webhookStore } from '../subjects/webhooks/webhooks.store.ts';

/** Says that events of an account were committed. */
type Placer = { note(accountId: string): void };

/** The stores whose statements are written for both databases (docs/decisions/0062-one-store.md). */
export function storesOver(sql: Sql, placer: Placer) {
  return {
    accounts: accountStore(sql),
    acts: actStore(sql),
    logos: logoStore(sql),
    sealed: sealedStore(sql),
    exchangeRates: exchangeRateStore(sql),
    webhooks: webhookStore(sql, placer),
  } satisfies Partial<ReadableStores>;
}
