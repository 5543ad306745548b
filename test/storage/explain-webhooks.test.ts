import { describe, expect, it } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import type { ClaimedWork } from '../../src/subjects/ledger/rows.ts';
import { noWrites } from '../../src/subjects/ledger/writes.ts';
import type { Account, Stores } from '../../src/subjects/stores.ts';
import { webhookOfCompany } from '../../src/subjects/webhooks/company-webhook.ts';
import {
  type Webhook,
  type WebhookDelivery,
  wellHealth,
} from '../../src/subjects/webhooks/webhooks.ts';
import { copyRow } from '../contracts/copy-row.ts';
import {
  expectSearched,
  planOf,
  type Search,
  unknownSearches,
  watchStore,
} from '../contracts/plans.ts';
import { testAccount, testCompany } from '../support/documents.ts';
import { companyIn, manyWorkSql } from '../support/queue.ts';
import { type Storage, storages, type TestStore } from '../support/stores.ts';
import { testAttempt, testDelivery, testWebhook } from '../support/webhooks.ts';

/**
 * The plans of every statement about webhooks, their deliveries and their turns: 1,000 webhooks of 50 accounts, and
 * 20,000 deliveries of 40 of them.
 */
const now = Date.UTC(2026, 4, 4, 15);
const accountsCount = 50;
const webhooksOfAccount = 20;
const webhooksWithDeliveries = 40;
const deliveriesOfWebhook = 500;
/** One statement has so many deliveries. */
const webhooksOfChunk = 5;
const webhooksMax = 2_000;

const ofWebhook = ['account_id', 'webhook_id'];
const delivery = [...ofWebhook, 'id'];
const pending = { webhook_deliveries: ofWebhook };
const webhook = { webhooks: ['account_id', 'id'] };
const searches: readonly Search[] = [
  { statement: /SELECT count\(\*\) AS count FROM webhooks/, by: { webhooks: ['account_id'] } },
  {
    statement: /^\s*SELECT (account_id|id\b).*FROM webhooks WHERE account_id = \S+ AND id = /s,
    by: webhook,
  },
  { statement: /SELECT .*FROM webhooks WHERE account_id = \S+ AND id < /s, by: webhook },
  { statement: /UPDATE webhooks SET/, by: webhook },
  { statement: /DELETE FROM webhooks/, by: webhook },
  { statement: /SELECT .*'pending' ORDER BY position/s, by: pending },
  { statement: /UPDATE webhook_deliveries .*SET due_at = 0/, by: pending },
  {
    statement: /UPDATE webhook_deliveries .*SET state = 'missed'\s+WHERE .*'pending'$/s,
    by: pending,
  },
  { statement: /SET state = 'missed'\s+WHERE .*'pending' AND id /s, by: { delivery } },
  { statement: /UPDATE webhook_deliveries SET state = (\?|\$|'pending')/, by: { delivery } },
  { statement: /webhook_id = \S+ AND id < \S+ AND id >= /, by: { list: [...delivery, 'id'] } },
  {
    statement: /AND state = \S+ AND id < \S+ AND id >= /,
    by: { list: [...ofWebhook, 'state', 'id', 'id'] },
  },
  { statement: /DELETE FROM webhook_deliveries/, by: { old: delivery } },
  {
    statement: /DELETE FROM work WHERE .*subject_id/,
    by: { work: ['account_id', 'subject_id', 'kind'] },
  },
  {
    statement: /(SELECT detail FROM|UPDATE|DELETE FROM) work\b.*AND id = /s,
    by: { work: ['account_id', 'id'] },
  },
];

/** What waits, of the account and of all: the same for each webhook that has something to do. */
const waiting = /AS (since|taking_since)\b/;

/** Statements of other plans. */
const elsewhere =
  /FROM companies|WITH due AS|due_at <= \?\s+ORDER BY due_at|UPDATE work SET lease_id = \?/;
/** The operator's view, of all accounts: one walks all webhooks, the other what is pending. */
const counting =
  /SELECT (state, disabled_reason, )?count\(\*\) AS count FROM webhook\w+\s+(GROUP|WHERE state)/;
/** Within the statement that gives events their positions, in PostgreSQL. */
const waking = /INSERT INTO work .*FROM webhooks AS w\b/s;

