import { type Message, messages } from '../../kernel/message.ts';

const rucMessages = messages('ec.ruc', {
  digits: { en: 'A RUC has exactly 13 digits.', es: 'El RUC tiene exactamente 13 dígitos.' },
  province: {
    en: 'A RUC begins with the number of a province: 01 to 24, or 30 for those who registered abroad.',
    es: 'El RUC empieza con el número de una provincia: 01 a 24, o 30 para quienes se registraron en el exterior.',
  },
  thirdDigit: {
    en: 'The third digit of a RUC is 0 to 5 (a person), 6 (a public body or a person) or 9 (a company).',
    es: 'El tercer dígito del RUC es 0 a 5 (una persona), 6 (una entidad pública o una persona) o 9 (una sociedad).',
  },
  establishment: {
    en: 'A RUC ends with the number of an establishment, from 001 on.',
    es: 'El RUC termina con el número de un establecimiento, desde 001.',
  },
  cedula: {
    en: 'The first ten digits of this RUC are no cédula, its check digit is wrong: look for a mistyped digit.',
    es: 'Los primeros diez dígitos de este RUC no son una cédula, su dígito verificador es incorrecto: busque un dígito mal escrito.',
  },
});

/** Says what is wrong with a RUC, or undefined where nothing is. */
export function rucProblem(ruc: string): Message | undefined {
  if (!/^\d{13}$/.test(ruc)) return rucMessages.digits;
  if (!/^(0[1-9]|1\d|2[0-4]|30)/.test(ruc)) {
    return rucMessages.province;
  }
  if (/^..[78]/.test(ruc)) {
    return rucMessages.thirdDigit;
  }
  if (ruc.endsWith('000')) {
    return rucMessages.establishment;
  }
  if (isOfPerson(ruc) && cedulaCheckDigit(ruc.slice(0, 9)) !== ruc[9]) {
    return rucMessages.cedula;
  }
  return undefined;
}

/**
 * A person's RUC is the cédula and an establishment, so it has the check digit of a cédula. Those of companies (9) and
 * public bodies (6) once had one too (modulo 11), but the SRI gives out numbers without it and asks nobody to check it:
 * 1793213150001 has none. A 6 is also in cédulas of foreigners. So nothing but the form of these can be wrong.
 */
function isOfPerson(ruc: string): boolean {
  return /^..[0-5]/.test(ruc);
}

/** The tenth digit of a cédula, from the first nine (modulo 10): every second digit counts twice, and 9 less above 9. */
export function cedulaCheckDigit(firstNine: string): string {
  const sum = [...firstNine].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}
