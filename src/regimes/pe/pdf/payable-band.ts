import type { Entry } from './entries.ts';
import { type Column, fitted, lineMark, type PieceBuilder } from './piece-builder.ts';
import { widthOfText } from './text-lines.ts';
import type { TextStyle } from './text-style.ts';

type BandStyle = {
  readonly label: TextStyle;
  readonly value: TextStyle;
  readonly inset: number;
  /** Colour of the background. */
  readonly ground: string;
};

/** A label on the left and an amount on the right, in one line. */
export function amountRow(
  builder: PieceBuilder,
  row: Entry,
  span: Column,
  { label, value }: Pick<BandStyle, 'label' | 'value'>,
): void {
  const { y } = builder;
  const free = span.width - widthOfText(row.label, label.font, label.size) - 8;
  const figures = fitted(row.value, value, free);
  const tag = { role: 'P' } as const;
  builder
    .mark(lineMark(row.label, y, span, label, tag))
    .mark(lineMark(row.value, y, { ...span, align: 'right' }, figures, tag))
    .space(value.leading);
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
  const free = inner.width - widthOfText(payable.label, label.font, label.size) - 8;
  const figures = fitted(payable.value, value, free);
  const tag = { role: 'P' } as const;
  builder
    .mark({ kind: 'panel', x, y, width, height: value.leading, color: ground })
    .mark(lineMark(payable.label, y, inner, label, tag))
    .mark(lineMark(payable.value, y, { ...inner, align: 'right' }, figures, tag))
    .space(value.leading);
}
