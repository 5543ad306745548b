import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import type { DueOwners, Owner } from '../../src/kernel/work-queue.ts';
import { credentialsRefused } from '../../src/subjects/ledger/rows.ts';
import { waitingCountMax } from '../../src/subjects/ledger/state.ts';
import { freshAttemptsMax, workStages } from '../../src/subjects/ledger/work/work.ts';
import type { Place } from '../../src/subjects/ledger/writes.ts';
import { testAccount } from '../support/documents.ts';
import {
  claimFrom,
  companyIn,
  manyWorkSql,
  ownerOf,
  putWork,
  queueWork,
} from '../support/queue.ts';
import { contractStorages, createTestStore, type TestStore } from '../support/stores.ts';
import { expectAccountNamed } from './account-named.ts';
import { writesOf } from './import-writes.ts';
import { sendingOf } from './issue-writes.ts';

const now = 1_000_000;

describe.each(contractStorages)('the queue in %s', (storage) => {
  const statements = new Set<string>();
  let store: TestStore;
  let place: Place;

  beforeAll(async () => {
    store = await createTestStore(storage, (sql) => statements.add(sql));
  });
  afterAll(() => store.dispose());

  const fresh = async () => {
    place = await companyIn(store.stores);
    return place;
  };
  const due = async (at = now) => {
    const { owners } = await store.stores.work.dueOwners('authority', at, {
      after: null,
      limit: 1000,
    });
    return owners.some(({ ownerId }) => ownerId === place.companyId);
  };

  describe('claiming', () => {
    it('takes what is due, the oldest first, and no more than was asked for', async () => {
      await fresh();
      const [first, second, third] = await queueWork(store.stores, place, 3);
      await queueWork(store.stores, place, 2, { dueAt: now + 1 });
      const claimed = await claimFrom(store.stores, place, 2, now);
      const { leaseId } = claimed[0] ?? expect.fail('nothing was claimed');
      const taken = {
        ...place,
        ownerId: place.companyId,
        leaseId,
        isInterrupted: false,
        failure: null,
      };
      expect(claimed).toEqual([
        { ...first, ...taken },
        { ...second, ...taken },
      ]);
      const rest = await claimFrom(store.stores, place, 10, now);
      expect(rest.map(({ id }) => id)).toEqual([third?.id]);
      expect(await claimFrom(store.stores, place, 10, now)).toEqual([]);
    });

    it('takes so many of the newest documents as are asked for, and the oldest for the rest', async () => {
      await fresh();
      // Ids of one moment have no order.
      const made = Array.from({ length: 6 }, (_, index) =>
        sendingOf(newId('doc'), { id: newId('wrk', now + index), dueAt: 10 + index }),
      );
      await putWork(store.stores, place, made);
      const [oldest, second, , , , newest] = made;
      const late = { dueAt: 20 };
      await queueWork(store.stores, place, 2, { ...late, kind: 'send_filing' });
      await queueWork(store.stores, place, 2, { ...late, attempts: freshAttemptsMax });
      await queueWork(store.stores, place, 1, { ...late, dueAt: now + 1 });
      const other = await companyIn(store.stores);
      await queueWork(store.stores, other, 1);
      const shares = [{ owner: ownerOf(place), limit: 3, newest: 1 }];
      const lease = { id: randomUUID(), now, until: now + 60_000 };
      const claimed = await store.stores.work.claim('authority', shares, lease);
      expect(claimed.map(({ id }) => id).toSorted()).toEqual(
        [oldest, second, newest].map((each) => each?.id ?? '').toSorted(),
      );
      const all = [{ owner: ownerOf(place), limit: 99, newest: 99 }];
      const rest = await store.stores.work.claim('authority', all, { ...lease, id: randomUUID() });
      expect(rest).toHaveLength(7);
    });

    it('keeps to the company that it names, of several at once', async () => {
      const one = await fresh();
      const two = await companyIn(store.stores);
      await queueWork(store.stores, one, 3);
      await queueWork(store.stores, two, 3);
      const strange = { accountId: two.accountId, companyId: one.companyId };
      expect(await claimFrom(store.stores, strange, 10, now)).toEqual([]);
      const shares = [
        { owner: ownerOf(one), limit: 1 },
        { owner: ownerOf(two), limit: 2 },
      ];
      const lease = { id: randomUUID(), now, until: now + 1 };
      const claimed = await store.stores.work.claim('authority', shares, lease);
      expect(claimed.map(({ companyId }) => companyId)).toEqual([
        one.companyId,
        two.companyId,
        two.companyId,
      ]);
    });

    it('leaves out what is blocked', async () => {
      await fresh();
      await queueWork(store.stores, place, 1, { state: 'blocked', blockedReason: 'expired' });
      expect(await claimFrom(store.stores, place, 10, now)).toEqual([]);
      expect(await due()).toBe(false);
    });

    it('lets nobody have it until the lease ends, and then says that it was interrupted', async () => {
      await fresh();
      const [work] = await queueWork(store.stores, place, 1);
      await claimFrom(store.stores, place, 1, now, 60_000);
      expect(await due(now + 59_999)).toBe(false);
      expect(await claimFrom(store.stores, place, 1, now + 59_999)).toEqual([]);
      expect(await due(now + 60_000)).toBe(true);
      const taken = await claimFrom(store.stores, place, 1, now + 60_000);
      expect(taken).toMatchObject([{ id: work?.id, isInterrupted: true }]);
    });

    it('by many at once gives no piece to two of them', async () => {
      await fresh();
      const work = await queueWork(store.stores, place, 200);
      const others = await Promise.all([store.open(), store.open(), store.open()]);
      const all = [store.stores, ...others];
      const rounds = Array.from({ length: 60 }, (_, index) =>
        claimFrom(all[index % all.length] ?? store.stores, place, 5, now),
      );
      const claimed = (await Promise.all(rounds)).flat().map(({ id }) => id);
      expect(claimed).toHaveLength(200);
      expect(new Set(claimed)).toEqual(new Set(work.map(({ id }) => id)));
      for (const other of others) await other.close();
    });
  });

  describe('a lease', () => {
    it('is extended by who has it, and by nobody else', async () => {
      await fresh();
      await queueWork(store.stores, place, 1);
      const [work] = await claimFrom(store.stores, place, 1, now, 1_000);
      if (work === undefined) throw new Error('nothing was claimed');
      expect(await store.stores.work.extend(work, now + 5_000)).toBe(true);
      expect(await claimFrom(store.stores, place, 1, now + 4_999)).toEqual([]);
      expect(await store.stores.work.extend({ ...work, leaseId: 'other' }, now + 9_000)).toBe(
        false,
      );
      const [taken] = await claimFrom(store.stores, place, 1, now + 5_000);
      expect(taken?.isInterrupted).toBe(true);
      expect(await store.stores.work.extend(work, now + 9_000)).toBe(false);
    });

    it('is given back without an attempt, for a later time', async () => {
      await fresh();
      await queueWork(store.stores, place, 1, { attempts: 2 });
      const [work] = await claimFrom(store.stores, place, 1, now);
      if (work === undefined) throw new Error('nothing was claimed');
      await store.stores.work.putOff(work, now + 10);
      expect(await claimFrom(store.stores, place, 1, now + 9)).toEqual([]);
      const [again] = await claimFrom(store.stores, place, 1, now + 10);
      expect(again).toMatchObject({ id: work.id, attempts: 2, isInterrupted: false });
    });

    it('that is given back of work that was interrupted does not hide it', async () => {
      await fresh();
      await queueWork(store.stores, place, 1);
      await claimFrom(store.stores, place, 1, now, 10);
      const [work] = await claimFrom(store.stores, place, 1, now + 10);
      if (work === undefined) throw new Error('nothing was claimed');
      await store.stores.work.putOff(work, now + 20);
      const [kept] = await store.stores.work.list(place, {
        stages: workStages,
        after: null,
        limit: 1,
      });
      expect(kept).toMatchObject({ id: work.id, leaseId: null, dueAt: now + 20 });
      expect(await claimFrom(store.stores, place, 1, now + 20)).toMatchObject([
        { id: work.id, isInterrupted: true },
      ]);
    });

    it('that is lost gives nothing back', async () => {
      await fresh();
      await queueWork(store.stores, place, 1);
      const [old] = await claimFrom(store.stores, place, 1, now, 10);
      const [work] = await claimFrom(store.stores, place, 1, now + 10);
      if (old === undefined || work === undefined) throw new Error('nothing was claimed');
      await store.stores.work.putOff(old, now + 11);
      expect(await store.stores.work.extend(work, now + 99)).toBe(true);
    });
  });

  describe('a decision', () => {
    it('puts work in place of that about the same, and ends the lease on it', async () => {
      await fresh();
      const [first] = await queueWork(store.stores, place, 1);
      if (first === undefined) throw new Error('nothing was queued');
      const [held] = await claimFrom(store.stores, place, 1, now);
      const next = { ...first, dueAt: now + 5, attempts: 1, detail: '{"asked":true}' };
      await putWork(store.stores, place, [next]);
      expect(
        await store.stores.work.list(place, { stages: workStages, after: null, limit: 9 }),
      ).toEqual([{ ...next, companyId: place.companyId, leaseId: null, failure: null }]);
      expect(await store.stores.work.extend(held ?? expect.fail(), now + 99)).toBe(false);
      const [again] = await claimFrom(store.stores, place, 1, now + 5);
      expect(again).toMatchObject({ attempts: 1, isInterrupted: false });
    });

    it('writes of several about the same the last', async () => {
      await fresh();
      const subject = newId('doc');
      const work = [sendingOf(subject), sendingOf(subject, { attempts: 7 })];
      await putWork(store.stores, place, work);
      const kept = await store.stores.work.list(place, {
        stages: workStages,
        after: null,
        limit: 9,
      });
      expect(kept).toMatchObject([{ id: work[1]?.id, attempts: 7 }]);
    });

    it('is shown the work of its subjects, and who has a lease on it', async () => {
      await fresh();
      const [one, two] = await queueWork(store.stores, place, 3);
      if (one === undefined || two === undefined) throw new Error('nothing was queued');
      const voiding = sendingOf(one.subjectId, { kind: 'void_document', dueAt: now + 9 });
      await putWork(store.stores, place, [voiding]);
      const [held] = await claimFrom(store.stores, place, 1, now);
      const asked = { workOf: [one.subjectId, two.subjectId, one.subjectId, newId('doc')] };
      const { work } = await store.stores.look(place, asked);
      const { companyId } = place;
      const kept = { companyId, failure: null };
      const leased = { ...one, ...kept, dueAt: now + 60_000, leaseId: held?.leaseId };
      expect(work).toHaveLength(3);
      expect(work).toContainEqual(leased);
      expect(work).toContainEqual({ ...two, ...kept, leaseId: null });
      expect(work).toContainEqual({ ...voiding, ...kept, leaseId: null });
      const other = await companyIn(store.stores);
      expect((await store.stores.look(other, asked)).work).toEqual([]);
    });

    it('is told how many of a kind wait for the company, in one environment, up to a bound', async () => {
      await fresh();
      const kind = 'summarise_document';
      const key = { environment: 'live', kind } as const;
      await queueWork(store.stores, place, 3, { kind, dueAt: now + 1_000_000 });
      await queueWork(store.stores, place, 2, { kind, state: 'blocked', blockedReason: 'x' });
      await queueWork(store.stores, place, 1, { kind, environment: 'test' });
      await queueWork(store.stores, place, 4);
      const asked = { waiting: [key, { ...key, environment: 'test' } as const] };
      expect((await store.stores.look(place, asked)).waiting).toEqual([
        { ...key, count: 3 },
        { ...key, environment: 'test', count: 1 },
      ]);
      await queueWork(store.stores, place, waitingCountMax, { kind });
      const [waiting] = (await store.stores.look(place, { waiting: [key] })).waiting;
      expect(waiting?.count).toBe(waitingCountMax);
    });
  });

  describe('who has work due', () => {
    it('is each company once, in the order of ids, page by page', async () => {
      const owners = [testAccount(), testAccount()];
      const places: Place[] = [];
      for (const owner of [...owners, ...owners, ...owners]) {
        const each = await companyIn(store.stores, owner);
        await queueWork(store.stores, each, 3, { dueAt: 500_000 });
        places.push(each);
      }
      const later = await companyIn(store.stores, owners[0]);
      await queueWork(store.stores, later, 1, { dueAt: now + 1 });
      const seen: Owner[] = [];
      for (let after: Owner | null = null; ; ) {
        const page = { after, limit: 2 };
        const due: DueOwners = await store.stores.work.dueOwners('authority', now, page);
        const found = due.owners;
        seen.push(...found);
        after = found.at(-1) ?? null;
        if (after === null) break;
      }
      const textOf = ({ accountId, ownerId }: Owner) => `${accountId} ${ownerId}`;
      const texts = seen.map(textOf);
      expect(texts).toEqual([...new Set(texts)].toSorted());
      expect(texts).toEqual(expect.arrayContaining(places.map((each) => textOf(ownerOf(each)))));
      expect(texts).not.toContain(textOf(ownerOf(later)));
    });

    it('is nobody before the first piece of all is due, and it says when that is', async () => {
      const quiet = await createTestStore(storage);
      const page = { after: null, limit: 10 };
      const { work } = quiet.stores;
      expect(await work.dueOwners('authority', now, page)).toEqual({
        owners: [],
        firstDueAt: null,
      });
      const alone = await companyIn(quiet.stores);
      await queueWork(quiet.stores, alone, 2, { dueAt: now + 5 });
      expect(await work.dueOwners('authority', now, page)).toEqual({
        owners: [],
        firstDueAt: now + 5,
      });
      expect(await work.dueOwners('authority', now + 5, page)).toEqual({
        owners: [ownerOf(alone)],
        firstDueAt: now + 5,
      });
      await quiet.dispose();
    });

    it('costs no more where one company has very many', async () => {
      const crowded = await createTestStore(storage);
      const owner = testAccount();
      const [one, two] = [
        await companyIn(crowded.stores, owner),
        await companyIn(crowded.stores, owner),
      ];
      await queueWork(crowded.stores, two, 1);
      const fastest = async () => {
        const times: number[] = [];
        for (let round = 0; round < 200; round += 1) {
          const start = performance.now();
          await crowded.stores.work.dueOwners('authority', now, { after: null, limit: 10 });
          times.push(performance.now() - start);
        }
        return Math.min(...times);
      };
      await queueWork(crowded.stores, one, 1);
      const before = await fastest();
      await crowded.sql(manyWorkSql(storage, one, 50_000, 1_000));
      await crowded.sql('ANALYZE');
      const { owners } = await crowded.stores.work.dueOwners('authority', now, {
        after: null,
        limit: 10,
      });
      expect(owners).toHaveLength(2);
      // A look at every row takes a thousand times as long; the fastest of many, since machines do other things too.
      expect(await fastest()).toBeLessThan(50 * before);
      await crowded.dispose();
    });
  });

  describe('lists', () => {
    it('are of one company, by state or of both, in the order of ids, page by page', async () => {
      await fresh();
      const dueWork = await queueWork(store.stores, place, 3);
      const reason = { state: 'blocked', blockedReason: 'term' } as const;
      const blocked = await queueWork(store.stores, place, 2, reason);
      await queueWork(store.stores, await companyIn(store.stores), 1);
      const { work } = store.stores;
      const idsOf = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id).toSorted();
      const all: string[] = [];
      for (let after: string | null = null; ; ) {
        const page: readonly { id: string }[] = await work.list(place, {
          stages: workStages,
          after,
          limit: 2,
        });
        all.push(...page.map(({ id }) => id));
        after = page.at(-1)?.id ?? null;
        if (after === null) break;
      }
      expect(all).toEqual(idsOf([...dueWork, ...blocked]));
      const only = await work.list(place, { stages: ['blocked'], after: null, limit: 10 });
      expect(only.map(({ id }) => id)).toEqual(idsOf(blocked));
      expect(only[0]).toMatchObject({ state: 'blocked', blockedReason: 'term', leaseId: null });
    });

    it('are narrowed down by how far the work has come', async () => {
      await fresh();
      const { work } = store.stores;
      const detailed = (stage: string, kind: 'send_document' | 'send_filing' = 'send_document') =>
        queueWork(store.stores, place, 1, { kind, dueAt: now * 2, detail: `{"stage":"${stage}"}` });
      const expected = {
        waiting: [
          ...(await detailed('submit')),
          ...(await queueWork(store.stores, place, 1, { dueAt: now * 2 })),
          ...(await queueWork(store.stores, place, 1, { kind: 'void_document', dueAt: now * 2 })),
        ],
        asked: [...(await detailed('ask')), ...(await detailed('look'))],
        ticket: [...(await detailed('poll')), ...(await detailed('poll', 'send_filing'))],
        blocked: await queueWork(store.stores, place, 1, {
          state: 'blocked',
          blockedReason: 'term',
          detail: '{"stage":"ask","reason":"term","detail":""}',
        }),
        sending: await queueWork(store.stores, place, 1, { dueAt: 1 }),
      };
      await queueWork(store.stores, place, 1, { kind: 'send_mail', dueAt: now * 2 });
      const [held] = await claimFrom(store.stores, place, 1, now);
      const ids = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id).toSorted();
      for (const stage of workStages) {
        const listed = await work.list(place, { stages: [stage], after: null, limit: 9 });
        expect(ids(listed), stage).toEqual(ids(expected[stage]));
        const [first] = ids(listed);
        const rest = await work.list(place, { stages: [stage], after: first ?? '', limit: 9 });
        expect(rest).toHaveLength(listed.length - 1);
      }
      // One whose lease ended without a word, and that was put off, waits again.
      const [again] = await claimFrom(store.stores, place, 1, now + 60_000);
      expect(again?.id).toBe(held?.id);
      await work.putOff(again ?? expect.fail('nothing was claimed'), now * 2);
      const waiting = await work.list(place, { stages: ['waiting'], after: null, limit: 9 });
      expect(ids(waiting)).toEqual(ids([...expected.waiting, ...expected.sending]));
    });

    it('of a kind hold what is due now or later', async () => {
      await fresh();
      const kind = 'void_document';
      const waiting = await queueWork(store.stores, place, 3, { kind, dueAt: now * 2 });
      await queueWork(store.stores, place, 1, { kind, environment: 'test' });
      await queueWork(store.stores, place, 1, { kind, state: 'blocked', blockedReason: 'x' });
      await queueWork(store.stores, place, 1);
      const key = { environment: 'live', kind } as const;
      const page = { ...key, after: null, limit: 2 };
      const first = await store.stores.work.listWaiting(place, page);
      const after = first.at(-1)?.id ?? null;
      const rest = await store.stores.work.listWaiting(place, { ...page, after });
      expect([...first, ...rest].map(({ id }) => id)).toEqual(
        waiting.map(({ id }) => id).toSorted(),
      );
      await queueWork(store.stores, place, 1, { kind, id: newId('wrk', now), createdAt: 77 });
      expect(await store.stores.work.newestWaiting(place, key)).toBe(waiting[0]?.createdAt);
      const none = { environment: 'live', kind: 'summarise_document' } as const;
      expect(await store.stores.work.newestWaiting(place, none)).toBeNull();
    });
  });

  describe('blocked work', () => {
    it('becomes due by its reason or its subject, and nothing else does', async () => {
      await fresh();
      const blockedBy = (blockedReason: string) =>
        queueWork(store.stores, place, 2, { state: 'blocked', blockedReason, dueAt: 5 });
      await blockedBy('term');
      const [one, two] = await blockedBy('refused');
      const other = await companyIn(store.stores);
      await queueWork(store.stores, other, 1, { state: 'blocked', blockedReason: 'term' });
      const { work } = store.stores;
      expect(await work.release(place, { reason: 'term' }, now)).toBe(2);
      expect(await work.release(place, { reason: 'term' }, now)).toBe(0);
      expect(await work.release(place, { subjectId: one?.subjectId ?? '' }, now)).toBe(1);
      const left = await work.list(place, { stages: ['blocked'], after: null, limit: 9 });
      expect(left.map(({ id }) => id)).toEqual([two?.id]);
      const claimed = await claimFrom(store.stores, place, 9, now);
      expect(claimed).toHaveLength(3);
      for (const each of claimed) {
        expect(each).toMatchObject({ state: 'due', blockedReason: null, dueAt: now });
      }
    });

    it('is counted by reason, and all work by state, over all accounts', async () => {
      const counted = await createTestStore(storage);
      const { stores } = counted;
      expect(await stores.work.countByState()).toEqual([]);
      const places = [await companyIn(stores), await companyIn(stores)];
      for (const each of places) {
        await queueWork(stores, each, 2, { createdAt: 77 });
        await queueWork(stores, each, 1, { state: 'blocked', blockedReason: 'term' });
      }
      const [first = place] = places;
      await queueWork(stores, first, 1, { state: 'blocked', blockedReason: 'a', createdAt: 5 });
      const counts = await stores.work.countByState();
      expect(counts).toHaveLength(2);
      expect(counts).toContainEqual({ state: 'due', count: 4, oldestAt: 77 });
      expect(counts).toContainEqual({ state: 'blocked', count: 3, oldestAt: 5 });
      expect(await stores.work.countBlocked()).toEqual([
        { reason: 'a', count: 1 },
        { reason: 'term', count: 2 },
      ]);
      await counted.dispose();
    });
  });

  describe('a service that refused', () => {
    const key = { environment: 'live', service: 'invoices' } as const;
    const refused = { ...key, code: 'E1', detail: 'Wrong password: ñ.', at: now };

    it('is known to all until its credentials are right', async () => {
      await fresh();
      const { services } = store.stores;
      expect(await services.find(place, 'live')).toEqual([]);
      await services.refuse(place, { ...refused, code: 'E0' });
      await services.refuse(place, refused);
      const known = { ...refused, state: 'refused', trialUntil: null };
      expect(await services.find(place, 'live')).toEqual([known]);
      expect(await services.find(place, 'test')).toEqual([]);
      expect(await services.find(await companyIn(store.stores), 'live')).toEqual([]);
      await services.clear(place, key);
      expect(await services.find(place, 'live')).toEqual([]);
    });

    it('is tried by one at a time once credentials are set, and its work is due', async () => {
      await fresh();
      const { services, work } = store.stores;
      const reason = { state: 'blocked', blockedReason: credentialsRefused } as const;
      await queueWork(store.stores, place, 2, reason);
      await queueWork(store.stores, place, 1, { state: 'blocked', blockedReason: 'term' });
      await services.refuse(place, refused);
      expect(await services.takeTrial(place, key, now, now + 10)).toBe(false);
      await services.allowTrial(place, now);
      expect(await services.find(place, 'live')).toMatchObject([{ state: 'trial' }]);
      expect(await work.list(place, { stages: ['blocked'], after: null, limit: 9 })).toHaveLength(
        1,
      );
      expect(await claimFrom(store.stores, place, 9, now)).toHaveLength(2);
      const takers = Array.from({ length: 5 }, () => services.takeTrial(place, key, now, now + 10));
      expect((await Promise.all(takers)).filter(Boolean)).toHaveLength(1);
      expect(await services.takeTrial(place, key, now + 9, now + 20)).toBe(false);
      expect(await services.takeTrial(place, key, now + 10, now + 20)).toBe(true);
      await services.refuse(place, refused);
      expect(await services.takeTrial(place, key, now + 99, now + 199)).toBe(false);
    });

    it('is on trial before it has seen new credentials, and again where a call said nothing of them', async () => {
      await fresh();
      const { services } = store.stores;
      const other = { environment: 'test', service: 'guides' } as const;
      await services.refuse(place, refused);
      await services.beginTrials(place, [key, other], now);
      expect(await services.find(place, 'live')).toMatchObject([{ state: 'refused', code: 'E1' }]);
      const trial = { ...other, state: 'trial', trialUntil: null, code: '', detail: '', at: now };
      expect(await services.find(place, 'test')).toEqual([trial]);
      expect(await services.takeTrial(place, other, now, now + 10)).toBe(true);
      expect(await services.takeTrial(place, other, now, now + 10)).toBe(false);
      await services.returnTrial(place, other);
      expect(await services.takeTrial(place, other, now, now + 10)).toBe(true);
      await services.returnTrial(place, key);
      expect(await services.takeTrial(place, key, now, now + 10)).toBe(false);
    });

    it('is none where nothing refused', async () => {
      await fresh();
      await store.stores.services.allowTrial(place, now);
      expect(await store.stores.services.find(place, 'live')).toEqual([]);
      expect(await store.stores.services.takeTrial(place, key, now, now + 9)).toBe(false);
    });
  });

  it('names the account in every statement but those over all of them', async () => {
    await store.stores.work.countByState();
    await store.stores.work.countBlocked();
    await store.stores.work.countFailing(1);
    await store.stores.work.oldestFailure('send_mail');
    await store.stores.apply(place, {}, () => ({
      writes: writesOf({ dropWork: [sendingOf(newId('doc'))] }),
      result: undefined,
    }));
    expectAccountNamed(statements, 15);
  });
});
