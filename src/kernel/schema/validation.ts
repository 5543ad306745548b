import { Ajv, type AnySchemaObject, type ErrorObject } from 'ajv';
import type { DataValidationCxt } from 'ajv/dist/types/index.js';
import type { Static, TSchema } from 'typebox';
import { Amount, amountTextPattern } from '../amount.ts';
import { isTimeZone, parseDay, parseTimestamp } from '../calendar.ts';
import { type ErrorItem, errorOfItems } from '../codes/errors.ts';
import { generalCodes, generalMessages } from '../codes/general-codes.ts';
import { type Message, oneOf } from '../message.ts';
import { parseUrl } from '../parse-url.ts';
import type { Said } from '../words/sentence.ts';
import { schemaMessages } from './messages.ts';
import { nearField } from './near-field.ts';
import type { TextForm } from './schema.ts';

export type Checked<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly errors: readonly ErrorItem[] };

const ajv = new Ajv({
  allErrors: true,
  useDefaults: true,
  allowUnionTypes: true,
  verbose: true,
  // Every thread compiles at its start, in half the time so; the schemas are our own, and V8 optimises too.
  validateSchema: false,
  code: { optimize: false },
});
ajv.addKeyword({ keyword: 'decimal', modifying: true, errors: false, validate: isDecimal });
// Text is taken for an amount too: see `sentAmount`.
ajv.addKeyword('textual');
// A form in words, for sentences: see `TextForm`.
ajv.addKeyword('words');
// The description in Spanish: see `Described`.
ajv.addKeyword('es');
// What a text may be, where an operation refuses the rest in words of its own.
ajv.addKeyword('named');
ajv.addFormat('day', (text: string) => parseDay(text) !== undefined);
ajv.addFormat(
  'day-or-time',
  (text: string) => parseDay(text) !== undefined || parseTimestamp(text) !== undefined,
);
ajv.addFormat('timestamp', (text: string) => parseTimestamp(text) !== undefined);
ajv.addFormat('date-time', (text: string) => parseTimestamp(text) !== undefined);
ajv.addFormat('time-zone', isTimeZone);
ajv.addFormat('web-url', isWebUrl);

/** Whether a value is an amount. Text that is one becomes it, where its place takes text. */
function isDecimal(
  mode: true | 'nullable',
  value: unknown,
  schema: AnySchemaObject = {},
  place?: DataValidationCxt,
): boolean {
  if (value instanceof Amount || (mode === 'nullable' && value === null)) return true;
  if (typeof value !== 'string' || schema.textual !== true || place === undefined) return false;
  const found = amountTextPattern.test(value) ? Amount.parse(value) : undefined;
  if (found === undefined) return false;
  place.parentData[place.parentDataProperty] = found;
  return true;
}

/** Only so many findings are returned: the first ones explain the rest. */
const errorsMax = 20;

/**
 * Makes the checker of a schema. It fills in defaults and expects numbers of decimal fields as
 * {@link Amount}; the value that it was given becomes the checked one.
 */
export function checkerOf<Schema extends TSchema>(
  schema: Schema,
): (value: unknown) => Checked<Static<Schema>> {
  // A constant of the schema, compiled at the first use: a process that only reads never pays for it.
  let validate: ReturnType<typeof ajv.compile> | undefined;
  return (value) => {
    validate ??= ajv.compile(schema);
    if (validate(value)) return { ok: true, value: value as Static<Schema> };
    return { ok: false, errors: findingsOf(validate.errors ?? []) };
  };
}

/** A schema, and what checks values by it. */
export type BodyForm<Value> = {
  readonly schema: TSchema;
  check(value: unknown): Checked<Value>;
};

/** A body as its form has it, with defaults. Throws `invalid_body` with everything that does not fit. */
export function acceptBody<Value>(value: unknown, { schema, check }: BodyForm<Value>): Value {
  const excess = excessOf(value, schema);
  if (excess !== undefined) throw errorOfItems(generalCodes.invalid_body, [excess]);
  const checked = check(value);
  if (checked.ok) return checked.value;
  throw errorOfItems(generalCodes.invalid_body, checked.errors);
}

