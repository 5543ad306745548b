import type { Queryable } from '../../platform/sql/postgres/database.ts';
import type { DocumentRow } from '../ledger/rows.ts';
import { indexedWords } from './search-words.ts';

/** In the order of the key: two that bring the same new customers wait for each other, but never in a ring. */
const insert = {
  name: 'insert_customer_words',
  text: `
INSERT INTO customer_words (account_id, company_id, word, customer)
SELECT DISTINCT $1, n.company_id, n.word, n.customer
FROM unnest($2::text[], $3::text[], $4::text[]) AS n (company_id, word, customer)
ORDER BY n.company_id, n.word, n.customer
ON CONFLICT DO NOTHING`,
};

/** Keeps under which words the customers of documents are found. */
export async function insertCustomerWords(
  tx: Queryable,
  accountId: string,
  rows: readonly Pick<DocumentRow, 'companyId' | 'terms'>[],
): Promise<void> {
  const words = rows.flatMap(({ companyId, terms: { customer, customerName } }) =>
    indexedWords(customerName).map((word) => ({ companyId, word, customer })),
  );
  if (words.length === 0) return;
  await tx.query(insert, [
    accountId,
    words.map(({ companyId }) => companyId),
    words.map(({ word }) => word),
    words.map(({ customer }) => customer),
  ]);
}
