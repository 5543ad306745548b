import type { Regime } from '../../country/regime.ts';
import type { Series } from '../rows.ts';

/**
 * A series, and the number that its next document gets, in full: empty where none is left, null where the service assigns
 * none, because paper or the authority's own portal does.
 */
export type RenderedSeries = Series & { readonly nextNumber: string | null };

export function renderSeries(
  series: Series,
  { numbering, seriesProblem }: Pick<Regime, 'numbering' | 'seriesProblem'>,
): RenderedSeries {
  const { type, series: name, next: sequence } = series;
  if (seriesProblem(type, name) !== undefined) return { ...series, nextNumber: null };
  const isFull = sequence > numbering.sequenceMax;
  return { ...series, nextNumber: isFull ? '' : numbering.format({ series: name, sequence }) };
}
