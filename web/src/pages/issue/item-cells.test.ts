import { expect, it } from 'vitest';
import {
  cellText,
  type ItemColumn,
  pasted,
  withCell,
  withoutEmptied,
  withSentDiscounts,
} from './item-cells.ts';
import type { Json } from './pointer.ts';

const columns: readonly ItemColumn[] = ['code', 'description', 'unit', 'quantity', 'unit_price'];

it('lays cells of a spreadsheet over lines, from the cell that they are pasted into', () => {
  const lines = pasted([{ code: 'A' }], 0, 1, columns, 'Clavo\tKGM\t2.5\r\nMartillo\tNIU\t1\t35\n');
  expect(lines).toEqual([
    { code: 'A', description: 'Clavo', unit: 'KGM', quantity: '2.5' },
    { description: 'Martillo', unit: 'NIU', quantity: '1', unit_price: '35' },
  ]);
});

it('shows the amounts that it read in cells, and those that it cannot tell as they are', () => {
  const lines = pasted([], 0, 3, columns, '1,5\t1.234,50\n2\t1,234');
  expect(lines).toEqual([
    { quantity: '1.5', unit_price: '1234.50' },
    { quantity: '2', unit_price: '1,234' },
  ]);
});

it('reads a cell in quotes as spreadsheets write it: its line breaks are no lines', () => {
  const text = 'A1\t"Tubo ""PVC""\r\n de 3"" pulgadas"\tNIU\t1\t9\r\n"A\n2"\tClavo\tKGM\t2\t7\r\n';
  expect(pasted([], 0, 0, columns, text)).toEqual([
    {
      code: 'A1',
      description: 'Tubo "PVC" de 3" pulgadas',
      unit: 'NIU',
      quantity: '1',
      unit_price: '9',
    },
    { code: 'A 2', description: 'Clavo', unit: 'KGM', quantity: '2', unit_price: '7' },
  ]);
});

it.each(['Tubo de 3"', '3" x 2"', '"Sol" extra', '"sin cerrar'])(
  'leaves a quote as it is in a cell that is not in quotes: %s',
  (description) => {
    const rows = [
      { code: 'A', description },
      { code: 'B', description },
    ];
    expect(pasted([], 0, 0, columns, `A\t${description}\nB\t${description}`)).toEqual(rows);
  },
);

it('keeps empty cells in their places', () => {
  const lines = pasted([], 0, 0, columns, 'A\t\tNIU\n\tClavo\n""\tClavo');
  expect(lines).toEqual([
    { code: 'A', unit: 'NIU' },
    { description: 'Clavo' },
    { description: 'Clavo' },
  ]);
});

it('drops what is pasted beyond the last column', () => {
  expect(pasted([], 0, 4, columns, '10\t20\t30')).toEqual([{ unit_price: '10' }]);
});

it('begins a line behind the last one, and ends one that was emptied', () => {
  const one = withCell([], 0, 'description', 'Clavo');
  expect(withCell(one, 0, 'description', '')).toEqual([]);
  expect(withCell(one, 0, 'discount', '1.50')).toEqual([
    { description: 'Clavo', discounts: [{ code: '00', typed: '1.50' }] },
  ]);
});

it('a typed discount keeps the kind of the one before it, and those behind it', () => {
  const second = { code: '00', amount: '1.00' };
  const item = { description: 'x', discounts: [{ code: '01', factor: '0.05', base: '9' }, second] };
  const [typed = null] = withCell([item], 0, 'discount', '2.50');
  expect(typed).toHaveProperty('discounts', [{ code: '01', typed: '2.50' }, second]);
  const [emptied = null] = withCell([typed], 0, 'discount', '');
  expect(withCell([emptied], 0, 'discount', '3')).toEqual([
    { description: 'x', discounts: [{ code: '01', typed: '3' }, second] },
  ]);
  expect(withoutEmptied(emptied)).toHaveProperty('discounts', [second]);
  expect(withoutEmptied(typed)).toBe(typed);
});

const withTax = { prices: 'unit_price', rate: '18' } as const;
const withoutTax = { prices: 'unit_value', rate: '18' } as const;

it('shows a discount by a rate as its rate, and an amount on the basis of the prices', () => {
  const shown = (discount: Json, basis: typeof withTax | typeof withoutTax = withTax) =>
    cellText({ discounts: [discount] }, 'discount', basis);
  expect(shown({ code: '00', factor: '0.05' })).toBe('5 %');
  expect(shown({ code: '00', amount: '10' })).toBe('11.80');
  expect(shown({ code: '00', amount: '10' }, withoutTax)).toBe('10');
  // It does not lessen the tax: it is off the price itself.
  expect(shown({ code: '01', amount: '10' })).toBe('10');
  expect(cellText(null, 'discount', withTax)).toBe('');
});

it.each([
  ['10 %', withTax, { code: '00', factor: '0.1' }],
  ['12,5%', withoutTax, { code: '00', factor: '0.125' }],
  // 28.50 less 2.85 is 25.65 with IGV: 2.42 off the value would leave 25.64.
  ['2.85', withTax, { code: '00', amount: '2.41' }],
  ['2.85', withoutTax, { code: '00', amount: '2.85' }],
  ['28.50', withTax, { code: '00', amount: '24.15' }],
  ['dos', withTax, { code: '00', amount: 'dos' }],
])('a discount typed as %s is sent as the service takes it', (typed, basis, sent) => {
  const [line = null] = withCell(
    [{ quantity: '3', [basis.prices]: '9.50', affectation_type: '10' }],
    0,
    'discount',
    typed,
  );
  expect(withSentDiscounts(line, basis)).toHaveProperty('discounts', [sent]);
});

it('a discount of what pays no tax is the same with it and without', () => {
  const line = { quantity: '1', unit_price: '10', affectation_type: '20' };
  const discounts = [{ code: '00', typed: '1' }];
  expect(withSentDiscounts({ ...line, discounts }, withTax)).toHaveProperty('discounts', [
    { code: '00', amount: '1' },
  ]);
});
