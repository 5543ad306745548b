import { type Message, messages } from '../../kernel/message.ts';

const rutMessages = messages('cl.rut', {
  form: {
    en: 'A RUT is 6 to 8 digits without points, a hyphen and a digit or K, such as 97004000-5.',
    es: 'El RUT tiene de 6 a 8 dígitos sin puntos, un guion y un dígito o K, por ejemplo 97004000-5.',
  },
  generic: {
    en: 'This is the generic RUT of customers who have none: a company has one of its own.',
    es: 'Este es el RUT genérico de los clientes que no tienen uno: una empresa tiene el suyo.',
  },
  checkDigit: {
    en: 'The check digit of this RUT is wrong: look for a mistyped digit.',
    es: 'El dígito verificador de este RUT es incorrecto: busque un dígito mal escrito.',
  },
});

/** They stand for foreigners in exports, and for whoever buys with a boleta. */
const genericRuts: ReadonlySet<string> = new Set(['55555555-5', '66666666-6']);

/** Says what is wrong with the RUT of a company or of a person who trades, or undefined where nothing is. */
export function rutProblem(rut: string): Message | undefined {
  const [, digits, checkDigit] = /^([1-9]\d{5,7})-([\dK])$/.exec(rut) ?? [];
  if (digits === undefined) {
    return rutMessages.form;
  }
  if (genericRuts.has(rut)) {
    return rutMessages.generic;
  }
  if (rutCheckDigit(digits) !== checkDigit) {
    return rutMessages.checkDigit;
  }
  return undefined;
}

/** The digit after the hyphen (modulo 11): from the last digit to the first they weigh 2 to 7, and 2 again. */
function rutCheckDigit(digits: string): string {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (2 + (index % 6)), 0);
  const digit = (11 - (sum % 11)) % 11;
  return digit === 10 ? 'K' : String(digit);
}
