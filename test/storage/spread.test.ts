import { readFileSync } from 'node:fs';
import { loadModule } from 'libpg-query';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../../src/platform/sql/postgres/database.ts';
import {
  distributedTables,
  localTables,
  referenceTables,
} from '../../src/platform/sql/postgres/distribution.ts';
import { partitionedTables } from '../../src/platform/sql/postgres/partitions.ts';
import { workStore } from '../../src/subjects/ledger/work/work-store.postgres.ts';
import { type BlankStore, blankPostgres } from '../support/blank-store.ts';
import { acrossAccounts } from '../support/distribution.ts';
import { expectOnePart } from '../support/divided-tables.ts';
import { judge } from '../support/one-account.ts';
import { companyIn, queueWork } from '../support/queue.ts';
import { createTestStore, type TestStore } from '../support/stores.ts';
import { testServerUrl } from '../support/test-database.ts';

/** Citus cannot be had in tests. What it demands of tables and statements is judged instead. */

const keysSql = `
SELECT t.relname AS table, i.relname AS name,
  ARRAY(SELECT a.attname::text FROM pg_attribute AS a
    WHERE a.attrelid = x.indrelid AND a.attnum = ANY(x.indkey)) AS columns
FROM pg_index AS x JOIN pg_class AS t ON t.oid = x.indrelid JOIN pg_class AS i ON i.oid = x.indexrelid
WHERE t.relnamespace = 'public'::regnamespace AND x.indisunique`;
const foreignKeysSql = `
SELECT conname AS name, conrelid::regclass::text AS "from", confrelid::regclass::text AS "to",
  (SELECT conkey[place] FROM generate_subscripts(conkey, 1) AS place
    JOIN pg_attribute AS a ON a.attrelid = conrelid AND a.attnum = conkey[place]
    JOIN pg_attribute AS b ON b.attrelid = confrelid AND b.attnum = confkey[place]
    WHERE a.attname = 'account_id' AND b.attname = 'account_id') IS NOT NULL AS by_account
FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`;
/** What no server could keep for the others: counters, code that runs in tables, keys of other kinds. */
const unspreadableSql = `
SELECT 'sequence ' || relname AS what FROM pg_class
  WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace
UNION ALL SELECT 'trigger ' || tgname FROM pg_trigger WHERE NOT tgisinternal
UNION ALL SELECT 'rule ' || rulename FROM pg_rules WHERE schemaname = 'public'
UNION ALL SELECT 'exclusion ' || conname FROM pg_constraint WHERE contype = 'x'
UNION ALL SELECT 'generated ' || attname FROM pg_attribute
  WHERE attidentity <> '' AND attrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)`;

const isSpread = (table: unknown) => distributedTables.includes(String(table));

