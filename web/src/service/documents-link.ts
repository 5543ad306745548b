import type { RowFilters } from '@chasqui/sdk';

type LinkedFilters = Pick<
  RowFilters,
  'start_date' | 'end_date' | 'type' | 'environment' | 'currency'
>;

/** The table of a company's documents with these filters: a figure leads to the documents that it is of. */
export function documentsLink(companyId: string, filters: LinkedFilters): string {
  return `/company/${companyId}/documents?${new URLSearchParams(filters)}`;
}
