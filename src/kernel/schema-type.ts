import type Typebox from 'typebox';

/**
 * The few builders of TypeBox that schemas are made with, typed as they are there. TypeBox itself is some
 * 700 files: loading them took a third of a second, of every command and of every thread of an import.
 */
type Builders = Pick<
  typeof Typebox,
  'Array' | 'Integer' | 'Object' | 'Optional' | 'String' | 'Unsafe'
>;

type Schema = Readonly<Record<string, unknown>>;

/** Marks a schema as optional, unseen by all who list or copy its properties. */
const optional = Symbol('optional');

function objectOf(properties: Readonly<Record<string, Schema>>, options?: Schema): Schema {
  const required = Object.entries(properties)
    .filter(([, schema]) => !(optional in schema))
    .map(([name]) => name);
  return {
    type: 'object',
    ...(required.length === 0 ? {} : { required }),
    properties,
    ...options,
  };
}

function optionalOf(schema: Schema): Schema {
  return Object.defineProperty({ ...schema }, optional, { value: true });
}

export const Type = {
  Array: (items: Schema, options?: Schema) => ({ type: 'array', items, ...options }),
  Integer: (options?: Schema) => ({ type: 'integer', ...options }),
  Object: objectOf,
  Optional: optionalOf,
  String: (options?: Schema) => ({ type: 'string', ...options }),
  Unsafe: (schema: Schema) => ({ ...schema }),
} as unknown as Builders;
