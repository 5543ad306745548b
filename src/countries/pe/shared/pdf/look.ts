import { type Rgb, rgbOf } from '../../../../kernel/color.ts';

/** The colours that are the same for everybody: ink, its muted companion, hairlines, and stamps. */
export const colors = {
  ink: '#17212b',
  muted: '#5f6a76',
  hairline: '#d9dee4',
  stamp: '#f6e8e6',
} as const;

/** The accent of companies that set none. */
const defaultAccent = '#2b5a73';

/** What differs between companies and papers. */
export type Look = {
  readonly accent: string;
  /** Behind the amount to pay: the accent, very faint. */
  readonly ground: string;
  /** Of all type: smaller on smaller paper. */
  readonly scale: number;
};

export function lookOf(accent: string | null, scale: number): Look {
  const own = accent ?? defaultAccent;
  return { accent: own, ground: faint(own), scale };
}

const groundShare = 0.06;

function faint(color: string): string {
  const mixed = rgbOf(color).map((part) => Math.round(255 - (255 - part) * groundShare));
  return hexOf(mixed as unknown as Rgb);
}

function hexOf(parts: Rgb): string {
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
