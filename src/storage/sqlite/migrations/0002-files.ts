/** Immutable: a released migration is never edited, only followed by another. */
export const files = {
  number: 2,
  name: 'files',
  sql: `
-- Files of documents as they came, compressed. Bytes come last: whoever asks for a hash reads no further.
CREATE TABLE document_files (
  account_id TEXT NOT NULL,
  document_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  sha256 TEXT NOT NULL,
  size INTEGER NOT NULL,
  encoding TEXT NOT NULL,
  bytes BLOB NOT NULL,
  PRIMARY KEY (account_id, document_id, kind),
  FOREIGN KEY (account_id, document_id) REFERENCES documents (account_id, id)
) STRICT;

CREATE INDEX document_files_by_sha256 ON document_files (account_id, sha256);

-- Communications, and acknowledgements whose subject is no document here.
CREATE TABLE filings (
  account_id TEXT NOT NULL,
  company_id TEXT NOT NULL,
  name TEXT NOT NULL,
  kind TEXT NOT NULL,
  sha256 TEXT NOT NULL,
  data TEXT NOT NULL,
  file_name TEXT NOT NULL,
  size INTEGER NOT NULL,
  encoding TEXT NOT NULL,
  bytes BLOB NOT NULL,
  PRIMARY KEY (account_id, company_id, name, kind),
  FOREIGN KEY (account_id, company_id) REFERENCES companies (account_id, id)
) STRICT;

CREATE INDEX filings_by_sha256 ON filings (account_id, sha256);

-- Which documents a communication names, clustered by their numbers: that is how they are asked for.
CREATE TABLE filing_lines (
  account_id TEXT NOT NULL,
  company_id TEXT NOT NULL,
  type TEXT NOT NULL,
  series TEXT NOT NULL,
  sequence INTEGER NOT NULL,
  filing TEXT NOT NULL,
  effect TEXT NOT NULL,
  PRIMARY KEY (account_id, company_id, type, series, sequence, filing, effect)
) STRICT, WITHOUT ROWID;

CREATE INDEX filing_lines_by_filing ON filing_lines (account_id, company_id, filing);

CREATE TABLE company_logos (
  account_id TEXT NOT NULL,
  company_id TEXT NOT NULL,
  content_type TEXT NOT NULL,
  sha256 TEXT NOT NULL,
  bytes BLOB NOT NULL,
  PRIMARY KEY (account_id, company_id),
  FOREIGN KEY (account_id, company_id) REFERENCES companies (account_id, id)
) STRICT;
`,
} as const;
