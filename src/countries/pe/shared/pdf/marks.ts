import type { FontName } from './fonts.ts';
import type { Logo } from './logo.ts';
import type { QrRun } from './qr.ts';

/**
 * What a mark is to somebody who hears the document (ISO 32000-1, 14.8.4). Marks with the same object are one element: the
 * lines of a paragraph, the cells of a row by their parent.
 */
export type Tag = {
  readonly role: 'H1' | 'H2' | 'P' | 'Figure' | 'Table' | 'TR' | 'TH' | 'TD' | 'L' | 'LI' | 'LBody';
  /** What it is a part of; the document itself where nothing is said. */
  readonly parent?: Tag;
  /** Of a figure: what it shows, in words. */
  readonly alt?: string;
};

/** What can be drawn; what has no tag says nothing. `y` grows downwards and counts from the top of the piece that holds the mark. */
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
      readonly tag: Tag | null;
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
      /** Of the whole code. */
      readonly width: number;
      readonly height: number;
      readonly tag: Tag;
    }
  | {
      readonly kind: 'logo';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly logo: Logo;
      readonly tag: Tag;
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

/** A piece that says nothing more: what is on every page was said on the first. */
export function untagged({ height, marks }: Piece): Piece {
  return {
    height,
    marks: marks.map((mark) => (mark.kind === 'text' ? { ...mark, tag: null } : mark)),
  };
}

export function block(
  pieces: readonly Piece[],
  options: Partial<Omit<Block, 'pieces'>> = {},
): Block {
  return { pieces, spaceBefore: 0, keepWithNext: false, row: false, ...options };
}
