import { expect, it } from 'vitest';
import { Translator } from '../../kernel/translator.ts';
import { spanishVocabulary } from '../../kernel/words/vocabulary.ts';
import { storedVocabulary } from './stored-vocabulary.ts';

const translator = new Translator([spanishVocabulary(), storedVocabulary()]);

it.each([
  [
    'It names F001-7, which is voided: the authority would reject it. Abandon it, which frees its number.',
    'Menciona F001-7, que está en estado voided: SUNAT lo rechazaría. Abandónelo, lo que libera su número.',
  ],
  [
    'The authority took its voiding until 2026-11-18. Issue a credit note instead.',
    'SUNAT recibía su baja hasta el 2026-11-18. Emita una nota de crédito.',
  ],
  [
    'The company is in live and has no certificate to sign with. Send it with PUT /api/company/{companyId}/credentials.',
    'La empresa está en live y no tiene certificado para firmar. Envíelo con PUT /api/company/{companyId}/credentials.',
  ],
  [
    'F001-7 was issued to a customer without number, the note is for another. Send the customer of the document that it changes.',
    'F001-7 se emitió a un cliente sin número, y la nota es para otro. Indique el cliente del comprobante que modifica.',
  ],
  [
    'The SVG cannot be read. The XML has no element.',
    'El SVG no se puede leer. El XML no tiene ningún elemento.',
  ],
  ['Somebody wrote this on Monday.', 'Somebody wrote this on Monday.'],
])('tells in Spanish what is stored in English: %j', (english, expected) => {
  expect(translator.translate(english)).toBe(expected);
});
