import { setTimeout as delay } from 'node:timers/promises';
import { type AppliedMigration, checksumOf, pendingMigrations, SchemaError } from '../migration.ts';
import { type Database, numberOf, type PostgresRow, type Queryable, textOf } from './database.ts';
import { violatedConstraint } from './failures.ts';
import type {
  IndexStep,
  MigrateOptions,
  PostgresMigration,
  RowsStep,
  SqlStep,
} from './migrations/migration.ts';
import { obstacleOf } from './obstacle.ts';
import {
  laidOut,
  makeIndexAlone,
  makeIndexOfParts,
  partitionedTableOf,
  partitionsOf,
} from './partitions.ts';

const findTable = "SELECT to_regclass('schema_migrations')::text AS found";
const findApplied = 'SELECT number, checksum FROM schema_migrations ORDER BY number';
const createTables = [
  `CREATE TABLE IF NOT EXISTS schema_migrations (
    number integer PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at text NOT NULL
  )`,
  // How far a migration is that is not applied yet. total is null until a step has counted its rows.
  `CREATE TABLE IF NOT EXISTS migration_progress (
    number integer PRIMARY KEY, step integer NOT NULL, cursor text NOT NULL,
    done bigint NOT NULL, total bigint
  )`,
];
const progressColumns = 'SELECT step, cursor, done, total FROM migration_progress';
const putProgress = `
INSERT INTO migration_progress (number, step, cursor, done, total) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (number) DO UPDATE SET
  step = excluded.step, cursor = excluded.cursor, done = excluded.done, total = excluded.total`;
const insertApplied =
  'INSERT INTO schema_migrations (number, name, checksum, applied_at) VALUES ($1, $2, $3, $4)';

/** How long a process waits before it looks again what another one does. */
const waitMs = 100;

/**
 * Brings the store to the newest schema; a store that has it is only read. Several processes may start
 * at once: what comes first and last locks the table of migrations, every batch the row of its progress.
 * A process that does not get that row waits without a transaction, or making an index would wait for it.
 */
export async function migrate(
  database: Database,
  all: readonly PostgresMigration[],
  options: MigrateOptions,
): Promise<void> {
  const next = async (on: Queryable) => pendingMigrations(all, await appliedMigrations(on))[0];
  const applied = await appliedMigrations(database);
  if (pendingMigrations(all, applied).length === 0) return;
  const obstacle = await obstacleOf(database, { isNew: applied.length === 0 });
  if (obstacle !== undefined) throw new SchemaError(obstacle);
  for (const table of createTables) await createTable(database, table);
  for (let migration = await next(database); migration; migration = await next(database)) {
    const current = migration;
    await database.transaction(async (tx) => {
      await run(tx, 'LOCK TABLE schema_migrations IN EXCLUSIVE MODE');
      if ((await next(tx))?.number === current.number) await begin(tx, current, options);
    });
    while ((await next(database))?.number === current.number) {
      if (await advance(database, current, options)) continue;
      await delay(waitMs);
    }
  }
}

async function createTable(database: Database, sql: string): Promise<void> {
  try {
    await run(database, sql);
  } catch (error) {
    // IF NOT EXISTS does not help two processes that create it in the same moment: one of them gets
    // a violation in the system catalogue, or hears of the table or its type, and by then it exists.
    const { code = '' } = error as { readonly code?: string };
    if (violatedConstraint(error) === undefined && !existsCodes.includes(code)) throw error;
  }
}

/** duplicate_table and duplicate_object. */
const existsCodes: readonly string[] = ['42P07', '42710'];

async function begin(
  tx: Queryable,
  migration: PostgresMigration,
  options: MigrateOptions,
): Promise<void> {
  const { number, name, sql, steps = [], finish } = migration;
  if ((await run(tx, `${progressColumns} WHERE number = $1`, number)).length > 0) return;
  options.listen({ number, name, step: null, done: 0, total: 0 });
  await runAll(tx, sql, options);
  if (steps.length === 0 && finish === undefined) await record(tx, migration);
  else await run(tx, putProgress, number, 0, '', 0, null);
}

/** Does one batch, or what comes after the last; false where another process is at it. */
function advance(
  database: Database,
  migration: PostgresMigration,
  options: MigrateOptions,
): Promise<boolean> {
  const { number, steps = [] } = migration;
  return database.transaction(async (tx) => {
    const locked = `${progressColumns} WHERE number = $1 FOR UPDATE SKIP LOCKED`;
    const [row] = await run(tx, locked, number);
    if (row === undefined) return false;
    const step = steps[numberOf(row, 'step')];
    if (step === undefined) {
      await finish(tx, migration, options);
      return true;
    }
    const goesOn =
      'index' in step
        ? await makeIndex(database, tx, step)
        : 'sql' in step
          ? await runStep(tx, step, options)
          : await rewriteBatch(tx, migration, row, step, options);
    if (!goesOn) await run(tx, putProgress, number, numberOf(row, 'step') + 1, '', 0, null);
    return true;
  });
}

async function finish(
  tx: Queryable,
  migration: PostgresMigration,
  options: MigrateOptions,
): Promise<void> {
  await runAll(tx, migration.finish ?? '', options);
  await run(tx, 'DELETE FROM migration_progress WHERE number = $1', migration.number);
  await record(tx, migration);
}

async function runStep(tx: Queryable, { sql }: SqlStep, options: MigrateOptions): Promise<false> {
  await runAll(tx, sql, options);
  return false;
}

/** False where the step has no rows left. */
async function rewriteBatch(
  tx: Queryable,
  { number, name }: PostgresMigration,
  row: PostgresRow,
  step: RowsStep,
  options: MigrateOptions,
): Promise<boolean> {
  const batch = await step.rewrite(tx, textOf(row, 'cursor'), options);
  if (batch === null) return false;
  const done = numberOf(row, 'done') + batch.done;
  const total = row.total === null ? await step.count(tx) : numberOf(row, 'total');
  await run(tx, putProgress, number, numberOf(row, 'step'), batch.cursor, done, total);
  options.listen({ number, name, step: step.name, done, total });
  return true;
}

/** The transaction only holds the row of the progress meanwhile. */
async function makeIndex(database: Database, tx: Queryable, step: IndexStep): Promise<false> {
  await run(tx, 'SET LOCAL idle_in_transaction_session_timeout = 0');
  const table = await partitionedTableOf(database, step);
  if (table === undefined) await makeIndexAlone(database, step);
  else await makeIndexOfParts(database, step, table);
  return false;
}

export async function appliedMigrations(database: Queryable): Promise<readonly AppliedMigration[]> {
  const [table] = await run(database, findTable);
  if (table === undefined || table.found === null) return [];
  const rows = await run(database, findApplied);
  return rows.map((row) => ({
    number: numberOf(row, 'number'),
    checksum: textOf(row, 'checksum'),
  }));
}

async function record(tx: Queryable, migration: PostgresMigration): Promise<void> {
  const { number, name } = migration;
  await run(tx, insertApplied, number, name, checksumOf(migration), new Date().toISOString());
}

/** A store that is there has its partitions; one that is made gets those that are asked for. */
async function runAll(tx: Queryable, sql: string, options: MigrateOptions): Promise<void> {
  const partitions = (await partitionsOf(tx)) ?? options.partitions ?? 0;
  for (const statement of statementsOf(sql)) {
    for (const each of await laidOut(tx, statement, partitions)) await run(tx, each);
  }
}

function statementsOf(sql: string): string[] {
  return sql
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

function run(on: Queryable, text: string, ...values: unknown[]): Promise<PostgresRow[]> {
  return on.query({ name: '', text }, values);
}
