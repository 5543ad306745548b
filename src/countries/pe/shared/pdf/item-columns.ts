import type { Content } from './content.ts';
import type { ItemCells } from './item-cells.ts';
import type { Align } from './piece-builder.ts';
import type { Span, TableStyles } from './sheet-look.ts';
import { widthOfText } from './text-lines.ts';
import type { TextStyle } from './text-style.ts';

type ColumnName = Exclude<keyof ItemCells, 'note'>;
export type TableColumn = {
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
/** What the description keeps of the width; of that it gives to figures that could not be read otherwise. */
const descriptionMin = 150;
const descriptionLeast = 48;
/** What units and codes keep then. */
const textLeast = 26;

type Planned = (typeof plan)[number] & { readonly label: string };

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
  const widths = readable(used, items, { free, styles });
  const fixed = widths.reduce((total, each) => total + each, 0);
  let left = x;
  return used.map(({ name, label, align }, index) => {
    const columnWidth = name === 'description' ? free - fixed : (widths[index] ?? 0);
    const decimals = alignedDecimals(name, items, { width: columnWidth, styles });
    const column = { name, label, align, x: left, width: columnWidth, decimals };
    left += columnWidth + space;
    return column;
  });
}

type Room = { readonly free: number; readonly styles: TableStyles };

/** Figures that would be too small get room of the texts beside them, where that makes all of them readable. */
function readable(used: readonly Planned[], items: readonly ItemCells[], room: Room): number[] {
  const { free, styles } = room;
  const { scale } = styles;
  const natural = used.map((column) => naturalWidth(column, items, styles));
  const widths = capped(natural, free - descriptionMin * scale);
  const isCut = (width: number, index: number) =>
    width < (natural[index] ?? 0) || width >= (used[index]?.max ?? 0) * scale;
  const needed = used.map((column, index) => {
    const width = widths[index] ?? 0;
    const small = isFigure(column) && isCut(width, index);
    return small ? Math.max(width, smallestWidth(column, items, styles)) : width;
  });
  const narrow = needed.map((width, index) =>
    used[index]?.align === 'left' ? Math.min(width, textLeast * scale) : width,
  );
  const fits = (all: readonly number[]) =>
    all.reduce((total, each) => total + each, 0) <= free - descriptionLeast * scale;
  return [needed, narrow].find(fits) ?? widths;
}

/** The width of the widest text of a column in the smallest type. */
function smallestWidth(column: Planned, items: readonly ItemCells[], styles: TableStyles): number {
  const { font } = textStyleOf(column, styles);
  let widest = 0;
  for (const item of items) {
    widest = Math.max(widest, widthOfText(item[column.name], font, styles.smallest));
  }
  return widest;
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
  { name, label, max }: Planned,
  items: readonly ItemCells[],
  styles: TableStyles,
): number {
  if (name === 'description') return 0;
  const { cell, headCell, scale } = styles;
  const { font } = textStyleOf({ name }, styles);
  const widestMax = max * scale;
  const heads = label.split('\n').map((line) => widthOfText(line, headCell.font, headCell.size));
  let widest = Math.max(...heads);
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

type Fit = { readonly width: number; readonly styles: TableStyles };

/** None where one of the prices would be too small for the sake of the others' decimals. */
function alignedDecimals(
  name: ColumnName,
  items: readonly ItemCells[],
  { width, styles: { cell, smallest } }: Fit,
): number {
  if (!isPrice(name)) return 0;
  const decimals = mostDecimals(items, name);
  const isTooSmall = (text: string) => {
    const room = width - padOf(text, decimals, cell);
    return widthOfText(text, cell.font, smallest) > room + 0.01;
  };
  return items.some((item) => isTooSmall(item[name])) ? 0 : decimals;
}

/** Room for the decimals that a price has fewer than others of its column. */
export function padOf(figures: string, decimals: number, cell: TextStyle): number {
  const fewer = decimals - decimalsOf(figures);
  return fewer > 0 && figures !== '' ? fewer * widthOfText('0', cell.font, cell.size) : 0;
}

export function isFigure({ align }: Pick<TableColumn, 'align'>): boolean {
  return align === 'right';
}

export function textStyleOf({ name }: Pick<TableColumn, 'name'>, styles: TableStyles): TextStyle {
  return name === 'total' ? styles.amountCell : styles.cell;
}
