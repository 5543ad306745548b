import type { SentenceOf, Vocabulary } from '../../kernel/translator.ts';
import type { RegimeSentence } from '../../kernel/words/sentence.ts';

const sentences = {
  'A RUC has exactly 13 digits.': 'El RUC tiene exactamente 13 dígitos.',
  'A RUC begins with the number of a province: 01 to 24, or 30 for those who registered abroad.':
    'El RUC empieza con el número de una provincia: 01 a 24, o 30 para quienes se registraron en el exterior.',
  'The third digit of a RUC is 0 to 5 (a person), 6 (a public body or a person) or 9 (a company).':
    'El tercer dígito del RUC es 0 a 5 (una persona), 6 (una entidad pública o una persona) o 9 (una sociedad).',
  'A RUC ends with the number of an establishment, from 001 on.':
    'El RUC termina con el número de un establecimiento, desde 001.',
  'The first ten digits of this RUC are no cédula, its check digit is wrong: look for a mistyped digit.':
    'Los primeros diez dígitos de este RUC no son una cédula, su dígito verificador es incorrecto: busque un dígito mal escrito.',
  'The SRI has no list of reasons of credit notes: the reason is free text.':
    'El SRI no tiene una lista de motivos de nota de crédito: el motivo es texto libre.',
  'The SRI has no list of measure units: a unit is free text.':
    'El SRI no tiene una lista de unidades de medida: una unidad es texto libre.',
} as const;

/** Everything that this country tells its users, in Spanish. */
export const spanish: Vocabulary = { sentences, words: {} };

/** Vouches for a sentence: it is in {@link spanish}. */
export function told(sentence: SentenceOf<keyof typeof sentences>): RegimeSentence {
  return sentence as string as RegimeSentence;
}
