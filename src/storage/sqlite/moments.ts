import type { Database } from './database.ts';

/** A number that stays the same as long as nothing at all is committed, by this process or another. */
export type Moments = () => number;

/**
 * SQLite shows by `data_version` whether another connection has committed, and the database counts its own writes.
 *
 * The question is put once for all that runs in one go: whoever is answered in it had sent the request before it began,
 * so before the question.
 */
export function createMoments(database: Database): Moments {
  const version = database.prepare('PRAGMA data_version');
  let asked = false;
  let seen: unknown;
  let moment = 0;
  const forgetAsking = () => {
    asked = false;
  };
  return () => {
    if (!asked) {
      asked = true;
      process.nextTick(forgetAsking);
      const now = version.get()?.data_version;
      if (now !== seen) moment += 1;
      seen = now;
    }
    if (database.takeWritten()) moment += 1;
    return moment;
  };
}
