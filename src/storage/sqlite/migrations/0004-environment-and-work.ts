import type { SqliteMigration } from './migration.ts';
import { rewriteDocuments } from './rewrite-documents.ts';

/** Immutable: a released migration is never edited, only followed by another. */
export const environmentAndWork: SqliteMigration = {
  number: 4,
  name: 'environment and work',
  sql: `
-- Documents of test have no legal value: they hold their numbers among themselves.
ALTER TABLE documents ADD COLUMN environment TEXT NOT NULL DEFAULT 'live';
ALTER TABLE document_list ADD COLUMN environment TEXT NOT NULL DEFAULT 'live';
ALTER TABLE issuances ADD COLUMN environment TEXT NOT NULL DEFAULT 'live';

ALTER TABLE series RENAME TO series_before;

CREATE TABLE series (
  account_id TEXT NOT NULL,
  company_id TEXT NOT NULL,
  environment TEXT NOT NULL,
  type TEXT NOT NULL,
  series TEXT NOT NULL,
  next INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (account_id, company_id, environment, type, series),
  FOREIGN KEY (account_id, company_id) REFERENCES companies (account_id, id)
) STRICT, WITHOUT ROWID;

-- A series goes on where its company issues now.
INSERT INTO series (account_id, company_id, environment, type, series, next, created_at)
SELECT s.account_id, s.company_id, coalesce(json_extract(c.data, '$.environment'), 'live'),
  s.type, s.series, s.next, s.created_at
FROM series_before AS s
JOIN companies AS c ON c.account_id = s.account_id AND c.id = s.company_id;

DROP TABLE series_before;

-- What is to be done, each from the moment at which it is due. Whoever claims it holds a lease until it
-- is done, due again later, or blocked for a reason that detail says.
CREATE TABLE work (
  account_id TEXT NOT NULL,
  id TEXT NOT NULL,
  company_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  subject_id TEXT NOT NULL,
  environment TEXT NOT NULL,
  due_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL,
  leased_until INTEGER,
  lease_id TEXT,
  state TEXT NOT NULL,
  detail TEXT NOT NULL DEFAULT '{}',
  created_at INTEGER NOT NULL,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, subject_id, kind),
  FOREIGN KEY (account_id, company_id) REFERENCES companies (account_id, id)
) STRICT, WITHOUT ROWID;

-- Across accounts: a worker asks what is due first.
CREATE INDEX work_by_due_at ON work (state, due_at);

-- Notes under the number of the document that they change, which need not be here.
CREATE TABLE document_references (
  account_id TEXT NOT NULL,
  company_id TEXT NOT NULL,
  environment TEXT NOT NULL,
  type TEXT NOT NULL,
  series TEXT NOT NULL,
  sequence INTEGER NOT NULL,
  note_id TEXT NOT NULL,
  PRIMARY KEY (account_id, company_id, environment, type, series, sequence, note_id),
  FOREIGN KEY (account_id, note_id) REFERENCES documents (account_id, id)
) STRICT, WITHOUT ROWID;

-- Its rows are carried over to work. A program of the version before, which would go on adding some,
-- does not find it under its name.
ALTER TABLE outbox RENAME TO outbox_before;
`,
  steps: [
    rewriteDocuments,
    {
      name: 'document_list_by_environment',
      sql: `
CREATE UNIQUE INDEX document_list_by_environment
  ON document_list (account_id, company_id, environment, type, series, sequence, released_id)`,
    },
    {
      name: 'issuances_by_environment_key',
      sql: `
CREATE UNIQUE INDEX issuances_by_environment_key
  ON issuances (account_id, company_id, environment, idempotency_key)
  WHERE idempotency_key IS NOT NULL`,
    },
  ],
  finish: `
DROP INDEX document_list_by_number;
DROP INDEX issuances_by_key;
DROP TABLE outbox_before;
`,
};
