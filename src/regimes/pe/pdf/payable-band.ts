import type { Entry } from './entries.ts';
import { colors } from './marks.ts';
import { type Column, lineMark, type PieceBuilder, type TextStyle } from './piece-builder.ts';
import { widthOfText } from './text-lines.ts';

type BandStyle = { readonly label: TextStyle; readonly value: TextStyle; readonly inset: number };

/** What is to be paid, on a ground of its own. */
export function payableBand(
  builder: PieceBuilder,
  payable: Entry,
  { x, width }: Column,
  { label, value, inset }: BandStyle,
): void {
  const { y } = builder;
  const inner = { x: x + inset, width: width - 2 * inset };
  const free = inner.width - widthOfText(payable.label, label.font, label.size) - 8;
  // A very large total gets smaller figures rather than none.
  const scale = Math.min(1, free / widthOfText(payable.value, value.font, value.size));
  const fitted = { ...value, size: value.size * scale };
  builder
    .mark({ kind: 'panel', x, y, width, height: value.leading, color: colors.ground })
    .mark(lineMark(payable.label, y, inner, label))
    .mark(lineMark(payable.value, y, { ...inner, align: 'right' }, fitted))
    .space(value.leading);
}
