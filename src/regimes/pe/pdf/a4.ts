import { closingPiece, totalsPiece } from './a4-closing.ts';
import type { Content } from './content.ts';
import { tableColumns, tableHead, tableRow } from './item-table.ts';
import { type Logo, sizeWithin } from './logo.ts';
import { type Block, block, colors, type Page, type Piece } from './marks.ts';
import { breakPages, type Paper } from './pages.ts';
import { lineMark, PieceBuilder, style } from './piece-builder.ts';
import { pairedSections } from './section-blocks.ts';
import { stampMarks } from './stamps.ts';
import { breakLines, widthOfText } from './text-lines.ts';

const paper = { width: 595.28, height: 841.89 };
const left = 44;
const width = paper.width - 2 * left;
/** The right column: the framed box, the facts and the totals are in it. */
const side = { x: left + width - 208, width: 208 };
const main = { x: left, width: width - 208 - 28 };

const issuerName = style(13, { font: 'bold', leading: 17 });
const issuerLine = style(8, { color: colors.muted, leading: 11.2 });
const boxTaxId = style(9.5, { color: colors.muted, leading: 14 });
const boxTitle = style(11, { font: 'bold', color: colors.accent, leading: 15 });
const boxNumber = style(14, { font: 'bold', leading: 20 });
const partyLabel = style(6.9, { font: 'bold', color: colors.accent, leading: 13 });
const partyName = style(10.5, { font: 'bold', leading: 14.5 });
const partyLine = style(8.2, { color: colors.ink, leading: 11.4 });
const factLabel = style(8, { color: colors.muted, leading: 12.6 });
const factValue = style(8, { leading: 12.6 });
const footer = style(7, { color: colors.muted, leading: 10 });

const logoBox = { width: 170, height: 54 };

/** Lays a document out on A4. */
export function layOutA4(content: Content, logo: Logo | undefined): Page[] {
  const columns = tableColumns(content.items, left, width);
  const rule = {
    kind: 'rule',
    x: left,
    y: 0,
    width,
    thickness: 0.4,
    color: colors.hairline,
  } as const;
  const rows = content.items.map((item) => tableRow(item, columns, rule));
  const sheet: Paper = {
    ...paper,
    top: 40,
    bottom: paper.height - 50,
    continuation: continuationHead(content),
    tableHead: tableHead(columns, left, width),
  };
  const blocks = [
    block([headPiece(content, logo)]),
    block([partyPiece(content)], { spaceBefore: 20 }),
    ...pairedSections(content.leading, main, side),
    block([{ height: 0, marks: [] }], { spaceBefore: 15, keepWithNext: true }),
    ...keptTogether(rows),
    ...endBlocks(content),
  ];
  const pages = breakPages(blocks, sheet);
  return pages.map((page, index) => finished(page, index + 1, pages.length, content));
}

/** The totals are never on a page without an item: the last two rows go with them. */
function keptTogether(rows: readonly Block[]): Block[] {
  const from = rows.length > 3 ? rows.length - 2 : rows.length - 1;
  return rows.map((row, index) => (index >= from ? { ...row, keepWithNext: true } : row));
}

function endBlocks(content: Content): Block[] {
  const { totals, trailing } = content;
  if (totals === null) {
    const sections = pairedSections(trailing, main, side);
    const closing = block([closingPiece(content, { x: left, width })], { spaceBefore: 16 });
    return [...sections, closing];
  }
  const { piece, rest } = totalsPiece(content, totals, { main, side });
  return [block([piece], { spaceBefore: 12 }), ...pairedSections(rest, main, side)];
}

function headPiece(content: Content, logo: Logo | undefined): Piece {
  const issuer = new PieceBuilder();
  if (logo !== undefined) {
    const size = sizeWithin(logoBox, logo);
    issuer.mark({ kind: 'logo', x: left, y: 0, ...size, logo }).space(size.height + 10);
  }
  issuer.text(content.issuer.name, main, issuerName).space(2);
  for (const line of content.issuer.lines) issuer.text(line, main, issuerLine);
  const box = new PieceBuilder(15);
  const inner = { x: side.x + 12, width: side.width - 24, align: 'center' } as const;
  box.text(`RUC ${content.taxId}`, inner, boxTaxId).space(4);
  box.text(content.title, inner, boxTitle).space(4);
  box.text(content.number, inner, boxNumber).space(13);
  box.mark({ kind: 'frame', ...side, y: 0, height: box.y, color: colors.accent });
  return { height: Math.max(issuer.y, box.y), marks: [...issuer.marks, ...box.marks] };
}

function partyPiece({ party, facts }: Content): Piece {
  const builder = new PieceBuilder();
  builder.text(party.label.toUpperCase(), main, partyLabel);
  builder.text(party.name, main, partyName).space(1);
  for (const line of party.lines) builder.text(line, main, partyLine);
  const list = new PieceBuilder();
  for (const { label, value } of facts) {
    const labelWidth = widthOfText(label, factLabel.font, factLabel.size) + 10;
    const column = {
      x: side.x + labelWidth,
      width: side.width - labelWidth,
      align: 'right',
    } as const;
    list.mark(lineMark(label, list.y, side, factLabel));
    const lines = breakLines(value, factValue.font, factValue.size, column.width);
    for (const line of lines) {
      list.mark(lineMark(line, list.y, column, factValue)).space(factValue.leading);
    }
  }
  return { height: Math.max(builder.y, list.y), marks: [...builder.marks, ...list.marks] };
}

function continuationHead({ issuer, title, number }: Content): Piece {
  const [first = '', second] = breakLines(issuer.name, 'bold', 8.5, main.width);
  const name = second === undefined ? first : `${first} …`;
  const bold = style(8.5, { font: 'bold', leading: 12 });
  const numbered = `${title}  ${number}`;
  const builder = new PieceBuilder();
  const wide = { x: left, width, align: 'right' } as const;
  const full = widthOfText(name + numbered, 'bold', 8.5) + 20 < width;
  builder.mark(lineMark(name, 0, main, bold));
  builder.mark(lineMark(full ? numbered : number, 0, wide, { ...bold, color: colors.accent }));
  return builder.space(24).piece();
}

/** Stamps are below everything, the foot below that. */
function finished(page: Page, number: number, count: number, content: Content): Page {
  const y = paper.height - 38;
  const wide = { x: left, width };
  const issued = `RUC ${content.taxId}  ·  ${content.number}`;
  const foot = new PieceBuilder(y)
    .rule(left, width)
    .space(6)
    .mark(lineMark(issued, y + 6, wide, footer))
    .mark(lineMark(`Página ${number} de ${count}`, y + 6, { ...wide, align: 'right' }, footer));
  const stamps = { top: 0, marks: stampMarks(content.stamps, paper.width, paper.height) };
  return { ...page, placed: [stamps, ...page.placed, { top: 0, marks: foot.marks }] };
}
