import { expect, it } from 'vitest';
import { amountOf, amountText, centsOf, monthsLater, splitAmount } from './amounts.ts';

it.each([
  ['59.90', '59.90'],
  [' 1,234.50 ', '1234.50'],
  ['1 234', '1234'],
  ['S/ 20', '20'],
  ['US$ 7.5', '7.5'],
  ['.5', '0.5'],
  ['12.', '12'],
  ['007', '7'],
  ['0.10', '0.10'],
  ['-3', '-3'],
])('takes %j as the amount %s', (typed, amount) => {
  expect(amountOf(typed)).toBe(amount);
});

it.each(['', 'abc', '1.2.3', '12e5', '=1+1', '--1', '１２'])('takes %j for no amount', (typed) => {
  expect(amountOf(typed)).toBeUndefined();
});

it('counts cents exactly, also where a float could not', () => {
  expect(centsOf('90071992547409.93')).toBe(9007199254740993n);
  expect(amountText(9007199254740993n)).toBe('90071992547409.93');
  expect(amountText(-5n)).toBe('-0.05');
  expect(centsOf('-1.5')).toBe(-150n);
});

it.each([
  ['880.00', 3, ['293.33', '293.33', '293.34']],
  ['0.02', 3, ['0.00', '0.00', '0.02']],
  ['100', 1, ['100.00']],
])('splits %s into %i parts that add up', (amount, parts, expected) => {
  expect(splitAmount(amount, parts)).toEqual(expected);
});

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-11-16', 2, '2027-01-16'],
  ['2026-12-31', 12, '2027-12-31'],
])('finds the day %s + %i months', (day, months, later) => {
  expect(monthsLater(day, months)).toBe(later);
});
