import { type ErrorCode, errorCodes } from '../../subjects/error-codes.ts';
import type { Operation } from '../../subjects/operation.ts';
import { statusOf, typeOf } from './errors.ts';
import { headersOf } from './openapi-headers.ts';
import type { Schemas } from './openapi-schemas.ts';

/** What any operation may answer: where it asks for a key, the key's problems too. */
function codesOf(operation: Operation): readonly ErrorCode[] {
  const shared: ErrorCode[] = ['unknown_parameter', 'malformed_query', 'malformed_request'];
  shared.push('invalid_host', 'repeated_header', 'expectation_failed');
  if (operation.query !== undefined) shared.push('repeated_parameter', 'empty_parameter');
  if (operation.scope !== null) {
    shared.push('missing_key', 'malformed_key', 'unknown_key', 'expired_key', 'revoked_key');
    shared.push('rate_limited', 'too_many_failed_attempts');
  }
  if (operation.scope === 'admin' || operation.scope === 'write') shared.push('insufficient_scope');
  if (operation.confirm !== undefined) shared.push('confirmation_required');
  if (operation.body !== undefined || operation.upload !== undefined) {
    shared.push('body_too_large', 'unsupported_media_type');
  }
  shared.push('request_timeout', 'headers_too_large', 'method_not_allowed');
  shared.push('unsupported_transfer_encoding', 'unsupported_http_version');
  shared.push('internal', 'overloaded', 'storage_unavailable', 'storage_failed');
  return [...operation.errors, ...shared];
}

/** What an operation answers where it refuses, by status. */
export function failuresOf(operation: Operation): Record<string, unknown> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codesOf(operation)) {
    const status = statusOf(errorCodes[code]);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\`: ${errorCodes[code].en.title}`).join('; '),
        headers: headersOf(operation, status),
        content: {
          'application/problem+json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/Problem' },
                {
                  type: 'object',
                  required: ['code'],
                  properties: { code: { type: 'string', enum: codes } },
                },
              ],
            },
            examples: Object.fromEntries(
              codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
            ),
          },
        },
      },
    ]),
  );
}

/** An example for each code that an operation may answer with; operations refer to them. */
export function problemExamples(operations: readonly Operation[]): Record<string, unknown> {
  const codes = [...new Set(operations.flatMap(codesOf))];
  return Object.fromEntries(codes.map((code) => [code, exampleOf(code)]));
}

function exampleOf(code: ErrorCode): Record<string, unknown> {
  return {
    value: {
      type: typeOf(code, 'https://invoices.example'),
      title: errorCodes[code].en.title,
      status: statusOf(errorCodes[code]),
      detail: errorCodes[code].en.help,
      code,
      request_id: 'req_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f',
    },
  };
}

const ProblemItem = {
  type: 'object',
  required: ['code', 'detail'],
  additionalProperties: false,
  properties: {
    code: { type: 'string' },
    detail: {
      type: 'string',
      description: 'The same, in the language of the reader',
      es: 'Lo mismo, en el idioma de quien lee',
    },
    authority_message: {
      type: ['string', 'null'],
      description:
        "The authority's own words for its code, in its own language; null where a rule of ours was broken, left out where no rule of a country was",
      es: 'Palabras de la autoridad para su código, en su idioma; null si la regla es nuestra; no aparece si no es regla de un país',
    },
    parameter: {
      type: 'string',
      description: 'Query or path parameter',
      es: 'Parámetro de la consulta o de la ruta',
    },
    pointer: {
      type: 'string',
      description: 'JSON pointer into the body',
      es: 'Puntero JSON al lugar del cuerpo',
    },
    key_id: {
      type: 'string',
      description: 'The key that it is about',
      es: 'La clave de la que se trata',
    },
    last_used_at: {
      type: ['string', 'null'],
      format: 'date-time',
      description: 'When that key was last used; null for never',
      es: 'Cuándo se usó esa clave por última vez; null si nunca',
    },
  },
};

const Problem = {
  type: 'object',
  description: 'RFC 9457 problem details',
  es: 'Detalles de un problema, según RFC 9457',
  required: ['type', 'title', 'status', 'detail', 'code', 'request_id'],
  additionalProperties: false,
  properties: {
    type: {
      type: 'string',
      description: 'Page of the documentation that explains the code',
      es: 'Página de la documentación que explica el código',
    },
    title: {
      type: 'string',
      description: 'What the code means, in the language of the reader',
      es: 'Qué significa el código, en el idioma de quien lee',
    },
    status: { type: 'integer' },
    detail: {
      type: 'string',
      description: 'What is wrong and what to do, in the language of the reader',
      es: 'Qué está mal y qué hacer, en el idioma de quien lee',
    },
    code: {
      type: 'string',
      enum: Object.keys(errorCodes),
      description: 'Stable code',
      es: 'Código estable',
    },
    request_id: {
      type: 'string',
      description: 'The same as the header Request-Id',
      es: 'Lo mismo que la cabecera Request-Id',
    },
    retry_at: {
      type: 'string',
      format: 'date-time',
      description: 'Of who signs in too often: when to try again',
      es: 'De quien inicia sesión demasiado seguido: cuándo intentar de nuevo',
    },
    errors: {
      type: 'array',
      description: 'Each thing that is wrong',
      es: 'Cada cosa que está mal',
      items: { $ref: '#/components/schemas/ProblemItem' },
    },
  },
};

/** Schemas of refusals, under their names. */
export function problemSchemas(schemas: Schemas): Record<string, unknown> {
  const shown = (schema: object) => schemas.shown({ schema, direction: 'response' });
  return { Problem: shown(Problem), ProblemItem: shown(ProblemItem) };
}