describe.each(storages)('query plans of webhooks in %s', (storage) => {
  const watched = watchStore(storage, (store) => fill(store, storage), runEverything);
  const plansOf = async (statement: RegExp) => {
    const matching = [...watched.seen].filter((sql) => statement.test(sql));
    return Promise.all(matching.map((sql) => planOf(watched.store(), storage, sql)));
  };

  it.each(searches)('searches for $statement by an index', async (search) => {
    await expectSearched(watched, search);
  });

  it('knows every statement that searches', () => {
    const others = unknownSearches(watched, searches).filter(
      (sql) => !elsewhere.test(sql) && !counting.test(sql) && !waiting.test(sql),
    );
    expect(others).toEqual([]);
  });

  it('wakes those that are awake, and looks at no other', async () => {
    const [plan = '', ...more] = await plansOf(waking);
    expect(more).toEqual([]);
    expect(plan).toMatch(
      /SEARCH w USING INDEX webhooks_awake|Index Scan (using|on) webhooks_awake/,
    );
    expect(plan).not.toMatch(/Seq Scan on (webhooks|work)|SCAN (w|work)\b/);
  });

  it('looks at webhooks that have something to do, and at their first events, for what waits', async () => {
    const plans = await plansOf(waiting);
    expect(plans).toHaveLength(2);
    for (const plan of plans) {
      expect(plan).toMatch(/webhook_deliveries_pending/);
      expect(plan).not.toMatch(/Seq Scan on (webhook_deliveries|work)|SCAN (f|d|k|w)\b/);
      // PostgreSQL reads a feed of a few events whole.
      if (storage === 'sqlite') expect(plan).toMatch(/SEARCH f USING PRIMARY KEY/);
    }
  });

  it('wakes one by its id', async () => {
    const [plan = '', ...more] = await plansOf(
      /FROM webhooks WHERE account_id = \S+ AND id = \S+\), 'webhooks'/,
    );
    expect(more).toEqual([]);
    expect(plan).toMatch(
      /SEARCH webhooks USING PRIMARY KEY|Index Scan using webhooks_pkey on webhooks/,
    );
  });

  it('counts what is pending within its index', async () => {
    if (storage === 'postgres') await watched.store().sql('VACUUM webhook_deliveries');
    const [plan = '', ...more] = await plansOf(/count\(\*\) AS count FROM webhook_deliveries/);
    expect(more).toEqual([]);
    expect(plan).toMatch(
      /COVERING INDEX webhook_deliveries_pending|Index Only Scan using webhook_deliveries_pending/,
    );
  });
});

type Filled = { readonly account: Account; readonly webhooks: readonly Webhook[] };

/** Gives an account whose webhooks have deliveries. */
async function fill(store: TestStore, storage: Storage): Promise<Filled> {
  const { stores } = store;
  await store.sql(manyWorkSql(storage, await companyIn(stores), 20_000, now));
  const accounts = Array.from({ length: accountsCount }, () => testAccount());
  for (const account of accounts) await stores.accounts.insert(account);
  const webhooks = accounts.flatMap(({ id }) =>
    Array.from({ length: webhooksOfAccount }, () => testWebhook(id)),
  );
  await fillWebhooks(store, webhooks);
  await fillDeliveries(store, webhooks.slice(0, webhooksWithDeliveries));
  await store.sql(turnsSql);
  const [account = testAccount()] = accounts;
  return { account, webhooks: webhooks.slice(0, webhooksOfAccount) };
}

/** Everybody who is enabled has something to do later. */
const turnsSql = `
INSERT INTO work (account_id, id, queue, owner_id, kind, subject_id, environment, due_at, attempts, state, detail, created_at)
SELECT account_id, 'wrk_' || substr(id, 5), 'webhooks', id, 'deliver_webhook', id, 'live', ${now} + 1, 0, 'due', '{}', ${now}
FROM webhooks WHERE state = 'enabled'`;

/** Of a dozen receivers one is disabled, and one is dead. */
async function fillWebhooks(store: TestStore, webhooks: readonly Webhook[]): Promise<void> {
  const [first, ...others] = webhooks as [Webhook, ...Webhook[]];
  await store.stores.webhooks.insert(first, webhooksMax);
  await copyRow(store, 'webhooks', others.length, (index) => ({
    account_id: others[index]?.accountId,
    id: others[index]?.id,
    state: index % 12 === 5 ? 'disabled' : 'enabled',
    disabled_reason: index % 12 === 5 ? 'asked' : null,
    resting_until: index % 12 === 6 ? now : null,
  }));
}

