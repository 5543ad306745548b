import { fillTotals } from './fill-totals.ts';
import type { SqliteMigration } from './migration.ts';

/** Immutable: a released migration is never edited, only followed by another. */
export const totals: SqliteMigration = {
  number: 15,
  name: 'totals',
  sql: `
-- How many documents there are and the sum of their totals, an exact decimal as text. The day is that of the
-- document's own date. Changed in the transactions that write documents.
CREATE TABLE totals (
  account_id TEXT NOT NULL,
  company_id TEXT NOT NULL,
  day TEXT NOT NULL,
  environment TEXT NOT NULL,
  type TEXT NOT NULL,
  series TEXT NOT NULL,
  status TEXT NOT NULL,
  currency TEXT NOT NULL,
  count INTEGER NOT NULL,
  total TEXT NOT NULL,
  PRIMARY KEY (account_id, company_id, day, environment, type, series, status, currency)
) STRICT, WITHOUT ROWID;

-- What one unit of a currency is worth on a day, as the accountant says: an exact decimal as text.
CREATE TABLE exchange_rates (
  account_id TEXT NOT NULL,
  company_id TEXT NOT NULL,
  currency TEXT NOT NULL,
  day TEXT NOT NULL,
  rate TEXT NOT NULL,
  PRIMARY KEY (account_id, company_id, currency, day),
  FOREIGN KEY (account_id, company_id) REFERENCES companies (account_id, id)
) STRICT, WITHOUT ROWID;
`,
  steps: [fillTotals],
};
