import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Amount, sum } from './amount.ts';

describe('Amount', () => {
  it.each([
    ['0', '0'],
    ['118.00', '118.00'],
    ['-0.5', '-0.5'],
    ['1e-7', '0.0000001'],
    ['1.5E3', '1500'],
    ['123456789012345678.123456789012', '123456789012345678.123456789012'],
  ])('reads %s and writes %s', (text, written) => {
    expect(Amount.parse(text)?.toString()).toBe(written);
  });

  it.each([
    '',
    '-',
    '.5',
    '5.',
    '1,5',
    ' 1',
    '0x10',
    'NaN',
    'Infinity',
    '1e31',
    '1e999',
    '1234567890123456789',
    '0.123456789012345678901',
  ])('refuses %j', (text) => {
    expect(Amount.parse(text)).toBeUndefined();
  });

  it('adds cents that binary floats cannot', () => {
    expect(sum([Amount.of('0.1'), Amount.of('0.2')]).toString()).toBe('0.3');
  });

  it.each([
    ['1.005', 2, '1.01'],
    ['-1.005', 2, '-1.01'],
    ['2.4449', 2, '2.44'],
    ['7', 2, '7.00'],
  ])('rounds %s to %i places half up', (text, scale, rounded) => {
    expect(Amount.of(text).round(scale).toString()).toBe(rounded);
  });

  it('divides with rounding', () => {
    expect(Amount.of('100').dividedBy(Amount.of('3'), 10).toString()).toBe('33.3333333333');
    expect(Amount.of('-2').dividedBy(Amount.of('3'), 2).toString()).toBe('-0.67');
    expect(() => Amount.of('1').dividedBy(Amount.zero, 2)).toThrow(RangeError);
  });

  it('compares by value, whatever the decimals', () => {
    expect(Amount.of('118.0').equals(Amount.of('118'))).toBe(true);
    expect(Amount.of('1.10').shortestText()).toBe('1.1');
    expect(Amount.of('100').shortestText()).toBe('100');
    expect(Amount.of('-2').compare(Amount.of('-1.99'))).toBe(-1);
  });

  it('agrees with integers on sums and products', () => {
    const cents = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        const [left, right] = [new Amount(a, 2), new Amount(b, 2)];
        expect(left.plus(right).units).toBe(a + b);
        expect(left.minus(right).units).toBe(a - b);
        expect(left.times(right).units).toBe(a * b);
        expect(Amount.of(left.toString()).equals(left)).toBe(true);
      }),
    );
  });
});
