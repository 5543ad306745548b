import { choice } from '../../kernel/schema/query-parameters.ts';
import { Type } from '../../kernel/schema-type.ts';
import type { ErrorCode } from '../error-codes.ts';
import { Document } from '../ledger/documents/document.ts';
import { documentExample } from '../ledger/documents/document-example.ts';
import { servedDocument } from '../ledger/documents/served-document.ts';
import type { Upload } from '../operation.ts';
import { json, locationHeader, type Operation, type Reply } from '../operation.ts';
import type { OperationParts } from '../operation-parts.ts';
import { companyPath } from '../paths-and-pages.ts';
import { importMessages } from './codes.ts';
import { type ImportedDocument, importDocument } from './import-document.ts';

/** As large as a document of thousands of lines with its acknowledgement. */
export const uploadBytesMax = 12 * 1024 * 1024;

const outcomeSchema = { type: 'string', enum: ['stored', 'unchanged', 'completed'] };

/** A document that was held already may have got its answer, or its file: neither the status nor the document says so. */
const outcomeHeader = {
  'Import-Outcome': {
    description:
      '`stored` what is new, `completed` what was held, or changed nothing (`unchanged`)',
    schema: outcomeSchema,
  },
};

const Receipt = Type.Object(
  {
    kind: Type.Unsafe<string>({ type: 'string', enum: ['acknowledgement', 'communication'] }),
    outcome: Type.Unsafe<string>(outcomeSchema),
    detail: Type.String({
      description: 'What it does, or what it waits for',
      es: 'Qué hace, o qué espera',
    }),
  },
  { title: 'ImportReceipt', additionalProperties: false },
);

const importErrors = [
  'unreadable_file',
  'forbidden_xml',
  'file_too_large',
  'file_too_costly',
  'unreadable_archive',
  'unsupported_file',
  'several_documents',
  'invalid_document',
  'signature_missing',
  'signature_invalid',
  'certificate_untrusted',
  'other_issuer',
  'acknowledgement_mismatched',
  'acknowledgement_conflict',
  'document_conflict',
] as const satisfies readonly ErrorCode[];

const description = {
  en: 'Takes a signed XML, the authority\'s acknowledgement (CDR), or both, as they are: as the body, in a ZIP, or as files of a form. The signature is verified, the acknowledgement matched, the sums recomputed; `GET /api/document/{documentId}/verification` shows what was found. An acknowledgement may come later, or first: then it is kept until its document comes. The file name of a raw acknowledgement shows the type of its document: send `Content-Disposition: attachment; filename="R-….xml"`, or send it together with the document. Daily summaries and voidings are taken too. Everything of a request is stored, or nothing.',
  es: 'Recibe un XML firmado, la constancia de la autoridad (CDR), o ambos, tal como son: como cuerpo, en un ZIP, o como archivos de un formulario. Se verifica la firma, se empareja la constancia y se recalculan las sumas; `GET /api/document/{documentId}/verification` muestra lo que se encontró. Una constancia puede llegar después, o primero: entonces se guarda hasta que llegue su comprobante. El nombre de archivo de una constancia suelta dice el tipo de su comprobante: envíe `Content-Disposition: attachment; filename="R-….xml"`, o envíela junto con el comprobante. También se reciben resúmenes diarios y comunicaciones de baja. De un pedido se guarda todo, o nada.',
};

/** Taking in documents that exist already. */
export function importOperations(parts: OperationParts): readonly Operation[] {
  return [importDocumentOperation(parts)];
}

const allowUnsigned = choice(
  'allow_unsigned',
  '`true` takes in an XML without signature, which is no legal document',
  '`true` recibe un XML sin firma, que no es un comprobante legal',
  ['false', 'true'],
);

function importDocumentOperation(parts: OperationParts): Operation {
  return {
    method: 'POST',
    path: '/api/document/company/{companyId}/import',
    operationId: 'importDocument',
    doors: ['http', 'sdk', 'console'],
    tag: 'Documents',
    summary: {
      en: 'Import a document that exists already',
      es: 'Importar un comprobante que ya existe',
    },
    description,
    scope: 'write',
    localised: true,
    pathParameters: companyPath,
    query: { allow_unsigned: allowUnsigned },
    upload: {
      contentTypes: [
        'application/xml',
        'text/xml',
        'application/zip',
        'application/x-zip-compressed',
        'application/octet-stream',
        'multipart/form-data',
      ],
      bytesMax: uploadBytesMax,
      description: 'An XML or a ZIP, or a form with the document and its acknowledgement',
    },
    responses: {
      200: {
        description:
          'The document was held already; `Import-Outcome` says whether this request completed it',
        schema: Document,
        example: documentExample,
        headers: { ...outcomeHeader, ...locationHeader },
      },
      201: {
        description: 'A new document',
        schema: Document,
        example: documentExample,
        headers: { ...outcomeHeader, ...locationHeader },
      },
      202: {
        description: 'A communication, or an acknowledgement that waits for its document',
        schema: Receipt,
        headers: outcomeHeader,
        example: {
          kind: 'acknowledgement',
          outcome: 'completed',
          detail: String(importMessages.acknowledgement_kept),
        },
      },
    },
    errors: ['company_not_found', 'invalid_parameter', ...importErrors],
    async handle({ principal, path, query, body }) {
      const imported = await importDocument(parts.context, principal, {
        companyId: path.companyId ?? '',
        files: (body as Upload).files,
        allowUnsigned: query.allow_unsigned === 'true',
      });
      return importReply(parts, principal.accountId, imported);
    },
  };
}

async function importReply(
  { context, links, publicUrl }: OperationParts,
  accountId: string,
  { outcome, document, kind, detail }: ImportedDocument,
): Promise<Reply> {
  const said = ['Import-Outcome', outcome];
  if (document === undefined) return json(202, { kind, outcome, detail }, { headers: said });
  const body = await links.finishOnce(
    document,
    () => servedDocument(document.body, context.regimes),
    () => context.secrets(accountId),
  );
  const id = /"id":"(doc_[0-9a-f]{32})"/.exec(document.body)?.[1];
  return {
    status: outcome === 'stored' ? 201 : 200,
    body,
    cacheControl: 'no-store',
    headers: [...said, 'Location', `${publicUrl}/api/document/${id}`],
    ...(id === undefined ? {} : { made: { documentId: id } }),
  };
}
