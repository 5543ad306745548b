import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../src/kernel/codes/errors.ts';
import { newId } from '../../src/kernel/ids.ts';
import { StorageError } from '../../src/kernel/storage-error.ts';
import type { Sentence } from '../../src/kernel/words/sentence.ts';
import { credentialCodes } from '../../src/subjects/credentials/codes.ts';
import { type WorkStore, workStages } from '../../src/subjects/ledger/work/work.ts';
import type { Worker } from '../../src/worker/worker.ts';
import { sendingOf } from '../contracts/issue-writes.ts';
import { claimFrom, companyIn, manyWorkSql, putWork, queueWork } from '../support/queue.ts';
import { createTestStore, storages, type TestStore } from '../support/stores.ts';
import { TestHandlers, testWorker, until } from '../support/test-worker.ts';

const secretWords = 'The secret key is not there.' as Sentence;
const limits = { concurrency: 8, perLane: 8, perOwner: 4 };

describe.each(storages)('a worker on %s', (storage) => {
  let store: TestStore;
  let handlers: TestHandlers;
  const workers: Worker[] = [];

  beforeEach(async () => {
    store = await createTestStore(storage);
    handlers = new TestHandlers(store.stores);
  });
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.stop(0);
    await store.dispose();
  });

  const started = (...[options, on = handlers, stores = store.stores]: StartedWith) => {
    const worker = testWorker(stores, on, options);
    workers.push(worker);
    worker.start();
    return worker;
  };
  type StartedWith = [
    options?: Parameters<typeof testWorker>[2],
    on?: TestHandlers,
    stores?: TestStore['stores'],
  ];
  const left = async () => {
    const counts = await store.stores.work.countByState();
    return counts.reduce((sum, { count }) => sum + count, 0);
  };

  it('does what is due, and what comes later at once when it is woken', async () => {
    const place = await companyIn(store.stores);
    await queueWork(store.stores, place, 20);
    const worker = started();
    await until(() => handlers.begun.length === 20);
    await until(() => worker.count === 0);
    expect(await left()).toBe(0);
    await delay(50);
    const [late] = await queueWork(store.stores, place, 1);
    worker.wake();
    await until(() => handlers.begun.length === 21);
    expect(handlers.begun.at(-1)).toMatchObject({ id: late?.id, isInterrupted: false });
    expect(handlers.errors).toEqual([]);
  });

  it('keeps to its bounds: in all, in a lane, and of a company', async () => {
    const places = await Promise.all(Array.from({ length: 3 }, () => companyIn(store.stores)));
    for (const place of places) await queueWork(store.stores, place, 30);
    const lanes = new Map(places.map(({ companyId }, index) => [companyId, `lane ${index % 2}`]));
    handlers.laneOf = ({ ownerId }) => lanes.get(ownerId) ?? '';
    handlers.call = async () => {
      await delay(5);
      return 'answered';
    };
    started({ limits: { concurrency: 5, perLane: 3, perOwner: 2 } });
    await until(() => handlers.begun.length === 90);
    expect(handlers.most).toEqual({ all: 5, lane: 3, company: 2, piece: 1 });
  });

  it('is fair: a company with 100,000 waiting does not stop 49 others', async () => {
    const [crowd, ...others] = await Promise.all(
      Array.from({ length: 50 }, () => companyIn(store.stores)),
    );
    if (crowd === undefined) throw new Error('no company');
    await store.sql(manyWorkSql(storage, crowd, 100_000, 0));
    // As a server does by itself within a minute: else every claim looks at all of them.
    if (storage === 'postgres') await store.sql('ANALYZE');
    for (const place of others) await queueWork(store.stores, place, 4, { dueAt: 1_000_000 });
    handlers.call = async () => {
      await delay(1);
      return 'answered';
    };
    const isOther = ({ companyId }: { companyId: string | null }) => companyId !== crowd.companyId;
    started({ limits });
    await until(() => handlers.begun.filter(isOther).length === 196);
    // They take turns: of the slots, the crowded company got about as many as each of the others.
    const ofCrowd = handlers.begun.findLastIndex(isOther) + 1 - 196;
    expect(ofCrowd).toBeLessThan(40);
    expect(ofCrowd).toBeGreaterThan(0);
  });

  it('lets a document that was just issued overtake a backlog of its company, which goes on', async () => {
    const place = await companyIn(store.stores);
    const hourAgo = Date.now() - 3_600_000;
    const backlog = Array.from({ length: 200 }, (_, index) =>
      sendingOf(newId('doc'), { id: newId('wrk', hourAgo + index), dueAt: hourAgo + index }),
    );
    await putWork(store.stores, place, backlog);
    handlers.call = async () => {
      await delay(10);
      return 'answered';
    };
    const worker = started();
    await until(() => handlers.begun.length >= 20);
    const isOld = ({ id }: { id: string }) => backlog.some((each) => each.id === id);
    for (let round = 0; round < 3; round += 1) {
      const before = handlers.begun.length;
      await putWork(store.stores, place, [
        sendingOf(newId('doc'), { id: newId('wrk'), dueAt: Date.now() }),
      ]);
      worker.wake();
      await until(() => handlers.begun.filter((each) => !isOld(each)).length > round);
      expect(handlers.begun.length - before).toBeLessThan(60);
    }
    await until(() => handlers.ended.length === 203);
    // Those that waited longest were not last.
    const last = handlers.begun.slice(-50).map(({ id }) => id);
    for (const { id } of backlog.slice(0, 5)) expect(last).not.toContain(id);
  });

  it('takes over what its holder left, when the lease ends, and knows that it was interrupted', async () => {
    const place = await companyIn(store.stores);
    const [work] = await queueWork(store.stores, place, 1);
    const claimedAt = Date.now();
    const [dead] = await claimFrom(store.stores, place, 1, claimedAt, 400);
    expect(dead?.id).toBe(work?.id);
    started();
    await until(() => handlers.begun.length === 1);
    expect(Date.now()).toBeGreaterThanOrEqual(claimedAt + 400);
    expect(handlers.begun[0]).toMatchObject({ id: work?.id, isInterrupted: true });
  });

  it('renews its lease while a job takes longer, so that nobody else begins it', async () => {
    const place = await companyIn(store.stores);
    await queueWork(store.stores, place, 1);
    handlers.call = async () => {
      await delay(5_000);
      return 'answered';
    };
    const lease = { leaseMs: 4_000, renewMs: 200 };
    const other = await store.open();
    const rival = new TestHandlers(other);
    started({ lease });
    await until(() => handlers.begun.length === 1);
    started({ lease }, rival, other);
    await until(() => handlers.ended.length === 1);
    expect(rival.begun).toEqual([]);
    expect(handlers.begun).toHaveLength(1);
    expect(await left()).toBe(0);
    await other.close();
  });

  it('gives up a job whose lease it lost', async () => {
    const place = await companyIn(store.stores);
    const [work] = await queueWork(store.stores, place, 1);
    let reason: unknown;
    handlers.call = (_, signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => {
          reason = signal.reason;
          resolve('unknown');
        });
      });
    started({ lease: { leaseMs: 60_000, renewMs: 30 } });
    await until(() => handlers.begun.length === 1);
    await store.sql(`UPDATE work SET lease_id = 'other' WHERE id = '${work?.id}' RETURNING id`);
    await until(() => reason !== undefined);
    expect(String(reason)).toContain('the lease is lost');
  });

  it('shares a queue with another worker: no piece is begun twice', async () => {
    const places = await Promise.all(Array.from({ length: 5 }, () => companyIn(store.stores)));
    for (const place of places) await queueWork(store.stores, place, 60);
    const other = await store.open();
    const rival = new TestHandlers(other);
    for (const each of [handlers, rival]) {
      each.call = async () => {
        await delay(2);
        return 'answered';
      };
    }
    started();
    started({}, rival, other);
    const begun = () => [...handlers.begun, ...rival.begun].map(({ id }) => id);
    await until(() => begun().length >= 300);
    await delay(50);
    expect(begun()).toHaveLength(300);
    expect(new Set(begun()).size).toBe(300);
    expect(handlers.begun.length).toBeGreaterThan(0);
    expect(rival.begun.length).toBeGreaterThan(0);
    for (const worker of workers.splice(0)) await worker.stop(1_000);
    await other.close();
  });

  it('keeps away from a lane that does not answer: one probe at a time, and no attempt is counted', async () => {
    const places = await Promise.all(Array.from({ length: 3 }, () => companyIn(store.stores)));
    for (const place of places) await queueWork(store.stores, place, 10, { attempts: 3 });
    const other = await companyIn(store.stores);
    await queueWork(store.stores, other, 5);
    handlers.laneOf = ({ companyId }) => (companyId === other.companyId ? 'ose' : 'sunat');
    let isDown = true;
    const down = { now: 0, most: 0 };
    handlers.call = async ({ companyId }) => {
      if (companyId === other.companyId || !isDown) return 'answered';
      down.now += 1;
      // Calls that were out already when it opened do not count.
      if (worker.openCircuits.length > 0) down.most = Math.max(down.most, down.now);
      await delay(20);
      down.now -= 1;
      return 'unreachable';
    };
    const circuit = { failuresMax: 5, pauses: { firstMs: 60, maxMs: 200 } };
    const worker = started({ circuit, random: () => 1, lease: { leaseMs: 3_000, renewMs: 100 } });
    await until(() => worker.openCircuits.length === 1);
    expect(worker.openCircuits).toEqual(['sunat']);
    await until(
      () => handlers.begun.filter(({ companyId }) => companyId === other.companyId).length === 5,
    );
    await until(() => down.now === 0);
    down.most = 0;
    await until(() => down.most > 0);
    await delay(1_000);
    expect(down.most).toBe(1);
    isDown = false;
    await until(() => worker.openCircuits.length === 0);
    await until(() => handlers.begun.length > 0 && worker.count === 0);
    for (const place of places) {
      const kept = await store.stores.work.list(place, {
        stages: workStages,
        after: null,
        limit: 99,
      });
      for (const { attempts } of kept) expect(attempts).toBe(3);
    }
    while ((await left()) > 0) await delay(20);
  });

  it('stops after what is under way, and takes nothing more', async () => {
    const place = await companyIn(store.stores);
    await queueWork(store.stores, place, 10);
    handlers.call = async () => {
      await delay(150);
      return 'answered';
    };
    const worker = started({ limits: { ...limits, perOwner: 2 } });
    await until(() => handlers.begun.length === 2);
    await worker.stop(5_000);
    expect(handlers.begun).toHaveLength(2);
    expect(worker.count).toBe(0);
    expect(await left()).toBe(8);
    expect(await claimFrom(store.stores, place, 99, Date.now())).toHaveLength(8);
  });

  it('leaves what takes longer than a stop to its lease', async () => {
    const place = await companyIn(store.stores);
    await queueWork(store.stores, place, 1);
    let isAborted = false;
    handlers.call = (_, signal) =>
      new Promise(() => {
        signal.addEventListener('abort', () => {
          isAborted = true;
        });
      });
    const worker = started({ lease: { leaseMs: 60_000, renewMs: 50 } });
    await until(() => handlers.begun.length === 1);
    await worker.stop(100);
    expect(isAborted).toBe(true);
    expect(await claimFrom(store.stores, place, 1, Date.now())).toEqual([]);
    expect(await claimFrom(store.stores, place, 1, Date.now() + 61_000)).toMatchObject([
      { isInterrupted: true },
    ]);
  });

  it('saves the outcome of work that a stop cancelled, within the time of the stop', async () => {
    const place = await companyIn(store.stores);
    await queueWork(store.stores, place, 1);
    handlers.call = (_, signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => setTimeout(() => resolve('unknown'), 50));
      });
    const worker = started();
    await until(() => handlers.begun.length === 1);
    await worker.stop(2_000);
    expect(worker.count).toBe(0);
  });

  it('puts off work whose job threw or that could not be planned, and keeps why, and since when', async () => {
    const [thrown, unplanned] = [await companyIn(store.stores), await companyIn(store.stores)];
    await queueWork(store.stores, thrown, 1);
    await queueWork(store.stores, unplanned, 1);
    handlers.planOf = async ({ companyId }) => {
      if (companyId === unplanned.companyId) throw new Error('no plan');
      return undefined;
    };
    handlers.call = async () => {
      throw new Error('no answer');
    };
    started();
    await until(() => handlers.errors.length === 2);
    expect(handlers.errors.map(String).toSorted()).toEqual(['Error: no answer', 'Error: no plan']);
    const soon = Date.now() + 70_000;
    const failed = (detail: string) => ({ count: 1, code: 'internal', detail });
    expect(await claimFrom(store.stores, thrown, 1, Date.now())).toEqual([]);
    expect(await claimFrom(store.stores, thrown, 1, soon)).toMatchObject([
      { isInterrupted: true, failure: failed('no answer') },
    ]);
    expect(await claimFrom(store.stores, unplanned, 1, Date.now())).toEqual([]);
    expect(await claimFrom(store.stores, unplanned, 1, soon)).toMatchObject([
      { isInterrupted: false, failure: failed('no plan') },
    ]);
  });

  it('waits longer each time that work fails, up to ten minutes, until it does not fail', async () => {
    const place = await companyIn(store.stores);
    const [queued] = await queueWork(store.stores, place, 1);
    const clock = { now: 1_000_000 };
    handlers.call = async () => {
      if (handlers.begun.length < 7)
        throw new AppError(credentialCodes.secret_key_unavailable, secretWords);
      return 'unreachable';
    };
    started({ now: () => clock.now });
    const page = { stages: workStages, after: null, limit: 1 };
    const pauses: number[] = [];
    for (let count = 1; count < 7; count += 1) {
      await until(() => handlers.errors.length === count);
      const [kept] = await store.stores.work.list(place, page);
      expect(kept).toMatchObject({
        leaseId: null,
        failure: { count, since: 1_000_000, code: 'secret_key_unavailable', detail: secretWords },
      });
      pauses.push(((kept?.dueAt ?? 0) - clock.now) / 1_000);
      expect(await store.stores.work.countFailing(count)).toEqual([
        { kind: 'send_document', count: 1, since: 1_000_000 },
      ]);
      expect(await store.stores.work.countFailing(count + 1)).toEqual([]);
      clock.now = kept?.dueAt ?? 0;
    }
    expect(pauses).toEqual([60, 120, 240, 480, 600, 600]);
    await until(() => handlers.ended.length === 7);
    if (queued !== undefined) await putWork(store.stores, place, [queued]);
    const [well] = await store.stores.work.list(place, page);
    expect(well?.failure).toBeNull();
    expect(await store.stores.work.oldestFailure('send_document')).toBeUndefined();
  });

  it('gives back what it could not plan because the store was away, as soon as that is back', async () => {
    const place = await companyIn(store.stores);
    await queueWork(store.stores, place, 1);
    const away = new StorageError('unreachable', 'It is away.');
    let failures = 3;
    const flaky: WorkStore = {
      ...store.stores.work,
      async fail(work, failure, dueAt) {
        failures -= 1;
        if (failures >= 0) throw away;
        await store.stores.work.fail(work, failure, dueAt);
      },
    };
    handlers.planOf = async () => {
      throw away;
    };
    const worker = started({ store: flaky });
    await until(() => handlers.errors.length === 1);
    await worker.stop(0);
    expect(failures).toBe(-1);
    expect(await claimFrom(store.stores, place, 1, Date.now() + 10_000)).toMatchObject([
      { isInterrupted: false },
    ]);
  });

  it('does as its handlers plan: nothing more where it is done, later where it is put off', async () => {
    const [done, later] = [await companyIn(store.stores), await companyIn(store.stores)];
    await queueWork(store.stores, done, 1);
    await queueWork(store.stores, later, 1, { attempts: 1 });
    const dueAt = Date.now() + 3_600_000;
    const planned: string[] = [];
    handlers.planOf = async ({ ownerId }) => {
      planned.push(ownerId);
      return ownerId === done.companyId ? 'done' : { putOffUntil: dueAt };
    };
    const worker = started();
    await until(() => planned.length === 2);
    await until(() => worker.count === 0);
    expect(handlers.begun).toEqual([]);
    const page = { stages: workStages, after: null, limit: 1 };
    const [kept] = await store.stores.work.list(later, page);
    expect(kept).toMatchObject({ dueAt, attempts: 1, leaseId: null });
  });

  it('tells what it did, and how long it took', async () => {
    const place = await companyIn(store.stores);
    const [work] = await queueWork(store.stores, place, 1);
    handlers.call = async () => {
      await delay(60);
      return 'answered';
    };
    const reports: unknown[] = [];
    started({ observe: (report) => reports.push(report) });
    await until(() => reports.length === 1);
    expect(reports).toMatchObject([
      {
        work: expect.objectContaining({ id: work?.id }),
        operation: 'send',
        lane: 'lane',
        outcome: 'answered',
        seconds: expect.any(Number),
      },
    ]);
  });
});
