import { describe, expect, it } from 'vitest';
import { pauseMs } from './pauses.ts';

const longest = () => 1;

describe('a pause', () => {
  it('is at most two seconds before the first retry, and an hour before later ones', () => {
    expect(pauseMs('retry', 1, longest)).toBe(2000);
    expect(pauseMs('retry', 2, longest)).toBe(4000);
    expect(pauseMs('retry', 40, longest)).toBe(3_600_000);
  });

  it('is anything up to that, so that those who failed together do not come back together', () => {
    expect(pauseMs('retry', 3, () => 0)).toBe(0);
    expect(pauseMs('retry', 3, () => 0.5)).toBe(4000);
  });

  it('is a second before the first poll of a ticket, and grows to ten minutes', () => {
    expect(pauseMs('ticket', 0, () => 0)).toBe(1000);
    expect(pauseMs('ticket', 3, () => 0)).toBe(4000);
    expect(pauseMs('ticket', 1000, () => 0)).toBe(600_000);
  });

  it('is a minute at most for a document that waits for another', () => {
    expect(pauseMs('reference', 1, () => 0)).toBe(1000);
    expect(pauseMs('reference', 30, () => 0)).toBe(60_000);
  });

  it('is none where the next step is known', () => {
    expect(pauseMs('at_once', 9, longest)).toBe(0);
  });
});
