import { type Message, messages } from '../../../../kernel/message.ts';

const rucMessages = messages('pe.ruc', {
  digits: { en: 'A RUC has exactly 11 digits.', es: 'El RUC tiene exactamente 11 dígitos.' },
  beginning: {
    en: 'A RUC begins with 10, 15, 16, 17 or 20.',
    es: 'El RUC empieza con 10, 15, 16, 17 o 20.',
  },
  checkDigit: {
    en: 'The check digit of this RUC is wrong: look for a mistyped digit.',
    es: 'El dígito verificador de este RUC es incorrecto: busque un dígito mal escrito.',
  },
});

const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** Says what is wrong with a RUC, or undefined where nothing is. */
export function rucProblem(ruc: string): Message | undefined {
  if (!/^\d{11}$/.test(ruc)) return rucMessages.digits;
  if (!/^(10|15|16|17|20)/.test(ruc)) return rucMessages.beginning;
  if (rucCheckDigit(ruc.slice(0, 10)) !== ruc[10]) {
    return rucMessages.checkDigit;
  }
  return undefined;
}

/** The eleventh digit of a RUC, from the first ten (modulo 11). */
export function rucCheckDigit(firstTen: string): string {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(firstTen[index]), 0);
  return String((11 - (sum % 11)) % 10);
}
