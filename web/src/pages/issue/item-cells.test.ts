import { expect, it } from 'vitest';
import { discountRate, type ItemColumn, pasted, withCell, withoutEmptied } from './item-cells.ts';

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
    { description: 'Clavo', discounts: [{ code: '00', amount: '1.50' }] },
  ]);
});

it('a typed discount keeps the kind of the one before it, and those behind it', () => {
  const second = { code: '00', amount: '1.00' };
  const item = { description: 'x', discounts: [{ code: '01', factor: '0.05', base: '9' }, second] };
  const [typed = null] = withCell([item], 0, 'discount', '2.50');
  expect(typed).toHaveProperty('discounts', [{ code: '01', amount: '2.50' }, second]);
  const [emptied = null] = withCell([typed], 0, 'discount', '');
  expect(withCell([emptied], 0, 'discount', '3')).toEqual([
    { description: 'x', discounts: [{ code: '01', amount: '3' }, second] },
  ]);
  expect(withoutEmptied(emptied)).toHaveProperty('discounts', [second]);
  expect(withoutEmptied(typed)).toBe(typed);
});

it('shows a discount by a rate as its rate', () => {
  expect(discountRate({ discounts: [{ code: '00', factor: '0.05' }] })).toBe('5 %');
  expect(discountRate({ discounts: [{ code: '00', amount: '5' }] })).toBeUndefined();
  expect(discountRate(null)).toBeUndefined();
});
