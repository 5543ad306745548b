import { fillTotals } from './fill-totals.ts';
import type { PostgresMigration } from './migration.ts';

/** Immutable: a released migration is never edited, only followed by another. */
export const totals: PostgresMigration = {
  number: 15,
  name: 'totals',
  sql: `
-- How many documents there are and the sum of their totals. The day is that of the document's own date. Changed in the
-- transactions that write documents, again and again: room in the pages keeps the changes beside the rows.
CREATE TABLE totals (
  account_id text COLLATE "C" NOT NULL,
  company_id text COLLATE "C" NOT NULL,
  day text COLLATE "C" NOT NULL,
  environment text COLLATE "C" NOT NULL,
  type text COLLATE "C" NOT NULL,
  series text COLLATE "C" NOT NULL,
  status text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  count bigint NOT NULL,
  total numeric NOT NULL,
  PRIMARY KEY (account_id, company_id, day, environment, type, series, status, currency)
) WITH (fillfactor = 50);

-- What one unit of a currency is worth on a day, as the accountant says.
CREATE TABLE exchange_rates (
  account_id text COLLATE "C" NOT NULL,
  company_id text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  day text COLLATE "C" NOT NULL,
  rate numeric NOT NULL,
  PRIMARY KEY (account_id, company_id, currency, day),
  FOREIGN KEY (account_id, company_id) REFERENCES companies (account_id, id)
);
`,
  steps: [fillTotals],
};
