import type { SentenceOf, Vocabulary } from '../../kernel/translator.ts';
import type { RegimeSentence } from '../../kernel/words/sentence.ts';

const sentences = {
  'An RFC is 3 letters (of a person: 4), six digits of a day and three letters or digits, such as PME380607P35.':
    'El RFC tiene 3 letras (de una persona: 4), seis dígitos de un día y tres letras o dígitos, por ejemplo PME380607P35.',
  'The six digits of an RFC are a day: two of its year, two of its month, two of its day.':
    'Los seis dígitos del RFC son un día: dos del año, dos del mes, dos del día.',
  'This is the generic RFC of customers who have none: a company has one of its own.':
    'Este es el RFC genérico de los clientes que no tienen uno: una empresa tiene el suyo.',
  'The check digit of this RFC is wrong: look for a mistyped letter or digit.':
    'El dígito verificador de este RFC es incorrecto: busque una letra o un dígito mal escrito.',
  'The SAT has no list of reasons of credit notes: a credit note names its relation (authority/credit_note_relations). authority/voided_codes has the reasons of cancellations.':
    'El SAT no tiene una lista de motivos de nota de crédito: esta indica su relación (authority/credit_note_relations). authority/voided_codes tiene los motivos de cancelación.',
  'The SAT has no list of identity documents: a customer always has an RFC. authority/identity_documents has the generic ones.':
    'El SAT no tiene una lista de documentos de identidad: un cliente siempre tiene un RFC. authority/identity_documents tiene los genéricos.',
} as const;

/** Everything that this country tells its users, in Spanish. */
export const spanish: Vocabulary = { sentences, words: {} };

/** Vouches for a sentence: it is in {@link spanish}. */
export function told(sentence: SentenceOf<keyof typeof sentences>): RegimeSentence {
  return sentence as string as RegimeSentence;
}
