import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '../../src/platform/sql/postgres/migrations/index.ts';
import { partitionedTables } from '../../src/platform/sql/postgres/partitions.ts';
import { createBlankStore } from '../support/blank-stores.ts';
import {
  chasqui,
  chasquiMany,
  createTarget,
  json,
  type LoadCounts,
  makeDemo,
  type Target,
} from '../support/cli.ts';
import { temporaryFolder } from '../support/leftovers.ts';
import { storages } from '../support/stores.ts';
import { accountId, fillVersion21 } from '../support/version-21.ts';
import { keepThings } from './kept-files.ts';

type Migrated = { schema: number; partitions: number };

const partitionsSql = `
SELECT inhparent::regclass::text AS table, count(*)::int AS count
FROM pg_inherits JOIN pg_class AS c ON c.oid = inhparent WHERE c.relkind = 'p'
GROUP BY inhparent ORDER BY 1`;

describe('migrate', () => {
  let sqlite: Target;
  let plain: Target;
  let divided: Target;
  let made: Migrated;

  beforeAll(async () => {
    [sqlite, plain, divided] = [
      await createTarget('sqlite'),
      await createTarget('postgres'),
      await createTarget('postgres'),
    ];
    made = await json<Migrated>(['migrate', '--partitions', '8'], divided.env);
  });
  afterAll(async () => {
    for (const target of [sqlite, plain, divided]) await target.dispose();
  });

  it('makes a store, and does nothing where it is up to date', async () => {
    for (const { env } of [sqlite, plain]) {
      const first = await json<Migrated>(['migrate'], env);
      expect(first).toEqual({ schema: made.schema, partitions: 0 });
      const again = await chasqui(['migrate'], { env });
      expect(again).toMatchObject({ code: 0, stdout: `The store has schema ${made.schema}.\n` });
    }
  });

  it('divides the large tables of a new store, and says so', async () => {
    expect(made.partitions).toBe(8);
    const tables = partitionedTables.toSorted().map((table) => ({ table, count: 8 }));
    expect(await divided.sql(partitionsSql)).toEqual(tables);
    const again = await chasqui(['migrate', '--partitions', '8'], { env: divided.env });
    const sentence = `The store has schema ${made.schema}, in 8 partitions.\n`;
    expect(again).toMatchObject({ code: 0, stdout: sentence });
    const { stdout } = await chasqui(['doctor'], { env: divided.env });
    expect(stdout).toContain('✔ PostgreSQL partitions: 8: large tables are divided by account');
  });

  it('refuses what cannot be, in a sentence', async () => {
    const counts = ['1', '257', '8.5', '-8', 'eight', ''];
    const commands = [
      ...counts.map((count) => ({ args: ['migrate', '--partitions', count], env: divided.env })),
      { args: ['migrate', '--partitions', '8'], env: sqlite.env },
      { args: ['migrate', '--partitions', '8'], env: plain.env },
      { args: ['migrate', '--partitions', '9'], env: divided.env },
    ];
    const outcomes = await chasquiMany(commands);
    const sentences = outcomes.map(({ code, stderr }) => `${code} ${stderr}`);
    for (const [index, count] of counts.entries()) {
      const sentence = `2 chasqui: --partitions must be a whole number from 2 to 256, not "${count}".\n`;
      expect(sentences[index]).toBe(sentence);
    }
    const [onSqlite, onPlain, onDivided] = sentences.slice(counts.length);
    expect(onSqlite).toMatch(/^2 chasqui: Only PostgreSQL has partitions\. Set DATABASE_URL/);
    expect(onPlain).toMatch(/^2 .*has no partitions; that cannot be changed.*"chasqui load"/);
    expect(onDivided).toMatch(/^2 .*has 8 partitions; that cannot be changed/);
  });

  it('says what to do where its role may make no tables, and so does doctor', async () => {
    const target = await createTarget('postgres');
    const role = `bare_${randomBytes(6).toString('hex')}`;
    await target.sql(`CREATE ROLE ${role} LOGIN PASSWORD 'bare'`);
    await target.sql('REVOKE CREATE ON SCHEMA public FROM PUBLIC');
    const url = new URL(target.env.DATABASE_URL ?? '');
    url.username = role;
    url.password = 'bare';
    const env = { DATABASE_URL: url.href };
    const [migrated, doctor] = await chasquiMany([
      { args: ['migrate'], env },
      { args: ['doctor'], env },
    ]);
    await target.dispose();
    await plain.sql(`DROP ROLE ${role}`);
    const advice = `GRANT CREATE ON SCHEMA public TO "${role}"`;
    expect(migrated).toMatchObject({ code: 3, stderr: expect.stringContaining(advice) });
    expect(doctor).toMatchObject({ code: 1, stdout: expect.stringContaining(advice) });
  });

  it('makes no store in a database that cannot hold every letter', async () => {
    const name = `chasqui_${randomBytes(6).toString('hex')}`;
    const locale = "TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C'";
    await plain.sql(`CREATE DATABASE ${name} ENCODING 'LATIN1' ${locale}`);
    const url = new URL(plain.env.DATABASE_URL ?? '');
    url.pathname = `/${name}`;
    const env = { DATABASE_URL: url.href };
    const [migrated, doctor] = await chasquiMany([
      { args: ['migrate'], env },
      { args: ['doctor'], env },
    ]);
    await plain.sql(`DROP DATABASE ${name} WITH (FORCE)`);
    const sentence = 'has the encoding LATIN1, and a store needs UTF8';
    expect(migrated).toMatchObject({ code: 3, stderr: expect.stringContaining(sentence) });
    expect(doctor).toMatchObject({ code: 1, stdout: expect.stringContaining(sentence) });
  });

  it('lets several make the same store at once, and tells the one that asked for another number', async () => {
    const target = await createTarget('postgres');
    const counts = ['4', '4', '6'];
    const outcomes = await Promise.all(
      counts.map((count) => chasqui(['migrate', '--partitions', count], { env: target.env })),
    );
    const { partitions } = await json<Migrated>(['migrate'], target.env);
    const expected = counts.map((count) => (Number(count) === partitions ? 0 : 2));
    expect(outcomes.map(({ code }) => code)).toEqual(expected);
    await target.dispose();
  });

  it('makes a store that an export of another goes into, and comes out of as it was', async () => {
    const demo = await makeDemo(plain.env, 60);
    await keepThings(plain.env, demo.account_id);
    const [before, after] = ['plain', 'divided'].map((name) => join(temporaryFolder(), name));
    expect((await chasqui(['export', before ?? ''], { env: plain.env })).code).toBe(0);
    const counts = await json<LoadCounts>(['load', before ?? ''], divided.env);
    expect(counts).toMatchObject({ rejected: 0, unchanged: 0 });
    expect((await chasqui(['export', after ?? ''], { env: divided.env })).code).toBe(0);
    expect(readFileSync(after ?? '', 'utf8')).toBe(readFileSync(before ?? '', 'utf8'));
    const [held] = await divided.sql('SELECT count(*)::int AS count FROM documents');
    expect(held?.count).toBeGreaterThan(60);
  });
});

