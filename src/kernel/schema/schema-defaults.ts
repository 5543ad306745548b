import type { TSchema } from 'typebox';

type Fill = (value: unknown, path: string) => unknown;

type Shape = {
  readonly items?: TSchema;
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly required?: readonly string[];
  readonly default?: unknown;
};

/** Called with the place of a member that a value lacks and that has no default. */
type OnMissing = (path: string) => void;

/**
 * Makes the function that gives the schema's defaults to members that a value lacks, because it was
 * stored before they were there. It throws where one has no default. What it is given stays as it is.
 */
export function defaultsFillerOf(
  schema: TSchema,
  onMissing: OnMissing = refuse,
): (value: unknown) => unknown {
  const fill = fillOf(schema, onMissing);
  return (value) => fill?.(value, '') ?? value;
}

function refuse(path: string): never {
  throw new TypeError(`${path} is missing`);
}

/** Null for a schema in which nothing can be missing. */
function fillOf(schema: TSchema, onMissing: OnMissing): Fill | null {
  const { items, properties, required } = schema as Shape;
  if (properties !== undefined) return objectFill(properties, required ?? [], onMissing);
  const fill = items === undefined ? null : fillOf(items, onMissing);
  if (fill === null) return null;
  return (value, path) =>
    Array.isArray(value) ? value.map((each, index) => fill(each, `${path}/${index}`)) : value;
}

function objectFill(
  properties: Readonly<Record<string, TSchema>>,
  required: readonly string[],
  onMissing: OnMissing,
): Fill {
  const members = Object.entries(properties).map(([name, schema]) => {
    const { default: fallback } = schema as Shape;
    return {
      name,
      fallback,
      fill: fillOf(schema, onMissing),
      isOptional: !required.includes(name),
    };
  });
  return (value, path) => {
    if (value === null || typeof value !== 'object') return value;
    const filled: Record<string, unknown> = { ...value };
    for (const { name, fallback, fill, isOptional } of members) {
      const present = filled[name];
      if (present !== undefined) {
        if (fill !== null) filled[name] = fill(present, `${path}/${name}`);
      } else if (fallback !== undefined) filled[name] = fallback;
      else if (!isOptional) onMissing(`${path}/${name}`);
    }
    return filled;
  };
}

type Check = (value: unknown) => boolean;

/**
 * Makes the function that tells whether a value has every required member of its schema. Of a list only the first element is
 * asked: one version wrote all of them. So it takes no time that one would notice, however long the list is.
 */
export function wholenessOf(schema: TSchema): Check {
  return checkOf(schema) ?? (() => true);
}

/** Null for a schema in which nothing can be missing. */
function checkOf(schema: TSchema): Check | null {
  const { items, properties, required } = schema as Shape;
  if (properties !== undefined) return objectCheck(properties, required);
  const check = items === undefined ? null : checkOf(items);
  if (check === null) return null;
  return (value) => !Array.isArray(value) || value.length === 0 || check(value[0]);
}

function objectCheck(
  properties: Readonly<Record<string, TSchema>>,
  required: readonly string[] = [],
): Check {
  const members = Object.entries(properties)
    .filter(([name]) => required.includes(name))
    .map(([name, schema]) => ({ name, check: checkOf(schema) }));
  return (value) => {
    if (value === null || typeof value !== 'object') return true;
    for (const { name, check } of members) {
      const present = (value as Record<string, unknown>)[name];
      if (present === undefined || check?.(present) === false) return false;
    }
    return true;
  };
}
