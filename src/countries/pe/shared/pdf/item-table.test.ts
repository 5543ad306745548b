import { describe, expect, it } from 'vitest';
import type { ItemCells } from './item-cells.ts';
import { tableColumns } from './item-columns.ts';
import { tableRow } from './item-table.ts';
import { sheetOf, sheetSizes } from './sheet-look.ts';
import { widthOfText } from './text-lines.ts';
import { spanish as words } from './words/spanish.ts';

const item: ItemCells = {
  quantity: '1',
  unit: 'Unidad',
  code: '',
  description: 'Arroz',
  note: '',
  unitValue: '7.288136',
  unitPrice: '8.60',
  discount: '',
  total: '8.60',
};
const whole = { x: 0, width: 500 };
const sheet = { ...sheetOf(sheetSizes.a4, null), whole };
const around = { sheet, table: { role: 'Table' } } as const;
const columnsOf = (items: readonly ItemCells[]) =>
  tableColumns({ items, words }, whole, sheet.table);

/** Where the point of a figure is. */
function pointOf(cells: ItemCells, figures: string, items: readonly ItemCells[]): number {
  const { pieces } = tableRow(cells, columnsOf(items), around);
  const mark = pieces[0]?.marks.find((each) => each.kind === 'text' && each.text === figures);
  const before = figures.slice(0, figures.indexOf('.'));
  return mark?.kind === 'text' ? mark.x + widthOfText(before, mark.font, mark.size) : Number.NaN;
}

describe('the table of items', () => {
  it('leaves out columns that no item uses', () => {
    const names = (items: ItemCells[]) => columnsOf(items).map(({ name }) => name);
    expect(names([item])).not.toContain('code');
    expect(names([item])).not.toContain('discount');
    expect(names([item, { ...item, code: 'A1' }])).toContain('code');
  });

  it('fills its width, and keeps room for the description', () => {
    const long = {
      ...item,
      code: 'C'.repeat(60),
      quantity: '1'.repeat(40),
      discount: '9'.repeat(40),
    };
    for (const items of [[item], [long], [item, long]]) {
      const columns = columnsOf(items);
      const last = columns.at(-1);
      expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo(500);
      const description = columns.find(({ name }) => name === 'description');
      expect(description?.width).toBeGreaterThanOrEqual(149.9);
    }
  });

  it('sets the points of prices below each other', () => {
    const round = { ...item, unitValue: '186.00', unitPrice: '219.48' };
    const items = [item, round];
    expect(pointOf(round, '186.00', items)).toBeCloseTo(pointOf(item, '7.288136', items));
  });

  it.each([
    ['a4', 6],
    ['a5', 5],
  ] as const)('has no figure that cannot be read (%s)', (format, smallest) => {
    const paper = sheetOf(sheetSizes[format], null);
    const figuresOf = (items: readonly ItemCells[]) => {
      const columns = tableColumns({ items, words }, paper.whole, paper.table);
      const rows = items.map((cells) => tableRow(cells, columns, { sheet: paper, table: null }));
      const marks = rows.flatMap(({ pieces }) => pieces.flatMap((piece) => piece.marks));
      return marks.filter((mark) => mark.kind === 'text' && /^[\d,.]+$/.test(mark.text));
    };
    const large = { unitValue: '84,745,762.70339', unitPrice: '99,999,999.99' };
    const small = {
      quantity: '1,234,567.1234567891',
      unitValue: '0.012346',
      unitPrice: '0.014568',
    };
    const usual = [
      { ...item, ...large, total: '99,999,999.99' },
      { ...item, ...small },
    ];
    const endless = { ...item, quantity: '1'.repeat(60), discount: '9'.repeat(60) };
    for (const mark of [...figuresOf(usual), ...figuresOf([item, endless])]) {
      expect(mark).toSatisfy(({ size }: { size: number }) => size >= smallest - 0.01);
    }
    const whole = figuresOf(usual).map((mark) => (mark.kind === 'text' ? mark.text : ''));
    expect(whole).toEqual(
      expect.arrayContaining([...Object.values(large), ...Object.values(small)]),
    );
  });

  it('makes a piece of every line, and marks free items', () => {
    const rows = (cells: ItemCells) => tableRow(cells, columnsOf([cells]), around).pieces;
    expect(rows(item)).toHaveLength(1);
    expect(rows({ ...item, description: 'a\nb\nc' })).toHaveLength(3);
    expect(rows({ ...item, note: 'Transferencia gratuita' })).toHaveLength(2);
  });
});
