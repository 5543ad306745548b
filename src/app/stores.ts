import type { ReadCache } from '../kernel/read-cache.ts';
import type { Sql } from '../platform/sql/steps.ts';
import { accountStore } from '../subjects/accounts/accounts.store.ts';
import { packStore } from '../subjects/archive/packs.store.ts';
import { actStore } from '../subjects/audit/acts.store.ts';
import { clockStore } from '../subjects/clock/clock.store.ts';
import { companyStore } from '../subjects/companies/companies.store.ts';
import { logoStore } from '../subjects/companies/logos.store.ts';
import { credentialStore } from '../subjects/credentials/credentials.store.ts';
import { sealedStore } from '../subjects/credentials/sealed.store.ts';
import { keyStore } from '../subjects/keys/keys.store.ts';
import type { Placer } from '../subjects/ledger/events/feed-writes.store.ts';
import { outageStore } from '../subjects/outages/outages.store.ts';
import { serviceStore } from '../subjects/outages/services.store.ts';
import { exchangeRateStore } from '../subjects/registers/exchange-rates.store.ts';
import type { ReadableStores } from '../subjects/stores.ts';
import { sessionStore } from '../subjects/users/sessions.store.ts';
import { userStore } from '../subjects/users/users.store.ts';
import { webhookStore } from '../subjects/webhooks/webhooks.store.ts';

/** The stores whose statements are written for both databases (docs/decisions/0062-one-store.md). */
export function storesOver(sql: Sql, placer: Placer, reads: ReadCache) {
  return {
    accounts: accountStore(sql),
    acts: actStore(sql),
    logos: logoStore(sql),
    sealed: sealedStore(sql),
    exchangeRates: exchangeRateStore(sql),
    companies: companyStore(sql, placer, reads),
    credentials: credentialStore(sql, placer, reads),
    keys: keyStore(sql, placer, reads),
    users: userStore(sql, placer),
    sessions: sessionStore(sql, placer, reads),
    clock: clockStore(sql, placer),
    outages: outageStore(sql, placer),
    services: serviceStore(sql),
    packs: packStore(sql),
    webhooks: webhookStore(sql, placer),
  } satisfies Partial<ReadableStores>;
}
