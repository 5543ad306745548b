import type { SqliteMigration } from './migration.ts';

/** Immutable: a released migration is never edited, only followed by another. */
export const outages: SqliteMigration = {
  number: 24,
  name: 'outages',
  sql: `
-- Addresses of authorities that do not answer: of an account that names the address itself, or of none.
CREATE TABLE outages (
  account_id TEXT NOT NULL,
  service TEXT NOT NULL,
  host TEXT NOT NULL,
  since INTEGER NOT NULL,
  failed_at INTEGER NOT NULL,
  reason TEXT NOT NULL,
  ended_at INTEGER,
  PRIMARY KEY (account_id, service, host)
) STRICT, WITHOUT ROWID;

-- Companies that have something to send there.
CREATE TABLE outage_waiters (
  account_id TEXT NOT NULL,
  company_id TEXT NOT NULL,
  environment TEXT NOT NULL,
  service TEXT NOT NULL,
  host TEXT NOT NULL,
  is_own INTEGER NOT NULL,
  PRIMARY KEY (account_id, company_id, environment, service, host, is_own),
  FOREIGN KEY (account_id, company_id) REFERENCES companies (account_id, id)
) STRICT, WITHOUT ROWID;

-- Across accounts: who waits for an address.
CREATE INDEX outage_waiters_by_address
  ON outage_waiters (service, host, is_own, account_id, company_id, environment);

-- Which accounts were told that an address does not answer, and not yet that it does again.
CREATE TABLE outage_notices (
  account_id TEXT NOT NULL REFERENCES accounts (account_id),
  service TEXT NOT NULL,
  host TEXT NOT NULL,
  is_own INTEGER NOT NULL,
  PRIMARY KEY (account_id, service, host, is_own)
) STRICT, WITHOUT ROWID;
`,
};
