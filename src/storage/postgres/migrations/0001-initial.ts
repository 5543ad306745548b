/** Immutable: a released migration is never edited, only followed by another. */
export const initial = {
  number: 1,
  name: 'initial',
  sql: `
CREATE TABLE accounts (
  account_id text COLLATE "C" PRIMARY KEY,
  name text NOT NULL,
  link_secret bytea NOT NULL,
  created_at bigint NOT NULL
);

CREATE TABLE companies (
  account_id text COLLATE "C" NOT NULL REFERENCES accounts (account_id),
  id text COLLATE "C" NOT NULL,
  country text COLLATE "C" NOT NULL,
  tax_id text COLLATE "C" NOT NULL,
  data text NOT NULL,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, tax_id)
);

CREATE TABLE api_keys (
  account_id text COLLATE "C" NOT NULL REFERENCES accounts (account_id),
  id text COLLATE "C" NOT NULL,
  hash text COLLATE "C" NOT NULL UNIQUE,
  name text NOT NULL,
  prefix text NOT NULL,
  last_four text NOT NULL,
  scope text NOT NULL,
  companies text,
  created_at bigint NOT NULL,
  expires_at bigint,
  revoked_at bigint,
  last_used_at bigint,
  PRIMARY KEY (account_id, id)
);

-- The full form.
CREATE TABLE documents (
  account_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  company_id text COLLATE "C" NOT NULL,
  issued_at bigint NOT NULL,
  fingerprint text NOT NULL,
  body text NOT NULL,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, company_id) REFERENCES companies (account_id, id)
);

-- What lists read. released_id is empty while the document holds its number,
-- and its own id once the number may be issued again: one index keeps numbers unique and finds them.
CREATE TABLE document_list (
  account_id text COLLATE "C" NOT NULL,
  company_id text COLLATE "C" NOT NULL,
  issued_at bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  status text COLLATE "C" NOT NULL,
  type text COLLATE "C" NOT NULL,
  series text COLLATE "C" NOT NULL,
  sequence integer NOT NULL,
  released_id text COLLATE "C" NOT NULL,
  summary text NOT NULL,
  PRIMARY KEY (account_id, company_id, issued_at, id),
  FOREIGN KEY (account_id, id) REFERENCES documents (account_id, id)
);

CREATE INDEX document_list_by_status
  ON document_list (account_id, company_id, status, issued_at, id);

CREATE UNIQUE INDEX document_list_by_number
  ON document_list (account_id, company_id, type, series, sequence, released_id);
`,
} as const;
