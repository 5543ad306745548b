import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSmallDisk, noSmallDisk } from '../../../test/support/small-disk.ts';
import { writeWhole } from './write-whole.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'whole-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a file that is written whole', () => {
  it('takes the place of the one before, and is for whom it is to be', () => {
    const path = join(folder, 'file');
    writeWhole(path, 'before');
    writeWhole(path, 'after', { mode: 0o600 });
    expect(readFileSync(path, 'utf8')).toBe('after');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['file']);
  });

  it('leaves nothing beside it where it cannot get its name', () => {
    const path = join(folder, 'file');
    mkdirSync(path);
    expect(() => writeWhole(path, 'bytes')).toThrow(/EISDIR/);
    expect(() => writeWhole(path, 'bytes', { unfinished: `${path}.7` })).toThrow(/EISDIR/);
    expect(readdirSync(folder)).toEqual(['file']);
  });

  it.skipIf(noSmallDisk !== null)('leaves nothing on a disk that is full', () => {
    const disk = createSmallDisk(1);
    try {
      disk.fill();
      expect(() => writeWhole(join(disk.folder, 'file'), 'bytes')).toThrow(/ENOSPC/);
      expect(readdirSync(disk.folder)).toEqual(['ballast']);
    } finally {
      disk.dispose();
    }
  });
});
