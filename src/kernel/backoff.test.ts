import { describe, expect, it } from 'vitest';
import { backoffMs } from './backoff.ts';

describe('back-off', () => {
  it('waits up to two seconds at first, up to twice as long each time, and up to an hour at last', () => {
    const longest = [1, 2, 3, 4, 11, 12, 13, 5000].map((failures) => backoffMs(failures, () => 1));
    const hour = 3_600_000;
    expect(longest).toEqual([2_000, 4_000, 8_000, 16_000, 2_048_000, hour, hour, hour]);
  });

  it('takes any time up to that: those who failed together come back apart', () => {
    expect(backoffMs(3, () => 0)).toBe(0);
    expect(backoffMs(3, () => 0.5)).toBe(4_000);
    const waits = new Set(Array.from({ length: 100 }, () => backoffMs(8, Math.random)));
    expect(waits.size).toBeGreaterThan(90);
  });

  it('keeps to other bounds where they are given, and takes no failure for the first', () => {
    const bounds = { firstMs: 10, maxMs: 35 };
    expect([0, 1, 2, 3].map((failures) => backoffMs(failures, () => 1, bounds))).toEqual([
      10, 10, 20, 35,
    ]);
  });
});
