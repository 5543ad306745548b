import type { Row } from '../columns.ts';
import { type AnyStatement, type Dialect, namedValue } from '../sql.ts';
import type { Sql, Step, Steps } from '../steps.ts';
import {
  type Database,
  type Queryable,
  sharesOf,
  transactionsOf,
  withRetries,
} from './database.ts';

export type PostgresDialect = Exclude<Dialect, 'sqlite'>;

export function postgresSql(
  database: Queryable & Partial<Database>,
  dialect: PostgresDialect,
): Sql {
  const transaction = transactionsOf(database);
  return {
    dialect,
    rows: (statement, values) => rowsOf(database, { statement, values }, dialect),
    row: async (statement, values) => (await rowsOf(database, { statement, values }, dialect))[0],
    change: (statement, values) =>
      withRetries(() => changeOf(database, { statement, values }, dialect)),
    read: (steps) => runSteps(database, steps, dialect),
    write: (begin) => withRetries(() => transaction((tx) => runSteps(tx, begin(), dialect))),
  };
}

/** Runs steps one after the other, in the transaction that there is. */
export async function runSteps<Result>(
  on: Queryable,
  steps: Steps<Result>,
  dialect: PostgresDialect = 'postgres',
): Promise<Result> {
  let next = steps.next();
  while (!next.done) next = steps.next(await answerOf(on, next.value, dialect));
  return next.value;
}

async function answerOf(on: Queryable, step: Step, dialect: PostgresDialect): Promise<unknown> {
  switch (step.kind) {
    case 'rows':
      return rowsOf(on, step, dialect);
    case 'row':
      return (await rowsOf(on, step, dialect))[0];
    case 'change':
      return changeOf(on, step, dialect);
    case 'each': {
      const { statement, values, items } = step;
      let changed = 0;
      for (const share of sharesOf(items, lengthOf)) {
        const given = { ...values, ...listsOf(share) };
        changed += await changeOf(on, { statement, values: given }, dialect);
      }
      return changed;
    }
    case 'together':
      // They travel one behind the other; where one fails, those behind it do.
      return Promise.all(step.steps.map((each) => answerOf(on, each, dialect)));
  }
}

type Asked = { readonly statement: AnyStatement; readonly values: unknown };

async function rowsOf(
  on: Queryable,
  { statement, values }: Asked,
  dialect: PostgresDialect,
): Promise<readonly Row[]> {
  const { text, names } = statement.compiled(dialect);
  if (text === '') return [];
  return on.query(
    { text },
    names.map((name) => namedValue(values, name)),
  );
}

async function changeOf(
  on: Queryable,
  { statement, values }: Asked,
  dialect: PostgresDialect,
): Promise<number> {
  const { text, names } = statement.compiled(dialect);
  if (text === '') return 0;
  return on.change(
    { text },
    names.map((name) => namedValue(values, name)),
  );
}

/** Of what may be long. */
function lengthOf(item: Row): number {
  let length = 0;
  for (const value of Object.values(item)) {
    if (typeof value === 'string' || value instanceof Uint8Array) length += value.length;
  }
  return length;
}

/** A list of each field, as `given` of columns takes them. */
function listsOf(items: readonly Row[]): Record<string, readonly unknown[]> {
  const [first = {}] = items;
  return Object.fromEntries(
    Object.keys(first).map((field) => [field, items.map((item) => item[field])]),
  );
}
