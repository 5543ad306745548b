import type { Content } from './content.ts';
import type { ItemCells } from './item-cells.ts';
import { colors } from './look.ts';
import { type Block, block, type Mark, type Piece, type Tag } from './marks.ts';
import { type Align, fitted, lineMark } from './piece-builder.ts';
import type { Sheet, Span, TableStyles } from './sheet-look.ts';
import { breakLines, widthOfText } from './text-lines.ts';
import type { TextStyle } from './text-style.ts';

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
const plan: readonly { name: ColumnName; align: Align; max: number }[] = [
  { name: 'quantity', align: 'right', max: 90 },
  { name: 'unit', align: 'left', max: 58 },
  { name: 'code', align: 'left', max: 74 },
  { name: 'description', align: 'left', max: 0 },
  { name: 'unitValue', align: 'right', max: 76 },
  { name: 'unitPrice', align: 'right', max: 76 },
  { name: 'discount', align: 'right', max: 64 },
  { name: 'total', align: 'right', max: 84 },
];

const gap = 11;
const descriptionMin = 150;
const padding = 3.5;

/** Columns as wide as their content; those that no item uses are left out. */
export function tableColumns(
  { items, words }: Pick<Content, 'items' | 'words'>,
  { x, width }: Span,
  styles: TableStyles,
): readonly TableColumn[] {
  const used = plan
    .filter(({ name }) => name === 'description' || items.some((item) => item[name] !== ''))
    .map((column) => ({ ...column, label: words.items[column.name] }));
  const space = gap * styles.scale;
  const free = width - space * (used.length - 1);
  const widths = capped(
    used.map((column) => naturalWidth(column, items, styles)),
    free - descriptionMin * styles.scale,
  );
  const fixed = widths.reduce((total, each) => total + each, 0);
  let left = x;
  return used.map(({ name, label, align }, index) => {
    const columnWidth = name === 'description' ? free - fixed : (widths[index] ?? 0);
    const decimals = isPrice(name) ? mostDecimals(items, name) : 0;
    const column = { name, label, align, x: left, width: columnWidth, decimals };
    left += columnWidth + space;
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

function naturalWidth(
  { name, label, max }: (typeof plan)[number] & { readonly label: string },
  items: readonly ItemCells[],
  { cell, amountCell, headCell, scale }: TableStyles,
): number {
  if (name === 'description') return 0;
  const { font } = name === 'total' ? amountCell : cell;
  const widestMax = max * scale;
  let widest = widthOfText(label, headCell.font, headCell.size);
  const decimals = isPrice(name) ? mostDecimals(items, name) : 0;
  for (const item of items) {
    if (widest >= widestMax) return widestMax;
    const text = item[name];
    widest = Math.max(widest, widthOfText(text, font, cell.size) + padOf(text, decimals, cell));
  }
  return Math.min(widest, widestMax);
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
function padOf(figures: string, decimals: number, cell: TextStyle): number {
  const fewer = decimals - decimalsOf(figures);
  return fewer > 0 && figures !== '' ? fewer * widthOfText('0', cell.font, cell.size) : 0;
}

const headHeight = 20;

/** What table and sheet a row belongs to. */
type Around = {
  readonly sheet: Sheet;
  /** Null where the table is too long to be one for those who hear it. */
  readonly table: Tag | null;
};

/** Lines that are a table with cells: SUNAT counts 999. An element for each cell of more makes files of many megabytes. */
export const tableItemsMax = 1000;

function rowTag(table: Tag | null): Tag {
  return table === null ? { role: 'P' } : { role: 'TR', parent: table };
}

/** Cells of a row that is a paragraph are read one after the other. */
function cellTag(role: 'TH' | 'TD', row: Tag): Tag {
  return row.role === 'P' ? row : { role, parent: row };
}

export function tableHead(columns: readonly TableColumn[], { sheet, table }: Around): Piece {
  const { whole, look } = sheet;
  const height = headHeight * look.scale;
  const rule = { kind: 'rule', ...whole } as const;
  const row = rowTag(table);
  return {
    height: height + 2 * look.scale,
    marks: [
      { ...rule, y: 0, thickness: 1, color: look.accent },
      ...columns.map((column) => {
        const { headCell } = sheet.table;
        return lineMark(column.label, 5.5 * look.scale, column, headCell, cellTag('TH', row));
      }),
      { ...rule, y: height, thickness: 0.5, color: colors.hairline },
    ],
  };
}

/** A column, and what a row has in it. */
type Cell = { readonly column: TableColumn; readonly lines: readonly string[]; readonly tag: Tag };

/** A row has one piece for each of its lines, so that a page can end inside of a very long one. */
export function tableRow(
  item: ItemCells,
  columns: readonly TableColumn[],
  { sheet, table }: Around,
): Block {
  const styles = sheet.table;
  const row = rowTag(table);
  const cells = columns.map((column): Cell => {
    const lines = cellLines(item[column.name], column, styles);
    return { column, lines, tag: cellTag('TD', row) };
  });
  const count = Math.max(1, ...cells.map(({ lines }) => lines.length));
  const pieces: Piece[] = [];
  for (let index = 0; index < count; index += 1) {
    const top = index === 0 ? padding * styles.scale : 0;
    const marks = cells.flatMap((cell) => cellMarks(cell, index, top, styles));
    pieces.push({ height: top + styles.cell.leading, marks });
  }
  pieces.push(...noteLines(item, cells, styles));
  const last = lastPiece(pieces.pop(), sheet);
  return block([...pieces, last], { row: true });
}

/** A line of a cell. A cell without text is there with its first line, for those who hear the table. */
function cellMarks({ column, lines, tag }: Cell, index: number, top: number, styles: TableStyles) {
  const text = lines[index] ?? '';
  if (text === '' && index > 0) return [];
  const pad = lines.length === 1 ? padOf(text, column.decimals, styles.cell) : 0;
  const place = pad === 0 ? column : { ...column, width: column.width - pad };
  const own = column.name === 'total' ? styles.amountCell : styles.cell;
  const textStyle = isFigure(column) ? fitted(text, own, place.width) : own;
  return [lineMark(text, top, place, textStyle, tag)];
}

/** Figures are on one line, in smaller type where they are very long: none is broken in the middle. */
function cellLines(text: string, column: TableColumn, { cell }: TableStyles): readonly string[] {
  if (isFigure(column)) return text === '' ? [] : [text];
  return breakLines(text, cell.font, cell.size, column.width);
}

function isFigure({ align }: TableColumn): boolean {
  return align === 'right';
}

function noteLines(
  item: ItemCells,
  cells: readonly Cell[],
  { noteCell }: TableStyles,
): readonly Piece[] {
  const described = cells.find(({ column }) => column.name === 'description');
  if (described === undefined) return [];
  const { column, tag } = described;
  return breakLines(item.note, noteCell.font, noteCell.size, column.width).map((line) => ({
    height: noteCell.leading,
    marks: [lineMark(line, 0, column, noteCell, tag)],
  }));
}

/** The last line of a row has the hairline below it. */
function lastPiece(piece: Piece | undefined, { whole, look }: Sheet): Piece {
  const { height, marks } = piece ?? { height: 0, marks: [] };
  const bottom = height + padding * look.scale;
  const rule: Mark = {
    kind: 'rule',
    ...whole,
    y: bottom,
    thickness: 0.4,
    color: colors.hairline,
  };
  return { height: bottom, marks: [...marks, rule] };
}
