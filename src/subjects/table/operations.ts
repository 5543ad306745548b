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
    doors: ['http', 'sdk', 'console'],
    tag: 'Documents',
    summary: {
      en: 'Documents as rows of a table',
      es: 'Comprobantes como filas de una tabla',
    },
    description: {
      en: `The search of documents, with what a table shows of each: customer, currency and environment too. All filters are optional, and all that are given must hold. ${orderOfLists.en} With \`order=oldest\` the other way round.`,
      es: `La búsqueda de comprobantes, con lo que una tabla muestra de cada uno: también cliente, moneda y entorno. Todos los filtros son opcionales, y deben cumplirse todos los que se dan. ${orderOfLists.es} Con \`order=oldest\`, al revés.`,
    },
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
    doors: ['http', 'sdk', 'console'],
    tag: 'Documents',
    summary: {
      en: 'What the documents of a filter come to',
      es: 'Cuánto suman los comprobantes de un filtro',
    },
    description: {
      en: `How many documents a filter lets pass and the sums of their totals, by environment and currency; credit notes are taken off. Exact where the filter is of dates, type, status, environment and currency alone: that is read from counters, by the date that documents state. Other filters are counted one by one, up to ${countedRowsMax.toLocaleString('en')} documents, among the newest ${countedScanMax.toLocaleString('en')} where no index tells which they are: \`complete\` is false where there may be more, and count and sums are of the same documents.`,
      es: `Cuántos comprobantes deja pasar un filtro y las sumas de sus totales, por entorno y moneda; las notas de crédito se restan. Exacto si el filtro es solo de fechas, tipo, estado, entorno y moneda: eso se lee de contadores, por la fecha que dicen los comprobantes. Con otros filtros se cuentan uno por uno, hasta ${countedRowsMax.toLocaleString('en')} comprobantes, entre los ${countedScanMax.toLocaleString('en')} más recientes si ningún índice dice cuáles son: \`complete\` es false si puede haber más, y la cuenta y las sumas son de los mismos comprobantes.`,
    },
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
