import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checksumOf, type MigrationProgress } from '../../src/domain/ports/migration.ts';
import type { Queryable } from '../../src/storage/postgres/database.ts';
import { migrations as postgresMigrations } from '../../src/storage/postgres/migrations/index.ts';
import type { PostgresMigration } from '../../src/storage/postgres/migrations/migration.ts';
import type { Database } from '../../src/storage/sqlite/database.ts';
import { migrations as sqliteMigrations } from '../../src/storage/sqlite/migrations/index.ts';
import type { SqliteMigration } from '../../src/storage/sqlite/migrations/migration.ts';
import type { AnyMigration, BlankStore } from '../support/blank-store.ts';
import { createBlankStore } from '../support/blank-stores.ts';
import { type Storage, storages } from '../support/stores.ts';

const rows = 25;
const batchSize = 4;

const first = {
  number: 1,
  name: 'numbers',
  sql: `
CREATE TABLE numbers (id INTEGER PRIMARY KEY, seen INTEGER NOT NULL);
INSERT INTO numbers SELECT id, 0 FROM (
  WITH RECURSIVE n (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n WHERE id < ${rows}) SELECT id FROM n
) AS many;
`,
};
const finish = 'CREATE TABLE finished (id INTEGER PRIMARY KEY);';
const touch = 'UPDATE numbers SET seen = seen + 1 WHERE id > %1 AND id <= %2';

/** Adds one to every number, and hears of each batch before it is written. */
function counting(storage: Storage, onBatch: (from: number) => void = () => {}): AnyMigration {
  const next = (cursor: string) => {
    const from = Number(cursor || 0);
    if (from >= rows) return null;
    onBatch(from);
    const to = Math.min(from + batchSize, rows);
    const text = touch.replace('%1', String(from)).replace('%2', String(to));
    return { text, batch: { cursor: String(to), done: to - from } };
  };
  const sql = 'CREATE TABLE begun (id INTEGER PRIMARY KEY);';
  if (storage === 'sqlite') {
    const rewrite = (database: Database, cursor: string) => {
      const found = next(cursor);
      if (found !== null) database.prepare(found.text).run();
      return found?.batch ?? null;
    };
    const steps = [
      { name: 'count', count: () => rows, rewrite },
      { name: 'index', sql: 'CREATE UNIQUE INDEX numbers_by_seen ON numbers (seen, id)' },
    ];
    return { number: 2, name: 'counting', sql, steps, finish } satisfies SqliteMigration;
  }
  const rewrite = async (tx: Queryable, cursor: string) => {
    const found = next(cursor);
    if (found !== null) await tx.query({ name: '', text: found.text }, []);
    return found?.batch ?? null;
  };
  const steps = [
    { name: 'count', count: async () => rows, rewrite },
    {
      name: 'index',
      index: 'numbers_by_seen',
      sql: 'CREATE UNIQUE INDEX CONCURRENTLY numbers_by_seen ON numbers (seen, id)',
    },
  ];
  return { number: 2, name: 'counting', sql, steps, finish } satisfies PostgresMigration;
}

/**
 * Of every migration: in SQLite, and in PostgreSQL. A store that has a migration refuses a program whose own reads
 * otherwise (`pendingMigrations`), so a row is added with a migration and never changed.
 */
