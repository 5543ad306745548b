import type { ItemCells } from './item-cells.ts';
import { isFigure, padOf, type TableColumn, textStyleOf } from './item-columns.ts';
import { colors } from './look.ts';
import { type Block, block, type Mark, type Piece, type Tag } from './marks.ts';
import { fitted, lineMark } from './piece-builder.ts';
import type { Sheet, TableStyles } from './sheet-look.ts';
import { breakLines, widthOfText } from './text-lines.ts';

const padding = 3.5;

const headHeight = 20;
/** From one language of a head to the other. */
const headLeading = (size: number) => size * 1.3;

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
  const { headCell } = sheet.table;
  const count = Math.max(...columns.map(({ label }) => label.split('\n').length));
  const height = headHeight * look.scale + (count - 1) * headLeading(headCell.size);
  const rule = { kind: 'rule', ...whole } as const;
  const row = rowTag(table);
  return {
    height: height + 2 * look.scale,
    marks: [
      { ...rule, y: 0, thickness: 1, color: look.accent },
      ...columns.flatMap((column) => {
        const tag = cellTag('TH', row);
        return column.label.split('\n').map((line, index) => {
          const top = 5.5 * look.scale + index * headLeading(headCell.size);
          return lineMark(line, top, column, headCell, tag);
        });
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
  const own = textStyleOf(column, styles);
  if (lines.length > 1) {
    const shown = isFigure(column) ? { ...own, size: styles.smallest } : own;
    return [lineMark(text, top, column, shown, tag)];
  }
  const pad = padOf(text, column.decimals, styles.cell);
  const place = pad === 0 ? column : { ...column, width: column.width - pad };
  return [lineMark(text, top, place, isFigure(column) ? fitted(text, own, place.width) : own, tag)];
}

/** Figures are on one line, in smaller type where they are very long; broken only where that could not be read. */
function cellLines(text: string, column: TableColumn, styles: TableStyles): readonly string[] {
  const { font, size } = textStyleOf(column, styles);
  if (!isFigure(column)) return breakLines(text, font, size, column.width);
  const smallest = widthOfText(text, font, styles.smallest);
  if (smallest > column.width + 0.01) return breakLines(text, font, styles.smallest, column.width);
  return text === '' ? [] : [text];
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
