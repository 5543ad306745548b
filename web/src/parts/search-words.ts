import { fold } from './fold.ts';

/** Whether every word of the search is in the text, however it is typed. */
export function matchesWords(text: string, search: string): boolean {
  const within = fold(text);
  return fold(search)
    .split(/\s+/)
    .every((word) => within.includes(word));
}
