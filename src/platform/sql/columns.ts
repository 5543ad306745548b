import type { Fragment, SqlValue } from './sql.ts';

/** A row as a database gives it. */
export type Row = Readonly<Record<string, unknown>>;

/** What a column holds: how a row is read, and what a statement is given. */
export type Column<Value, Given extends SqlValue = SqlValue> = {
  /** In PostgreSQL; of a list of it, with `[]`. */
  readonly type: string;
  /** Where it differs from the name of the field. */
  readonly column?: string;
  /** Undefined where the database gives it as it is. */
  readonly read?: ((stored: unknown) => Value) | undefined;
  readonly give?: ((value: Value) => Given) | undefined;
  /** For the compiler alone. */
  readonly holds?: Value;
  readonly isGiven?: Given;
};

export const text: Column<string, string> = { type: 'text' };
/** Far below 2^53. */
export const integer: Column<number, number> = { type: 'bigint' };
export const flag: Column<boolean, boolean> = {
  type: 'boolean',
  read: (stored) => stored === true || stored === 1,
};
export const bytes: Column<Buffer, Uint8Array> = { type: 'bytea', read: bufferOf };
/** A list of texts: an array in PostgreSQL, JSON in SQLite. */
export const texts: Column<readonly string[], readonly string[]> = {
  type: 'text[]',
  read: (stored) => (typeof stored === 'string' ? JSON.parse(stored) : stored) as string[],
};

/** A text that is one of a few. */
export function oneOf<Word extends string>(): Column<Word, Word> {
  return { type: 'text' };
}

/** Kept as text, byte for byte. */
export function json<Value>(): Column<Value, string> {
  return { type: 'text', read: (stored) => JSON.parse(stored as string), give: JSON.stringify };
}

export function nullable<Value, Given extends SqlValue>(
  column: Column<Value, Given>,
): Column<Value | null, Given | null> {
  const { type, read, give } = column;
  return {
    type,
    read: read && ((stored) => (stored === null ? null : read(stored))),
    give: give && ((value) => (value === null ? null : give(value))),
  };
}

/** A column that is not called as its field. */
export function called<Value, Given extends SqlValue>(
  name: string,
  column: Column<Value, Given>,
): Column<Value, Given> {
  return { ...column, column: name };
}

// biome-ignore lint/suspicious/noExplicitAny: each column has a type of its own.
type Shape = Readonly<Record<string, Column<any, any>>>;
type Reading<Of extends Shape> = {
  readonly [Field in keyof Of]: Of[Field] extends Column<infer Value> ? Value : never;
};
type Giving<Of extends Shape> = {
  readonly [Field in keyof Of]: NonNullable<Of[Field]['isGiven']> | NullOf<Of[Field]>;
};
type NullOf<Of> = Of extends Column<infer Value> ? Extract<Value, null> : never;

/** What a statement is given of a table's row. */
export type GivenOf<Table> = Table extends Columns<infer Of> ? Giving<Of> : never;
export type RowOf<Table> = Table extends Columns<infer Of> ? Reading<Of> : never;

export type Columns<Of extends Shape> = {
  /** `id, created_at` */
  readonly names: Fragment;
  /** `w.id, w.created_at` */
  of(alias: string): Fragment;
  /** `:id, :createdAt` */
  readonly values: Fragment;
  /**
   * Rows that a statement is given, to select from. PostgreSQL has a list for each column; in SQLite the statement runs
   * for one row after the other.
   */
  given(alias: string): Fragment;
  read(row: Row): Reading<Of>;
  /** The same of a joined table, whose columns may be called as those of another: `u.id AS user_id`. */
  joined(alias: string, prefix: string): { readonly names: Fragment; read(row: Row): Reading<Of> };
  /** What a statement is given for the fields that are there. */
  give<Part extends Partial<Reading<Of>>>(
    part: Part,
  ): Pick<Giving<Of>, Extract<keyof Part, keyof Of>>;
  /** A list of each field, for a statement that selects from `given(…)` in PostgreSQL. */
  lists(rows: readonly Giving<Of>[]): {
    readonly [Field in keyof Of]: readonly Giving<Of>[Field][];
  };
};

/** The columns of a table, or of a result: fields in camel case, columns in snake case. */
export function columns<const Of extends Shape>(shape: Of): Columns<Of> {
  const all = Object.entries(shape).map(([field, { column = snakeCase(field), ...rest }]) => ({
    field,
    column,
    ...rest,
  }));
  type Each = (typeof all)[number];
  const readerOf = (each: readonly Each[]) => (row: Row) => {
    const record: Record<string, unknown> = {};
    for (const { field, column, read } of each) {
      const stored = row[column];
      record[field] = read === undefined ? stored : read(stored);
    }
    return record as Reading<Of>;
  };
  const listOf = (write: (each: Each) => string): string => all.map(write).join(', ');
  const always = (written: string): Fragment => ({ in: () => written });
  return {
    names: always(listOf(({ column }) => column)),
    of: (alias) => always(listOf(({ column }) => `${alias}.${column}`)),
    values: always(listOf(({ field }) => `:${field}`)),
    given: (alias) => ({
      in: (dialect) =>
        dialect === 'sqlite'
          ? `(SELECT ${listOf(({ field, column }) => `:${field} AS ${column}`)}) AS ${alias}`
          : `unnest(${listOf(({ field, type }) => `:${field}::${type}[]`)}) AS ${alias} (${listOf(({ column }) => column)})`,
    }),
    read: readerOf(all),
    joined: (alias, prefix) => ({
      names: always(listOf(({ column }) => `${alias}.${column} AS ${prefix}${column}`)),
      read: readerOf(all.map((each) => ({ ...each, column: `${prefix}${each.column}` }))),
    }),
    give(part) {
      const given: Record<string, unknown> = {};
      for (const { field, give } of all) {
        const value = (part as Record<string, unknown>)[field];
        if (value !== undefined) given[field] = give === undefined ? value : give(value);
      }
      return given as never;
    },
    lists: (rows) =>
      Object.fromEntries(all.map(({ field }) => [field, rows.map((row) => row[field])])) as never,
  };
}

function snakeCase(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function bufferOf(stored: unknown): Buffer {
  if (Buffer.isBuffer(stored)) return stored;
  const { buffer, byteOffset, byteLength } = stored as Uint8Array;
  return Buffer.from(buffer, byteOffset, byteLength);
}