/** Members beyond those of a schema that are worth reporting one by one. */
const unknownMembersMax = 100;

type Shape = {
  readonly maxItems?: number;
  readonly items?: TSchema;
  readonly properties?: Readonly<Record<string, TSchema>>;
};

/**
 * The first list that is longer than it may be, or object with hundreds of unknown members. A validator that reports
 * everything that is wrong would go through millions of them, and remember each.
 */
function excessOf(value: unknown, schema: TSchema, pointer = ''): ErrorItem | undefined {
  const { maxItems, items, properties } = schema as Shape;
  if (Array.isArray(value)) {
    if (value.length > (maxItems ?? Number.POSITIVE_INFINITY)) {
      const detail = schemaMessages.too_many_items({ pointer, count: maxItems ?? 0 });
      return { code: 'invalid_body', pointer, detail };
    }
    return items && firstExcess(value.entries(), () => items, pointer);
  }
  if (value === null || typeof value !== 'object' || properties === undefined) return undefined;
  const members = Object.entries(value);
  if (members.length > Object.keys(properties).length + unknownMembersMax) {
    const detail = schemaMessages.too_many_fields({
      pointer: pointer || schemaMessages.the_body,
      count: members.length,
    });
    return { code: 'invalid_body', pointer, detail };
  }
  return firstExcess(members, (name) => properties[name], pointer);
}

