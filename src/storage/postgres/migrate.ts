import {
  type AppliedMigration,
  checksumOf,
  type Migration,
  type MigrationListener,
  pendingMigrations,
} from '../../domain/ports/migration.ts';
import { type Database, numberOf, type Queryable, textOf, violatedConstraint } from './database.ts';

const createTable = `
CREATE TABLE IF NOT EXISTS schema_migrations (
  number integer PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at text NOT NULL
)`;

/**
 * Brings the store to the newest schema. Each migration is one transaction that locks the table of
 * migrations first and looks again what is done, so several processes may start at once.
 */
export async function migrate(
  database: Database,
  all: readonly Migration[],
  listen: MigrationListener,
): Promise<void> {
  await createMigrationsTable(database);
  while ((await pending(database, all)).length > 0) {
    await database.transaction(async (transaction) => {
      await transaction.query(unnamed('LOCK TABLE schema_migrations IN EXCLUSIVE MODE'), []);
      const migration = (await pending(transaction, all))[0];
      if (migration === undefined) return;
      listen(migration);
      for (const statement of statementsOf(migration.sql)) {
        await transaction.query(unnamed(statement), []);
      }
      await transaction.query(
        unnamed(
          'INSERT INTO schema_migrations (number, name, checksum, applied_at) VALUES ($1, $2, $3, $4)',
        ),
        [migration.number, migration.name, checksumOf(migration), new Date().toISOString()],
      );
    });
  }
}

async function createMigrationsTable(database: Database): Promise<void> {
  try {
    await database.query(unnamed(createTable), []);
  } catch (error) {
    // IF NOT EXISTS does not help two processes that create it in the same moment: one of them gets
    // a violation in the system catalogue, and by then the table stands.
    if (violatedConstraint(error) === undefined) throw error;
  }
}

async function pending(on: Queryable, all: readonly Migration[]): Promise<readonly Migration[]> {
  const rows = await on.query(unnamed('SELECT number, checksum FROM schema_migrations'), []);
  const applied: AppliedMigration[] = rows.map((row) => ({
    number: numberOf(row, 'number'),
    checksum: textOf(row, 'checksum'),
  }));
  return pendingMigrations(all, applied);
}

function statementsOf(sql: string): string[] {
  return sql
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

function unnamed(text: string) {
  return { name: '', text };
}
