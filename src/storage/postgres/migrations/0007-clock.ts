/** Immutable: a released migration is never edited, only followed by another. */
export const clock = {
  number: 7,
  name: 'clock',
  sql: `
-- How far the clock had come at the last own write of an account: an earlier clock is wrong.
CREATE TABLE clock_marks (
  account_id text COLLATE "C" NOT NULL PRIMARY KEY REFERENCES accounts (account_id),
  written_at bigint NOT NULL,
  accepted_build bigint
);

-- What operators did or must know of; ids sort by time.
CREATE TABLE operator_events (
  account_id text COLLATE "C" NOT NULL REFERENCES accounts (account_id),
  id text COLLATE "C" NOT NULL,
  type text COLLATE "C" NOT NULL,
  at bigint NOT NULL,
  data text NOT NULL,
  PRIMARY KEY (account_id, id)
);

-- The clock by which the service dated the last document of a series: the next one is not dated earlier.
ALTER TABLE series ADD COLUMN dated_at bigint;
`,
} as const;
