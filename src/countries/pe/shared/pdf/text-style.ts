import type { FontName } from './fonts.ts';
import { colors, type Look } from './look.ts';

export type TextStyle = {
  readonly font: FontName;
  readonly size: number;
  readonly color: string;
  /** Height of a line. */
  readonly leading: number;
  /** What texts in it are: the title, a heading, or a paragraph. */
  readonly role: 'H1' | 'H2' | 'P';
};

export function style(size: number, options: Partial<Omit<TextStyle, 'size'>> = {}): TextStyle {
  const usual = { font: 'regular', color: colors.ink, leading: size * 1.32, role: 'P' } as const;
  return { ...usual, size, ...options };
}

/** Styles as large as the paper wants them. */
export function scaled<Name extends string>(
  styles: Readonly<Record<Name, TextStyle>>,
  { scale }: Look,
): Readonly<Record<Name, TextStyle>> {
  if (scale === 1) return styles;
  const entries = Object.entries<TextStyle>(styles).map(([name, each]) => {
    return [name, { ...each, size: each.size * scale, leading: each.leading * scale }];
  });
  return Object.fromEntries(entries) as Record<Name, TextStyle>;
}
