import type { PostgresMigration } from './migration.ts';

/** Immutable: a released migration is never edited, only followed by another. */
export const mail: PostgresMigration = {
  number: 11,
  name: 'mail',
  sql: `
-- What a company set about its mail; the sealed box holds the password of its own server.
CREATE TABLE company_mail (
  account_id text COLLATE "C" NOT NULL,
  company_id text COLLATE "C" NOT NULL,
  settings text NOT NULL,
  sealed bytea,
  updated_at bigint NOT NULL,
  PRIMARY KEY (account_id, company_id),
  FOREIGN KEY (account_id, company_id) REFERENCES companies (account_id, id)
);

-- When the company sends mail by itself; null for never. Read with the company that every change reads anyway.
ALTER TABLE companies ADD COLUMN mail_when text COLLATE "C";

-- One for each document, address and request: the constraint finds those of a document too.
CREATE TABLE mails (
  account_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  company_id text COLLATE "C" NOT NULL,
  document_id text COLLATE "C" NOT NULL,
  to_address text COLLATE "C" NOT NULL,
  request text COLLATE "C" NOT NULL,
  state text COLLATE "C" NOT NULL,
  attempts integer NOT NULL,
  created_at bigint NOT NULL,
  sent_at bigint,
  message_id text,
  last_answer text,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, document_id, to_address, request),
  FOREIGN KEY (account_id, company_id) REFERENCES companies (account_id, id)
);
`,
};
