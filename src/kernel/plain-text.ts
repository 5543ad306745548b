/**
 * What no text that is kept has, as the inside of a class of a pattern: control characters other than tab and line
 * breaks, and the two code points that are no characters.
 */
export const notText = '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f\\ufffe\\uffff';

const notTextPattern = new RegExp(`[${notText}]`, 'g');

/** Words from outside as they are kept: a space for each character that is no text. */
export function plainText(words: string): string {
  return words.replaceAll(notTextPattern, ' ');
}
