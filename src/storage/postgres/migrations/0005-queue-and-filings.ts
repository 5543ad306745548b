import type { PostgresMigration } from './migration.ts';
import { moveFilings } from './move-filings.ts';

/** Immutable: a released migration is never edited, only followed by another. */
export const queueAndFilings: PostgresMigration = {
  number: 5,
  name: 'queue and filings',
  sql: `
-- Null unless the work is blocked.
ALTER TABLE work ADD COLUMN blocked_reason text COLLATE "C";

-- Services of the authority that refused the credentials of a company. No row: all is well.
CREATE TABLE refused_services (
  account_id text COLLATE "C" NOT NULL,
  company_id text COLLATE "C" NOT NULL,
  environment text COLLATE "C" NOT NULL,
  service text COLLATE "C" NOT NULL,
  state text COLLATE "C" NOT NULL,
  trial_until bigint,
  code text NOT NULL,
  detail text NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (account_id, company_id, environment, service),
  FOREIGN KEY (account_id, company_id) REFERENCES companies (account_id, id)
);

-- Names of communications are unique in each environment. What was imported is live. A program of the
-- version before, which knows no environment, would mix them up: it does not find the table under its name.
ALTER TABLE filings RENAME TO filings_before;

ALTER TABLE filings_before ADD COLUMN environment text COLLATE "C" NOT NULL DEFAULT 'live';

ALTER TABLE filings_before ADD COLUMN id text COLLATE "C";

ALTER TABLE filings_before ADD COLUMN state text COLLATE "C" NOT NULL DEFAULT 'imported';

ALTER TABLE filings_before ADD COLUMN ticket text;

ALTER TABLE filings_before ADD COLUMN created_at bigint NOT NULL DEFAULT 0;

ALTER TABLE filing_lines ADD COLUMN environment text COLLATE "C" NOT NULL DEFAULT 'live';
`,
  steps: [
    moveFilings,
    {
      name: 'filings_by_name',
      index: 'filings_by_name',
      sql: `
CREATE UNIQUE INDEX CONCURRENTLY filings_by_name
  ON filings_before (account_id, company_id, environment, name, kind)`,
    },
    {
      name: 'filings_by_id',
      index: 'filings_by_id',
      sql: 'CREATE INDEX CONCURRENTLY filings_by_id ON filings_before (account_id, id)',
    },
    {
      name: 'filings_of_company',
      index: 'filings_of_company',
      sql: `
CREATE INDEX CONCURRENTLY filings_of_company ON filings_before (account_id, company_id, id)
  WHERE kind = 'communication'`,
    },
    {
      name: 'filing_lines_by_number',
      index: 'filing_lines_by_number',
      sql: `
CREATE UNIQUE INDEX CONCURRENTLY filing_lines_by_number ON filing_lines
  (account_id, company_id, environment, type, series, sequence, filing, effect)`,
    },
    {
      name: 'filing_lines_by_name',
      index: 'filing_lines_by_name',
      sql: `
CREATE INDEX CONCURRENTLY filing_lines_by_name
  ON filing_lines (account_id, company_id, environment, filing)`,
    },
    {
      // Whose work is due, and the oldest of it: a worker asks for nothing else.
      name: 'work_by_company',
      index: 'work_by_company',
      sql: `
CREATE INDEX CONCURRENTLY work_by_company ON work (state, account_id, company_id, due_at)`,
    },
    {
      name: 'work_by_id',
      index: 'work_by_id',
      sql: 'CREATE INDEX CONCURRENTLY work_by_id ON work (state, account_id, company_id, id)',
    },
    {
      name: 'work_by_kind',
      index: 'work_by_kind',
      sql: `
CREATE INDEX CONCURRENTLY work_by_kind
  ON work (state, account_id, company_id, environment, kind, id)`,
    },
    {
      // Across accounts: an operator asks how many wait, and since when.
      name: 'work_by_created_at',
      index: 'work_by_created_at',
      sql: 'CREATE INDEX CONCURRENTLY work_by_created_at ON work (state, created_at)',
    },
  ],
  finish: `
ALTER TABLE filings_before RENAME TO filings;

ALTER TABLE filings DROP CONSTRAINT filings_pkey;

ALTER TABLE filings ADD CONSTRAINT filings_pkey PRIMARY KEY USING INDEX filings_by_name;

ALTER TABLE filings ALTER COLUMN id SET NOT NULL;

ALTER TABLE filings ALTER COLUMN environment DROP DEFAULT;

ALTER TABLE filings ALTER COLUMN state DROP DEFAULT;

ALTER TABLE filings ALTER COLUMN created_at DROP DEFAULT;

ALTER TABLE filing_lines DROP CONSTRAINT filing_lines_pkey;

ALTER TABLE filing_lines ADD CONSTRAINT filing_lines_pkey PRIMARY KEY USING INDEX filing_lines_by_number;

ALTER TABLE filing_lines ALTER COLUMN environment DROP DEFAULT;

DROP INDEX filing_lines_by_filing;

ALTER INDEX filing_lines_by_name RENAME TO filing_lines_by_filing;
`,
};
