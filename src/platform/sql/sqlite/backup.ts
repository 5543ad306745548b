import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { AppError } from '../../../kernel/codes/errors.ts';
import { storageCodes, storageMessages } from '../../../kernel/codes/storage-codes.ts';
import { StorageError } from '../../../kernel/storage-error.ts';
import { unfinishedEnding } from '../../files/write-whole.ts';
import { type Database, openDatabase } from './database.ts';
import { failureOf } from './failures.ts';

/**
 * Copies a SQLite store to a new file while it is in use. The copy gets its name only after SQLite has
 * found it intact and it holds as many documents as a reader of the same moment saw, or more.
 */
export function backupSqlite(path: string, target: string): { readonly documents: number } {
  if (!existsSync(path))
    throw new AppError(storageCodes.storage_unavailable, storageMessages.none_at({ place: path }));
  const unfinished = `${target}${unfinishedEnding}`;
  rmSync(unfinished, { force: true });
  // SQLite fills an empty file that exists: made here, it is private from the start.
  closeSync(openSync(unfinished, 'wx', 0o600));
  try {
    const documents = verify(unfinished, copy(path, unfinished));
    sync(unfinished);
    renameSync(unfinished, target);
    return { documents };
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

function sync(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Returns how many documents there were before it began. */
function copy(path: string, target: string): number {
  const source = openSource(path);
  try {
    const documents = countDocuments(source);
    writeCopy(source, target);
    return documents;
  } finally {
    source.close();
  }
}

/**
 * A reader makes the files of a journal where there are none. On a disk that takes no writes it cannot, and needs not:
 * nobody writes to the store there, so that it may be read as a file that does not change.
 */
function openSource(path: string): Database {
  try {
    return openDatabase({ path, readOnly: true });
  } catch (error) {
    const isRefused = error instanceof StorageError && error.reason !== 'damaged';
    if (isRefused && !isWritable(dirname(path))) return openDatabase({ path, untouched: true });
    throw error;
  }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function writeCopy(source: Database, target: string): void {
  try {
    source.prepare('VACUUM INTO ?').run(target);
  } catch (error) {
    // The store is only read: what is full, or takes no writes, is the disk of the copy. What is damaged is the store.
    const isOfCopy = error instanceof StorageError && error.reason !== 'damaged';
    throw isOfCopy ? failureOf(error.cause, target) : error;
  }
}

function verify(path: string, documentsMin: number): number {
  const connection = openDatabase({ path, readOnly: true });
  try {
    const damage = Object.values(connection.prepare('PRAGMA integrity_check(1)').get() ?? {})[0];
    if (damage !== 'ok') throw damagedCopy(`The copy is damaged: ${damage}`);
    const documents = countDocuments(connection);
    if (documents >= documentsMin) return documents;
    throw damagedCopy(`The copy has ${documents} documents instead of ${documentsMin}.`);
  } finally {
    connection.close();
  }
}

function damagedCopy(explanation: string): StorageError {
  return new StorageError('damaged', explanation);
}

/** Over all accounts: a backup is of the whole store. */
function countDocuments(database: Database): number {
  const row = database.prepare('SELECT count(account_id) AS count FROM documents').get();
  return Number(row?.count);
}
