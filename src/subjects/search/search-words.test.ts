import { describe, expect, it } from 'vitest';
import { indexedWords, wordsOf, wordsText } from './search-words.ts';

describe('words of a name', () => {
  it.each([
    ['FERRETERÍA EL SOL E.I.R.L.', 'ferreteria el sol eirl'],
    ['Ñusta Peña Muñoz', 'nusta pena munoz'],
    // The same letters, composed and decomposed.
    ['Pe\u00f1a Pen\u0303a', 'pena'],
    ['S. A. C.', 'sac'],
    ['Juan A. Pérez', 'juan a perez'],
    ["D'Onofrio & Hijos, S.A.", 'd onofrio hijos sa'],
    ['Grupo 3M   (Perú)', 'grupo 3m peru'],
    ['ＦＵＬＬ ﬁnanzas', 'full finanzas'],
    ['株式会社 日立', '株式会社 日立'],
    ['İstanbul', 'istanbul'],
    ['-', ''],
    ['', ''],
  ])('%s is %s', (name, words) => {
    expect(wordsOf(name).join(' ')).toBe(words);
  });

  it('are the same for the words of a name', () => {
    const words = wordsOf('COMERCIAL ANDINA S.A.C.');
    expect(wordsOf(words.join(' '))).toEqual(words);
  });

  it('are few and short, whatever a name has', () => {
    expect(wordsOf(Array.from({ length: 400 }, (_, index) => `n${index}`).join(' '))).toHaveLength(
      20,
    );
    expect(wordsOf('𝒳'.repeat(1500))).toEqual(['x'.repeat(40)]);
    // A letter that takes two places is not cut in half.
    expect(wordsOf('𐐷'.repeat(50))).toEqual(['𐐷'.repeat(40)]);
  });

  it('are kept as one text, of which the index has the longer ones', () => {
    const text = wordsText(wordsOf('Juan de la Cruz S.A.'));
    expect(text).toBe(' juan de la cruz sa');
    expect(indexedWords(text)).toEqual(['juan', 'cruz']);
    expect([wordsText([]), indexedWords('')]).toEqual(['', []]);
  });
});