describe('the schema, spread over servers by account', () => {
  let store: BlankStore;

  beforeAll(async () => {
    store = await blankPostgres(inject('postgresUrl'));
    await store.migrate(store.migrations);
  });
  afterAll(() => store.dispose());

  it('has a place for every table', async () => {
    const rows = await store.sql("SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
    const placed = [...referenceTables, ...localTables, ...distributedTables];
    expect(rows.map(({ tablename }) => tablename).toSorted()).toEqual(placed.toSorted());
  });

  it('has the account in every row that is spread, as the same type', async () => {
    const rows = await store.sql(`
      SELECT attrelid::regclass::text AS table, format_type(atttypid, atttypmod) AS type,
        attnotnull AS filled, attcollation::text AS collation
      FROM pg_attribute JOIN pg_class AS c ON c.oid = attrelid
      WHERE attname = 'account_id' AND c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace`);
    const spread = rows.filter(({ table }) => isSpread(table));
    expect(spread.map(({ table }) => table).toSorted()).toEqual(distributedTables.toSorted());
    for (const row of spread) expect(row).toMatchObject({ type: 'text', filled: true });
    expect(new Set(spread.map(({ collation }) => collation)).size).toBe(1);
  });

  it('has the account in every unique key, and in every foreign key between tables that are spread', async () => {
    const keys = (await store.sql(keysSql)).filter(({ table }) => isSpread(table));
    expect(keys.length).toBeGreaterThanOrEqual(distributedTables.length);
    const open = keys.filter(({ columns }) => !(columns as string[]).includes('account_id'));
    expect(open.map(({ name }) => name)).toEqual([]);
    const foreign = await store.sql(foreignKeysSql);
    expect(foreign.length).toBeGreaterThan(10);
    const crossing = foreign.filter(({ from, to, by_account }) =>
      isSpread(from) ? isSpread(to) && by_account !== true : isSpread(to),
    );
    expect(crossing.map(({ name }) => name)).toEqual([]);
  });

  it('has no counter, trigger, rule or exclusion that servers would have to share', async () => {
    expect(await store.sql(unspreadableSql)).toEqual([]);
  });

  it('is divided wherever a table refers to documents', async () => {
    const foreign = await store.sql(foreignKeysSql);
    const ofDocuments = foreign.flatMap(({ from, to }) => (to === 'documents' ? [from] : []));
    expect(ofDocuments.filter((table) => !partitionedTables.includes(String(table)))).toEqual([]);
    expect(partitionedTables.filter((table) => !isSpread(table))).toEqual([]);
  });

  it.each(['docs/scale.md', 'docs/es/scale.md'])('is what %s tells operators to do', (path) => {
    const page = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
    const named = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, name]) => name);
    expect(named(/create_reference_table\('(\w+)'\)/g)).toEqual(referenceTables);
    expect(named(/create_distributed_table\('(\w+)', 'account_id'/g)).toEqual(distributedTables);
    expect(named(/^\| `(\w+)` \| [^\d]/gm)).toEqual(Object.keys(acrossAccounts));
    const settings = 'SET citus.enable_local_reference_table_foreign_keys = off;\n';
    expect(page).toContain(`${settings}SELECT create_reference_table('accounts');`);
  });
});

describe('a statement of one account', () => {
  beforeAll(loadModule);

  const good = [
    'SELECT id FROM documents WHERE account_id = $1 AND id = $2',
    'SELECT 1 FROM documents AS d JOIN document_list AS l ON l.account_id = d.account_id WHERE d.account_id = $1',
    'SELECT 1 FROM documents AS d LEFT JOIN issuances AS i ON i.account_id = $1 WHERE d.account_id = $1',
    'SELECT (SELECT 1 FROM work AS w WHERE w.account_id = d.account_id) FROM documents AS d WHERE d.account_id = $1',
    'WITH due AS (SELECT id FROM work WHERE account_id = $1 FOR UPDATE SKIP LOCKED) UPDATE work AS w SET kind = $2 FROM due WHERE w.account_id = $1 AND w.id = due.id',
    'INSERT INTO work (id, account_id) SELECT n.id, $1 FROM unnest($2::text[]) AS n (id) ON CONFLICT (account_id, id) DO UPDATE SET id = excluded.id',
    'INSERT INTO work (account_id, id) VALUES ($1, $2), ($1, $3) ON CONFLICT DO NOTHING',
    'DELETE FROM work AS w USING unnest($2::text[]) AS n (id) WHERE w.account_id = $1::text AND w.id = n.id',
    'SELECT name FROM accounts ORDER BY account_id',
    'BEGIN; SET LOCAL statement_timeout = 1',
    'CREATE TEMPORARY TABLE trial ON COMMIT DROP AS SELECT number FROM generate_series(1, 9) AS number',
  ];
  it.each(good)('is known: %s', (sql) => expect(judge(sql).problems).toEqual([]));

  const bad: readonly (readonly [string, RegExp])[] = [
    ['SELECT id FROM documents WHERE id = $1', /documents is not of one account/],
    ['SELECT id FROM documents WHERE account_id = $1 OR id = $2', /not of one account/],
    ['SELECT id FROM documents WHERE account_id = ANY($1)', /not of one account/],
    ['SELECT id FROM documents WHERE account_id > $1', /not of one account/],
    ['SELECT 1 FROM documents AS d JOIN work AS w ON w.id = d.id WHERE d.account_id = $1', /^w is/],
    [
      'SELECT 1 FROM documents AS d, work AS w WHERE d.account_id = $1 AND w.account_id = $2',
      /accounts 1 and 2/,
    ],
    ['SELECT 1 FROM documents AS d, work AS w WHERE account_id = $1', /not of one account/],
    ['SELECT 1 FROM documents AS d LEFT JOIN work AS w ON d.account_id = $1', /^d is/],
    [
      'SELECT 1 FROM documents AS d WHERE d.account_id = $1 AND EXISTS (SELECT FROM work AS w WHERE w.id = d.id)',
      /^w is/,
    ],
    [
      'SELECT 1 FROM documents WHERE account_id = $1 UNION SELECT 1 FROM work WHERE id = $2',
      /^work is/,
    ],
    [
      'WITH old AS (DELETE FROM work WHERE id = $2 RETURNING id) SELECT 1 FROM documents WHERE account_id = $1',
      /^work is/,
    ],
    ['UPDATE work SET kind = $2 WHERE id = $1', /^work is/],
    ['UPDATE work SET account_id = $2 WHERE account_id = $1', /moves to another account/],
    ['DELETE FROM work USING documents AS d WHERE work.account_id = $1', /^d is/],
    ['INSERT INTO work (id) VALUES ($1)', /rows of any account/],
    [
      'INSERT INTO work (account_id, id) SELECT * FROM unnest($1::text[], $2::text[])',
      /any account/,
    ],
    [
      'INSERT INTO work (id, account_id) SELECT n.*, $1 FROM unnest($2::text[]) AS n',
      /any account/,
    ],
    ['INSERT INTO work (account_id, id) VALUES ($1, $2), ($3, $4)', /accounts 1 and 3/],
    ['INSERT INTO work (account_id, id) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING', /conflict/],
    ['TRUNCATE work', /cannot be judged/],
    ['CREATE TABLE copy AS SELECT id FROM work', /cannot be judged/],
    ['CREATE TEMPORARY TABLE copy AS SELECT id FROM work', /^work is/],
  ];
  it.each(bad)('is told from others: %s', (sql, problem) => {
    expect(judge(sql).problems.join('\n')).toMatch(problem);
  });
});

