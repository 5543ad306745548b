import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { StorageError } from '../../../kernel/storage-error.ts';
import { openConnection } from './driver.ts';
import { failureOf, openFailure, refuseCutOff } from './failures.ts';

const folder = mkdtempSync(join(tmpdir(), 'chasqui-failures-'));
const path = join(folder, 'store.sqlite');
afterAll(() => rmSync(folder, { recursive: true }));

/** What SQLite throws, made by SQLite itself. */
function thrown(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

describe('what an error of SQLite says of the store', () => {
  it('knows a full store', () => {
    const connection = openConnection(path);
    connection.exec('PRAGMA max_page_count = 4; CREATE TABLE things (bytes BLOB)');
    const full = thrown(() => connection.exec('INSERT INTO things VALUES (zeroblob(1000000))'));
    connection.close();
    expect(failureOf(full, path)).toMatchObject({
      code: 'storage_failed',
      reason: 'disk_full',
      explanation: expect.stringContaining(`The disk of ${path} is full`),
    });
  });

  it('knows one that cannot be written', () => {
    const connection = openConnection(path, { readOnly: true });
    const refused = thrown(() => connection.exec('CREATE TABLE others (bytes BLOB)'));
    connection.close();
    expect(failureOf(refused, path)).toMatchObject({ reason: 'read_only' });
  });

  it('knows a file that is no store', () => {
    const other = join(folder, 'letter.sqlite');
    writeFileSync(other, 'Estimados señores: '.repeat(500));
    const connection = openConnection(other);
    const refused = thrown(() => connection.prepare('SELECT * FROM sqlite_master').get());
    connection.close();
    expect(failureOf(refused, other)).toMatchObject({ reason: 'damaged' });
  });

  it('knows a file of which the end is missing, be it a byte', () => {
    const cut = join(folder, 'cut.sqlite');
    const connection = openConnection(cut);
    connection.exec(
      'CREATE TABLE things (bytes BLOB); INSERT INTO things VALUES (zeroblob(50000))',
    );
    connection.close();
    expect(() => refuseCutOff(cut)).not.toThrow();
    truncateSync(cut, 50_000);
    expect(thrown(() => refuseCutOff(cut))).toMatchObject({ reason: 'damaged' });
  });

  it('takes another process that writes for no trouble, and leaves our own mistakes as they are', () => {
    const busy = Object.assign(new Error('database is locked'), { errcode: 5 });
    const failure = failureOf(busy, path);
    expect(failure).toMatchObject({ code: 'storage_unavailable' });
    expect(failure).not.toBeInstanceOf(StorageError);
    const own = Object.assign(new Error('no such column'), { errcode: 1 });
    expect(failureOf(own, path)).toBe(own);
  });

  it.each([
    ['EROFS', 'read_only'],
    ['EACCES', 'read_only'],
    ['ENOSPC', 'disk_full'],
    ['ENOTDIR', 'unreachable'],
  ])('hears %s of the system when it is opened: %s', (code, reason) => {
    const error = Object.assign(new Error(code), { code, syscall: 'open' });
    expect(openFailure(error, path)).toMatchObject({ reason });
  });
});
