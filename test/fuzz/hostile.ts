import fc, { type Arbitrary } from 'fast-check';
import { rucCheckDigit } from '../../src/countries/pe/shared/party/ruc.ts';
import {
  bodyOf,
  type JsonSchema,
  type OpenApi,
  type OpenApiParameter,
  type Operation,
  resolved,
} from '../support/openapi.ts';
import type { RequestOptions } from '../support/service.ts';
import type { UploadPart, uploadsOf } from './hostile-uploads.ts';

/** Things that exist in the store under test: hostile callers have seen some of them. */
export type Loot = {
  /** Right values of a parameter, by its name: `companyId`, `documentId`, `next_token` … */
  readonly values: Readonly<Record<string, readonly string[]>>;
  /** Page and file tokens, own and foreign. */
  readonly tokens: readonly string[];
  readonly taxIds: readonly string[];
  readonly keys: readonly string[];
  readonly badKeys: readonly string[];
  readonly etags: readonly string[];
  /** Bodies of the operations that take files. */
  readonly uploads: ReturnType<typeof uploadsOf>;
};

export type HostileRequest = RequestOptions & {
  readonly operationId: string;
  readonly path: string;
  readonly method: string;
};

const awkward = [
  '',
  ' ',
  '%',
  '%00',
  '%ff',
  '%2e%2e%2f',
  '%C0%AF',
  '%u0041',
  '..',
  '../../../etc/passwd',
  './.',
  '//',
  '\\..\\..',
  "' OR '1'='1",
  "'; DROP TABLE documents; --",
  '1 UNION SELECT hash FROM api_keys',
  '$1',
  '?1',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{"$ne":null}',
  '{"a":[1,2',
  '\u0000',
  'a\u0000b',
  '\r\nSet-Cookie: a=b',
  '\u007f',
  '\u0085\u2028\u2029',
  '\u202egnp.exe',
  '\ufeff',
  '\ufffd',
  'Ñandú «€»',
  'İıſKﬀ',
  '日本語',
  '😀'.repeat(30),
  `${'a'.repeat(99)}😀`,
  `${'a'.repeat(59)}😀`,
  'e\u0301'.repeat(20),
  '\ud800',
  'a\udfffb',
  'null',
  'undefined',
  'true',
  'NaN',
  'Infinity',
  '-1',
  '0',
  '00',
  '1',
  '7',
  '100',
  '101',
  '1.5',
  '1e2',
  '0x10',
  '+5',
  '5 ',
  '٣',
  '9999999999999999999',
  '-9999999999999999999',
  '2024-02-30',
  '2023-02-29',
  '2024-2-3',
  '2026-05-04',
  '2026-05-04T00:00:00Z',
  '0000-00-00',
  '9999-12-31',
  '2999-12-31',
  '1900-01-01',
  '１９９９-01-01',
  'succeeded',
  'failed',
  'SUCCEEDED',
  'pending',
  'invoice',
  'Invoice',
  'F001-1',
  'f001-00000001',
  'F001-99999999',
  'F001-999999999',
  'F001--1',
  'PE',
  'pe',
  'XX',
  'PER',
  '01',
  '07',
  '66',
  'company',
  'search',
  'authority',
  'constructor',
  '__proto__',
  'hasOwnProperty',
  'toString',
  'x'.repeat(500),
  'x'.repeat(8000),
  'ñ'.repeat(1300),
  '0'.repeat(4000),
];

const hex = fc.string({
  unit: fc.constantFrom(...'0123456789abcdef'),
  minLength: 32,
  maxLength: 32,
});
const idOfRightForm = fc
  .tuple(fc.constantFrom('com', 'doc', 'key', 'acc', 'req', 'COM', 'xxx'), hex)
  .map(([prefix, digits]) => `${prefix}_${digits}`);

/** A text with one bit of one character turned over. */
function flipped(texts: readonly string[]): Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom(...texts), fc.nat(), fc.integer({ min: 0, max: 6 }))
    .map(([text, place, bit]) => {
      const index = text.length === 0 ? 0 : place % text.length;
      const turned = String.fromCharCode(text.charCodeAt(index) ^ (1 << bit));
      return text.slice(0, index) + turned + text.slice(index + 1);
    });
}

/** Any text that a caller could think of, and what is in the store. */
function hostileText(loot: Loot): Arbitrary<string> {
  const real = [...Object.values(loot.values).flat(), ...loot.tokens];
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...awkward) },
    { weight: 2, arbitrary: fc.constantFrom(...real) },
    { weight: 2, arbitrary: flipped(real) },
    { weight: 1, arbitrary: idOfRightForm },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
    { weight: 1, arbitrary: fc.integer().map(String) },
    { weight: 1, arbitrary: fc.double().map(String) },
  );
}

