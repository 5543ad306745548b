import { describe, expect, it } from 'vitest';
import { englishIn, placeholdersOf } from '../../../test/support/spanish.ts';
import { Translator } from '../translator.ts';
import { spanishVocabulary } from './vocabulary.ts';

const vocabulary = spanishVocabulary();
const translator = new Translator([vocabulary]);

describe('what is told in Spanish', () => {
  it.each(Object.entries({ ...vocabulary.sentences, ...vocabulary.words }))(
    '%s: the same values are in it',
    (english, translation) => {
      expect(placeholdersOf(translation)).toEqual(placeholdersOf(english));
      expect(englishIn(translation)).toEqual([]);
    },
  );

  it.each([
    ['/items/0/unit must be string.', '/items/0/unit debe ser un texto.'],
    ['/email must be string or null.', '/email debe ser un texto o null.'],
    ['The body must be object.', 'El cuerpo debe ser un objeto.'],
    [
      '/type must be one of invoice, receipt.',
      '/type debe ser uno de estos valores: invoice, receipt.',
    ],
    ['/x is not a known field. Did you mean y?', '/x no es un campo conocido. ¿Quiso decir y?'],
    [
      'There is no query parameter "limt". Did you mean limit?',
      'No existe el parámetro de consulta "limt". ¿Quiso decir limit?',
    ],
    [
      'There is no query parameter "x". This path takes limit, order.',
      'No existe el parámetro de consulta "x". Esta ruta admite limit, order.',
    ],
    [
      'There is no query parameter "x". This path takes none.',
      'No existe el parámetro de consulta "x". Esta ruta no admite ninguno.',
    ],
    [
      'The body is not valid JSON: Unexpected "}" at character 7.',
      'El contenido no es JSON válido (body): No se esperaba "}" en el carácter 7.',
    ],
    [
      'There is no exchange rate of USD on 2026-10-01.',
      'No hay tipo de cambio de USD el 2026-10-01: indíquelo.',
    ],
    [
      'F001-7 was issued to a customer without number, the note is for another. Send the customer of the document that it changes.',
      'F001-7 se emitió a un cliente sin número, y la nota es para otro. Indique el cliente del comprobante que modifica.',
    ],
    [
      'The SVG cannot be read. The XML has no element.',
      'El SVG no se puede leer. El XML no tiene ningún elemento.',
    ],
    [
      'It names F001-7, which is voided: the authority would reject it. Abandon it, which frees its number.',
      'Menciona F001-7, que está en estado voided: SUNAT lo rechazaría. Abandónelo, lo que libera su número.',
    ],
    [
      'The authority took its voiding until 2026-11-18. Issue a credit note instead.',
      'SUNAT recibía su baja hasta el 2026-11-18. Emita una nota de crédito.',
    ],
  ])('says %j', (english, expected) => {
    expect(translator.translate(english)).toBe(expected);
  });
});
