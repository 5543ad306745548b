import type { Numbering } from '../../domain/document/numbering.ts';
import type { Series } from '../../domain/ports/rows.ts';

/** A series, and the number that its next document gets, in full; empty where none is left. */
export type ShownSeries = Series & { readonly nextNumber: string };

export function shownSeries(series: Series, { sequenceMax, format }: Numbering): ShownSeries {
  const { series: name, next: sequence } = series;
  const nextNumber = sequence > sequenceMax ? '' : format({ series: name, sequence });
  return { ...series, nextNumber };
}
