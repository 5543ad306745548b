import { colors, type Look } from './look.ts';
import { scaled, style, type TextStyle } from './text-style.ts';

/** How sections look on a paper. */
export type SectionStyle = {
  readonly title: TextStyle;
  readonly label: TextStyle;
  readonly value: TextStyle;
  /** Values of labelled entries are at the right edge (tickets) or after their labels. */
  readonly valueAlign: 'left' | 'right';
};

export function sheetSections(look: Look): SectionStyle {
  const styles = {
    title: style(6.9, { font: 'bold', color: look.accent, leading: 13, role: 'H2' }),
    label: style(8, { color: colors.muted, leading: 11 }),
    value: style(8, { leading: 11 }),
  } as const;
  return { ...scaled(styles, look), valueAlign: 'left' };
}

export function ticketSections(look: Look): SectionStyle {
  const styles = {
    title: style(6.8, { font: 'bold', color: look.accent, leading: 12, role: 'H2' }),
    label: style(7.2, { color: colors.muted, leading: 9.8 }),
    value: style(7.2, { leading: 9.8 }),
  } as const;
  return { ...scaled(styles, look), valueAlign: 'right' };
}