const notInTarget = /[^\u0021-\u00ff]/g;

/** A text as it may stand in a request target: well encoded, nearly raw, or encoded badly. */
function inTarget(text: Arbitrary<string>): Arbitrary<string> {
  const encoded = text.map((value) => encodeURIComponent(value.toWellFormed()));
  const raw = text.map((value) => value.replaceAll(notInTarget, ''));
  const broken = encoded.map((value) => `${value.slice(0, 40)}%`);
  const twice = encoded.map((value) => encodeURIComponent(value));
  return fc.oneof(
    { weight: 8, arbitrary: encoded },
    { weight: 2, arbitrary: raw },
    { weight: 1, arbitrary: broken },
    { weight: 1, arbitrary: twice },
  );
}

function parameterValue(parameter: OpenApiParameter, loot: Loot): Arbitrary<string> {
  const right = loot.values[parameter.name] ?? [String(parameter.example)];
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...right).map(encodeURIComponent) },
    { weight: 2, arbitrary: inTarget(hostileText(loot)) },
  );
}

function pathOf(operation: Operation, loot: Loot): Arbitrary<string> {
  const parameters = operation.parameters.filter((parameter) => parameter.in === 'path');
  const values = fc.tuple(...parameters.map((parameter) => parameterValue(parameter, loot)));
  const filled = values.map((texts) =>
    parameters.reduce(
      (path, { name }, index) => path.replace(`{${name}}`, () => texts[index] ?? ''),
      operation.path,
    ),
  );
  const end = fc.oneof(
    { weight: 12, arbitrary: fc.constant('') },
    { weight: 3, arbitrary: fc.constantFrom('/', '//', '/.', '/x', '%2f', ';a=b', '#top') },
  );
  return fc.tuple(filled, end).map(([path, tail]) => path + tail);
}

function queryOf(operation: Operation, loot: Loot): Arbitrary<string> {
  const known = operation.parameters.filter((parameter) => parameter.in === 'query');
  const misnamed = fc.oneof(
    fc.constantFrom('Limit', 'limt', 'start-date', 'token', 'api_key', 'access_token', '__proto__'),
    inTarget(hostileText(loot)),
  );
  const pairOf = (name: Arbitrary<string>, value: Arbitrary<string>) =>
    fc
      .tuple(name, fc.constantFrom('=', '=', '=', '=', '', '=='), value)
      .map(([left, equals, right]) => left + equals + (equals === '' ? '' : right));
  const pairs = known.map((parameter) =>
    pairOf(fc.constant(parameter.name), parameterValue(parameter, loot)),
  );
  const stray = pairOf(misnamed, inTarget(hostileText(loot)));
  const right =
    pairs.length === 0 ? fc.constant<string[]>([]) : fc.array(fc.oneof(...pairs), { maxLength: 3 });
  const strays = fc.oneof(
    { weight: 80, arbitrary: fc.constant<string[]>([]) },
    { weight: 20, arbitrary: fc.array(stray, { minLength: 1, maxLength: 2 }) },
    { weight: 1, arbitrary: fc.constant(Array.from({ length: 60 }, () => 'limit=1')) },
  );
  return fc
    .tuple(right, strays, fc.constantFrom('?', '?', '?', '??', '?&'))
    .map(([some, others, mark]) => {
      const all = [...some, ...others];
      return all.length === 0 ? '' : mark + all.join('&');
    });
}

const notInHeader = /[^\t\u0020-\u007e\u0080-\u00ff]/g;

