import { daysBetween, shiftDay } from '../../../kernel/calendar.ts';
import { generalIgvRates, reducedIgvRates } from '../shared/catalogues/tax-rates.ts';
import { inForce } from '../shared/dated.ts';

/** The day that the drafts of examples/pe are written for. */
export const draftsDay = '2026-05-04';

/** A day, or the day of a timestamp. What only contains one, such as a customs declaration, stays. */
const aDay = /"(\d{4}-\d{2}-\d{2})(?="|T\d)/g;
const igvRate = /("igv_rate":\s*"?)[\d.]+/;

/**
 * A draft of examples/pe as if it had been written on `day`. All of its days keep their distance from the day of issue: an
 * invoice that a note changes stays in the past, an instalment in the future. The text is not read and written anew, so
 * that amounts keep their zeros.
 */
export function draftOn(json: string, day: string): string {
  const days = daysBetween(draftsDay, day);
  const moved = json.replace(aDay, (_, own: string) => `"${shiftDay(own, days)}`);
  return moved.replace(igvRate, (_, name: string) => `${name}${Number(reducedRateOn(day))}`);
}

/** Examples that ask for the reduced rate get that of the day; the general one once the law of it has ended. */
function reducedRateOn(day: string): string {
  const rate = inForce(reducedIgvRates, day) ?? inForce(generalIgvRates, day);
  if (rate === undefined) throw new RangeError(`no rate of IGV is known on ${day}`);
  return rate.percent;
}
