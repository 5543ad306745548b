import type { Content, Totals } from './content.ts';
import type { Entry } from './entries.ts';
import type { ItemCells } from './item-cells.ts';
import { type Logo, sizeWithin } from './logo.ts';
import { type Block, block, colors, type Page, type Piece } from './marks.ts';
import { breakPages } from './pages.ts';
import { amountRow, payableBand } from './payable-band.ts';
import { fitted, lineMark, PieceBuilder, style, type TextStyle } from './piece-builder.ts';
import { qrCode } from './qr.ts';
import { sectionPieces, ticketSections } from './section-blocks.ts';
import { stampMarks } from './stamps.ts';
import { breakLines, widthOfText } from './text-lines.ts';

/** 80 mm wide. */
const paperWidth = 226.77;
/** Tallest page that every reader of PDF shows (ISO 32000-1, annex C); a longer ticket continues after it. */
const heightMax = 14_400;
const margin = 13;
const span = { x: margin, width: paperWidth - 2 * margin };
const centred = { ...span, align: 'center' } as const;
const right = { ...span, align: 'right' } as const;

const issuerName = style(10, { font: 'bold', leading: 13.4 });
const issuerLine = style(7, { color: colors.muted, leading: 9.6 });
const title = style(9.2, { font: 'bold', color: colors.accent, leading: 12.6 });
const number = style(11.5, { font: 'bold', leading: 16 });
const label = style(7.2, { color: colors.muted, leading: 10.4 });
const value = style(7.2, { leading: 10.4 });
const strong = style(7.6, { font: 'bold', leading: 10.6 });
const small = style(6.6, { font: 'bold', color: colors.accent, leading: 11 });
const legal = style(6.8, { color: colors.muted, leading: 9.4 });
const band = {
  label: style(9, { font: 'bold', color: colors.accent, leading: 24 }),
  value: style(12, { font: 'bold', leading: 24 }),
  inset: 7,
};

const logoBox = { width: 130, height: 52 };
const qrSide = 104;

/** Lays a document out on a ticket of 80 mm: one page, as tall as needed. */
export function layOutTicket(content: Content, logo: Logo | undefined): Page[] {
  const blocks = [
    block([headPiece(content, logo)]),
    block([partyPiece(content)], { spaceBefore: 7 }),
    ...content.leading.map(sectionBlock),
    ruled(),
    ...content.items.map(itemBlock),
    ruled(),
    ...(content.totals === null ? [] : [block([totalsPiece(content.totals)], { spaceBefore: 5 })]),
    ...content.trailing.map(sectionBlock),
    block([closingPiece(content)], { spaceBefore: 12 }),
  ];
  const top = 14;
  const paper = { width: paperWidth, height: heightMax, top, bottom: heightMax - 16 };
  const pages = breakPages(blocks, { ...paper, continuation: null, tableHead: null });
  return pages.map((page) => finished(page, content));
}

function sectionBlock(section: Content['leading'][number]): Block {
  return block(sectionPieces(section, span, ticketSections), { spaceBefore: 8 });
}

function ruled(): Block {
  return block([new PieceBuilder().rule(span.x, span.width).piece()], { spaceBefore: 7 });
}

/** A page ends where its last block ends. */
function finished(page: Page, content: Content): Page {
  const last = page.placed.at(-1);
  const height = (last?.top ?? 0) + lowest(last?.marks ?? []) + 18;
  const stamps = { top: 0, marks: stampMarks(content.stamps, paperWidth, height) };
  return { ...page, height, placed: [stamps, ...page.placed] };
}

function lowest(marks: Piece['marks']): number {
  return marks.reduce((low, mark) => {
    const side = mark.kind === 'qr' ? qrSide : 'height' in mark ? mark.height : 0;
    return Math.max(low, mark.y + side);
  }, 0);
}

function headPiece(content: Content, logo: Logo | undefined): Piece {
  const builder = new PieceBuilder();
  if (logo !== undefined) {
    const size = sizeWithin(logoBox, logo);
    const x = (paperWidth - size.width) / 2;
    builder.mark({ kind: 'logo', x, y: 0, ...size, logo }).space(size.height + 7);
  }
  builder.text(content.issuer.name, centred, issuerName);
  builder.text(`RUC ${content.taxId}`, centred, { ...issuerLine, color: colors.ink }).space(1);
  for (const line of content.issuer.lines) builder.text(line, centred, issuerLine);
  builder.space(8).rule(span.x, span.width, colors.accent, 0.8).space(7);
  builder.text(content.title, centred, title).text(content.number, centred, number);
  return builder.space(5).rule(span.x, span.width, colors.accent, 0.8).piece();
}

