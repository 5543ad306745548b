import type { SqliteMigration } from './migration.ts';

/** Immutable: a released migration is never edited, only followed by another. */
export const gatheredActs: SqliteMigration = {
  number: 28,
  name: 'gathered acts',
  sql: `
-- Failed attempts to sign in are gathered by user, address and hour: how many there were. 1 for all else.
ALTER TABLE acts ADD COLUMN count INTEGER NOT NULL DEFAULT 1;
`,
};
