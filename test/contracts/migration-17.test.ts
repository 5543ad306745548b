import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlankStore } from '../support/blank-store.ts';
import { createBlankStore } from '../support/blank-stores.ts';
import { storages } from '../support/stores.ts';
import { fillVersion3 } from '../support/version-3.ts';

/** More than two batches. */
const documents = 2_100;

describe.each(storages)('migration 17 in %s', (storage) => {
  let store: BlankStore;
  const done: number[] = [];

  beforeAll(async () => {
    store = await createBlankStore(storage);
    await fillVersion3(store, documents);
    const upTo17 = store.migrations.filter(({ number }) => number <= 17);
    await store.migrate(upTo17.filter(({ number }) => number < 17));
    let batches = 0;
    const stopped = store.migrate(upTo17, {
      listen({ step }) {
        if (step !== null) batches += 1;
        if (batches === 2) throw new Error('stopped');
      },
    });
    await expect(stopped).rejects.toThrow('stopped');
    await store.migrate(upTo17, { listen: (progress) => done.push(progress.done) });
  });
  afterAll(() => store.dispose());

  it('goes on where it was stopped', () => {
    expect(done).toEqual([2_000, documents]);
  });

  it("lists every document with its customer's name", async () => {
    const listed = await store.sql('SELECT id, customer_full_name FROM document_list');
    const bodies = await store.sql('SELECT id, body FROM documents');
    const nameOf = new Map(
      bodies.map(({ id, body }) => [id, JSON.parse(String(body)).customer.registration_name]),
    );
    expect(listed).toHaveLength(documents);
    for (const row of listed) expect(row.customer_full_name).toBe(nameOf.get(row.id));
    expect(new Set(nameOf.values()).size).toBeGreaterThan(2);
  });
});
