import { describe, expect, it } from 'vitest';
import { createProgress } from '../platform/telemetry/progress.ts';
import { coalesced } from './coalesce.ts';
import { didYouMean } from './did-you-mean.ts';
import { type Line, linesOf } from './lines.ts';

describe('didYouMean', () => {
  const known = ['limit', 'start_date', 'end_date', 'status', 'next_token'];

  it.each([
    ['limt', 'limit'],
    ['startDate', 'start_date'],
    ['Status', 'status'],
    ['next-token', 'next_token'],
    ['xyzzy', undefined],
    ['', undefined],
  ])('%j is near %j', (word, expected) => {
    expect(didYouMean(word, known)).toBe(expected);
  });
});

describe('linesOf', () => {
  const collect = async (chunks: readonly Uint8Array[], max = 100) => {
    const source = (async function* () {
      yield* chunks;
    })();
    const lines: Line[] = [];
    for await (const line of linesOf(source, max)) lines.push(line);
    return lines;
  };

  it('finds the same lines however the chunks fall', async () => {
    const bytes = Buffer.from('uno\ndos ñ\n\ncuatro');
    const expected = ['uno', 'dos ñ', '', 'cuatro'];
    for (let size = 1; size <= bytes.length; size += 1) {
      const chunks: Uint8Array[] = [];
      for (let at = 0; at < bytes.length; at += size) chunks.push(bytes.subarray(at, at + size));
      expect((await collect(chunks)).map(({ text }) => text)).toEqual(expected);
    }
  });

  it('reports a line that is too long or not UTF-8, and goes on', async () => {
    const bytes = Buffer.concat([
      Buffer.from(`${'x'.repeat(200)}\n`),
      Buffer.from([0xff, 0xfe, 10]),
      Buffer.from('last'),
    ]);
    expect(await collect([bytes])).toEqual([
      { number: 1, text: '', problem: 'longer than 100 bytes' },
      { number: 2, text: '', problem: 'not valid UTF-8' },
      { number: 3, text: 'last' },
    ]);
  });
});

describe('coalesced', () => {
  it('shares the lookup that starts after the question, never the one before', async () => {
    let value = 1;
    let lookups = 0;
    const ask = coalesced(async () => {
      lookups += 1;
      const seen = value;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return seen;
    });
    const first = ask('key');
    value = 2;
    const later = Array.from({ length: 100 }, () => ask('key'));
    expect(await first).toBe(1);
    expect(await Promise.all(later)).toEqual(Array.from({ length: 100 }, () => 2));
    expect(lookups).toBe(2);
  });

  it('passes a failure on to those who waited, and to nobody else', async () => {
    let fails = true;
    const ask = coalesced(async () => {
      if (fails) throw new Error('down');
      return 'up';
    });
    await expect(ask('key')).rejects.toThrow('down');
    fails = false;
    await expect(ask('key')).resolves.toBe('up');
  });
});

describe('createProgress', () => {
  const run = (isTTY: boolean) => {
    let written = '';
    let time = 0;
    const stream = {
      isTTY,
      columns: 200,
      write: (text: string) => {
        written += text;
        return true;
      },
    };
    const progress = createProgress({
      label: 'load',
      total: 100,
      unit: 'rows',
      stream,
      now: () => time,
    });
    for (let done = 0; done <= 50; done += 10) {
      progress.update(done, { stored: done });
      time += 1000;
    }
    progress.finish();
    return written;
  };

  it('draws a bar with rate and ETA on a terminal', () => {
    expect(run(true)).toMatch(/load \[█+░+\] {2}50 % {2}8 rows\/s {2}ETA 0:06 {2}stored 50\n$/);
  });

  it.each([40, 80, 120])('fits a terminal of %d columns, and keeps the counts', (columns) => {
    const written: string[] = [];
    const stream = { isTTY: true, columns, write: (text: string) => written.push(text) > 0 };
    const total = 1_000_000;
    const progress = createProgress({ label: 'import', total, unit: 'files', stream });
    progress.update(345_678, { stored: 345_600, unchanged: 0, completed: 0, rejected: 78 });
    const [, line = ''] = written.join('').split('\u001b[2K');
    expect(line.length).toBeLessThan(columns);
    if (columns >= 80) expect(line).toContain('stored 345,600  ');
    if (columns >= 80) expect(line).toMatch(/rejected 78$/);
  });

  it('writes JSON lines elsewhere', () => {
    const lines = run(false)
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.at(-1)).toMatchObject({
      progress: 'load',
      done: 50,
      total: 100,
      stored: 50,
      seconds_left: 6,
    });
  });
});