function headersOf(loot: Loot): Arbitrary<Record<string, string>> {
  const text = hostileText(loot).map((value) => value.slice(0, 2000).replaceAll(notInHeader, ''));
  const key = fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(...loot.keys).map((each) => `Bearer ${each}`) },
    { weight: 1, arbitrary: fc.constantFrom(...loot.badKeys).map((each) => `Bearer ${each}`) },
    {
      weight: 1,
      arbitrary: flipped(loot.keys).map((each) => `Bearer ${each}`.replaceAll(notInHeader, '')),
    },
    { weight: 1, arbitrary: text },
    { weight: 1, arbitrary: text.map((value) => `Bearer ${value}`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        ...loot.keys.flatMap((each) => [`Basic ${each}`, `bearer  ${each} `, each]),
      ),
    },
  );
  const gzip = fc.constantFrom(
    'gzip',
    'gzip;q=0',
    '*',
    'br, gzip;q=0.1',
    ' ,,',
    'gzip;q=x',
    'identity',
  );
  const etag = fc.oneof(
    fc.constantFrom(...loot.etags.flatMap((each) => [each, `W/${each}`, `"a", ${each}`]), '*'),
    text,
  );
  const rare = (arbitrary: Arbitrary<string>) =>
    fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
  return fc
    .record({
      Authorization: fc.option(key, { freq: 20, nil: undefined }),
      'Accept-Encoding': rare(fc.oneof(gzip, text)),
      'If-None-Match': rare(etag),
      Accept: rare(text),
      Origin: rare(text),
      Range: rare(fc.constantFrom('bytes=0-1', 'bytes=-1', 'x')),
      Cookie: rare(text),
      'X-Forwarded-For': rare(text),
      'X-Forwarded-Host': rare(text),
      'X-HTTP-Method-Override': rare(fc.constantFrom('DELETE', 'PATCH')),
      'Request-Id': rare(text),
    })
    .map(defined);
}

function defined(headers: Record<string, string | undefined>): Record<string, string> {
  const entries = Object.entries(headers).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return Object.fromEntries(entries);
}

const strangeValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e30,
  '',
  [],
  {},
  [[]],
  [null],
  [{}],
  { a: 1 },
  'x'.repeat(300),
  'x'.repeat(9000),
  '\u0000',
  '\u007f',
  'tab\tline\nend',
  '😀'.repeat(126),
  'javascript:alert(1)',
  'http://user:pass@host/',
  'http://[::1',
  'https://erp.example/hook',
  'Mars/Olympus',
  'America/Argentina/Buenos_Aires',
  'UTC',
  '2026-02-30T00:00:00Z',
  '2999-12-31T23:59:59-14:00',
  '1999-01-01T00:00:00Z',
];

function strangeValue(loot: Loot): Arbitrary<unknown> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...strangeValues) },
    { weight: 1, arbitrary: hostileText(loot) },
    {
      weight: 1,
      arbitrary: fc.array(fc.constantFrom(...(loot.values.companyId ?? [''])), { maxLength: 3 }),
    },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  );
}

/** A valid value of every member of a schema: what its documentation gives as an example. */
function exampleOf(document: OpenApi, schema: JsonSchema): unknown {
  const plain = resolved(document, schema);
  if (plain.examples?.[0] !== undefined) return plain.examples[0];
  if (plain.enum !== undefined) return plain.enum[0];
  if (plain.properties !== undefined) {
    const members = Object.entries(plain.properties);
    return Object.fromEntries(members.map(([name, member]) => [name, exampleOf(document, member)]));
  }
  if (plain['x-default'] === undefined && plain.items !== undefined) {
    return [exampleOf(document, plain.items)];
  }
  return plain['x-default'] ?? null;
}

const freshRuc = fc
  .integer({ min: 10_000_000, max: 99_999_999 })
  .map((digits) => `20${digits}${rucCheckDigit(`20${digits}`)}`);

type Members = Readonly<Record<string, unknown>>;

/** Bodies that fit the schema, with some members changed for the worse. */
function shapedBody(document: OpenApi, operation: Operation, loot: Loot): Arbitrary<Members> {
  const media = bodyOf(operation);
  if (media === undefined) return fc.constant({});
  const full = exampleOf(document, media.schema) as Members;
  const names = [...Object.keys(full), 'unknown', 'Scope', 'constructor', 'toString'];
  const change = fc.tuple(
    fc.constantFrom(...names),
    fc.option(strangeValue(loot), { freq: 8, nil: undefined }),
  );
  const ruc = fc.oneof(
    { weight: 9, arbitrary: freshRuc },
    { weight: 1, arbitrary: fc.constantFrom(...loot.taxIds) },
  );
  const changes = fc.oneof(fc.constant([]), fc.array(change, { minLength: 1, maxLength: 3 }));
  return fc
    .tuple(fc.constantFrom(full, media.example as Members), ruc, changes)
    .map(([base, tax_id, changed]) => ({
      ...base,
      ...('tax_id' in base ? { tax_id } : {}),
      ...Object.fromEntries(changed),
    }));
}

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

