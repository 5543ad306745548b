import type { Row } from '../columns.ts';
import { type AnyStatement, namedValue } from '../sql.ts';
import type { Sql, Step, Steps } from '../steps.ts';
import type { Database } from './database.ts';
import type { SqliteValue } from './driver.ts';
import type { CommitTogether } from './group-commit.ts';

/** Changes wait for the disk together; reads are answered in place. */
export function sqliteSql(database: Database, commitTogether: CommitTogether): Sql {
  return {
    dialect: 'sqlite',
    rows: (statement, values) => rowsOf(database, statement, values),
    row: (statement, values) => rowOf(database, statement, values),
    change: (statement, values) => commitTogether(() => changeOf(database, statement, values)),
    read: (steps) => runSteps(database, steps),
    write: (begin) => commitTogether(() => runSteps(database, begin())),
  };
}

/** Runs steps one after the other, in the transaction that there is. */
export function runSteps<Result>(database: Database, steps: Steps<Result>): Result {
  let next = steps.next();
  while (!next.done) next = steps.next(answerOf(database, next.value));
  return next.value;
}

function answerOf(database: Database, step: Step): unknown {
  switch (step.kind) {
    case 'rows':
      return rowsOf(database, step.statement, step.values);
    case 'row':
      return rowOf(database, step.statement, step.values);
    case 'change':
      return changeOf(database, step.statement, step.values);
    case 'each': {
      const { statement, values, items } = step;
      return items.reduce((sum, item) => sum + changeOf(database, statement, values, item), 0);
    }
    case 'together':
      return step.steps.map((each) => answerOf(database, each));
  }
}

function rowsOf(database: Database, statement: AnyStatement, values: unknown): readonly Row[] {
  const { text, names } = statement.compiled('sqlite');
  return text === '' ? [] : database.prepare(text).all(...bound(names, values));
}

function rowOf(database: Database, statement: AnyStatement, values: unknown): Row | undefined {
  const { text, names } = statement.compiled('sqlite');
  return text === '' ? undefined : database.prepare(text).get(...bound(names, values));
}

function changeOf(
  database: Database,
  statement: AnyStatement,
  values: unknown,
  item: Row = {},
): number {
  const { text, names } = statement.compiled('sqlite');
  return text === ''
    ? 0
    : Number(database.prepare(text).run(...bound(names, values, item)).changes);
}

/** The values of an item come before those that all items share. */
function bound(names: readonly string[], values: unknown, item: Row = {}): SqliteValue[] {
  return names.map((name) => {
    const value = item[name] ?? namedValue(name in item ? item : values, name);
    if (typeof value === 'boolean') return value ? 1 : 0;
    return (Array.isArray(value) ? JSON.stringify(value) : value) as SqliteValue;
  });
}
