import { parseDay } from '../../kernel/calendar.ts';
import { type Message, messages } from '../../kernel/message.ts';

const rfcMessages = messages('mx.rfc', {
  form: {
    en: 'An RFC is 3 letters (of a person: 4), six digits of a day and three letters or digits, such as PME380607P35.',
    es: 'El RFC tiene 3 letras (de una persona: 4), seis dígitos de un día y tres letras o dígitos, por ejemplo PME380607P35.',
  },
  generic: {
    en: 'This is the generic RFC of customers who have none: a company has one of its own.',
    es: 'Este es el RFC genérico de los clientes que no tienen uno: una empresa tiene el suyo.',
  },
  day: {
    en: 'The six digits of an RFC are a day: two of its year, two of its month, two of its day.',
    es: 'Los seis dígitos del RFC son un día: dos del año, dos del mes, dos del día.',
  },
  checkDigit: {
    en: 'The check digit of this RFC is wrong: look for a mistyped letter or digit.',
    es: 'El dígito verificador de este RFC es incorrecto: busque una letra o un dígito mal escrito.',
  },
});

/** What each character counts in the sum is its place here: annex 3 of the SAT's algorithm (folio 0610100135506). */
const characters = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';

/** They stand for the public in general and for foreigners. */
const genericRfcs: ReadonlySet<string> = new Set(['XAXX010101000', 'XEXX010101000']);

/** Says what is wrong with the RFC of a company or of a person who trades, or undefined where nothing is. */
export function rfcProblem(rfc: string): Message | undefined {
  if (!/^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{2}[A\d]$/.test(rfc)) {
    return rfcMessages.form;
  }
  if (genericRfcs.has(rfc)) {
    return rfcMessages.generic;
  }
  if (!hasDay(rfc.slice(-9, -3))) {
    return rfcMessages.day;
  }
  if (rfcCheckDigit(rfc.slice(0, -1)) !== rfc.at(-1)) {
    return rfcMessages.checkDigit;
  }
  return undefined;
}

/** Of two digits of a year nobody knows the century. A 29 February of 1900 was none, and one of 2000 was. */
function hasDay(digits: string): boolean {
  const [year, month, day] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
  return parseDay(`20${year}-${month}-${day}`) !== undefined;
}

/** The last character of an RFC, from those before it (modulo 11): `0` to `9` or `A`. A company's counts as one with a space before it. */
export function rfcCheckDigit(before: string): string {
  const sum = [...before.padStart(12, ' ')].reduce(
    (total, character, index) => total + characters.indexOf(character) * (13 - index),
    0,
  );
  const digit = (11 - (sum % 11)) % 11;
  return digit === 10 ? 'A' : String(digit);
}