function firstExcess(
  members: Iterable<readonly [string | number, unknown]>,
  schemaOf: (name: string) => TSchema | undefined,
  pointer: string,
): ErrorItem | undefined {
  for (const [name, member] of members) {
    const schema = typeof member === 'object' ? schemaOf(String(name)) : undefined;
    const found = schema && excessOf(member, schema, `${pointer}/${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

function findingsOf(errors: readonly ErrorObject[]): readonly ErrorItem[] {
  const findings = new Map<string, ErrorItem>();
  for (const error of errors) {
    // Told by the finding of the object whose member has that name.
    if (error.propertyName !== undefined) continue;
    const finding = isAmount(error) ? explainAmount(error) : explain(error);
    findings.set(String(finding.detail), finding);
    if (findings.size === errorsMax) break;
  }
  return [...findings.values()];
}

/** A number where an object should be: to the validator an {@link Amount} is an object too. */
function isAmount({ data, keyword }: ErrorObject): boolean {
  return data instanceof Amount && keyword !== 'type' && keyword !== 'decimal';
}

function explainAmount({ instancePath }: ErrorObject): ErrorItem {
  const pointer = shortened(instancePath);
  return {
    code: 'invalid_body',
    pointer,
    detail: schemaMessages.must_be({
      pointer: pointer || schemaMessages.the_body,
      form: schemaMessages.object,
    }),
  };
}

/** A name can be as long as the body: what is sent back is not. */
function shortened(pointer: string): string {
  return pointer.length <= pointerMax ? pointer : `${pointer.slice(0, pointerMax)}…`;
}

const pointerMax = 200;

function explain(error: ErrorObject): ErrorItem {
  const pointer = shortened(pointerOf(error));
  return {
    code: 'invalid_body',
    pointer,
    detail: messageOf(pointer || schemaMessages.the_body, error),
  };
}

function pointerOf(error: ErrorObject): string {
  const member = error.params.additionalProperty ?? error.params.missingProperty;
  if (typeof member !== 'string') return error.instancePath;
  return `${error.instancePath}/${member.replaceAll('~', '~0').replaceAll('/', '~1').slice(0, 80)}`;
}

function formatMessage(place: Place, format: string): Message {
  switch (format) {
    case 'day':
      return schemaMessages.day({ pointer: place });
    case 'day-or-time':
      return schemaMessages.day_or_time({ pointer: place });
    case 'timestamp':
      return schemaMessages.time({ pointer: place, example: '2026-05-04T09:30:00-05:00' });
    case 'date-time':
      return schemaMessages.time({ pointer: place, example: '2026-05-04T09:30:00Z' });
    case 'time-zone':
      return schemaMessages.time_zone({ pointer: place });
    case 'web-url':
      return schemaMessages.web_url({ pointer: place });
    default:
      throw new TypeError(`no message for the format ${format}`);
  }
}

/** A pointer, or the body as a whole. */
type Place = string | Message;

/** What is wrong at a place of the body. */
function messageOf(place: Place, error: ErrorObject): Said {
  const { keyword, params } = error;
  switch (keyword) {
    case 'additionalProperties':
      return unknownMember(place, params.additionalProperty, error);
    case 'required':
      return schemaMessages.missing({ pointer: place });
    case 'decimal':
      return decimalMessage(place, error);
    case 'enum':
      return generalMessages.one_of({ name: place, values: params.allowedValues.join(', ') });
    case 'type':
      return schemaMessages.must_be({
        pointer: place,
        form: oneOf([params.type].flat().map(typeName)),
      });
    case 'propertyNames':
      return schemaMessages.field_name({ pointer: place });
    case 'format':
      return formatMessage(place, params.format);
    case 'pattern':
      return patternMessage(place, error);
    case 'minProperties':
      return schemaMessages.no_field({ pointer: place });
    default:
      return boundMessage(place, error);
  }
}

/** A number, a text or a list beyond its bounds. */
function boundMessage(pointer: Place, { keyword, params }: ErrorObject): Message {
  const { limit } = params;
  switch (keyword) {
    case 'minLength':
      return schemaMessages.too_short({ pointer, count: limit });
    case 'maxLength':
      return schemaMessages.too_long({ pointer, count: limit });
    case 'minItems':
      return schemaMessages.too_few_items({ pointer, count: limit });
    case 'maxItems':
      return schemaMessages.too_many_items({ pointer, count: limit });
    case 'uniqueItems':
      return schemaMessages.duplicate_items({ pointer, one: params.j, other: params.i });
    case 'minimum':
      return schemaMessages.at_least({ pointer, least: limit });
    case 'maximum':
      return schemaMessages.at_most({ pointer, most: limit });
    case 'exclusiveMinimum':
      return schemaMessages.above({ pointer, least: limit });
    case 'exclusiveMaximum':
      return schemaMessages.below({ pointer, most: limit });
    default:
      return schemaMessages.not_valid({ pointer });
  }
}

/** A type of JSON in words. */
function typeName(type: string): Message | string {
  switch (type) {
    case 'object':
    case 'array':
    case 'string':
    case 'number':
    case 'integer':
    case 'boolean':
      return schemaMessages[type];
    default:
      return type;
  }
}

function decimalMessage(place: Place, { parentSchema }: ErrorObject): Message {
  return parentSchema?.textual === true
    ? schemaMessages.decimal_or_text({ pointer: place })
    : schemaMessages.decimal({ pointer: place });
}

function unknownMember(place: Place, name: string, error: ErrorObject): Message {
  const known = Object.keys(error.parentSchema?.properties ?? {});
  const near = nearField(name, known);
  if (near !== undefined) return schemaMessages.unknown_field_but({ pointer: place, name: near });
  if (known.length === 0 || known.length > namedFieldsMax)
    return schemaMessages.unknown_field({ pointer: place });
  return schemaMessages.unknown_field_of({ pointer: place, names: known.join(', ') });
}

/** Of a form that is larger nobody reads all names. */
const namedFieldsMax = 12;

function patternMessage(place: Place, { parentSchema }: ErrorObject): Said {
  const { words } = parentSchema as Partial<Pick<TextForm, 'words'>>;
  if (words === undefined) return schemaMessages.control_characters({ pointer: place });
  if (typeof words === 'string')
    return schemaMessages.must_be({ pointer: place, form: words }) as Said;
  return schemaMessages.must_be({ pointer: place, form: words });
}

function isWebUrl(text: string): boolean {
  const url = /[^\x21-\x7e]/.test(text) ? undefined : parseUrl(text);
  if (url === undefined) return false;
  const web = url.protocol === 'https:' || url.protocol === 'http:';
  return web && url.username === '' && url.password === '' && url.hostname !== '';
}
