import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { openDatabase } from './database.ts';
import { openConnection } from './driver.ts';

/**
 * Copies a SQLite store to a new file while it is in use. The copy gets its name only after SQLite has
 * found it intact and it holds as many documents as a reader of the same moment saw, or more.
 */
export function backupSqlite(path: string, target: string): { readonly documents: number } {
  const unfinished = `${target}.unfinished`;
  rmSync(unfinished, { force: true });
  const source = openDatabase({ path, readOnly: true });
  let expected: number;
  try {
    expected = countDocuments(path);
    source.prepare('VACUUM INTO ?').run(unfinished);
  } finally {
    source.close();
  }
  const documents = verify(unfinished, expected);
  const file = openSync(unfinished, 'r+');
  fsyncSync(file);
  closeSync(file);
  renameSync(unfinished, target);
  return { documents };
}

function verify(path: string, documentsMin: number): number {
  const copy = openConnection(path, { readOnly: true });
  try {
    const damage = Object.values(copy.prepare('PRAGMA integrity_check(1)').get() ?? {})[0];
    if (damage !== 'ok') throw new Error(`The copy is damaged: ${damage}`);
  } finally {
    copy.close();
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
