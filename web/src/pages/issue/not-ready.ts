import type { Language } from '../../words/words.ts';
import type { Finding } from './draft-context.tsx';
import { placeName } from './place-names.ts';
import { type Json, textAt } from './pointer.ts';
import { issueWords } from './words.ts';

/** What a draft waits for that nobody is blamed for yet: of a sale without a whole line that line; else what is missing, by name. */
export function notReadyText(
  draft: Json,
  missing: readonly Pick<Finding, 'pointer'>[],
  language: Language,
): string {
  const words = issueWords[language];
  const isSale = textAt(draft, '/type') !== 'despatch';
  const isOfLines = missing.every(({ pointer }) => pointer.startsWith('/items/'));
  if (isSale && isOfLines) return words.notReady;
  return words.stillMissing(missing.map(({ pointer }) => placeName(pointer, language) ?? pointer));
}
