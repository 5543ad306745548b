import type { Sentence } from './sentence.ts';

/** For a sentence that operators alone are told, by the command line, a log or the simulator: those are in English. */
export function englishOnly(sentence: string): Sentence {
  return sentence as Sentence;
}
