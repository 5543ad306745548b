import { colors, type Look, lookOf } from './look.ts';
import { type SectionStyle, ticketSections } from './section-look.ts';
import { scaled, style } from './text-style.ts';

export type RollSize = {
  readonly width: number;
  readonly margin: number;
  readonly scale: number;
  readonly logoBox: { readonly width: number; readonly height: number };
  readonly qrSide: number;
};

/** Rolls of 80 and 58 mm, in points; printers leave a margin of 4 to 5 mm on the wider and of 5 on the narrower. */
export const rollSizes = {
  ticket: {
    width: 226.77,
    margin: 13,
    scale: 1,
    logoBox: { width: 130, height: 52 },
    qrSide: 104,
  },
  ticket58: {
    width: 164.41,
    margin: 10,
    scale: 0.9,
    logoBox: { width: 100, height: 42 },
    qrSide: 96,
  },
} as const satisfies Record<string, RollSize>;

/** A roll with everything that is the same wherever something is put on it. */
export type Roll = {
  readonly size: RollSize;
  readonly look: Look;
  readonly span: { readonly x: number; readonly width: number };
  readonly centred: { readonly x: number; readonly width: number; readonly align: 'center' };
  readonly styles: ReturnType<typeof stylesOf>;
  readonly sections: SectionStyle;
};

function stylesOf(look: Look) {
  const { accent } = look;
  return scaled(
    {
      issuerName: style(10, { font: 'bold', leading: 13.4 }),
      issuerLine: style(7, { color: colors.muted, leading: 9.6 }),
      taxId: style(7, { leading: 9.6 }),
      title: style(9.2, { font: 'bold', color: accent, leading: 12.6, role: 'H1' }),
      subtitle: style(6.6, { color: colors.muted, leading: 9.2 }),
      number: style(11.5, { font: 'bold', leading: 16 }),
      label: style(7.2, { color: colors.muted, leading: 10.4 }),
      value: style(7.2, { leading: 10.4 }),
      note: style(7.2, { color: accent, leading: 10.4 }),
      strong: style(7.6, { font: 'bold', leading: 10.6 }),
      small: style(6.6, { font: 'bold', color: accent, leading: 11, role: 'H2' }),
      legal: style(6.8, { color: colors.muted, leading: 9.4 }),
      bandLabel: style(9, { font: 'bold', color: accent, leading: 24 }),
      bandValue: style(12, { font: 'bold', leading: 24 }),
    },
    look,
  );
}

export function rollOf(size: RollSize, accent: string | null): Roll {
  const look = lookOf(accent, size.scale);
  const span = { x: size.margin, width: size.width - 2 * size.margin };
  const centred = { ...span, align: 'center' } as const;
  return { size, look, span, centred, styles: stylesOf(look), sections: ticketSections(look) };
}
