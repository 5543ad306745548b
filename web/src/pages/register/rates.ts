import { typedNumber } from '../../service/typed-number.ts';

/** A rate as the book takes it: more than 0, less than 10, at most three decimals. */
const rate = /^\d(\.\d{1,3})?$/;

export function isRate(text: string): boolean {
  return rate.test(text) && !/^0(\.0+)?$/.test(text);
}

/** As a spreadsheet may write it: with a comma, spaces, or S/ in front. Three decimals are what a rate has. */
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
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  let at = days.indexOf(first);
  for (const line of text.split(/\r?\n/)) {
    const cells = line.split(/[\t;]/).map((cell) => cell.trim());
    const ownDay = cells.map(dayOf).find((day) => day !== undefined);
    const value = cells
      .filter((cell) => dayOf(cell) === undefined)
      .map(plainRate)
      .findLast(isRate);
    const day = ownDay ?? days[at];
    if (ownDay === undefined) at += 1;
    if (day !== undefined && value !== undefined && days.includes(day)) found.set(day, value);
  }
  return found;
}
