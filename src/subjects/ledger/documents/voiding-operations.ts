import { documentId, reason, textOf } from '../../model-tool.ts';
import type { Operation } from '../../operation.ts';
import { idempotencyHeader } from '../../operation.ts';
import type { OperationParts } from '../../operation-parts.ts';
import { documentPath } from '../../paths-and-pages.ts';
import { abandonDocument } from './abandon-document.ts';
import { Document } from './document.ts';
import { documentExample } from './document-example.ts';
import { documentReply } from './document-reply.ts';
import { checkReason, Reason } from './reason.ts';
import { voidDocument } from './void-document.ts';

const body = {
  schema: Reason,
  check: checkReason,
  example: { reason: 'ERROR EN EL RUC DEL CLIENTE' },
};

/** Ending a document: it is voided by the authority, or given up before the authority had it. */
export function voidingOperations(parts: OperationParts): readonly Operation[] {
  return [voidOperation(parts), abandonOperation(parts)];
}

function voidOperation(parts: OperationParts): Operation {
  return {
    method: 'POST',
    path: '/api/document/{documentId}/void',
    operationId: 'voidDocument',
    doors: ['http', 'sdk', 'mcp', 'console'],
    mcp: [
      {
        name: 'void_document',
        title: 'Void a document',
        description: 'Asks the authority to void a document. It cannot be taken back.',
        writes: true,
        fields: { document_id: documentId, reason },
        required: ['document_id', 'reason'],
        call: ({ document_id, reason: why }) => ({
          path: { documentId: textOf(document_id) ?? '' },
          body: { reason: why },
        }),
      },
    ],
    tag: 'Documents',
    summary: {
      en: 'Void a document',
      es: 'Dar de baja un comprobante',
    },
    description: {
      en: 'Asks the authority to void it: invoices and their notes by a communication of voiding (RA), receipts and their notes by a daily summary (RC). The answer is 202 and the document as it is: it becomes `voided` once the authority accepts, and stays `succeeded` with an event where it refuses. The same request again is the same voiding; one that is voided already is answered with 200. SUNAT takes voidings for seven days from the issue date.',
      es: 'Pide a la autoridad darlo de baja: facturas y sus notas con una comunicación de baja (RA), boletas y sus notas con un resumen diario (RC). La respuesta es 202 y el comprobante como está: pasa a `voided` cuando la autoridad acepta, y queda en `succeeded` con un evento si se niega. El mismo pedido otra vez es la misma baja; si ya está de baja, se responde 200. SUNAT recibe bajas durante siete días desde la fecha de emisión.',
    },
    scope: 'write',
    localised: true,
    pathParameters: documentPath,
    headers: idempotencyHeader,
    body,
    responses: {
      200: { description: 'It is voided already', schema: Document, example: documentExample },
      202: { description: 'It was asked for', schema: Document, example: documentExample },
    },
    errors: [
      'invalid_json',
      'invalid_body',
      'invalid_idempotency_key',
      'idempotency_key_reused',
      'document_not_found',
      'void_not_allowed',
    ],
    async handle({ principal, path, body: sent, idempotencyKey: keyOf }) {
      const idempotencyKey = keyOf();
      const { reason } = sent as Reason;
      const { documentId = '' } = path;
      const { outcome, document } = await voidDocument(parts.context, principal, documentId, {
        reason,
        idempotencyKey,
      });
      const status = outcome === 'voided' ? 200 : 202;
      return documentReply(parts, principal.accountId, document, { status });
    },
  };
}

function abandonOperation(parts: OperationParts): Operation {
  return {
    method: 'POST',
    path: '/api/document/{documentId}/abandon',
    operationId: 'abandonDocument',
    doors: ['http', 'command', 'sdk', 'console'],
    tag: 'Documents',
    summary: {
      en: 'Give up a document that the authority takes no more',
      es: 'Abandonar un comprobante que la autoridad ya no recibe',
    },
    description: {
      en: 'Only for a document whose delivery is `blocked` because its legal term is over, or the document that it changes was rejected or voided, or the authority did not take it in. It becomes `failed` with the code `abandoned`, and its number is free.',
      es: 'Solo para un comprobante cuyo envío está `blocked` porque venció su plazo legal, porque el comprobante que modifica fue rechazado o dado de baja, o porque la autoridad no lo recibió. Pasa a `failed` con el código `abandoned`, y su número queda libre.',
    },
    scope: 'write',
    localised: true,
    pathParameters: documentPath,
    body,
    responses: {
      200: { description: 'The document', schema: Document, example: documentExample },
    },
    errors: ['invalid_json', 'invalid_body', 'document_not_found', 'abandon_not_allowed'],
    async handle({ principal, path, body: sent }) {
      const { reason } = sent as Reason;
      const { documentId = '' } = path;
      const document = await abandonDocument(parts.context, principal, documentId, reason);
      return documentReply(parts, principal.accountId, document, { status: 200 });
    },
  };
}
