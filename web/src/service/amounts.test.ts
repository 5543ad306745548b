import { describe, expect, it } from 'vitest';
import {
  changeInTenths,
  isSame,
  negated,
  partOf,
  percentText,
  sharesOf,
  splitAmount,
  sumOf,
} from './amounts.ts';

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

  it.each([
    ['1000.00', '0.05', '50.00'],
    ['33.33', '0.03333', '1.11'],
    ['0.10', '0.05', '0.01'],
    ['-0.10', '0.05', '-0.01'],
    ['7', '1', '7.00'],
    ['7', '0.5', '3.50'],
  ])('%s times %s is %s in cents', (amount, factor, part) => {
    expect(partOf(amount, factor)).toBe(part);
  });

  it.each([
    ['0.05', '5 %'],
    ['0.12500', '12.5 %'],
    ['1', '100 %'],
    ['0.1', '10 %'],
  ])('as a factor, %s is %s', (factor, percent) => {
    expect(percentText(factor)).toBe(percent);
  });

  it('are the same whatever their decimals', () => {
    expect(isSame('5', '5.00')).toBe(true);
    expect(isSame('-0.10', '-0.100')).toBe(true);
    expect(isSame('5.01', '5')).toBe(false);
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
