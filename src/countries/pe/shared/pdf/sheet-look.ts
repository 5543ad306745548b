import { colors, type Look, lookOf } from './look.ts';
import { type SectionStyle, sheetSections } from './section-look.ts';
import { scaled, style } from './text-style.ts';

/** A size of paper, in points, and how it is divided: the right column has the framed box, the facts and the totals. */
export type SheetSize = {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  readonly sideWidth: number;
  readonly gap: number;
  readonly scale: number;
};

export const sheetSizes = {
  a4: { width: 595.28, height: 841.89, margin: 44, sideWidth: 208, gap: 28, scale: 1 },
  a5: { width: 419.53, height: 595.28, margin: 27, sideWidth: 154, gap: 16, scale: 0.8 },
} as const satisfies Record<string, SheetSize>;

export type Span = { readonly x: number; readonly width: number };

/** A paper with everything that is the same wherever something is put on it. */
export type Sheet = {
  readonly size: SheetSize;
  readonly look: Look;
  readonly whole: Span;
  readonly main: Span;
  readonly side: Span;
  readonly styles: ReturnType<typeof stylesOf>;
  readonly sections: SectionStyle;
  readonly table: TableStyles;
  readonly closing: ReturnType<typeof closingStyles>;
};

function stylesOf(look: Look) {
  const { accent } = look;
  return scaled(
    {
      issuerName: style(13, { font: 'bold', leading: 17 }),
      issuerLine: style(8, { color: colors.muted, leading: 11.2 }),
      boxTaxId: style(9.5, { color: colors.muted, leading: 14 }),
      boxTitle: style(11, { font: 'bold', color: accent, leading: 15, role: 'H1' }),
      boxSubtitle: style(7.2, { color: colors.muted, leading: 10.4 }),
      boxNumber: style(14, { font: 'bold', leading: 20 }),
      partyLabel: style(6.9, { font: 'bold', color: accent, leading: 13, role: 'H2' }),
      partyName: style(10.5, { font: 'bold', leading: 14.5 }),
      partyLine: style(8.2, { leading: 11.4 }),
      factLabel: style(8, { color: colors.muted, leading: 12.6 }),
      factValue: style(8, { leading: 12.6 }),
      continuation: style(8.5, { font: 'bold', leading: 12 }),
      footer: style(7, { color: colors.muted, leading: 10 }),
    },
    look,
  );
}

export function sheetOf(size: SheetSize, accent: string | null): Sheet {
  const { width, margin, sideWidth, gap, scale } = size;
  const look = lookOf(accent, scale);
  const whole = { x: margin, width: width - 2 * margin };
  return {
    size,
    look,
    whole,
    main: { x: margin, width: whole.width - sideWidth - gap },
    side: { x: width - margin - sideWidth, width: sideWidth },
    styles: stylesOf(look),
    sections: sheetSections(look),
    table: tableStyles(look),
    closing: closingStyles(look),
  };
}

export type TableStyles = ReturnType<typeof tableStyles>;

/** `smallest` is the size of type below which a figure is not read. */
function tableStyles(look: Look) {
  const styles = scaled(
    {
      cell: style(8.2, { leading: 10.8 }),
      amountCell: style(8.2, { leading: 10.8, font: 'bold' }),
      noteCell: style(7.2, { leading: 9.6, color: look.accent }),
      headCell: style(6.9, { font: 'bold', color: colors.muted, leading: 10 }),
    },
    look,
  );
  return { ...styles, scale: look.scale, smallest: Math.max(5, 6 * look.scale) };
}

function closingStyles(look: Look) {
  return scaled(
    {
      label: style(8.2, { color: colors.muted, leading: 14.4 }),
      value: style(8.2, { leading: 14.4 }),
      bandLabel: style(9.5, { font: 'bold', color: look.accent, leading: 28 }),
      bandValue: style(13.5, { font: 'bold', leading: 28 }),
      small: style(6.9, { font: 'bold', color: look.accent, leading: 12, role: 'H2' }),
      words: style(8.2, { leading: 11.6 }),
      legal: style(7.4, { color: colors.muted, leading: 10.4 }),
    },
    look,
  );
}
