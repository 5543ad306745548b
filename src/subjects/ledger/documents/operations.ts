import { after } from '../../../kernel/awaitable.ts';
import { AppError } from '../../../kernel/codes/errors.ts';
import { pageParameters, pageSize } from '../../../kernel/schema/query-parameters.ts';
import { documentId, look } from '../../model-tool.ts';
import type { Operation } from '../../operation.ts';
import type { OperationParts } from '../../operation-parts.ts';
import { companyPath, documentPath } from '../../paths-and-pages.ts';
import { searchCodes, searchMessages } from '../../search/codes.ts';
import { noFilters } from '../../search/document-filters.ts';
import { searchOperation } from '../../search/operations.ts';
import { Document, type DocumentType, documentTypes, isDocumentType } from './document.ts';
import { documentExample, pageExample } from './document-example.ts';
import { findDocumentsByNumber, listDocuments, readDocument } from './read-documents.ts';
import { servedDocument, servedForm } from './served-document.ts';
import { orderOfLists, pageReply, SummaryList } from './summary-reply.ts';

export function documentOperations(parts: OperationParts): readonly Operation[] {
  return [
    listOperation(parts),
    searchOperation(parts),
    numberOperation(parts),
    oneOperation(parts),
  ];
}

function listOperation(parts: OperationParts): Operation {
  return {
    method: 'GET',
    path: '/api/document/company/{companyId}',
    operationId: 'listDocuments',
    doors: ['http', 'sdk', 'console'],
    tag: 'Documents',
    summary: {
      en: 'List documents of a company',
      es: 'Listar los comprobantes de una empresa',
    },
    description: orderOfLists,
    scope: 'read',
    pathParameters: companyPath,
    query: pageParameters,
    responses: {
      200: { description: 'A page of summaries', schema: SummaryList, example: pageExample },
    },
    errors: ['invalid_limit', 'invalid_next_token', 'company_not_found'],
    handle(request) {
      const found = listDocuments(parts.context, request.principal, {
        route: 'list',
        companyId: request.path.companyId ?? '',
        limit: pageSize(request.query),
        nextToken: request.query.next_token ?? null,
        filters: noFilters,
      });
      return pageReply(parts, request, found);
    },
  };
}

function numberOperation(parts: OperationParts): Operation {
  return {
    method: 'GET',
    path: '/api/document/search/company/{companyId}/{type}/{number}',
    operationId: 'findDocumentsByNumber',
    doors: ['http', 'sdk'],
    tag: 'Documents',
    summary: {
      en: 'Search by type and number',
      es: 'Buscar por tipo y número',
    },
    description: {
      en: 'Numbers are compared as series and integer: `F001-4625` finds `F001-00004625`. Usually one document; several only where the authority never registered a number and it was issued again.',
      es: 'Los números se comparan como serie y entero: `F001-4625` encuentra `F001-00004625`. Por lo general es un comprobante; varios, solo si la autoridad nunca registró un número y se emitió otra vez.',
    },
    scope: 'read',
    pathParameters: {
      ...companyPath,
      type: {
        description: `Document type: ${documentTypes.join(', ')}`,
        es: 'Tipo de comprobante: invoice (factura), receipt (boleta), credit-note, debit-note, despatch (guía)',
        example: 'invoice',
      },
      number: {
        description: 'Series, hyphen, sequence',
        es: 'Serie, guion, correlativo',
        example: 'F001-00004625',
      },
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
      const found = findDocumentsByNumber(parts.context, request.principal, companyId, wanted);
      return pageReply(parts, request, found);
    },
  };
}

function documentTypeOf(text: string): DocumentType {
  if (isDocumentType(text)) return text;
  const detail = searchMessages.type_one_of({ types: documentTypes.join(', ') });
  const errors = [{ code: 'invalid_document_type', detail, parameter: 'type' }];
  throw new AppError(searchCodes.invalid_document_type, detail, { errors });
}

function oneOperation({ context, links }: OperationParts): Operation {
  return {
    method: 'GET',
    path: '/api/document/{documentId}',
    operationId: 'getDocument',
    doors: ['http', 'command', 'sdk', 'mcp', 'console'],
    mcp: [
      look({
        name: 'get_document',
        title: 'Read a document',
        description: 'A document in its full form: customer, items, taxes, totals, state.',
        path: { document_id: 'documentId' },
        fields: { document_id: documentId },
      }),
    ],
    tag: 'Documents',
    summary: {
      en: 'Get one document',
      es: 'Ver un comprobante',
    },
    description: {
      en: 'The full form, not wrapped. Has an `ETag`; send it as `If-None-Match` to get 304.',
      es: 'La forma completa, sin envoltura. Tiene un `ETag`; envíelo como `If-None-Match` para recibir 304.',
    },
    scope: 'read',
    localised: true,
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
            () => servedDocument(found.body, context.regimes),
            () => context.secrets(accountId),
          ),
          (body) => ({
            status: 200,
            body,
            etag: `"${found.fingerprint}.${found.environment}.${servedForm}${links.tag()}"`,
            cacheControl: 'private, no-cache',
          }),
        ),
      );
    },
  };
}
