import { type Message, messages } from '../../kernel/message.ts';

const nitMessages = messages('co.nit', {
  form: {
    en: 'A NIT is 6 to 10 digits, a hyphen and its check digit, such as 899999068-1.',
    es: 'El NIT tiene de 6 a 10 dígitos, un guion y su dígito de verificación, por ejemplo 899999068-1.',
  },
  checkDigit: {
    en: 'The check digit of this NIT is wrong: look for a mistyped digit.',
    es: 'El dígito de verificación de este NIT es incorrecto: busque un dígito mal escrito.',
  },
});

/** From the last digit to the first: Orden Administrativa 4 of 27 October 1989 of the DIAN. */
const weights = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43];

/**
 * Says what is wrong with a NIT, or undefined where nothing is. The hyphen is needed: without it nobody knows whether the
 * last digit is the check digit.
 */
export function nitProblem(nit: string): Message | undefined {
  const [, digits, checkDigit] = /^([1-9]\d{5,9})-(\d)$/.exec(nit) ?? [];
  if (digits === undefined) {
    return nitMessages.form;
  }
  if (nitCheckDigit(digits) !== checkDigit) {
    return nitMessages.checkDigit;
  }
  return undefined;
}

/** The digit after the hyphen (modulo 11). */
function nitCheckDigit(digits: string): string {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (weights[index] ?? 0), 0);
  const rest = sum % 11;
  return String(rest < 2 ? rest : 11 - rest);
}
