import type { PostgresMigration } from './migration.ts';

/** Immutable: a released migration is never edited, only followed by another. */
export const clockWitnesses: PostgresMigration = {
  number: 25,
  name: 'clock witnesses',
  sql: `
-- The clock went far ahead, and no operator has accepted it since.
ALTER TABLE clock_marks ADD COLUMN jumped_at bigint;

UPDATE clock_marks SET jumped_at = (
  SELECT max(e.at) FROM operator_events AS e
  WHERE e.account_id = clock_marks.account_id AND e.type = 'clock.jumped')
WHERE NOT EXISTS (
  SELECT 1 FROM operator_events AS e
  WHERE e.account_id = clock_marks.account_id AND e.type = 'clock.accepted');

-- Clocks of others that differ from ours, of no account: of the machines that answer for an authority, and of the database.
CREATE TABLE clock_witnesses (
  account_id text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  ahead_ms bigint NOT NULL,
  since bigint NOT NULL,
  seen_at bigint NOT NULL,
  PRIMARY KEY (account_id, name)
);
`,
};
