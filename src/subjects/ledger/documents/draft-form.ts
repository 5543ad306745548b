import type { Static, TSchema } from 'typebox';
import { Amount } from '../../../kernel/amount.ts';
import { type BodyForm, checkerOf } from '../../../kernel/schema/validation.ts';
import { Type } from '../../../kernel/schema-type.ts';

type Shape = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly items?: TSchema;
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly default?: unknown;
};

/**
 * The form of a draft: every field that may be left out, at every level, may also be null and then means the same.
 * Many programs write all the fields that they know, and null for those without a value.
 */
export function draftFormOf<Schema extends TSchema>(schema: Schema): BodyForm<Static<Schema>> {
  const check = checkerOf(schema);
  const leaveOut = nullsOf(schema);
  return {
    schema: withNulls(schema),
    check(value) {
      leaveOut?.(value);
      return check(value);
    },
  };
}

type LeaveOut = (value: unknown) => void;

/** Makes the function that leaves out the nulls of a value, in place; undefined where its schema has no fields. */
function nullsOf(schema: TSchema): LeaveOut | undefined {
  const { items, properties } = schema as Shape;
  if (properties !== undefined) return membersNulls(properties);
  const each = items && nullsOf(items);
  if (each === undefined) return undefined;
  return (value) => {
    if (Array.isArray(value)) for (const item of value) each(item);
  };
}

function membersNulls(properties: Readonly<Record<string, TSchema>>): LeaveOut {
  const members = new Map(
    Object.entries(properties).map(([name, schema]) => [
      name,
      { optional: (schema as Shape).default !== undefined, inside: nullsOf(schema) },
    ]),
  );
  return (value) => {
    if (value === null || typeof value !== 'object' || value instanceof Amount) return;
    const object = value as Record<string, unknown>;
    for (const name of Object.keys(object)) {
      const member = members.get(name);
      // Undefined is what the validator fills defaults into.
      if (object[name] === null && member?.optional) object[name] = undefined;
      else member?.inside?.(object[name]);
    }
  };
}

/** The schema as callers are shown it: what has a default takes null too. */
function withNulls(schema: TSchema): TSchema {
  const { items, properties } = schema as Shape;
  return Type.Unsafe({
    ...schema,
    ...(items === undefined ? {} : { items: withNulls(items) }),
    ...(properties === undefined ? {} : { properties: membersWithNulls(properties) }),
  });
}

function membersWithNulls(properties: Readonly<Record<string, TSchema>>) {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const shown = withNulls(schema);
      return [name, (schema as Shape).default === undefined ? shown : nullable(shown)];
    }),
  );
}

function nullable(schema: TSchema): TSchema {
  const { type, enum: values } = schema as Shape;
  // Amounts say themselves whether they may be null.
  if (type === undefined || [type].flat().includes('null')) return schema;
  return Type.Unsafe({
    ...schema,
    type: [type, 'null'].flat(),
    ...(values === undefined ? {} : { enum: [...values, null] }),
  });
}
