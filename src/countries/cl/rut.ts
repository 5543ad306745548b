import type { RegimeSentence } from '../../kernel/words/sentence.ts';
import { told } from './spanish.ts';

/** They stand for foreigners in exports, and for whoever buys with a boleta. */
const genericRuts: ReadonlySet<string> = new Set(['55555555-5', '66666666-6']);

/** Says what is wrong with the RUT of a company or of a person who trades, or undefined where nothing is. */
export function rutProblem(rut: string): RegimeSentence | undefined {
  const [, digits, checkDigit] = /^([1-9]\d{5,7})-([\dK])$/.exec(rut) ?? [];
  if (digits === undefined) {
    return told(
      'A RUT is 6 to 8 digits without points, a hyphen and a digit or K, such as 97004000-5.',
    );
  }
  if (genericRuts.has(rut)) {
    return told(
      'This is the generic RUT of customers who have none: a company has one of its own.',
    );
  }
  if (rutCheckDigit(digits) !== checkDigit) {
    return told('The check digit of this RUT is wrong: look for a mistyped digit.');
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
