import { describe, expect, it } from 'vitest';
import { type SentenceOf, Translator } from './translator.ts';

const dictionary = {
  'Give a name.': 'Indique un nombre.',
  '{name} is taken.': '{name} ya está en uso.',
  '{name} is taken. {hint}': '{name} ya está en uso. {hint*}',
  'Use {codes} here.': 'Use {codes*} aquí.',
  'It is {one} of {two} or {three}.': 'De {two}, {three}: {one}.',
  'An {adjective} {noun}.': 'Un {noun*} {adjective*}.',
  'The code is of two.': 'El código es de dos.',
  '{number} is of {total}.': '{number} es de {total}.',
  '{place}: {finding}': '{place}: {finding*}',
  'See GET /api/{companyId} for more.': 'Consulte GET /api/{companyId}.',
} as const;
const words = { old: 'viejo', 'in {place}': 'en {place}' };
const spanish = new Translator([{ sentences: dictionary, words }]);

describe('a sentence is said in another language', () => {
  it.each([
    ['as a whole', 'Give a name.', 'Indique un nombre.'],
    ['with its values', 'F001-7 is taken.', 'F001-7 ya está en uso.'],
    ['with values in another order', 'It is 1 of 2 or 3.', 'De 2, 3: 1.'],
    ['with a sentence in it', 'X is taken. Give a name.', 'X ya está en uso. Indique un nombre.'],
    ['with a list in it', 'Use A, B or C here.', 'Use A, B o C aquí.'],
    [
      'with words in it that nobody knows',
      'X is taken. Do this or that.',
      'X ya está en uso. Do this or that.',
    ],
    ['with words in it', 'An old book.', 'Un book viejo.'],
    ['by the sentence that is known', '/x: The code is of two.', '/x: El código es de dos.'],
    ['with an empty value', ' is taken.', ' ya está en uso.'],
    [
      'with braces of its own',
      'See GET /api/{companyId} for more.',
      'Consulte GET /api/{companyId}.',
    ],
  ])('%s', (_, english, expected) => {
    expect(spanish.translate(english)).toBe(expected);
  });

  it.each(['Nobody knows this.', 'Give a name', 'old', 'in Lima', '', 'Use here.'])(
    'but not one that no dictionary has: %j',
    (sentence) => {
      expect(spanish.translate(sentence)).toBe(sentence);
    },
  );

  it("but never what is somebody's own text", () => {
    expect(spanish.translate('old is taken.')).toBe('old ya está en uso.');
    expect(spanish.translate('A or B is taken.')).toBe('A or B ya está en uso.');
    expect(spanish.translate('$& {name} is taken.')).toBe('$& {name} ya está en uso.');
  });

  it('in a time that grows with its length alone', () => {
    const long = `It is ${' of or '.repeat(100_000)}`;
    const started = performance.now();
    expect(spanish.translate(long)).toBe(long);
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});

describe('the type of a dictionary', () => {
  it('is that of its sentences', () => {
    type Sentence = SentenceOf<keyof typeof dictionary>;
    const name: string = 'F001-7';
    const known: readonly Sentence[] = ['Give a name.', `${name} is taken.`];
    // @ts-expect-error: a sentence without a translation does not compile.
    const unknown: Sentence = `${name} is free.`;
    expect([...known, unknown]).toHaveLength(3);
  });
});
