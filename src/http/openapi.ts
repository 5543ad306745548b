import { type ErrorCode, errorCodes } from '../domain/access/error-codes.ts';
import {
  CreatedKeyDescription,
  KeyDescription,
  NewKeyRequest,
} from '../domain/access/key-schema.ts';
import { CompanyChanges, NewCompany } from '../domain/document/company.ts';
import { Document, DocumentSummary } from '../domain/document/document.ts';
import { statusOf, typeOf } from './errors.ts';
import type { RegimeSchemas } from './regime-schemas.ts';
import type { ResponseDoc, Route } from './route.ts';

export type OpenApiDocument = Record<string, unknown>;

/** How a schema is shown: under a name of its own, and as it is sent or as it is returned. */
type Named = { readonly name: string; readonly direction: Direction };
type Names = ReadonlyMap<unknown, Named>;

/** Schemas that have a name of their own in the document. */
function namesOf({ draft, company, newCredentials }: RegimeSchemas): Names {
  const sent = (schema: unknown, name: string) => [schema, { name, direction: 'request' }] as const;
  const returned = (schema: unknown, name: string) =>
    [schema, { name, direction: 'response' }] as const;
  return new Map<unknown, Named>([
    returned(Document, 'Document'),
    sent(draft, 'Draft'),
    returned(DocumentSummary, 'DocumentSummary'),
    returned(company, 'Company'),
    sent(NewCompany, 'NewCompany'),
    sent(CompanyChanges, 'CompanyChanges'),
    sent(newCredentials, 'NewCredentials'),
    sent(NewKeyRequest, 'NewKey'),
    returned(KeyDescription, 'Key'),
    returned(CreatedKeyDescription, 'CreatedKey'),
  ]);
}

const tags = [
  { name: 'Documents', description: 'Electronic tax documents of a company' },
  { name: 'Catalogues', description: 'Reference catalogues per country' },
  { name: 'Companies', description: 'Companies of the account' },
  { name: 'Keys', description: 'API keys of the account' },
  { name: 'Files', description: 'Capability links of files; they open without a key' },
];

const description = `Holds the electronic tax documents of many companies and serves them, and the tax catalogues, as JSON.

**Authentication.** Every request carries \`Authorization: Bearer <API key>\`. A key in the query string is never read.

**Errors** are \`application/problem+json\` (RFC 9457) with a stable \`code\`; every code is explained at [/docs/errors](/docs/errors). Every answer has a \`Request-Id\`.

**Paging.** \`meta.next_token\` is null on the last page; otherwise send it as \`next_token\` with the same path and filters.

**Amounts** are exact decimals: read them as such, not as binary floats.

**Limits.** Requests per minute and key are in \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\`; 429 and 503 come with \`Retry-After\`, but for a 503 that only the operator can end (\`storage_failed\`).`;

/** The OpenAPI 3.1 document of the given operations. */
export function openApiOf(
  routes: readonly Route[],
  settings: {
    readonly publicUrl: string;
    readonly version: string;
    readonly schemas: RegimeSchemas;
  },
): OpenApiDocument {
  const names = namesOf(settings.schemas);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const operations = paths[route.path] ?? {};
    operations[route.method.toLowerCase()] = operationOf(route, names);
    paths[route.path] = operations;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Chasqui',
      version: settings.version,
      description,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: settings.publicUrl }],
    security: [{ key: [] }],
    tags,
    paths,
    components: {
      securitySchemes: {
        key: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key: `chq_` and 36 letters and digits.',
        },
      },
      schemas: {
        ...Object.fromEntries(
          [...names].map(([schema, { name, direction }]) => [
            name,
            converted(schema, names, direction, true),
          ]),
        ),
        Problem: problemSchema,
      },
    },
  };
}

function operationOf(route: Route, names: Names): Record<string, unknown> {
  return {
    operationId: route.operationId,
    tags: [route.tag],
    summary: route.summary,
    ...(route.description === undefined ? {} : { description: route.description }),
    ...(route.scope === null ? { security: [] } : { 'x-scope': route.scope }),
    parameters: parametersOf(route),
    ...requestBodyOf(route, names),
    responses: { ...successesOf(route, names), ...failuresOf(route) },
  };
}

function requestBodyOf({ body, upload }: Route, names: Names): Record<string, unknown> {
  if (body !== undefined) {
    const { examples } = body;
    const shown =
      examples === undefined ? { example: body.example } : { examples: examplesOf(examples()) };
    const content = { schema: converted(body.schema, names, 'request'), ...shown };
    return { requestBody: { required: true, content: { 'application/json': content } } };
  }
  if (upload === undefined) return {};
  const content = upload.contentTypes.map((type) => [
    type,
    { schema: type === 'multipart/form-data' ? formSchema : fileSchema },
  ]);
  const { description } = upload;
  return { requestBody: { required: true, description, content: Object.fromEntries(content) } };
}

function examplesOf(examples: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(examples).map(([name, value]) => [name, { value }]));
}

const fileSchema = { type: 'string', format: 'binary' };
/** Names of parts do not matter: each file shows by itself what it is. */
const formSchema = {
  type: 'object',
  additionalProperties: fileSchema,
};

function parametersOf(route: Route): unknown[] {
  const path = Object.entries(route.pathParameters ?? {}).map(([name, parameter]) => ({
    name,
    in: 'path',
    required: true,
    description: parameter.description,
    schema: { type: 'string' },
    example: parameter.example,
  }));
  const query = Object.entries(route.query ?? {}).map(([name, parameter]) => ({
    name,
    in: 'query',
    required: false,
    description: parameter.description,
    schema: parameter.schema,
    example: parameter.schema.type === 'integer' ? Number(parameter.example) : parameter.example,
  }));
  const headers = Object.entries(route.headers ?? {}).map(([name, parameter]) => ({
    name,
    in: 'header',
    required: false,
    description: parameter.description,
    schema: { type: 'string' },
    example: parameter.example,
  }));
  return [...path, ...query, ...headers];
}

