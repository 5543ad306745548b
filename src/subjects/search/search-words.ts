/** Longer words are known by their beginning, and words after these by the others: a name must not fill a store. */
const wordLengthMax = 40;
const wordsMax = 20;

/** A word of a name is kept in the index from so many letters on: shorter ones are in nearly every name. */
export const indexedLengthMin = 3;

/**
 * The words of a name as they are searched: lower case, without accents (ñ is found by n), each once. Letters that
 * stand alone one after the other are one word: `S.A.C.` is `sac`.
 */
export function wordsOf(name: string): readonly string[] {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words: string[] = [];
  let isSpelt = false;
  for (const word of plain.match(/[\p{L}\p{N}]+/gu) ?? []) {
    const isLetter = /^\p{L}$/u.test(word);
    if (isLetter && isSpelt) words.push(`${words.pop()}${word}`);
    else words.push(word);
    isSpelt = isLetter;
  }
  const cut = words.map((word) => [...word].slice(0, wordLengthMax).join(''));
  return [...new Set(cut)].slice(0, wordsMax);
}

/** Words as one text, in which the beginning of each word follows a space. */
export function wordsText(words: readonly string[]): string {
  return words.length === 0 ? '' : ` ${words.join(' ')}`;
}

/** The words that the index has of such a text. */
export function indexedWords(text: string): readonly string[] {
  return text.split(' ').filter((word) => word.length >= indexedLengthMin);
}
