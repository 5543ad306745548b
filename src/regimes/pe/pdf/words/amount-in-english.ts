import type { Amount } from '../../../../domain/document/amount.ts';
import { wordsMax } from '../../words.ts';

const belowTwenty =
  'ZERO ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE THIRTEEN FOURTEEN FIFTEEN SIXTEEN SEVENTEEN EIGHTEEN NINETEEN'.split(
    ' ',
  );
const tens = 'TWENTY THIRTY FORTY FIFTY SIXTY SEVENTY EIGHTY NINETY'.split(' ');
const scales = ['', ' THOUSAND', ' MILLION', ' BILLION'];

const currencyNames: Readonly<Record<string, string>> = {
  PEN: 'SOLES',
  USD: 'US DOLLARS',
  EUR: 'EUROS',
};

/**
 * An amount as legend 1000 says it, in English: `ONE HUNDRED EIGHTEEN AND 50/100 SOLES`. Throws a RangeError where the
 * amount is negative or beyond {@link wordsMax}.
 */
export function amountInEnglish(amount: Amount, currency: string): string {
  const cents = amount.round(2).units;
  if (cents < 0n || cents / 100n > BigInt(wordsMax)) {
    throw new RangeError(`no words for ${amount.toString()}`);
  }
  const fraction = String(cents % 100n).padStart(2, '0');
  const name = currencyNames[currency] ?? currency;
  return `${integerInEnglish(Number(cents / 100n))} AND ${fraction}/100 ${name}`;
}

function integerInEnglish(value: number): string {
  if (value === 0) return 'ZERO';
  const groups: string[] = [];
  for (let rest = value, scale = 0; rest > 0; rest = Math.floor(rest / 1000), scale += 1) {
    if (rest % 1000 > 0) groups.unshift(`${belowThousand(rest % 1000)}${scales[scale] ?? ''}`);
  }
  return groups.join(' ');
}

function belowThousand(value: number): string {
  const hundreds = Math.floor(value / 100);
  const parts = hundreds === 0 ? [] : [`${belowTwenty[hundreds]} HUNDRED`];
  if (value % 100 > 0) parts.push(belowHundred(value % 100));
  return parts.join(' ');
}

function belowHundred(value: number): string {
  if (value < 20) return belowTwenty[value] ?? '';
  const ten = tens[Math.floor(value / 10) - 2] ?? '';
  return value % 10 === 0 ? ten : `${ten}-${belowTwenty[value % 10]}`;
}
