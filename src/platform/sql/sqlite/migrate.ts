import { AppError } from '../../../kernel/codes/errors.ts';
import { type AppliedMigration, checksumOf, pendingMigrations } from '../migration.ts';
import { type Database, numberOf, numberOrNull, textOf } from './database.ts';
import type { SqliteConnection, SqliteRow } from './driver.ts';
import type { MigrateOptions, RowsStep, SqliteMigration } from './migrations/migration.ts';

const findTable = "SELECT name FROM sqlite_master WHERE name = 'schema_migrations'";
const findApplied = 'SELECT number, checksum FROM schema_migrations ORDER BY number';
const createTables = `
CREATE TABLE IF NOT EXISTS schema_migrations (
  number INTEGER PRIMARY KEY, name TEXT NOT NULL, checksum TEXT NOT NULL, applied_at TEXT NOT NULL
) STRICT;
-- How far a migration is that is not applied yet. total is null until a step has counted its rows.
CREATE TABLE IF NOT EXISTS migration_progress (
  number INTEGER PRIMARY KEY, step INTEGER NOT NULL, cursor TEXT NOT NULL,
  done INTEGER NOT NULL, total INTEGER
) STRICT`;
const findProgress = 'SELECT step, cursor, done, total FROM migration_progress WHERE number = ?';
const putProgress = `
INSERT INTO migration_progress (number, step, cursor, done, total) VALUES (?, ?, ?, ?, ?)
ON CONFLICT (number) DO UPDATE SET
  step = excluded.step, cursor = excluded.cursor, done = excluded.done, total = excluded.total`;
const dropProgress = 'DELETE FROM migration_progress WHERE number = ?';
const insertApplied =
  'INSERT INTO schema_migrations (number, name, checksum, applied_at) VALUES (?, ?, ?, ?)';

/**
 * Brings the store to the newest schema; a store that has it is only read. Every transaction takes the
 * write lock first and looks again what is done, so several processes may start at once, each doing a
 * batch when it gets the lock, and a killed one resumes where it stopped.
 */
export function migrate(
  database: Database,
  all: readonly SqliteMigration[],
  options: MigrateOptions,
): void {
  const next = () => pendingMigrations(all, appliedMigrations(database))[0];
  if (next() === undefined) return;
  patiently(database, () => database.exec(createTables));
  for (let migration = next(); migration !== undefined; migration = next()) {
    const { number } = migration;
    const current = migration;
    const transaction = <Result>(work: () => Result) =>
      patiently(database, () => database.transaction(work));
    transaction(() => {
      if (next()?.number === number) begin(database, current, options);
    });
    while (transaction(() => advance(database, current, options)));
  }
}

function begin(database: Database, migration: SqliteMigration, { listen }: MigrateOptions): void {
  const { number, name, sql, steps = [], finish } = migration;
  if (database.prepare(findProgress).get(number) !== undefined) return;
  listen({ number, name, step: null, done: 0, total: 0 });
  database.exec(sql);
  if (steps.length === 0 && finish === undefined) record(database, migration);
  else database.prepare(putProgress).run(number, 0, '', 0, null);
}

/** Does one batch, or what comes after the last; true as long as something may be left. */
function advance(database: Database, migration: SqliteMigration, options: MigrateOptions): boolean {
  const { number, steps = [], finish = '' } = migration;
  const row = database.prepare(findProgress).get(number);
  if (row === undefined) return false;
  const step = steps[numberOf(row, 'step')];
  if (step === undefined) {
    if (finish !== '') database.exec(finish);
    database.prepare(dropProgress).run(number);
    record(database, migration);
    return false;
  }
  if ('sql' in step) database.exec(step.sql);
  if ('sql' in step || !rewriteBatch(database, migration, row, step, options)) {
    database.prepare(putProgress).run(number, numberOf(row, 'step') + 1, '', 0, null);
  }
  return true;
}

/** False where the step has no rows left. */
function rewriteBatch(
  database: Database,
  { number, name }: SqliteMigration,
  row: SqliteRow,
  step: RowsStep,
  options: MigrateOptions,
): boolean {
  const batch = step.rewrite(database, textOf(row, 'cursor'), options);
  if (batch === null) return false;
  const done = numberOf(row, 'done') + batch.done;
  const total = numberOrNull(row, 'total') ?? step.count(database);
  database.prepare(putProgress).run(number, numberOf(row, 'step'), batch.cursor, done, total);
  options.listen({ number, name, step: step.name, done, total });
  return true;
}

export function appliedMigrations(
  database: Pick<Database | SqliteConnection, 'prepare'>,
): readonly AppliedMigration[] {
  if (database.prepare(findTable).get() === undefined) return [];
  return database
    .prepare(findApplied)
    .all()
    .map((row) => ({ number: numberOf(row, 'number'), checksum: textOf(row, 'checksum') }));
}

function record(database: Database, migration: SqliteMigration): void {
  const { number, name } = migration;
  const values = [number, name, checksumOf(migration), new Date().toISOString()];
  database.prepare(insertApplied).run(...values);
}

/** How often a process waits for the write lock while nothing seems to happen, 15 seconds each time. */
const fruitlessMax = 20;

/**
 * Does work again that did not get the write lock: SQLite does not queue for it, so one process may do
 * all batches while another waits for longer than a connection does.
 */
function patiently<Result>(database: Database, work: () => Result): Result {
  let seen = '';
  for (let fruitless = 0; ; fruitless += 1) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || fruitless === fruitlessMax) throw error;
      const now = JSON.stringify(progressRows(database));
      if (now !== seen) fruitless = 0;
      seen = now;
    }
  }
}

function progressRows(database: Database): readonly SqliteRow[] {
  try {
    return database.prepare('SELECT number, step, cursor FROM migration_progress').all();
  } catch {
    // The table is just being made.
    return [];
  }
}

/** SQLITE_BUSY and SQLITE_LOCKED. */
function isBusy(error: unknown): boolean {
  const cause = error instanceof AppError ? (error.cause as { errcode?: number }) : undefined;
  return [5, 6].includes(Number(cause?.errcode ?? 0) & 0xff);
}
