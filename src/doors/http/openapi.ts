import type { Language } from '../../kernel/message.ts';
import type { Operation, ResponseDoc } from '../../subjects/operation.ts';
import { headersOf, sharedHeaders } from './openapi-headers.ts';
import { failuresOf, problemExamples, problemSchemas } from './openapi-problems.ts';
import { createSchemas, describedIn, type Schemas, type SchemaUse } from './openapi-schemas.ts';

export type OpenApiDocument = Record<string, unknown>;

const tags = [
  { name: 'Documents', description: 'Electronic tax documents of a company' },
  { name: 'Catalogues', description: 'Reference catalogues per country' },
  { name: 'Companies', description: 'Companies of the account' },
  { name: 'Registers', description: "Totals, a month's sales as a file, exchange rates" },
  { name: 'Mail', description: 'Mail to customers' },
  { name: 'Keys', description: 'API keys of the account' },
  { name: 'Users', description: 'People who sign in, their sessions, and what they did' },
  { name: 'Events', description: 'What happened in the account' },
  { name: 'Webhooks', description: 'Where events are sent to' },
  { name: 'Files', description: 'Capability links of files; they open without a key' },
];

const description = `Holds the electronic tax documents of many companies and serves them, and the tax catalogues, as JSON.

**Authentication.** Every request carries \`Authorization: Bearer <API key>\`. A key in the query string is never read. What people do about themselves takes the cookie of their session instead (\`POST /api/session\`).

**Errors** are \`application/problem+json\` (RFC 9457) with a stable \`code\`; every code is explained at [/docs/errors](/docs/errors). Every answer has a \`Request-Id\`.

**Languages.** \`title\` and \`detail\` are in Spanish where \`Accept-Language\` prefers it (\`es\`, \`es-PE\`), else in English; \`Content-Language\` says which. Codes are the same in both.

**Paging.** \`meta.next_token\` is null on the last page; otherwise send it as \`next_token\` with the same path and filters.

**Amounts** are exact decimals: read them as such, not as binary floats.

**Limits.** Requests per minute and key are in \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\`; 429 and 503 come with \`Retry-After\`, but for a 503 that only the operator can end (\`storage_failed\`, \`archive_unavailable\`).`;

/** The OpenAPI 3.1 document of the given operations. What they do, and what fields and parameters are, it says in the language. */
export function openApiOf(
  operations: readonly Operation[],
  settings: { readonly publicUrl: string; readonly version: string },
  language: Language = 'en',
): OpenApiDocument {
  const schemas = createSchemas(operations.flatMap(usesOf), language);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    const methods = paths[operation.path] ?? {};
    methods[operation.method.toLowerCase()] = operationOf(operation, schemas, language);
    paths[operation.path] = methods;
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
    security: [{ key: [] }, { session: [] }],
    tags,
    paths,
    components: {
      securitySchemes: {
        key: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key: `chq_` and 36 letters and digits.',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'chasqui',
          description:
            'The session of a person who signed in (`__Host-chasqui` over HTTPS). What changes something must come from a page of this service.',
        },
      },
      headers: sharedHeaders,
      schemas: { ...schemas.components, ...problemSchemas(schemas) },
      examples: problemExamples(operations),
    },
  };
}

/** The schemas of an operation: of what it takes, and of what it answers. */
function usesOf({ body, responses }: Operation): readonly SchemaUse[] {
  const answers = Object.values(responses).flatMap(({ schema }) =>
    schema === undefined ? [] : [{ schema, direction: 'response' } as const],
  );
  return body === undefined ? answers : [{ schema: body.schema, direction: 'request' }, ...answers];
}

function operationOf(
  operation: Operation,
  schemas: Schemas,
  language: Language,
): Record<string, unknown> {
  return {
    operationId: operation.operationId,
    tags: [operation.tag],
    summary: operation.summary[language],
    ...(operation.description === undefined
      ? {}
      : { description: operation.description[language] }),
    ...(operation.scope === null ? { security: [] } : { 'x-scope': operation.scope }),
    ...(operation.errors.includes('not_a_user') ? { security: [{ session: [] }] } : {}),
    parameters: parametersOf(operation, language),
    ...requestBodyOf(operation, schemas),
    responses: { ...successesOf(operation, schemas), ...failuresOf(operation) },
  };
}

function requestBodyOf({ body, upload }: Operation, schemas: Schemas): Record<string, unknown> {
  if (body !== undefined) {
    const { examples } = body;
    const shown = examples === undefined ? { example: body.example } : { examples: examples() };
    const content = {
      schema: schemas.shown({ schema: body.schema, direction: 'request' }),
      ...shown,
    };
    return { requestBody: { required: true, content: { 'application/json': content } } };
  }
  if (upload === undefined) return {};
  const isForm = (type: string) => type === 'multipart/form-data';
  // Generators that know one type of a body take the first, and send a form wherever there is one.
  const types = upload.contentTypes.toSorted(
    (one, other) => Number(isForm(other)) - Number(isForm(one)),
  );
  const content = types.map((type) => [type, { schema: isForm(type) ? formSchema : fileSchema }]);
  const { description } = upload;
  return { requestBody: { required: true, description, content: Object.fromEntries(content) } };
}

const fileSchema = { type: 'string', format: 'binary' };
/** Names of parts do not matter: each file shows by itself what it is. */
const formSchema = {
  type: 'object',
  additionalProperties: fileSchema,
};

function parametersOf(operation: Operation, language: Language): unknown[] {
  const path = Object.entries(operation.pathParameters ?? {}).map(([name, parameter]) => ({
    name,
    in: 'path',
    required: true,
    description: describedIn(language, parameter),
    schema: { type: 'string' },
    example: parameter.example,
  }));
  const query = Object.entries(operation.query ?? {}).map(([name, parameter]) => ({
    name,
    in: 'query',
    required: false,
    description: describedIn(language, parameter),
    schema: parameter.schema,
    example: parameter.schema.type === 'integer' ? Number(parameter.example) : parameter.example,
  }));
  const headers = Object.entries(operation.headers ?? {}).map(([name, parameter]) => ({
    name,
    in: 'header',
    required: false,
    description: describedIn(language, parameter),
    schema: { type: 'string' },
    example: parameter.example,
  }));
  return [...path, ...query, ...headers];
}

function successesOf(operation: Operation, schemas: Schemas): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(operation.responses).map(([status, doc]) => [
      status,
      {
        description: doc.description,
        headers: headersOf(operation, Number(status), doc.headers),
        ...contentOf(doc, schemas),
      },
    ]),
  );
}

function contentOf(doc: ResponseDoc, schemas: Schemas): Record<string, unknown> {
  const { schema, example, contentType, fileTypes = [] } = doc;
  const files = Object.fromEntries(fileTypes.map((type) => [type, { schema: fileSchema }]));
  if (schema === undefined) return fileTypes.length === 0 ? {} : { content: files };
  const shown = schemas.shown({ schema, direction: 'response' });
  const media = { schema: shown, ...(example === undefined ? {} : { example }) };
  return { content: { [contentType ?? 'application/json']: media, ...files } };
}
