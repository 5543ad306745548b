import { indexedWords } from '../../domain/document/search-words.ts';
import type { DocumentRow } from '../../domain/ports/rows.ts';
import type { Database } from './database.ts';

const insert = `
INSERT INTO customer_words (account_id, company_id, word, customer) VALUES (?, ?, ?, ?)
ON CONFLICT DO NOTHING`;

/** Keeps under which words the customer of a document is found. */
export function insertCustomerWords(
  database: Database,
  { accountId, companyId, terms }: Pick<DocumentRow, 'accountId' | 'companyId' | 'terms'>,
): void {
  const statement = database.prepare(insert);
  for (const word of indexedWords(terms.customerName)) {
    statement.run(accountId, companyId, word, terms.customer);
  }
}
