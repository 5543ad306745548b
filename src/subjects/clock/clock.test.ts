import { describe, expect, it } from 'vitest';
import {
  clockBehind,
  clockSentence,
  farAheadMs,
  judgeClock,
  timeAfter,
  toleranceMs,
} from './clock.ts';

const written = Date.UTC(2026, 4, 4, 12);
const built = Date.UTC(2026, 4, 1, 12);
const markOf = (writtenAt: number, acceptedBuild: number | null = null) => ({
  writtenAt,
  acceptedBuild,
  jumpedAt: null,
});

describe('a clock', () => {
  it.each([
    ['a minute behind the last write', written - toleranceMs, { kind: 'right' }],
    ['more', written - toleranceMs - 1, { kind: 'behind', since: 'write', at: written }],
    ['a year ahead of it', written + farAheadMs, { kind: 'right' }],
    ['more than that', written + farAheadMs + 1, { kind: 'ahead', at: written }],
  ])('%s is judged by it', (_, now, verdict) => {
    expect(judgeClock(now, { mark: markOf(written), builtAt: built })).toEqual(verdict);
  });

  it.each([
    ['a minute behind the build', built - toleranceMs, { kind: 'right' }],
    ['more', built - toleranceMs - 1, { kind: 'behind', since: 'build', at: built }],
    ['a year ahead of it', built + farAheadMs, { kind: 'right' }],
    ['more than that', built + farAheadMs + 1, { kind: 'ahead', at: built }],
  ])('%s is judged by it, where nothing was written', (_, now, verdict) => {
    expect(judgeClock(now, { mark: undefined, builtAt: built })).toEqual(verdict);
  });

  it('behind a build that an operator has accepted is right', () => {
    const now = built - 2 * toleranceMs;
    const judged = (accepted: number | null) =>
      judgeClock(now, { mark: markOf(now, accepted), builtAt: built }).kind;
    expect([judged(null), judged(built - 1), judged(built)]).toEqual(['behind', 'behind', 'right']);
  });

  it('of a program that runs from its sources is judged by what was written alone', () => {
    expect(judgeClock(0, { mark: undefined, builtAt: null })).toEqual({ kind: 'right' });
    expect(judgeClock(written + 2 * farAheadMs, { mark: markOf(written), builtAt: null })).toEqual({
      kind: 'right',
    });
    expect(judgeClock(0, { mark: markOf(written), builtAt: null }).kind).toBe('behind');
  });
});

it('says what is known, and what to do', () => {
  const now = Date.UTC(2026, 0, 1);
  const clock = 'The clock says 2026-01-01T00:00:00.000Z';
  const behind = (since: 'write' | 'build') =>
    clockSentence(now, { kind: 'behind', since, at: written });
  const advice =
    'Nothing is issued until the clock is right; if it is right now, run "chasqui doctor --accept-clock".';
  expect(clockSentence(now, { kind: 'right' })).toBe(`${clock}.`);
  expect(behind('write')).toBe(
    `${clock}, and the service last wrote at 2026-05-04T12:00:00.000Z. ${advice}`,
  );
  expect(behind('build')).toBe(
    `${clock}, and the program was built at 2026-05-04T12:00:00.000Z. ${advice}`,
  );
  expect(clockSentence(now, { kind: 'ahead', at: written })).toBe(
    `${clock}, more than a year after 2026-05-04T12:00:00.000Z, the latest time that this service knows. Documents are dated by it: set it right if it is wrong.`,
  );
});

it('is refused with what the caller may know, and the cause for the operator', () => {
  const error = clockBehind(0, { kind: 'behind', since: 'write', at: written });
  expect(error.code).toBe('clock_behind');
  expect(error.message).toMatch(/^The clock of the server is wrong.* send the same request again/);
  expect(String(error.cause)).toContain('1970-01-01');
});

it.each([
  ['the first of a series', undefined, 1000, 1000],
  ['one after another', 900, 1000, 1000],
  ['one by a clock that is behind', 1100, 1000, 1100],
  ['one just two minutes behind', 1000 + 2 * toleranceMs, 1000, 1000 + 2 * toleranceMs],
  ['one further behind', 1001 + 2 * toleranceMs, 1000, 1000],
])('dates %s', (_, before, now, dated) => {
  expect(timeAfter(before, now)).toBe(dated);
});