const checksums: readonly (readonly [name: string, sqlite: string, postgres: string])[] = [
  ['1 initial', '9e50a350bbc772f06e7a7076fa899935', 'c4aec43d5469cc198b5d8189ba7ad899'],
  ['2 files', 'b6f1d704f1898590f37ab7d6ed332029', 'ad25ee75da77e705574b95214908831d'],
  ['3 issuing', '08a4b0442cfb57dc3ee68e7b55315c98', '1f307658174a55cd9f4859af23af3373'],
  [
    '4 environment and work',
    '48ef3872cefc0b31d2dfff54f5736fca',
    '1ae238049582ed60992f699190dccbd4',
  ],
  ['5 queue and filings', '4038f62d7d9372c7f8020d36424e5920', '32d11c428bbfb56b1d45fe47b221f847'],
  ['6 credential clients', 'c5bf23c74a3e9605d530b5d8b1436709', 'd020bdad0c58e41cfe7cb8053cf02230'],
  ['7 clock', 'cc23951dbb3ac29a795e69b290262e36', '7de7df6aeb60e3f3fe99bc2b51c1229e'],
  ['8 packs', '7ca8adbb93d923f380aba629411307d6', '3ebd324955c2b3220ad8db7259154a82'],
  ['9 queues', '9f3b4d8142ab6910a2d0dca876cf1078', 'f788e51d72b59902e1409ea66f98dad7'],
  ['10 feed', '7f8cfcb8f30e19f44c48a1b7c901f60e', 'ebc5b8fc1c7c3ed027f784211256c5ed'],
  ['11 mail', '399dec4785534d6d7ab0eaa207979e9e', 'a16cfee4aa5580550a85887bc51cd5ce'],
  ['12 webhooks', '855bd68c06f6ee14da3934157985bc4e', '3e533232dc1dcba6c7746fe5bedff521'],
  ['13 search', 'dde81ad4d9e656a2c87fe5ce6e1a6e5d', 'ed045846c30199815399e37ead459ca7'],
  ['14 users', '3d6487914a615deabc8254baa2e45ee1', '3e9ff6b5ac23ff2bf17b40f8fe44161d'],
  ['15 totals', 'bf16c1f65483f3a0e3b58591af5841ea', '6a2f80d1c476ca05f1d6feba85445849'],
  ['16 acts', 'b04ed08f665bf363977f44a484932cc1', 'fd09948f9bcb5a71c0338744800f4f33'],
  ['17 customer names', '8b306ce889b7d22c60c7b41b77f87685', '5dc63c88306616bf4aa0bde2199e3b83'],
  ['18 later fields', '5ab9d2f6609cad3e70110b703652c505', '5ab9d2f6609cad3e70110b703652c505'],
  ['19 company changes', '1240e2d8cb622e7738b80256ed6ed958', 'fba5601d9e8bc81ccecea9f1284691fa'],
  ['20 key makers', 'e0bb41291369570895b1f1a348c9f899', 'bbbb81fa3e7f60b9f6e966cecd03aed6'],
  ['21 request keys', '230403ca45daddd470d6cac02b850380', '8b9abde3371e56240312cd68a70afc9f'],
  ['22 makers', '1e3567c4b899fb22cd928266cb422475', '38f8458439f1a7f84a2f6f41db0572cd'],
  ['23 work stages', '3121560d095d6c8dd0bc04871f642721', '8d21f422464eb2d3f1b1c2c239863562'],
  ['24 outages', '196c22a05b1c94718784f71db0c4395e', 'd338bb8f495a80f39f53e6c285ef0330'],
  ['25 clock witnesses', 'ebfa4dfd65235c0dadfe0f9d4b041a47', 'a19fde4e3e13869be104319cdfbc4a1a'],
  ['26 work failures', '339340d1c92fbc80c8dc46adea9a08ef', 'f8e33b4ad7e9933b4eed478d3ba134d3'],
  ['27 set aside', '0b49f9c755eacc3ba14889578c116563', '0b49f9c755eacc3ba14889578c116563'],
  ['28 gathered acts', 'e619a3150381105f49f38bd405fa3b48', '472e4ae030a83c62c82a990044bad5da'],
];

it('keeps the checksums of all migrations', () => {
  const named = (all: readonly AnyMigration[]) =>
    all.map((migration) => [`${migration.number} ${migration.name}`, checksumOf(migration)]);
  expect(named(sqliteMigrations)).toEqual(checksums.map(([name, sqlite]) => [name, sqlite]));
  expect(named(postgresMigrations)).toEqual(
    checksums.map(([name, , postgres]) => [name, postgres]),
  );
});

