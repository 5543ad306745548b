/**
 * A URL, or undefined for what is none. Not by `URL.canParse`: that of Node 20, once it is compiled after some thousand
 * calls, takes every URL with `ñ` or another letter of Latin-1 in it for none.
 */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
