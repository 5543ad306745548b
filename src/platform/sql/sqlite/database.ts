import { accessSync, closeSync, constants, existsSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { StorageError } from '../../../kernel/storage-error.ts';
import { makeFolder } from '../../files/make-folder.ts';
import {
  openConnection,
  openUntouched,
  type SqliteConnection,
  type SqliteRow,
  type SqliteStatement,
  type SqliteValue,
} from './driver.ts';
import { failureOf, isBusy, movedFailure, openFailure, refuseCutOffFirst } from './failures.ts';
import { watchPlace } from './file-place.ts';

/** Called with every statement before it runs, and may refuse it by throwing; tests use it to judge all SQL. */
export type StatementObserver = (sql: string) => void;

export type DatabaseOptions = {
  readonly path: string;
  readonly readOnly?: boolean;
  /** Read-only, and so that not even the files of a journal are made. */
  readonly untouched?: boolean;
  /** Keeps next to nothing in memory of what is read, because nobody comes back to it. */
  readonly readsOnce?: boolean;
  /** Another connection of the process has the file open and does most of the work: this one keeps little beside it. */
  readonly isSecond?: boolean;
  readonly observe?: StatementObserver;
  /** Called with every failure that shows the store's health. */
  readonly onFailure?: (error: StorageError) => void;
};

/** One connection to the store's file, its prepared statements, and its transactions. */
export type Database = {
  readonly path: string;
  /**
   * Prepares once; the statement is kept as long as the connection. A limit that is bound is written `LIMIT +?`:
   * without the sign SQLite prepares the statement again whenever it is given a value.
   */
  prepare(sql: string): SqliteStatement;
  exec(sql: string): void;
  /** Runs `work` in a transaction that holds the write lock from its start. */
  transaction<Result>(work: () => Result): Result;
  /** Like transaction(), but returns null immediately if another process has the write lock. */
  transactionIfFree<Result>(work: () => Result): { readonly result: Result } | null;
  /** Throws where the store takes no writes or has no room for them; nothing of it stays. */
  tryWrite(): void;
  /** Throws where the file that is open is no longer the one of that name, or its journal is not. */
  requireInPlace(): void;
  /** Whether anything was written through this connection since it was last asked. */
  takeWritten(): boolean;
  close(): void;
};

/** How long a writer waits for another process's transaction. Loads commit far more often. */
export const busyTimeoutMs = 15_000;
const begin = 'BEGIN IMMEDIATE';

export function openDatabase(options: DatabaseOptions): Database {
  const { path, onFailure = () => {} } = options;
  const connection = opened(options);
  const isInPlace = watchPlace(path);
  const observe = options.observe ?? (() => {});
  const told = (error: unknown): unknown => {
    const failure = failureOf(error, path);
    if (failure instanceof StorageError) onFailure(failure);
    return failure;
  };
  const statements = new Map<string, SqliteStatement>();
  let written = false;
  const noteWrite = () => {
    written = true;
  };
  const exec = (sql: string) => {
    observe(sql);
    try {
      connection.exec(sql);
    } catch (error) {
      throw told(error);
    }
  };
  const requireInPlace = () => {
    if (!isInPlace()) throw told(movedFailure(path));
  };
  return {
    path,
    exec,
    ...transactionsOf(connection, exec, { observe, told, requireInPlace }),
    prepare(sql) {
      let statement = statements.get(sql);
      if (statement === undefined) {
        statement = observed(prepared(connection, sql, told), sql, { observe, noteWrite, told });
        statements.set(sql, statement);
      }
      return statement;
    },
    tryWrite() {
      try {
        writeSomething(connection);
      } catch (error) {
        rollBack(connection);
        throw told(error);
      }
    },
    requireInPlace,
    takeWritten() {
      const was = written;
      written = false;
      return was;
    },
    close: () => connection.close(),
  };
}

function transactionsOf(
  connection: SqliteConnection,
  exec: (sql: string) => void,
  {
    observe,
    told,
    requireInPlace,
  }: Pick<Observers, 'observe' | 'told'> & Pick<Database, 'requireInPlace'>,
): Pick<Database, 'transaction' | 'transactionIfFree'> {
  const committed = <Result>(work: () => Result): Result => {
    try {
      const result = work();
      requireInPlace();
      exec('COMMIT');
      return result;
    } catch (error) {
      rollBack(connection);
      throw error;
    }
  };
  return {
    transaction(work) {
      exec(begin);
      return committed(work);
    },
    transactionIfFree(work) {
      waitForLocks(connection, 0);
      try {
        observe(begin);
        connection.exec(begin);
      } catch (error) {
        if (isBusy(error)) return null;
        throw told(error);
      } finally {
        waitForLocks(connection, busyTimeoutMs);
      }
      return { result: committed(work) };
    },
  };
}

function waitForLocks(connection: SqliteConnection, ms: number): void {
  connection.exec(`PRAGMA busy_timeout = ${ms}`);
}

/** A full disk may have rolled back already; the first error is the one to report. */
function rollBack(connection: SqliteConnection): void {
  try {
    connection.exec('ROLLBACK');
  } catch {
    // There was no transaction any more.
  }
}

function opened({
  path,
  untouched = false,
  readOnly = untouched,
  readsOnce = false,
  isSecond = false,
}: DatabaseOptions): SqliteConnection {
  try {
    if (!readOnly) makeFile(path);
    // Another thread has looked, and has the file open.
    if (!isSecond) refuseCutOffFirst(path);
    const connection = untouched
      ? openUntouched(path)
      : openConnection(path, readOnly ? { readOnly } : undefined);
    configure(connection, readOnly, readsOnce ? littleMemory : isSecond ? ofSecond : ofServer);
    return connection;
  } catch (error) {
    throw openFailure(error, path);
  }
}

/** A file that is there is not opened but by SQLite: closing it again would give up the locks of other connections. */
function makeFile(path: string): void {
  makeFolder(dirname(path));
  if (existsSync(path)) accessSync(path, constants.W_OK);
  // The file holds secrets: made readable by its owner only; SQLite gives its journals the same mode.
  else closeSync(openSync(path, 'a', 0o600));
}

/** As much as asks the disk for room: what fits into pages that are there would be taken by a full one too. */
const fillTable = `
BEGIN IMMEDIATE;
CREATE TABLE IF NOT EXISTS storage_trial (filling BLOB);
INSERT INTO storage_trial VALUES (zeroblob(262144));
COMMIT;
DROP TABLE storage_trial`;

function writeSomething(connection: SqliteConnection): void {
  connection.exec(fillTable);
}

function configure(
  connection: SqliteConnection,
  readOnly: boolean,
  { cacheKib, mappedBytes }: ReadingMemory,
): void {
  waitForLocks(connection, busyTimeoutMs);
  if (!readOnly) {
    // 8 KiB pages keep a summary and its key on one page; a file that exists keeps its own size.
    connection.exec('PRAGMA page_size = 8192');
    connection.exec('PRAGMA journal_mode = WAL');
    // NORMAL would lose acknowledged documents in a power cut.
    connection.exec('PRAGMA synchronous = FULL');
  }
  connection.exec('PRAGMA foreign_keys = ON');
  connection.exec(`PRAGMA cache_size = -${cacheKib}`);
  connection.exec(`PRAGMA mmap_size = ${mappedBytes}`);
}

type ReadingMemory = { readonly cacheKib: number; readonly mappedBytes: number };
/** As much as SQLite maps at most: what lies beyond is read by a call for each page, and is kept in the cache. */
const ofServer: ReadingMemory = { cacheKib: 32_768, mappedBytes: 2_147_418_112 };
/** Pages that are mapped take no room twice. */
const ofSecond: ReadingMemory = { ...ofServer, cacheKib: 4_096 };
/** A register of 177,000 rows takes as long as with the other, and 240 MB less. */
const littleMemory: ReadingMemory = { cacheKib: 2_048, mappedBytes: 0 };

function prepared(
  connection: SqliteConnection,
  sql: string,
  told: (error: unknown) => unknown,
): SqliteStatement {
  try {
    return connection.prepare(sql);
  } catch (error) {
    throw told(error);
  }
}

type Observers = {
  readonly observe: StatementObserver;
  readonly noteWrite: () => void;
  /** The error that a caller gets. */
  readonly told: (error: unknown) => unknown;
};

function observed(
  statement: SqliteStatement,
  sql: string,
  { observe, noteWrite, told }: Observers,
): SqliteStatement {
  const guarded =
    <Result>(run: (...values: SqliteValue[]) => Result) =>
    (...values: SqliteValue[]): Result => {
      observe(sql);
      try {
        return run(...values);
      } catch (error) {
        throw told(error);
      }
    };
  const note = isWrite(sql) ? noteWrite : () => {};
  return {
    get: guarded((...values) => {
      note();
      return statement.get(...values);
    }),
    all: guarded((...values) => {
      note();
      return statement.all(...values);
    }),
    run: guarded((...values) => {
      noteWrite();
      return statement.run(...values);
    }),
  };
}

/** One with `RETURNING` is read as a query is, and writes all the same. */
function isWrite(sql: string): boolean {
  return /^\s*(?:\/\*.*?\*\/\s*)?(INSERT|UPDATE|DELETE|REPLACE)\b/.test(sql);
}

export function textOf(row: SqliteRow, column: string): string {
  return String(row[column]);
}

export function numberOf(row: SqliteRow, column: string): number {
  return Number(row[column]);
}

export function bytesOf(row: SqliteRow, column: string): Buffer {
  const { buffer, byteOffset, byteLength } = row[column] as Uint8Array;
  return Buffer.from(buffer, byteOffset, byteLength);
}

export function numberOrNull(row: SqliteRow, column: string): number | null {
  const value = row[column];
  return value === null || value === undefined ? null : Number(value);
}

export function textOrNull(row: SqliteRow, column: string): string | null {
  const value = row[column];
  return value === null || value === undefined ? null : String(value);
}
