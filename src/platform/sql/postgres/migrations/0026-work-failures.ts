import type { PostgresMigration } from './migration.ts';

/** Immutable: a released migration is never edited, only followed by another. */
export const workFailures: PostgresMigration = {
  number: 26,
  name: 'work failures',
  sql: `
-- Runs in a row at which the program itself failed: how many, since when, and why. Gone after one that did not fail.
ALTER TABLE work ADD COLUMN failures integer NOT NULL DEFAULT 0;

ALTER TABLE work ADD COLUMN failing_since bigint;

ALTER TABLE work ADD COLUMN failure_code text;

ALTER TABLE work ADD COLUMN failure_detail text;
`,
  steps: [
    {
      // Across accounts: an operator asks what fails, and since when. Mostly nothing does.
      name: 'work_failing',
      index: 'work_failing',
      sql: `
CREATE INDEX CONCURRENTLY work_failing ON work (kind, failing_since) WHERE failing_since IS NOT NULL`,
    },
  ],
};
