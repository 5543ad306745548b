import type { TSchema } from 'typebox';
import { amountTextPattern } from '../../kernel/amount.ts';
import type { Language } from '../../kernel/message.ts';

/** As a caller sends it, or as the service returns it: what has a default may be left out of the first. */
export type Direction = 'request' | 'response';
export type SchemaUse = { readonly schema: TSchema; readonly direction: Direction };

export type Schemas = {
  /** A schema in its place: a reference where it has a name. */
  shown(use: SchemaUse): unknown;
  /** Everything that has a name, by name. */
  readonly components: Readonly<Record<string, unknown>>;
};

type Shape = Readonly<Record<string, unknown>> & {
  readonly description?: unknown;
  readonly es?: unknown;
  readonly title?: string;
  readonly type?: unknown;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, object>>;
};

/**
 * Our schemas as JSON Schema, each with a `title` as a component of that name. What is both sent and returned is two
 * components: `Customer`, and `CustomerInput` in which whatever has a default may be missing.
 */
export function createSchemas(uses: readonly SchemaUse[], language: Language): Schemas {
  const named = new Map<string, Map<Direction, Shape>>();
  for (const { schema, direction } of uses) gather(schema, direction, named);
  const nameOf = (title: string, direction: Direction) =>
    direction === 'request' && named.get(title)?.has('response') ? `${title}Input` : title;
  const components = [...named].flatMap(([title, forms]) =>
    [...forms].map(
      ([direction, schema]) =>
        [nameOf(title, direction), definition(schema, { direction, nameOf, language })] as const,
    ),
  );
  return {
    shown: ({ schema, direction }) => converted(schema, { direction, nameOf, language }),
    components: Object.fromEntries(components),
  };
}

/** What a schema is shown as. */
type Form = {
  readonly direction: Direction;
  readonly nameOf: (title: string, direction: Direction) => string;
  readonly language: Language;
};

/** Every named schema inside, and the directions that it is used in. */
function gather(
  value: unknown,
  direction: Direction,
  named: Map<string, Map<Direction, Shape>>,
): void {
  if (value === null || typeof value !== 'object') return;
  const schema = value as Shape;
  if (typeof schema.title === 'string') {
    const forms = named.get(schema.title) ?? new Map<Direction, Shape>();
    const known = forms.get(direction);
    if (known !== undefined) {
      sameOrThrow(schema.title, known, schema);
      return;
    }
    named.set(schema.title, forms.set(direction, schema));
  }
  for (const [key, member] of Object.entries(value)) {
    if (!isData(key)) gather(member, direction, named);
  }
}

/** Copies of a schema differ in their notes alone. */
function sameOrThrow(title: string, one: Shape, other: Shape): void {
  const fields = ({ properties, anyOf }: Shape) => JSON.stringify(properties ?? anyOf);
  if (fields(one) === fields(other)) return;
  throw new Error(`Two different schemas are called ${title}. Give one of them another name.`);
}

/** Members of a schema that are values, and no schemas. */
function isData(key: string): boolean {
  return ['default', 'examples', 'enum', 'required', 'named'].includes(key);
}

/** A named schema itself. What a copy of it says of its own place stays there, with the reference. */
function definition(schema: Shape, form: Form): unknown {
  const { title: _title, default: _default, ...rest } = schema;
  if (!isNullable(schema)) return converted(rest, form);
  const { description: _description, es: _es, examples: _examples, ...bare } = rest;
  return converted({ ...bare, type: 'object' }, form);
}

function isNullable({ type }: Shape): boolean {
  return Array.isArray(type) && type.includes('null');
}

function reference(schema: Shape & { title: string }, { direction, nameOf, language }: Form) {
  const target = { $ref: `#/components/schemas/${nameOf(schema.title, direction)}` };
  const { examples } = schema;
  const description = describedIn(language, schema);
  const notes = fallbackOf(schema, direction);
  if (!isNullable(schema)) return { ...target, ...notes };
  return {
    anyOf: [target, { type: 'null' }],
    ...(description === undefined ? {} : { description }),
    ...(examples === undefined ? {} : { examples }),
    ...notes,
  };
}

/**
 * What a field is where it is left out. Common generators of clients demand whatever has a `default`: of what is sent it
 * has a name that they do not know, and null is not told at all.
 */
function fallbackOf({ default: fallback }: Shape, direction: Direction): Record<string, unknown> {
  if (fallback === undefined) return {};
  if (direction === 'response') return { default: fallback };
  return fallback === null ? {} : { 'x-default': fallback };
}

const formats: Record<string, string | undefined> = {
  day: 'date',
  timestamp: 'date-time',
  'date-time': 'date-time',
  'day-or-time': undefined,
  'web-url': 'uri',
  'time-zone': undefined,
};

/** Our schema as plain JSON Schema: decimals become numbers, named schemas references, words those of one language. */
function converted(schema: unknown, form: Form): unknown {
  if (Array.isArray(schema)) return schema.map((each) => converted(each, form));
  if (schema === null || typeof schema !== 'object') return schema;
  const shape = schema as Shape;
  if (typeof shape.title === 'string') {
    return reference({ ...shape, title: shape.title }, form);
  }
  const { direction, language } = form;
  const plain: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(shape)) {
    if (key === 'words' || key === 'textual' || key === 'es') continue;
    if (key === 'default') Object.assign(plain, fallbackOf(shape, direction));
    else if (key === 'named') plain.enum = value;
    else if (key === 'decimal') Object.assign(plain, decimalTypes(shape));
    else if (key === 'format') plain.format = formats[String(value)];
    else if (key === 'required' && direction === 'request') plain.required = demanded(shape);
    else if (key === 'properties') plain.properties = members(shape, form);
    else if (key === 'description') plain.description = describedIn(language, shape);
    else plain[key] = isData(key) ? value : converted(value, form);
  }
  return apart(plain);
}

/**
 * Alternatives that common generators of clients make nothing of, one by one: of a list that may be null they make a list
 * of anything, and of an empty value among others a name without letters.
 */
function apart(schema: Shape): Shape {
  const { type, items, minItems, maxItems, uniqueItems, enum: values, ...rest } = schema;
  if (Array.isArray(type) && type.includes('array')) {
    const list = { type: 'array', items, minItems, maxItems, uniqueItems };
    const others = type.filter((name) => name !== 'array').map((name) => ({ type: name }));
    return { ...rest, anyOf: [list, ...others] };
  }
  if (Array.isArray(values) && values.includes('')) {
    const named = { type, enum: values.filter((value) => value !== '') };
    return { ...rest, anyOf: [named, { type: 'string', const: '' }] };
  }
  return schema;
}

/** The text of a schema, a parameter or a header, which stands in both languages where it is declared. */
export function describedIn(
  language: Language,
  { description, es }: { readonly description?: unknown; readonly es?: unknown },
): unknown {
  return language === 'es' ? (es ?? description) : description;
}

/** An amount is a number; where it is sent, digits in text are one too. */
function decimalTypes({ decimal, textual }: Shape): Record<string, unknown> {
  const types = [
    'number',
    ...(textual === true ? ['string'] : []),
    ...(decimal === 'nullable' ? ['null'] : []),
  ];
  const type = types.length === 1 ? types[0] : types;
  return textual === true ? { type, pattern: amountTextPattern.source } : { type };
}

/** A field may be called `title`: a list of fields is no schema. */
function members({ properties = {} }: Shape, form: Form) {
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, converted(field, form)]),
  );
}

/** What a caller must send: whatever has no default. */
function demanded({ required = [], properties = {} }: Shape): readonly string[] {
  return required.filter((name) => !('default' in (properties[name] ?? {})));
}
