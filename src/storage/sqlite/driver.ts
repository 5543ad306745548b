import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { withoutWarnings } from '../../lib/without-warnings.ts';

/** The part of the `node:sqlite` API that is used here. */
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
export type SqliteModule = {
  DatabaseSync: new (path: string, options?: { readOnly?: boolean }) => SqliteConnection;
};

/**
 * Opens a SQLite file with Node's own driver (built in from 22.13), or where there is none, or one that lacks
 * something, with a package of the same API whose binaries come inside its tarball.
 */
export function openConnection(path: string, options?: { readOnly?: boolean }): SqliteConnection {
  const { DatabaseSync } = loadDriver();
  return options === undefined ? new DatabaseSync(path) : new DatabaseSync(path, options);
}

/**
 * A reader of a file in WAL mode makes the journal's files and does not remove them. Where there are none
 * nobody has the file open: it holds everything, and may be read as one that does not change.
 */
export function openUntouched(path: string): SqliteConnection {
  if (!existsSync(`${path}-wal`)) {
    try {
      return openConnection(`${pathToFileURL(path).href}?immutable=1`, { readOnly: true });
    } catch {
      // A driver that takes no URIs.
    }
  }
  return openConnection(path, { readOnly: true });
}

/** Node loads a module once, however often it is asked for. */
function loadDriver(): SqliteModule {
  const require = createRequire(import.meta.url);
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isIn = major > 22 || (major === 22 && minor >= 13);
  // Node 22 and 24 warn once that their driver is new.
  const own = isIn ? withoutWarnings(() => require('node:sqlite') as SqliteModule) : undefined;
  if (own !== undefined && bindsNumbers(own)) return own;
  return require('@photostructure/sqlite') as SqliteModule;
}

/** The drivers of Node 22.16 and 24.5, for example, take no parameter that has a number; those of 22.20 and 24.8 do. */
export function bindsNumbers({ DatabaseSync }: SqliteModule): boolean {
  const connection = new DatabaseSync(':memory:');
  try {
    return connection.prepare('SELECT ?1 + ?1 AS sum').get(1)?.sum === 2;
  } catch {
    return false;
  } finally {
    connection.close();
  }
}
