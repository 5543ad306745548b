import { readdirSync, readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { statusOf } from '../src/doors/http/errors.ts';
import { version } from '../src/platform/files/version.ts';
import { type ErrorCode, errorCodes } from '../src/subjects/error-codes.ts';
import { replyKinds } from '../src/subjects/ledger/documents/after-answer.ts';
import { countedKinds } from '../src/subjects/move/counted-kinds.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const openApi = (await openApiDocument(readConfig({}))) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; examples: Record<string, { value: unknown }> };
};
type Example = { value?: unknown; $ref?: string };
type Media = { schema: unknown; example?: unknown; examples?: Record<string, Example> };
type Operation = {
  responses: Record<string, { content?: Record<string, Media> }>;
  requestBody?: { content: Record<string, Media> };
};

/** Guides of docs/es say all that the English ones say. */
const translatedGuides = readdirSync(new URL('../docs/es/', import.meta.url)).filter(
  (name) => name !== 'README.md',
);

describe('guides in Spanish', () => {
  /** What is the same in every language: fields, codes, commands, and how many parts and listings there are. */
  function skeletonOf(path: string) {
    const text = read(path);
    const prose = text.replace(/```[\s\S]*?```/g, '');
    return {
      terms: [...new Set(prose.match(/`[^`\n]+`/g))].toSorted(),
      parts: prose.match(/^#+ /gm)?.length,
      rows: prose.match(/^\|/gm)?.length,
      points: prose.match(/^[*-] /gm)?.length,
      listings: text.match(/^```/gm)?.length,
    };
  }

  it.each(translatedGuides)('%s says what the English one says', (name) => {
    expect(skeletonOf(`docs/es/${name}`)).toEqual(skeletonOf(`docs/${name}`));
    expect(read(`docs/${name}`)).toContain(`(es/${name})`);
    expect(read(`docs/es/${name}`)).toContain(`(../${name})`);
  });

  it.each(['README.md', ...translatedGuides])('%s leads to others in Spanish', (name) => {
    const page = read(`docs/es/${name}`).replace(/^\[In English\].*$/m, '');
    const english = [...page.matchAll(/\]\(\.\.\/([\w-]+\.md)/g)].map(([, target = '']) => target);
    expect(english.filter((target) => translatedGuides.includes(target))).toEqual([]);
  });

  it('are all named on their first page', () => {
    const first = read('docs/es/README.md');
    expect(translatedGuides.filter((name) => !first.includes(`](${name})`))).toEqual([]);
  });
});

it.each([
  ['docs/errors.md', 'en'],
  ['docs/es/errors.md', 'es'],
] as const)('explains every error code in %s, and no other', (page, language) => {
  const rows = [...read(page).matchAll(/^\| `(\w+)` \| (\d+) \| (.*) \|$/gm)];
  const documented = rows.map(([, code, status, text]) => [code, Number(status), text]);
  const known = (Object.keys(errorCodes) as ErrorCode[]).map((code) => {
    const { title, help } = errorCodes[code][language];
    return [code, statusOf(errorCodes[code]), `**${title}.** ${help}`];
  });
  expect(documented).toEqual(known);
});

describe('kinds of records', () => {
  // Version 3 wrote this one; it is only read.
  const written = ['account', ...Object.keys(countedKinds), 'end'].filter(
    (kind) => kind !== 'issue',
  );

  it.each(['docs/operations.md', 'docs/es/operations.md'])(
    'are those of the table in %s',
    (path) => {
      const table = read(path).split('| `kind` |')[1]?.split('\n\n')[0] ?? '';
      const rows = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, kind]) => kind);
      expect(rows.toSorted()).toEqual([...written, 'issue'].toSorted());
    },
  );

  it('are those that the help of export names', () => {
    const [, list = ''] = read('docs/cli.md').match(/each with a "kind": ([^.]+)\./) ?? [];
    const named = list.replace('and at last ', '').split(/,\s+/);
    expect(named.toSorted()).toEqual(written.toSorted());
  });
});

