import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlankStore } from '../support/blank-store.ts';
import { createBlankStore } from '../support/blank-stores.ts';
import { chasqui, type LoadCounts, type Outcome, oneLine, rejectionsOf } from '../support/cli.ts';
import { contentsOf } from '../support/store-contents.ts';
import { storages } from '../support/stores.ts';
import { exportFile, fillVersion3, oldDocuments } from '../support/version-3.ts';

type Fields = Record<string, unknown>;

/** As many as the export has. */
const old = [...oldDocuments(17)];
const inTest = old.filter(({ issue }) => issue?.events[0]?.data?.includes('"environment":"test"'));
const issued = old.filter(({ issue }) => issue !== null);

describe.each(storages)('an export of version 3 that is loaded into %s', (storage) => {
  let store: BlankStore;
  let first: Outcome;

  const load = () => chasqui(['load', exportFile, '--json'], { env: store.environment });
  const idsOf = async (query: string, column = 'id') =>
    (await store.sql(query)).map((row) => String(row[column])).toSorted();
  const sorted = (documents: typeof old) => documents.map(({ id }) => id).toSorted();

  beforeAll(async () => {
    store = await createBlankStore(storage);
    first = await load();
  });
  afterAll(() => store.dispose());

  it('is stored whole', () => {
    expect(first.code, first.stderr).toBe(0);
    const all = 17 + 15 + 2 + 7 + 2 + 9;
    expect(oneLine<LoadCounts>(first)).toEqual({ stored: all, unchanged: 0, rejected: 0 });
  });

  it('gives documents the environment in which they were issued, live to all others', async () => {
    for (const table of ['documents', 'document_list']) {
      const test = `SELECT id FROM ${table} WHERE environment = 'test'`;
      expect(await idsOf(test)).toEqual(sorted(inTest));
      const live = `SELECT id FROM ${table} WHERE environment = 'live'`;
      expect(await idsOf(live)).toEqual(sorted(old.filter((each) => !inTest.includes(each))));
    }
    expect(inTest).toHaveLength(6);
  });

  it('queues work for documents that were issued and are pending, and for nothing else', async () => {
    const work = 'SELECT subject_id FROM work';
    expect(await idsOf(work, 'subject_id')).toEqual(sorted(issued));
    // Files and records of other systems are pending too, and were sent from there.
    const pending = "SELECT id FROM document_list WHERE status = 'pending'";
    expect((await idsOf(pending)).length).toBe(issued.length + 2);
  });

  it('renames events, and makes none of its own', async () => {
    const events = await store.sql('SELECT document_id, type FROM document_events');
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(['document.created']));
    expect(events.map((row) => String(row.document_id)).toSorted()).toEqual(sorted(issued));
  });

  it('goes on with series where their companies issue', async () => {
    const rows = await store.sql(`
      SELECT c.tax_id, s.environment, s.type, s.series, s.next FROM series AS s
      JOIN companies AS c ON c.id = s.company_id ORDER BY c.tax_id, s.type, s.series`);
    expect(rows.map((row) => Object.values(row).join(' '))).toEqual([
      '20100070970 live credit-note FC01 2',
      '20100070970 live despatch T001 2',
      '20100070970 live despatch V001 2',
      '20100070970 live invoice F001 4',
      '20100070970 live receipt B001 2',
      '20131312955 test debit-note FD01 2',
      '20131312955 test invoice F001 2',
    ]);
  });

  it('holds the same as the store of version 3 itself, migrated', async () => {
    const migrated = await createBlankStore(storage);
    try {
      await fillVersion3(migrated, old.length);
      await migrated.migrate(migrated.migrations);
      const expected = await contentsOf(migrated);
      const contents = await contentsOf(store);
      for (const table of ['accounts', 'document_files', 'document_events', 'issuances']) {
        expect(contents[table], table).toEqual(expected[table]);
      }
      for (const table of ['series', 'document_references', 'schema_migrations']) {
        expect(contents[table], table).toEqual(expected[table]);
      }
      expect(contents.work?.map(withoutId)).toEqual(expected.work?.map(withoutId));
      const listed =
        'SELECT id, company_id, environment, status, type, series, sequence, released_id';
      const inOrder = `${listed} FROM document_list ORDER BY id`;
      expect(await store.sql(inOrder)).toEqual(await migrated.sql(inOrder));
      expect(await bodiesOf(store)).toEqual(await bodiesOf(migrated));
    } finally {
      await migrated.dispose();
    }
  });

  it('changes nothing when it is loaded again', async () => {
    const before = await contentsOf(store);
    const again = await load();
    expect(again.code, again.stderr).toBe(0);
    const { stored } = oneLine<LoadCounts>(first);
    expect(oneLine<LoadCounts>(again)).toEqual({ stored: 0, unchanged: stored, rejected: 0 });
    expect(await contentsOf(store)).toEqual(before);
  });
});

it.each(storages)(
  'gives series the environment that the export says, whatever the company is in by now (%s)',
  async (storage) => {
    const store = await createBlankStore(storage);
    try {
      const load = () => chasqui(['load', exportFile, '--json'], { env: store.environment });
      const inTest = 'SELECT type, series, next FROM series WHERE environment = ? ORDER BY series';
      await load();
      const before = await store.sql(inTest, ['test']);
      expect(before).toHaveLength(2);
      await store.sql('DELETE FROM series');
      await store.sql(
        `UPDATE companies SET data = replace(data, '"environment":"test"', '"environment":"live"')`,
      );
      const again = await load();
      expect(again.code).toBe(1);
      const told = rejectionsOf(again.stderr);
      expect(told.map(({ code }) => code)).toEqual(['settings_differ']);
      expect(told[0]?.detail).toContain('not the same here: environment.');
      expect(await store.sql(inTest, ['test'])).toEqual(before);
      expect(await store.sql(inTest, ['live'])).toHaveLength(5);
    } finally {
      await store.dispose();
    }
  },
);

/** Every store gives its work ids of its own. */
function withoutId(row: string): string {
  return row.replace(/\["id","wrk_[0-9a-f]+"\],/, '');
}

async function bodiesOf(store: BlankStore): Promise<readonly Fields[]> {
  const rows = await store.sql('SELECT body FROM documents ORDER BY id');
  return rows.map(({ body }) => ({ taxes: null, ...(JSON.parse(String(body)) as Fields) }));
}
