import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readAddressFile, removeAddressFile, writeAddressFile } from './address-file.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'address-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('an address file', () => {
  const pathOf = () => join(folder, 'simulator.json');

  it('says where the service listens, until it is removed', () => {
    writeAddressFile(pathOf(), 'http://127.0.0.1:4711');
    expect(readAddressFile(pathOf())).toEqual({ url: 'http://127.0.0.1:4711', pid: process.pid });
    removeAddressFile(pathOf());
    expect(readAddressFile(pathOf())).toBeUndefined();
  });

  it('is nothing where it is missing or no such file', () => {
    expect(readAddressFile(pathOf())).toBeUndefined();
    for (const text of ['', '{', '[]', '{"url":1,"pid":2}', 'null']) {
      writeFileSync(pathOf(), text);
      expect(readAddressFile(pathOf())).toBeUndefined();
    }
  });

  it('leaves nothing beside it where it cannot be written', () => {
    mkdirSync(pathOf());
    expect(() => writeAddressFile(pathOf(), 'http://127.0.0.1:4711')).toThrow(/EISDIR/);
    expect(readdirSync(folder)).toEqual(['simulator.json']);
  });

  it('is not removed by a process that did not write it', () => {
    writeFileSync(pathOf(), JSON.stringify({ url: 'http://127.0.0.1:1', pid: 1 }));
    removeAddressFile(pathOf());
    expect(readAddressFile(pathOf())?.pid).toBe(1);
  });
});
