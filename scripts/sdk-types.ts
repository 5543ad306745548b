/**
 * Makes the generated files of the SDK from the OpenAPI document. Written here, because generators that exist need the
 * JavaScript API of the TypeScript compiler, or make money of `number`, which a program would read as a float.
 */
export type OpenApi = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

type Operation = {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: Schema }>> };
};

type Parameter = {
  readonly name: string;
  readonly in: string;
  readonly description: string;
  readonly schema: Schema;
};

type Schema = {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly enum?: readonly (string | null)[];
  readonly const?: string;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
};

const notice = '// Generated from the OpenAPI document by `npm run generate`. Do not edit.\n';

/** What the types of a document are made with. */
type Scope = {
  readonly schemas: Readonly<Record<string, Schema>>;
  /** Names of what has amounts in it, at any depth. */
  readonly withAmounts: ReadonlySet<string>;
  /** Names of what callers send. */
  readonly sent: ReadonlySet<string>;
};

/** The types of everything that is sent and returned. */
export function typesFile({ paths, components: { schemas } }: OpenApi): string {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const withAmounts = new Set(Object.keys(schemas).filter((name) => hasAmounts(schemas, name)));
  const scope: Scope = { schemas, withAmounts, sent: sentNames(operations, schemas) };
  const types = Object.entries(schemas).map(([name, schema]) => namedType(name, schema, scope));
  const queries = operations.flatMap(queryType);
  const codes = schemas.Problem?.properties?.code?.enum ?? [];
  const codeType = `/** Every code of a refusal that this version of the SDK knows. */\nexport type ErrorCode =${union(codes, '\n')};\n`;
  const imports = "import type { AmountInput } from '../amounts.ts';\n";
  return [notice + imports, ...types, ...queries, codeType].join('\n');
}

function namedType(name: string, schema: Schema, scope: Scope): string {
  const isSent = scope.sent.has(name);
  // `never` adds nothing to what every client takes: a `Draft` without more fits the clients of all amounts.
  const fallback = isSent ? 'never' : 'string';
  const parameter = scope.withAmounts.has(name) ? `<Amount = ${fallback}>` : '';
  return `${comment(schema.description, '')}export type ${name}${parameter} = ${typeOf(schema, { ...scope, isSent }, '')};\n`;
}

type Place = Scope & { readonly isSent: boolean };

function typeOf(schema: Schema, place: Place, indent: string): string {
  const { $ref: reference, enum: values, const: constant, anyOf, oneOf } = schema;
  if (reference !== undefined) return referenceType(nameOf(reference), place);
  if (values !== undefined) return union(values, ' ').trim();
  if (constant !== undefined) return quoted(constant);
  const several = anyOf ?? oneOf;
  if (several !== undefined) {
    return several.map((each) => typeOf(each, place, indent)).join(' | ');
  }
  const types = [schema.type ?? 'object'].flat();
  return (
    types
      // What is sent as an amount takes text by its own type.
      .filter((type) => type !== 'string' || !types.includes('number'))
      .map((type) => plainType(type, schema, place, indent))
      .join(' | ')
  );
}

function referenceType(name: string, { withAmounts }: Scope): string {
  return withAmounts.has(name) ? `${name}<Amount>` : name;
}

function plainType(type: string, schema: Schema, place: Place, indent: string): string {
  switch (type) {
    case 'number':
      return place.isSent ? 'AmountInput<Amount>' : 'Amount';
    case 'integer':
      return 'number';
    case 'array':
      return arrayType(schema.items ?? {}, place, indent);
    case 'object':
      return objectType(schema, place, indent);
    default:
      return type;
  }
}

function arrayType(items: Schema, place: Place, indent: string): string {
  const item = typeOf(items, place, indent);
  const list = item.includes(' ') ? `(${item})[]` : `${item}[]`;
  return place.isSent ? `readonly ${list}` : list;
}

function objectType(schema: Schema, place: Place, indent: string): string {
  const { properties = {}, required = [], additionalProperties } = schema;
  if (typeof additionalProperties === 'object') {
    return `Record<string, ${typeOf(additionalProperties, place, indent)}>`;
  }
  const inner = `${indent}  `;
  const members = Object.entries(properties).map(([name, member]) => {
    const mark = required.includes(name) ? '' : '?';
    return `${comment(member.description, inner)}${inner}${name}${mark}: ${typeOf(member, place, inner)};\n`;
  });
  return `{\n${members.join('')}${indent}}`;
}

/** The query parameters of an operation, as a type. */
function queryType({ operationId, parameters }: Operation): readonly string[] {
  const query = parameters.filter((parameter) => parameter.in === 'query');
  if (query.length === 0) return [];
  const name = `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}Query`;
  const members = query.map(
    ({ name, description, schema }) =>
      `${comment(description, '  ')}  ${name}?: ${queryValue(schema)};\n`,
  );
  return [`export type ${name} = {\n${members.join('')}};\n`];
}

