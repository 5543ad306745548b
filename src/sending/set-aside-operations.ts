import { pageParameters, pageSize } from '../kernel/schema/query-parameters.ts';
import { named } from '../kernel/schema/schema.ts';
import { Type } from '../kernel/schema-type.ts';
import {
  checkSetAsideReason,
  type Reason,
  SetAsideReason,
} from '../subjects/ledger/documents/reason.ts';
import { json, type Operation } from '../subjects/operation.ts';
import type { OperationParts } from '../subjects/operation-parts.ts';
import { companyPath, documentPath, pageOf } from '../subjects/paths-and-pages.ts';
import { Delivery, deliveryExample } from './operations.ts';
import { listSetAside, putBackDocument, setAsideDocument } from './set-aside.ts';

const SetAsideDocument = named('SetAsideDocument', {
  document_id: Type.String({ description: 'Id of the document', es: 'Id del comprobante' }),
  type: Type.String({ description: 'Its type', es: 'Su tipo' }),
  number: Type.String({ description: 'Its number', es: 'Su número' }),
  date: Type.String({ description: 'Its issue date', es: 'Su fecha de emisión' }),
  reason: Type.String({
    description: 'Why, in the words of the person who did it',
    es: 'Por qué, en palabras de quien lo hizo',
  }),
  set_aside_at: Type.Unsafe<string>({
    type: 'string',
    format: 'date-time',
    description: 'Since when, UTC',
    es: 'Desde cuándo, UTC',
  }),
});

const reason = 'Venta de otro sistema; SUNAT no tiene la constancia';
const example = {
  document_id: 'doc_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f',
  type: 'invoice',
  number: 'F001-00004625',
  date: '2026-05-04T09:30:00-05:00',
  reason,
  set_aside_at: '2026-06-01T15:02:11.000Z',
};
const asideExample = {
  ...deliveryExample,
  attempts: [],
  set_aside: { reason, at: example.set_aside_at },
};

/** Documents that nothing is done about, off the worklists. */
export function setAsideOperations(parts: OperationParts): readonly Operation[] {
  return [
    setAsideDocumentOperation(parts),
    putBackDocumentOperation(parts),
    listSetAsideOperation(parts),
  ];
}

function setAsideDocumentOperation({ context }: OperationParts): Operation {
  return {
    method: 'PUT',
    path: '/api/document/{documentId}/set-aside',
    operationId: 'setAsideDocument',
    doors: ['http', 'command', 'sdk', 'console'],
    tag: 'Documents',
    summary: {
      en: 'Take a document off the worklists',
      es: 'Apartar un comprobante de los pendientes',
    },
    description: {
      en: 'For a pending document that nothing is done about here, such as one imported without its acknowledgement that nobody can get any more. Its `status` stays `pending`: only an acknowledgement, or the word of the authority, changes that. It is not among what is to be done, until it is put back. An event keeps the reason.',
      es: 'Para un comprobante pendiente con el que aquí no se hace nada, como uno importado sin una constancia que ya nadie puede conseguir. Su `status` sigue `pending`: solo lo cambia una constancia o la palabra de la autoridad. No está entre lo que falta hacer, hasta que se devuelva. Un evento guarda el motivo.',
    },
    scope: 'write',
    localised: true,
    pathParameters: documentPath,
    body: { schema: SetAsideReason, check: checkSetAsideReason, example: { reason } },
    responses: {
      200: { description: 'The delivery', schema: Delivery, example: asideExample },
    },
    errors: ['invalid_json', 'invalid_body', 'document_not_found', 'set_aside_not_allowed'],
    async handle({ principal, path: { documentId = '' }, body }) {
      const { reason: why } = body as Reason;
      return json(200, await setAsideDocument(context, principal, documentId, why));
    },
  };
}

function putBackDocumentOperation({ context }: OperationParts): Operation {
  return {
    method: 'DELETE',
    path: '/api/document/{documentId}/set-aside',
    operationId: 'putBackDocument',
    doors: ['http', 'command', 'sdk', 'console'],
    tag: 'Documents',
    summary: {
      en: 'Put a document back on the worklists',
      es: 'Devolver un comprobante a los pendientes',
    },
    description: {
      en: 'Nothing happens to one that is there.',
      es: 'No pasa nada con uno que ya está entre ellos.',
    },
    scope: 'write',
    localised: true,
    pathParameters: documentPath,
    responses: {
      200: { description: 'The delivery', schema: Delivery, example: deliveryExample },
    },
    errors: ['document_not_found'],
    async handle({ principal, path: { documentId = '' } }) {
      return json(200, await putBackDocument(context, principal, documentId));
    },
  };
}

function listSetAsideOperation({ context }: OperationParts): Operation {
  return {
    method: 'GET',
    path: '/api/company/{companyId}/set-aside',
    operationId: 'listSetAside',
    doors: ['http', 'command', 'sdk', 'console'],
    tag: 'Companies',
    summary: {
      en: 'Documents that were taken off the worklists',
      es: 'Comprobantes apartados de los pendientes',
    },
    description: {
      en: 'Those that are still pending; the last ones that were set aside first.',
      es: 'Los que siguen pendientes; primero los que se apartaron al final.',
    },
    scope: 'read',
    pathParameters: companyPath,
    query: pageParameters,
    responses: {
      200: {
        description: 'A page of documents',
        schema: pageOf(SetAsideDocument),
        example: { data: [example], meta: { next_token: null } },
      },
    },
    errors: ['invalid_limit', 'invalid_next_token', 'company_not_found'],
    async handle({ principal, path: { companyId = '' }, query }) {
      const { documents, nextToken } = await listSetAside(context, principal, companyId, {
        limit: pageSize(query),
        nextToken: query.next_token ?? null,
      });
      return json(200, { data: documents, meta: { next_token: nextToken } });
    },
  };
}
