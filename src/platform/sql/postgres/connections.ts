import { type Connection, connect, type Manner } from './connection.ts';
import { createPipeline, type Pipeline } from './pipeline.ts';
import { createPool, type Pool } from './pool.ts';

/** All connections to one database. */
export type Connections = {
  /** One of those for single statements, by turns. */
  next(): Pipeline;
  /** Those for transactions. */
  readonly pool: Pool;
  /** One for short transactions that neither wait behind others nor hold them up. */
  readonly apart: Pool;
  /** The one that only says whether the server answers. */
  readonly pinged: Pipeline;
  /** Runs one statement on a connection of its own. */
  runAlone(sql: string): Promise<void>;
  /** None of those that are open now is used for anything new. */
  retireAll(): void;
  close(): Promise<void>;
};

export type ConnectionTimes = ReturnType<typeof timesOf>;

/** A new connection and an answer must fit into what `/readyz` has in all. */
export const pingMs = 700;

/**
 * The server ends what takes too long before we give its connection up as dead. What writes may wait for others' locks,
 * so it has more time; what is always quick (connecting, beginning, giving up) has less.
 */
export function timesOf(answerMs: number) {
  return {
    readMs: answerMs,
    readOnServerMs: answerMs * 0.8,
    quickMs: answerMs / 2,
    writeMs: answerMs * 3.5,
    writeOnServerMs: answerMs * 3,
    /** Short, because of locks; a snapshot holds none, and waits for the consumer of its rows. */
    idleInTransactionMs: answerMs * 2,
    idleInSnapshotMs: answerMs * 6,
  };
}

export function openConnections(
  { url, connections }: { readonly url: string; readonly connections: number },
  times: ConnectionTimes,
  manner: Manner,
): Connections {
  const read = { url, manner, connectMs: times.quickMs, idleInTransactionMs: 0 };
  // What one connection met, the others will: they lead through the same firewall.
  const onLost = (_connection: Connection, isSilent: boolean) => {
    if (isSilent) retireAll();
  };
  const openReader = () =>
    connect({ ...read, statementMs: times.readOnServerMs, pipeline: true }, onLost);
  const openWriter = () => {
    const { writeOnServerMs: statementMs, idleInTransactionMs } = times;
    return connect({ ...read, statementMs, idleInTransactionMs, pipeline: true }, onLost);
  };
  const openPinged = () =>
    connect({ ...read, connectMs: pingMs, statementMs: pingMs, pipeline: true });
  const pipelines = Array.from({ length: connections }, () => createPipeline(openReader));
  const pool = createPool({
    connectionsMax: connections,
    waitMs: times.quickMs,
    connect: openWriter,
  });
  const apart = createPool({ connectionsMax: 1, waitMs: times.writeMs, connect: openWriter });
  const pinged = createPipeline(openPinged);
  const retireAll = () => {
    for (const each of [pool, apart, pinged, ...pipelines]) each.retire();
  };
  let turn = 0;
  return {
    next() {
      turn = (turn + 1) % pipelines.length;
      return pipelines[turn] as Pipeline;
    },
    pool,
    apart,
    pinged,
    async runAlone(sql) {
      const connection = await connect({ ...read, statementMs: 0 });
      try {
        // An index over millions of rows takes as long as it takes; keep-alive tells where the server is gone.
        await connection.run(sql, 0);
      } finally {
        await connection.end();
      }
    },
    retireAll,
    async close() {
      await Promise.all([pool, apart, pinged, ...pipelines].map((each) => each.close()));
    },
  };
}
