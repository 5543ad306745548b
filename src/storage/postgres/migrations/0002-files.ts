/** Immutable: a released migration is never edited, only followed by another. */
export const files = {
  number: 2,
  name: 'files',
  sql: `
-- Files of documents as they came. They are compressed already, so the server shall not try again.
CREATE TABLE document_files (
  account_id text COLLATE "C" NOT NULL,
  document_id text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL,
  name text NOT NULL,
  sha256 text COLLATE "C" NOT NULL,
  size integer NOT NULL,
  encoding text NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (account_id, document_id, kind),
  FOREIGN KEY (account_id, document_id) REFERENCES documents (account_id, id)
);

ALTER TABLE document_files ALTER COLUMN bytes SET STORAGE EXTERNAL;

CREATE INDEX document_files_by_sha256 ON document_files (account_id, sha256);

-- Communications, and acknowledgements whose subject is no document here.
CREATE TABLE filings (
  account_id text COLLATE "C" NOT NULL,
  company_id text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL,
  sha256 text COLLATE "C" NOT NULL,
  data text NOT NULL,
  file_name text NOT NULL,
  size integer NOT NULL,
  encoding text NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (account_id, company_id, name, kind),
  FOREIGN KEY (account_id, company_id) REFERENCES companies (account_id, id)
);

ALTER TABLE filings ALTER COLUMN bytes SET STORAGE EXTERNAL;

CREATE INDEX filings_by_sha256 ON filings (account_id, sha256);

-- Which documents a communication names, by their numbers: that is how they are asked for.
CREATE TABLE filing_lines (
  account_id text COLLATE "C" NOT NULL,
  company_id text COLLATE "C" NOT NULL,
  type text COLLATE "C" NOT NULL,
  series text COLLATE "C" NOT NULL,
  sequence integer NOT NULL,
  filing text COLLATE "C" NOT NULL,
  effect text COLLATE "C" NOT NULL,
  PRIMARY KEY (account_id, company_id, type, series, sequence, filing, effect)
);

CREATE INDEX filing_lines_by_filing ON filing_lines (account_id, company_id, filing);

CREATE TABLE company_logos (
  account_id text COLLATE "C" NOT NULL,
  company_id text COLLATE "C" NOT NULL,
  content_type text NOT NULL,
  sha256 text NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (account_id, company_id),
  FOREIGN KEY (account_id, company_id) REFERENCES companies (account_id, id)
);

ALTER TABLE company_logos ALTER COLUMN bytes SET STORAGE EXTERNAL;
`,
} as const;
