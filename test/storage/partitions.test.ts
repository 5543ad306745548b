import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { partitionedTables } from '../../src/platform/sql/postgres/partitions.ts';
import { type BlankStore, blankPostgres } from '../support/blank-store.ts';

const parts = 4;
const columnsSql = `
SELECT attrelid::regclass::text AS table, attname AS name, format_type(atttypid, atttypmod) AS type,
  attnotnull, attcollation, attstorage, pg_get_expr(d.adbin, d.adrelid) AS fallback
FROM pg_attribute LEFT JOIN pg_attrdef AS d ON d.adrelid = attrelid AND d.adnum = attnum
WHERE attrelid = ANY($tables::regclass[]) AND attnum > 0 AND NOT attisdropped ORDER BY 1, 2`;
const constraintsSql = `
SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
FROM pg_constraint
WHERE conrelid = ANY($tables::regclass[]) AND conparentid = 0 AND contype IN ('p', 'u', 'f', 'c') ORDER BY 1, 2`;
const indexesSql = `
SELECT replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') AS definition, indisvalid
FROM pg_index WHERE indrelid = ANY($tables::regclass[]) ORDER BY 1`;
const partsOfIndexSql = `
SELECT count(*)::int AS count, count(*) FILTER (WHERE x.indisvalid)::int AS valid,
  (SELECT indisvalid FROM pg_index WHERE indexrelid = 'lines_by_effect'::regclass) AS whole
FROM pg_inherits AS h JOIN pg_index AS x ON x.indexrelid = h.inhrelid
WHERE h.inhparent = 'lines_by_effect'::regclass`;

const named = (sql: string) => sql.replace('$tables', `'{${partitionedTables.join(',')}}'`);

describe('a store in partitions', () => {
  let plain: BlankStore;
  let divided: BlankStore;

  beforeAll(async () => {
    [plain, divided] = [
      await blankPostgres(inject('postgresUrl')),
      await blankPostgres(inject('postgresUrl')),
    ];
    await plain.migrate(plain.migrations);
    await divided.migrate(divided.migrations, { partitions: parts });
  });
  afterAll(async () => {
    await plain.dispose();
    await divided.dispose();
  });

  it.each([
    ['columns', columnsSql],
    ['constraints', constraintsSql],
    ['indexes', indexesSql],
  ])('has the same %s as one without', async (_, sql) => {
    const rows = await divided.sql(named(sql));
    expect(rows.length).toBeGreaterThanOrEqual(partitionedTables.length);
    expect(rows).toEqual(await plain.sql(named(sql)));
  });

  it('keeps what is compressed already as it is, in every part', async () => {
    const [row] = await divided.sql(`
      SELECT count(*)::int AS count FROM pg_attribute
      WHERE attname = 'bytes' AND attstorage = 'e' AND attrelid::regclass::text ~ '^document_files_p[0-9]+$'`);
    expect(row?.count).toBe(parts);
  });

  it('stays as it is when another number is asked for later', async () => {
    await divided.migrate(divided.migrations, { partitions: parts + 1 });
    await plain.migrate(plain.migrations, { partitions: parts });
    const counted =
      "SELECT count(*)::int AS count FROM pg_inherits WHERE inhparent = 'documents'::regclass";
    expect(await divided.sql(counted)).toEqual([{ count: parts }]);
    expect(await plain.sql(counted)).toEqual([{ count: 0 }]);
  });

  /** A later migration, over tables that have rows. */
  const later = (index: string) => ({
    number: Math.max(...divided.migrations.map(({ number }) => number)) + 1,
    name: 'later',
    sql: "ALTER TABLE filing_lines ADD COLUMN later text NOT NULL DEFAULT ''",
    steps: [
      {
        name: index,
        index: 'lines_by_effect',
        sql: 'CREATE UNIQUE INDEX CONCURRENTLY lines_by_effect ON filing_lines (account_id, effect)',
      },
    ],
  });

  it('gets an index of a later migration part by part, and again where that was stopped', async () => {
    const rows = Array.from({ length: 40 }, (_, index) => ({
      account_id: `acc_${index}`,
      company_id: 'com_1',
      environment: 'live',
      type: 'receipt',
      series: 'B001',
      sequence: 1,
      filing: 'RC-1',
      effect: 'add',
    }));
    // Two rows of the same key: making the index stops in the part of this account, and leaves some done and one broken.
    const twice = { ...rows[7], filing: 'RC-2' };
    await divided.insert('filing_lines', [...rows, twice] as typeof rows);
    const all = [...divided.migrations, later('first')];
    await expect(divided.migrate(all)).rejects.toThrow(/could not create unique index/);
    const [stopped] = await divided.sql(partsOfIndexSql);
    expect(stopped).toMatchObject({ whole: false });
    await divided.sql("DELETE FROM filing_lines WHERE filing = 'RC-2'");
    await divided.migrate(all);
    expect(await divided.sql(partsOfIndexSql)).toEqual([
      { count: parts, valid: parts, whole: true },
    ]);
    const [named] = await divided.sql("SELECT to_regclass('lines_by_effect_p3')::text AS name");
    expect(named?.name).toBe('lines_by_effect_p3');
  });
});
