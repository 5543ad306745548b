import { describe, expect, it } from 'vitest';
import { daysOf, isMonth, lastDayOf, monthAfter, monthsLater } from './months.ts';

describe('months', () => {
  it.each([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-03', -14, '2025-01'],
  ])('%s and %i more is %s', (month, steps, after) => {
    expect(monthAfter(month, steps)).toBe(after);
  });

  it('know their last day', () => {
    expect(['2024-02', '2026-02', '2026-12'].map(lastDayOf)).toEqual([
      '2024-02-29',
      '2026-02-28',
      '2026-12-31',
    ]);
    expect(daysOf('2026-11')).toHaveLength(30);
    expect(daysOf('2026-11')[8]).toBe('2026-11-09');
  });

  it('are four digits, a hyphen, and 01 to 12', () => {
    expect(['2026-11', '2026-13', '2026-1', '1026-01', ''].map(isMonth)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-11-16', 2, '2027-01-16'],
  ['2026-12-31', 12, '2027-12-31'],
])('finds the day %s + %i months', (day, months, later) => {
  expect(monthsLater(day, months)).toBe(later);
});