describe.each(storages)('a %s store of an older schema', (storage) => {
  const newest = Math.max(...migrations.map(({ number }) => number));
  const refusal = `chasqui: The store has schema 21, and this program needs ${newest}. Back it up, stop every process of the older version, then run "chasqui migrate": there is no way back.\n`;

  it('is upgraded by migrate alone: what only reads or writes refuses it, and says what to do', async () => {
    const store = await createBlankStore(storage);
    try {
      await fillVersion21(store, 60);
      const env = store.environment;
      const commands = [
        ['account', 'list'],
        ['account', 'create', '--name', 'Andina'],
        ['key', 'list', '--account', accountId],
        ['document', 'list', '--account', accountId],
        ['export', join(temporaryFolder(), 'export')],
        ['doctor', '--accept-clock'],
      ];
      const outcomes = await chasquiMany(commands.map((args) => ({ args, env })));
      const said = outcomes.map(({ code, stdout, stderr }) => ({ code, stdout, stderr }));
      expect(said).toEqual(commands.map(() => ({ code: 3, stdout: '', stderr: refusal })));
      expect((await chasqui(['catalogue', 'PE'], { env })).code).toBe(0);
      expect(Math.max(...(await store.state()).applied)).toBe(21);
      expect((await json<Migrated>(['migrate'], env)).schema).toBe(newest);
      expect((await chasqui(['account', 'list'], { env })).code).toBe(0);
    } finally {
      await store.dispose();
    }
  });

  it('is made whole by any command while it holds nothing: another may be making it', async () => {
    const store = await createBlankStore(storage);
    try {
      await store.migrate(store.migrations.filter(({ number }) => number <= 21));
      const listed = await chasqui(['account', 'list'], { env: store.environment });
      expect(listed.code, listed.stderr).toBe(0);
      expect((await store.state()).pending).toEqual([]);
    } finally {
      await store.dispose();
    }
  });
});

it('a command that needs no store leaves it alone', async () => {
  const missing = { DATA_DIR: join(temporaryFolder(), 'none') };
  for (const args of [['catalogue', 'PE', '07'], ['openapi'], ['catalogue']]) {
    expect((await chasqui(args, { env: missing })).code).toBe(0);
  }
  expect(existsSync(missing.DATA_DIR)).toBe(false);
});
