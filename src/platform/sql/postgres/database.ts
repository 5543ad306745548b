import { StorageError } from '../../../kernel/storage-error.ts';
import { withDeadline } from '../../../kernel/with-deadline.ts';
import { isForeignStatement } from './connection.ts';
import { openConnections, pingMs, timesOf } from './connections.ts';
import { codeOf, readOnlyFailure, violatedConstraint } from './failures.ts';
import type { Pipeline } from './pipeline.ts';
import { createStatementNames, type Statement } from './statement-names.ts';
import { inTransaction, type TransactionParts, writeSomething } from './transaction.ts';

/** Called with every statement before it runs, and may refuse it by throwing; tests use it to judge all SQL. */
export type StatementObserver = (sql: string) => void;

export type PostgresRow = Record<string, unknown>;

/** Something that runs statements: the shared connections, or the one of a transaction. */
export type Queryable = {
  query(statement: Statement, values: readonly unknown[]): Promise<PostgresRow[]>;
  /** Gives how many rows were written. */
  change(statement: Statement, values: readonly unknown[]): Promise<number>;
};

export type Database = Queryable & {
  /** Runs `work` in a transaction; it has no other handle than the one it is given. */
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>;
  /** The same on a connection that other transactions do not use: it is had at once, however many writers wait. */
  transactionApart<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>;
  /** The same, read-only, and all reads see one moment. */
  snapshot<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>;
  /** Runs one statement outside of any transaction, on a connection of its own, however long it takes. */
  runAlone(sql: string): Promise<void>;
  /** Resolves, with the newest migration, where the server answers within two seconds, whatever else is under way. */
  ping(): Promise<PostgresRow | undefined>;
  /** The newest migration. It and `ping` throw `read_only` where the server takes no writes. */
  newest(): Promise<PostgresRow | undefined>;
  /** Resolves where a transaction can be begun within two seconds; nothing is written. */
  tryBegin(): Promise<void>;
  /** Resolves where the server takes writes and has room for them; nothing of it stays. */
  tryWrite(): Promise<void>;
  /** Connections that are open now are used for nothing new: what a session was begun with stays with it. */
  renew(): void;
  /** Whether a pooler in between lets connections share sessions of the server. */
  isPooled(): boolean;
  close(): Promise<void>;
};

/** Transactions of a database; a snapshot of one has none, for it is read-only. */
export function transactionsOf(database: Queryable & Partial<Database>): Database['transaction'] {
  return (work) => {
    if (database.transaction === undefined) throw new TypeError('a snapshot is read-only');
    return database.transaction(work);
  };
}

export type DatabaseOptions = {
  readonly url: string;
  readonly connections: number;
  /** How long an answer to a read may take; the other times follow from it. */
  readonly answerMs?: number;
  readonly observe?: StatementObserver;
  /** Called with every failure that shows the server's health. */
  readonly onFailure?: (error: StorageError) => void;
};

const answerMsDefault = 10_000;
/** `/readyz` has two seconds for its whole answer. */
const pingAllMs = 1_700;

export function openDatabase(options: DatabaseOptions): Database {
  const { observe = () => {}, onFailure = () => {} } = options;
  const times = timesOf(options.answerMs ?? answerMsDefault);
  const manner = { behindPooler: false, nameOf: createStatementNames() };
  const connections = openConnections(options, times, manner);
  const transactions = { pool: connections.pool, manner, times, observe };
  const told = (error: unknown): never => {
    if (error instanceof StorageError) {
      // A new connection may reach the server that has become the primary.
      if (error.reason === 'read_only') connections.retireAll();
      onFailure(error);
    }
    throw error;
  };
  const run = async (statement: Statement, values: readonly unknown[]) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const connection = await connections.next().connection();
        observe(statement.text);
        return await connection.query(statement, values, times.readMs);
      } catch (error) {
        // It was not run, and from now on statements go without names.
        if (!isForeignStatement(error) || attempt === 2) return told(error);
      }
    }
  };
  const query: Queryable['query'] = async (statement, values) =>
    (await run(statement, values)).rows;
  return {
    query,
    change: async (statement, values) => (await run(statement, values)).rowCount ?? 0,
    transaction: (work) => inTransaction(transactions, 'write', work).catch(told),
    transactionApart: (work) =>
      inTransaction({ ...transactions, pool: connections.apart }, 'write', work).catch(told),
    snapshot: (work) => inTransaction(transactions, 'snapshot', work).catch(told),
    tryWrite: () => inTransaction(transactions, 'trial', writeSomething).catch(told),
    runAlone(sql) {
      observe(sql);
      return connections.runAlone(sql);
    },
    ping: () => ping(connections.pinged).then(refuseReadOnly).catch(told),
    newest: () =>
      query(newestMigration, [])
        .then(([row]) => refuseReadOnly(row))
        .catch(told),
    tryBegin: () => tryBegin(transactions).catch(told),
    renew: () => connections.retireAll(),
    isPooled: () => manner.behindPooler,
    close: () => connections.close(),
  };
}

