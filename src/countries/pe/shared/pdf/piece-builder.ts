import { colors } from './look.ts';
import type { Mark, Piece, Tag } from './marks.ts';
import { breakLines, widthOfText } from './text-lines.ts';
import type { TextStyle } from './text-style.ts';
import { languageBar } from './words/bilingual.ts';

export type Align = 'left' | 'center' | 'right';

/** Where text goes: a column from `x`, `width` wide. */
export type Column = { readonly x: number; readonly width: number; readonly align?: Align };

/** Share of the size by which capitals rise above the baseline, in the middle of their line. */
const capHeight = 0.728;

/** One line of text in a column; `y` is the top of the line. A tag of its own, unless it belongs to one, or to none. */
export function lineMark(
  text: string,
  y: number,
  column: Column,
  { font, size, color, leading, role }: TextStyle,
  tag: Tag | null = { role },
): Mark {
  const baseline = y + (leading + size * capHeight) / 2;
  const { x, width, align = 'left' } = column;
  const free = align === 'left' ? 0 : width - widthOfText(text, font, size);
  const indent = align === 'center' ? free / 2 : free;
  return { kind: 'text', text, x: x + indent, y: baseline, font, size, color, tag };
}

/** The style, in a smaller size where the text would not fit: figures are never broken. */
export function fitted(text: string, textStyle: TextStyle, width: number): TextStyle {
  const natural = widthOfText(text, textStyle.font, textStyle.size);
  if (natural <= width + 0.01) return textStyle;
  return { ...textStyle, size: (textStyle.size * Math.max(width, 1)) / natural };
}

/**
 * A label beside a value: one of two languages is broken where both would not stand on one line, in no less than a good
 * third of the width. Others are one line.
 */
export function labelLines(
  label: string,
  { font, size }: TextStyle,
  { width, beside }: { readonly width: number; readonly beside: number },
): readonly string[] {
  if (!label.includes(languageBar)) return [label];
  const free = Math.max(width - beside, width * 0.4);
  if (widthOfText(label, font, size) <= free) return [label];
  return label.split(languageBar).flatMap((line) => breakLines(line, font, size, free));
}

export function widestOf(lines: readonly string[], { font, size }: TextStyle): number {
  return Math.max(0, ...lines.map((line) => widthOfText(line, font, size)));
}

/** Puts marks below each other. */
export class PieceBuilder {
  readonly marks: Mark[] = [];
  y: number;

  constructor(y = 0) {
    this.y = y;
  }

  /** Sets a text in as many lines as it needs; an empty one takes no place. */
  text(
    text: string,
    column: Column,
    textStyle: TextStyle,
    tag: Tag | null = { role: textStyle.role },
  ): this {
    for (const line of breakLines(text, textStyle.font, textStyle.size, column.width)) {
      this.marks.push(lineMark(line, this.y, column, textStyle, tag));
      this.y += textStyle.leading;
    }
    return this;
  }

  space(height: number): this {
    this.y += height;
    return this;
  }

  rule(x: number, width: number, color: string = colors.hairline, thickness = 0.5): this {
    this.marks.push({ kind: 'rule', x, y: this.y, width, thickness, color });
    return this;
  }

  mark(mark: Mark): this {
    this.marks.push(mark);
    return this;
  }

  piece(): Piece {
    return { height: this.y, marks: this.marks };
  }
}
