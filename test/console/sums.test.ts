import { expect, it } from 'vitest';
import { columnOfSums } from '../../web/src/pages/document/column-of-sums.ts';
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
    ['taxes', '1357.63'],
  ]);
});
