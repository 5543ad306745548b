/** What a statement is written for. `sharded`: PostgreSQL with Citus, its rows on several servers. */
export type Dialect = 'sqlite' | 'postgres' | 'sharded';

/** What a statement is given by name. SQLite is handed a list as JSON, and a boolean as 0 or 1. */
export type SqlValue =
  | string
  | number
  | boolean
  | Uint8Array
  | null
  | readonly (string | number | null)[];
/** What a type of values must be like: values of SQL under names. */
export type Named<Values> = { readonly [Name in keyof Values]: SqlValue };

/** A piece of SQL. */
export type Fragment = { in(dialect: Dialect): string };

export type Statement<Values = object> = Fragment & {
  /** Compiled on first use, and kept. */
  compiled(dialect: Dialect): Compiled;
  /** For the compiler alone: what a call gives. */
  readonly takes?: (values: Values) => void;
};

/** One of which nobody knows any more what it takes. */
export type AnyStatement = Statement<never>;

export type Compiled = {
  /** Empty where nothing is to be done in this database. */
  readonly text: string;
  /** Of the values, in the order of their numbers. */
  readonly names: readonly string[];
};

/**
 * SQL for both databases. It is written as PostgreSQL takes it, with values by name:
 *
 *     const find = sql<Key>`SELECT ${row.names} FROM webhooks WHERE account_id = :accountId AND id = :id`;
 *
 * SQLite gets `LIMIT +?` (without the sign it prepares a statement again for each value), lists as JSON for `= ANY(…)` and
 * `<> ALL(…)`, `max` and `min` for `greatest` and `least`, and neither casts nor locks of rows. `INDEXED BY` is for
 * SQLite alone. What differs otherwise says {@link either}.
 *
 * Texts are never interpolated, so no value of a caller can become SQL: {@link literal} is for words of our own.
 */
export function sql<Values extends Named<Values> = object>(
  texts: TemplateStringsArray,
  ...parts: readonly (Fragment | number)[]
): Statement<Values> {
  const rest = texts.slice(1);
  return statementOf((dialect) =>
    rest.reduce((text, next, index) => {
      const part = parts[index] as Fragment | number;
      return `${text}${typeof part === 'number' ? part : part.in(dialect)}${next}`;
    }, texts[0] as string),
  );
}

/** What the databases say differently. An empty statement is not run. */
export function either<Values extends Named<Values> = object>({
  sqlite,
  postgres,
  sharded = postgres,
}: {
  readonly sqlite: Fragment;
  readonly postgres: Fragment;
  readonly sharded?: Fragment;
}): Statement<Values> {
  const of = { sqlite, postgres, sharded };
  return statementOf((dialect) => of[dialect].in(dialect));
}

export const nothing = sql``;

/** One of our own words in quotes. */
export function literal(word: string): Fragment {
  if (!/^[\w.:{}" -]*$/.test(word)) throw new TypeError(`not a word of our own: ${word}`);
  return { in: () => `'${word}'` };
}

function statementOf<Values>(write: Fragment['in']): Statement<Values> {
  const known: Partial<Record<Dialect, Compiled>> = {};
  return {
    in: write,
    compiled(dialect) {
      known[dialect] ??= compile(write(dialect), dialect);
      return known[dialect];
    },
  };
}

const aValue = String.raw`:(?<name>[a-zA-Z]\w*)`;
const aCast = String.raw`::\w+(?:\[\])?`;
/** Texts in quotes come first: nothing in them is looked at. */
const tokens = new RegExp(
  [
    "(?<quoted>'(?:[^']|'')*')",
    String.raw`(?<indexed>\s*\bINDEXED BY \w+)`,
    String.raw`(?<lock>\s*\bFOR (?:NO KEY )?UPDATE(?: OF \w+)?(?: SKIP LOCKED)?)`,
    String.raw`(?<list>= ANY|<> ALL)\((?<listed>[^()]+)\)`,
    `(?<limit>\\bLIMIT )(?=:)`,
    String.raw`\b(?<most>greatest|least)(?=\()`,
    `(?<cast>${aCast})`,
    aValue,
    String.raw`(?<positional>[?]|\$\d)`,
    '(?<spaces> {2,}| +$)',
  ].join('|'),
  'gm',
);

function compile(written: string, dialect: Dialect): Compiled {
  const names: string[] = [];
  const number = (name: string): number => {
    if (!names.includes(name)) names.push(name);
    return names.indexOf(name) + 1;
  };
  const words = dialect === 'sqlite' ? sqliteWords : postgresWords;
  const translated = (sql: string): string =>
    sql.replace(tokens, (...match) => {
      const found = match.at(-1) as Readonly<Record<string, string | undefined>>;
      if (found.quoted !== undefined) return found.quoted;
      if (found.name !== undefined) return words.value(number(found.name));
      if (found.spaces !== undefined) return found.spaces.length > 1 ? ' ' : '';
      if (found.positional !== undefined) throw new TypeError(`a value without a name: ${sql}`);
      return words.other(found, match[0], translated);
    });
  const text = translated(written).trim();
  return { text, names };
}

type Found = Readonly<Record<string, string | undefined>>;
/** How a database writes what the other does not. */
type Words = {
  value(number: number): string;
  other(found: Found, written: string, translated: (sql: string) => string): string;
};

const sqliteWords: Words = {
  value: (number) => `?${number}`,
  other({ list, listed = '', limit, most, indexed }, _written, translated) {
    if (list !== undefined) {
      const isIn = list === '= ANY' ? 'IN' : 'NOT IN';
      return `${isIn} (SELECT value FROM json_each(${translated(listed)}))`;
    }
    if (limit !== undefined) return `${limit}+`;
    if (most !== undefined) return most === 'greatest' ? 'max' : 'min';
    return indexed ?? '';
  },
};

const postgresWords: Words = {
  value: (number) => `$${number}`,
  other({ list, listed = '', indexed }, written, translated) {
    if (list !== undefined) return `${list}(${translated(listed)})`;
    return indexed === undefined ? written : '';
  },
};

/** A value that a statement names. */
export function namedValue(values: unknown, name: string): unknown {
  const value = (values as Readonly<Record<string, unknown>>)[name];
  if (value === undefined) throw new TypeError(`a statement is given nothing for :${name}`);
  return value;
}
