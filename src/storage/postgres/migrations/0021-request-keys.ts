import type { PostgresMigration } from './migration.ts';

/** Immutable: a released migration is never edited, only followed by another. */
export const requestKeys: PostgresMigration = {
  number: 21,
  name: 'request keys',
  sql: `
-- Idempotency keys of requests that were answered with a document and did not make it: the key that a document was issued
-- under is in issuances.
CREATE TABLE request_keys (
  account_id text COLLATE "C" NOT NULL,
  company_id text COLLATE "C" NOT NULL,
  environment text COLLATE "C" NOT NULL,
  operation text COLLATE "C" NOT NULL,
  idempotency_key text COLLATE "C" NOT NULL,
  document_id text COLLATE "C" NOT NULL,
  request_hash text NOT NULL,
  PRIMARY KEY (account_id, company_id, environment, operation, idempotency_key),
  FOREIGN KEY (account_id, company_id) REFERENCES companies (account_id, id)
);

CREATE INDEX request_keys_by_document ON request_keys (account_id, document_id);
`,
};
