import type { RowFilters } from '@chasqui/sdk';
import { useMemo } from 'react';
import { useSearchParams } from 'wouter';

/** What the table is filtered by. It stands in the address, so that a page can be kept and passed on. */
export type Filters = Pick<
  RowFilters,
  'q' | 'start_date' | 'end_date' | 'type' | 'status' | 'environment' | 'currency'
>;

const filterNames = [
  'q',
  'start_date',
  'end_date',
  'type',
  'status',
  'environment',
  'currency',
] as const;
export type FilterName = (typeof filterNames)[number];

export function useFilters(): {
  readonly filters: Filters;
  set(name: FilterName, value: string): void;
  clear(): void;
} {
  const [search, setSearch] = useSearchParams();
  const text = search.toString();
  const filters = useMemo(() => filtersOf(new URLSearchParams(text)), [text]);
  return {
    filters,
    set: (name, value) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (value === '') next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true },
      ),
    clear: () => setSearch(new URLSearchParams(), { replace: true }),
  };
}

function filtersOf(search: URLSearchParams): Filters {
  const given = filterNames.flatMap((name) => {
    const value = search.get(name);
    return value === null || value === '' ? [] : [[name, value] as const];
  });
  return Object.fromEntries(given);
}
