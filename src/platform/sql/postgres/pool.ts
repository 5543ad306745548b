import { AppError } from '../../../kernel/codes/errors.ts';
import { storageCodes, storageMessages } from '../../../kernel/codes/storage-codes.ts';
import type { Connection } from './connection.ts';

/** Connections for transactions: each is one transaction's alone, and kept for the next for a while. */
export type Pool = {
  acquire(): Promise<Connection>;
  release(connection: Connection): void;
  /** None of those that are open now is given to anybody again. */
  retire(): void;
  close(): Promise<void>;
};

type PoolOptions = {
  readonly connectionsMax: number;
  /** How long a transaction waits for one that is free. */
  readonly waitMs: number;
  readonly connect: () => Promise<Connection>;
};

type Waiting = { readonly serve: (connection: Connection | null) => void };

const idleMs = 10_000;

export function createPool({ connectionsMax, waitMs, connect }: PoolOptions): Pool {
  const open = new Set<Connection>();
  const idle = new Map<Connection, NodeJS.Timeout>();
  const waiting: Waiting[] = [];
  let connecting = 0;
  let isClosed = false;

  const drop = (connection: Connection) => {
    clearTimeout(idle.get(connection));
    idle.delete(connection);
    open.delete(connection);
    hangUp(connection);
  };
  const takeIdle = (): Connection | undefined => {
    for (const connection of [...idle.keys()].reverse()) {
      clearTimeout(idle.get(connection));
      idle.delete(connection);
      if (!connection.isLost) return connection;
      drop(connection);
    }
    return undefined;
  };
  const make = async (): Promise<Connection> => {
    connecting += 1;
    try {
      const connection = await connect();
      open.add(connection);
      return connection;
    } finally {
      connecting -= 1;
      serveNext();
    }
  };
  /** Somebody may go on: with this connection, or by making one. */
  const serveNext = () => {
    const hasRoom = open.size + connecting < connectionsMax;
    if (hasRoom) waiting.shift()?.serve(null);
  };
  const acquire = async (): Promise<Connection> => {
    if (isClosed) throw new AppError(storageCodes.storage_unavailable, storageMessages.closed);
    const free = takeIdle();
    if (free !== undefined) return free;
    if (open.size + connecting < connectionsMax) return make();
    return (await waitInLine(waiting, waitMs)) ?? acquire();
  };
  return {
    acquire,
    release(connection) {
      if (connection.isLost || connection.isRetired || isClosed) {
        drop(connection);
        serveNext();
        return;
      }
      const next = waiting.shift();
      if (next !== undefined) return next.serve(connection);
      const timer = setTimeout(() => drop(connection), idleMs);
      timer.unref();
      idle.set(connection, timer);
    },
    retire() {
      for (const connection of open) connection.isRetired = true;
      for (const connection of [...idle.keys()]) drop(connection);
    },
    async close() {
      isClosed = true;
      for (const timer of idle.values()) clearTimeout(timer);
      await Promise.all([...open].map((connection) => connection.end()));
    },
  };
}

function hangUp(connection: Connection): void {
  if (connection.isLost || connection.isRetired) connection.destroy();
  else void connection.end();
}

/** Null where there is room to make one. */
function waitInLine(waiting: Waiting[], waitMs: number): Promise<Connection | null> {
  return new Promise((resolve, reject) => {
    const waiter: Waiting = {
      serve(connection) {
        clearTimeout(timer);
        resolve(connection);
      },
    };
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(waiter), 1);
      const detail = storageMessages.too_busy;
      reject(new AppError(storageCodes.storage_unavailable, detail));
    }, waitMs);
    waiting.push(waiter);
  });
}
