import { AppError } from '../../domain/access/errors.ts';
import {
  Document,
  DocumentSummary,
  type DocumentType,
  documentTypes,
  isDocumentType,
} from '../../domain/document/document.ts';
import type { DocumentStatus } from '../../domain/life/states.ts';
import type { AsciiJson } from '../../domain/ports/rows.ts';
import { type Awaitable, after } from '../../lib/awaitable.ts';
import {
  findDocumentsByNumber,
  listDocuments,
  noFilters,
  readDocument,
} from '../../operations/read/read-documents.ts';
import type { SummaryPage } from '../../operations/read/read-memory.ts';
import { documentExample, pageExample } from '../examples.ts';
import { pageParameters, pageSize, searchParameters } from '../query.ts';
import type { ApiRequest, Reply, Route } from '../route.ts';
import type { RouteParts } from './parts.ts';
import { companyPath, documentPath, pageOf } from './shared.ts';

const SummaryList = pageOf(DocumentSummary);

const order =
  'Ordered by issue `date`, newest first, then by `id`: one total order, so that walking the pages meets every document exactly once, also while others are being added.';

export function documentRoutes(parts: RouteParts): readonly Route[] {
  const page: PageReply = (request, found) =>
    after(found, (summaries) => pageReply(parts, request, summaries));
  return [
    listRoute(parts, page),
    searchRoute(parts, page),
    numberRoute(parts, page),
    oneRoute(parts),
  ];
}

type PageReply = (request: ApiRequest, found: Awaitable<SummaryPage>) => Awaitable<Reply>;

function listRoute({ context }: RouteParts, page: PageReply): Route {
  return {
    method: 'GET',
    path: '/api/document/company/{companyId}',
    operationId: 'listDocuments',
    tag: 'Documents',
    summary: 'List documents of a company',
    description: order,
    scope: 'read',
    pathParameters: companyPath,
    query: pageParameters,
    responses: {
      200: { description: 'A page of summaries', schema: SummaryList, example: pageExample },
    },
    errors: ['invalid_limit', 'invalid_next_token', 'company_not_found'],
    handle(request) {
      const found = listDocuments(context, request.principal, {
        route: 'list',
        companyId: request.path.companyId ?? '',
        limit: pageSize(request.query),
        nextToken: request.query.next_token ?? null,
        filters: noFilters,
      });
      return page(request, found);
    },
  };
}

function searchRoute({ context }: RouteParts, page: PageReply): Route {
  return {
    method: 'GET',
    path: '/api/document/search/company/{companyId}',
    operationId: 'searchDocuments',
    tag: 'Documents',
    summary: 'Search by date range and status',
    description: `All filters are optional. ${order}`,
    scope: 'read',
    pathParameters: companyPath,
    query: searchParameters,
    responses: {
      200: { description: 'A page of summaries', schema: SummaryList, example: pageExample },
    },
    errors: [
      'invalid_limit',
      'invalid_next_token',
      'invalid_date',
      'invalid_date_range',
      'invalid_status',
      'company_not_found',
    ],
    handle(request) {
      const { start_date, end_date, status } = request.query;
      const found = listDocuments(context, request.principal, {
        route: 'search',
        companyId: request.path.companyId ?? '',
        limit: pageSize(request.query),
        nextToken: request.query.next_token ?? null,
        filters: {
          startDate: start_date ?? null,
          endDate: end_date ?? null,
          status: (status as DocumentStatus | undefined) ?? null,
        },
      });
      return page(request, found);
    },
  };
}

function numberRoute({ context }: RouteParts, page: PageReply): Route {
  return {
    method: 'GET',
    path: '/api/document/search/company/{companyId}/{type}/{number}',
    operationId: 'findDocumentsByNumber',
    tag: 'Documents',
    summary: 'Search by type and number',
    description:
      'Numbers are compared as series and integer: `F001-4625` finds `F001-00004625`. Usually one document; several only where the authority never registered a number and it was issued again.',
    scope: 'read',
    pathParameters: {
      ...companyPath,
      type: { description: `Document type: ${documentTypes.join(', ')}`, example: 'invoice' },
      number: { description: 'Series, hyphen, sequence', example: 'F001-00004625' },
    },
    responses: {
      200: {
        description: 'The summaries found, or none',
        schema: SummaryList,
        example: pageExample,
      },
    },
    errors: ['invalid_document_type', 'invalid_document_number', 'company_not_found'],
    handle(request) {
      const { companyId = '', type = '', number = '' } = request.path;
      const wanted = { type: documentTypeOf(type), number };
      const found = findDocumentsByNumber(context, request.principal, companyId, wanted);
      return page(request, found);
    },
  };
}

function documentTypeOf(text: string): DocumentType {
  if (isDocumentType(text)) return text;
  const detail = `The type must be one of ${documentTypes.join(', ')}.`;
  const errors = [{ code: 'invalid_document_type', detail, parameter: 'type' }];
  throw new AppError('invalid_document_type', detail, { errors });
}

function oneRoute({ context, links }: RouteParts): Route {
  return {
    method: 'GET',
    path: '/api/document/{documentId}',
    operationId: 'getDocument',
    tag: 'Documents',
    summary: 'Get one document',
    description:
      'The full form, not wrapped. Has an `ETag`; send it as `If-None-Match` to get 304.',
    scope: 'read',
    pathParameters: documentPath,
    responses: {
      200: { description: 'The document', schema: Document, example: documentExample },
      304: { description: 'The document is the one that you have' },
    },
    errors: ['document_not_found'],
    handle(request) {
      const { accountId } = request.principal;
      const document = readDocument(context, request.principal, request.path.documentId ?? '');
      return after(document, (found) =>
        after(
          links.finishOnce(
            found,
            () => found.body,
            () => context.secrets(accountId),
          ),
          (body) => ({
            status: 200,
            body,
            etag: `"${found.fingerprint}.${found.environment}.${links.tag()}"`,
            cacheControl: 'private, no-cache',
          }),
        ),
      );
    },
  };
}

function pageReply(
  { context, links }: RouteParts,
  request: ApiRequest,
  page: SummaryPage,
): Awaitable<Reply> {
  const { accountId } = request.principal;
  return after(
    links.finishOnce(
      page,
      () => pageJson(page),
      () => context.secrets(accountId),
    ),
    (body) => ({ status: 200, body, cacheControl: 'no-store' }),
  );
}

function pageJson({ summaries, nextToken }: SummaryPage): AsciiJson {
  const token = nextToken === null ? 'null' : `"${nextToken}"`;
  return `{"data":[${summaries}],"meta":{"next_token":${token}}}` as AsciiJson;
}
