import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import type { FeedEvent } from '../../src/subjects/ledger/events/feed.ts';
import type { ClaimedWork } from '../../src/subjects/ledger/rows.ts';
import { noWrites, type Place } from '../../src/subjects/ledger/writes.ts';
import {
  unprovenHealth,
  type Webhook,
  type WebhookHealth,
} from '../../src/subjects/webhooks/webhooks.ts';
import { documentMaker, testAccount, testCompany } from '../support/documents.ts';
import { contractStorages, createTestStore, type TestStore } from '../support/stores.ts';
import { testAttempt, testDelivery, testWebhook } from '../support/webhooks.ts';
import { expectAccountNamed } from './account-named.ts';

const now = Date.UTC(2026, 4, 4, 15);
const webhooksMax = 2_000;

const queues = ['webhooks', 'webhook_trials'] as const;

for (const storage of contractStorages) {
  describe(`webhooks in ${storage}`, () => {
    const statements = new Set<string>();
    let store: TestStore;

    beforeAll(async () => {
      store = await createTestStore(storage, (sql) => statements.add(sql));
    });
    afterAll(() => store.dispose());

    const freshPlace = async (account = testAccount()): Promise<Place> => {
      await store.stores.accounts.insert(account);
      const company = testCompany(account);
      await store.stores.companies.insert(company);
      return { accountId: account.id, companyId: company.id };
    };
    const freshWebhook = async ({ accountId }: Place, changes: Partial<Webhook> = {}) => {
      const webhook = testWebhook(accountId, changes);
      expect(await store.stores.webhooks.insert(webhook, webhooksMax)).toBe(true);
      return { webhook, key: { accountId, webhookId: webhook.id } };
    };
    /** Something happens to a company. */
    const happen = async (place: Place) => {
      const at = now;
      const event: FeedEvent = {
        id: newId('evt', at),
        type: 'series.created',
        companyId: place.companyId,
        documentId: null,
        at,
        data: '{}',
      };
      await store.stores.apply(place, {}, () => ({
        writes: { ...noWrites, feed: [event] },
        result: undefined,
      }));
      await store.stores.feed.place(place.accountId);
      return event;
    };
    const dueWebhooks = async (accountId: string, at = now) => {
      const page = { after: null, limit: 1_000 };
      const found = await Promise.all(
        queues.map((queue) => store.stores.work.dueOwners(queue, at, page)),
      );
      const owners = found.flatMap((each) => each.owners);
      return owners.filter((owner) => owner.accountId === accountId).map((each) => each.ownerId);
    };
    const claim = async ({ accountId, id }: Pick<Webhook, 'accountId' | 'id'>) => {
      const shares = [{ owner: { accountId, ownerId: id }, limit: 1 }];
      const lease = { id: newId('wrk'), now, until: now + 60_000 };
      const claimed: ClaimedWork[] = [];
      for (const queue of queues) {
        claimed.push(...(await store.stores.work.claim(queue, shares, lease)));
      }
      return claimed[0] as ClaimedWork;
    };
    const find = async ({ accountId, id }: Webhook) =>
      (await store.stores.webhooks.find(accountId, id)) as Webhook;

    it('keeps one as it was made, at the end of the feed', async () => {
      const place = await freshPlace();
      await happen(place);
      const head = await store.stores.feed.place(place.accountId);
      const companies = [place.companyId];
      const { webhook } = await freshWebhook(place, { companies, description: 'ñ', sealed: null });
      expect(await find(webhook)).toEqual({ ...webhook, position: head });
      expect(await store.stores.webhooks.find(newId('acc'), webhook.id)).toBeUndefined();
    });

    it('has so many of an account at most, and lists them newest first', async () => {
      const place = await freshPlace();
      const made: string[] = [];
      for (let index = 0; index < 3; index += 1) {
        made.unshift((await freshWebhook(place, { id: newId('whk', now + index) })).webhook.id);
      }
      const fourth = testWebhook(place.accountId);
      expect(await store.stores.webhooks.insert(fourth, 3)).toBe(false);
      const list = async (before: string | null, limit: number) =>
        (await store.stores.webhooks.list(place.accountId, { before, limit })).map(({ id }) => id);
      expect(await list(null, 2)).toEqual(made.slice(0, 2));
      expect(await list(made[1] ?? null, 2)).toEqual(made.slice(2));
      expect(await list(null, 10)).toHaveLength(3);
    });

    it('has work for those that may want an event, and only for them', async () => {
      const account = testAccount();
      const [one, other] = [await freshPlace(account), await freshPlace(account)];
      const { webhook: ofAll } = await freshWebhook(one);
      const { webhook: ofOne } = await freshWebhook(one, { companies: [one.companyId] });
      const { webhook: ofOther } = await freshWebhook(one, { companies: [other.companyId] });
      await freshWebhook(one, { state: 'disabled', disabledReason: 'asked' });
      const foreign = await freshWebhook(await freshPlace());
      expect(await dueWebhooks(one.accountId)).toEqual([]);
      await happen(one);
      expect(await dueWebhooks(one.accountId)).toEqual([ofAll.id, ofOne.id].toSorted());
      await happen(other);
      const all = [ofAll.id, ofOne.id, ofOther.id].toSorted();
      expect(await dueWebhooks(one.accountId)).toEqual(all);
      expect(await dueWebhooks(foreign.webhook.accountId)).toEqual([]);
      const work = await claim(ofAll);
      expect(work).toMatchObject({ kind: 'deliver_webhook', subjectId: ofAll.id, companyId: null });
    });

    it('drops the work where nothing is left, and keeps it for what comes later', async () => {
      const place = await freshPlace();
      const { webhook } = await freshWebhook(place);
      await happen(place);
      await store.stores.webhooks.endTurn(await claim(webhook), { at: null, queue: 'webhooks' });
      expect(await dueWebhooks(place.accountId)).toEqual([]);
      await happen(place);
      await store.stores.webhooks.endTurn(await claim(webhook), { at: now + 5, queue: 'webhooks' });
      expect(await dueWebhooks(place.accountId, now + 4)).toEqual([]);
      expect(await dueWebhooks(place.accountId, now + 5)).toEqual([webhook.id]);
    });

    it('is due at once where something came during the turn', async () => {
      const place = await freshPlace();
      const { webhook } = await freshWebhook(place);
      await happen(place);
      const work = await claim(webhook);
      await happen(place);
      // Nobody else takes it meanwhile.
      expect(await dueWebhooks(place.accountId)).toEqual([]);
      await store.stores.webhooks.endTurn(work, { at: null, queue: 'webhooks' });
      expect(await dueWebhooks(place.accountId)).toEqual([webhook.id]);
      await store.stores.webhooks.endTurn(await claim(webhook), { at: null, queue: 'webhooks' });
      expect(await dueWebhooks(place.accountId)).toEqual([]);
    });

    it('changes nothing where the lease is lost', async () => {
      const place = await freshPlace();
      const { webhook } = await freshWebhook(place);
      await happen(place);
      const work = await claim(webhook);
      await store.stores.webhooks.endTurn(
        { ...work, leaseId: 'another' },
        { at: null, queue: 'webhooks' },
      );
      expect(await store.stores.work.extend(work, now + 90_000)).toBe(true);
    });

    it('loses no event while turns end, however they meet', async () => {
      const place = await freshPlace();
      const { webhook } = await freshWebhook(place);
      let isOver = false;
      const writing = (async () => {
        for (let index = 0; index < 60; index += 1) await happen(place);
        isOver = true;
      })();
      /** What a turn does: takes all there is, and ends. */
      const turn = async () => {
        if ((await dueWebhooks(place.accountId)).length === 0) return false;
        const work: ClaimedWork | undefined = await claim(webhook);
        // Somebody writes the row at this moment.
        if (work === undefined) return true;
        const { position: from } = await find(webhook);
        const { feed, webhooks } = store.stores;
        const page = { companyId: null, types: null, order: 'oldest', limit: 5_000 } as const;
        const { entries } = await feed.list(place.accountId, { ...page, after: from });
        const to = entries.at(-1)?.position ?? from;
        await webhooks.take(
          { accountId: place.accountId, webhookId: webhook.id },
          { from, to },
          [],
        );
        await webhooks.endTurn(work, { at: null, queue: 'webhooks' });
        return true;
      };
      while (!isOver || (await turn())) await delay(1).then(turn);
      await writing;
      while (await turn());
      const head = await store.stores.feed.place(place.accountId);
      expect((await find(webhook)).position).toBe(head);
    });

    it('moves on with what is to be sent, once', async () => {
      const place = await freshPlace();
      const { webhook, key } = await freshWebhook(place);
      const deliveries = [testDelivery(2), testDelivery(1, { documentId: newId('doc') })];
      const { webhooks } = store.stores;
      expect(await webhooks.take(key, { from: 0, to: 7 }, deliveries)).toBe(true);
      expect(await webhooks.take(key, { from: 0, to: 9 }, [testDelivery(8)])).toBe(false);
      expect((await find(webhook)).position).toBe(7);
      expect(await webhooks.listPending(key, 10)).toEqual(deliveries.toReversed());
      expect(await webhooks.listPending(key, 1)).toHaveLength(1);
    });

    const settleWith = (health: (WebhookHealth & { endsRest: boolean }) | null) => {
      const lastAttempt = testAttempt({ status: 500, answer: 'ñ\u0000', error: null });
      return [
        { state: 'pending', attempts: 1, dueAt: now + 9, firstFailedAt: now, lastAttempt },
        health,
      ] as const;
    };

    it('writes the outcome of an attempt, and how the receiver is', async () => {
      const place = await freshPlace();
      const { webhook, key } = await freshWebhook(place);
      const { webhooks } = store.stores;
      const [one, two] = [testDelivery(1), testDelivery(2)];
      await webhooks.take(key, { from: 0, to: 2 }, [one, two]);
      const resting = { failures: 5, restingUntil: now + 50 };
      const [failed, health] = settleWith({ ...resting, endsRest: false });
      await webhooks.settle(key, one.id, failed, health);
      expect(await find(webhook)).toMatchObject({ health: resting });
      expect(await webhooks.listPending(key, 9)).toEqual([{ ...one, ...failed }, two]);
      // A webhook that rests does not hear of events.
      await happen(place);
      expect(await dueWebhooks(place.accountId)).toEqual([]);
      const taken = { ...failed, state: 'delivered', firstFailedAt: null } as const;
      const well = { failures: 0, restingUntil: null, endsRest: true };
      await webhooks.settle(key, two.id, taken, well);
      expect((await find(webhook)).health).toEqual({ failures: 0, restingUntil: null });
      expect(await webhooks.listPending(key, 9)).toEqual([{ ...one, ...failed, dueAt: 0 }]);
    });

    it('misses what is pending when it is disabled, and begins at the end when it is enabled', async () => {
      const place = await freshPlace();
      const { webhook, key } = await freshWebhook(place);
      const { webhooks } = store.stores;
      const delivery = testDelivery(1);
      await webhooks.take(key, { from: 0, to: 1 }, [delivery]);
      const [failed, health] = settleWith({ failures: 5, restingUntil: now, endsRest: false });
      await webhooks.settle(key, delivery.id, failed, health);
      await happen(place);
      const disabled = { ...webhook, state: 'disabled', disabledReason: 'asked' } as const;
      const event = { ...(await happen(place)), id: newId('evt'), documentId: null } as const;
      const told = { ...event, type: 'webhook.disabled', companyId: null } as const;
      const changed = { ...disabled, updatedAt: 1_001 };
      expect(await webhooks.replace(changed, 999, told)).toBe(false);
      expect(await webhooks.replace(changed, 1_000, told)).toBe(true);
      const page = { companies: null, state: null, from: 0, before: null, limit: 9 };
      expect(await webhooks.listDeliveries(key, page)).toEqual([
        { ...delivery, ...failed, state: 'missed' },
      ]);
      expect(await dueWebhooks(place.accountId)).toEqual([]);
      const head = await store.stores.feed.place(place.accountId);
      const { entries } = await store.stores.feed.list(place.accountId, {
        companyId: null,
        types: ['webhook.disabled'],
        order: 'oldest',
        after: 0,
        limit: 9,
      });
      expect(entries.map(({ id }) => id)).toEqual([told.id]);
      await webhooks.replace({ ...webhook, updatedAt: 1_002 }, 1_001);
      expect(await find(webhook)).toMatchObject({
        state: 'enabled',
        disabledReason: null,
        position: head,
        health: unprovenHealth,
      });
      expect(await webhooks.listPending(key, 9)).toEqual([]);
    });

    it('keeps its place and its rest where something else changes, and tries another URL', async () => {
      const place = await freshPlace();
      const { webhook, key } = await freshWebhook(place);
      const { webhooks } = store.stores;
      await webhooks.take(key, { from: 0, to: 3 }, [testDelivery(1)]);
      const resting = { failures: 6, restingUntil: now + 50 };
      const [failed, health] = settleWith({ ...resting, endsRest: false });
      const [pending] = await webhooks.listPending(key, 1);
      await webhooks.settle(key, pending?.id ?? '', failed, health);
      await webhooks.replace({ ...webhook, description: 'x', updatedAt: 1_001 }, 1_000);
      expect(await find(webhook)).toMatchObject({ position: 3, health: resting });
      const url = 'https://other.example/';
      await webhooks.replace({ ...webhook, url, updatedAt: 1_002 }, 1_001);
      expect(await find(webhook)).toMatchObject({ url, position: 3, health: unprovenHealth });
      expect(await dueWebhooks(place.accountId)).toEqual([webhook.id]);
    });

    it('takes what was sent before it was disabled', async () => {
      const { webhook, key } = await freshWebhook(await freshPlace());
      const { webhooks } = store.stores;
      const [one, two] = [testDelivery(1), testDelivery(2)];
      await webhooks.take(key, { from: 0, to: 2 }, [one, two]);
      const disabled = { ...webhook, state: 'disabled', disabledReason: 'asked' } as const;
      await webhooks.replace({ ...disabled, updatedAt: 1_001 }, 1_000);
      const [failed] = settleWith(null);
      await webhooks.settle(key, one.id, failed, null);
      await webhooks.settle(key, two.id, { ...failed, state: 'delivered' }, null);
      const page = { companies: null, state: null, from: 0, before: null, limit: 9 };
      const states = (await webhooks.listDeliveries(key, page)).map(({ state }) => state);
      expect(states).toEqual(['delivered', 'missed']);
    });

    it('lists deliveries newest first, of a state, and since a time', async () => {
      const { key } = await freshWebhook(await freshPlace());
      const { webhooks } = store.stores;
      const deliveries = [1, 2, 3, 4].map((position) => testDelivery(position));
      await webhooks.take(key, { from: 0, to: 4 }, deliveries);
      const [failed] = settleWith(null);
      await webhooks.settle(key, deliveries[1]?.id ?? '', { ...failed, state: 'delivered' }, null);
      const all = { companies: null, state: null, from: 0, before: null, limit: 9 } as const;
      const positions = async (page: Partial<typeof all> | Record<string, unknown>) =>
        (await webhooks.listDeliveries(key, { ...all, ...page })).map(({ position }) => position);
      expect(await positions({})).toEqual([4, 3, 2, 1]);
      expect(await positions({ limit: 2, before: deliveries[3]?.id })).toEqual([3, 2]);
      expect(await positions({ state: 'pending' })).toEqual([4, 3, 1]);
      expect(await positions({ state: 'pending', before: deliveries[2]?.id })).toEqual([1]);
      expect(await positions({ state: 'delivered' })).toEqual([2]);
      expect(await positions({ from: deliveries[2]?.createdAt })).toEqual([4, 3]);
      expect(await positions({ state: 'pending', from: deliveries[2]?.createdAt })).toEqual([4, 3]);
    });

    it('sends again what somebody asks for, at once', async () => {
      const place = await freshPlace();
      const { webhook, key } = await freshWebhook(place);
      const { webhooks } = store.stores;
      const [one, two] = [testDelivery(1), testDelivery(2)];
      await webhooks.take(key, { from: 0, to: 2 }, [one, two]);
      const [failed, health] = settleWith({ failures: 9, restingUntil: now + 5, endsRest: false });
      await webhooks.settle(key, one.id, { ...failed, state: 'delivered' }, null);
      await webhooks.settle(key, two.id, failed, health);
      expect(
        await webhooks.retry(key, { deliveryId: newId('dlv'), companies: null }, now),
      ).toBeUndefined();
      const foreign = { ...key, accountId: newId('acc') };
      expect(
        await webhooks.retry(foreign, { deliveryId: one.id, companies: null }, now),
      ).toBeUndefined();
      const elsewhere = { deliveryId: one.id, companies: [newId('com')] };
      expect(await webhooks.retry(key, elsewhere, now)).toBeUndefined();
      // What is not there changes nothing: the receiver rests on.
      expect((await find(webhook)).health).toEqual({ failures: 9, restingUntil: now + 5 });
      expect((await webhooks.listPending(key, 9)).map(({ id }) => id)).toEqual([two.id]);
      expect(await dueWebhooks(place.accountId)).toEqual([]);
      expect(await webhooks.retry(key, { deliveryId: one.id, companies: null }, now)).toMatchObject(
        {
          id: one.id,
          state: 'pending',
          dueAt: 0,
          firstFailedAt: null,
        },
      );
      expect(await dueWebhooks(place.accountId)).toEqual([webhook.id]);
      expect((await find(webhook)).health).toEqual({ failures: 0, restingUntil: null });
      const pending = await webhooks.listPending(key, 9);
      expect(pending.map(({ dueAt, attempts }) => [dueAt, attempts])).toEqual([
        [0, 1],
        [0, 1],
      ]);
      expect(pending[0]?.firstFailedAt).toBeNull();
      // Also where a turn is under way.
      const work = await claim(webhook);
      await webhooks.retry(key, { deliveryId: one.id, companies: null }, now);
      await webhooks.endTurn(work, { at: null, queue: 'webhooks' });
      expect(await dueWebhooks(place.accountId)).toEqual([webhook.id]);
    });

    it('removes one, and leaves its deliveries to its last turn', async () => {
      const place = await freshPlace();
      const { webhook, key } = await freshWebhook(place);
      const { webhooks } = store.stores;
      await webhooks.take(key, { from: 0, to: 3 }, [testDelivery(1), testDelivery(2)]);
      expect(await webhooks.remove(newId('acc'), webhook.id, now)).toBe(false);
      expect(await webhooks.remove(place.accountId, webhook.id, now)).toBe(true);
      expect(await webhooks.remove(place.accountId, webhook.id, now)).toBe(false);
      expect(await webhooks.find(place.accountId, webhook.id)).toBeUndefined();
      expect(await dueWebhooks(place.accountId)).toEqual([webhook.id]);
      expect(await webhooks.listPending(key, 9)).toEqual([]);
      expect(await webhooks.removeDeliveries(key, now, 1)).toBe(1);
      expect(await webhooks.removeDeliveries(key, now, 9)).toBe(1);
      await webhooks.dropTurn(await claim(webhook));
      expect(await dueWebhooks(place.accountId)).toEqual([]);
    });

    it('removes old deliveries, but none that is pending', async () => {
      const { key } = await freshWebhook(await freshPlace());
      const { webhooks } = store.stores;
      const deliveries = [1, 2, 3].map((position) => testDelivery(position));
      await webhooks.take(key, { from: 0, to: 3 }, deliveries);
      const [failed] = settleWith(null);
      for (const { id } of deliveries.slice(1)) {
        await webhooks.settle(key, id, { ...failed, state: 'delivered' }, null);
      }
      expect(await webhooks.removeDeliveries(key, deliveries[2]?.createdAt ?? 0, 9)).toBe(1);
      const page = { companies: null, state: null, from: 0, before: null, limit: 9 };
      const left = (await webhooks.listDeliveries(key, page)).map(({ position }) => position);
      expect(left).toEqual([3, 1]);
    });

    it('counts for the operator', async () => {
      const before = await store.stores.webhooks.count();
      const place = await freshPlace();
      const { key } = await freshWebhook(place);
      await freshWebhook(place, { state: 'disabled', disabledReason: 'gone' });
      await store.stores.webhooks.take(key, { from: 0, to: 1 }, [testDelivery(1)]);
      const { enabled, disabled, pending } = await store.stores.webhooks.count();
      expect(enabled).toBe(before.enabled + 1);
      expect(disabled.gone).toBe((before.disabled.gone ?? 0) + 1);
      expect(pending).toBe(before.pending + 1);
    });

    it('finds summaries of documents by id', async () => {
      const account = testAccount();
      await store.stores.accounts.insert(account);
      const company = testCompany(account);
      await store.stores.companies.insert(company);
      const row = documentMaker(account, company).row(now);
      await store.stores.apply({ accountId: account.id, companyId: company.id }, {}, () => ({
        writes: { ...noWrites, insert: [row] },
        result: undefined,
      }));
      const { documents } = store.stores;
      const found = await documents.findSummaries(account.id, [row.id, newId('doc')]);
      expect([...found]).toEqual([[row.id, row.summary]]);
      expect((await documents.findSummaries(newId('acc'), [row.id])).size).toBe(0);
    });

    it('names the account in every statement, but for the few that cannot', () => {
      expectAccountNamed(statements, 10);
    });
  });
}
