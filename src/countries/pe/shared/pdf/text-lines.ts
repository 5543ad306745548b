import { type FontName, widthOf } from './fonts.ts';
import { codesOf, isPlain, printedForm, visibleText } from './printed-signs.ts';

/** Line breaks that one text may have: more are read as spaces, so that no text grows without bound. */
const breaksMax = 60;

/**
 * The text with nothing but what the fonts can show, spaces gathered and ends cut; breaks stay breaks. Signs that no font
 * has are there by their codes: `[U+4E2D 6587]`.
 */
export function printable(text: string): string {
  if (isPlain(text)) return withoutExtraSpaces(text);
  let breaks = 0;
  // Spaces are gathered by now: the pattern of breaks would take quadratic time on long runs of them.
  const clean = visibleText(text).replace(/(?: ?\n)+ ?/g, () =>
    ++breaks > breaksMax ? ' ' : '\n',
  );
  return withoutExtraSpaces(withCodes(clean));
}

function withoutExtraSpaces(text: string): string {
  const cut = text.trim();
  return cut.includes('  ') ? cut.replace(/ {2,}/g, ' ') : cut;
}

function withCodes(text: string): string {
  let shown = '';
  let unknown: string[] = [];
  for (const sign of text) {
    const form = printedForm(sign);
    if (form === undefined) {
      unknown.push(sign);
      continue;
    }
    if (unknown.length > 0) shown += codesOf(unknown);
    unknown = [];
    shown += form;
  }
  return unknown.length > 0 ? shown + codesOf(unknown) : shown;
}

/** Width of a printable text in points. */
export function widthOfText(text: string, font: FontName, size: number): number {
  let width = 0;
  for (let index = 0; index < text.length; index += 1) {
    width += widthOf(font, text.charCodeAt(index)) ?? 0;
  }
  return (width * size) / 1000;
}

/**
 * Breaks a printable text into lines no wider than `width`: at its own breaks, at spaces, and inside of
 * words that are wider than a line. An empty text has no lines.
 */
export function breakLines(text: string, font: FontName, size: number, width: number): string[] {
  if (text === '') return [];
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) breakParagraph(paragraph, font, size, width, lines);
  return lines;
}

function breakParagraph(
  text: string,
  font: FontName,
  size: number,
  width: number,
  lines: string[],
): void {
  // A hundredth of leeway: a column as wide as its widest text must not break that text.
  const available = ((width + 0.01) * 1000) / size;
  let start = 0;
  let space = -1;
  let used = 0;
  let usedAtSpace = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    const advance = widthOf(font, code) ?? 0;
    if (code === 0x20) {
      space = index;
      usedAtSpace = used + advance;
    }
    // Twice where the word after the space is itself wider than a line.
    while (code !== 0x20 && used + advance > available && index > start) {
      const atSpace = space > start;
      lines.push(text.slice(start, atSpace ? space : index));
      start = atSpace ? space + 1 : index;
      used = atSpace ? used - usedAtSpace : 0;
      space = -1;
    }
    used += advance;
  }
  lines.push(text.slice(start));
}
