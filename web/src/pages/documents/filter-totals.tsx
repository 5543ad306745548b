import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { Badge } from '../../parts/badge.tsx';
import { Muted } from '../../parts/layout.tsx';
import { client } from '../../service/client.ts';
import { useFormats, useWords } from '../../words/language.tsx';
import { termWords } from '../../words/shared.ts';
import { sumsBeside } from './added-totals.ts';
import css from './filter-totals.module.css';
import type { Filters } from './filters.ts';
import { documentListWords } from './words.ts';

/** How many documents fit, and what those of them come to that are sales, each currency for itself. */
export function FilterTotals({
  companyId,
  filters,
}: {
  readonly companyId: string;
  readonly filters: Filters;
}) {
  const words = useWords(documentListWords);
  const terms = useWords(termWords);
  const formats = useFormats();
  const { data } = useFilterTotals(companyId, filters);
  const sums = sumsBeside(data, useSummed(companyId, filters));
  if (data === undefined) return <p className={css.totals}>…</p>;
  return (
    <section className={css.totals} aria-label={words.totals}>
      <strong>{words.count(data.count, data.complete)}</strong>
      {sums.length > 0 && filters.status === undefined && <Muted>{words.summed}</Muted>}
      {sums.map(({ environment, currency, total }) => (
        <span key={environment + currency} className={css.sum}>
          {formats.money(total, currency)}
          {environment === 'test' && <Badge tone="warn">{terms.environment.test}</Badge>}
        </span>
      ))}
    </section>
  );
}

/** As on the first page, rejected and voided documents are no sales: they are summed up where the filter asks for them. */
const saleStatuses = ['succeeded', 'pending'] as const;

function useSummed(companyId: string, filters: Filters) {
  const statuses = filters.status === undefined ? saleStatuses : [filters.status];
  const answers = useQueries({
    queries: statuses.map((status) => filterTotals(companyId, { ...filters, status })),
  });
  return answers.map(({ data }) => data);
}

export function useFilterTotals(companyId: string, filters: Filters) {
  return useQuery(filterTotals(companyId, filters));
}

function filterTotals(companyId: string, filters: Filters) {
  return queryOptions({
    queryKey: ['company', companyId, 'filter totals', filters],
    queryFn: ({ signal }) => client.table.totals(companyId, filters, { signal }),
  });
}
