import { afterAll, beforeAll, expect } from 'vitest';
import { createTestStore, type Storage, type TestStore } from '../support/stores.ts';

/** What the plan of a statement must search by: that is where a larger store would hurt. */
export type Search = {
  readonly statement: RegExp;
  /** Columns that the index is entered with, of each table that is looked up. */
  readonly by: Readonly<Record<string, readonly string[]>>;
  /** The one order that no index has, of rows that are few. */
  readonly sorts?: boolean;
  /** The values of a statement that PostgreSQL plans anew each time, as SQL. */
  readonly values?: readonly string[];
};

/** A store with enough rows to judge plans by, and the statements that were run over them. */
export type WatchedStore = {
  readonly storage: Storage;
  readonly seen: ReadonlySet<string>;
  /** From the first test on. */
  store(): TestStore;
};

/** Before the tests: fills a store, and runs over it what is to be judged. After them it is gone. */
export function watchStore<Filled>(
  storage: Storage,
  fill: (store: TestStore) => Promise<Filled>,
  run: (store: TestStore, filled: Filled) => Promise<void>,
): WatchedStore {
  const seen = new Set<string>();
  let isWatching = false;
  let store: TestStore;
  beforeAll(async () => {
    store = await createTestStore(storage, (sql) => {
      if (isWatching) seen.add(sql);
    });
    const filled = await fill(store);
    await store.sql('ANALYZE');
    isWatching = true;
    await run(store, filled);
    isWatching = false;
  }, 300_000);
  afterAll(() => store.dispose());
  return { storage, seen, store: () => store };
}

/** Judges the plans of all statements that a search is about. */
export async function expectSearched(
  { storage, seen, store }: WatchedStore,
  { statement, by, sorts, values }: Search,
): Promise<void> {
  const matching = [...seen].filter((sql) => statement.test(sql));
  expect(matching.length).toBeGreaterThan(0);
  for (const sql of matching) {
    const plan = await planOf(store(), storage, sql, values);
    // What a subquery itself scans shows on a line of its own.
    expect(withoutRoutines(plan)).not.toMatch(
      /Seq Scan|SCAN (?!n\b|p\b|json_each|CONSTANT ROW|\(subquery)/,
    );
    if (!sorts) expect(plan).not.toMatch(/TEMP B-TREE|^\s*(->\s+)?Sort/m);
    for (const [table, columns] of Object.entries(by)) {
      expect(entries(plan, storage), `${table}: ${plan}`).toContain(
        columns.filter(isNext).join(' '),
      );
    }
  }
}

/** Without the lines that only hand on what a subquery of that name found. */
function withoutRoutines(plan: string): string {
  const names = [...plan.matchAll(/^\s*CO-ROUTINE (\w+)$/gm)].map(([, name]) => `SCAN ${name}`);
  const lines = plan.split('\n').filter((line) => !names.includes(line.trim()));
  return lines.join('\n');
}

/**
 * Whether a process asks this by itself: whether anything changed, beside every remembered read; and once in a while
 * whether its schema is still that of the store, which a slow run sees too.
 */
export function isAskedBeside(sql: string): boolean {
  return /data_version|pg_current_snapshot|FROM schema_migrations\b/.test(sql);
}

/** Statements that search, but that no search is about. */
export function unknownSearches(
  { seen }: WatchedStore,
  searches: readonly Search[],
): readonly string[] {
  return (
    [...seen]
      .filter((sql) => /\b(SELECT|UPDATE|DELETE)\b/.test(sql) && !/^\s*INSERT/.test(sql))
      .filter((sql) => !isAskedBeside(sql))
      // Events get their positions whenever it suits: a test of its own judges that.
      .filter((sql) => !/\b(feed|unplaced_events|feed_heads)\b/.test(sql))
      // So are the counters of documents, which SQLite reads before it writes them.
      .filter((sql) => !/FROM totals\b|^\s*SELECT environment, status, type, series/.test(sql))
      .filter((sql) => !searches.some(({ statement }) => statement.test(sql)))
  );
}

/** PostgreSQL plans for any values, as it does once a statement has been prepared for a while. */
export async function planOf(
  store: TestStore,
  storage: string,
  sql: string,
  values?: readonly string[],
): Promise<string> {
  const filled = sql.replaceAll(/\$(\d+)/g, (_, number) => values?.[Number(number) - 1] ?? 'NULL');
  const [explain, column] =
    storage === 'sqlite'
      ? [`EXPLAIN QUERY PLAN ${sql.replaceAll(/\?\d*/g, 'NULL')}`, 'detail']
      : values === undefined
        ? [`EXPLAIN (GENERIC_PLAN, COSTS OFF) ${sql}`, 'QUERY PLAN']
        : [`EXPLAIN (COSTS OFF) ${filled}`, 'QUERY PLAN'];
  return (await store.sql(explain)).map((row) => String(row[column])).join('\n');
}

/** The columns by which each index of a plan is entered, joined by spaces. */
/** A range has two conditions on its column. */
function isNext(column: string, index: number, all: readonly string[]): boolean {
  return column !== all[index - 1];
}

function entries(plan: string, storage: string): string[] {
  const conditions =
    storage === 'sqlite'
      ? [
          ...plan.matchAll(
            /SEARCH .*? USING .*?(?:PRIMARY KEY|INDEX \S+) \((.*)\)(?: LEFT-JOIN)?$/gm,
          ),
        ]
      : [...plan.matchAll(/Index Cond: \((.*)\)$/gm)];
  return conditions.map(([, condition = '']) =>
    condition
      // What an index has instead of a column.
      .replaceAll(/<expr>|\(*CASE .* END\)*(?= =)/g, 'expression')
      .split(' AND ')
      .map((part) =>
        part
          .replace(/^\(*ROW/, '')
          .replace(/ ?(<=|[<=>]) ?.*$/, '')
          .replaceAll(' ', ''),
      )
      .map((part) => (part.includes(',') ? part : part.replaceAll(/[()"]/g, '')))
      .filter(isNext)
      .join(' '),
  );
}
