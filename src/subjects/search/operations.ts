import { pageSize } from '../../kernel/schema/query-parameters.ts';
import { Type } from '../../kernel/schema-type.ts';
import { DocumentSummary } from '../ledger/documents/document.ts';
import { pageExample } from '../ledger/documents/document-example.ts';
import { listDocuments } from '../ledger/documents/read-documents.ts';
import { orderOfLists, pageReply } from '../ledger/documents/summary-reply.ts';
import { companyId, look, page } from '../model-tool.ts';
import type { Operation } from '../operation.ts';
import type { OperationParts } from '../operation-parts.ts';
import { companyPath, metaOfPage, recordsOfPage } from '../paths-and-pages.ts';
import { searchFilters } from './model-filters.ts';
import { filtersOf, searchParameters } from './search-parameters.ts';

const FoundDocuments = Type.Object(
  {
    data: Type.Array(DocumentSummary, recordsOfPage),
    meta: Type.Object(
      {
        next_token: Type.Unsafe<string | null>({
          type: ['string', 'null'],
          description:
            'Token of the next page, or null where there is none. A page may be short, even empty, and have a token: one answer looks at 5,000 documents at most',
          es: 'Token de la página siguiente; null si no hay más. Una página puede venir corta, incluso vacía, y tener token: cada respuesta revisa 5,000 comprobantes como máximo',
        }),
        updated_until: Type.Optional(
          Type.Unsafe<string>({
            type: 'string',
            description:
              'Only with `updated_since`: how far this answer has come, which is the next `updated_since`. Opaque',
            es: 'Solo con `updated_since`: hasta dónde llegó esta respuesta, que es el siguiente `updated_since`. Opaco',
          }),
        ),
      },
      { title: 'SearchMeta', ...metaOfPage },
    ),
  },
  { title: 'FoundDocuments' },
);

/** Every filter may stand beside every other. */
export function searchOperation(parts: OperationParts): Operation {
  return {
    method: 'GET',
    path: '/api/document/search/company/{companyId}',
    operationId: 'searchDocuments',
    doors: ['http', 'command', 'sdk', 'mcp', 'console'],
    mcp: [
      look({
        name: 'find_documents',
        title: 'Find documents',
        description:
          'Searches the documents of a company, newest first: summaries with number, date, total, status and links. All filters that are given must hold.',
        path: { company_id: 'companyId' },
        fields: { company_id: companyId, ...searchFilters, ...page },
      }),
    ],
    tag: 'Documents',
    summary: {
      en: 'Search documents',
      es: 'Buscar comprobantes',
    },
    description: {
      en: `All filters are optional, and all that are given must hold. ${orderOfLists.en} With \`order=oldest\` the other way round; with \`updated_since\` in the order of changes.`,
      es: `Todos los filtros son opcionales, y deben cumplirse todos los que se dan. ${orderOfLists.es} Con \`order=oldest\`, al revés; con \`updated_since\`, en el orden de los cambios.`,
    },
    scope: 'read',
    pathParameters: companyPath,
    query: searchParameters,
    responses: {
      200: { description: 'A page of summaries', schema: FoundDocuments, example: pageExample },
    },
    errors: [
      'invalid_limit',
      'invalid_next_token',
      'invalid_date',
      'invalid_date_range',
      'invalid_status',
      'invalid_document_type',
      'invalid_parameter',
      'invalid_document_number',
      'position_unknown',
      'company_not_found',
    ],
    handle(request) {
      const found = listDocuments(parts.context, request.principal, {
        route: 'search',
        companyId: request.path.companyId ?? '',
        limit: pageSize(request.query),
        nextToken: request.query.next_token ?? null,
        filters: filtersOf(request.query),
      });
      return pageReply(parts, request, found);
    },
  };
}