function partyPiece({ party, facts }: Content): Piece {
  const builder = new PieceBuilder();
  for (const fact of facts) entryRow(builder, fact, label, value);
  builder.space(6).text(party.label.toUpperCase(), span, small).text(party.name, span, strong);
  for (const line of party.lines) builder.text(line, span, value);
  return builder.piece();
}

/** Label on the left; the value on the right, in as many lines as it needs. */
function entryRow(builder: PieceBuilder, entry: Entry, left: TextStyle, own: TextStyle): void {
  const indent = widthOfText(entry.label, left.font, left.size) + 8;
  const column = { x: span.x + indent, width: span.width - indent, align: 'right' } as const;
  builder.mark(lineMark(entry.label, builder.y, span, left));
  for (const line of breakLines(entry.value, own.font, own.size, column.width)) {
    builder.mark(lineMark(line, builder.y, column, own)).space(own.leading);
  }
}

/** The description first, below it how many at which price, and what that makes. */
function itemBlock(item: ItemCells): Block {
  const builder = new PieceBuilder(1);
  builder.text(item.description || item.code, span, value);
  const { quantity, unit, unitPrice, code, discount, note } = item;
  const counted = unit === '' ? quantity : `${quantity} ${unit}`;
  const reference = item.description === '' || code === '' ? '' : `  ·  ${code}`;
  const priced = `${unitPrice === '' ? counted : `${counted} × ${unitPrice}`}${reference}`;
  pricedLines(builder, priced, item.total);
  if (discount !== '')
    entryRow(builder, { label: 'Dscto. incluido', value: discount }, label, label);
  builder.text(note, span, { ...label, color: colors.accent });
  return block([builder.piece()], { spaceBefore: 4 });
}

/** How many at which price, with the amount beside it; below it where a figure would have to be broken for that. */
function pricedLines(builder: PieceBuilder, priced: string, total: string): void {
  const amount = fitted(total, { ...strong, leading: label.leading }, span.width);
  const beside = span.width - widthOfText(total, amount.font, amount.size) - 8;
  const widest = longestWord(priced);
  const fits = widthOfText(widest, label.font, label.size) <= beside;
  const text = fitted(widest, label, span.width);
  const lines = breakLines(priced, text.font, text.size, fits ? beside : span.width);
  for (const [index, line] of lines.entries()) {
    builder.mark(lineMark(line, builder.y, span, text));
    if (fits && index === 0) builder.mark(lineMark(total, builder.y, right, amount));
    builder.space(label.leading);
  }
  if (!fits && total !== '') {
    builder.mark(lineMark(total, builder.y, right, amount)).space(label.leading);
  }
}

/** The widest of what a line can only be broken around; codes may be broken. */
function longestWord(priced: string): string {
  const words = priced.split(' ').filter((word) => /^[\d,.]+$/.test(word));
  return words.toSorted((one, other) => other.length - one.length)[0] ?? '';
}

function totalsPiece({ rows, payable, after, words }: Totals): Piece {
  const builder = new PieceBuilder();
  for (const row of rows) amountRow(builder, row, span, { label, value });
  payableBand(builder.space(4), payable, span, band);
  if (after.length > 0) builder.space(3);
  for (const row of after) amountRow(builder, row, span, { label, value });
  if (words !== '') builder.space(6).text(`SON: ${words}`, span, value);
  return builder.piece();
}

function closingPiece(content: Content): Piece {
  const builder = new PieceBuilder();
  const code = content.qr === null ? undefined : qrCode(content.qr);
  if (code !== undefined) {
    const x = (paperWidth - qrSide) / 2;
    builder.mark({ kind: 'qr', x, y: 0, module: qrSide / code.side, runs: code.runs });
    builder.space(qrSide + 8);
  }
  if (content.hash !== '') builder.text(`Código hash: ${content.hash}`, centred, legal).space(3);
  for (const line of content.closing) builder.text(line, centred, legal);
  return builder.piece();
}
