import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  checksumOf,
  type MigrationProgress,
  pendingMigrations,
} from '../../src/platform/sql/migration.ts';
import type { Queryable } from '../../src/platform/sql/postgres/database.ts';
import { migrations as postgresMigrations } from '../../src/platform/sql/postgres/migrations/index.ts';
import type { PostgresMigration } from '../../src/platform/sql/postgres/migrations/migration.ts';
import type { Database } from '../../src/platform/sql/sqlite/database.ts';
import { migrations as sqliteMigrations } from '../../src/platform/sql/sqlite/migrations/index.ts';
import type { SqliteMigration } from '../../src/platform/sql/sqlite/migrations/migration.ts';
import type { AnyMigration, BlankStore } from '../support/blank-store.ts';
import { createBlankStore } from '../support/blank-stores.ts';
import { chasqui } from '../support/cli.ts';
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
  ['21 baseline', '69d64ef5f3607c0d5b8e767159cd1767', 'b0fce16f757ab0091b5d01079615fc5d'],
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
      applied: [21, 22],
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

describe.each(storages)('a store of before, in %s', (storage) => {
  const [baseline] = storage === 'sqlite' ? sqliteMigrations : postgresMigrations;
  const all = baseline?.replaces ?? [];
  const tables = [
    'schema_migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL, checksum TEXT NOT NULL, applied_at TEXT NOT NULL)',
  ];

  /** A store with nothing but a note of these migrations. */
  async function noted(checksums: readonly string[]): Promise<BlankStore> {
    const store = await createBlankStore(storage);
    for (const table of tables) await store.sql(`CREATE TABLE ${table}`);
    await store.insert(
      'schema_migrations',
      checksums.map((checksum, index) => ({
        number: index + 1,
        name: 'x',
        checksum,
        applied_at: 'x',
      })),
    );
    return store;
  }

  it('has the baseline where it has all that it stands for', () => {
    const known = storage === 'sqlite' ? sqliteMigrations : postgresMigrations;
    const pending = pendingMigrations<AnyMigration>(known, allOf(all)).map(({ number }) => number);
    expect(pending).toEqual(known.slice(1).map(({ number }) => number));
  });

  it('is refused half-way, and told to go through 0.2.0', async () => {
    for (const count of [1, 3, 17, 20]) {
      const store = await noted(all.slice(0, count));
      try {
        const sentence = `The store has schema ${count}: it is of a version before 0.2.0. Back it up, run "chasqui migrate" of 0.2.0 on it, then that of this version.`;
        await expect(store.migrate(store.migrations)).rejects.toThrow(sentence);
        const { code, stderr } = await chasqui(['migrate'], { env: store.environment });
        expect([code, stderr]).toEqual([3, `chasqui: ${sentence}\n`]);
      } finally {
        await store.dispose();
      }
    }
  });

  it('is refused where one of them read otherwise', () => {
    for (const index of [0, 10, 20]) {
      const others = all.map((checksum, at) => (at === index ? 'other' : checksum));
      const pending = () =>
        pendingMigrations(baseline === undefined ? [] : [baseline], allOf(others));
      expect(pending).toThrow(`Migration ${index + 1} of the store differs from this version's.`);
    }
  });
});

function allOf(checksums: readonly string[]) {
  return checksums.map((checksum, index) => ({ number: index + 1, checksum }));
}
