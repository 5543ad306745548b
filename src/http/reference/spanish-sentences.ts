import { spanishDocumentSentences } from './spanish-document-sentences.ts';
import { spanishDraftSentences } from './spanish-draft-sentences.ts';
import { spanishEventSentences } from './spanish-event-sentences.ts';
import { spanishOperations } from './spanish-operations.ts';

/** Sentences of the OpenAPI document in Spanish, by the English ones. */
export const spanishSentences: Readonly<Record<string, string>> = {
  ...spanishOperations,
  ...spanishDraftSentences,
  ...spanishDocumentSentences,
  ...spanishEventSentences,
};
