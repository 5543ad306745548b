import type { Awaitable } from '../../kernel/awaitable.ts';
import type { Row } from './columns.ts';
import type { AnyStatement, Dialect, Statement } from './sql.ts';

type Values = Readonly<Record<string, unknown>>;

/** One thing that is asked of the database, or several that do not depend on each other. */
export type Step =
  | {
      readonly kind: 'rows' | 'row' | 'change';
      readonly statement: AnyStatement;
      readonly values: Values;
    }
  | {
      readonly kind: 'each';
      readonly statement: AnyStatement;
      readonly values: Values;
      readonly items: readonly Values[];
    }
  | { readonly kind: 'together'; readonly steps: readonly Step[] };

/**
 * Statements of which later ones depend on the answers to earlier ones: a generator, because SQLite answers at once (its
 * transactions may not wait, others read on the same connection) and PostgreSQL does not.
 */
export type Steps<Result> = Generator<Step, Result, unknown>;

export function* rows<Values>(
  statement: Statement<Values>,
  values: NoInfer<Values>,
): Steps<readonly Row[]> {
  return (yield stepOf('rows', statement, values)) as Row[];
}

/** The first row, where there is one. */
export function* row<Values>(
  statement: Statement<Values>,
  values: NoInfer<Values>,
): Steps<Row | undefined> {
  return (yield stepOf('row', statement, values)) as Row | undefined;
}

/** Gives how many rows were written. */
export function* change<Values>(
  statement: Statement<Values>,
  values: NoInfer<Values>,
): Steps<number> {
  return (yield stepOf('change', statement, values)) as number;
}

/**
 * Writes rows with a statement that selects from `given(…)` of their columns; gives how many were written. PostgreSQL
 * takes all rows at once, or shares of them where they are long.
 */
export function* changeEach<Values, Item extends Partial<NoInfer<Values>>>(
  statement: Statement<Values>,
  values: NoInfer<Omit<Values, keyof Item>>,
  items: readonly Item[],
): Steps<number> {
  if (items.length === 0) return 0;
  return (yield { kind: 'each', statement, values, items } as Step) as number;
}

type Results<All extends readonly Steps<unknown>[]> = {
  -readonly [Index in keyof All]: All[Index] extends Steps<infer Result> ? Result : never;
};

/** Steps that do not depend on each other: PostgreSQL is asked all at once. */
export function* together<const All extends readonly Steps<unknown>[]>(
  ...all: All
): Steps<Results<All>> {
  const states = all.map((steps) => ({ steps, now: steps.next() }));
  for (;;) {
    const going = states.flatMap((state) =>
      state.now.done ? [] : { state, step: state.now.value },
    );
    if (going.length === 0) break;
    const answers = (yield { kind: 'together', steps: going.map(({ step }) => step) }) as unknown[];
    for (const [index, { state }] of going.entries()) {
      state.now = state.steps.next(answers[index]);
    }
  }
  return states.map(({ now }) => now.value) as Results<All>;
}

function stepOf(kind: 'rows' | 'row' | 'change', statement: AnyStatement, values: unknown): Step {
  return { kind, statement, values: values as Values };
}

/** What a store runs its statements by: one of the two databases. */
export type Sql = {
  readonly dialect: Dialect;
  /** Reads by one statement. SQLite answers in place. */
  rows<Values>(statement: Statement<Values>, values: NoInfer<Values>): Awaitable<readonly Row[]>;
  /** The first row, where there is one. */
  row<Values>(statement: Statement<Values>, values: NoInfer<Values>): Awaitable<Row | undefined>;
  /** Writes by one statement; resolves with how many rows it wrote, once they are on the disk. */
  change<Values>(statement: Statement<Values>, values: NoInfer<Values>): Promise<number>;
  /** Reads by several statements, each for itself. */
  read<Result>(steps: Steps<Result>): Awaitable<Result>;
  /**
   * Runs steps in one transaction. Where it collides with another it is done again from its beginning, so `begin` is
   * called again: it must change nothing but the database.
   */
  write<Result>(begin: () => Steps<Result>): Promise<Result>;
};
