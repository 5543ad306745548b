import type { SqliteMigration } from './migration.ts';

/** Immutable: a released migration is never edited, only followed by another. */
export const requestKeys: SqliteMigration = {
  number: 21,
  name: 'request keys',
  sql: `
-- Idempotency keys of requests that were answered with a document and did not make it: the key that a document was issued
-- under is in issuances.
CREATE TABLE request_keys (
  account_id TEXT NOT NULL,
  company_id TEXT NOT NULL,
  environment TEXT NOT NULL,
  operation TEXT NOT NULL,
  idempotency_key TEXT NOT NULL,
  document_id TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  PRIMARY KEY (account_id, company_id, environment, operation, idempotency_key),
  FOREIGN KEY (account_id, company_id) REFERENCES companies (account_id, id)
) STRICT, WITHOUT ROWID;

CREATE INDEX request_keys_by_document ON request_keys (account_id, document_id);
`,
};
