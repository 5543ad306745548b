/** Documents, their files and events, and what went to the authority in their name. */
export const documentTables = `
-- The full form. Documents of test have no legal value: they hold their numbers among themselves.
CREATE TABLE documents (
  account_id key NOT NULL,
  id key NOT NULL,
  company_id key NOT NULL,
  issued_at bigint NOT NULL,
  fingerprint text NOT NULL,
  body text NOT NULL,
  environment key NOT NULL DEFAULT 'live',
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, company_id) REFERENCES companies (account_id, id)
);

-- What lists read. released_id is empty while the document holds its number, and its own id once the number may be issued
-- again: one index keeps numbers unique and finds them. customer_name has the words that the customer is found by, each after
-- a space; customer_full_name is the name as the document states it.
CREATE TABLE document_list (
  account_id key NOT NULL,
  company_id key NOT NULL,
  issued_at bigint NOT NULL,
  id key NOT NULL,
  status key NOT NULL,
  type key NOT NULL,
  series key NOT NULL,
  sequence integer NOT NULL,
  released_id key NOT NULL,
  summary text NOT NULL,
  environment key NOT NULL DEFAULT 'live',
  customer key NOT NULL DEFAULT '',
  currency key NOT NULL DEFAULT '',
  external_id key NOT NULL DEFAULT '',
  customer_name key NOT NULL DEFAULT '',
  customer_full_name text NOT NULL DEFAULT '',
  PRIMARY KEY (account_id, company_id, issued_at, id),
  FOREIGN KEY (account_id, id) REFERENCES documents (account_id, id)
) BY KEY;

CREATE UNIQUE INDEX document_list_by_environment
  ON document_list (account_id, company_id, environment, type, series, sequence, released_id);

CREATE INDEX document_list_by_status
  ON document_list (account_id, company_id, status, issued_at, id);

CREATE INDEX document_list_by_customer
  ON document_list (account_id, company_id, customer, issued_at, id);

CREATE INDEX document_list_by_external_id
  ON document_list (account_id, company_id, external_id, issued_at, id);

-- Words of the names of customers, from three letters on: the customers that have them.
CREATE TABLE customer_words (
  account_id key NOT NULL,
  company_id key NOT NULL,
  word key NOT NULL,
  customer key NOT NULL,
  PRIMARY KEY (account_id, company_id, word, customer)
) BY KEY;

-- Files of documents as they came. pack: null for a file that is in the database; one that is in a pack has no bytes here.
CREATE TABLE document_files (
  account_id key NOT NULL,
  document_id key NOT NULL,
  kind key NOT NULL,
  name text NOT NULL,
  sha256 key NOT NULL,
  size integer NOT NULL,
  encoding text NOT NULL,
  bytes bytes NOT NULL,
  pack key,
  pack_offset bigint,
  pack_length integer,
  PRIMARY KEY (account_id, document_id, kind),
  FOREIGN KEY (account_id, document_id) REFERENCES documents (account_id, id)
);

CREATE INDEX document_files_by_sha256 ON document_files (account_id, sha256);

CREATE INDEX document_files_by_pack ON document_files (account_id, pack, document_id, kind)
  WHERE pack IS NOT NULL;

-- Steps in the life of a document; their ids sort by time.
CREATE TABLE document_events (
  account_id key NOT NULL,
  document_id key NOT NULL,
  id key NOT NULL,
  type key NOT NULL,
  at bigint NOT NULL,
  data text NOT NULL,
  PRIMARY KEY (account_id, document_id, id),
  FOREIGN KEY (account_id, document_id) REFERENCES documents (account_id, id)
) BY KEY;

-- Notes under the number of the document that they change, which need not be here.
CREATE TABLE document_references (
  account_id key NOT NULL,
  company_id key NOT NULL,
  environment key NOT NULL,
  type key NOT NULL,
  series key NOT NULL,
  sequence integer NOT NULL,
  note_id key NOT NULL,
  PRIMARY KEY (account_id, company_id, environment, type, series, sequence, note_id),
  FOREIGN KEY (account_id, note_id) REFERENCES documents (account_id, id)
) BY KEY;

-- What was asked for when a document was issued: how the same request is known when it comes again. external_id is set where
-- the company has unique external ids.
CREATE TABLE issuances (
  account_id key NOT NULL,
  document_id key NOT NULL,
  company_id key NOT NULL,
  idempotency_key key,
  request_hash text NOT NULL,
  environment key NOT NULL DEFAULT 'live',
  external_id key,
  PRIMARY KEY (account_id, document_id),
  FOREIGN KEY (account_id, document_id) REFERENCES documents (account_id, id)
) BY KEY;

CREATE UNIQUE INDEX issuances_by_environment_key
  ON issuances (account_id, company_id, environment, idempotency_key)
  WHERE idempotency_key IS NOT NULL;

CREATE UNIQUE INDEX issuances_by_external_id
  ON issuances (account_id, company_id, environment, external_id) WHERE external_id IS NOT NULL;

-- Idempotency keys of requests that were answered with a document and did not make it: the key that a document was issued
-- under is in issuances.
CREATE TABLE request_keys (
  account_id key NOT NULL,
  company_id key NOT NULL,
  environment key NOT NULL,
  operation key NOT NULL,
  idempotency_key key NOT NULL,
  document_id key NOT NULL,
  request_hash text NOT NULL,
  PRIMARY KEY (account_id, company_id, environment, operation, idempotency_key),
  FOREIGN KEY (account_id, company_id) REFERENCES companies (account_id, id)
) BY KEY;

CREATE INDEX request_keys_by_document ON request_keys (account_id, document_id);

-- Communications, and acknowledgements whose subject is no document here.
CREATE TABLE filings (
  account_id key NOT NULL,
  company_id key NOT NULL,
  environment key NOT NULL,
  name key NOT NULL,
  kind key NOT NULL,
  id key NOT NULL,
  state key NOT NULL,
  ticket text,
  created_at bigint NOT NULL,
  sha256 key NOT NULL,
  data text NOT NULL,
  file_name text NOT NULL,
  size integer NOT NULL,
  encoding text NOT NULL,
  bytes bytes NOT NULL,
  pack key,
  pack_offset bigint,
  pack_length integer,
  PRIMARY KEY (account_id, company_id, environment, name, kind),
  FOREIGN KEY (account_id, company_id) REFERENCES companies (account_id, id)
);

CREATE INDEX filings_by_sha256 ON filings (account_id, sha256);

CREATE INDEX filings_by_id ON filings (account_id, id);

CREATE INDEX filings_of_company ON filings (account_id, company_id, id)
  WHERE kind = 'communication';

CREATE INDEX filings_by_pack ON filings (account_id, pack, id, kind) WHERE pack IS NOT NULL;

-- Which documents a communication names, by their numbers: that is how they are asked for.
CREATE TABLE filing_lines (
  account_id key NOT NULL,
  company_id key NOT NULL,
  environment key NOT NULL,
  type key NOT NULL,
  series key NOT NULL,
  sequence integer NOT NULL,
  filing key NOT NULL,
  effect key NOT NULL,
  PRIMARY KEY (account_id, company_id, environment, type, series, sequence, filing, effect)
) BY KEY;

CREATE INDEX filing_lines_by_filing ON filing_lines (account_id, company_id, environment, filing);
`;