const requestIdHeader = {
  'Request-Id': { description: 'Id of this request', schema: { type: 'string' } },
};

function successesOf(route: Route, names: Names): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(route.responses).map(([status, doc]) => [
      status,
      { description: doc.description, headers: requestIdHeader, ...contentOf(doc, names) },
    ]),
  );
}

function contentOf(doc: ResponseDoc, names: Names): Record<string, unknown> {
  const { schema, example, contentType, fileTypes } = doc;
  if (fileTypes !== undefined) {
    return { content: Object.fromEntries(fileTypes.map((type) => [type, { schema: fileSchema }])) };
  }
  if (schema === undefined) return {};
  const media = { schema: converted(schema, names), ...(example === undefined ? {} : { example }) };
  return { content: { [contentType ?? 'application/json']: media } };
}

/** What any operation may answer: where it asks for a key, the key's problems too. */
function codesOf(route: Route): readonly ErrorCode[] {
  const shared: ErrorCode[] = ['unknown_parameter', 'malformed_query', 'malformed_request'];
  shared.push('invalid_host', 'repeated_header', 'expectation_failed');
  if (route.query !== undefined) shared.push('repeated_parameter', 'empty_parameter');
  if (route.scope !== null) {
    shared.push('missing_key', 'malformed_key', 'unknown_key', 'expired_key', 'revoked_key');
    shared.push('rate_limited', 'too_many_failed_attempts');
  }
  if (route.scope === 'admin' || route.scope === 'write') shared.push('insufficient_scope');
  if (route.body !== undefined || route.upload !== undefined) {
    shared.push('body_too_large', 'unsupported_media_type');
  }
  shared.push('request_timeout', 'headers_too_large', 'method_not_allowed');
  shared.push('unsupported_transfer_encoding', 'unsupported_http_version');
  shared.push('internal', 'overloaded', 'storage_unavailable', 'storage_failed');
  return [...route.errors, ...shared];
}

function failuresOf(route: Route): Record<string, unknown> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codesOf(route)) {
    const status = statusOf(code);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\`: ${errorCodes[code].title}`).join('; '),
        headers: requestIdHeader,
        content: {
          'application/problem+json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/Problem' },
                { type: 'object', properties: { code: { enum: codes } } },
              ],
            },
            examples: Object.fromEntries(codes.map((code) => [code, exampleOf(code)])),
          },
        },
      },
    ]),
  );
}

function exampleOf(code: ErrorCode): Record<string, unknown> {
  return {
    value: {
      type: typeOf(code, 'https://invoices.example'),
      title: errorCodes[code].title,
      status: statusOf(code),
      detail: errorCodes[code].help,
      code,
      request_id: 'req_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f',
    },
  };
}

const problemSchema = {
  type: 'object',
  description: 'RFC 9457 problem details',
  required: ['type', 'title', 'status', 'detail', 'code', 'request_id'],
  additionalProperties: false,
  properties: {
    type: { type: 'string', description: 'Page of the documentation that explains the code' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'What is wrong and what to do' },
    code: { type: 'string', enum: Object.keys(errorCodes), description: 'Stable code' },
    request_id: { type: 'string', description: 'The same as the header Request-Id' },
    errors: {
      type: 'array',
      description: 'Each thing that is wrong',
      items: {
        type: 'object',
        required: ['code', 'detail'],
        additionalProperties: false,
        properties: {
          code: { type: 'string' },
          detail: { type: 'string' },
          authority_message: {
            type: ['string', 'null'],
            description:
              "The authority's own words for its code, in its own language; null where a rule of ours was broken, left out where no rule of a country was",
          },
          parameter: { type: 'string', description: 'Query or path parameter' },
          pointer: { type: 'string', description: 'JSON pointer into the body' },
        },
      },
    },
  },
};

const formats: Record<string, string | undefined> = {
  day: 'date',
  timestamp: 'date-time',
  'date-time': 'date-time',
  'web-url': 'uri',
  'time-zone': undefined,
};

type Direction = 'request' | 'response';

/** Our schema as plain JSON Schema: decimals become numbers, named schemas become references. */
function converted(
  schema: unknown,
  names: Names,
  direction: Direction = 'response',
  inside = false,
): unknown {
  if (Array.isArray(schema)) return schema.map((element) => converted(element, names, direction));
  if (schema === null || typeof schema !== 'object') return schema;
  const named = names.get(schema);
  if (named !== undefined && !inside) return { $ref: `#/components/schemas/${named.name}` };
  const plain: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'words') continue;
    if (key === 'decimal') plain.type = value === 'nullable' ? ['number', 'null'] : 'number';
    else if (key === 'format') plain.format = formats[String(value)];
    else if (key === 'required' && direction === 'request') plain.required = demanded(schema);
    else if (key === 'default' || key === 'examples' || key === 'enum') plain[key] = value;
    else plain[key] = converted(value, names, direction);
  }
  return plain;
}

/** What a caller must send: whatever has no default. */
function demanded(schema: object): readonly string[] {
  const { required, properties } = schema as {
    required: readonly string[];
    properties: Record<string, object>;
  };
  return required.filter((name) => !('default' in (properties[name] ?? {})));
}
