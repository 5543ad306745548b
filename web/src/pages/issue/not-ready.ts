import type { Language } from '../../words/words.ts';
import type { Finding } from './draft-context.tsx';
import { placeName } from './place-names.ts';
import { type Json, textAt } from './pointer.ts';
import { issueWords } from './words.ts';

/** What a new draft still needs, before errors are shown: a complete line of a sale, or else the missing fields by name. */
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
