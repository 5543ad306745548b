import type { Entry } from './entries.ts';
import { type Block, block, colors, type Mark, type Piece } from './marks.ts';
import { heightOf } from './pages.ts';
import { lineMark, style, type TextStyle } from './piece-builder.ts';
import type { Section } from './sections.ts';
import { breakLines, widthOfText } from './text-lines.ts';

/** How sections look on a paper. */
export type SectionStyle = {
  readonly title: TextStyle;
  readonly label: TextStyle;
  readonly value: TextStyle;
  /** Values of labelled entries are at the right edge (tickets) or after their labels. */
  readonly valueAlign: 'left' | 'right';
};

export const a4Sections: SectionStyle = {
  title: style(6.9, { font: 'bold', color: colors.accent, leading: 13 }),
  label: style(8, { color: colors.muted, leading: 11 }),
  value: style(8, { leading: 11 }),
  valueAlign: 'left',
};

export const ticketSections: SectionStyle = {
  title: style(6.8, { font: 'bold', color: colors.accent, leading: 12 }),
  label: style(7.2, { color: colors.muted, leading: 9.8 }),
  value: style(7.2, { leading: 9.8 }),
  valueAlign: 'right',
};

type Span = { readonly x: number; readonly width: number };

/** The pieces of a section: its title with the first line, then line by line. */
export function sectionPieces(section: Section, span: Span, look: SectionStyle): Piece[] {
  const labelWidth = labelsWidth(section.entries, span, look);
  const lines = section.entries.flatMap((entry) => entryPieces(entry, span, labelWidth, look));
  const title = lineMark(section.title.toUpperCase(), 0, span, look.title);
  const [first = { height: 0, marks: [] }, ...rest] = lines;
  const headed = [title, ...first.marks.map((mark) => shifted(mark, look.title.leading))];
  return [{ height: look.title.leading + first.height, marks: headed }, ...rest];
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
  return Array.from({ length: count }, (_, index) => {
    const marks: Mark[] = [];
    const [left = '', right = ''] = [labels[index], values[index]];
    if (left !== '') marks.push(lineMark(left, 0, { x, width: labelWidth }, label));
    const aligned = entry.label === '' ? { x, width } : column;
    if (right !== '') marks.push(lineMark(right, 0, aligned, value));
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
export function pairedSections(sections: readonly Section[], left: Span, right: Span): Block[] {
  const blocks: Block[] = [];
  const whole = { x: left.x, width: right.x + right.width - left.x };
  let waiting: Piece[] | undefined;
  for (const section of sections) {
    const pieces = sectionPieces(section, left, a4Sections);
    if (pieces.length > shortMax) {
      if (waiting !== undefined) blocks.push(sectionBlock(waiting));
      waiting = undefined;
      const grid = gridPieces(section, whole, a4Sections);
      blocks.push(sectionBlock(grid ?? sectionPieces(section, whole, a4Sections)));
    } else if (waiting === undefined) {
      waiting = pieces;
    } else {
      blocks.push(sectionBlock([sideBySide(waiting, sectionPieces(section, right, a4Sections))]));
      waiting = undefined;
    }
  }
  if (waiting !== undefined) blocks.push(sectionBlock(waiting));
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
      return [
        lineMark(entry.label, 0, cell, label),
        lineMark(entry.value, 0, { ...cell, align: 'right' }, value),
      ];
    });
    pieces.push({ height: value.leading, marks });
  }
  return pieces;
}

function sectionBlock(pieces: readonly Piece[]): Block {
  return block(pieces.length > shortMax ? pieces : [stacked(pieces)], {
    spaceBefore: spaceBetween,
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
