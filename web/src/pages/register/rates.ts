import { typedNumber } from '../../service/typed-number.ts';

/** As the book has rates: more than 0, less than 10, at most three decimals. */
const plain = /^\d(\.\d{1,3})?$/;
/** Of other currencies the service says which decimals it takes. */
const finer = /^\d{1,6}(\.\d{1,10})?$/;

/** Whether a rate of the currency is as SUNAT publishes them, so that another is a slip. */
export function hasPlainRate(currency: string): boolean {
  return currency === 'USD' || currency === 'EUR';
}

export function isRate(text: string, currency: string): boolean {
  return (hasPlainRate(currency) ? plain : finer).test(text) && !/^0+(\.0+)?$/.test(text);
}

/** As a spreadsheet may write it: with a comma, spaces, or S/ in front. A point or a comma is that of its decimals. */
export function plainRate(text: string): string {
  const read = typedNumber(text, 'decimals');
  return read.is === 'number' ? read.amount : text.trim();
}

/** `05/10/2026` and `2026-10-05` are the same day; undefined where it is none. */
function dayOf(text: string): string | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(text);
  if (iso !== null) return `${iso[1]}-${iso[2]}-${iso[3]}`;
  const [, day = '', month = '', year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  if (year === undefined) return undefined;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/**
 * Rates by day, of what was copied from a spreadsheet: lines of day and rate go to their days, lines of a rate alone to
 * the days from `first` on. Days that are not in `days`, and lines without a rate, are left out.
 */
export function pastedRates(
  text: string,
  days: readonly string[],
  first: string,
  currency: string,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  let at = days.indexOf(first);
  for (const line of text.split(/\r?\n/)) {
    const cells = line.split(/[\t;]/).map((cell) => cell.trim());
    const ownDay = cells.map(dayOf).find((day) => day !== undefined);
    const value = cells
      .filter((cell) => dayOf(cell) === undefined)
      .map(plainRate)
      .findLast((cell) => isRate(cell, currency));
    const day = ownDay ?? days[at];
    if (ownDay === undefined) at += 1;
    if (day !== undefined && value !== undefined && days.includes(day)) found.set(day, value);
  }
  return found;
}
