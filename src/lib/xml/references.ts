const names: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};
const reference = /&(?:(amp|lt|gt|quot|apos)|#x([0-9a-fA-F]{1,6})|#([0-9]{1,7}));/g;

/** Replaces references by what they mean; undefined where one is unusual, or none though it begins like one. */
export function withoutReferences(text: string): string | undefined {
  if (!text.includes('&')) return text;
  let decoded = '';
  let at = 0;
  for (const found of text.matchAll(reference)) {
    const between = text.slice(at, found.index);
    const meant = meaningOf(found);
    if (meant === undefined || between.includes('&')) return undefined;
    decoded += between + meant;
    at = found.index + found[0].length;
  }
  const rest = text.slice(at);
  return rest.includes('&') ? undefined : decoded + rest;
}

function meaningOf([, name, hexadecimal, decimal]: RegExpExecArray): string | undefined {
  if (name !== undefined) return names[name];
  const code = Number.parseInt(hexadecimal ?? decimal ?? '', hexadecimal === undefined ? 10 : 16);
  return isCharacter(code) ? String.fromCodePoint(code) : undefined;
}

/** XML 1.0, 2.2. */
function isCharacter(code: number): boolean {
  if (code < 0x20) return code === 0x09 || code === 0x0a || code === 0x0d;
  if (code < 0xe000) return code < 0xd800;
  return code <= 0xfffd || (code >= 0x10000 && code <= 0x10ffff);
}
