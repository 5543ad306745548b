import type { Connection, Manner } from './connection.ts';
import { codeOf } from './failures.ts';
import type { Pool } from './pool.ts';
import type { Statement } from './statement-names.ts';

export type TransactionParts = {
  readonly pool: Pool;
  readonly manner: Manner;
  readonly times: TransactionTimes;
  readonly observe: (sql: string) => void;
};
export type TransactionTimes = {
  /** Until when a statement, or the end of a transaction, must be answered. */
  readonly writeMs: number;
  /** The same for what is always quick: a beginning, a rollback. */
  readonly quickMs: number;
  readonly writeOnServerMs: number;
  readonly idleInTransactionMs: number;
  readonly idleInSnapshotMs: number;
};

/** Statements in a transaction; there is no other way to its connection. */
export type InTransaction = {
  query(statement: Statement, values: readonly unknown[]): Promise<Record<string, unknown>[]>;
  /** Gives how many rows were written. */
  change(statement: Statement, values: readonly unknown[]): Promise<number>;
};

/** in_failed_sql_transaction. */
const transactionAborted = '25P02';

/** A trial is never kept. */
type TransactionKind = 'write' | 'snapshot' | 'trial';

export async function inTransaction<Result>(
  parts: TransactionParts,
  kind: TransactionKind,
  work: (transaction: InTransaction) => Promise<Result>,
): Promise<Result> {
  const { pool, times, observe } = parts;
  const connection = await begun(parts, kind);
  const failed: unknown[] = [];
  const run = async (statement: Statement, values: readonly unknown[]) => {
    observe(statement.text);
    try {
      return await connection.query(statement, values, times.writeMs);
    } catch (error) {
      failed.push(error);
      throw error;
    }
  };
  try {
    const result = await work({
      query: async (statement, values) => (await run(statement, values)).rows,
      change: async (statement, values) => (await run(statement, values)).rowCount ?? 0,
    });
    // Where this answer is lost, it is unknown whether the commit was made: the same request with its key gets what was stored.
    await connection.run(kind === 'trial' ? 'ROLLBACK' : 'COMMIT', times.writeMs);
    return result;
  } catch (error) {
    await rollBack(connection, times.quickMs);
    // Of statements that went to the server together, those behind the one that failed only say that one did.
    throw codeOf(error) === transactionAborted ? failed[0] : error;
  } finally {
    pool.release(connection);
  }
}

async function rollBack(connection: Connection, deadlineMs: number): Promise<void> {
  if (connection.isLost) return;
  await connection.run('ROLLBACK', deadlineMs).catch(() => connection.destroy());
}

/** A connection may have died while nobody used it. Nothing was asked of it yet, so another one is tried. */
async function begun(parts: TransactionParts, kind: TransactionKind): Promise<Connection> {
  const { pool, times } = parts;
  for (let attempt = 1; ; attempt += 1) {
    const connection = await pool.acquire();
    try {
      await connection.run(beginning(parts, kind), times.quickMs);
      return connection;
    } catch (error) {
      const hadDied = connection.isLost;
      connection.destroy();
      pool.release(connection);
      if (!hadDied || attempt === 2) throw error;
    }
  }
}

/** A session behind a pooler is many clients' one after the other: what is set in it is set for the transaction alone. */
function beginning({ manner, times }: TransactionParts, kind: TransactionKind): string {
  const isSnapshot = kind === 'snapshot';
  const begin = isSnapshot ? 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY' : 'BEGIN';
  if (!isSnapshot && !manner.behindPooler) return begin;
  const idleMs = isSnapshot ? times.idleInSnapshotMs : times.idleInTransactionMs;
  return `${begin}; SET LOCAL idle_in_transaction_session_timeout = ${idleMs};
    SET LOCAL statement_timeout = ${times.writeOnServerMs}`;
}

/** As much as asks the disk for room: what fits into pages that exist would be taken by a full one too. */
const fillTable = {
  name: '',
  text: `CREATE TEMPORARY TABLE chasqui_trial ON COMMIT DROP AS
    SELECT number, md5(number::text) AS filling FROM generate_series(1, 4000) AS number`,
};

/** insufficient_privilege: a role that may make no temporary tables says nothing of the disk. */
const notAllowed = '42501';

export async function writeSomething(transaction: InTransaction): Promise<void> {
  await transaction.query(fillTable, []).catch((error) => {
    if (codeOf(error) !== notAllowed) throw error;
  });
}
