import { busyTimeoutMs, type Database } from './database.ts';
import { busyFailure } from './failures.ts';

/** Makes a change in a transaction, and resolves once it is on the disk. */
export type CommitTogether = <Result>(change: () => Result) => Promise<Result>;

type Waiting = {
  readonly since: number;
  /** Makes the change; returns why it may not stay. */
  make(): { readonly error: unknown } | null;
  /** It is on the disk, or its own mistake undid it. */
  settle(): void;
  fail(error: unknown): void;
};

/** Between two looks whether the write lock is free. */
const tryAgainMs = 1;

/**
 * All changes of one turn of the event loop share a transaction: waiting for the disk is what a change costs most, and
 * a process that waits answers nobody. One that throws is undone by itself. Where another process has the write lock,
 * they wait for it together with those that come meanwhile, and others are answered: SQLite itself would sleep.
 */
export function createGroupCommit(database: Database): CommitTogether {
  let group: Waiting[] = [];
  const waitOn = () => {
    const lateBefore = performance.now() - busyTimeoutMs;
    const late = group.filter(({ since }) => since < lateBefore);
    group = group.filter(({ since }) => since >= lateBefore);
    for (const change of late) change.fail(busyFailure());
    if (group.length > 0) setTimeout(commit, tryAgainMs);
  };
  const commit = () => {
    const changes = group;
    // Transactions from now on begin a new group.
    group = [];
    try {
      if (database.transactionIfFree(() => makeAll(database, changes)) === null) {
        group = changes;
        waitOn();
        return;
      }
    } catch (error) {
      for (const change of changes) change.fail(error);
      return;
    }
    for (const change of changes) change.settle();
  };
  return (change) =>
    new Promise((resolve, reject) => {
      if (group.length === 0) setImmediate(commit);
      group.push(waitingFor(change, resolve, reject));
    });
}

function makeAll(database: Database, changes: readonly Waiting[]): void {
  const [only, ...others] = changes;
  if (only !== undefined && others.length === 0) makeAlone(only);
  else makeApart(database, changes);
}

function makeApart(database: Database, changes: readonly Waiting[]): void {
  for (const change of changes) {
    database.exec('SAVEPOINT change');
    const mistake = change.make();
    if (mistake !== null) undo(database, mistake);
    database.exec('RELEASE change');
  }
}

/** Without a savepoint, for which SQLite writes every page that it changes once more. */
function makeAlone(change: Waiting): void {
  const mistake = change.make();
  if (mistake !== null) throw mistake.error;
}

function undo(database: Database, { error }: { readonly error: unknown }): void {
  try {
    database.exec('ROLLBACK TO change');
  } catch {
    // A full disk has rolled back everything already: the first error is the one to report.
    throw error;
  }
}

function waitingFor<Result>(
  change: () => Result,
  resolve: (result: Result) => void,
  reject: (error: unknown) => void,
): Waiting {
  let settle = () => {};
  return {
    since: performance.now(),
    make() {
      try {
        const result = change();
        settle = () => resolve(result);
        return null;
      } catch (error) {
        settle = () => reject(error);
        return { error };
      }
    },
    settle: () => settle(),
    fail: reject,
  };
}
