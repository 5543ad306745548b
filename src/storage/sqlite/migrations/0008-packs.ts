import type { SqliteMigration } from './migration.ts';

/** Immutable: a released migration is never edited, only followed by another. */
export const packs: SqliteMigration = {
  number: 8,
  name: 'packs',
  sql: `
-- Files outside of the database that hold files of old documents of one company.
CREATE TABLE packs (
  account_id TEXT NOT NULL,
  name TEXT NOT NULL,
  company_id TEXT NOT NULL,
  files INTEGER NOT NULL,
  size INTEGER NOT NULL,
  sha256 TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (account_id, name),
  FOREIGN KEY (account_id, company_id) REFERENCES companies (account_id, id)
) STRICT, WITHOUT ROWID;

-- Null for a file that is in the database. One that is in a pack has no bytes here.
ALTER TABLE document_files ADD COLUMN pack TEXT;
ALTER TABLE document_files ADD COLUMN pack_offset INTEGER;
ALTER TABLE document_files ADD COLUMN pack_length INTEGER;

ALTER TABLE filings ADD COLUMN pack TEXT;
ALTER TABLE filings ADD COLUMN pack_offset INTEGER;
ALTER TABLE filings ADD COLUMN pack_length INTEGER;
`,
  steps: [
    {
      name: 'document_files_by_pack',
      sql: `
CREATE INDEX document_files_by_pack ON document_files (account_id, pack, document_id, kind)
  WHERE pack IS NOT NULL`,
    },
    {
      name: 'filings_by_pack',
      sql: `
CREATE INDEX filings_by_pack ON filings (account_id, pack, id, kind)
  WHERE pack IS NOT NULL`,
    },
  ],
};
