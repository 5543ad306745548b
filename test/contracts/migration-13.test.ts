import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchTermsOf } from '../../src/domain/document/search-terms.ts';
import type { BlankStore } from '../support/blank-store.ts';
import { createBlankStore } from '../support/blank-stores.ts';
import { storages } from '../support/stores.ts';
import { fillVersion3 } from '../support/version-3.ts';

/** More than two batches. */
const documents = 2_100;

type Row = Record<string, unknown>;

describe.each(storages)('migration 13 in %s', (storage) => {
  let store: BlankStore;
  let listed: readonly Row[];
  const done: number[] = [];

  beforeAll(async () => {
    store = await createBlankStore(storage);
    await fillVersion3(store, documents);
    const upTo13 = store.migrations.filter(({ number }) => number <= 13);
    await store.migrate(upTo13.filter(({ number }) => number < 13));
    let batches = 0;
    const stopped = store.migrate(upTo13, {
      listen({ step }) {
        if (step !== null) batches += 1;
        if (batches === 2) throw new Error('stopped');
      },
    });
    await expect(stopped).rejects.toThrow('stopped');
    await store.migrate(upTo13, { listen: (progress) => done.push(progress.done) });
    listed = await store.sql('SELECT * FROM document_list');
  });
  afterAll(() => store.dispose());

  it('goes on where it was stopped', () => {
    expect(done.at(-1)).toBe(documents);
    // The batch that was under way when it was stopped is done again, the one before is not.
    expect(done[0]).toBe(2_000);
  });

  it('gives every document what it is searched by', async () => {
    const bodies = await store.sql('SELECT id, body FROM documents');
    const termsOf = new Map(
      bodies.map(({ id, body }) => [id, searchTermsOf(JSON.parse(String(body)))]),
    );
    expect(listed).toHaveLength(documents);
    for (const row of listed) {
      const { customer, currency, external_id: externalId, customer_name: customerName } = row;
      const terms = { customer, currency, externalId, customerName };
      expect(termsOf.get(row.id)).toMatchObject(terms);
    }
    expect(new Set(listed.map(({ customer }) => customer)).size).toBeGreaterThan(2);
  });

  it('finds every customer by every word of its name', async () => {
    const kept = await store.sql('SELECT company_id, word, customer FROM customer_words');
    const pairs = kept.map(({ company_id, word, customer }) => `${company_id} ${word} ${customer}`);
    const expected = listed.flatMap(({ company_id, customer_name, customer }) =>
      String(customer_name)
        .split(' ')
        .filter((word) => word.length > 2)
        .map((word) => `${company_id} ${word} ${customer}`),
    );
    expect(new Set(pairs)).toEqual(new Set(expected));
    expect(pairs.length).toBe(new Set(pairs).size);
  });
});
