import { AppError } from '../../../kernel/codes/errors.ts';
import { seriesCreated } from '../events/make-event.ts';
import type { Series, SeriesKey, SeriesState } from '../rows.ts';
import type { State } from '../state.ts';
import { type Decision, noWrites } from '../writes.ts';
import { seriesCodes, seriesMessages } from './codes.ts';

/** A series to make. `next` is null for one more than the highest sequence of its documents. */
export type WantedSeries = SeriesKey & { readonly next: number | null };

/**
 * Makes a series, or returns the one that is there. Throws `series_exists` where its next number is another
 * one than was asked for.
 */
export function decideSeries(
  { next, ...key }: WantedSeries,
  { series: [known] }: Pick<State, 'series'>,
  { now, companyId }: { readonly now: number; readonly companyId: string },
): Decision<{ readonly created: boolean; readonly series: Series }> {
  if (known === undefined) throw new TypeError('the series was not asked for');
  const { createdAt } = known;
  if (createdAt !== null) {
    if (next !== null && next !== known.next) throw passed(known);
    return { writes: noWrites, result: { created: false, series: { ...known, createdAt } } };
  }
  if (next !== null && next < known.next) throw passed(known);
  const series = { ...key, next: next ?? known.next, createdAt: now };
  const feed = [seriesCreated(companyId, series)];
  return { writes: { ...noWrites, series: [series], feed }, result: { created: true, series } };
}

function passed({ series, next }: SeriesState): AppError {
  return new AppError(seriesCodes.series_exists, seriesMessages.next_is({ series, next }));
}

/**
 * Makes a series of another store, or moves the one that is here on to its next number: numbers that were
 * used elsewhere must not be assigned again.
 */
export function decideLoadedSeries(
  loaded: Series,
  { series: [known] }: Pick<State, 'series'>,
): Decision<'stored' | 'unchanged'> {
  const isKnown = known !== undefined && known.createdAt !== null && known.next >= loaded.next;
  if (isKnown) return { writes: noWrites, result: 'unchanged' };
  return { writes: { ...noWrites, series: [loaded] }, result: 'stored' };
}