/** What may become of a body on its way: each makes other bytes of the text. */
const damages: readonly ((text: string) => string | Buffer)[] = [
  (text) => text.slice(0, text.length / 2),
  (text) => text.slice(0, -1),
  (text) => `${text}x`,
  (text) => `\ufeff${text}`,
  (text) => text.replace('{', '{"name":"a","name":"b",'),
  (text) => text.replace('{', '{"__proto__":{"scope":"admin"},'),
  (text) => text.replace('{', '{"name":"\\ud800",'),
  (text) => text.replace('{', '{"name":1e400,'),
  (text) => text.replace('{', '{"name":-0,'),
  (text) => text.replace('{', '{"name":NaN,'),
  (text) => text.replace('{', '{"name":😀,'),
  (text) => text.replace('{', '{"name":0x10,'),
  (text) => text.replace('{', `{"name":${deep(100)},`),
  (text) => text.replace('{', `{"metadata":${deep(60)},`),
  (text) => text.replace('{', `{"${'k'.repeat(79)}😀":1,`),
  (text) => text.replace('{', `{"${'k'.repeat(5000)}":1,`),
  (text) => text.replace(':', ':\u0000'),
  () => deep(20_000),
  () => '{"a":'.repeat(5000),
  () => '',
  () => ' \n',
  () => 'null',
  () => '5',
  () => '"text"',
  () => '[]',
  () => '{}',
  () => `{"companies":[${'1,'.repeat(2000)}1]}`,
  () => `{"name":"${'x'.repeat(200_000)}"}`,
  (text) => Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xff, 0xc0, 0x80, 0x7d])]),
  (text) => Buffer.from(text, 'utf16le'),
];
const tooLarge = `{"name":"${'x'.repeat(300_000)}"}`;

function sentBody(document: OpenApi, operation: Operation, loot: Loot): Arbitrary<string | Buffer> {
  const shaped = shapedBody(document, operation, loot).map((members) => JSON.stringify(members));
  return fc.oneof(
    { weight: 60, arbitrary: shaped },
    {
      weight: 40,
      arbitrary: fc
        .tuple(shaped, fc.constantFrom(...damages))
        .map(([text, damage]) => damage(text)),
    },
    { weight: 1, arbitrary: fc.constant(tooLarge) },
  );
}

const bodyTypes = [
  'application/json; charset=utf-8',
  'APPLICATION/JSON',
  'application/merge-patch+json',
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json, text/plain',
  '',
  ';',
];

type BodyPart = UploadPart;

function bodyPartOf(document: OpenApi, operation: Operation, loot: Loot): Arbitrary<BodyPart> {
  const uploads = loot.uploads(operation);
  if (uploads === undefined) return jsonPartOf(document, operation, loot);
  return fc.oneof(
    { weight: 15, arbitrary: uploads },
    { weight: 1, arbitrary: jsonPartOf(document, operation, loot) },
  );
}

function jsonPartOf(document: OpenApi, operation: Operation, loot: Loot): Arbitrary<BodyPart> {
  const type = fc.oneof(
    { weight: 8, arbitrary: fc.constant('application/json') },
    { weight: 2, arbitrary: fc.constantFrom(...bodyTypes) },
  );
  const encoding = fc.oneof(
    { weight: 20, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom('gzip', 'identity', 'x') },
  );
  const part = fc.tuple(
    sentBody(document, operation, loot),
    type,
    encoding,
    fc.nat(3).map((roll) => roll === 0),
  );
  const made = part.map(([body, contentType, contentEncoding, chunked]) => ({
    body,
    chunked,
    headers: defined({ 'Content-Type': contentType, 'Content-Encoding': contentEncoding }),
  }));
  // Reads get a body now and then too: it must not matter.
  const wanted = bodyOf(operation) !== undefined;
  return fc.oneof(
    { weight: wanted ? 9 : 1, arbitrary: made },
    {
      weight: wanted ? 1 : 9,
      arbitrary: fc.constant({ headers: { 'Content-Type': 'application/json' } }),
    },
  );
}

const otherMethods = [
  'PUT',
  'POST',
  'PATCH',
  'DELETE',
  'TRACE',
  'PROPFIND',
  'OPTIONS',
  'HEAD',
  'GET',
];

/** Requests of one operation, each hostile somewhere. */
export function hostileRequest(
  document: OpenApi,
  operation: Operation,
  loot: Loot,
): Arbitrary<HostileRequest> {
  const method = fc.oneof(
    { weight: 10, arbitrary: fc.constant(operation.method) },
    { weight: 1, arbitrary: fc.constantFrom(...otherMethods) },
  );
  return fc
    .tuple(
      pathOf(operation, loot),
      queryOf(operation, loot),
      method,
      headersOf(loot),
      bodyPartOf(document, operation, loot),
    )
    .map(([path, query, chosen, headers, part]) => ({
      ...part,
      operationId: operation.operationId,
      path: path + query,
      method: chosen,
      headers: { ...headers, ...part.headers },
    }));
}
