import { expect, it } from 'vitest';
import { addedTotals, sumsBeside } from './added-totals.ts';

const sum = (environment: 'live' | 'test', currency: string, count: number, total: string) => ({
  environment,
  currency,
  count,
  total,
});

it('adds up what filters come to, and mixes neither currencies nor environments', () => {
  const accepted = {
    complete: true,
    count: 5,
    data: [sum('live', '', 1, '0.00'), sum('live', 'PEN', 3, '100.10'), sum('test', 'PEN', 1, '7')],
  };
  const pending = {
    complete: true,
    count: 3,
    data: [sum('live', 'PEN', 1, '-0.20'), sum('live', 'USD', 2, '9.00')],
  };
  expect(addedTotals([accepted, pending])).toEqual([
    sum('live', 'PEN', 4, '99.90'),
    sum('test', 'PEN', 1, '7.00'),
    sum('live', 'USD', 2, '9.00'),
  ]);
});

it('shows sums beside a count of the same documents alone', () => {
  const whole = { complete: true, count: 1, data: [sum('live', 'PEN', 1, '118.00')] };
  const part = { ...whole, complete: false };
  expect(sumsBeside(whole, [whole])).toEqual(whole.data);
  expect(sumsBeside(part, [whole])).toEqual([]);
  expect(sumsBeside(whole, [whole, part])).toEqual([]);
  expect(sumsBeside(undefined, [whole])).toEqual([]);
  expect(sumsBeside(whole, [whole, undefined])).toEqual([]);
});
