import { expect, it } from 'vitest';
import { type ItemColumn, pasted, withCell } from './item-cells.ts';

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
