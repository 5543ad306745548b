import type { TSchema } from 'typebox';
import type { Amount } from './amount.ts';

/** Writes a checked value as JSON, with its amounts spelt by `amountText`. */
export type JsonWriter = (value: unknown, amountText: (amount: Amount) => string) => string;

type Shape = {
  readonly decimal?: true | 'nullable';
  readonly items?: TSchema;
  readonly properties?: Readonly<Record<string, TSchema>>;
};

/**
 * Makes the writer of a schema: members in the order of the schema and no others, amounts exact. It
 * takes a fifth of the time of a writer that looks at each value to find out what it is.
 */
export function jsonWriterOf(schema: TSchema): JsonWriter {
  const { decimal, items, properties } = schema as Shape;
  if (decimal !== undefined) {
    return (value, amountText) => (value === null ? 'null' : amountText(value as Amount));
  }
  if (items !== undefined) return arrayWriter(jsonWriterOf(items));
  if (properties !== undefined) return objectWriter(properties);
  return (value) => (typeof value === 'string' ? quoted(value) : JSON.stringify(value));
}

function arrayWriter(write: JsonWriter): JsonWriter {
  return (value, amountText) => {
    if (value === null) return 'null';
    const elements = value as readonly unknown[];
    if (elements.length === 0) return '[]';
    let text = `[${write(elements[0], amountText)}`;
    for (let index = 1; index < elements.length; index += 1) {
      text += `,${write(elements[index], amountText)}`;
    }
    return `${text}]`;
  };
}

function objectWriter(properties: Readonly<Record<string, TSchema>>): JsonWriter {
  const members = Object.entries(properties).map(([name, schema], index) => ({
    name,
    lead: `${index === 0 ? '{' : ','}${JSON.stringify(name)}:`,
    write: jsonWriterOf(schema),
  }));
  return (value, amountText) => {
    if (value === null) return 'null';
    let text = '';
    for (const { name, lead, write } of members) {
      text += lead + write((value as Record<string, unknown>)[name], amountText);
    }
    return `${text}}`;
  };
}

const needsEscape = /["\\\u0000-\u001f\ud800-\udfff]/;

function quoted(text: string): string {
  return needsEscape.test(text) ? JSON.stringify(text) : `"${text}"`;
}
