import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { packageRoot } from '../../../lib/package-root.ts';

export const fontNames = ['regular', 'bold'] as const;
export type FontName = (typeof fontNames)[number];

type Glyph = {
  readonly id: number;
  readonly advanceWidth: number;
  readonly codePoints: readonly number[];
};
type Position = Record<'xAdvance' | 'yAdvance' | 'xOffset' | 'yOffset' | 'advanceWidth', number>;
type GlyphRun = { glyphs: Glyph[]; positions: Position[]; advanceWidth: number };

/** What of a parsed font is used here and by pdfkit. */
type ParsedFont = {
  readonly unitsPerEm: number;
  readonly characterSet: readonly number[];
  glyphForCodePoint(codePoint: number): Glyph;
  layout(text: string): GlyphRun;
};

export type Font = {
  /** For `PDFDocument.font`: parsed once, shared by all documents. */
  readonly source: Buffer;
  /** Advance width of a UTF-16 code unit in thousandths of the size; undefined where the font has no such sign. */
  widthOf(codeUnit: number): number | undefined;
};

const files: Readonly<Record<FontName, string>> = {
  regular: 'inter-regular.ttf',
  bold: 'inter-semibold.ttf',
};

export function fontFile(name: FontName): Buffer {
  return readFileSync(join(packageRoot(), 'fonts', files[name]));
}

function loadFont(name: FontName): Font {
  const parsed = parseFont(fontFile(name));
  // Positions are shared between documents; pdfkit multiplies them by 1000 / unitsPerEm, which must be 1.
  if (parsed.unitsPerEm !== 1000) throw new Error(`${files[name]} must have 1000 units per em`);
  const widths: (number | undefined)[] = [];
  const glyphs = new Map<number, readonly [Glyph, Position]>();
  for (const codePoint of parsed.characterSet) {
    if (codePoint > 0xffff) continue;
    const glyph = parsed.glyphForCodePoint(codePoint);
    widths[codePoint] = glyph.advanceWidth;
    glyphs.set(codePoint, [glyph, positionOf(glyph)]);
  }
  parsed.layout = (text) => layOut(text, glyphs);
  return {
    // pdfkit takes a parsed font wherever it takes a file; its types do not say so.
    source: parsed as unknown as Buffer,
    widthOf: (codeUnit) => widths[codeUnit],
  };
}

/** pdfkit parses fonts with a package of its own, so it is asked to do so, once. */
function parseFont(file: Buffer): ParsedFont {
  const document = new PDFDocument({ autoFirstPage: false });
  document.font(file);
  return (document as unknown as { readonly _font: { readonly font: ParsedFont } })._font.font;
}

function positionOf({ advanceWidth }: Glyph): Position {
  return { xAdvance: advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0, advanceWidth };
}

/** The fonts have neither kerning nor ligatures: one glyph for each sign, one after the other. */
function layOut(text: string, known: ReadonlyMap<number, readonly [Glyph, Position]>): GlyphRun {
  const run: GlyphRun = { glyphs: [], positions: [], advanceWidth: 0 };
  for (let index = 0; index < text.length; index += 1) {
    const found = known.get(text.charCodeAt(index));
    if (found === undefined) continue;
    run.glyphs.push(found[0]);
    run.positions.push(found[1]);
    run.advanceWidth += found[0].advanceWidth;
  }
  return run;
}

/** The two fonts of the printed documents, read as the printer is loaded. */
export const fonts: Readonly<Record<FontName, Font>> = {
  regular: loadFont('regular'),
  bold: loadFont('bold'),
};
