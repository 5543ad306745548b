import { expect, it } from 'vitest';
import { webhookWords } from './account/webhooks/words.ts';
import { documentWords } from './document/words.ts';
import { documentListWords } from './documents/words.ts';
import { homeWords } from './home/words.ts';
import { importWords } from './import/words.ts';
import { registerWords } from './register/words.ts';

/** Every text about a number of things. */
const counting = (language: 'en' | 'es') => {
  const home = homeWords[language];
  const register = registerWords[language];
  const imports = importWords[language];
  const documents = documentListWords[language];
  return [
    documentWords[language].moreItems,
    (count: number) => documents.count(count, true),
    (count: number) => documents.count(count, false),
    home.documents,
    home.authorityBadDetail,
    home.queueLateDetail,
    register.filesDetail,
    register.ratesSaved,
    register.pasted,
    register.unsaved,
    imports.looking,
    imports.known,
    imports.passedOver,
    webhookWords[language].cut,
  ];
};

it.each(['es', 'en'] as const)('say 1 of something otherwise than 21, in %s', (language) => {
  for (const text of counting(language)) {
    expect(text(1)).not.toBe(text(21).replace('21', '1'));
  }
});

it('never say that there are at least none', () => {
  const { en, es } = documentListWords;
  expect(es.count(4_000, false)).toBe('Al menos 4,000 comprobantes');
  expect(es.count(0, false)).toBe('Demasiados comprobantes para contarlos todos');
  expect(en.count(0, false)).toBe('Too many documents to count them all');
  expect(es.count(0, true)).toBe('0 comprobantes');
});
