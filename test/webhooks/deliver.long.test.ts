import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/kernel/random.ts';
import type { CompanyRecord } from '../../src/subjects/companies/company.ts';
import { noFilter } from '../../src/subjects/search/document-search.ts';
import { createTestStore, storages, type TestStore } from '../support/stores.ts';
import { openWebhookDoor } from '../support/webhook-door.ts';
import { WebhookReceiver } from '../support/webhook-receiver.ts';

type Door = Awaited<ReturnType<typeof openWebhookDoor>>;

/** 5,000 in the long form: WEBHOOK_DOCUMENTS=5000. */
const documentsCount = Number(process.env.WEBHOOK_DOCUMENTS ?? 120);

/** Next to nothing is taken while the receiver dies all the time: most of it comes when it lives again. */
const catchUpMs = 300_000 + 60 * documentsCount;
/** When the receiver dies and comes back. */
const seed = process.env.WEBHOOK_SEED ?? 'webhooks';

const life = ['document.created', 'document.attempted', 'document.accepted'] as const;

async function live({ documents }: Door, company: CompanyRecord): Promise<string> {
  const id = await documents.create(company);
  for (const type of life.slice(1)) await documents.happen(company, id, type);
  return id;
}

/** Kills a receiver and starts it again until it is told to stop; says how often. */
function killAtRandom(receiver: WebhookReceiver) {
  const random = seededRandom(seed);
  let isOver = false;
  const killing = (async () => {
    let kills = 0;
    for (; !isOver; kills += 1) {
      await delay(50 + 450 * random());
      await receiver.kill();
      await delay(100 * random());
      await receiver.start();
    }
    return kills;
  })();
  return {
    stop() {
      isOver = true;
      return killing;
    },
  };
}

