import type { ItemCells } from './item-cells.ts';
import type { Tag } from './marks.ts';
import { fitted, lineMark, type PieceBuilder } from './piece-builder.ts';
import type { Roll } from './roll-look.ts';
import { breakLines, widthOfText } from './text-lines.ts';

/** How many at which price, with the amount beside it; below it where a figure would have to be broken for that. */
export function pricedLines(
  builder: PieceBuilder,
  item: ItemCells,
  { span, styles }: Roll,
  tag: Tag,
): void {
  const { label, strong } = styles;
  const { total } = item;
  const priced = pricedText(item);
  const amount = fitted(total, { ...strong, leading: label.leading }, span.width);
  const beside = span.width - widthOfText(total, amount.font, amount.size) - 8;
  const widest = longestWord(priced);
  const fits = widthOfText(widest, label.font, label.size) <= beside;
  const text = fitted(widest, label, span.width);
  const right = { ...span, align: 'right' } as const;
  const lines = breakLines(priced, text.font, text.size, fits ? beside : span.width);
  for (const [index, line] of lines.entries()) {
    builder.mark(lineMark(line, builder.y, span, text, tag));
    if (fits && index === 0) builder.mark(lineMark(total, builder.y, right, amount, tag));
    builder.space(label.leading);
  }
  if (!fits && total !== '') {
    builder.mark(lineMark(total, builder.y, right, amount, tag)).space(label.leading);
  }
}

/** `2 Caja × 59.00 · CAF-1`. */
function pricedText({ quantity, unit, unitPrice, code, description }: ItemCells): string {
  const counted = unit === '' ? quantity : `${quantity} ${unit}`;
  const reference = description === '' || code === '' ? '' : `  ·  ${code}`;
  return `${unitPrice === '' ? counted : `${counted} × ${unitPrice}`}${reference}`;
}

/** The widest of what a line can only be broken around; codes may be broken. */
function longestWord(priced: string): string {
  const words = priced.split(' ').filter((word) => /^[\d,.]+$/.test(word));
  return words.toSorted((one, other) => other.length - one.length)[0] ?? '';
}
