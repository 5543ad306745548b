import type { FontName } from './fonts.ts';
import type { Logo } from './logo.ts';
import type { QrRun } from './qr.ts';

/** What can be drawn; `y` grows downwards and counts from the top of the piece that holds the mark. */
export type Mark =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly x: number;
      /** Of the baseline. */
      readonly y: number;
      readonly font: FontName;
      readonly size: number;
      readonly color: string;
    }
  | {
      readonly kind: 'rule';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly thickness: number;
      readonly color: string;
    }
  | {
      readonly kind: 'frame' | 'panel';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly color: string;
    }
  | {
      readonly kind: 'qr';
      readonly x: number;
      readonly y: number;
      /** Side of one module. */
      readonly module: number;
      readonly runs: readonly QrRun[];
    }
  | {
      readonly kind: 'logo';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly logo: Logo;
    }
  | {
      readonly kind: 'stamp';
      readonly text: string;
      /** Of the middle of the text. */
      readonly x: number;
      readonly y: number;
      readonly size: number;
      /** Degrees, counter-clockwise. */
      readonly angle: number;
    };

/** Marks that stay together on one page. */
export type Piece = { readonly height: number; readonly marks: readonly Mark[] };

/** Pieces below each other; a page may end between them. */
export type Block = {
  readonly pieces: readonly Piece[];
  readonly spaceBefore: number;
  /** Not to be the last on its page: the next block belongs to it. */
  readonly keepWithNext: boolean;
  /** A row of the table of items, whose head is repeated on every page that begins with a row. */
  readonly row: boolean;
};

export type Page = {
  readonly width: number;
  readonly height: number;
  readonly placed: { readonly top: number; readonly marks: readonly Mark[] }[];
};

/** The colours: ink, its muted companion, hairlines, one accent, its faint ground, and stamps. */
export const colors = {
  ink: '#17212b',
  muted: '#66717d',
  hairline: '#d9dee4',
  accent: '#2b5a73',
  ground: '#f1f5f7',
  stamp: '#f6e8e6',
} as const;

export function block(
  pieces: readonly Piece[],
  options: Partial<Omit<Block, 'pieces'>> = {},
): Block {
  return { pieces, spaceBefore: 0, keepWithNext: false, row: false, ...options };
}
