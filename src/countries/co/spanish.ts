import type { SentenceOf, Vocabulary } from '../../kernel/translator.ts';
import type { RegimeSentence } from '../../kernel/words/sentence.ts';

const sentences = {
  'A NIT is 6 to 10 digits, a hyphen and its check digit, such as 899999068-1.':
    'El NIT tiene de 6 a 10 dígitos, un guion y su dígito de verificación, por ejemplo 899999068-1.',
  'The check digit of this NIT is wrong: look for a mistyped digit.':
    'El dígito de verificación de este NIT es incorrecto: busque un dígito mal escrito.',
} as const;

/** Everything that this country tells its users, in Spanish. */
export const spanish: Vocabulary = { sentences, words: {} };

/** Vouches for a sentence: it is in {@link spanish}. */
export function told(sentence: SentenceOf<keyof typeof sentences>): RegimeSentence {
  return sentence as string as RegimeSentence;
}
