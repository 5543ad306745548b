import type { RegimeSentence } from '../../kernel/words/sentence.ts';
import { told } from './spanish.ts';

/** From the last digit to the first: Orden Administrativa 4 of 27 October 1989 of the DIAN. */
const weights = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43];

/**
 * Says what is wrong with a NIT, or undefined where nothing is. The hyphen is needed: without it nobody knows whether the
 * last digit is the check digit.
 */
export function nitProblem(nit: string): RegimeSentence | undefined {
  const [, digits, checkDigit] = /^([1-9]\d{5,9})-(\d)$/.exec(nit) ?? [];
  if (digits === undefined) {
    return told('A NIT is 6 to 10 digits, a hyphen and its check digit, such as 899999068-1.');
  }
  if (nitCheckDigit(digits) !== checkDigit) {
    return told('The check digit of this NIT is wrong: look for a mistyped digit.');
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
