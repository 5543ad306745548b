import type { PostgresMigration } from './migration.ts';

/** Immutable: a released migration is never edited, only followed by another. */
export const outages: PostgresMigration = {
  number: 24,
  name: 'outages',
  sql: `
-- Addresses of authorities that do not answer: of an account that names the address itself, or of none.
CREATE TABLE outages (
  account_id text COLLATE "C" NOT NULL,
  service text COLLATE "C" NOT NULL,
  host text COLLATE "C" NOT NULL,
  since bigint NOT NULL,
  failed_at bigint NOT NULL,
  reason text NOT NULL,
  ended_at bigint,
  PRIMARY KEY (account_id, service, host)
);

-- Companies that have something to send there.
CREATE TABLE outage_waiters (
  account_id text COLLATE "C" NOT NULL,
  company_id text COLLATE "C" NOT NULL,
  environment text COLLATE "C" NOT NULL,
  service text COLLATE "C" NOT NULL,
  host text COLLATE "C" NOT NULL,
  is_own boolean NOT NULL,
  PRIMARY KEY (account_id, company_id, environment, service, host, is_own),
  FOREIGN KEY (account_id, company_id) REFERENCES companies (account_id, id)
);

-- Across accounts: who waits for an address.
CREATE INDEX outage_waiters_by_address
  ON outage_waiters (service, host, is_own, account_id, company_id, environment);

-- Which accounts were told that an address does not answer, and not yet that it does again.
CREATE TABLE outage_notices (
  account_id text COLLATE "C" NOT NULL REFERENCES accounts (account_id),
  service text COLLATE "C" NOT NULL,
  host text COLLATE "C" NOT NULL,
  is_own boolean NOT NULL,
  PRIMARY KEY (account_id, service, host, is_own)
);
`,
};
