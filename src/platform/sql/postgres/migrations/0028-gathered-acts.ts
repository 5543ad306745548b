import type { PostgresMigration } from './migration.ts';

/** Immutable: a released migration is never edited, only followed by another. */
export const gatheredActs: PostgresMigration = {
  number: 28,
  name: 'gathered acts',
  sql: `
-- Failed attempts to sign in are gathered by user, address and hour: how many there were. 1 for all else.
ALTER TABLE acts ADD COLUMN count integer NOT NULL DEFAULT 1;
`,
};
