import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBatch } from './batch.ts';

afterEach(() => void vi.restoreAllMocks());

describe('a batch', () => {
  it('does what came until its turn in one go, in order, and nothing before', () => {
    const due: (() => void)[] = [];
    const done: string[] = [];
    const batch = createBatch((run) => due.push(run));
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
    const batch = createBatch((run) => due.push(run), { countMax: 2, msMax: 1_000 });
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

  it('ends when its time is over, and goes on in the next turn where it was', () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const due: (() => void)[] = [];
    const done: number[] = [];
    const batch = createBatch((run) => due.push(run), { countMax: 10, msMax: 5 });
    const takes = [2, 2, 2, 9, 1];
    for (const [index, ms] of takes.entries()) {
      batch(() => {
        done.push(index);
        now += ms;
      });
    }
    const turns: number[][] = [];
    while (due.length > 0) {
      due.shift()?.();
      turns.push(done.splice(0));
    }
    expect(turns).toEqual([[0, 1, 2], [3], [4]]);
  });

  it('begins anew when all is done', () => {
    const due: (() => void)[] = [];
    let count = 0;
    const batch = createBatch((run) => due.push(run));
    for (let round = 1; round <= 3; round += 1) {
      batch(() => {
        count += 1;
      });
      due.shift()?.();
      expect(count).toBe(round);
    }
  });
});
