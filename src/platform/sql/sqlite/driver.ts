import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { DatabaseSync } from '@photostructure/sqlite';

/** The part of the driver that is used here. */
export type SqliteValue = string | number | bigint | Uint8Array | null;
export type SqliteRow = Record<string, SqliteValue>;
export type SqliteStatement = {
  get(...values: SqliteValue[]): SqliteRow | undefined;
  all(...values: SqliteValue[]): SqliteRow[];
  run(...values: SqliteValue[]): { changes: number | bigint };
};
export type SqliteConnection = {
  exec(sql: string): void;
  prepare(sql: string): SqliteStatement;
  close(): void;
};

/**
 * Opens a SQLite file, by one driver and one version of SQLite whatever Node runs it (docs/decisions/0058-one-driver.md).
 */
export function openConnection(
  path: string,
  options: { readOnly?: boolean } = {},
): SqliteConnection {
  const database = new DatabaseSync(path, options);
  return {
    exec: (sql) => database.exec(sql),
    prepare: (sql) => database.prepare(sql) as SqliteStatement,
    // The driver keeps the file until the garbage collector has seen every statement; what was read must not keep others waiting.
    close() {
      if (database.isTransaction) database.exec('ROLLBACK');
      database.close();
    },
  };
}

/**
 * A reader of a file in WAL mode makes the journal's files and does not remove them. Where there are none
 * nobody has the file open: it holds everything, and may be read as one that does not change.
 */
export function openUntouched(path: string): SqliteConnection {
  const isOpen = existsSync(`${path}-wal`);
  return openConnection(isOpen ? path : `${pathToFileURL(path).href}?immutable=1`, {
    readOnly: true,
  });
}
