import { expect, it } from 'vitest';
import { columnOfSums } from '../../web/src/parts/column-of-sums.ts';
import { sumOf } from '../../web/src/service/amounts.ts';
import { issuedDocument, issuedNames } from './issued.ts';

it.each(issuedNames)('the amounts that the console shows add up to the total: %s', (name) => {
  const document = issuedDocument(name);
  expect(sumOf(columnOfSums(document).map(([, amount]) => amount))).toBe(document.total);
});

it('shows a prepayment once, by its value without tax', () => {
  const document = issuedDocument('factura-que-deduce-anticipo');
  const shown = columnOfSums(document).filter(([, amount]) => /[1-9]/.test(amount));
  expect(shown).toEqual([
    ['taxed', '12542.37'],
    ['prepayments', '-5000.00'],
    ['igv', '1357.63'],
  ]);
});

it('shows each tax, and that on bags also of those that are given away', () => {
  const document = issuedDocument('boleta-icbper');
  const shown = columnOfSums(document).filter(([, amount]) => /[1-9]/.test(amount));
  expect(shown).toEqual([
    ['taxed', '17.03'],
    ['icbper', '2.00'],
    ['igv', '3.07'],
  ]);
  const summedUp = columnOfSums({ ...document, taxes: null });
  expect(summedUp).toContainEqual(['taxes', '5.07']);
  expect(summedUp).toContainEqual(['gap', '0.00']);
});

it('calls nothing a rounding difference but what rounding leaves', () => {
  const gaps = issuedNames.flatMap((name) =>
    columnOfSums(issuedDocument(name)).filter(
      ([row, amount]) => row === 'gap' && !/^-?0\.0[0-4]$/.test(amount),
    ),
  );
  expect(gaps).toEqual([]);
});
