import { choice } from '../kernel/schema/query-parameters.ts';
import { named, oneOf } from '../kernel/schema/schema.ts';
import { Type } from '../kernel/schema-type.ts';
import { exampleDrafts } from '../subjects/examples/example-drafts.ts';
import { smallestDraft } from '../subjects/examples/smallest-draft.ts';
import { Document } from '../subjects/ledger/documents/document.ts';
import { documentExample } from '../subjects/ledger/documents/document-example.ts';
import { documentReply } from '../subjects/ledger/documents/document-reply.ts';
import { printChoiceOf, printParameters } from '../subjects/ledger/documents/print-parameters.ts';
import {
  companyId,
  draft,
  idempotencyKeyField,
  type ModelTool,
  textOf,
} from '../subjects/model-tool.ts';
import type { BodyExample, Operation, Reply } from '../subjects/operation.ts';
import { idempotencyHeader, locationHeader } from '../subjects/operation.ts';
import type { OperationParts } from '../subjects/operation-parts.ts';
import { companyPath } from '../subjects/paths-and-pages.ts';
import {
  type DryRun,
  dryRunJson,
  type Issued,
  issueDocument,
  previewIssue,
} from './issue-document.ts';
import { printPreview } from './print-preview.ts';

/** A document of 999 lines, the most that SUNAT counts, with long texts. */
const draftBytesMax = 2 * 1024 * 1024;

const Finding = named('Finding', {
  code: Type.String({
    description: "The authority's code where it has one, else a word of ours",
    es: 'Código de la autoridad si lo tiene; si no, una palabra nuestra',
  }),
  level: oneOf(['error', 'observation'], {
    description: 'An error would reject the document; an observation comes with its acceptance',
    es: 'Un error haría rechazar el comprobante; una observación viene con la aceptación',
  }),
  detail: Type.String({
    description: 'Our advice, in the language of the reader: what was found and what to change',
    es: 'Nuestro consejo, en el idioma de quien lee: qué se encontró y qué cambiar',
  }),
  authority_message: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: "The authority's own words for its code; null where the code is ours",
    es: 'Palabras de la autoridad para su código; null si el código es nuestro',
  }),
  pointer: Type.String({ description: 'JSON pointer to the field', es: 'Puntero JSON al campo' }),
});

const none = Type.Unsafe<string>({
  type: 'string',
  const: '',
  description: 'Empty: not stored',
  es: 'Vacío: no se guardó',
});

/** The full form of what was not stored. */
const Preview = named('Preview', {
  ...Document.properties,
  id: none,
  created_at: none,
  updated_at: none,
});

const DryRunResult = named('DryRun', {
  document: Preview,
  xml: Type.String({
    description: 'The XML, signed by a certificate that says it has no value: nobody can file it',
    es: 'El XML, firmado con un certificado que dice no tener valor: nadie puede presentarlo',
  }),
  findings: Type.Array(Finding),
});

const description = {
  en: `The service computes every amount (send \`unit_price\` or \`unit_value\`; totals that you send too must be what it computes), writes legends and the amount in words, judges the document by the authority's rules, assigns the next number of \`series\` (or takes your \`number\`), signs the XML, and stores all of it in one transaction. What is refused uses no number. \`observations\` of the document are what the authority will observe but accept.

**Repeating a request** never makes a second document. Send an \`Idempotency-Key\`, or assign the \`number\` yourself: the same request again is answered with the same document and 200; another body under the same key is 422, under the same number 409. Keys do not expire.

**Dry run**: with \`dry_run=true\` the answer is 200 with the computed document, its XML and all findings, also where there are errors, and nothing is stored.`,
  es: `El servicio calcula todos los montos (envíe \`unit_price\` o \`unit_value\`; los totales que también envíe deben ser los que calcula), escribe las leyendas y el monto en letras, juzga el comprobante con las reglas de la autoridad, asigna el siguiente número de \`series\` (o toma su \`number\`), firma el XML y guarda todo en una transacción. Lo rechazado no usa número. \`observations\` es lo que la autoridad observará pero aceptará.

**Repetir una solicitud** nunca hace un segundo comprobante. Envíe un \`Idempotency-Key\`, o asigne usted el \`number\`: la misma solicitud recibe el mismo comprobante y 200; otro cuerpo con la misma clave es 422, con el mismo número 409. Las claves no caducan.

**Prueba**: con \`dry_run=true\` la respuesta es 200 con el comprobante calculado, su XML y todos los hallazgos, también si hay errores, y no se guarda nada.`,
};

/** Issuing documents. */
export function issuingOperations(parts: OperationParts): readonly Operation[] {
  return [issueOperation(parts), previewOperation(parts)];
}

function draftBody({ schemas, context }: OperationParts): Operation['body'] {
  return {
    schema: schemas.draft,
    example: smallestDraft,
    examples: () => draftExamples(context),
    unread: true,
    bytesMax: draftBytesMax,
  };
}

/** Those of the tests, as they can be issued today. */
function draftExamples({
  regimes,
  now,
  draftTexts,
}: OperationParts['context']): Record<string, BodyExample> {
  const drafts = exampleDrafts(regimes, now(), draftTexts);
  return Object.fromEntries(
    drafts.map(({ country, name, shows, json }) => [
      name === 'smallest' ? name : `${country}-${name}`,
      { summary: shows, value: JSON.parse(json) as unknown },
    ]),
  );
}

