import type { SqliteMigration } from './migration.ts';

/** Immutable: a released migration is never edited, only followed by another. */
export const companyChanges: SqliteMigration = {
  number: 19,
  name: 'company changes',
  sql: `
-- How often documents of a company were written: processes that remember them ask it whether they changed.
CREATE TABLE company_changes (
  account_id TEXT NOT NULL,
  company_id TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (account_id, company_id)
) STRICT, WITHOUT ROWID;
`,
};
