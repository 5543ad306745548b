import { coalesced } from '../../lib/coalesce.ts';
import type { Queryable } from './database.ts';

/** A number that stays the same as long as nothing at all is committed, by this process or another. */
export type Moments = () => Promise<number>;

const snapshot = { name: 'current_snapshot', text: 'SELECT pg_current_snapshot()::text AS now' };

/**
 * Every transaction that writes moves the server's snapshot on, so as long as that reads the same nothing was committed
 * anywhere. The question is shared by all requests of a moment, and is always put after the request came in.
 */
export function createMoments(database: Queryable): Moments {
  let seen: unknown;
  let moment = 0;
  const look = coalesced(async () => {
    const [row] = await database.query(snapshot, []);
    if (row?.now !== seen) moment += 1;
    seen = row?.now;
    return moment;
  });
  return () => look('');
}