const issueTools: readonly ModelTool[] = [
  {
    name: 'dry_run',
    title: 'Try a draft',
    description:
      "Computes and judges a draft by the authority's rules: the document, its XML and all findings. Nothing is stored and no number is used.",
    writes: false,
    fields: { company_id: companyId, draft },
    required: ['company_id', 'draft'],
    call: ({ company_id, draft: sent }) => ({
      path: { companyId: textOf(company_id) ?? '' },
      query: { dry_run: 'true' },
      body: sent,
    }),
  },
  {
    name: 'issue_document',
    title: 'Issue a document',
    description:
      'Numbers, signs and stores a document, which is then sent to the authority. It has legal effect in live, and cannot be taken back, only voided. Try the draft with dry_run first.',
    writes: true,
    fields: { company_id: companyId, draft, idempotency_key: idempotencyKeyField },
    required: ['company_id', 'draft', 'idempotency_key'],
    call: ({ company_id, draft: sent, idempotency_key }) => ({
      path: { companyId: textOf(company_id) ?? '' },
      body: sent,
      idempotencyKey: textOf(idempotency_key) ?? '',
    }),
  },
];

function issueOperation(parts: OperationParts): Operation {
  const { context } = parts;
  return {
    method: 'POST',
    path: '/api/document/company/{companyId}',
    operationId: 'issueDocument',
    doors: ['http', 'sdk', 'mcp', 'console'],
    mcp: issueTools,
    localised: true,
    tag: 'Documents',
    summary: {
      en: 'Issue a document',
      es: 'Emitir un comprobante',
    },
    description,
    scope: 'write',
    pathParameters: companyPath,
    query: {
      dry_run: choice(
        'dry_run',
        '`true` computes and judges, and stores nothing',
        '`true` calcula y juzga, y no guarda nada',
        ['false', 'true'],
      ),
    },
    headers: idempotencyHeader,
    body: draftBody(parts),
    responses: {
      200: {
        description:
          'The document that the same request made before; or the result of a dry run, which alone has `findings`',
        schema: Type.Unsafe<unknown>({ oneOf: [Document, DryRunResult] }),
        example: documentExample,
        headers: locationHeader,
      },
      201: {
        description: 'The document, pending',
        schema: Document,
        example: documentExample,
        headers: locationHeader,
      },
    },
    errors: [
      'invalid_json',
      'invalid_body',
      'invalid_parameter',
      'company_not_found',
      'invalid_idempotency_key',
      'idempotency_key_reused',
      'external_id_reused',
      'draft_refused',
      'document_conflict',
      'series_exhausted',
      'credentials_missing',
      'credentials_expired',
      'credentials_unreadable',
      'secret_key_unavailable',
    ],
    async handle({ principal, path, query, body, idempotencyKey: keyOf }) {
      const idempotencyKey = keyOf();
      const request = { companyId: path.companyId ?? '', draft: body };
      if (query.dry_run === 'true') {
        const result = await previewIssue(context, principal, request);
        return previewReply(parts, principal.accountId, result);
      }
      const issued = await issueDocument(context, principal, { ...request, idempotencyKey });
      return issuedReply(parts, principal.accountId, issued);
    },
  };
}

function previewOperation(parts: OperationParts): Operation {
  const { context } = parts;
  return {
    method: 'POST',
    path: '/api/document/company/{companyId}/preview',
    operationId: 'previewDocument',
    doors: ['http', 'sdk', 'console'],
    localised: true,
    tag: 'Documents',
    summary: {
      en: 'See a draft in print',
      es: 'Ver un borrador impreso',
    },
    description: {
      en: 'The PDF that the draft would have, marked as one without value. Nothing is stored, and no number is used. A draft with errors is printed as far as it can be computed; the dry run says what they are.',
      es: 'El PDF que tendría el borrador, marcado como sin valor. No se guarda nada y no se usa ningún número. Un borrador con errores se imprime hasta donde se puede calcular; la simulación dice cuáles son.',
    },
    scope: 'write',
    changesNothing: true,
    pathParameters: companyPath,
    query: printParameters,
    body: draftBody(parts),
    responses: { 200: { description: 'The PDF', fileTypes: ['application/pdf'] } },
    errors: [
      'invalid_json',
      'invalid_body',
      'invalid_parameter',
      'company_not_found',
      'draft_refused',
      'series_exhausted',
      'file_too_costly',
    ],
    async handle({ principal, path, query, body }) {
      const pdf = await printPreview(context, principal, {
        companyId: path.companyId ?? '',
        draft: body,
        ...printChoiceOf(query),
      });
      return {
        status: 200,
        contentType: 'application/pdf',
        cacheControl: 'no-store',
        body: pdf,
        headers: ['Content-Disposition', 'inline; filename="preview.pdf"'],
      };
    },
  };
}

function issuedReply(
  parts: OperationParts,
  accountId: string,
  { outcome, id, document }: Issued,
): Promise<Reply> {
  const headers = ['Location', `${parts.publicUrl}/api/document/${id}`];
  const status = outcome === 'issued' ? 201 : 200;
  const made = { documentId: id };
  return documentReply(parts, accountId, document, { status, headers, made });
}

async function previewReply(
  { context, links }: OperationParts,
  accountId: string,
  result: DryRun,
): Promise<Reply> {
  const finished = await links.finish(result.document, () => context.secrets(accountId));
  await context.turns.yieldWhenDue();
  return {
    status: 200,
    bodyFor: (reader) => Buffer.from(dryRunJson({ ...result, document: finished }, reader)),
    cacheControl: 'no-store',
  };
}
