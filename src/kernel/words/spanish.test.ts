import { describe, expect, it } from 'vitest';
import { englishIn, placeholdersOf } from '../../../test/support/spanish.ts';
import { spanishVocabulary } from './vocabulary.ts';

const vocabulary = spanishVocabulary();

describe('what is told in Spanish', () => {
  it.each(Object.entries({ ...vocabulary.sentences, ...vocabulary.words }))(
    '%s: the same values are in it',
    (english, translation) => {
      expect(placeholdersOf(translation)).toEqual(placeholdersOf(english));
      expect(englishIn(translation)).toEqual([]);
    },
  );
});
