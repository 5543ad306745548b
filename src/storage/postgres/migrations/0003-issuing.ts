/** Immutable: a released migration is never edited, only followed by another. */
export const issuing = {
  number: 3,
  name: 'issuing',
  sql: `
-- What comes next in a series that was made or used for issuing. Its documents may be ahead of it:
-- an import or a load does not move it on.
CREATE TABLE series (
  account_id text COLLATE "C" NOT NULL,
  company_id text COLLATE "C" NOT NULL,
  type text COLLATE "C" NOT NULL,
  series text COLLATE "C" NOT NULL,
  next integer NOT NULL,
  created_at bigint NOT NULL,
  PRIMARY KEY (account_id, company_id, type, series),
  FOREIGN KEY (account_id, company_id) REFERENCES companies (account_id, id)
);

-- What was asked for when a document was issued: how the same request is known when it comes again.
CREATE TABLE issuances (
  account_id text COLLATE "C" NOT NULL,
  document_id text COLLATE "C" NOT NULL,
  company_id text COLLATE "C" NOT NULL,
  idempotency_key text COLLATE "C",
  request_hash text NOT NULL,
  PRIMARY KEY (account_id, document_id),
  FOREIGN KEY (account_id, document_id) REFERENCES documents (account_id, id)
);

CREATE UNIQUE INDEX issuances_by_key ON issuances (account_id, company_id, idempotency_key)
  WHERE idempotency_key IS NOT NULL;

-- Documents that are to be sent to the authority, each from the moment at which it is due.
CREATE TABLE outbox (
  account_id text COLLATE "C" NOT NULL,
  document_id text COLLATE "C" NOT NULL,
  company_id text COLLATE "C" NOT NULL,
  due_at bigint NOT NULL,
  attempts integer NOT NULL,
  created_at bigint NOT NULL,
  PRIMARY KEY (account_id, document_id),
  FOREIGN KEY (account_id, document_id) REFERENCES documents (account_id, id)
);

CREATE INDEX outbox_by_due_at ON outbox (due_at);

-- Steps in the life of a document; their ids sort by time.
CREATE TABLE document_events (
  account_id text COLLATE "C" NOT NULL,
  document_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  type text COLLATE "C" NOT NULL,
  at bigint NOT NULL,
  data text NOT NULL,
  PRIMARY KEY (account_id, document_id, id),
  FOREIGN KEY (account_id, document_id) REFERENCES documents (account_id, id)
);

-- Secrets are in the sealed box only; the key to it is not in the database.
CREATE TABLE company_credentials (
  account_id text COLLATE "C" NOT NULL,
  company_id text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL,
  certificate text NOT NULL,
  not_after bigint NOT NULL,
  has_user boolean NOT NULL,
  updated_at bigint NOT NULL,
  sealed bytea NOT NULL,
  PRIMARY KEY (account_id, company_id),
  FOREIGN KEY (account_id, company_id) REFERENCES companies (account_id, id)
);

ALTER TABLE company_credentials ALTER COLUMN sealed SET STORAGE EXTERNAL;

-- Across accounts: an operator asks which certificates end first.
CREATE INDEX company_credentials_by_not_after
  ON company_credentials (kind, not_after, account_id, company_id);
`,
} as const;
