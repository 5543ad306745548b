import { pageSize } from '../../kernel/schema/query-parameters.ts';
import { jsonWriterOf } from '../ledger/documents/json-writer.ts';
import { orderOfLists } from '../ledger/documents/summary-reply.ts';
import type { Operation, Reply } from '../operation.ts';
import type { OperationParts } from '../operation-parts.ts';
import { companyPath } from '../paths-and-pages.ts';
import { filterParameters, filtersOf, searchParameters } from '../search/search-parameters.ts';
import { countedRowsMax, countedScanMax, readFilterTotals } from './filter-totals.ts';
import { readRows } from './read-rows.ts';
import { DocumentRows, FilterTotals, filterTotalsExample, rowsExample } from './table-schema.ts';

const writeRows = jsonWriterOf(DocumentRows);
const writeTotals = jsonWriterOf(FilterTotals);

const { updated_since: _, ...rowParameters } = searchParameters;

/** What can be wrong with a filter. */
export const filterErrors = [
  'invalid_date',
  'invalid_date_range',
  'invalid_status',
  'invalid_document_type',
  'invalid_parameter',
  'invalid_document_number',
  'company_not_found',
] as const;

/** Documents as a table: rows with what people look at, and what a filter comes to. */
export function tableOperations({ context }: OperationParts): readonly Operation[] {
  const rows: Operation = {
    method: 'GET',
    path: '/api/company/{companyId}/documents',
    operationId: 'listDocumentRows',
    tag: 'Documents',
    summary: 'Documents as rows of a table',
    description: `The search of documents, with what a table shows of each: customer, currency and environment too. All filters are optional, and all that are given must hold. ${orderOfLists} With \`order=oldest\` the other way round.`,
    scope: 'read',
    pathParameters: companyPath,
    query: rowParameters,
    responses: {
      200: { description: 'A page of rows', schema: DocumentRows, example: rowsExample },
    },
    errors: ['invalid_limit', 'invalid_next_token', ...filterErrors],
    async handle({ principal, path, query }) {
      const page = await readRows(context, principal, {
        companyId: path.companyId ?? '',
        limit: pageSize(query),
        nextToken: query.next_token ?? null,
        filters: filtersOf(query),
      });
      return json(writeRows({ data: page.rows, meta: { next_token: page.nextToken } }));
    },
  };
  const totals: Operation = {
    method: 'GET',
    path: '/api/company/{companyId}/documents/totals',
    operationId: 'getFilterTotals',
    tag: 'Documents',
    summary: 'What the documents of a filter come to',
    description: `How many documents a filter lets pass and the sums of their totals, by environment and currency; credit notes are taken off. Exact where the filter is of dates, type, status, environment and currency alone: that is read from counters, by the date that documents state. Other filters are counted one by one, up to ${countedRowsMax.toLocaleString('en')} documents, among the newest ${countedScanMax.toLocaleString('en')} where no index tells which they are: \`complete\` is false where there may be more, and count and sums are of the same documents.`,
    scope: 'read',
    pathParameters: companyPath,
    query: filterParameters,
    responses: {
      200: { description: 'The totals', schema: FilterTotals, example: filterTotalsExample },
    },
    errors: filterErrors,
    async handle({ principal, path, query }) {
      const companyId = path.companyId ?? '';
      return json(
        writeTotals(await readFilterTotals(context, principal, companyId, filtersOf(query))),
      );
    },
  };
  return [rows, totals];
}

function json(text: string): Reply {
  return { status: 200, body: Buffer.from(text, 'latin1'), cacheControl: 'no-store' };
}
