import { expect, it } from 'vitest';
import { readBack, typedNumber } from './typed-number.ts';

it.each([
  ['59.90', '59.90'],
  ['59,90', '59.90'],
  ['59,9', '59.9'],
  ['0,5', '0.5'],
  ['1,5', '1.5'],
  ['1,2345', '1.2345'],
  ['1.234', '1.234'],
  ['0,500', '0.500'],
  ['1234,500', '1234.500'],
  [' 1,234.50 ', '1234.50'],
  ['1.234,50', '1234.50'],
  ['1,234,567', '1234567'],
  ['1.234.567', '1234567'],
  ['1,234,567.8', '1234567.8'],
  ['1.234.567,8', '1234567.8'],
  ['1,234.567', '1234.567'],
  ['1 234', '1234'],
  ['1\u00a0234,50', '1234.50'],
  ['S/ 20', '20'],
  ['S/. 20', '20'],
  ['S/ 1,234.50', '1234.50'],
  ['US$ 7.5', '7.5'],
  ['.5', '0.5'],
  [',5', '0.5'],
  ['12.', '12'],
  ['12,', '12'],
  ['007', '7'],
  ['0.10', '0.10'],
  ['-3', '-3'],
  ['-1,5', '-1.5'],
])('reads %j as %s', (typed, amount) => {
  expect(typedNumber(typed)).toEqual({ is: 'number', amount });
});

it.each([
  ['1,234', '1234', '1.234'],
  ['S/ 12,500', '12500', '12.500'],
  ['-1,000', '-1000', '-1.000'],
])('does not guess what %j means', (typed, thousands, decimals) => {
  expect(typedNumber(typed)).toEqual({ is: 'ambiguous', thousands, decimals });
  expect(typedNumber(typed, 'decimals')).toEqual({ is: 'number', amount: decimals });
});

it.each([
  '',
  '-',
  '.',
  'abc',
  '1.2.3',
  '1,23,456.00',
  '1,234.567,00',
  '1,234,56',
  '12,34.5',
  '1234,567.5',
  '0,123,456',
  '1 5',
  '1 234 56',
  '5 S/ 3',
  '12e5',
  '=1+1',
  '--1',
  '１２',
])('reads no number in %j', (typed) => {
  expect(typedNumber(typed)).toEqual({ is: 'none' });
});

it('shows what was understood, and leaves what was not', () => {
  expect(['59,90', 'S/ 1,234.50', '1,234', 'doce'].map(readBack)).toEqual([
    '59.90',
    '1234.50',
    '1,234',
    'doce',
  ]);
});
