import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MigrationListener } from '../../src/domain/ports/migration.ts';
import type { BlankStore } from '../support/blank-store.ts';
import { createBlankStore } from '../support/blank-stores.ts';
import { storages } from '../support/stores.ts';
import { accountId, fillVersion3 } from '../support/version-3.ts';

/** More than one batch of documents, and of events. */
const documents = 2_100;

type Row = Record<string, unknown>;

describe.each(storages)('migration 10 in %s', (storage) => {
  let store: BlankStore;
  let feed: readonly Row[];
  const done: string[] = [];

  beforeAll(async () => {
    store = await createBlankStore(storage);
    await fillVersion3(store, documents);
    const before = store.migrations.filter(({ number }) => number < 10);
    const upTo10 = store.migrations.filter(({ number }) => number <= 10);
    await store.migrate(before);
    const event = { account_id: accountId, type: 'clock.accepted', at: 5, data: '{"a":1}' };
    await store.insert('operator_events', [{ ...event, id: `evt_${'0'.repeat(32)}` }]);
    // Stopped in the middle of each step, and resumed.
    for (const step of ['events of documents', 'positions of events']) {
      await store.migrate(upTo10, { listen: stopIn(step) }).catch(() => {});
    }
    await store.migrate(upTo10, {
      listen: ({ number, step }) => done.push(`${number} ${step}`),
    });
    feed = await store.sql('SELECT * FROM feed ORDER BY position');
  });
  afterAll(() => store.dispose());

  it('goes on where it was stopped', () => {
    expect(new Set(done)).toEqual(new Set(['10 positions of events']));
  });

  it('gives every event a position, in the order of their ids', async () => {
    expect(feed.map(({ position }) => Number(position))).toEqual(feed.map((_, index) => index + 1));
    const ids = feed.map(({ event_id }) => String(event_id));
    expect(ids).toEqual(ids.toSorted());
    const events = await store.sql('SELECT id FROM document_events');
    const told = new Set(ids);
    expect(events.filter(({ id }) => !told.has(String(id)))).toEqual([]);
    const times = feed.map(({ recorded_at }) => Number(recorded_at));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  it('tells of every document, with its company', async () => {
    const held = await store.sql('SELECT id, company_id FROM documents');
    expect(held).toHaveLength(documents);
    const companyOf = new Map(feed.map((row) => [row.document_id, row.company_id]));
    expect(held.filter(({ id, company_id }) => companyOf.get(id) !== company_id)).toEqual([]);
  });

  it('tells what is known of the arrival of documents that have no event of it', async () => {
    const silent = feed.filter(({ type, data }) => type === 'document.imported' && data !== null);
    expect(silent.length).toBeGreaterThan(0);
    for (const { event_id, document_id, data, at } of silent) {
      expect(event_id).toBe(String(document_id).replace('doc', 'evt'));
      expect(Object.keys(JSON.parse(String(data)))).toEqual(['number', 'environment', 'status']);
      expect(Number(at)).toBeGreaterThan(0);
    }
  });

  it('tells what operators did', () => {
    expect(feed[0]).toMatchObject({ type: 'clock.accepted', data: '{"a":1}', document_id: null });
  });

  it('goes on counting where it ended', async () => {
    if (storage === 'sqlite') return;
    const [head] = await store.sql('SELECT last_position, last_recorded_at FROM feed_heads');
    expect(Number(head?.last_position)).toBe(feed.length);
    expect(Number(head?.last_recorded_at)).toBe(Number(feed.at(-1)?.recorded_at));
    expect(await store.sql('SELECT * FROM unplaced_events')).toEqual([]);
  });
});

/** Throws after the second batch of a step. */
function stopIn(name: string): MigrationListener {
  let batches = 0;
  return ({ step }) => {
    if (step !== name) return;
    batches += 1;
    if (batches === 2) throw new Error('stopped');
  };
}
