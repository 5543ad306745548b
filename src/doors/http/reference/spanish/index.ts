import { spanishExampleTitles } from './example-titles.ts';
import { spanishExplanations } from './explanations.ts';
import { spanishOperations } from './operations.ts';

/** Sentences about operations in Spanish, by the English ones. Fields and parameters have theirs where they are declared. */
export const spanishSentences: Readonly<Record<string, string>> = {
  ...spanishOperations,
  ...spanishExplanations,
  ...spanishExampleTitles,
};
