import type { SqliteMigration } from './migration.ts';
import { moveFilingLines, moveFilings } from './move-filings.ts';

/** Immutable: a released migration is never edited, only followed by another. */
export const queueAndFilings: SqliteMigration = {
  number: 5,
  name: 'queue and filings',
  sql: `
-- Null unless the work is blocked.
ALTER TABLE work ADD COLUMN blocked_reason TEXT;

-- Services of the authority that refused the credentials of a company. No row: all is well.
CREATE TABLE refused_services (
  account_id TEXT NOT NULL,
  company_id TEXT NOT NULL,
  environment TEXT NOT NULL,
  service TEXT NOT NULL,
  state TEXT NOT NULL,
  trial_until INTEGER,
  code TEXT NOT NULL,
  detail TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (account_id, company_id, environment, service),
  FOREIGN KEY (account_id, company_id) REFERENCES companies (account_id, id)
) STRICT, WITHOUT ROWID;

-- Names of communications are unique in each environment, so these tables get other keys: their rows
-- are moved over in batches. Indexes go first, for their names are used again.
DROP INDEX filings_by_sha256;
DROP INDEX filing_lines_by_filing;
ALTER TABLE filings RENAME TO filings_before;
ALTER TABLE filing_lines RENAME TO filing_lines_before;

-- Communications, and acknowledgements whose subject is no document here. What was imported is live.
CREATE TABLE filings (
  account_id TEXT NOT NULL,
  company_id TEXT NOT NULL,
  environment TEXT NOT NULL,
  name TEXT NOT NULL,
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  state TEXT NOT NULL,
  ticket TEXT,
  created_at INTEGER NOT NULL,
  sha256 TEXT NOT NULL,
  data TEXT NOT NULL,
  file_name TEXT NOT NULL,
  size INTEGER NOT NULL,
  encoding TEXT NOT NULL,
  bytes BLOB NOT NULL,
  PRIMARY KEY (account_id, company_id, environment, name, kind),
  FOREIGN KEY (account_id, company_id) REFERENCES companies (account_id, id)
) STRICT;

CREATE INDEX filings_by_sha256 ON filings (account_id, sha256);

CREATE INDEX filings_by_id ON filings (account_id, id);

CREATE INDEX filings_of_company ON filings (account_id, company_id, id)
  WHERE kind = 'communication';

-- Which documents a communication names, clustered by their numbers: that is how they are asked for.
CREATE TABLE filing_lines (
  account_id TEXT NOT NULL,
  company_id TEXT NOT NULL,
  environment TEXT NOT NULL,
  type TEXT NOT NULL,
  series TEXT NOT NULL,
  sequence INTEGER NOT NULL,
  filing TEXT NOT NULL,
  effect TEXT NOT NULL,
  PRIMARY KEY (account_id, company_id, environment, type, series, sequence, filing, effect)
) STRICT, WITHOUT ROWID;

CREATE INDEX filing_lines_by_filing ON filing_lines (account_id, company_id, environment, filing);
`,
  steps: [
    moveFilings,
    moveFilingLines,
    {
      // Whose work is due, and the oldest of it: a worker asks for nothing else.
      name: 'work_by_company',
      sql: 'CREATE INDEX work_by_company ON work (state, account_id, company_id, due_at)',
    },
    {
      name: 'work_by_id',
      sql: 'CREATE INDEX work_by_id ON work (state, account_id, company_id, id)',
    },
    {
      name: 'work_by_kind',
      sql: 'CREATE INDEX work_by_kind ON work (state, account_id, company_id, environment, kind, id)',
    },
    {
      // Across accounts: an operator asks how many wait, and since when.
      name: 'work_by_created_at',
      sql: 'CREATE INDEX work_by_created_at ON work (state, created_at)',
    },
  ],
  finish: `
DROP TABLE filings_before;
DROP TABLE filing_lines_before;
`,
};
