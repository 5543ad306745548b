import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/support/leftovers.ts';
import { createSmallDisk, noSmallDisk } from '../../../test/support/small-disk.ts';
import { createLogLines, type LogLines } from './log-lines.ts';

const flushed = (lines: LogLines) => new Promise<void>((resolve) => lines.flush(resolve));
const listenersBefore = process.listenerCount('exit');

describe('lines of a log', () => {
  const files: number[] = [];
  const open = (path: string) => {
    const file = openSync(path, 'a');
    files.push(file);
    return createLogLines(file);
  };

  afterEach(() => {
    for (const file of files.splice(0)) closeSync(file);
  });

  it('are written in their order, when many are gathered and when they are asked for', async () => {
    const path = join(temporaryFolder(), 'log');
    const lines = open(path);
    const expected = Array.from({ length: 2_000 }, (_, index) => `línea ${index}\n`);
    for (const line of expected) lines.write(line);
    await flushed(lines);
    expect(readFileSync(path, 'utf8')).toBe(expected.join(''));
    lines.write('last\n');
    lines.flushSync();
    expect(readFileSync(path, 'utf8')).toBe(`${expected.join('')}last\n`);
    expect(process.listenerCount('exit'), 'nothing waits').toBe(listenersBefore);
  });

  it('are dropped where nothing can be written, and nobody waits for them', async () => {
    const lines = open('/dev/full');
    lines.write('lost\n');
    await flushed(lines);
    lines.write('lost too\n');
    lines.flushSync();
    for (let count = 0; count < 2_000; count += 1) lines.write('more than is gathered\n');
    await flushed(lines);
    expect(process.listenerCount('exit'), 'nothing waits').toBe(listenersBefore);
  });

  it('are given up where nobody reads them, and go on where somebody does again', async () => {
    const pipe = join(temporaryFolder(), 'pipe');
    execFileSync('mkfifo', [pipe]);
    const file = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
    files.push(file);
    const lines = createLogLines(file);
    const line = `${'x'.repeat(1_023)}\n`;
    for (let count = 0; count < 100; count += 1) lines.write(line);
    let done = 0;
    await new Promise<void>((resolve) => {
      lines.flush(() => {
        done += 1;
        resolve();
      });
    });
    lines.flushSync();
    const room = Buffer.alloc(256 * 1_024);
    await expect.poll(() => readSync(file, room)).toBeGreaterThan(0);
    lines.write('after\n');
    await flushed(lines);
    expect(room.toString('utf8', 0, readSync(file, room))).toMatch(/x\nafter\n$/);
    expect(done).toBe(1);
  });

  it.skipIf(noSmallDisk !== null)('go on once a full disk has room', async () => {
    const disk = createSmallDisk(1);
    try {
      const path = join(disk.folder, 'log');
      const lines = open(path);
      lines.write('before\n');
      await flushed(lines);
      disk.fill();
      lines.write(`${'x'.repeat(6_000)}\n`);
      await flushed(lines);
      disk.makeRoom();
      lines.write('after\n');
      await flushed(lines);
      const said = readFileSync(path, 'utf8').split('\n');
      expect(said.at(0)).toBe('before');
      expect(said.slice(-2)).toEqual(['after', '']);
    } finally {
      for (const file of files.splice(0)) closeSync(file);
      disk.dispose();
    }
  });
});
