import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicUrlMark } from '../../src/domain/access/file-links.ts';
import type { BlankStore } from '../support/blank-store.ts';
import { createBlankStore } from '../support/blank-stores.ts';
import { documentValidator } from '../support/document-validator.ts';
import { contentsOf } from '../support/store-contents.ts';
import { storages } from '../support/stores.ts';
import { fillVersion3 } from '../support/version-3.ts';
import { putBackTo17 } from '../support/version-17.ts';

/** More than two batches, the last of which is not whole. */
const documents = 1_340;

/** About one of 16: they are as today's version stores them, and must not be written again. */
const ofToday = "id LIKE '%0'";

describe.each(storages)('migration 18 in %s', (storage) => {
  let store: BlankStore;
  let before: Awaited<ReturnType<typeof contentsOf>>;
  const done: number[] = [];

  const bodies = async (condition = '1 = 1') =>
    (await store.sql(`SELECT body FROM documents WHERE ${condition} ORDER BY id`)).map((row) =>
      String(row.body).replaceAll(publicUrlMark, 'https://chasqui.example'),
    );

  beforeAll(async () => {
    store = await createBlankStore(storage);
    await fillVersion3(store, documents);
    const upTo18 = store.migrations.filter(({ number }) => number <= 18);
    // Migration 4 writes documents as today's version does.
    await store.migrate(upTo18.filter(({ number }) => number < 18));
    await store.sql(`UPDATE documents SET fingerprint = 'as it was' WHERE ${ofToday} RETURNING id`);
    before = await contentsOf(store);
    await putBackTo17(store, ofToday);
    const isValid = await documentValidator();
    for (const body of await bodies(`NOT (${ofToday})`)) expect(isValid(body)).toBe(false);
    let batches = 0;
    const stopped = store.migrate(upTo18, {
      listen({ step }) {
        if (step !== null) batches += 1;
        if (batches === 2) throw new Error('stopped');
      },
    });
    await expect(stopped).rejects.toThrow('stopped');
    await store.migrate(upTo18, { listen: (progress) => done.push(progress.done) });
  });
  afterAll(() => store.dispose());

  it('goes on where it was stopped', () => {
    expect(done).toEqual([1_000, documents]);
  });

  it("leaves the store that today's version would have written, byte for byte", async () => {
    const { schema_migrations: _, ...contents } = await contentsOf(store);
    const { schema_migrations: _before, ...expected } = before;
    expect(contents).toEqual(expected);
    expect(contents.documents).toHaveLength(documents);
  });

  it('writes nothing where there is nothing to add', async () => {
    const untouched = "SELECT id FROM documents WHERE fingerprint = 'as it was'";
    expect((await store.sql(untouched)).length).toBeGreaterThan(documents / 32);
  });

  it('makes every document what the OpenAPI document says of it', async () => {
    const isValid = await documentValidator();
    const all = await bodies();
    expect(all.filter((body) => !isValid(body))).toEqual([]);
    expect(all.filter((body) => body.includes('"shipment":{')).length).toBeGreaterThan(100);
  });
});
