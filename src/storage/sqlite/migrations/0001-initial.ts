/** Immutable: a released migration is never edited, only followed by another. */
export const initial = {
  number: 1,
  name: 'initial',
  sql: `
CREATE TABLE accounts (
  account_id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  link_secret BLOB NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE companies (
  account_id TEXT NOT NULL REFERENCES accounts (account_id),
  id TEXT NOT NULL,
  country TEXT NOT NULL,
  tax_id TEXT NOT NULL,
  data TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, tax_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE api_keys (
  account_id TEXT NOT NULL REFERENCES accounts (account_id),
  id TEXT NOT NULL,
  hash TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  prefix TEXT NOT NULL,
  last_four TEXT NOT NULL,
  scope TEXT NOT NULL,
  companies TEXT,
  created_at INTEGER NOT NULL,
  expires_at INTEGER,
  revoked_at INTEGER,
  last_used_at INTEGER,
  PRIMARY KEY (account_id, id)
) STRICT, WITHOUT ROWID;

-- The full form. Bodies are larger than a page's share, so this table keeps its rowid.
CREATE TABLE documents (
  account_id TEXT NOT NULL,
  id TEXT NOT NULL,
  company_id TEXT NOT NULL,
  issued_at INTEGER NOT NULL,
  fingerprint TEXT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, company_id) REFERENCES companies (account_id, id)
) STRICT;

-- What lists read, clustered in their order. released_id is empty while the document holds its number,
-- and its own id once the number may be issued again: one index keeps numbers unique and finds them.
CREATE TABLE document_list (
  account_id TEXT NOT NULL,
  company_id TEXT NOT NULL,
  issued_at INTEGER NOT NULL,
  id TEXT NOT NULL,
  status TEXT NOT NULL,
  type TEXT NOT NULL,
  series TEXT NOT NULL,
  sequence INTEGER NOT NULL,
  released_id TEXT NOT NULL,
  summary TEXT NOT NULL,
  PRIMARY KEY (account_id, company_id, issued_at, id),
  FOREIGN KEY (account_id, id) REFERENCES documents (account_id, id)
) STRICT, WITHOUT ROWID;

CREATE INDEX document_list_by_status
  ON document_list (account_id, company_id, status, issued_at, id);

CREATE UNIQUE INDEX document_list_by_number
  ON document_list (account_id, company_id, type, series, sequence, released_id);
`,
} as const;