for (const storage of storages) {
  describe(`webhooks are sent from ${storage}`, () => {
    let store: TestStore;
    let door: Door;
    let company: CompanyRecord;
    let receiver: WebhookReceiver;

    beforeAll(async () => {
      store = await createTestStore(storage);
    });
    afterAll(() => store.dispose());
    beforeEach(async () => {
      // Pauses are a tenth of what they are: tests wait for them.
      door = await openWebhookDoor(store.stores, { random: () => 0.1 * Math.random() });
      company = await door.documents.company();
      receiver = await new WebhookReceiver().start();
      door.worker.start();
    });
    afterEach(async () => {
      await receiver.kill();
      await door.close();
      expect(door.errors).toEqual([]);
    });

    const subscribe = async (changes: Parameters<Door['addWebhook']>[0] = {}) => {
      const added = await door.addWebhook({ url: receiver.url, ...changes });
      receiver.secret = added.secret;
      return added;
    };
    const deliveriesOf = (key: { accountId: string; webhookId: string }) =>
      store.stores.webhooks.listDeliveries(key, {
        companies: null,
        state: null,
        from: 0,
        before: null,
        limit: 100,
      });
    const find = ({ accountId, webhookId }: { accountId: string; webhookId: string }) =>
      store.stores.webhooks.find(accountId, webhookId);

    it('as they happen, signed, with the summary of the document', async () => {
      const { key } = await subscribe();
      const begun = Date.now();
      const id = await door.documents.create(company);
      await expect.poll(() => receiver.received.length).toBe(1);
      const [received] = receiver.received;
      const summary = (await store.stores.documents.findSummaries(door.account.id, [id])).get(id);
      const shown = JSON.parse((summary ?? '').replaceAll('\u007f', 'https://invoices.test'));
      expect(received).toMatchObject({
        type: 'document.created',
        data: { id, company_id: company.id, document: shown, event: { words: 'ñandú' } },
      });
      expect(Date.parse(received?.timestamp ?? '')).toBeGreaterThan(begun - 1);
      expect(receiver.headers[0]).toMatchObject({ 'user-agent': 'Chasqui/test' });
      await expect.poll(async () => (await deliveriesOf(key))[0]?.state).toBe('delivered');
      const [delivery] = await deliveriesOf(key);
      expect(delivery).toMatchObject({ eventId: received?.id, attempts: 1 });
      expect(delivery?.lastAttempt).toMatchObject({ status: 204, answer: '', error: null });
      const page = { after: null, limit: 9 };
      await expect
        .poll(() => store.stores.work.dueOwners('webhooks', Number.MAX_SAFE_INTEGER, page))
        .toEqual({ owners: [], firstDueAt: null });
    });

    it('of the companies and types that were asked for, and of no other account', async () => {
      const other = await door.documents.company();
      const foreign = await openWebhookDoor(store.stores);
      const foreignCompany = await foreign.documents.company();
      await subscribe({ companies: [company.id], events: ['document.accepted', 'key.*'] });
      const [mine, theirs, strange] = [
        await door.documents.create(company),
        await door.documents.create(other),
        await foreign.documents.create(foreignCompany),
      ];
      await door.documents.happen(other, theirs, 'document.accepted');
      await foreign.documents.happen(foreignCompany, strange, 'document.accepted');
      await door.documents.happen(company, mine, 'document.accepted');
      await expect.poll(() => receiver.received.length).toBe(1);
      await delay(200);
      expect([...receiver.typesByDocument()]).toEqual([[mine, ['document.accepted']]]);
      await foreign.close();
    });

    it('while somebody asks again and again what was updated', async () => {
      await subscribe();
      const { id: companyId } = company;
      const everything = { companyId, filter: noFilter, from: 0, until: Date.now() + 86_400_000 };
      const poll = async (ids: readonly string[]) =>
        (await store.stores.documents.findMatching(door.account.id, { ...everything, ids })).size;
      // On every connection that reads, before webhooks read the same documents on them.
      for (let times = 0; times < 8; times += 1) await poll([]);
      const ids: string[] = [];
      for (let count = 0; count < 5; count += 1) ids.push(await live(door, company));
      expect(await poll(ids)).toBe(5);
      await expect.poll(() => receiver.received.length).toBe(5 * life.length);
      expect(receiver.typesByDocument().size).toBe(5);
    });

    it(
      'every event at least once and in the order of its document, while the receiver dies and comes back',
      async () => {
        await subscribe();
        const strangers = await openWebhookDoor(store.stores);
        const stranger = await strangers.documents.company();
        // It dies between taking an event and saying so, too: then the event comes again.
        receiver.answerWith((_, response) => {
          setTimeout(() => response.writeHead(204).end(), 10 * Math.random());
        });
        const killing = killAtRandom(receiver);
        const ids: string[] = [];
        for (let index = 0; index < documentsCount; index += 4) {
          const others = [live(door, company), live(door, company), live(door, company)];
          ids.push(...(await Promise.all([live(door, company), ...others])));
          await live(strangers, stranger);
        }
        await delay(1_000);
        const kills = await killing.stop();
        const isDone = () => {
          const types = receiver.typesByDocument();
          return ids.every((id) => types.get(id)?.length === life.length);
        };
        await expect.poll(isDone, { timeout: catchUpMs, interval: 500 }).toBe(true);
        expect(receiver.refused).toEqual([]);
        const types = receiver.typesByDocument();
        for (const id of ids) expect(types.get(id)).toEqual(life);
        expect(types.size).toBe(ids.length);
        expect(kills).toBeGreaterThan(0);
        await strangers.close();
      },
      900_000 + catchUpMs,
    );

    it('the same bytes and the same id again, signed anew', async () => {
      const { key } = await subscribe();
      let attempts = 0;
      receiver.answerWith((_, response) => {
        attempts += 1;
        response.writeHead(attempts < 3 ? 500 : 200).end('thanks');
      });
      await door.documents.create(company);
      await expect.poll(() => receiver.received.length).toBe(3);
      const [first, second, third] = receiver.received;
      expect(second).toEqual(first);
      expect(third).toEqual(first);
      await expect.poll(async () => (await deliveriesOf(key))[0]?.state).toBe('delivered');
      const [delivery] = await deliveriesOf(key);
      expect(delivery).toMatchObject({ attempts: 3, lastAttempt: { answer: 'thanks' } });
    });

    it('of other documents while one is not taken', async () => {
      const { key } = await subscribe();
      const bad = await door.documents.create(company);
      await expect.poll(() => receiver.received.length).toBe(1);
      receiver.answerWith((_, response, { data }) => {
        response.writeHead(data.id === bad ? 500 : 200).end();
      });
      await door.documents.happen(company, bad, 'document.attempted');
      await door.documents.happen(company, bad, 'document.accepted');
      for (let index = 0; index < 10; index += 1) await door.documents.create(company);
      await expect.poll(() => receiver.typesByDocument().size).toBe(11);
      // What comes after what was not taken waits for it.
      expect(receiver.typesByDocument().get(bad)).toEqual([
        'document.created',
        'document.attempted',
      ]);
      expect((await find(key))?.health.restingUntil).toBeNull();
      receiver.answerWith((_, response) => void response.writeHead(200).end());
      await expect.poll(() => receiver.typesByDocument().get(bad)?.length).toBe(3);
    });

    it('never more than 64 ahead of a receiver that takes nothing, and it is left alone', async () => {
      const { key } = await subscribe();
      await receiver.kill();
      for (let index = 0; index < 100; index += 1) await door.documents.create(company);
      await expect.poll(async () => (await find(key))?.health.failures ?? 0).toBeGreaterThan(6);
      const pending = await store.stores.webhooks.listPending(key, 1_000);
      expect(pending.length).toBeLessThanOrEqual(64);
      expect((await find(key))?.health.restingUntil).not.toBeNull();
      await receiver.start();
      await expect.poll(() => receiver.typesByDocument().size).toBe(100);
    });

    it('not to one that is gone', async () => {
      const { key } = await subscribe();
      receiver.answerWith((_, response) => void response.writeHead(410).end());
      await door.documents.create(company);
      await expect.poll(async () => (await find(key))?.disabledReason).toBe('gone');
      await door.documents.create(company);
      await delay(200);
      expect(receiver.received).toHaveLength(1);
      expect((await deliveriesOf(key)).map(({ state }) => state)).toEqual(['missed']);
      const head = await store.stores.feed.place(door.account.id);
      const { entries } = await store.stores.feed.list(door.account.id, {
        companyId: null,
        types: ['webhook.disabled'],
        order: 'oldest',
        after: 0,
        limit: 9,
      });
      expect(head).toBeGreaterThan(0);
      expect(entries.map(({ data }) => JSON.parse(data))).toEqual([
        { webhook_id: key.webhookId, description: '', reason: 'gone' },
      ]);
    });

    it('again by hand', async () => {
      const { key } = await subscribe();
      await door.documents.create(company);
      await expect.poll(async () => (await deliveriesOf(key))[0]?.state).toBe('delivered');
      const [delivery] = await deliveriesOf(key);
      await store.stores.webhooks.retry(
        key,
        { deliveryId: delivery?.id ?? '', companies: null },
        Date.now(),
      );
      door.worker.wake();
      await expect.poll(() => receiver.received.length).toBe(2);
      expect(receiver.received[1]).toEqual(receiver.received[0]);
    });

    it('nothing more of a company that it is not bound to any more', async () => {
      const { webhook, key } = await subscribe();
      await door.documents.create(company);
      await expect.poll(async () => (await deliveriesOf(key))[0]?.state).toBe('delivered');
      receiver.answerWith((_, response) => void response.writeHead(500).end());
      await door.documents.create(company);
      const failing = { state: 'pending', lastAttempt: { status: 500 } };
      await expect.poll(async () => (await deliveriesOf(key))[0]).toMatchObject(failing);
      const kept = await door.documents.company();
      const narrowed = { ...webhook, companies: [kept.id], updatedAt: webhook.updatedAt + 1 };
      expect(await store.stores.webhooks.replace(narrowed, webhook.updatedAt)).toBe(true);
      door.worker.wake();
      await expect.poll(async () => (await deliveriesOf(key))[0]?.state).toBe('missed');
      receiver.answerWith((_, response) => void response.writeHead(204).end());
      const before = receiver.received.length;
      await door.documents.create(kept);
      await expect.poll(async () => (await deliveriesOf(key))[0]?.state).toBe('delivered');
      expect(receiver.received).toHaveLength(before + 1);
      expect((await deliveriesOf(key)).map(({ state }) => state)).toEqual([
        'delivered',
        'missed',
        'delivered',
      ]);
    });

    it('later where the service itself fails, and says so, however much happens meanwhile', async () => {
      const { webhook, key } = await subscribe();
      const waiting = async () =>
        (await store.stores.webhooks.findWaiting(key.accountId, [key.webhookId])).get(
          key.webhookId,
        );
      const setSealed = (hex: string) =>
        store.sql(
          `UPDATE webhooks SET sealed = ${storage === 'sqlite' ? `x'${hex}'` : `'\\x${hex}'`}
           WHERE id = '${key.webhookId}' RETURNING id`,
        );
      const dueAt = async () =>
        Number(
          (await store.sql(`SELECT due_at FROM work WHERE subject_id = '${key.webhookId}'`))[0]
            ?.due_at,
        );
      await setSealed('00');
      const before = Date.now();
      await live(door, company);
      await expect
        .poll(async () => (await waiting())?.failure)
        .toMatchObject({
          count: 1,
          code: 'credentials_unreadable',
        });
      expect((await waiting())?.since).toBeGreaterThanOrEqual(before);
      expect((await waiting())?.since).toBeLessThanOrEqual(Date.now());
      const due = await dueAt();
      expect(due).toBeGreaterThan(before + 50_000);
      expect(await store.stores.webhooks.countWaiting()).toMatchObject([
        { receiver: 'taking', count: 1 },
      ]);
      await live(door, company);
      await store.stores.feed.place(door.account.id);
      door.worker.wake();
      await delay(300);
      expect(await dueAt()).toBe(due);
      expect(receiver.received).toEqual([]);
      expect(door.errors).toHaveLength(1);
      door.errors.length = 0;
      await setSealed(webhook.sealed?.toString('hex') ?? '');
      // Who changes a webhook wants to see what follows.
      const changed = { ...webhook, description: 'mended', updatedAt: webhook.updatedAt + 1 };
      expect(await store.stores.webhooks.replace(changed, webhook.updatedAt)).toBe(true);
      door.worker.wake();
      await expect.poll(() => receiver.received.length).toBe(2 * life.length);
      await expect.poll(waiting).toBeUndefined();
      expect(await store.stores.webhooks.countWaiting()).toEqual([]);
    });

    it('with the age of what waits for the service told apart from what the receiver refused', async () => {
      const { key } = await subscribe();
      const poison = await door.documents.create(company);
      await expect.poll(() => receiver.received.length).toBe(1);
      receiver.answerWith((_, response, { data }) => {
        response.writeHead(data.id === poison ? 500 : 204).end();
      });
      await door.documents.happen(company, poison, 'document.attempted');
      await expect.poll(async () => (await deliveriesOf(key))[0]?.firstFailedAt).not.toBeNull();
      // What happened to the same document later waits for the receiver, too.
      await door.documents.happen(company, poison, 'document.accepted');
      const waiting = async () => {
        const all = await store.stores.webhooks.findWaiting(key.accountId, [key.webhookId]);
        return all.get(key.webhookId);
      };
      await expect.poll(async () => (await deliveriesOf(key)).length).toBe(3);
      await expect.poll(async () => (await waiting())?.untriedSince).toBeNull();
      const counted = () => store.stores.webhooks.countWaiting();
      const refused = { receiver: 'refusing', count: 1, since: (await waiting())?.since };
      await expect.poll(counted).toEqual([refused]);
      await door.worker.stop(15_000);
      const before = Date.now();
      await door.documents.create(company);
      await store.stores.feed.place(door.account.id);
      const { since, untriedSince } = (await waiting()) ?? {};
      expect(since).toBe(refused.since);
      expect(untriedSince).toBeGreaterThanOrEqual(before);
      const free = { receiver: 'taking', count: 1, since: untriedSince };
      expect(await counted()).toEqual([free, refused]);
    });

    it('never, once it is removed, and nothing of it stays', async () => {
      const { key } = await subscribe();
      await door.documents.create(company);
      await expect.poll(async () => (await deliveriesOf(key))[0]?.state).toBe('delivered');
      await store.stores.webhooks.remove(key.accountId, key.webhookId, Date.now());
      door.worker.wake();
      await expect.poll(async () => (await deliveriesOf(key)).length).toBe(0);
      await door.documents.create(company);
      await delay(200);
      expect(receiver.received).toHaveLength(1);
    });
  });
}