describe('a store whose SQL is watched', () => {
  it('does not go before a statement of several accounts is told', async () => {
    const store = await createTestStore('postgres');
    const database = openDatabase({ url: store.environment.DATABASE_URL ?? '', connections: 1 });
    await database.query({ name: '', text: 'SELECT id FROM documents' }, []);
    await database.transaction(async (tx) => {
      const ofAccount = 'DELETE FROM work WHERE account_id = $1';
      await tx.query({ name: '', text: ofAccount }, ['acc_1']);
      await tx.query({ name: '', text: ofAccount }, ['acc_2']);
    });
    await database.close();
    await expect(store.dispose()).rejects.toThrow(
      /documents is not of one account.*transaction of another account/s,
    );
  });

  it('shows by its plans which part a statement touches', async () => {
    const text = 'SELECT id FROM documents WHERE account_id = ANY($1::text[])';
    const values = [['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']];
    await expect(expectOnePart(testServerUrl(), 8, [{ text, values }])).rejects.toThrow(
      /are touched by SELECT id/,
    );
  });
});

describe('the question who has work due, where rows are on several servers', () => {
  let store: TestStore;

  beforeAll(async () => {
    store = await createTestStore('postgres');
  });
  afterAll(() => store.dispose());

  it('has the same answer as on one', async () => {
    for (let count = 0; count < 12; count += 1) {
      const place = await companyIn(store.stores);
      // At the end more than are looked at one by one.
      await queueWork(store.stores, place, 30, { dueAt: 1_000 + count });
    }
    const database = openDatabase({ url: store.environment.DATABASE_URL ?? '', connections: 1 });
    const [one, several] = [false, true].map((isSharded) => workStore(database, isSharded));
    for (const now of [999, 1_000, 1_005, 9_000]) {
      const first = await one?.dueOwners('authority', now, { after: null, limit: 5 });
      expect(await several?.dueOwners('authority', now, { after: null, limit: 5 })).toEqual(first);
      const after = first?.owners.at(-1) ?? null;
      const next = await one?.dueOwners('authority', now, { after, limit: 50 });
      expect(await several?.dueOwners('authority', now, { after, limit: 50 })).toEqual(next);
    }
    await database.close();
  });
});
