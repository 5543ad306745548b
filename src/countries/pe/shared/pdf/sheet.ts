import type { Content } from './content.ts';
import { tableColumns } from './item-columns.ts';
import { tableHead, tableItemsMax, tableRow } from './item-table.ts';
import { type Logo, sizeWithin } from './logo.ts';
import { type Block, block, type Page, type Piece, type Tag } from './marks.ts';
import { breakPages, type Paper, wholeMax } from './pages.ts';
import { labelLines, lineMark, PieceBuilder, widestOf } from './piece-builder.ts';
import { pairedSections } from './section-blocks.ts';
import { closingPiece, totalsPiece } from './sheet-closing.ts';
import { type Sheet, type SheetSize, sheetOf } from './sheet-look.ts';
import { stampMarks } from './stamps.ts';
import { breakLines, widthOfText } from './text-lines.ts';

/** Lays a document out on sheets of A4 or A5. */
export function layOutSheets(
  content: Content,
  logo: Logo | undefined,
  { size, accent }: { readonly size: SheetSize; readonly accent: string | null },
): Page[] {
  const sheet = sheetOf(size, accent);
  const { whole, look } = sheet;
  const { scale } = look;
  const columns = tableColumns(content, whole, sheet.table);
  const table: Tag | null = content.items.length > tableItemsMax ? null : { role: 'Table' };
  const rows = content.items.map((item) => tableRow(item, columns, { sheet, table }));
  const footLines = breakLines(content.footer, 'regular', sheet.styles.footer.size, whole.width);
  const paper: Paper = {
    width: size.width,
    height: size.height,
    top: 40 * scale,
    bottom: footTop(sheet, footLines) - 12 * scale,
    continuation: continuationHead(content, sheet),
    tableHead: tableHead(columns, { sheet, table }),
  };
  const blocks = [
    block([headPiece(content, logo, sheet)]),
    block([partyPiece(content, sheet)], { spaceBefore: 20 * scale }),
    ...pairedSections(content.leading, sheet),
    block([{ height: 0, marks: [] }], { spaceBefore: 15 * scale, keepWithNext: true }),
    ...keptTogether(rows),
    ...endBlocks(content, sheet),
  ];
  const pages = breakPages(blocks, paper);
  return pages.map((page, index) => {
    return finished(page, { content, sheet, footLines, number: index + 1, count: pages.length });
  });
}

/** The totals are never on a page without an item: the last row goes with them, and the one before it where that is short. */
function keptTogether(rows: readonly Block[]): Block[] {
  const isShort = (rows.at(-2)?.pieces.length ?? 0) <= wholeMax;
  const from = rows.length > 3 && isShort ? rows.length - 2 : rows.length - 1;
  return rows.map((row, index) => (index >= from ? { ...row, keepWithNext: true } : row));
}

function endBlocks(content: Content, sheet: Sheet): Block[] {
  const { totals, trailing } = content;
  const { scale } = sheet.look;
  if (totals === null) {
    const closing = block([closingPiece(content, sheet)], { spaceBefore: 16 * scale });
    return [...pairedSections(trailing, sheet), closing];
  }
  const { piece, rest } = totalsPiece(content, totals, sheet);
  return [block([piece], { spaceBefore: 12 * scale }), ...pairedSections(rest, sheet)];
}

const logoBox = { width: 170, height: 54 };

function headPiece(content: Content, logo: Logo | undefined, sheet: Sheet): Piece {
  const { main, side, styles, look } = sheet;
  const { scale } = look;
  const issuer = new PieceBuilder();
  if (logo !== undefined) {
    const box = { width: logoBox.width * scale, height: logoBox.height * scale };
    const size = sizeWithin(box, logo);
    const alt = `${content.words.figures.logo} ${content.issuer.name}`;
    const tag = { role: 'Figure', alt } as const;
    issuer.mark({ kind: 'logo', x: main.x, y: 0, ...size, logo, tag });
    issuer.space(size.height + 10 * scale);
  }
  issuer.text(content.issuer.name, main, styles.issuerName).space(2);
  for (const line of content.issuer.lines) issuer.text(line, main, styles.issuerLine);
  const box = new PieceBuilder(15 * scale);
  const inner = { x: side.x + 12, width: side.width - 24, align: 'center' } as const;
  box.text(`${content.words.taxId} ${content.taxId}`, inner, styles.boxTaxId).space(4 * scale);
  box.text(content.title, inner, styles.boxTitle);
  box.text(content.subtitle, inner, styles.boxSubtitle).space(4 * scale);
  box.text(content.number, inner, styles.boxNumber).space(13 * scale);
  box.mark({ kind: 'frame', ...side, y: 0, height: box.y, color: look.accent });
  return { height: Math.max(issuer.y, box.y), marks: [...issuer.marks, ...box.marks] };
}

