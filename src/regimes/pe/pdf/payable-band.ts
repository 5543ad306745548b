import type { Entry } from './entries.ts';
import { colors } from './marks.ts';
import {
  type Column,
  fitted,
  lineMark,
  type PieceBuilder,
  type TextStyle,
} from './piece-builder.ts';
import { widthOfText } from './text-lines.ts';

type BandStyle = { readonly label: TextStyle; readonly value: TextStyle; readonly inset: number };

/** A label on the left and an amount on the right, in one line. */
export function amountRow(
  builder: PieceBuilder,
  row: Entry,
  span: Column,
  { label, value }: Pick<BandStyle, 'label' | 'value'>,
): void {
  const { y } = builder;
  const free = span.width - widthOfText(row.label, label.font, label.size) - 8;
  builder
    .mark(lineMark(row.label, y, span, label))
    .mark(lineMark(row.value, y, { ...span, align: 'right' }, fitted(row.value, value, free)))
    .space(value.leading);
}

/** The amount to pay, on a background of its own. */
export function payableBand(
  builder: PieceBuilder,
  payable: Entry,
  { x, width }: Column,
  { label, value, inset }: BandStyle,
): void {
  const { y } = builder;
  const inner = { x: x + inset, width: width - 2 * inset };
  const free = inner.width - widthOfText(payable.label, label.font, label.size) - 8;
  const figures = fitted(payable.value, value, free);
  builder
    .mark({ kind: 'panel', x, y, width, height: value.leading, color: colors.ground })
    .mark(lineMark(payable.label, y, inner, label))
    .mark(lineMark(payable.value, y, { ...inner, align: 'right' }, figures))
    .space(value.leading);
}
