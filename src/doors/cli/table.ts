import { printable } from '../../kernel/printable.ts';
import { terminalWidth } from '../../kernel/terminal-width.ts';
import { print } from './session.ts';

/** A column of a list that people read. */
export type Column<Row> = {
  readonly title: string;
  readonly of: (row: Row) => string;
  readonly align?: 'left' | 'right';
  /** May be cut where the terminal is narrow. */
  readonly shrinks?: boolean;
  /** May be left out where the terminal is narrow: lines that are piped have it. */
  readonly spare?: boolean;
  /** Is copied, such as a link or an id that commands take: never cut, on a line of its own where the terminal is narrow. */
  readonly whole?: boolean;
};

const gap = '  ';
const cutWidthMin = 10;

/**
 * Prints a list: as one JSON line, as a table that fits the terminal, or, where it is piped, as a line for each row with its
 * cells two spaces apart.
 */
export function printRows<Row>(
  asJson: boolean | undefined,
  value: unknown,
  { rows, columns, none }: { rows: readonly Row[]; columns: readonly Column<Row>[]; none: string },
): void {
  const { stdout } = process;
  print(asJson, value, () => {
    if (rows.length === 0) return none;
    return stdout.isTTY ? tableOf(rows, columns, terminalWidth(stdout)) : linesOf(rows, columns);
  });
}

function linesOf<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  const widths = columns.map((column) => widest(rows.map((row) => printable(column.of(row)))));
  return rows.map((row) => lineOf(row, columns, widths)).join('\n');
}

/** Rows under their titles, no wider than `width` but for what must stay whole. */
export function tableOf<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  width: number,
): string {
  const wanted = (column: Column<Row>) =>
    widest([column.title, ...rows.map((row) => printable(column.of(row)))]);
  const needed = columns.filter(({ spare }) => !spare);
  const isNarrow = totalOf(needed.map(leastOf(wanted))) > width;
  const apart = isNarrow ? columns.filter(({ whole }) => whole) : [];
  const kept = columns.filter((column) => !apart.includes(column));
  while (totalOf(kept.map(leastOf(wanted))) > width) {
    const spare = kept.findLastIndex((column) => column.spare);
    if (spare < 0) break;
    kept.splice(spare, 1);
  }
  // What is last is cut at the end of the line. Where no more than a dot or two of it would be left, it is left out as well.
  while (kept.length > 1 && totalOf(kept.map(shownLeast(kept, wanted))) > width) kept.pop();
  const widths = shrunk(kept, kept.map(wanted), width);
  const lines = rows.flatMap((row) => [
    cut(lineOf(row, kept, widths), width),
    ...apart.map((column) => `${gap}${printable(column.of(row))}`),
  ]);
  return [cut(lineOf(null, kept, widths), width), ...lines].join('\n');
}

function leastOf<Row>(wanted: (column: Column<Row>) => number) {
  return (column: Column<Row>) =>
    column.shrinks ? Math.min(wanted(column), cutWidthMin) : wanted(column);
}

/** Numbers are to the right: of one that is cut often nothing is left, and what is would be another number. */
function shownLeast<Row>(kept: readonly Column<Row>[], wanted: (column: Column<Row>) => number) {
  const least = leastOf(wanted);
  return (column: Column<Row>) => {
    const isCut = column === kept.at(-1) && column.align !== 'right' && !column.whole;
    return isCut ? Math.min(wanted(column), cutWidthMin) : least(column);
  };
}

/** Takes what is too much from the columns that shrink, the widest first. */
function shrunk<Row>(
  columns: readonly Column<Row>[],
  wanted: readonly number[],
  width: number,
): readonly number[] {
  const widths = [...wanted];
  for (;;) {
    const widestIndex = columns.reduce((best, column, index) => {
      const isWider = (widths[index] ?? 0) > (widths[best] ?? cutWidthMin);
      return column.shrinks && isWider ? index : best;
    }, -1);
    if (totalOf(widths) <= width || widestIndex < 0) return widths;
    widths[widestIndex] = (widths[widestIndex] ?? 0) - 1;
  }
}

function totalOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0) + gap.length * (widths.length - 1);
}

/** A row, or the titles where it is null. */
function lineOf<Row>(
  row: Row | null,
  columns: readonly Column<Row>[],
  widths: readonly number[],
): string {
  const cells = columns.map((column, index) => {
    const text = row === null ? column.title : printable(column.of(row));
    const width = widths[index] ?? 0;
    const room = ' '.repeat(Math.max(0, width - widthOf(text)));
    return column.align === 'right' ? `${room}${cut(text, width)}` : `${cut(text, width)}${room}`;
  });
  return cells.join(gap).trimEnd();
}

function widest(texts: readonly string[]): number {
  return texts.reduce((most, text) => Math.max(most, widthOf(text)), 0);
}

/** East Asian letters and emoji take two places, marks none. */
const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;

export function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) width += placesOf(letter);
  return width;
}

function placesOf(letter: string): number {
  if (/[\p{Mn}\p{Me}\p{Cf}]/u.test(letter)) return 0;
  return wide.test(letter) ? 2 : 1;
}

function cut(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let kept = '';
  let used = 0;
  for (const letter of text) {
    used += placesOf(letter);
    if (used > width - 1) break;
    kept += letter;
  }
  return `${kept}…`;
}
