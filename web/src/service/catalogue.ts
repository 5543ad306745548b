import type { CodeDescription } from '@chasqui/sdk';
import { useQuery } from '@tanstack/react-query';
import { client } from './client.ts';

/** One of the authority's own catalogues, by its number. It does not change while a page is open. */
export function useCatalogue(country: string, number: string): readonly CodeDescription[] {
  const { data } = useQuery({
    queryKey: ['catalogue', country, number],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => client.catalogues.authority(country, number, { signal }),
  });
  return data ?? [];
}
