import type { SqliteMigration } from './migration.ts';

/** Immutable: a released migration is never edited, only followed by another. */
export const mail: SqliteMigration = {
  number: 11,
  name: 'mail',
  sql: `
-- What a company set about its mail; the sealed box holds the password of its own server.
CREATE TABLE company_mail (
  account_id TEXT NOT NULL,
  company_id TEXT NOT NULL,
  settings TEXT NOT NULL,
  sealed BLOB,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (account_id, company_id),
  FOREIGN KEY (account_id, company_id) REFERENCES companies (account_id, id)
) STRICT, WITHOUT ROWID;

-- When the company sends mail by itself; null for never. Read with the company that every change reads anyway.
ALTER TABLE companies ADD COLUMN mail_when TEXT;

-- One for each document, address and request: the constraint finds those of a document too.
CREATE TABLE mails (
  account_id TEXT NOT NULL,
  id TEXT NOT NULL,
  company_id TEXT NOT NULL,
  document_id TEXT NOT NULL,
  to_address TEXT NOT NULL,
  request TEXT NOT NULL,
  state TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  sent_at INTEGER,
  message_id TEXT,
  last_answer TEXT,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, document_id, to_address, request),
  FOREIGN KEY (account_id, company_id) REFERENCES companies (account_id, id)
) STRICT, WITHOUT ROWID;
`,
};
