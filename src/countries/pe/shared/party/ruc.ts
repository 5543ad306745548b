import type { RegimeSentence } from '../../../../kernel/words/sentence.ts';
import { told } from '../../spanish/index.ts';

const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** Says what is wrong with a RUC, or undefined where nothing is. */
export function rucProblem(ruc: string): RegimeSentence | undefined {
  if (!/^\d{11}$/.test(ruc)) return told('A RUC has exactly 11 digits.');
  if (!/^(10|15|16|17|20)/.test(ruc)) return told('A RUC begins with 10, 15, 16, 17 or 20.');
  if (rucCheckDigit(ruc.slice(0, 10)) !== ruc[10]) {
    return told('The check digit of this RUC is wrong: look for a mistyped digit.');
  }
  return undefined;
}

/** The eleventh digit of a RUC, from the first ten (modulo 11). */
export function rucCheckDigit(firstTen: string): string {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(firstTen[index]), 0);
  return String((11 - (sum % 11)) % 10);
}
