import { createBoundedCache } from '../../lib/bounded-cache.ts';
import type { Moments } from './moments.ts';

/** Remembers what was read for as long as nothing at all was committed. For what is few, and read again after every commit. */
export type Unchanged<Value> = {
  /** What was remembered under the key, or what `read` says now. */
  recall(key: string, read: () => Value): Value;
};

/** Up to so many bytes, where an entry takes about so many. */
export type RememberUnchanged = <Value>(bytesMax: number, entryBytes: number) => Unchanged<Value>;

export function createUnchanged(moment: Moments): RememberUnchanged {
  return <Value>(bytesMax: number, entryBytes: number): Unchanged<Value> => {
    const cache = createBoundedCache<{ readonly value: Value }>(bytesMax);
    let seen = moment();
    const recall: Unchanged<Value>['recall'] = (key, read) => {
      const now = moment();
      if (now !== seen) cache.clear();
      seen = now;
      const known = cache.get(key);
      if (known !== undefined) return known.value;
      const value = read();
      cache.set(key, { value }, entryBytes);
      return value;
    };
    return { recall };
  };
}