function partyPiece({ party, facts }: Content, { main, side, styles }: Sheet): Piece {
  const builder = new PieceBuilder();
  builder.text(party.label.toUpperCase(), main, styles.partyLabel);
  builder.text(party.name, main, styles.partyName).space(1);
  for (const line of party.lines) builder.text(line, main, styles.partyLine);
  const list = new PieceBuilder();
  const { factLabel, factValue } = styles;
  for (const { label, value } of facts) {
    const beside = widthOfText(value, factValue.font, factValue.size) + 10;
    const labels = labelLines(label, factLabel, { width: side.width, beside });
    const labelWidth = widestOf(labels, factLabel) + 10;
    const column = {
      x: side.x + labelWidth,
      width: side.width - labelWidth,
      align: 'right',
    } as const;
    const tag = { role: 'P' } as const;
    const top = list.y;
    for (const [index, line] of labels.entries()) {
      list.mark(lineMark(line, top + index * factLabel.leading, side, factLabel, tag));
    }
    list.text(value, column, factValue, tag);
    list.y = Math.max(list.y, top + labels.length * factLabel.leading);
  }
  return { height: Math.max(builder.y, list.y), marks: [...builder.marks, ...list.marks] };
}

/** What further pages begin with; it was said before. */
function continuationHead({ issuer, title, number }: Content, sheet: Sheet): Piece {
  const { main, whole, styles, look } = sheet;
  const { font, size } = styles.continuation;
  const [first = '', second] = breakLines(issuer.name, font, size, main.width - 10);
  const name = second === undefined ? first : `${first} …`;
  const numbered = `${title}  ${number}`;
  const fits = widthOfText(name + numbered, font, size) + 20 < whole.width;
  const accented = { ...styles.continuation, color: look.accent };
  const right = { ...whole, align: 'right' } as const;
  return new PieceBuilder()
    .mark(lineMark(name, 0, main, styles.continuation, null))
    .mark(lineMark(fits ? numbered : number, 0, right, accented, null))
    .space(24 * look.scale)
    .piece();
}

/** Where the foot begins: the company's own lines in it, and the line that counts pages. */
function footTop({ size, styles, look }: Sheet, footLines: readonly string[]): number {
  return size.height - 38 * look.scale - footLines.length * styles.footer.leading;
}

type Finished = {
  readonly content: Content;
  readonly sheet: Sheet;
  readonly footLines: readonly string[];
  readonly number: number;
  readonly count: number;
};

/** Stamps are below everything, the foot below that. The company's own foot is read once, at the end. */
function finished(page: Page, { content, sheet, footLines, number, count }: Finished): Page {
  const { whole, styles, size, look } = sheet;
  const { words, taxId } = content;
  const foot = new PieceBuilder(footTop(sheet, footLines));
  foot.rule(whole.x, whole.width).space(6 * look.scale);
  const tag = number === count ? ({ role: 'P' } as const) : null;
  for (const line of footLines) {
    foot.mark(lineMark(line, foot.y, { ...whole, align: 'center' }, styles.footer, tag));
    foot.space(styles.footer.leading);
  }
  const issued = `${words.taxId} ${taxId}  ·  ${content.number}`;
  const right = { ...whole, align: 'right' } as const;
  foot.mark(lineMark(issued, foot.y, whole, styles.footer, null));
  foot.mark(lineMark(words.page(number, count), foot.y, right, styles.footer, null));
  const stamps = { top: 0, marks: stampMarks(content.stamps, size.width, size.height) };
  return { ...page, placed: [stamps, ...page.placed, { top: 0, marks: foot.marks }] };
}
