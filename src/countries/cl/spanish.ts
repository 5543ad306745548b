import type { SentenceOf, Vocabulary } from '../../kernel/translator.ts';
import type { RegimeSentence } from '../../kernel/words/sentence.ts';

const sentences = {
  'A RUT is 6 to 8 digits without points, a hyphen and a digit or K, such as 97004000-5.':
    'El RUT tiene de 6 a 8 dígitos sin puntos, un guion y un dígito o K, por ejemplo 97004000-5.',
  'This is the generic RUT of customers who have none: a company has one of its own.':
    'Este es el RUT genérico de los clientes que no tienen uno: una empresa tiene el suyo.',
  'The check digit of this RUT is wrong: look for a mistyped digit.':
    'El dígito verificador de este RUT es incorrecto: busque un dígito mal escrito.',
  'The SII has no list of identity documents: a customer always has a RUT. authority/identity_documents has the generic ones.':
    'El SII no tiene una lista de documentos de identidad: un cliente siempre tiene un RUT. authority/identity_documents tiene los genéricos.',
  'The SII has no list of measure units: a unit is free text of up to 4 characters. authority/measure_units has those in common use, measure_units_all those of the customs for exports.':
    'El SII no tiene una lista de unidades de medida: una unidad es texto libre de hasta 4 caracteres. authority/measure_units tiene las de uso común, measure_units_all las de Aduanas para exportaciones.',
} as const;

/** Everything that this country tells its users, in Spanish. */
export const spanish: Vocabulary = { sentences, words: {} };

/** Vouches for a sentence: it is in {@link spanish}. */
export function told(sentence: SentenceOf<keyof typeof sentences>): RegimeSentence {
  return sentence as string as RegimeSentence;
}
