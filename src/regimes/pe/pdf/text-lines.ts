import { type FontName, fonts } from './fonts.ts';

/** Replaces every sign that the fonts have no picture of. */
export const replacement = '□';

/** Line breaks that one text may have: more are read as spaces, so that no text grows without bound. */
const breaksMax = 60;

const plainText = /^[\x20-\x7e\xa1-\xac\xae-\xff]*$/;
const invisible = /(?![\n\t])[\p{Cc}\p{Cf}]|\p{Variation_Selector}/gu;
const otherBreaks = /\r\n?|[\u000b\u000c\u0085\u2028\u2029]/g;

/** The text with nothing but what the fonts can show, spaces gathered and ends cut; breaks stay breaks. */
export function printable(text: string): string {
  if (plainText.test(text)) return withoutExtraSpaces(text);
  let breaks = 0;
  const clean = text
    .normalize('NFC')
    .replace(otherBreaks, '\n')
    .replace(invisible, '')
    // Spaces first: the pattern of breaks would take quadratic time on long runs of them.
    .replace(/[^\S\n]+/g, ' ')
    .replace(/(?: ?\n)+ ?/g, () => (++breaks > breaksMax ? ' ' : '\n'));
  return withoutExtraSpaces(withReplacements(clean));
}

function withoutExtraSpaces(text: string): string {
  const cut = text.trim();
  return cut.includes('  ') ? cut.replace(/ {2,}/g, ' ') : cut;
}

function withReplacements(text: string): string {
  const { widthOf } = fonts.regular;
  let shown = '';
  for (const sign of text) {
    const known = sign === '\n' || (sign.length === 1 && widthOf(sign.charCodeAt(0)) !== undefined);
    shown += known ? sign : replacement;
  }
  return shown;
}

/** Width of a printable text in points. */
export function widthOfText(text: string, font: FontName, size: number): number {
  const { widthOf } = fonts[font];
  let width = 0;
  for (let index = 0; index < text.length; index += 1) {
    width += widthOf(text.charCodeAt(index)) ?? 0;
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
  const { widthOf } = fonts[font];
  // A hundredth of leeway: a column as wide as its widest text must not break that text.
  const available = ((width + 0.01) * 1000) / size;
  let start = 0;
  let space = -1;
  let used = 0;
  let usedAtSpace = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    const advance = widthOf(code) ?? 0;
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
