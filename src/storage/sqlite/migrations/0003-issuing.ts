/** Immutable: a released migration is never edited, only followed by another. */
export const issuing = {
  number: 3,
  name: 'issuing',
  sql: `
-- What comes next in a series that was made or used for issuing. Its documents may be ahead of it:
-- an import or a load does not move it on.
CREATE TABLE series (
  account_id TEXT NOT NULL,
  company_id TEXT NOT NULL,
  type TEXT NOT NULL,
  series TEXT NOT NULL,
  next INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (account_id, company_id, type, series),
  FOREIGN KEY (account_id, company_id) REFERENCES companies (account_id, id)
) STRICT, WITHOUT ROWID;

-- What was asked for when a document was issued: how the same request is known when it comes again.
CREATE TABLE issuances (
  account_id TEXT NOT NULL,
  document_id TEXT NOT NULL,
  company_id TEXT NOT NULL,
  idempotency_key TEXT,
  request_hash TEXT NOT NULL,
  PRIMARY KEY (account_id, document_id),
  FOREIGN KEY (account_id, document_id) REFERENCES documents (account_id, id)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX issuances_by_key ON issuances (account_id, company_id, idempotency_key)
  WHERE idempotency_key IS NOT NULL;

-- Documents that are to be sent to the authority, each from the moment at which it is due.
CREATE TABLE outbox (
  account_id TEXT NOT NULL,
  document_id TEXT NOT NULL,
  company_id TEXT NOT NULL,
  due_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (account_id, document_id),
  FOREIGN KEY (account_id, document_id) REFERENCES documents (account_id, id)
) STRICT, WITHOUT ROWID;

CREATE INDEX outbox_by_due_at ON outbox (due_at);

-- Steps in the life of a document; their ids sort by time.
CREATE TABLE document_events (
  account_id TEXT NOT NULL,
  document_id TEXT NOT NULL,
  id TEXT NOT NULL,
  type TEXT NOT NULL,
  at INTEGER NOT NULL,
  data TEXT NOT NULL,
  PRIMARY KEY (account_id, document_id, id),
  FOREIGN KEY (account_id, document_id) REFERENCES documents (account_id, id)
) STRICT, WITHOUT ROWID;

-- Secrets are in the sealed box only; the key to it is not in the database.
CREATE TABLE company_credentials (
  account_id TEXT NOT NULL,
  company_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  certificate TEXT NOT NULL,
  not_after INTEGER NOT NULL,
  has_user INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  sealed BLOB NOT NULL,
  PRIMARY KEY (account_id, company_id),
  FOREIGN KEY (account_id, company_id) REFERENCES companies (account_id, id)
) STRICT;

-- Across accounts: an operator asks which certificates end first.
CREATE INDEX company_credentials_by_not_after
  ON company_credentials (kind, not_after, account_id, company_id);
`,
} as const;
