import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../parts/badge.tsx';
import { client } from '../../service/client.ts';
import { useFormats, useWords } from '../../words/language.tsx';
import css from './filter-totals.module.css';
import type { Filters } from './filters.ts';

/** How many documents fit, and what they come to, each currency for itself. */
export function FilterTotals({
  companyId,
  filters,
}: {
  readonly companyId: string;
  readonly filters: Filters;
}) {
  const words = useWords();
  const formats = useFormats();
  const { data } = useFilterTotals(companyId, filters);
  if (data === undefined) return <p className={css.totals}>…</p>;
  const sums = data.data.filter(({ currency }) => currency !== '');
  return (
    <section className={css.totals} aria-label={words.documents.totals}>
      <strong>{words.documents.count(formats.count(data.count), data.complete)}</strong>
      {data.complete &&
        sums.map(({ environment, currency, total }) => (
          <span key={environment + currency} className={css.sum}>
            {formats.money(total, currency)}
            {environment === 'test' && <Badge tone="warn">{words.terms.environment.test}</Badge>}
          </span>
        ))}
    </section>
  );
}

export function useFilterTotals(companyId: string, filters: Filters) {
  return useQuery({
    queryKey: ['company', companyId, 'filter totals', filters],
    queryFn: ({ signal }) => client.table.totals(companyId, filters, { signal }),
  });
}
