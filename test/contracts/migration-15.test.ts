import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlankStore } from '../support/blank-store.ts';
import { createBlankStore } from '../support/blank-stores.ts';
import { expectCounted, keptCounters } from '../support/counted-documents.ts';
import { storages } from '../support/stores.ts';
import { fillVersion3 } from '../support/version-3.ts';

/** More than two batches. */
const documents = 2_100;

describe.each(storages)('migration 15 in %s', (storage) => {
  let store: BlankStore;
  const done: number[] = [];

  beforeAll(async () => {
    store = await createBlankStore(storage);
    await fillVersion3(store, documents);
    const upTo15 = store.migrations.filter(({ number }) => number <= 15);
    await store.migrate(upTo15.filter(({ number }) => number < 15));
    let batches = 0;
    const stopped = store.migrate(upTo15, {
      listen({ step }) {
        if (step !== null) batches += 1;
        if (batches === 2) throw new Error('stopped');
      },
    });
    await expect(stopped).rejects.toThrow('stopped');
    await store.migrate(upTo15, { listen: (progress) => done.push(progress.done) });
  });
  afterAll(() => store.dispose());

  it('goes on where it was stopped', () => {
    expect(done).toEqual([2_000, documents]);
  });

  it('counts every document once', async () => {
    await expectCounted(store);
    expect((await keptCounters(store)).length).toBeGreaterThan(10);
  });
});
