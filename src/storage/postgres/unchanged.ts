import { type BoundedCache, createBoundedCache } from '../../lib/bounded-cache.ts';
import { coalesced } from '../../lib/coalesce.ts';
import type { Queryable } from './database.ts';

/** Remembers what was read for as long as nothing at all was committed, by this process or another. */
export type Unchanged<Value> = {
  /** What was remembered under the key, or what `read` says now. */
  recall(key: string, read: () => Promise<Value>, bytes: (value: Value) => number): Promise<Value>;
};
export type RememberUnchanged = <Value>(bytesMax: number) => Unchanged<Value>;

const snapshot = { name: 'current_snapshot', text: 'SELECT pg_current_snapshot()::text AS now' };

/** About what an entry takes beside its text. */
const overheadBytes = 500;

/**
 * Makes caches over one database. Every transaction that writes moves the server's snapshot on, so as
 * long as that reads the same nothing was committed anywhere; on any change everything is forgotten. The
 * question is shared by all requests of a moment, and is always put after the request came in.
 */
export function createUnchanged(database: Queryable): RememberUnchanged {
  const caches: BoundedCache<unknown>[] = [];
  let seen = '';
  let epoch = 0;
  const look = coalesced(async () => {
    const [row] = await database.query(snapshot, []);
    if (row?.now === seen) return;
    seen = String(row?.now);
    epoch += 1;
    for (const cache of caches) cache.clear();
  });
  return <Value>(bytesMax: number): Unchanged<Value> => {
    const cache = createBoundedCache<{ readonly value: Value }>(bytesMax);
    caches.push(cache as BoundedCache<unknown>);
    const recall: Unchanged<Value>['recall'] = async (key, read, bytes) => {
      await look('');
      const known = cache.get(key);
      if (known !== undefined) return known.value;
      const before = epoch;
      const value = await read();
      // Whatever was seen to change meanwhile may have changed this too.
      if (epoch === before) cache.set(key, { value }, bytes(value) + overheadBytes);
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
