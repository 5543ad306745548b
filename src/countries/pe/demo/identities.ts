import { rucCheckDigit } from '../shared/party/ruc.ts';

// Numbers of legal persons are given in ascending order and are far below 2099…: those are nobody's,
// and still pass the check digit.

/** A RUC of a legal person that does not exist. */
export function fictitiousRuc(sequence: number): string {
  const firstTen = `2099${String(sequence * 7919).padStart(6, '0')}`;
  return firstTen + rucCheckDigit(firstTen);
}

/** Eight digits of a national identity card. */
export function fictitiousDni(sequence: number): string {
  return String(99_000_000 + sequence * 1213);
}
