import { spanishFiles } from '../spanish-files.ts';
import type { Vocabulary } from '../translator.ts';
import { spanishDocuments } from './spanish-documents.ts';
import { spanishRequests } from './spanish-requests.ts';

/** What a refused draft says of its first finding. Not for the type of sentences: it would let anything pass. */
const spanishRefusals = {
  '{pointer}: {finding}': '{pointer}: {finding*}',
  '{pointer}: {finding} And {count} more.': '{pointer}: {finding*} Y {count} más.',
} as const;

/** Everything that is told in Spanish, but for what a country tells itself. */
export function spanishVocabulary(): Vocabulary {
  return {
    sentences: {
      ...spanishRequests,
      ...spanishDocuments,
      ...spanishFiles,
      ...spanishRefusals,
    },
    words: {},
  };
}
