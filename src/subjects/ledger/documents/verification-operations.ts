import { closed, named, oneOf, textOrNull } from '../../../kernel/schema/schema.ts';
import { Type } from '../../../kernel/schema-type.ts';
import { documentId, look } from '../../model-tool.ts';
import { json, type Operation } from '../../operation.ts';
import type { OperationParts } from '../../operation-parts.ts';
import { documentPath } from '../../paths-and-pages.ts';
import { verifyDocument } from './verify-document.ts';

const Finding = named('VerificationFinding', {
  code: Type.String({
    description: "The authority's code where it has one",
    es: 'Código de la autoridad, si lo tiene',
  }),
  detail: Type.String({ description: 'What was found', es: 'Qué se encontró' }),
  authority_message: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: "The authority's own words for its code; null where the code is ours",
    es: 'Palabras de la autoridad para su código; null si el código es nuestro',
  }),
});

const findings = Type.Array(Finding);
const text = (description: string, es: string) => Type.String({ description, es });

const Certificate = Type.Unsafe<unknown>({
  title: 'SignatureCertificate',
  type: ['object', 'null'],
  additionalProperties: false,
  required: ['subject', 'issuer', 'serial', 'not_before', 'not_after'],
  properties: {
    subject: text('Whom it names', 'A quién nombra'),
    issuer: text('Who vouches for it', 'Quién responde por él'),
    serial: text('Serial number, hexadecimal', 'Número de serie, hexadecimal'),
    not_before: text('Valid from, UTC', 'Válido desde, UTC'),
    not_after: text('Valid until, UTC', 'Válido hasta, UTC'),
  },
  description: 'The certificate in the signature, or null',
  es: 'El certificado que trae la firma, o null',
});

const Signature = named('Signature', {
  state: oneOf(['valid', 'invalid', 'absent', 'unreadable'], {
    description: '`unreadable`: there is one that cannot be checked, such as without certificate',
    es: '`unreadable`: hay una firma que no se puede comprobar, por ejemplo sin certificado',
  }),
  algorithm: textOrNull(40, { description: 'Such as rsa-sha256', es: 'Por ejemplo rsa-sha256' }),
  certificate: Certificate,
  trust: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    enum: ['trusted', 'unknown', 'self-signed', null],
    description:
      'Who vouches for the certificate: an authority that the installation trusts (`TRUSTED_ROOTS`), another one, or only itself; null where the signature is not valid',
    es: 'Quién responde por el certificado: una autoridad en la que confía la instalación (`TRUSTED_ROOTS`), otra, o solo él mismo; null si la firma no es válida',
  }),
  chain: Type.Array(text('A name', 'Un nombre'), {
    description: 'Those who vouch for the certificate, from its issuer up',
    es: 'Quienes responden por el certificado, desde su emisor hacia arriba',
  }),
  digest: textOrNull(200, {
    description: 'DigestValue of the signature',
    es: 'DigestValue de la firma',
  }),
  findings,
});

const Verification = named('Verification', {
  signature: Signature,
  acknowledgement: closed({
    state: oneOf(['matched', 'absent', 'mismatched'], {
      description: 'Whether the kept acknowledgement is of this document',
      es: 'Si la constancia guardada es de este comprobante',
    }),
    code: textOrNull(10, { description: 'Its response code', es: 'Su código de respuesta' }),
    signature: Type.Unsafe<unknown>({
      ...Signature,
      type: ['object', 'null'],
      description:
        "The authority's own signature on it, checked like that of the document; null where no acknowledgement can be read",
      es: 'La firma de la propia autoridad en ella, comprobada como la del comprobante; null si no se puede leer ninguna constancia',
    }),
  }),
  arithmetic: closed({
    state: oneOf(['consistent', 'differs'], {
      description: 'Whether its sums add up',
      es: 'Si sus sumas cuadran',
    }),
    findings,
  }),
  warnings: findings,
});

const example = {
  signature: {
    state: 'valid',
    algorithm: 'rsa-sha256',
    certificate: {
      subject: 'CN=COMERCIAL ANDINA S.A.C., OU=RUC 20100070970',
      issuer: 'CN=Entidad de certificación',
      serial: '6C1F2B',
      not_before: '2025-01-01T00:00:00.000Z',
      not_after: '2028-01-01T00:00:00.000Z',
    },
    trust: 'trusted',
    chain: ['CN=Entidad de certificación', 'CN=Raíz de la entidad'],
    digest: '4X89UuLKLnJCaXzRECp2R0dDufPorz6H6/id3a+8cdQ=',
    findings: [],
  },
  acknowledgement: { state: 'matched', code: '0', signature: null },
  arithmetic: { state: 'consistent', findings: [] },
  warnings: [],
};

export function verificationOperations({ context }: OperationParts): readonly Operation[] {
  return [
    {
      method: 'GET',
      path: '/api/document/{documentId}/verification',
      operationId: 'verifyDocument',
      doors: ['http', 'command', 'sdk', 'mcp', 'console'],
      mcp: [
        look({
          name: 'verify_document',
          title: 'Verify a document',
          description:
            'Checks signature, certificate, acknowledgement and sums of a document again.',
          path: { document_id: 'documentId' },
          fields: { document_id: documentId },
        }),
      ],
      tag: 'Documents',
      summary: {
        en: 'What was checked of a document',
        es: 'Lo que se verificó de un comprobante',
      },
      description: {
        en: 'Checked again in the files that are kept: signature and certificate, who vouches for it, whether the acknowledgement is of this document and signed, and whether the sums add up. A document that came as JSON has no signature; its sums are checked all the same.',
        es: 'Se comprueba de nuevo en los archivos guardados: firma y certificado, quién responde por él, si la constancia es de este comprobante y está firmada, y si las sumas cuadran. Un comprobante que llegó como JSON no tiene firma; sus sumas se comprueban igual.',
      },
      scope: 'read',
      localised: true,
      pathParameters: documentPath,
      responses: { 200: { description: 'The findings', schema: Verification, example } },
      errors: ['document_not_found', 'file_too_costly', 'archive_unavailable'],
      async handle({ principal, path }) {
        return json(200, await verifyDocument(context, principal, path.documentId ?? ''));
      },
    },
  ];
}
