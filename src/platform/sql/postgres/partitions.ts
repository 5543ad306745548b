import type { StorageFinding } from '../../../kernel/storage-finding.ts';
import { type Database, numberOf, type Queryable, textOf, withRetries } from './database.ts';
import type { IndexStep } from './migrations/migration.ts';

/**
 * Tables with a row or more for every document. `work` is not among them: its rows go when they are done, and the worker
 * asks it across accounts, which would cost a search in every partition.
 */
export const partitionedTables: readonly string[] = [
  'documents',
  'document_list',
  'document_files',
  'document_events',
  'document_references',
  'issuances',
  'filings',
  'filing_lines',
  'feed',
];

const countPartitions = `
SELECT to_regclass('documents') IS NOT NULL AS made,
  (SELECT count(*) FROM pg_inherits WHERE inhparent = to_regclass('documents')) AS count`;
const isParent = "SELECT relkind = 'p' AS parent FROM pg_class WHERE oid = to_regclass($1)";
/** A partition and its indexes end in the same mark, by which they are told apart: `_p3`. */
const listPartitions = `
SELECT inhrelid::regclass::text AS name, substring(inhrelid::regclass::text from '_p[0-9]+$') AS mark
FROM pg_inherits WHERE inhparent = to_regclass($1) ORDER BY inhrelid`;
const indexColumns = `
SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns
FROM pg_attribute WHERE attrelid = to_regclass($1)`;
const indexIsValid = 'SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass($1)';

/** How many partitions each large table of a store has, 0 for none; undefined where there is no store. */
export async function partitionsOf(database: Queryable): Promise<number | undefined> {
  const [row] = await database.query({ name: '', text: countPartitions }, []);
  return row?.made === true ? numberOf(row, 'count') : undefined;
}

export async function partitionFinding(database: Queryable): Promise<StorageFinding> {
  const count = (await partitionsOf(database)) ?? 0;
  const detail = count === 0 ? 'none' : `${count}: large tables are divided by account`;
  return { check: 'PostgreSQL partitions', ok: true, detail };
}

/**
 * What a statement of a migration becomes in a store with so many partitions. Migrations are written once, for stores
 * without any; two kinds of statements must be different here.
 */
export async function laidOut(
  tx: Queryable,
  statement: string,
  partitions: number,
): Promise<readonly string[]> {
  if (partitions === 0) return [statement];
  const [, made = ''] = /^(?:--.*\n|\s)*CREATE TABLE (\w+) \(/.exec(statement) ?? [];
  if (partitionedTables.includes(made)) return dividedTable(statement, made, partitions);
  const key = /^ALTER TABLE (\w+) ADD CONSTRAINT (\w+) PRIMARY KEY USING INDEX (\w+)$/.exec(
    statement,
  );
  if (key === null) return [statement];
  const [, table = '', constraint = '', index = ''] = key;
  if (!(await isPartitioned(tx, table))) return [statement];
  // A partitioned table takes over no index: the key makes its own.
  const [row] = await tx.query({ name: '', text: indexColumns }, [index]);
  return [
    `DROP INDEX ${index}`,
    `ALTER TABLE ${table} ADD CONSTRAINT ${constraint} PRIMARY KEY (${textOf(row ?? {}, 'columns')})`,
  ];
}

function dividedTable(statement: string, table: string, partitions: number): readonly string[] {
  const parts = Array.from({ length: partitions }, (_, remainder) => {
    const values = `WITH (MODULUS ${partitions}, REMAINDER ${remainder})`;
    return `CREATE TABLE ${table}_p${remainder} PARTITION OF ${table} FOR VALUES ${values}`;
  });
  return [`${statement} PARTITION BY HASH (account_id)`, ...parts];
}

/** The table of an index step, where that table has partitions. */
export async function partitionedTableOf(
  database: Queryable,
  { sql }: IndexStep,
): Promise<string | undefined> {
  const [, table = ''] = /\bON (\w+)\s*\(/.exec(sql) ?? [];
  return (await isPartitioned(database, table)) ? table : undefined;
}

async function isPartitioned(database: Queryable, table: string): Promise<boolean> {
  const [row] = await database.query({ name: '', text: isParent }, [table]);
  return row?.parent === true;
}

/**
 * Makes an index of a partitioned table. CONCURRENTLY is for one partition at a time: each gets its own, which then becomes
 * part of the whole, and no writer is blocked. Where the table is empty one statement does it.
 */
export async function makeIndexOfParts(
  database: Database,
  step: IndexStep,
  table: string,
): Promise<void> {
  const run = (text: string, ...values: string[]) => database.query({ name: '', text }, values);
  const [found] = await run(indexIsValid, step.index);
  if (found?.indisvalid === true) return;
  const [filled] = await run(`SELECT EXISTS (SELECT FROM ${table}) AS filled`);
  if (found === undefined && filled?.filled === false) {
    await database.runAlone(step.sql.replace(' CONCURRENTLY', ''));
    return;
  }
  const whole = step.sql.replace(' CONCURRENTLY ', ' IF NOT EXISTS ');
  await database.runAlone(whole.replace(` ON ${table}`, ` ON ONLY ${table}`));
  for (const part of await run(listPartitions, table)) {
    const index = `${step.index}${textOf(part, 'mark')}`;
    const sql = step.sql
      .replace(` ${step.index}`, ` ${index}`)
      .replace(` ON ${table}`, ` ON ${textOf(part, 'name')}`);
    await makeIndexAlone(database, { ...step, index, sql });
    await database.runAlone(`ALTER INDEX ${step.index} ATTACH PARTITION ${index}`);
  }
}

/**
 * Makes an index of one table without keeping anybody from writing. A run that was stopped leaves an index that is not valid: it
 * is dropped and made again. The server may still be making it for a process that was killed; then one of the two is refused as
 * a deadlock, and tried again.
 */
export async function makeIndexAlone(database: Database, { index, sql }: IndexStep): Promise<void> {
  await withRetries(async () => {
    const [found] = await database.query({ name: '', text: indexIsValid }, [index]);
    if (found?.indisvalid === true) return;
    if (found !== undefined) await database.runAlone(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
    await database.runAlone(sql);
  });
}
