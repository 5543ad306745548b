import { describe, expect, it } from 'vitest';
import { changeInTenths, negated, sharesOf, splitAmount, sumOf } from './amounts.ts';

describe('amounts as text', () => {
  it.each([
    [[], '0.00'],
    [['0.10', '0.20'], '0.30'],
    [['12345678901234567.89', '0.02'], '12345678901234567.91'],
    [['1', '-2.5'], '-1.50'],
    [['0.001', '1.00'], '1.001'],
    [['', '1.00'], '1.00'],
  ])('%j come to %s', (amounts, sum) => {
    expect(sumOf(amounts)).toBe(sum);
  });

  it('turn their sign', () => {
    expect([negated('1.00'), negated('-1.00')]).toEqual(['-1.00', '1.00']);
  });

  it.each([
    ['150.00', '100.00', 500],
    ['50', '100.00', -500],
    ['1.00', '0.00', null],
    ['1.00', '-1.00', null],
    ['100.10', '100.00', 1],
  ])('%s differs from %s by %s tenths of a percent', (amount, before, tenths) => {
    expect(changeInTenths(amount, before)).toBe(tenths);
  });

  it('are drawn beside the largest', () => {
    expect(sharesOf(['50.00', '-100.0', '0'])).toEqual([500, -1000, 0]);
    expect(sharesOf(['0.00'])).toEqual([0]);
  });
});

it.each([
  ['880.00', 3, ['293.33', '293.33', '293.34']],
  ['0.02', 3, ['0.00', '0.00', '0.02']],
  ['100', 1, ['100.00']],
])('splits %s into %i parts that add up', (amount, parts, expected) => {
  expect(splitAmount(amount, parts)).toEqual(expected);
});

it('splits what a float could not hold', () => {
  expect(splitAmount('90071992547409.93', 2)).toEqual(['45035996273704.96', '45035996273704.97']);
});
