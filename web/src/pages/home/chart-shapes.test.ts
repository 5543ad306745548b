import { expect, it } from 'vitest';
import { barsOf, isMarked } from './chart-shapes.ts';

it('lets days below zero hang from a line between them and the others', () => {
  const { zero, bars } = barsOf([1000, -1000, 0, null], 100);
  expect(zero).toBe(50);
  expect(bars).toEqual([
    { y: 0, size: 50, isBelow: false },
    { y: 50, size: 50, isBelow: true },
    { y: 49, size: 1, isBelow: false },
    { y: 50, size: 0, isBelow: false },
  ]);
});

it('has the line at the bottom where nothing is below zero, and at the top where all is', () => {
  expect(barsOf([500, 1000], 100).zero).toBe(100);
  expect(barsOf([-500, -1000], 100)).toMatchObject({ zero: 0, bars: [{ y: 0 }, { y: 0 }] });
});

it.each([
  [28, [1, 5, 10, 15, 20, 25, 28]],
  [29, [1, 5, 10, 15, 20, 25, 29]],
  [30, [1, 5, 10, 15, 20, 25, 30]],
  [31, [1, 5, 10, 15, 20, 25, 30]],
])('numbers days of a month of %i that do not touch each other', (count, marked) => {
  const days = Array.from({ length: count }, (_, index) => index + 1);
  expect(days.filter((day) => isMarked(day, count))).toEqual(marked);
});
