import {
  checksumOf,
  type Migration,
  type MigrationListener,
  pendingMigrations,
} from '../../domain/ports/migration.ts';
import { type Database, numberOf, textOf } from './database.ts';

/**
 * Brings the store to the newest schema. Each migration is one transaction that takes the write lock
 * first and looks again what is done, so several processes may start at once and a killed one resumes.
 */
export function migrate(
  database: Database,
  all: readonly Migration[],
  listen: MigrationListener,
): void {
  database.exec(`CREATE TABLE IF NOT EXISTS schema_migrations (
    number INTEGER PRIMARY KEY, name TEXT NOT NULL, checksum TEXT NOT NULL, applied_at TEXT NOT NULL
  ) STRICT`);
  while (pending(database, all).length > 0) {
    database.transaction(() => {
      const migration = pending(database, all)[0];
      if (migration === undefined) return;
      listen(migration);
      database.exec(migration.sql);
      database
        .prepare(
          'INSERT INTO schema_migrations (number, name, checksum, applied_at) VALUES (?, ?, ?, ?)',
        )
        .run(migration.number, migration.name, checksumOf(migration), new Date().toISOString());
    });
  }
}

function pending(database: Database, all: readonly Migration[]): readonly Migration[] {
  const rows = database.prepare('SELECT number, checksum FROM schema_migrations').all();
  const applied = rows.map((row) => ({
    number: numberOf(row, 'number'),
    checksum: textOf(row, 'checksum'),
  }));
  return pendingMigrations(all, applied);
}
