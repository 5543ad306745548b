import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { AppError } from '../../domain/access/errors.ts';
import { StorageError } from '../../domain/ports/storage-health.ts';
import { unfinishedEnding } from '../../lib/write-whole.ts';
import { openDatabase } from './database.ts';
import { openConnection } from './driver.ts';
import { failureOf } from './failures.ts';

/**
 * Copies a SQLite store to a new file while it is in use. The copy gets its name only after SQLite has
 * found it intact and it holds as many documents as a reader of the same moment saw, or more.
 */
export function backupSqlite(path: string, target: string): { readonly documents: number } {
  if (!existsSync(path)) throw new AppError('storage_unavailable', `There is no store at ${path}.`);
  const unfinished = `${target}${unfinishedEnding}`;
  rmSync(unfinished, { force: true });
  // SQLite fills an empty file that exists: made here, it is private from the start.
  closeSync(openSync(unfinished, 'wx', 0o600));
  try {
    const expected = countDocuments(path);
    copy(path, unfinished);
    const documents = verify(unfinished, expected);
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

function copy(path: string, target: string): void {
  const source = openDatabase({ path, readOnly: true });
  try {
    source.prepare('VACUUM INTO ?').run(target);
  } catch (error) {
    // What is full is the disk of the copy: the store is only read.
    throw error instanceof StorageError ? failureOf(error.cause, target) : error;
  } finally {
    source.close();
  }
}

function verify(path: string, documentsMin: number): number {
  const connection = openConnection(path, { readOnly: true });
  try {
    const damage = Object.values(connection.prepare('PRAGMA integrity_check(1)').get() ?? {})[0];
    if (damage !== 'ok') throw new Error(`The copy is damaged: ${damage}`);
  } finally {
    connection.close();
  }
  const documents = countDocuments(path);
  if (documents < documentsMin) {
    throw new Error(`The copy has ${documents} documents instead of ${documentsMin}.`);
  }
  return documents;
}

function countDocuments(path: string): number {
  const connection = openConnection(path, { readOnly: true });
  try {
    // Over all accounts: a backup is of the whole store.
    const row = connection.prepare('SELECT count(account_id) AS count FROM documents').get();
    return Number(row?.count);
  } finally {
    connection.close();
  }
}
