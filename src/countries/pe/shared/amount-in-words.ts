import type { Amount } from '../../../kernel/amount.ts';
import { currencyOf } from './catalogues/currencies.ts';

const belowThirty = [
  '',
  'UNO',
  'DOS',
  'TRES',
  'CUATRO',
  'CINCO',
  'SEIS',
  'SIETE',
  'OCHO',
  'NUEVE',
  'DIEZ',
  'ONCE',
  'DOCE',
  'TRECE',
  'CATORCE',
  'QUINCE',
  'DIECISÉIS',
  'DIECISIETE',
  'DIECIOCHO',
  'DIECINUEVE',
  'VEINTE',
  'VEINTIUNO',
  'VEINTIDÓS',
  'VEINTITRÉS',
  'VEINTICUATRO',
  'VEINTICINCO',
  'VEINTISÉIS',
  'VEINTISIETE',
  'VEINTIOCHO',
  'VEINTINUEVE',
] as const;

const tens = [
  '',
  '',
  '',
  'TREINTA',
  'CUARENTA',
  'CINCUENTA',
  'SESENTA',
  'SETENTA',
  'OCHENTA',
  'NOVENTA',
] as const;

const hundreds = [
  '',
  'CIENTO',
  'DOSCIENTOS',
  'TRESCIENTOS',
  'CUATROCIENTOS',
  'QUINIENTOS',
  'SEISCIENTOS',
  'SETECIENTOS',
  'OCHOCIENTOS',
  'NOVECIENTOS',
] as const;

/** The largest whole number that has words here. */
export const wordsMax = 999_999_999_999;

/**
 * An amount as legend 1000 of catalogue 52 writes it: `CIENTO DIECIOCHO CON 50/100 SOLES`. Rounds to
 * cents; throws a RangeError where the amount is negative or beyond {@link wordsMax}.
 */
export function amountInWords(amount: Amount, currency: string): string {
  const cents = amount.round(2).units;
  if (cents < 0n || cents / 100n > BigInt(wordsMax)) {
    throw new RangeError(`no words for ${amount.toString()}`);
  }
  const fraction = String(cents % 100n).padStart(2, '0');
  const known = currencyOf(currency);
  const name = known?.plural.toUpperCase() ?? currency;
  const whole = integerInWords(Number(cents / 100n), known?.isFeminine);
  return `${whole} CON ${fraction}/100 ${name}`;
}

/** A whole number from 0 to {@link wordsMax} in Spanish capitals; of things that are feminine: DOSCIENTAS UNA. */
export function integerInWords(value: number, isFeminine = false): string {
  if (!Number.isInteger(value) || value < 0 || value > wordsMax) {
    throw new RangeError(`no words for ${value}`);
  }
  if (value === 0) return 'CERO';
  const millions = Math.floor(value / 1_000_000);
  const thousands = Math.floor(value / 1000) % 1000;
  // Millions are a noun of their own, and masculine.
  const rest = joined(thousandsInWords(thousands), belowThousand(value % 1000));
  return joined(millionsInWords(millions), isFeminine ? feminine(rest) : rest);
}

function feminine(words: string): string {
  return words.replaceAll('IENTOS', 'IENTAS').replace(/UNO$/, 'UNA');
}

function millionsInWords(millions: number): string {
  if (millions === 0) return '';
  if (millions === 1) return 'UN MILLÓN';
  const thousands = thousandsInWords(Math.floor(millions / 1000));
  return `${joined(thousands, shortened(millions % 1000))} MILLONES`;
}

function thousandsInWords(thousands: number): string {
  if (thousands === 0) return '';
  return thousands === 1 ? 'MIL' : `${shortened(thousands)} MIL`;
}

/** Before a noun UNO loses its end: VEINTIÚN MIL, TREINTA Y UN MILLONES. */
function shortened(value: number): string {
  const words = belowThousand(value);
  if (words.endsWith('VEINTIUNO')) return `${words.slice(0, -3)}ÚN`;
  return words.endsWith('UNO') ? words.slice(0, -1) : words;
}

function belowThousand(value: number): string {
  if (value === 100) return 'CIEN';
  return joined(hundreds[Math.floor(value / 100)] ?? '', belowHundred(value % 100));
}

function belowHundred(value: number): string {
  if (value < 30) return belowThirty[value] ?? '';
  const ten = tens[Math.floor(value / 10)] ?? '';
  return value % 10 === 0 ? ten : `${ten} Y ${belowThirty[value % 10]}`;
}

function joined(left: string, right: string): string {
  if (left === '') return right;
  return right === '' ? left : `${left} ${right}`;
}
