import type { Entry } from './entries.ts';
import {
  type Column,
  fitted,
  labelLines,
  lineMark,
  type PieceBuilder,
  widestOf,
} from './piece-builder.ts';
import { widthOfText } from './text-lines.ts';
import type { TextStyle } from './text-style.ts';

type BandStyle = {
  readonly label: TextStyle;
  readonly value: TextStyle;
  readonly inset: number;
  /** Colour of the background. */
  readonly ground: string;
};

/** A label on the left and an amount on the right, in one line, or beside the first line of a label of two languages. */
export function amountRow(
  builder: PieceBuilder,
  row: Entry,
  span: Column,
  { label, value }: Pick<BandStyle, 'label' | 'value'>,
): void {
  const { y } = builder;
  const { lines, figures } = fitting(row, span.width, { label, value });
  const tag = { role: 'P' } as const;
  for (const [index, line] of lines.entries()) {
    builder.mark(lineMark(line, y + index * label.leading, span, label, tag));
  }
  builder
    .mark(lineMark(row.value, y, { ...span, align: 'right' }, figures, tag))
    .space(value.leading + (lines.length - 1) * label.leading);
}

/** The lines of a label, and figures that stand beside them. */
function fitting(row: Entry, width: number, { label, value }: Pick<BandStyle, 'label' | 'value'>) {
  const beside = widthOfText(row.value, value.font, value.size) + 8;
  const lines = labelLines(row.label, label, { width, beside });
  return { lines, figures: fitted(row.value, value, width - widestOf(lines, label) - 8) };
}

/** The amount to pay, on a background of its own. */
export function payableBand(
  builder: PieceBuilder,
  payable: Entry,
  { x, width }: Column,
  { label, value, inset, ground }: BandStyle,
): void {
  const { y } = builder;
  const inner = { x: x + inset, width: width - 2 * inset };
  const { lines, figures } = fitting(payable, inner.width, { label, value });
  const between = label.size * 1.3;
  const height = value.leading + (lines.length - 1) * between;
  const tag = { role: 'P' } as const;
  builder.mark({ kind: 'panel', x, y, width, height, color: ground });
  for (const [index, line] of lines.entries()) {
    builder.mark(lineMark(line, y + index * between, inner, label, tag));
  }
  const middle = y + ((lines.length - 1) * between) / 2;
  builder
    .mark(lineMark(payable.value, middle, { ...inner, align: 'right' }, figures, tag))
    .space(height);
}
