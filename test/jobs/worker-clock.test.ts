import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StorageError } from '../../src/kernel/storage-error.ts';
import type { WorkStore } from '../../src/subjects/ledger/work/work.ts';
import { workStages } from '../../src/subjects/ledger/work/work.ts';
import type { Worker } from '../../src/worker/worker.ts';
import { companyIn, queueWork } from '../support/queue.ts';
import { createTestStore, type TestStore } from '../support/stores.ts';
import { TestHandlers, testWorker } from '../support/test-worker.ts';

/** Over a clock that only tests move. SQLite waits for nothing, so time stands still while it works. */
describe('a worker and its clock', () => {
  let store: TestStore;
  let handlers: TestHandlers;
  let worker: Worker;
  const looks: number[] = [];

  beforeEach(async () => {
    store = await createTestStore('sqlite');
    handlers = new TestHandlers(store.stores);
    // Stores wait for the end of a turn, which is none of the clock.
    vi.useFakeTimers({
      now: 1_000_000,
      toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    });
    looks.length = 0;
    const watched: WorkStore = {
      ...store.stores.work,
      dueOwners(queue, now, page) {
        looks.push(now);
        return store.stores.work.dueOwners(queue, now, page);
      },
    };
    worker = testWorker(store.stores, handlers, { store: watched });
  });
  afterEach(async () => {
    const stopped = worker.stop(0);
    await vi.advanceTimersByTimeAsync(100);
    await stopped;
    vi.useRealTimers();
    await store.dispose();
  });

  it('looks once a second where nothing is to be done', async () => {
    worker.start();
    await vi.advanceTimersByTimeAsync(10_500);
    expect(looks).toHaveLength(11);
  });

  it('looks when the first piece of work is due, and not before', async () => {
    const place = await companyIn(store.stores);
    await queueWork(store.stores, place, 1, { dueAt: 1_000_300 });
    worker.start();
    await vi.advanceTimersByTimeAsync(299);
    expect(looks).toEqual([1_000_000]);
    expect(handlers.begun).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(looks[1]).toBe(1_000_300);
    await vi.advanceTimersByTimeAsync(10);
    expect(handlers.begun).toHaveLength(1);
  });

  it('looks at once when it is woken', async () => {
    worker.start();
    await vi.advanceTimersByTimeAsync(500);
    const place = await companyIn(store.stores);
    await queueWork(store.stores, place, 1, { dueAt: 1 });
    worker.wake();
    await vi.advanceTimersByTimeAsync(10);
    expect(handlers.begun).toHaveLength(1);
  });

  it('renews a lease of a minute every twenty seconds, as long as the job takes', async () => {
    const place = await companyIn(store.stores);
    await queueWork(store.stores, place, 1, { dueAt: 1 });
    handlers.call = () => new Promise((resolve) => setTimeout(() => resolve('answered'), 300_000));
    worker.start();
    const dueAt = async () => {
      const page = { stages: workStages, after: null, limit: 1 };
      const [kept] = await store.stores.work.list(place, page);
      return kept === undefined ? undefined : (kept.dueAt - 1_000_000) / 1000;
    };
    await vi.advanceTimersByTimeAsync(19_000);
    expect(await dueAt()).toBe(60);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await dueAt()).toBe(80);
    await vi.advanceTimersByTimeAsync(220_000);
    expect(await dueAt()).toBe(300);
    expect(handlers.begun).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(61_000);
    expect(await dueAt()).toBeUndefined();
  });

  it('goes on after an outage of the storage, and lets those write first who have answers', async () => {
    const place = await companyIn(store.stores);
    await queueWork(store.stores, place, 1, { dueAt: 1 });
    const { work } = store.stores;
    let isDown = true;
    const flaky: WorkStore = {
      ...work,
      async dueOwners(queue, now, page) {
        if (isDown) throw new Error('down');
        return work.dueOwners(queue, now, page);
      },
    };
    worker = testWorker(store.stores, handlers, { store: flaky });
    worker.start();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(handlers.errors).toHaveLength(6);
    expect(handlers.begun).toEqual([]);
    isDown = false;
    await vi.advanceTimersByTimeAsync(1_000);
    worker.wake();
    await vi.advanceTimersByTimeAsync(2_900);
    expect(handlers.begun).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(handlers.begun).toHaveLength(1);
  });

  it('does not give a job up because its lease could not be renewed, and renews it soon after', async () => {
    const place = await companyIn(store.stores);
    await queueWork(store.stores, place, 1, { dueAt: 1 });
    const { work } = store.stores;
    let isDown = false;
    const extended: number[] = [];
    const refuse = () => {
      if (isDown) throw new StorageError('unreachable', 'It is away.');
    };
    const flaky: WorkStore = {
      ...work,
      async dueOwners(queue, now, page) {
        refuse();
        return work.dueOwners(queue, now, page);
      },
      async extend(leased, until) {
        refuse();
        extended.push(Date.now());
        return work.extend(leased, until);
      },
    };
    const signals: AbortSignal[] = [];
    handlers.call = (_, signal) => {
      signals.push(signal);
      return new Promise((resolve) => setTimeout(() => resolve('answered'), 300_000));
    };
    worker = testWorker(store.stores, handlers, { store: flaky });
    worker.start();
    await vi.advanceTimersByTimeAsync(1_000);
    isDown = true;
    await vi.advanceTimersByTimeAsync(100_000);
    isDown = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(extended).toEqual([1_102_000]);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  });

  it('begins no call once its lease may be over', async () => {
    const place = await companyIn(store.stores);
    await queueWork(store.stores, place, 1, { dueAt: 1 });
    const flaky: WorkStore = {
      ...store.stores.work,
      async extend() {
        throw new StorageError('unreachable', 'It is away.');
      },
    };
    handlers.planOf = async () => {
      await new Promise((resolve) => setTimeout(resolve, 61_000));
      return undefined;
    };
    worker = testWorker(store.stores, handlers, { store: flaky });
    worker.start();
    await vi.advanceTimersByTimeAsync(59_000);
    const other = await store.stores.work.claim(
      'authority',
      [{ owner: { accountId: place.accountId, ownerId: place.companyId }, limit: 1 }],
      { id: 'other', now: Date.now() + 2_000, until: Date.now() + 600_000 },
    );
    expect(other).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(handlers.begun).toEqual([]);
  });
});