/**
 * What `/readyz` asks, and every process once in a while: the newest migration, one that another process is at included,
 * and whether what it begins could write. On a standby it could not.
 */
const newestMigration = {
  name: 'newest_migration',
  text: `
SELECT max(number) AS number, current_setting('transaction_read_only') AS read_only FROM (
  SELECT number FROM schema_migrations UNION ALL SELECT number FROM migration_progress
) AS begun`,
};

/** Nobody would hear of it otherwise until somebody writes, and fails. */
function refuseReadOnly(row: PostgresRow | undefined): PostgresRow | undefined {
  if (row?.read_only === 'on') throw readOnlyFailure();
  return row;
}

/** On the connections of those who write: a server that has no more of them still answers where it is asked already. */
async function tryBegin(transactions: TransactionParts): Promise<void> {
  const sentence = `PostgreSQL begins no transaction within ${pingAllMs} ms.`;
  const tooLate = new StorageError('unreachable', sentence);
  const begun = inTransaction(transactions, 'trial', async () => {});
  await withDeadline(begun, pingAllMs, tooLate);
}

/** On a connection of its own, which is not stuck behind others; where that one has died, on a new one. */
async function ping(pipeline: Pipeline): Promise<PostgresRow | undefined> {
  const ask = async () => (await pipeline.connection()).query(newestMigration, [], pingMs);
  const sentence = `PostgreSQL does not answer within ${pingAllMs} ms.`;
  const tooLate = new StorageError('unreachable', sentence);
  const { rows } = await withDeadline(
    ask().catch(() => ask()),
    pingAllMs,
    tooLate,
  );
  return rows[0];
}

/** Something else was committed meanwhile: the work must be done again from its first read. */
export class ChangedMeanwhile extends Error {}

/** Serialization failure and deadlock: the server rolled one of two transactions back. */
const collisionCodes: readonly (string | undefined)[] = ['40001', '40P01'];
const retriesMax = 5;

/** Does transactions again that collided with another one, of this process or of another. */
export async function withRetries<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const collided =
        error instanceof ChangedMeanwhile ||
        violatedConstraint(error) !== undefined ||
        isForeignStatement(error) ||
        collisionCodes.includes(codeOf(error));
      if (!collided || attempt === retriesMax) throw error;
    }
  }
}

export function textOf(row: PostgresRow, column: string): string {
  return row[column] as string;
}

export function numberOf(row: PostgresRow, column: string): number {
  return row[column] as number;
}

export function bytesOf(row: PostgresRow, column: string): Buffer {
  return row[column] as Buffer;
}

/** Of items with the same key the last: one statement can set a row only once. */
export function lastOfEach<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}

/** What one statement carries at most: as text of hexadecimal digits it is twice as much. */
const shareBytesMax = 8 * 1024 * 1024;

/** Divides items among statements by their bytes. */
export function sharesOf<Item>(
  items: readonly Item[],
  bytesOfItem: (item: Item) => number,
): Item[][] {
  const shares: Item[][] = [];
  let room = 0;
  for (const item of items) {
    const bytes = bytesOfItem(item);
    if (bytes > room || shares.length === 0) {
      shares.push([]);
      room = shareBytesMax;
    }
    shares.at(-1)?.push(item);
    room -= bytes;
  }
  return shares;
}
