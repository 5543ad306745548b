import type { CompanyRecord } from '../companies/company.ts';
import type { DocumentFilters } from '../search/document-filters.ts';

/** What a file of a filter is called, without its extension: `20100070970-documents-from-2026-10-01-to-2026-10-31`. */
export function tableName(
  { tax_id }: CompanyRecord,
  { startDate, endDate, status, type }: DocumentFilters,
): string {
  const parts = [
    `${tax_id}-documents`,
    ...[type, status].filter((part) => part !== null),
    ...(startDate === null ? [] : [`from-${startDate}`]),
    ...(endDate === null ? [] : [`to-${endDate}`]),
  ];
  return parts.join('-');
}
