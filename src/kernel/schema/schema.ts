import type { Static, TObject, TSchema, TUnsafe } from 'typebox';
import type { Amount } from '../amount.ts';
import type { Message } from '../message.ts';
import { notText } from '../plain-text.ts';
import { Type } from '../schema-type.ts';

/**
 * The few building blocks of all schemas. A schema is written once: its TypeScript type, its validation
 * and its place in the OpenAPI document follow from it.
 */

/** What a field is, in both languages: `description` as JSON Schema has it, which is English, and `es`. */
export type Described = { readonly description: string; readonly es: string };
type Text = Described & { readonly example?: unknown };

/** Text without control characters other than tab and line breaks, and without what is no character at all. */
const textPattern = `^[^${notText}]*$`;

export function text(lengthMax: number, notes: Text): TUnsafe<string> {
  return Type.Unsafe<string>({
    type: 'string',
    maxLength: lengthMax,
    pattern: textPattern,
    ...withExamples(notes),
  });
}

/** Text of which there may be none: `""` then, never null. */
export function textOrEmpty(lengthMax: number, notes: Text): TUnsafe<string> {
  return Type.Unsafe<string>({ ...text(lengthMax, notes), default: '' });
}

export function textOrNull(lengthMax: number, notes: Text): TUnsafe<string | null> {
  return Type.Unsafe<string | null>({
    type: ['string', 'null'],
    maxLength: lengthMax,
    pattern: textPattern,
    default: null,
    ...withExamples(notes),
  });
}

/** The form of a text, and its words: what a sentence says that begins with "It must be". */
export type TextForm = { readonly pattern: RegExp; readonly words: Message | string };

/** Text of a certain form. Where it has another one, the problem is reported in the words of the form. */
export function formed({ pattern, words }: TextForm, notes: Text): TUnsafe<string> {
  const form = { pattern: pattern.source, words };
  return Type.Unsafe<string>({ type: 'string', ...form, ...withExamples(notes) });
}

export function formedOrNull({ pattern, words }: TextForm, notes: Text): TUnsafe<string | null> {
  return Type.Unsafe<string | null>({
    type: ['string', 'null'],
    pattern: pattern.source,
    words,
    default: null,
    ...withExamples(notes),
  });
}

export function oneOf<const Values extends readonly string[]>(
  values: Values,
  notes: Text & { readonly default?: Values[number] },
): TUnsafe<Values[number]> {
  const { default: fallback, ...rest } = notes;
  return Type.Unsafe<Values[number]>({
    type: 'string',
    enum: values,
    ...(fallback === undefined ? {} : { default: fallback }),
    ...withExamples(rest),
  });
}

/** A decimal: an exact {@link Amount} inside, a JSON number outside. */
export function amount(notes: Text): TUnsafe<Amount> {
  return Type.Unsafe<Amount>({ decimal: true, ...withExamples(notes) });
}

export function amountOrNull(notes: Text): TUnsafe<Amount | null> {
  return Type.Unsafe<Amount | null>({ decimal: 'nullable', default: null, ...withExamples(notes) });
}

/** An amount that is sent: a JSON number, or text such as `"118.00"` from programs that have no exact numbers. */
export function sentAmount(notes: Text): TUnsafe<Amount> {
  return Type.Unsafe<Amount>({ ...amount(notes), textual: true });
}

export function sentAmountOrNull(notes: Text): TUnsafe<Amount | null> {
  return Type.Unsafe<Amount | null>({ ...amountOrNull(notes), textual: true });
}

/** A calendar day `YYYY-MM-DD`, or null. */
export function dayOrNull(notes: Text): TUnsafe<string | null> {
  return Type.Unsafe<string | null>({
    type: ['string', 'null'],
    format: 'day',
    default: null,
    ...withExamples(notes),
  });
}

/** A calendar day, or a time whose day is meant, as the service itself shows dates; or null. */
export function dayOrTimeOrNull(notes: Text): TUnsafe<string | null> {
  return Type.Unsafe<string | null>({
    type: ['string', 'null'],
    format: 'day-or-time',
    default: null,
    ...withExamples(notes),
  });
}

/** An ISO 8601 time with its UTC offset. */
/** A moment that the service tells: always in UTC. */
export function moment(description: string, es: string): TUnsafe<string> {
  return Type.Unsafe<string>({ type: 'string', format: 'date-time', description, es });
}

export function momentOrNull(description: string, es: string): TUnsafe<string | null> {
  const type = ['string', 'null'];
  return Type.Unsafe<string | null>({ type, format: 'date-time', description, es });
}

export function timestamp(notes: Text): TUnsafe<string> {
  return Type.Unsafe<string>({ type: 'string', format: 'timestamp', ...withExamples(notes) });
}

export function list<Item extends TSchema>(
  item: Item,
  { itemsMax, ...notes }: Described & { readonly itemsMax: number },
): TUnsafe<Static<Item>[]> {
  return Type.Unsafe<Static<Item>[]>({
    type: 'array',
    items: item,
    maxItems: itemsMax,
    default: [],
    ...notes,
  });
}

/** An object or null. Written as a type list, because validators fill no defaults inside `anyOf`. */
export function orNull<Properties extends Record<string, TSchema>>(
  schema: TObject<Properties>,
  notes: Text,
): TUnsafe<Static<TObject<Properties>> | null> {
  return Type.Unsafe<Static<TObject<Properties>> | null>({
    ...schema,
    type: ['object', 'null'],
    default: null,
    ...withExamples(notes),
  });
}

/** An object without any other members: a mistyped name must never lose data silently. */
export function closed<Properties extends Record<string, TSchema>>(
  properties: Properties,
  notes: Partial<Described> = {},
): TObject<Properties> {
  return Type.Object(properties, { additionalProperties: false, ...notes });
}

/** The same under a name of its own: generators of types from the OpenAPI document use this name. */
export function named<Properties extends Record<string, TSchema>>(
  title: string,
  properties: Properties,
  notes: Partial<Described> = {},
): TObject<Properties> {
  return Type.Object(properties, { title, additionalProperties: false, ...notes });
}

function withExamples({ example, ...rest }: Text): Record<string, unknown> {
  return example === undefined ? rest : { ...rest, examples: [example] };
}
