import type { TSchema } from 'typebox';

type Fill = (value: unknown, path: string) => unknown;

type Shape = {
  readonly items?: TSchema;
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly default?: unknown;
};

/**
 * Makes the function that gives the schema's defaults to members that a value lacks, because it was
 * stored before they were there. It throws where one has no default. What it is given stays as it is.
 */
export function defaultsFillerOf(schema: TSchema): (value: unknown) => unknown {
  const fill = fillOf(schema);
  return (value) => fill?.(value, '') ?? value;
}

/** Null for a schema in which nothing can be missing. */
function fillOf(schema: TSchema): Fill | null {
  const { items, properties } = schema as Shape;
  if (properties !== undefined) return objectFill(properties);
  const fill = items === undefined ? null : fillOf(items);
  if (fill === null) return null;
  return (value, path) =>
    Array.isArray(value) ? value.map((each, index) => fill(each, `${path}/${index}`)) : value;
}

function objectFill(properties: Readonly<Record<string, TSchema>>): Fill {
  const members = Object.entries(properties).map(([name, schema]) => {
    const { default: fallback } = schema as Shape;
    return { name, fallback, fill: fillOf(schema) };
  });
  return (value, path) => {
    if (value === null || typeof value !== 'object') return value;
    const filled: Record<string, unknown> = { ...value };
    for (const { name, fallback, fill } of members) {
      const present = filled[name];
      if (present === undefined && fallback === undefined) {
        throw new TypeError(`${path}/${name} is missing`);
      }
      if (present === undefined) filled[name] = fallback;
      else if (fill !== null) filled[name] = fill(present, `${path}/${name}`);
    }
    return filled;
  };
}
