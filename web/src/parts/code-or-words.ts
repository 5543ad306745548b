import { fold } from './fold.ts';

type Entry = { readonly code: string; readonly description: string };

/** The code that a text is, or the one that it describes; the text itself where it is neither. */
export function codeOrWords(written: string, codes: readonly Entry[]): string {
  const text = written.trim();
  const words = fold(text);
  const exact = codes.find(({ code }) => fold(code) === words);
  if (exact !== undefined) return exact.code;
  const described = codes.filter(({ code, description }) =>
    [description, `${code} ${description}`].some((each) => fold(each) === words),
  );
  return described.length === 1 ? (described[0]?.code ?? text) : text;
}
