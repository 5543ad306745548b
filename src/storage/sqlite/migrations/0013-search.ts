import { fillTerms } from './fill-terms.ts';
import type { SqliteMigration } from './migration.ts';

/** Immutable: a released migration is never edited, only followed by another. */
export const search: SqliteMigration = {
  number: 13,
  name: 'search',
  sql: `
-- What documents are searched by. customer_name has the words of it, each after a space.
ALTER TABLE document_list ADD COLUMN customer TEXT NOT NULL DEFAULT '';
ALTER TABLE document_list ADD COLUMN currency TEXT NOT NULL DEFAULT '';
ALTER TABLE document_list ADD COLUMN external_id TEXT NOT NULL DEFAULT '';
ALTER TABLE document_list ADD COLUMN customer_name TEXT NOT NULL DEFAULT '';

-- Words of the names of customers, from three letters on: the customers that have them.
CREATE TABLE customer_words (
  account_id TEXT NOT NULL,
  company_id TEXT NOT NULL,
  word TEXT NOT NULL,
  customer TEXT NOT NULL,
  PRIMARY KEY (account_id, company_id, word, customer)
) STRICT, WITHOUT ROWID;

-- Set where the company has unique external ids.
ALTER TABLE issuances ADD COLUMN external_id TEXT;
`,
  steps: [
    fillTerms,
    {
      name: 'document_list_by_customer',
      sql: `
CREATE INDEX document_list_by_customer
  ON document_list (account_id, company_id, customer, issued_at, id)`,
    },
    {
      name: 'document_list_by_external_id',
      sql: `
CREATE INDEX document_list_by_external_id
  ON document_list (account_id, company_id, external_id, issued_at, id)`,
    },
    {
      name: 'issuances_by_external_id',
      sql: `
CREATE UNIQUE INDEX issuances_by_external_id
  ON issuances (account_id, company_id, environment, external_id) WHERE external_id IS NOT NULL`,
    },
  ],
};
