import { printedSignTable } from './printed-sign-table.ts';

const fontNames = ['base', 'wide', 'symbols'] as const;
/** `base` is loaded with the printer; the others when a document has a sign of theirs. */
export type SignFont = (typeof fontNames)[number];

type Weight = 'regular' | 'bold';

const codeUnits = 0x10000;
const none = -1;
/** By UTF-16 code unit. Every start of the program makes them: plain lists with holes take seven times as long. */
const fonts = new Int8Array(codeUnits).fill(none);
const widths: Readonly<Record<Weight, Int16Array>> = {
  regular: new Int16Array(codeUnits),
  bold: new Int16Array(codeUnits),
};

for (const line of printedSignTable.trim().split('\n')) {
  const [code = '', font = '', regular = '', bold = ''] = line.split(' ');
  const first = Number.parseInt(code, 16);
  const listed = regular.split(',');
  fonts.fill(fontNames.indexOf(font as SignFont), first, first + listed.length);
  widths.regular.set(listed.map(Number), first);
  widths.bold.set(bold.split(',').map(Number), first);
}

/** The font that has a sign; undefined where none has it. */
export function signFont(codeUnit: number): SignFont | undefined {
  return fontNames[fonts[codeUnit] ?? none];
}

/** How wide a sign is, in thousandths of the size; undefined where no font has it. */
export function signWidth(weight: Weight, codeUnit: number): number | undefined {
  return fonts[codeUnit] === none ? undefined : widths[weight][codeUnit];
}

const plainText = /^[\x20-\x7e\xa1-\xac\xae-\xff]*$/;
const invisible = /(?![\n\t])[\p{Cc}\p{Cf}]|\p{Variation_Selector}/gu;
const otherBreaks = /\r\n?|[\u000b\u000c\u0085\u2028\u2029]/g;

/** Whether a text has nothing but signs of the first fonts, and none that cannot be seen. */
export function isPlain(text: string): boolean {
  return plainText.test(text);
}

/** Letters with their accents put together, one kind of line breaks and spaces, and nothing that cannot be seen. */
export function visibleText(text: string): string {
  return text
    .normalize('NFC')
    .replace(otherBreaks, '\n')
    .replace(invisible, '')
    .replace(/[^\S\n]+/g, ' ');
}

/** How a sign is printed: as it is, or by signs that mean the same (`㎏` is kg); undefined where no font has it. */
export function printedForm(sign: string): string | undefined {
  if (sign === '\n' || isKnown(sign)) return sign;
  const same = sign.normalize('NFKC');
  return same !== sign && [...same].every(isKnown) ? same : undefined;
}

/** A frame around the sign before it, as of a key (`1️⃣`): a font has it, and draws it across that sign. */
const enclosing = /\p{Me}/u;

function isKnown(sign: string): boolean {
  return sign.length === 1 && fonts[sign.charCodeAt(0)] !== none && !enclosing.test(sign);
}

/** The signs of a text that no font has, each once. */
export function unprintableSigns(text: string): readonly string[] {
  if (isPlain(text)) return [];
  const signs = new Set(visibleText(text));
  return [...signs].filter((sign) => printedForm(sign) === undefined);
}

/** Signs that are named; the others are like them. */
const namedMax = 5;

/** The first signs of a text that no font has, with their codes: `中 (U+4E2D), 文 (U+6587)`. Empty where there are none. */
export function namedUnprintable(text: string): string {
  const signs = unprintableSigns(text).slice(0, namedMax);
  return signs.map((sign) => `${sign} (${codeOf(sign)})`).join(', ');
}

/** `U+4E2D`. */
function codeOf(sign: string): string {
  return `U+${hexadecimal(sign)}`;
}

/** Signs that no font has, one after the other, by their codes: `[U+4E2D 6587]`. */
export function codesOf(signs: readonly string[]): string {
  return `[U+${signs.map(hexadecimal).join(' ')}]`;
}

function hexadecimal(sign: string): string {
  return (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
}
