import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { openConnection } from './driver.ts';

const folder = mkdtempSync(join(tmpdir(), 'chasqui-driver-'));
const path = join(folder, 'one.sqlite');

afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('a connection that is closed while it reads keeps nobody waiting', () => {
  const writer = openConnection(path);
  writer.exec('PRAGMA journal_mode = WAL; CREATE TABLE notes (text TEXT) STRICT');
  const reader = openConnection(path, { readOnly: true });
  const count = reader.prepare('SELECT count(*) AS count FROM notes');
  reader.exec('BEGIN');
  expect(count.get()).toEqual({ count: 0 });
  writer.exec("INSERT INTO notes VALUES ('later')");
  const checkpoint = () => writer.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy;
  expect(checkpoint()).toBe(1);
  reader.close();
  expect(checkpoint()).toBe(0);
  expect(() => count.get()).toThrow(/connection is closed/);
  writer.close();
});
