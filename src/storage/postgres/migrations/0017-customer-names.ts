import { fillNames } from './fill-names.ts';
import type { PostgresMigration } from './migration.ts';

/** Immutable: a released migration is never edited, only followed by another. */
export const customerNames: PostgresMigration = {
  number: 17,
  name: 'customer names',
  sql: `
-- The customer's name as the document states it, for tables: customer_name has only the words that it is found by.
ALTER TABLE document_list ADD COLUMN customer_full_name text NOT NULL DEFAULT '';
`,
  steps: [fillNames],
};
