import type { Entry } from './entries.ts';
import { type Block, block, type Mark, type Piece } from './marks.ts';
import { heightOf } from './pages.ts';
import { lineMark, PieceBuilder } from './piece-builder.ts';
import type { SectionStyle } from './section-look.ts';
import type { Section } from './sections.ts';
import type { Sheet, Span } from './sheet-look.ts';
import { breakLines, widthOfText } from './text-lines.ts';

/** The pieces of a section: its title with the first line, then line by line. */
export function sectionPieces(section: Section, span: Span, look: SectionStyle): Piece[] {
  const labelWidth = labelsWidth(section.entries, span, look);
  const lines = section.entries.flatMap((entry) => entryPieces(entry, span, labelWidth, look));
  const title = new PieceBuilder().text(section.title.toUpperCase(), span, look.title);
  const [first = { height: 0, marks: [] }, ...rest] = lines;
  const headed = [...title.marks, ...first.marks.map((mark) => shifted(mark, title.y))];
  return [{ height: title.y + first.height, marks: headed }, ...rest];
}

/** Labels are in one column, as wide as the widest, but never more than half of the section. */
function labelsWidth(entries: readonly Entry[], { width }: Span, { label }: SectionStyle): number {
  const widths = entries.map((entry) => widthOfText(entry.label, label.font, label.size));
  return Math.min(width * 0.5, Math.max(0, ...widths));
}

function entryPieces(
  entry: Entry,
  { x, width }: Span,
  labelWidth: number,
  look: SectionStyle,
): Piece[] {
  const { label, value, valueAlign } = look;
  const indent = entry.label === '' ? 0 : labelWidth + 10;
  const column = { x: x + indent, width: width - indent, align: valueAlign } as const;
  const values = breakLines(entry.value, value.font, value.size, column.width);
  const labels = breakLines(entry.label, label.font, label.size, labelWidth);
  const count = Math.max(values.length, labels.length);
  const tag = { role: 'P' } as const;
  return Array.from({ length: count }, (_, index) => {
    const marks: Mark[] = [];
    const [left = '', right = ''] = [labels[index], values[index]];
    if (left !== '') marks.push(lineMark(left, 0, { x, width: labelWidth }, label, tag));
    const aligned = entry.label === '' ? { x, width } : column;
    if (right !== '') marks.push(lineMark(right, 0, aligned, value, tag));
    return { height: value.leading, marks };
  });
}

export function shifted(mark: Mark, down: number): Mark {
  return { ...mark, y: mark.y + down };
}

/** Sections with more lines than this get the whole width, and may be parted by the end of a page. */
const shortMax = 16;
const spaceBetween = 12;

/** Short sections are side by side, in pairs; long ones have the paper for themselves. */
export function pairedSections(listed: readonly Section[], sheet: Sheet): Block[] {
  const { main, side, whole, sections: look } = sheet;
  const blocks: Block[] = [];
  const put = (pieces: readonly Piece[]) => blocks.push(sectionBlock(pieces, sheet));
  let waiting: Piece[] | undefined;
  for (const section of listed) {
    const pieces = sectionPieces(section, main, look);
    if (pieces.length > shortMax) {
      if (waiting !== undefined) put(waiting);
      waiting = undefined;
      put(gridPieces(section, whole, look) ?? sectionPieces(section, whole, look));
    } else if (waiting === undefined) {
      waiting = pieces;
    } else {
      put([sideBySide(waiting, sectionPieces(section, side, look))]);
      waiting = undefined;
    }
  }
  if (waiting !== undefined) put(waiting);
  return blocks;
}

const gridColumns = 3;
const gridGap = 24;

/** Long lists of short entries (instalments) in columns, row by row; undefined where one is too wide. */
function gridPieces(section: Section, { x, width }: Span, look: SectionStyle): Piece[] | undefined {
  const { label, value } = look;
  const cellWidth = (width - gridGap * (gridColumns - 1)) / gridColumns;
  const wide = section.entries.some((entry) => {
    const labelWidth = widthOfText(entry.label, label.font, label.size);
    return labelWidth + 10 + widthOfText(entry.value, value.font, value.size) > cellWidth;
  });
  if (wide) return undefined;
  const pieces: Piece[] = [
    {
      height: look.title.leading,
      marks: [lineMark(section.title.toUpperCase(), 0, { x, width }, look.title)],
    },
  ];
  for (let start = 0; start < section.entries.length; start += gridColumns) {
    const marks = section.entries.slice(start, start + gridColumns).flatMap((entry, index) => {
      const cell = { x: x + index * (cellWidth + gridGap), width: cellWidth };
      const tag = { role: 'P' } as const;
      return [
        lineMark(entry.label, 0, cell, label, tag),
        lineMark(entry.value, 0, { ...cell, align: 'right' }, value, tag),
      ];
    });
    pieces.push({ height: value.leading, marks });
  }
  return pieces;
}

function sectionBlock(pieces: readonly Piece[], { look }: Sheet): Block {
  return block(pieces.length > shortMax ? pieces : [stacked(pieces)], {
    spaceBefore: spaceBetween * look.scale,
  });
}

function sideBySide(left: readonly Piece[], right: readonly Piece[]): Piece {
  return {
    height: Math.max(heightOf(left), heightOf(right)),
    marks: [...stacked(left).marks, ...stacked(right).marks],
  };
}

/** Pieces as one that cannot be parted. */
export function stacked(pieces: readonly Piece[]): Piece {
  const marks: Mark[] = [];
  let height = 0;
  for (const piece of pieces) {
    const top = height;
    for (const mark of piece.marks) marks.push(shifted(mark, top));
    height += piece.height;
  }
  return { height, marks };
}
