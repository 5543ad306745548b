import { describe, expect, it } from 'vitest';
import { Amount } from '../../../kernel/amount.ts';
import { clamp, isNegative, isPositive, percentOf, shareOf, tidy } from './money.ts';

const of = (text: string) => Amount.of(text);

it('is negative or positive, and zero is neither', () => {
  expect(['-0.01', '0.00', '0.01'].map((text) => isNegative(of(text)))).toEqual([
    true,
    false,
    false,
  ]);
  expect(['-0.01', '0.00', '0.01'].map((text) => isPositive(of(text)))).toEqual([
    false,
    false,
    true,
  ]);
});

it('takes a percentage without rounding', () => {
  expect(percentOf(of('10.05'), of('18')).equals(of('1.809'))).toBe(true);
});

describe('a share', () => {
  it('is rounded to cents', () => {
    expect(shareOf(of('10.00'), of('1'), of('3')).toString()).toBe('3.33');
    expect(shareOf(of('10.00'), of('2'), of('3')).toString()).toBe('6.67');
  });

  it('of the whole is all, as it was given', () => {
    expect(shareOf(of('1.234'), of('7.0'), of('7')).toString()).toBe('1.234');
  });

  it('of nothing is all: there is nothing to divide by', () => {
    expect(shareOf(of('5.00'), of('1'), of('0.00')).toString()).toBe('5.00');
  });

  it('that is no part of it is nothing', () => {
    expect(shareOf(of('5.00'), of('0'), of('8')).toString()).toBe('0.00');
  });
});

it.each([
  ['1', '1.00'],
  ['1.5', '1.50'],
  ['1.500', '1.50'],
  ['1.2340', '1.234'],
  ['0.0000', '0.00'],
])('writes %s as %s', (given, written) => {
  expect(tidy(of(given)).toString()).toBe(written);
});

it.each([
  ['9.97', '9.98'],
  ['9.98', '9.98'],
  ['10.001', '10.001'],
  ['10.02', '10.02'],
  ['10.03', '10.02'],
])('keeps %s within two cents of ten, as %s', (amount, kept) => {
  expect(clamp(of(amount), of('10'), of('0.02')).toString()).toBe(kept);
});