/** One of ten is pending. */
async function fillDeliveries(store: TestStore, webhooks: readonly Webhook[]): Promise<void> {
  const [first] = webhooks as [Webhook];
  const key = { accountId: first.accountId, webhookId: first.id };
  await store.stores.webhooks.take(key, { from: 0, to: 0 }, [testDelivery(0)]);
  for (let begin = 0; begin < webhooks.length; begin += webhooksOfChunk) {
    await copyRow(store, 'webhook_deliveries', webhooksOfChunk * deliveriesOfWebhook, (index) => {
      const of = webhooks[begin + (index % webhooksOfChunk)];
      const position = Math.floor(index / webhooksOfChunk) + 1;
      const state = position % 10 === 0 ? 'pending' : 'delivered';
      const ids = { account_id: of?.accountId, webhook_id: of?.id };
      return { ...ids, id: newId('dlv', now + position), position, state };
    });
  }
}

/** All that callers and workers can do to a webhook. */
async function runEverything({ stores }: TestStore, { account, webhooks }: Filled): Promise<void> {
  const accountId = account.id;
  const { webhooks: store } = stores;
  const [first, second, third] = webhooks as [Webhook, Webhook, Webhook];
  const key = { accountId, webhookId: first.id };
  await store.insert(testWebhook(accountId), webhooksMax);
  await store.list(accountId, { before: second.id, limit: 10 });
  expect(await store.find(accountId, first.id)).toBeDefined();
  await store.count();
  expect((await store.findWaiting(accountId, [first.id, second.id])).size).toBe(2);
  await store.countWaiting();
  await happen(stores, account);
  await takeTurn(stores, first);
  const page = { companies: null, from: now, before: null, limit: 10 };
  expect(await store.listDeliveries(key, { ...page, state: 'delivered' })).toHaveLength(10);
  const [some] = await store.listDeliveries(key, { ...page, state: null });
  await store.miss(key, [some?.id ?? '']);
  expect(
    await store.retry(key, { deliveryId: some?.id ?? '', companies: null }, now),
  ).toBeDefined();
  expect(await store.removeDeliveries(key, now + 100, 10)).toBe(10);
  const changed: Webhook = {
    ...second,
    state: 'disabled',
    disabledReason: 'asked',
    updatedAt: 2_000,
  };
  expect(await store.replace(changed, second.updatedAt)).toBe(true);
  expect(await store.remove(accountId, third.id, now)).toBe(true);
  const company = { ...testCompany(account), web_hook: 'https://receiver.example/hook' };
  await stores.companies.insert(company, undefined, webhookOfCompany(company) ?? undefined);
}

/** Something happens, which all webhooks hear of. */
async function happen(stores: Stores, account: Account): Promise<void> {
  const company = testCompany(account);
  await stores.companies.insert(company);
  const companyId = company.id;
  const about = { type: 'series.created', companyId, documentId: null } as const;
  const feed = [{ ...about, id: newId('evt', now), at: now, data: '{}' }];
  const place = { accountId: account.id, companyId };
  await stores.apply(place, {}, () => ({ writes: { ...noWrites, feed }, result: undefined }));
  await stores.feed.place(account.id);
}

/** A worker has its turn, and what it sends is taken. */
async function takeTurn(
  { webhooks, work }: Stores,
  { accountId, id: webhookId }: Webhook,
): Promise<void> {
  const key = { accountId, webhookId };
  const lease = { id: newId('wrk'), now, until: now + 60_000 };
  const shares = [{ owner: { accountId, ownerId: webhookId }, limit: 1 }];
  const [turn] = (await work.claim('webhooks', shares, lease)) as [ClaimedWork];
  expect(await webhooks.take(key, { from: 0, to: 1 }, [testDelivery(1)])).toBe(true);
  const [{ id }] = (await webhooks.listPending(key, 64)) as [WebhookDelivery];
  const progress = { attempts: 1, dueAt: 0, firstFailedAt: null } as const;
  const outcome = { ...progress, state: 'delivered', lastAttempt: testAttempt() } as const;
  await webhooks.settle(key, id, outcome, null);
  await webhooks.settle(key, id, outcome, { ...wellHealth, endsRest: true });
  await webhooks.endTurn(turn, { at: now, queue: 'webhooks' });
  await webhooks.endTurn(turn, { at: null, queue: 'webhooks' });
  await webhooks.dropTurn(turn);
}
