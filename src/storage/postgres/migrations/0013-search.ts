import { fillTerms } from './fill-terms.ts';
import type { PostgresMigration } from './migration.ts';

/** Immutable: a released migration is never edited, only followed by another. */
export const search: PostgresMigration = {
  number: 13,
  name: 'search',
  sql: `
-- What documents are searched by. customer_name has the words of it, each after a space.
ALTER TABLE document_list ADD COLUMN customer text COLLATE "C" NOT NULL DEFAULT '';

ALTER TABLE document_list ADD COLUMN currency text COLLATE "C" NOT NULL DEFAULT '';

ALTER TABLE document_list ADD COLUMN external_id text COLLATE "C" NOT NULL DEFAULT '';

ALTER TABLE document_list ADD COLUMN customer_name text COLLATE "C" NOT NULL DEFAULT '';

-- Words of the names of customers, from three letters on: the customers that have them.
CREATE TABLE customer_words (
  account_id text COLLATE "C" NOT NULL,
  company_id text COLLATE "C" NOT NULL,
  word text COLLATE "C" NOT NULL,
  customer text COLLATE "C" NOT NULL,
  PRIMARY KEY (account_id, company_id, word, customer)
);

-- Set where the company has unique external ids.
ALTER TABLE issuances ADD COLUMN external_id text COLLATE "C";
`,
  steps: [
    fillTerms,
    {
      name: 'document_list_by_customer',
      index: 'document_list_by_customer',
      sql: `
CREATE INDEX CONCURRENTLY document_list_by_customer
  ON document_list (account_id, company_id, customer, issued_at, id)`,
    },
    {
      name: 'document_list_by_external_id',
      index: 'document_list_by_external_id',
      sql: `
CREATE INDEX CONCURRENTLY document_list_by_external_id
  ON document_list (account_id, company_id, external_id, issued_at, id)`,
    },
    {
      name: 'issuances_by_external_id',
      index: 'issuances_by_external_id',
      sql: `
CREATE UNIQUE INDEX CONCURRENTLY issuances_by_external_id
  ON issuances (account_id, company_id, environment, external_id) WHERE external_id IS NOT NULL`,
    },
  ],
};
