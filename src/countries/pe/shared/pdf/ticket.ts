import type { Content, Totals } from './content.ts';
import type { Entry } from './entries.ts';
import type { ItemCells } from './item-cells.ts';
import { tableItemsMax } from './item-table.ts';
import { type Logo, sizeWithin } from './logo.ts';
import { type Block, block, type Page, type Piece, type Tag } from './marks.ts';
import { breakPages } from './pages.ts';
import { amountRow, payableBand } from './payable-band.ts';
import { labelLines, lineMark, PieceBuilder, widestOf } from './piece-builder.ts';
import { qrCode } from './qr.ts';
import { type Roll, type RollSize, rollOf } from './roll-look.ts';
import { sectionPieces } from './section-blocks.ts';
import { stampMarks } from './stamps.ts';
import { breakLines, widthOfText } from './text-lines.ts';
import type { TextStyle } from './text-style.ts';
import { pricedLines } from './ticket-item.ts';

/** Tallest page that every reader of PDF shows (ISO 32000-1, annex C); a longer ticket continues after it. */
const heightMax = 14_400;

/** Lays a document out on a roll: one page, as tall as needed. */
export function layOutTicket(
  content: Content,
  logo: Logo | undefined,
  { size, accent }: { readonly size: RollSize; readonly accent: string | null },
): Page[] {
  const roll = rollOf(size, accent);
  const { totals } = content;
  const list: Tag | null = content.items.length > tableItemsMax ? null : { role: 'L' };
  const blocks = [
    block([headPiece(content, logo, roll)]),
    block([partyPiece(content, roll)], { spaceBefore: 7 }),
    ...sectionBlocks(content.leading, roll),
    ruled(roll),
    ...content.items.map((item) => itemBlock(item, { content, roll, list })),
    ruled(roll),
    ...(totals === null ? [] : [block([totalsPiece(content, totals, roll)], { spaceBefore: 5 })]),
    ...sectionBlocks(content.trailing, roll),
    block([closingPiece(content, roll)], { spaceBefore: 12 }),
  ];
  const paper = { width: size.width, height: heightMax, top: 14, bottom: heightMax - 16 };
  const pages = breakPages(blocks, { ...paper, continuation: null, tableHead: null });
  return pages.map((page) => finished(page, content));
}

function sectionBlocks(listed: Content['leading'], { span, sections }: Roll): Block[] {
  return listed.map((each) => block(sectionPieces(each, span, sections), { spaceBefore: 8 }));
}

function ruled({ span }: Roll): Block {
  return block([new PieceBuilder().rule(span.x, span.width).piece()], { spaceBefore: 7 });
}

/** A page ends where its last block ends. */
function finished(page: Page, content: Content): Page {
  const last = page.placed.at(-1);
  const height = (last?.top ?? 0) + lowest(last?.marks ?? []) + 18;
  const stamps = { top: 0, marks: stampMarks(content.stamps, page.width, height) };
  return { ...page, height, placed: [stamps, ...page.placed] };
}

function lowest(marks: Piece['marks']): number {
  return marks.reduce((low, mark) => {
    return Math.max(low, mark.y + ('height' in mark ? mark.height : 0));
  }, 0);
}

function headPiece(content: Content, logo: Logo | undefined, roll: Roll): Piece {
  const { size, span, centred, styles, look } = roll;
  const { words } = content;
  const builder = new PieceBuilder();
  if (logo !== undefined) {
    const drawn = sizeWithin(size.logoBox, logo);
    const x = (size.width - drawn.width) / 2;
    const tag = { role: 'Figure', alt: `${words.figures.logo} ${content.issuer.name}` } as const;
    builder.mark({ kind: 'logo', x, y: 0, ...drawn, logo, tag }).space(drawn.height + 7);
  }
  builder.text(content.issuer.name, centred, styles.issuerName);
  builder.text(`${words.taxId} ${content.taxId}`, centred, styles.taxId).space(1);
  for (const line of content.issuer.lines) builder.text(line, centred, styles.issuerLine);
  builder.space(8).rule(span.x, span.width, look.accent, 0.8).space(7);
  builder
    .text(content.title, centred, styles.title)
    .text(content.subtitle, centred, styles.subtitle);
  builder.text(content.number, centred, styles.number);
  return builder.space(5).rule(span.x, span.width, look.accent, 0.8).piece();
}

