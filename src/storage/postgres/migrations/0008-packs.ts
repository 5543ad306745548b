import type { PostgresMigration } from './migration.ts';

/** Immutable: a released migration is never edited, only followed by another. */
export const packs: PostgresMigration = {
  number: 8,
  name: 'packs',
  sql: `
-- Files outside of the database that hold files of old documents of one company.
CREATE TABLE packs (
  account_id text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  company_id text COLLATE "C" NOT NULL,
  files integer NOT NULL,
  size bigint NOT NULL,
  sha256 text COLLATE "C" NOT NULL,
  created_at bigint NOT NULL,
  PRIMARY KEY (account_id, name),
  FOREIGN KEY (account_id, company_id) REFERENCES companies (account_id, id)
);

-- Null for a file that is in the database. One that is in a pack has no bytes here.
ALTER TABLE document_files ADD COLUMN pack text COLLATE "C";

ALTER TABLE document_files ADD COLUMN pack_offset bigint;

ALTER TABLE document_files ADD COLUMN pack_length integer;

ALTER TABLE filings ADD COLUMN pack text COLLATE "C";

ALTER TABLE filings ADD COLUMN pack_offset bigint;

ALTER TABLE filings ADD COLUMN pack_length integer;
`,
  steps: [
    {
      name: 'document_files_by_pack',
      index: 'document_files_by_pack',
      sql: `
CREATE INDEX CONCURRENTLY document_files_by_pack
  ON document_files (account_id, pack, document_id, kind) WHERE pack IS NOT NULL`,
    },
    {
      name: 'filings_by_pack',
      index: 'filings_by_pack',
      sql: `
CREATE INDEX CONCURRENTLY filings_by_pack
  ON filings (account_id, pack, id, kind) WHERE pack IS NOT NULL`,
    },
  ],
};
