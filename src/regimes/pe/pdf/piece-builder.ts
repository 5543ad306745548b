import type { FontName } from './fonts.ts';
import { colors, type Mark, type Piece } from './marks.ts';
import { breakLines, widthOfText } from './text-lines.ts';

export type Align = 'left' | 'center' | 'right';

export type TextStyle = {
  readonly font: FontName;
  readonly size: number;
  readonly color: string;
  /** Height of a line. */
  readonly leading: number;
};

export function style(size: number, options: Partial<Omit<TextStyle, 'size'>> = {}): TextStyle {
  return { font: 'regular', color: colors.ink, leading: size * 1.32, size, ...options };
}

/** Where text goes: a column from `x`, `width` wide. */
export type Column = { readonly x: number; readonly width: number; readonly align?: Align };

/** Share of the size by which capitals rise above the baseline, in the middle of their line. */
const capHeight = 0.728;

export function textMark(
  text: string,
  x: number,
  y: number,
  { font, size, color }: TextStyle,
): Mark {
  return { kind: 'text', text, x, y, font, size, color };
}

/** One line of text in a column; `y` is the top of the line. */
export function lineMark(text: string, y: number, column: Column, textStyle: TextStyle): Mark {
  const { font, size, leading } = textStyle;
  const baseline = y + (leading + size * capHeight) / 2;
  const { x, width, align = 'left' } = column;
  if (align === 'left') return textMark(text, x, baseline, textStyle);
  const free = width - widthOfText(text, font, size);
  return textMark(text, x + (align === 'right' ? free : free / 2), baseline, textStyle);
}

/** The style, in a smaller size where the text would not fit: figures are never broken. */
export function fitted(text: string, textStyle: TextStyle, width: number): TextStyle {
  const natural = widthOfText(text, textStyle.font, textStyle.size);
  if (natural <= width + 0.01) return textStyle;
  return { ...textStyle, size: (textStyle.size * Math.max(width, 1)) / natural };
}

/** Puts marks below each other. */
export class PieceBuilder {
  readonly marks: Mark[] = [];
  y: number;

  constructor(y = 0) {
    this.y = y;
  }

  /** Sets a text in as many lines as it needs; an empty one takes no place. */
  text(text: string, column: Column, textStyle: TextStyle): this {
    for (const line of breakLines(text, textStyle.font, textStyle.size, column.width)) {
      this.marks.push(lineMark(line, this.y, column, textStyle));
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
