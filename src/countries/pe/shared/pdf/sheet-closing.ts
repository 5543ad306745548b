import type { Content, Totals } from './content.ts';
import type { Piece } from './marks.ts';
import { amountRow, payableBand } from './payable-band.ts';
import { PieceBuilder } from './piece-builder.ts';
import { qrCode } from './qr.ts';
import { sectionPieces, shifted, stacked } from './section-blocks.ts';
import type { Section } from './sections.ts';
import type { Sheet, Span } from './sheet-look.ts';

/** Side of the QR: small, but with modules that a telephone reads off paper. */
const qrSide = 84;
/** The smallest that it is, whatever the paper. */
const qrSideMin = 76;

/**
 * The totals on the right; beside them the amount in words, the QR and what the law wants said. Below the
 * totals there is often room for a section or two: the others are handed back.
 */
export function totalsPiece(
  content: Content,
  totals: Totals,
  sheet: Sheet,
): { readonly piece: Piece; readonly rest: readonly Section[] } {
  const { main, side, look, closing: styles } = sheet;
  const { scale } = look;
  const right = new PieceBuilder(4 * scale);
  for (const row of totals.rows) amountRow(right, row, side, styles);
  const band = { label: styles.bandLabel, value: styles.bandValue, inset: 10 * scale };
  payableBand(right.space(5 * scale), totals.payable, side, { ...band, ground: look.ground });
  if (totals.after.length > 0) right.space(4 * scale);
  for (const row of totals.after) amountRow(right, row, side, styles);
  const left = new PieceBuilder(4 * scale);
  if (totals.words !== '') {
    left.text(content.words.inWords, main, styles.small);
    left.text(totals.words, main, styles.words).space(12 * scale);
  }
  putClosing(left, content, main, sheet);
  const rest = fillUp(right, content.trailing, left.y, sheet);
  const height = Math.max(left.y, right.y);
  return { piece: { height, marks: [...right.marks, ...left.marks] }, rest };
}

/** Puts as many sections below each other as there is room for; returns which are left. */
function fillUp(
  builder: PieceBuilder,
  trailing: readonly Section[],
  bottom: number,
  { side, sections, look }: Sheet,
): readonly Section[] {
  for (const [index, section] of trailing.entries()) {
    const { height, marks } = stacked(sectionPieces(section, side, sections));
    const top = builder.y + 12 * look.scale;
    if (top + height > bottom) return trailing.slice(index);
    for (const mark of marks) builder.mark(shifted(mark, top));
    builder.y = top + height;
  }
  return [];
}

/** What a guide ends with. */
export function closingPiece(content: Content, sheet: Sheet): Piece {
  const builder = new PieceBuilder();
  putClosing(builder, content, sheet.whole, sheet);
  return builder.piece();
}

function putClosing(
  builder: PieceBuilder,
  content: Content,
  { x, width }: Span,
  { look, closing: styles }: Sheet,
): void {
  const code = content.qr === null ? undefined : qrCode(content.qr);
  const side = Math.max(qrSide * look.scale, qrSideMin);
  const top = builder.y;
  const indent = code === undefined ? 0 : side + 14 * look.scale;
  if (code !== undefined) {
    const tag = { role: 'Figure', alt: `${content.words.figures.qr} ${content.number}` } as const;
    const box = { width: side, height: side };
    const module = side / code.side;
    builder.mark({ kind: 'qr', x, y: top, module, runs: code.runs, ...box, tag });
  }
  const column = { x: x + indent, width: width - indent };
  for (const line of content.closing) builder.text(line, column, styles.legal);
  if (content.hash !== '') {
    builder.space(5 * look.scale).text(content.words.hash.toUpperCase(), column, styles.small);
    builder.text(content.hash, column, styles.legal);
  }
  if (code !== undefined) builder.y = Math.max(builder.y, top + side);
}
