import { percentText } from '../../service/amounts.ts';
import { readBack } from '../../service/typed-number.ts';
import { type DiscountBasis, readDiscount, sentDiscount, shownAmount } from './discount-basis.ts';
import { withoutOrigin } from './note-origin.ts';
import { isEmpty, type Json, listAt, textAt, withValue } from './pointer.ts';

/** Catalogue 53: a discount that lessens the tax base. Those that are typed are of this kind. */
const valueDiscount = '00';

/** The columns of lines. */
export type ItemColumn =
  | 'code'
  | 'description'
  | 'unit'
  | 'quantity'
  | 'unit_price'
  | 'unit_value'
  | 'affectation_type'
  | 'discount';

/** Prices with tax, or without it. */
export type PriceColumn = Extract<ItemColumn, 'unit_price' | 'unit_value'>;

/** As somebody chose, or else as the lines have them. */
export function pricesOf(items: readonly Json[], chosen: PriceColumn | undefined): PriceColumn {
  if (chosen !== undefined) return chosen;
  return items.some((item) => textAt(item, '/unit_value') !== '') ? 'unit_value' : 'unit_price';
}

/** What a cell shows once its text was read. */
export function readCell(column: ItemColumn, text: string): string {
  if (column === 'discount') return readDiscount(text);
  return isAmount(column) ? readBack(text) : text;
}

export function isAmount(column: ItemColumn): boolean {
  return ['quantity', 'unit_price', 'unit_value', 'discount'].includes(column);
}

/** Where a cell's value is in the draft: of several discounts of a line it is the first. */
export function cellPointer(line: number, column: ItemColumn): string {
  return column === 'discount' ? `/items/${line}/discounts/0/amount` : `/items/${line}/${column}`;
}

/** The lines with another text in one cell; a line behind the last one is a new one. */
export function withCell(
  items: readonly Json[],
  line: number,
  column: ItemColumn,
  text: string,
): readonly Json[] {
  const item = changedItem(items[line] ?? {}, column, text);
  const lines = [...items];
  lines[line] = item;
  const isNone = isEmpty(withoutOrigin(item));
  return isNone && line === lines.length - 1 ? lines.slice(0, -1) : lines;
}

function changedItem(item: Json, column: ItemColumn, text: string): Json {
  if (column !== 'discount') return withValue(item, `/${column}`, text === '' ? undefined : text);
  const [first = null, ...others] = listAt(item, '/discounts');
  const code = textAt(first, '/code') || valueDiscount;
  const isNone = text === '' && code === valueDiscount && others.length === 0;
  // A discount of another kind keeps it while its cell is empty, and those behind it keep their places.
  const typed = { code, typed: text };
  return withValue(item, '/discounts', isNone ? undefined : [typed, ...others]);
}

/** What a cell shows. A discount is as it was typed, a rate, or an amount on the basis of the prices. */
export function cellText(item: Json, column: ItemColumn, basis: DiscountBasis): string {
  if (column !== 'discount') return textAt(item, `/${column}`);
  const of = (name: string) => textAt(item, `/discounts/0/${name}`);
  if (of('typed') !== '') return of('typed');
  if (of('factor') !== '') return percentText(of('factor'));
  return shownAmount(item, of('amount'), of('code'), basis);
}

/** A line whose discounts are as the service takes them, on the basis of the prices. */
export function withSentDiscounts(item: Json, basis: DiscountBasis): Json {
  const all = listAt(item, '/discounts');
  const said = all.map((each) => {
    const typed = textAt(each, '/typed');
    return typed === '' ? each : sentDiscount(item, typed, textAt(each, '/code'), basis);
  });
  return said.every((each, at) => each === all[at]) ? item : withValue(item, '/discounts', said);
}

/** Discounts of a line whose cell was emptied are none. */
export function withoutEmptied(item: Json): Json {
  const all = listAt(item, '/discounts');
  const said = all.filter((each) =>
    ['amount', 'factor', 'typed'].some((name) => textAt(each, `/${name}`) !== ''),
  );
  return said.length === all.length ? item : withValue(item, '/discounts', said);
}

/** The lines with cells of a spreadsheet laid over them: rows by new lines, columns by tabs. */
export function pasted(
  items: readonly Json[],
  line: number,
  column: number,
  columns: readonly ItemColumn[],
  text: string,
): readonly Json[] {
  let lines = items;
  for (const [down, row] of cellsOf(text).entries()) {
    for (const [right, cell] of row.entries()) {
      const target = columns[column + right];
      if (target === undefined) continue;
      lines = withCell(lines, line + down, target, readCell(target, cell.trim()));
    }
  }
  return lines;
}

/** As far as its tab or its line goes; one in quotes, as far as they go. */
const cellForm = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/gy;

/**
 * Rows of cells as spreadsheets copy them: one that holds a line break, a tab or a quote is in quotes, and its quotes are
 * doubled. Other quotes are part of the text: 3" is a size. A line of a draft has one line of text.
 */
function cellsOf(text: string): readonly (readonly string[])[] {
  const written = text.replaceAll('\r', '').replace(/\n+$/, '');
  const rows: string[][] = [[]];
  for (const [, quoted, bare = '', end] of written.matchAll(cellForm)) {
    const cell = quoted?.replaceAll('""', '"').replace(/\s*[\t\n]\s*/g, ' ') ?? bare;
    rows.at(-1)?.push(cell);
    if (end === '') break;
    if (end === '\n') rows.push([]);
  }
  return rows;
}
