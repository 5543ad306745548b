import { either, nothing, sql } from './sql.ts';

/**
 * At the end of a condition: the statement does not wait for the disk in PostgreSQL. After a power cut its last moments
 * are forgotten. Citus takes no such function in a write.
 */
export const unhurried = either({
  sqlite: nothing,
  postgres: sql`AND set_config('synchronous_commit', 'off', true) = 'off'`,
  sharded: nothing,
});
