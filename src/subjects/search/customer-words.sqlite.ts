import type { Database } from '../../platform/sql/sqlite/database.ts';
import type { DocumentRow } from '../ledger/rows.ts';
import { indexedWords } from './search-words.ts';

/** All words at once: a statement for each would mostly be the way to SQLite and back. */
const insert = `
INSERT INTO customer_words (account_id, company_id, word, customer)
SELECT ?, ?, value, ? FROM json_each(?) WHERE true
ON CONFLICT DO NOTHING`;

/** Keeps under which words the customer of a document is found. */
export function insertCustomerWords(
  database: Database,
  { accountId, companyId, terms }: Pick<DocumentRow, 'accountId' | 'companyId' | 'terms'>,
): void {
  const words = JSON.stringify(indexedWords(terms.customerName));
  database.prepare(insert).run(accountId, companyId, terms.customer, words);
}
