/** What moves a terminal's cursor or colours it (C0, DEL, C1), turns the order of letters around, or ends a line. */
const unprintable = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/** Names come from outside: on a line of a terminal or of a log they are letters, and nothing else. */
export function printable(text: string): string {
  return text.replaceAll(unprintable, ' ');
}

/** The same of several lines, whose ends stay. */
export function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n');
}

/** The same of JSON on several lines, which says the same after it. */
export function printableJson(json: string): string {
  const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return json
    .split('\n')
    .map((line) => line.replaceAll(unprintable, escaped))
    .join('\n');
}
