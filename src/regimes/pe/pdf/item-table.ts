import type { ItemCells } from './item-cells.ts';
import { type Block, block, colors, type Mark, type Piece } from './marks.ts';
import { type Align, fitted, lineMark, style } from './piece-builder.ts';
import { breakLines, widthOfText } from './text-lines.ts';

type ColumnName = Exclude<keyof ItemCells, 'note'>;
type TableColumn = {
  readonly name: ColumnName;
  readonly label: string;
  readonly align: Align;
  readonly x: number;
  readonly width: number;
  /** Most decimals in the column, so that all points are below each other. */
  readonly decimals: number;
};

/** Widest that a column may become; the description takes what the others leave. */
const plan: readonly { name: ColumnName; label: string; align: Align; max: number }[] = [
  { name: 'quantity', label: 'Cant.', align: 'right', max: 90 },
  { name: 'unit', label: 'Unidad', align: 'left', max: 44 },
  { name: 'code', label: 'Código', align: 'left', max: 74 },
  { name: 'description', label: 'Descripción', align: 'left', max: 0 },
  { name: 'unitValue', label: 'V. unitario', align: 'right', max: 76 },
  { name: 'unitPrice', label: 'P. unitario', align: 'right', max: 76 },
  { name: 'discount', label: 'Dscto.', align: 'right', max: 64 },
  { name: 'total', label: 'Importe', align: 'right', max: 84 },
];

const cell = style(8.2, { leading: 10.8 });
const amountCell = { ...cell, font: 'bold' } as const;
const noteCell = style(7.2, { leading: 9.6, color: colors.accent });
const headCell = style(6.9, { font: 'bold', color: colors.muted, leading: 10 });

const gap = 11;
const descriptionMin = 150;
const padding = 3.5;

/** Columns as wide as their content; those that no item uses are left out. */
export function tableColumns(
  items: readonly ItemCells[],
  x: number,
  width: number,
): readonly TableColumn[] {
  const used = plan.filter(
    ({ name }) => name === 'description' || items.some((item) => item[name] !== ''),
  );
  const free = width - gap * (used.length - 1);
  const widths = capped(
    used.map((column) => naturalWidth(column, items)),
    free - descriptionMin,
  );
  const fixed = widths.reduce((total, each) => total + each, 0);
  let left = x;
  return used.map(({ name, label, align }, index) => {
    const columnWidth = name === 'description' ? free - fixed : (widths[index] ?? 0);
    const decimals = isPrice(name) ? mostDecimals(items, name) : 0;
    const column = { name, label, align, x: left, width: columnWidth, decimals };
    left += columnWidth + gap;
    return column;
  });
}

/** Makes the widest columns narrower, all to the same width, until they fit together. */
function capped(widths: readonly number[], available: number): number[] {
  let left = available;
  let cap = Number.POSITIVE_INFINITY;
  widths
    .toSorted((a, b) => a - b)
    .forEach((width, index) => {
      const share = left / (widths.length - index);
      if (width > share) cap = Math.min(cap, share);
      left -= Math.min(width, cap);
    });
  return widths.map((width) => Math.min(width, cap));
}

function naturalWidth({ name, label, max }: (typeof plan)[number], items: readonly ItemCells[]) {
  if (name === 'description') return 0;
  const { font } = name === 'total' ? amountCell : cell;
  let widest = widthOfText(label, headCell.font, headCell.size);
  const decimals = isPrice(name) ? mostDecimals(items, name) : 0;
  for (const item of items) {
    if (widest >= max) return max;
    const text = item[name];
    widest = Math.max(widest, widthOfText(text, font, cell.size) + padOf(text, decimals));
  }
  return Math.min(widest, max);
}

function isPrice(name: ColumnName): boolean {
  return name === 'unitValue' || name === 'unitPrice';
}

function decimalsOf(figures: string): number {
  const point = figures.indexOf('.');
  return point < 0 ? 0 : figures.length - point - 1;
}

function mostDecimals(items: readonly ItemCells[], name: ColumnName): number {
  let most = 0;
  for (const item of items) most = Math.max(most, decimalsOf(item[name]));
  return most;
}

/** Room for the decimals that a price has fewer than others of its column. */
function padOf(figures: string, decimals: number): number {
  const fewer = decimals - decimalsOf(figures);
  return fewer > 0 && figures !== '' ? fewer * widthOfText('0', cell.font, cell.size) : 0;
}

const headHeight = 20;

export function tableHead(columns: readonly TableColumn[], x: number, width: number): Piece {
  const rule = { kind: 'rule', x, width } as const;
  return {
    height: headHeight + 2,
    marks: [
      { ...rule, y: 0, thickness: 1, color: colors.accent },
      ...columns.map((column) => lineMark(column.label, 5.5, column, headCell)),
      { ...rule, y: headHeight, thickness: 0.5, color: colors.hairline },
    ],
  };
}

/** A row has one piece for each of its lines, so that a page can end inside of a very long one. */
export function tableRow(item: ItemCells, columns: readonly TableColumn[], rule: Mark): Block {
  const lines = columns.map((column) => cellLines(item[column.name], column));
  const count = Math.max(1, ...lines.map((column) => column.length));
  const pieces: Piece[] = [];
  for (let index = 0; index < count; index += 1) {
    const top = index === 0 ? padding : 0;
    const marks: Mark[] = [];
    columns.forEach((column, at) => {
      const text = lines[at]?.[index] ?? '';
      if (text === '') return;
      const pad = lines[at]?.length === 1 ? padOf(text, column.decimals) : 0;
      const place = pad === 0 ? column : { ...column, width: column.width - pad };
      const own = column.name === 'total' ? amountCell : cell;
      marks.push(
        lineMark(text, top, place, isFigure(column) ? fitted(text, own, place.width) : own),
      );
    });
    pieces.push({ height: top + cell.leading, marks });
  }
  pieces.push(...noteLines(item, columns));
  const last = lastPiece(pieces.pop(), rule);
  return block([...pieces, last], { row: true });
}

/** Figures are on one line, in smaller type where they are very long: none is broken in the middle. */
function cellLines(text: string, column: TableColumn): readonly string[] {
  if (isFigure(column)) return text === '' ? [] : [text];
  return breakLines(text, cell.font, cell.size, column.width);
}

function isFigure({ align }: TableColumn): boolean {
  return align === 'right';
}

function noteLines(item: ItemCells, columns: readonly TableColumn[]): Piece[] {
  const column = columns.find(({ name }) => name === 'description');
  if (column === undefined) return [];
  return breakLines(item.note, noteCell.font, noteCell.size, column.width).map((line) => ({
    height: noteCell.leading,
    marks: [lineMark(line, 0, column, noteCell)],
  }));
}

/** The last line of a row has the hairline below it. */
function lastPiece(piece: Piece | undefined, rule: Mark): Piece {
  const { height, marks } = piece ?? { height: 0, marks: [] };
  const bottom = height + padding;
  return { height: bottom, marks: [...marks, { ...rule, y: bottom }] };
}
