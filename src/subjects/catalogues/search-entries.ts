import type { CodeDescription, NameValue } from './catalogue.ts';

export type CatalogueEntry = NameValue | CodeDescription;

/** An entry as a code and what it means, whichever form it has. */
export function codeAndText(entry: CatalogueEntry): readonly [code: string, text: string] {
  return 'code' in entry ? [entry.code, entry.description] : [entry.value, entry.name];
}

/** The entries that have all these words, or beginnings of words, in their code or text; case and accents do not count. */
export function searchEntries<Entry extends CatalogueEntry>(
  entries: readonly Entry[],
  words: string,
): readonly Entry[] {
  const wanted = partsOf(words);
  return entries.filter((entry) => {
    const has = partsOf(codeAndText(entry).join(' '));
    return wanted.every((part) => has.some((word) => word.startsWith(part)));
  });
}

function partsOf(text: string): readonly string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}
