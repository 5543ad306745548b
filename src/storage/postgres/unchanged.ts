import { createBoundedCache } from '../../lib/bounded-cache.ts';
import type { Queryable } from './database.ts';
import type { Moments } from './moments.ts';

/** Remembers what was read for as long as nothing at all was committed. For what is few, and read again after every commit. */
export type Unchanged<Value> = {
  /** What was remembered under the key, or what `read` says now. */
  recall(key: string, read: () => Promise<Value>): Promise<Value>;
};
/** Up to so many bytes, where an entry takes about so many. */
export type RememberUnchanged = <Value>(bytesMax: number, entryBytes: number) => Unchanged<Value>;

export function createUnchanged(moment: Moments): RememberUnchanged {
  return <Value>(bytesMax: number, entryBytes: number): Unchanged<Value> => {
    const cache = createBoundedCache<{ readonly value: Value }>(bytesMax);
    let seen = 0;
    const recall: Unchanged<Value>['recall'] = async (key, read) => {
      const now = await moment();
      // Answers may come out of their order: what is older than what was seen changes nothing.
      if (now > seen) {
        cache.clear();
        seen = now;
      }
      const known = cache.get(key);
      if (known !== undefined) return known.value;
      const value = await read();
      // Whatever was seen to change meanwhile may have changed this too.
      if (seen === now) cache.set(key, { value }, entryBytes);
      return value;
    };
    return { recall };
  };
}

/** Reads as they come, for databases whose snapshots do not show all that is committed. */
export const rememberNothing: RememberUnchanged = () => ({ recall: (_key, read) => read() });

/** What kind of server answers. */
export type ServerKind = {
  /** It is one PostgreSQL: on a distributed one, other nodes commit without moving this node's snapshot. */
  readonly showsEveryCommit: boolean;
  /** Rows are on several servers behind this one. */
  readonly isSharded: boolean;
};

export async function serverKind(database: Queryable): Promise<ServerKind> {
  const text = `SELECT version() AS version,
    EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') AS sharded`;
  const [row] = await database.query({ name: '', text }, []);
  const isSharded = row?.sharded === true;
  const showsEveryCommit =
    /^PostgreSQL (1[3-9]|[2-9]\d)\S* /.test(String(row?.version)) &&
    !/-YB-/.test(String(row?.version)) &&
    !isSharded;
  return { showsEveryCommit, isSharded };
}
