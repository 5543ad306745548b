import type { SqliteMigration } from './migration.ts';

/** Immutable: a released migration is never edited, only followed by another. */
export const workFailures: SqliteMigration = {
  number: 26,
  name: 'work failures',
  sql: `
-- Runs in a row at which the program itself failed: how many, since when, and why. Gone after one that did not fail.
ALTER TABLE work ADD COLUMN failures INTEGER NOT NULL DEFAULT 0;

ALTER TABLE work ADD COLUMN failing_since INTEGER;

ALTER TABLE work ADD COLUMN failure_code TEXT;

ALTER TABLE work ADD COLUMN failure_detail TEXT;

-- Across accounts: an operator asks what fails, and since when. Mostly nothing does.
CREATE INDEX work_failing ON work (kind, failing_since) WHERE failing_since IS NOT NULL;
`,
};
