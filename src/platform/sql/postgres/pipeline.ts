import type { Awaitable } from '../../../kernel/awaitable.ts';
import { AppError } from '../../../kernel/codes/errors.ts';
import { storageCodes, storageMessages } from '../../../kernel/codes/storage-codes.ts';
import type { Connection } from './connection.ts';

/**
 * One connection on which many requests' statements travel at once. It connects when it is first used,
 * and anew after it was lost; what was under way then fails and is answered with 503.
 */
export type Pipeline = {
  connection(): Awaitable<Connection>;
  /** The next query gets a new connection; what is under way on the old one may still be answered. */
  retire(): void;
  close(): Promise<void>;
};

export function createPipeline(connect: () => Promise<Connection>): Pipeline {
  let current: Promise<Connection> | undefined;
  let connected: Connection | undefined;
  let isClosed = false;
  const forget = () => {
    current = undefined;
    connected = undefined;
  };
  const open = async (): Promise<Connection> => {
    if (isClosed) throw new AppError(storageCodes.storage_unavailable, storageMessages.closed);
    const opening = connect();
    current = opening;
    opening.then(
      (connection) => {
        if (current === opening) connected = connection;
      },
      () => {
        if (current === opening) forget();
      },
    );
    return opening;
  };
  return {
    connection() {
      if (connected !== undefined && !connected.isLost) return connected;
      // The first who notices makes a new one, for all.
      if (connected !== undefined) forget();
      return current ?? open();
    },
    retire() {
      // One that is only just being made leads to where things are now.
      if (connected === undefined) return;
      connected.retire();
      forget();
    },
    async close() {
      isClosed = true;
      const connection = await current?.catch(() => undefined);
      await connection?.end();
    },
  };
}
