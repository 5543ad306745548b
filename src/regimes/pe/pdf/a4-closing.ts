import type { Content, Totals } from './content.ts';
import { colors, type Piece } from './marks.ts';
import { amountRow, payableBand } from './payable-band.ts';
import { PieceBuilder, style } from './piece-builder.ts';
import { qrCode } from './qr.ts';
import { a4Sections, sectionPieces, shifted, stacked } from './section-blocks.ts';
import type { Section } from './sections.ts';

type Span = { readonly x: number; readonly width: number };

const plainRow = {
  label: style(8.2, { color: colors.muted, leading: 14.4 }),
  value: style(8.2, { leading: 14.4 }),
};
const band = {
  label: style(9.5, { font: 'bold', color: colors.accent, leading: 28 }),
  value: style(13.5, { font: 'bold', leading: 28 }),
  inset: 10,
};
const small = style(6.9, { font: 'bold', color: colors.accent, leading: 12 });
const words = style(8.2, { leading: 11.6 });
const legal = style(7.4, { color: colors.muted, leading: 10.4 });

/** Side of the QR: small, but with modules that a telephone reads off paper. */
const qrSide = 84;

/**
 * The totals on the right; beside them the amount in words, the QR and what the law wants said. Below the
 * totals there is often room for a section or two: the others are handed back.
 */
export function totalsPiece(
  content: Content,
  totals: Totals,
  { main, side }: { readonly main: Span; readonly side: Span },
): { readonly piece: Piece; readonly rest: readonly Section[] } {
  const right = new PieceBuilder(4);
  for (const row of totals.rows) amountRow(right, row, side, plainRow);
  payableBand(right.space(5), totals.payable, side, band);
  if (totals.after.length > 0) right.space(4);
  for (const row of totals.after) amountRow(right, row, side, plainRow);
  const left = new PieceBuilder(4);
  if (totals.words !== '') {
    left.text('SON', main, small).text(totals.words, main, words).space(12);
  }
  closing(left, content, main);
  const rest = fillUp(right, content.trailing, side, left.y);
  const height = Math.max(left.y, right.y);
  return { piece: { height, marks: [...right.marks, ...left.marks] }, rest };
}

/** Puts as many sections below each other as there is room for; returns which are left. */
function fillUp(
  builder: PieceBuilder,
  sections: readonly Section[],
  span: Span,
  bottom: number,
): readonly Section[] {
  for (const [index, section] of sections.entries()) {
    const { height, marks } = stacked(sectionPieces(section, span, a4Sections));
    const top = builder.y + 12;
    if (top + height > bottom) return sections.slice(index);
    for (const mark of marks) builder.mark(shifted(mark, top));
    builder.y = top + height;
  }
  return [];
}

/** What a guide ends with. */
export function closingPiece(content: Content, span: Span): Piece {
  const builder = new PieceBuilder();
  closing(builder, content, span);
  return builder.piece();
}

function closing(builder: PieceBuilder, content: Content, { x, width }: Span): void {
  const code = content.qr === null ? undefined : qrCode(content.qr);
  const top = builder.y;
  const indent = code === undefined ? 0 : qrSide + 14;
  if (code !== undefined) {
    builder.mark({ kind: 'qr', x, y: top, module: qrSide / code.side, runs: code.runs });
  }
  const column = { x: x + indent, width: width - indent };
  for (const line of content.closing) builder.text(line, column, legal);
  if (content.hash !== '') {
    builder.space(5).text('CÓDIGO HASH', column, small).text(content.hash, column, legal);
  }
  if (code !== undefined) builder.y = Math.max(builder.y, top + qrSide);
}
