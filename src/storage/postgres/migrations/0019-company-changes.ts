import type { PostgresMigration } from './migration.ts';

/** Immutable: a released migration is never edited, only followed by another. */
export const companyChanges: PostgresMigration = {
  number: 19,
  name: 'company changes',
  sql: `
-- How often documents of a company were written, the sum of its rows: processes that remember documents ask it whether
-- they changed. Series that are written at once have rows of their own, so that none waits for another's commit.
CREATE TABLE company_changes (
  account_id text COLLATE "C" NOT NULL,
  company_id text COLLATE "C" NOT NULL,
  part integer NOT NULL,
  count bigint NOT NULL,
  PRIMARY KEY (account_id, company_id, part)
) WITH (fillfactor = 50);
`,
};