describe.each(storages)('migrations in steps over %s', (storage) => {
  let store: BlankStore;
  beforeEach(async () => {
    store = await createBlankStore(storage);
  });
  afterEach(() => store.dispose());

  const apply = (
    onBatch?: (from: number) => void,
    listen: (shown: MigrationProgress) => void = () => {},
  ) => store.migrate([first, counting(storage, onBatch)], { listen });
  const applied = async () =>
    (await store.sql('SELECT number FROM schema_migrations ORDER BY number')).map(
      ({ number }) => number,
    );
  const seen = async () =>
    (
      await store.sql('SELECT seen, count(*) AS count FROM numbers GROUP BY seen ORDER BY seen')
    ).map((row) => ({ seen: Number(row.seen), count: Number(row.count) }));

  it('rewrites all rows in batches, then finishes, and is applied only then', async () => {
    const shown: MigrationProgress[] = [];
    await apply(undefined, (progress) => shown.push(progress));
    expect(await seen()).toEqual([{ seen: 1, count: rows }]);
    expect(await applied()).toEqual([1, 2]);
    expect(await store.sql('SELECT id FROM finished')).toEqual([]);
    expect(await store.sql('SELECT number FROM migration_progress')).toEqual([]);
    expect(shown.filter(({ step }) => step === null).map(({ number }) => number)).toEqual([1, 2]);
    const batches = shown.filter(({ step }) => step === 'count');
    expect(batches.map(({ done }) => done)).toEqual([4, 8, 12, 16, 20, 24, 25]);
    expect(new Set(batches.map(({ total }) => total))).toEqual(new Set([rows]));
  });

  it('resumes after the last batch that was written, and does what begins it once', async () => {
    const stop = (from: number) => {
      if (from === 12) throw new Error('stopped');
    };
    await expect(apply(stop)).rejects.toThrow('stopped');
    expect(await seen()).toEqual([
      { seen: 0, count: rows - 12 },
      { seen: 1, count: 12 },
    ]);
    expect(await applied()).toEqual([1]);
    expect((await store.sql('SELECT cursor, done, total FROM migration_progress'))[0]).toEqual({
      cursor: '12',
      done: expect.toSatisfy((value) => Number(value) === 12),
      total: expect.toSatisfy((value) => Number(value) === rows),
    });
    const resumed: number[] = [];
    await apply((from) => resumed.push(from));
    expect(resumed).toEqual([12, 16, 20, 24]);
    expect(await seen()).toEqual([{ seen: 1, count: rows }]);
    expect(await applied()).toEqual([1, 2]);
  });

  it('lets several start at once: every batch is done by one of them', async () => {
    const batches: number[] = [];
    await Promise.all(Array.from({ length: 4 }, () => apply((from) => batches.push(from))));
    expect(await seen()).toEqual([{ seen: 1, count: rows }]);
    expect(await applied()).toEqual([1, 2]);
    expect(batches.toSorted((a, b) => a - b)).toEqual([0, 4, 8, 12, 16, 20, 24]);
  });

  it('leaves a store alone that has everything', async () => {
    await apply();
    await store.sql('DROP TABLE migration_progress');
    await apply();
    await expect(store.sql('SELECT * FROM migration_progress')).rejects.toThrow();
  });

  it('reports what is applied and what is pending, and changes nothing by it', async () => {
    const all = store.migrations.map(({ number, name }) => ({ number, name }));
    expect(await store.state()).toEqual({ applied: [], pending: all, hasAccounts: false });
    const folder = store.environment.DATA_DIR;
    if (folder !== undefined) expect(readdirSync(folder)).toEqual([]);
    await store.migrate(store.migrations.slice(0, 2));
    const files = folder === undefined ? [] : readdirSync(folder);
    expect(await store.state()).toEqual({
      applied: [1, 2],
      pending: all.slice(2),
      hasAccounts: false,
    });
    if (folder !== undefined) expect(readdirSync(folder)).toEqual(files);
    await store.sql(
      "INSERT INTO schema_migrations VALUES (999, 'future', 'x', 'x') RETURNING number",
    );
    await expect(store.state()).rejects.toThrow(/migration 999, which this version does not know/);
  });
});

it('makes an index again that a crash left half made', async () => {
  const store = await createBlankStore('postgres');
  try {
    await store.migrate([first]);
    await store.sql('INSERT INTO numbers VALUES (1001, 1)');
    // Two rows of the same key: the server refuses, and leaves an index that is not valid.
    const twice = 'CREATE UNIQUE INDEX CONCURRENTLY numbers_by_seen ON numbers (seen)';
    await expect(store.sql(twice)).rejects.toThrow(/could not create unique index/);
    const valid = "SELECT indisvalid FROM pg_index WHERE indexrelid = 'numbers_by_seen'::regclass";
    expect(await store.sql(valid)).toEqual([{ indisvalid: false }]);
    await store.migrate([first, counting('postgres')]);
    expect(await store.sql(valid)).toEqual([{ indisvalid: true }]);
  } finally {
    await store.dispose();
  }
});