function partyPiece({ party, facts }: Content, roll: Roll): Piece {
  const { span, styles } = roll;
  const builder = new PieceBuilder();
  for (const fact of facts) entryRow(builder, fact, roll, styles.value);
  builder.space(6).text(party.label.toUpperCase(), span, styles.small);
  builder.text(party.name, span, styles.strong);
  for (const line of party.lines) builder.text(line, span, styles.value);
  return builder.piece();
}

/** Label on the left; the value on the right, in as many lines as it needs. */
function entryRow(
  builder: PieceBuilder,
  entry: Entry,
  { span, styles }: Roll,
  own: TextStyle,
  tag: Tag = { role: 'P' },
): void {
  const { label } = styles;
  const beside = widthOfText(entry.value, own.font, own.size) + 8;
  const labels = labelLines(entry.label, label, { width: span.width, beside });
  const indent = widestOf(labels, label) + 8;
  const column = { x: span.x + indent, width: span.width - indent, align: 'right' } as const;
  const top = builder.y;
  for (const [index, line] of labels.entries()) {
    builder.mark(lineMark(line, top + index * label.leading, span, label, tag));
  }
  for (const line of breakLines(entry.value, own.font, own.size, column.width)) {
    builder.mark(lineMark(line, builder.y, column, own, tag)).space(own.leading);
  }
  builder.y = Math.max(builder.y, top + (labels.length > 1 ? labels.length * label.leading : 0));
}

type ItemAround = { readonly content: Content; readonly roll: Roll; readonly list: Tag | null };

/** The description first, below it how many at which price, and what that makes. */
function itemBlock(item: ItemCells, { content, roll, list }: ItemAround): Block {
  const { span, styles } = roll;
  const tag: Tag =
    list === null ? { role: 'P' } : { role: 'LBody', parent: { role: 'LI', parent: list } };
  const builder = new PieceBuilder(1);
  builder.text(item.description || item.code, span, styles.value, tag);
  pricedLines(builder, item, roll, tag);
  if (item.discount !== '') {
    const discount = { label: content.words.includedDiscount, value: item.discount };
    entryRow(builder, discount, roll, styles.label, tag);
  }
  builder.text(item.note, span, styles.note, tag);
  return block([builder.piece()], { spaceBefore: 4 });
}

function totalsPiece(
  { words: { inWords } }: Content,
  { rows, payable, after, words }: Totals,
  { span, styles, look }: Roll,
): Piece {
  const builder = new PieceBuilder();
  for (const row of rows) amountRow(builder, row, span, styles);
  const band = { label: styles.bandLabel, value: styles.bandValue, inset: 7, ground: look.ground };
  payableBand(builder.space(4), payable, span, band);
  if (after.length > 0) builder.space(3);
  for (const row of after) amountRow(builder, row, span, styles);
  if (words !== '') builder.space(6).text(`${inWords}: ${words}`, span, styles.value);
  return builder.piece();
}

function closingPiece(content: Content, { size, centred, styles }: Roll): Piece {
  const { words, number, hash } = content;
  const builder = new PieceBuilder();
  const code = content.qr === null ? undefined : qrCode(content.qr);
  if (code !== undefined) {
    const side = size.qrSide;
    const x = (size.width - side) / 2;
    const tag = { role: 'Figure', alt: `${words.figures.qr} ${number}` } as const;
    const box = { width: side, height: side };
    const module = side / code.side;
    builder.mark({ kind: 'qr', x, y: 0, module, runs: code.runs, ...box, tag }).space(side + 8);
  }
  if (hash !== '') builder.text(`${words.hash}: ${hash}`, centred, styles.legal).space(3);
  for (const line of content.closing) builder.text(line, centred, styles.legal);
  if (content.footer !== '') builder.space(5).text(content.footer, centred, styles.legal);
  return builder.piece();
}