function queryValue({ type, enum: values }: Schema): string {
  if (values !== undefined) return union(values, ' ').trim();
  return type === 'integer' ? 'number' : 'string';
}

const lineMax = 112;

/** A description as a comment, in lines of a length that can be read. */
function comment(description: string | undefined, indent: string): string {
  if (description === undefined) return '';
  const text = description.replaceAll('*/', '* /');
  if (indent.length + text.length + 7 <= lineMax) return `${indent}/** ${text} */\n`;
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && indent.length + last.length + word.length + 4 > lineMax) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join('')}${indent} */\n`;
}

function quoted(value: string | null): string {
  return value === null ? 'null' : `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

function union(values: readonly (string | null)[], space: string): string {
  return values
    .map((value) => `${space}${space === '\n' ? '  ' : ''}| ${quoted(value)}`)
    .join('')
    .replace(/^ \| /, ' ');
}

function nameOf(reference: string): string {
  return reference.replace('#/components/schemas/', '');
}

/** Every schema inside a schema, its own included, without following references. */
function partsOf(schema: Schema): readonly Schema[] {
  const { properties = {}, items, additionalProperties, anyOf = [], oneOf = [] } = schema;
  const inside = [...Object.values(properties), ...anyOf, ...oneOf];
  if (items !== undefined) inside.push(items);
  if (typeof additionalProperties === 'object') inside.push(additionalProperties);
  return [schema, ...inside.flatMap(partsOf)];
}

/** The names that a schema leads to, at any depth. */
function reached(
  schemas: OpenApi['components']['schemas'],
  start: Schema,
  names = new Set<string>(),
): ReadonlySet<string> {
  for (const { $ref: reference } of partsOf(start)) {
    const name = reference === undefined ? undefined : nameOf(reference);
    if (name === undefined || names.has(name)) continue;
    reached(schemas, schemas[name] ?? {}, names.add(name));
  }
  return names;
}

function hasAmounts(schemas: OpenApi['components']['schemas'], name: string): boolean {
  const start = schemas[name] ?? {};
  const all = [start, ...[...reached(schemas, start)].map((each) => schemas[each] ?? {})];
  return all.flatMap(partsOf).some(({ type }) => [type].flat().includes('number'));
}

function sentNames(
  operations: readonly Operation[],
  schemas: OpenApi['components']['schemas'],
): ReadonlySet<string> {
  const bodies = operations.flatMap(({ requestBody }) => Object.values(requestBody?.content ?? {}));
  return new Set(bodies.flatMap(({ schema }) => [...reached(schemas, schema)]));
}

/** What a program must know of numbers: which are no amounts, and where a draft has amounts. */
export function numbersFile({ components: { schemas } }: OpenApi): string {
  const fields = Object.values(schemas).flatMap(partsOf).flatMap(fieldsOf);
  const ofType = (type: string) =>
    new Set(fields.filter((field) => field.types.includes(type)).map(({ name }) => name));
  const integers = ofType('integer');
  const both = [...ofType('number')].filter((name) => integers.has(name));
  if (both.length > 0) {
    throw new Error(`${both.join(', ')}: an amount here and a whole number there. Rename one.`);
  }
  const names = [...integers].toSorted().map((name) => `  '${name}',\n`);
  return `${notice}import type { AmountShape } from '../amounts.ts';

/** Fields of answers that are whole numbers; every other number of an answer is an amount. */
export const integerFields: ReadonlySet<string> = new Set([
${names.join('')}]);

/** Where a draft has amounts. */
export const draftAmounts: AmountShape = ${shapeText(shapeOf(schemas.Draft ?? {}, schemas), '')};
`;
}

function fieldsOf({
  properties = {},
}: Schema): readonly { name: string; types: readonly string[] }[] {
  return Object.entries(properties).map(([name, { type }]) => ({
    name,
    types: [type ?? []].flat(),
  }));
}

type Shape = { readonly [name: string]: true | Shape };

function shapeOf(schema: Schema, schemas: OpenApi['components']['schemas']): true | Shape {
  if ([schema.type].flat().includes('number')) return true;
  const forms = [schema, ...(schema.anyOf ?? [])];
  const parts = [...forms, ...forms.flatMap(({ items }) => items ?? [])];
  const named = parts.flatMap(({ $ref }) =>
    $ref === undefined ? [] : [schemas[nameOf($ref)] ?? {}],
  );
  const members = [...parts, ...named].flatMap(({ properties = {} }) => Object.entries(properties));
  const shapes = members.map(([name, member]) => [name, shapeOf(member, schemas)] as const);
  return Object.fromEntries(
    shapes.filter(([, shape]) => shape === true || Object.keys(shape).length > 0),
  );
}

function shapeText(shape: true | Shape, indent: string): string {
  if (shape === true) return 'true';
  const inner = `${indent}  `;
  const members = Object.entries(shape).map(
    ([name, member]) => `${inner}${name}: ${shapeText(member, inner)},\n`,
  );
  return `{\n${members.join('')}${indent}}`;
}
