import { describe, expect, it } from 'vitest';
import { createBatch } from './batch.ts';

describe('a batch', () => {
  it('does what came until its turn in one go, in order, and nothing before', () => {
    const due: (() => void)[] = [];
    const done: string[] = [];
    const batch = createBatch((run) => due.push(run), 10);
    for (const name of ['one', 'two', 'three']) batch(() => done.push(name));
    expect(done).toEqual([]);
    expect(due).toHaveLength(1);
    due.shift()?.();
    expect(done).toEqual(['one', 'two', 'three']);
    expect(due).toEqual([]);
  });

  it('leaves what is too much, and what comes out of the work itself, to another turn', () => {
    const due: (() => void)[] = [];
    const done: number[] = [];
    const batch = createBatch((run) => due.push(run), 2);
    const doOne = (number: number) => {
      done.push(number);
      if (number === 1) batch(() => doOne(6));
    };
    for (const number of [1, 2, 3, 4, 5]) batch(() => doOne(number));
    const turns: number[][] = [];
    while (due.length > 0) {
      expect(due).toHaveLength(1);
      due.shift()?.();
      turns.push(done.splice(0));
    }
    expect(turns).toEqual([
      [1, 2],
      [3, 4],
      [5, 6],
    ]);
  });

  it('begins anew when all is done', () => {
    const due: (() => void)[] = [];
    let count = 0;
    const batch = createBatch((run) => due.push(run), 1);
    for (let round = 1; round <= 3; round += 1) {
      batch(() => {
        count += 1;
      });
      due.shift()?.();
      expect(count).toBe(round);
    }
  });
});
