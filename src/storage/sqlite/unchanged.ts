import { type BoundedCache, createBoundedCache } from '../../lib/bounded-cache.ts';
import type { Database } from './database.ts';

/** Remembers what was read for as long as nothing at all was committed, by this process or another. */
export type Unchanged<Value> = {
  /** What was remembered under the key, or what `read` says now. */
  recall(key: string, read: () => Value, bytes: (value: Value) => number): Value;
};

export type RememberUnchanged = <Value>(bytesMax: number) => Unchanged<Value>;

/**
 * Makes caches over one database. SQLite shows by `data_version` whether another connection has
 * committed, and the database counts its own writes; on any change everything is forgotten, so what is
 * recalled is always what a query would have answered.
 *
 * The question is put once per turn of the event loop: whoever is answered in a turn had sent the request
 * before the turn began, so before the question.
 */
export function createUnchanged(database: Database): RememberUnchanged {
  const version = database.prepare('PRAGMA data_version');
  const caches: BoundedCache<unknown>[] = [];
  let asked = false;
  let seen = '';
  const look = () => {
    if (!asked) {
      asked = true;
      setImmediate(forgetAsking);
      const now = String(version.get()?.data_version);
      if (now !== seen) forgetAll();
      seen = now;
    }
    if (database.takeWritten()) forgetAll();
  };
  const forgetAsking = () => {
    asked = false;
  };
  const forgetAll = () => {
    for (const cache of caches) cache.clear();
  };
  return <Value>(bytesMax: number): Unchanged<Value> => {
    const cache = createBoundedCache<{ readonly value: Value }>(bytesMax);
    caches.push(cache as BoundedCache<unknown>);
    const recall: Unchanged<Value>['recall'] = (key, read, bytes) => {
      look();
      const known = cache.get(key);
      if (known !== undefined) return known.value;
      const value = read();
      cache.set(key, { value }, bytes(value) + overheadBytes);
      return value;
    };
    return { recall };
  };
}

/** About what an entry takes beside its text. */
const overheadBytes = 500;
