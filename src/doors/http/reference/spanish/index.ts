import { spanishAccessSentences } from './access.ts';
import { spanishCompanySentences } from './company.ts';
import { spanishDocumentSentences } from './document.ts';
import { spanishDraftSentences } from './draft.ts';
import { spanishEventSentences } from './event.ts';
import { spanishExampleTitles } from './example-titles.ts';
import { spanishExplanations } from './explanations.ts';
import { spanishOperations } from './operations.ts';
import { spanishSendingSentences } from './sending.ts';
import { spanishShipmentSentences } from './shipment.ts';

/** Sentences of the OpenAPI document in Spanish, by the English ones. */
export const spanishSentences: Readonly<Record<string, string>> = {
  ...spanishOperations,
  ...spanishExplanations,
  ...spanishExampleTitles,
  ...spanishDraftSentences,
  ...spanishDocumentSentences,
  ...spanishShipmentSentences,
  ...spanishEventSentences,
  ...spanishSendingSentences,
  ...spanishCompanySentences,
  ...spanishAccessSentences,
};