it('explains every outcome of a call in docs/events.md, and no other', () => {
  const table = read('docs/events.md').split('| outcome |')[1]?.split('\n\n')[0] ?? '';
  const rows = [...table.matchAll(/^\| (`.*?) \|/gm)].map(([, cell = '']) => cell);
  const told = rows.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, word]) => word));
  const outcomes = replyKinds.flatMap((kind) => (kind === 'acknowledged' ? ['accepted'] : [kind]));
  expect(told.toSorted()).toEqual(outcomes.toSorted());
});

it('has the version of package.json', () => {
  expect(version).toBe(JSON.parse(read('package.json')).version);
});

it('names every path of the API in its table', () => {
  const written = read('docs/api.md').match(/\/(?:api|files)[^\s`]*/g) ?? [];
  const isNamed = (path: string) =>
    written.some((one) => (one.endsWith('…') ? path.startsWith(one.slice(0, -1)) : one === path));
  expect(Object.keys(openApi.paths).filter((path) => !isNamed(path))).toEqual([]);
});

/** Examples of problems are among the components: most operations have the same ones. */
function exampleValue({ value, $ref: reference }: Example): unknown {
  const name = reference?.replace('#/components/examples/', '') ?? '';
  return reference === undefined ? value : openApi.components.examples[name]?.value;
}

/** Rules of the linter that ask for what cannot be. */
const unwanted = new Set([
  // A self-hosted service is where it is, and not at a public server.
  'no-server-example.com',
  // The paths are given. Fixed segments win, and no document has the id `company`.
  'no-ambiguous-paths',
]);

describe('the OpenAPI document', () => {
  it('passes a linter without an error or a warning', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: JSON.stringify(openApi), config });
    const shown = problems.filter(({ ruleId }) => !unwanted.has(ruleId));
    expect(
      shown.map(
        ({ ruleId, message, location }) => `${ruleId}: ${message} at ${location[0]?.pointer}`,
      ),
    ).toEqual([]);
  });

  it('has examples that match their schemas, for every body and response', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ $id: 'api', ...openApi });
    const compiled = new Map<string, ReturnType<typeof ajv.compile>>();
    let examples = 0;
    for (const [path, operations] of Object.entries(openApi.paths)) {
      for (const [method, operation] of Object.entries(operations)) {
        const bodies = [operation.requestBody, ...Object.values(operation.responses)];
        const contents = bodies.flatMap((body) => Object.entries(body?.content ?? {}));
        // Files are no JSON: there is nothing to validate, and no example to show.
        for (const [, media] of contents.filter(([type]) => type.endsWith('json'))) {
          const text = JSON.stringify(media.schema).replaceAll('"#/', '"api#/');
          const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text));
          compiled.set(text, validate);
          const values = [media.example, ...Object.values(media.examples ?? {}).map(exampleValue)];
          for (const value of values.filter((each) => each !== undefined)) {
            examples += 1;
            const valid = validate(value);
            expect(valid, `${method} ${path}: ${ajv.errorsText(validate.errors)}`).toBe(true);
          }
          expect(
            values.some((each) => each !== undefined),
            `${method} ${path} has an example`,
          ).toBe(true);
        }
      }
    }
    expect(examples).toBeGreaterThan(100);
  });

  it('names its schemas: objects inside others are references', () => {
    const nested = Object.entries(openApi.components.schemas).flatMap(([name, schema]) =>
      inlineObjects(schema, name),
    );
    expect(nested).toEqual(inlined);
    expect(Object.keys(openApi.components.schemas)).toEqual(
      expect.arrayContaining(['Draft', 'DraftItem', 'Item', 'Customer', 'TaxAmount', 'Problem']),
    );
  });

  it('says what every field is that the interface names', () => {
    type Field = { readonly description?: string; readonly $ref?: string };
    type Fields = Field & { readonly properties?: Readonly<Record<string, Field>> };
    const schemas = openApi.components.schemas as Readonly<Record<string, Fields>>;
    const objects = [
      ...['DocumentSummaryPage', 'PageMeta', 'DocumentSummary', 'Document', 'CompanySnapshot'],
      ...['Address', 'Customer', 'DocumentMetadata', 'MetadataPayment', 'Item', 'TaxAmount'],
      ...['NameValue', 'CodeDescription', 'FoundDocuments', 'SearchMeta'],
    ];
    const isDescribed = ({ description, $ref: reference = '' }: Field) =>
      (description ?? schemas[reference.replace('#/components/schemas/', '')]?.description) !==
      undefined;
    const silent = objects.flatMap((name) => {
      const fields = Object.entries(schemas[name]?.properties ?? {});
      expect(fields, name).not.toEqual([]);
      return fields.filter(([, field]) => !isDescribed(field)).map(([field]) => `${name}.${field}`);
    });
    expect(silent).toEqual([]);
  });

  it('has answers of an issue and of a dry run that can be told apart', () => {
    const responses = openApi.paths['/api/document/company/{companyId}']?.post?.responses ?? {};
    const named = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const schemaOf = (status: string) =>
      responses[status]?.content?.['application/json']?.schema as unknown;
    expect(schemaOf('201')).toEqual(named('Document'));
    expect(schemaOf('200')).toEqual({ oneOf: [named('Document'), named('DryRun')] });
  });

  it('describes the eleven paths of the interface', () => {
    const catalogues = [
      'document_types',
      'voided_codes',
      'payment_methods',
      'accepted_currency',
      'identity_documents',
      'measure_units',
      'measure_units_all',
    ];
    const paths = [
      '/api/document/company/{companyId}',
      '/api/document/search/company/{companyId}',
      '/api/document/search/company/{companyId}/{type}/{number}',
      '/api/document/{documentId}',
      ...catalogues.map((name) => `/api/catalogue/{countryCode}/${name}`),
    ];
    for (const path of paths) expect(openApi.paths[path]?.get, path).toBeDefined();
  });
});

type JsonSchema = {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
};

/** Objects that need no name: they are used in one place, and short. */
const inlined = [
  'Verification/acknowledgement',
  'Verification/arithmetic',
  'NewCompany/metadata',
  'Company/metadata',
  'CompanyChanges/metadata',
  'Act/subjects',
];

/** Where a schema has an object written out inside. */
function inlineObjects(schema: unknown, path: string): readonly string[] {
  const { properties = {}, items } = schema as JsonSchema;
  const members = Object.entries(properties).map(([name, member]) => [`${path}/${name}`, member]);
  if (items !== undefined) members.push([`${path}/*`, items]);
  return (members as [string, JsonSchema][]).flatMap(([where, member]) => [
    ...([member.type].flat().includes('object') ? [where] : []),
    ...inlineObjects(member, where),
  ]);
}
