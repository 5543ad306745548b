import type { Message } from '../message.ts';
import type { FileSentence } from '../spanish-files.ts';
import type { SentenceOf } from '../translator.ts';
import type { spanishDocuments } from './spanish-documents.ts';
import type { spanishRequests } from './spanish-requests.ts';

declare const byRegime: unique symbol;

/** A sentence of a country, which has a translation among those of the country. */
export type RegimeSentence = string & { readonly [byRegime]: true };

/**
 * What callers may be told: sentences in English that are there in Spanish too. One that is not does not compile: add it to
 * the dictionary of its subject.
 */
export type Sentence =
  | SentenceOf<keyof typeof spanishDocuments>
  | SentenceOf<keyof typeof spanishRequests>
  | FileSentence
  | RegimeSentence;

/** What callers are told: a message, or a sentence where there is no message for it yet. */
export type Said = Message | Sentence;
