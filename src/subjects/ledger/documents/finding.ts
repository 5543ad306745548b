import type { Said } from '../../../kernel/words/sentence.ts';

/** Codes of the authority have four digits; ours are words of at most so many characters. */
export const findingCodeMax = 40;

/** Something that is noticed about a document or a file. */
export type Finding = {
  /** The authority's code where it has one, else a word of ours. */
  readonly code: string;
  /** Our advice, in English, which is translated for its reader: what was found and what to do. */
  readonly detail: Said;
  /** The authority's own words for its code, in its own language; null where the code is ours. */
  readonly authority_message: string | null;
};

/** A finding at one place of a document that is about to be issued. */
export type PlacedFinding = Finding & {
  /** Errors would reject the document, observations come back with its acceptance. */
  readonly level: 'error' | 'observation';
  /** JSON pointer into what the caller sent; where the service computed it, into the full form. */
  readonly pointer: string;
};
