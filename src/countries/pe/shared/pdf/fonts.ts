import PDFDocument from 'pdfkit';
import type { ReadFont } from '../../../../subjects/country/regime.ts';
import { signFont, signWidth } from './printed-signs.ts';

export const fontNames = ['regular', 'bold'] as const;
export type FontName = (typeof fontNames)[number];

/** Fonts of what the first two lack. The wide ones have the signs of the first as well, so that accents find their letters. */
const widerNames = ['wide-regular', 'wide-bold', 'symbols'] as const;
export type WiderName = (typeof widerNames)[number];

type Glyph = {
  readonly id: number;
  readonly advanceWidth: number;
  readonly codePoints: readonly number[];
  readonly bbox: { readonly minX: number; readonly maxX: number };
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

/** For `PDFDocument.font`: parsed once, shared by all documents. */
export type FontSource = Buffer;

export const fontFiles: Readonly<Record<FontName | WiderName, string>> = {
  regular: 'inter-regular.ttf',
  bold: 'inter-semibold.ttf',
  'wide-regular': 'inter-wide-regular.ttf',
  'wide-bold': 'inter-wide-semibold.ttf',
  symbols: 'symbols.ttf',
};

function loadFont(readFont: ReadFont, name: FontName | WiderName): FontSource {
  const parsed = parseFont(readFont(fontFiles[name]));
  // Positions are shared between documents; pdfkit multiplies them by 1000 / unitsPerEm, which must be 1.
  if (parsed.unitsPerEm !== 1000) throw new Error(`${fontFiles[name]} must have 1000 units per em`);
  const glyphs = new Map<number, readonly [Glyph, Position]>();
  for (const codePoint of parsed.characterSet) {
    const glyph = parsed.glyphForCodePoint(codePoint);
    glyphs.set(codePoint, [glyph, positionOf(glyph, 0)]);
  }
  parsed.layout = (text) => layOut(text, glyphs);
  // pdfkit takes a parsed font wherever it takes a file; its types do not say so.
  return parsed as unknown as FontSource;
}

/** pdfkit parses fonts with a package of its own, so it is asked to do so, once. */
function parseFont(file: Buffer): ParsedFont {
  const document = new PDFDocument({ autoFirstPage: false });
  document.font(file);
  return (document as unknown as { readonly _font: { readonly font: ParsedFont } })._font.font;
}

function positionOf({ advanceWidth }: Glyph, xOffset: number): Position {
  return { xAdvance: advanceWidth, yAdvance: 0, xOffset, yOffset: 0, advanceWidth };
}

/** The fonts have neither kerning nor ligatures: one glyph for each sign, one after the other. */
function layOut(text: string, known: ReadonlyMap<number, readonly [Glyph, Position]>): GlyphRun {
  const run: GlyphRun = { glyphs: [], positions: [], advanceWidth: 0 };
  let letter: Glyph | undefined;
  for (let index = 0; index < text.length; index += 1) {
    const found = known.get(text.charCodeAt(index));
    if (found === undefined) continue;
    const [glyph, position] = found;
    const accented = letter !== undefined && isAccent(text.charCodeAt(index), glyph);
    run.glyphs.push(glyph);
    run.positions.push(accented ? positionOf(glyph, middleOver(letter, glyph)) : position);
    run.advanceWidth += glyph.advanceWidth;
    if (!accented) letter = glyph;
  }
  return run;
}

/** Accents that are no part of a letter (`g̃`) take no room of their own. */
function isAccent(codeUnit: number, { advanceWidth }: Glyph): boolean {
  return codeUnit >= 0x300 && advanceWidth === 0;
}

/** How far an accent is moved, so that its middle is above the middle of the letter before it. */
function middleOver(letter: Glyph | undefined, { bbox }: Glyph): number {
  return -(letter?.advanceWidth ?? 0) / 2 - (bbox.minX + bbox.maxX) / 2;
}

/** Gives the fonts of a printer. */
export type Fonts = (name: FontName | WiderName) => FontSource;

/** Reads the two fonts of nearly all that is printed at once, a wider one when the first document needs it. */
export function createFonts(readFont: ReadFont): Fonts {
  const known = new Map<FontName | WiderName, FontSource>();
  const fontOf = (name: FontName | WiderName) => {
    const font = known.get(name) ?? loadFont(readFont, name);
    known.set(name, font);
    return font;
  };
  for (const name of fontNames) fontOf(name);
  return fontOf;
}

/** Advance width of a UTF-16 code unit in thousandths of the size; undefined where no font has such a sign. */
export function widthOf(font: FontName, codeUnit: number): number | undefined {
  return signWidth(font, codeUnit);
}

/** A part of a text that one font has all of. */
export type TextRun = { readonly text: string; readonly font: FontName | WiderName };

/** A text by the fonts that it is set in: one run for nearly all of them. */
export function runsOf(text: string, font: FontName): readonly TextRun[] {
  for (let index = 0; index < text.length; index += 1) {
    const own = signFont(text.charCodeAt(index));
    if (own !== undefined && own !== 'base') return mixedRuns(text, `wide-${font}`);
  }
  return [{ text, font }];
}

function mixedRuns(text: string, wide: WiderName): readonly TextRun[] {
  const runs: { text: string; font: WiderName }[] = [];
  for (const sign of text) {
    const font = signFont(sign.charCodeAt(0)) === 'symbols' ? 'symbols' : wide;
    const last = runs.at(-1);
    if (last?.font === font) last.text += sign;
    else runs.push({ text: sign, font });
  }
  return runs;
}
