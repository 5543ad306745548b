import { readHead } from '../../../domain/document/read-document.ts';
import { searchTermsOf } from '../../../domain/document/search-terms.ts';
import { indexedWords } from '../../../domain/document/search-words.ts';
import type { AsciiJson } from '../../../domain/ports/rows.ts';
import { type Database, numberOf, textOf } from '../database.ts';
import type { SqliteRow } from '../driver.ts';
import type { RowsStep } from './migration.ts';
import { countDocuments, walkDocuments } from './walk-documents.ts';

/** Documents of one transaction, and how many of them are held in memory at a time. */
const batchSize = 1_000;
const pageSize = 100;

const readPage = `
SELECT id, company_id, issued_at, body FROM documents
WHERE account_id = ? AND id > ? ORDER BY id LIMIT ${pageSize}`;
const updateListed = `
UPDATE document_list SET customer = ?, currency = ?, external_id = ?, customer_name = ?
WHERE account_id = ? AND company_id = ? AND issued_at = ? AND id = ?`;
/** A copy of what customer-words.ts had with this migration: the statement of today may name columns of later ones. */
const insertWords = `
INSERT INTO customer_words (account_id, company_id, word, customer)
SELECT ?, ?, value, ? FROM json_each(?) WHERE true
ON CONFLICT DO NOTHING`;

/** What documents are searched by, in the order of accounts and ids. */
export const fillTerms: RowsStep = {
  name: 'terms of documents',
  count: countDocuments,
  rewrite: (database, cursor) =>
    walkDocuments(database, cursor, {
      batchSize,
      rewritePage: (accountId, after) => fillPage(database, accountId, after),
    }),
};

function fillPage(database: Database, accountId: string, after: string): readonly SqliteRow[] {
  const page = database.prepare(readPage).all(accountId, after);
  for (const row of page) fillDocument(database, accountId, row);
  return page;
}

function fillDocument(database: Database, accountId: string, row: SqliteRow): void {
  const terms = searchTermsOf(readHead(textOf(row, 'body') as AsciiJson));
  const { customer, currency, externalId, customerName } = terms;
  const companyId = textOf(row, 'company_id');
  const place = [accountId, companyId, numberOf(row, 'issued_at'), textOf(row, 'id')];
  database.prepare(updateListed).run(customer, currency, externalId, customerName, ...place);
  const words = JSON.stringify(indexedWords(customerName));
  database.prepare(insertWords).run(accountId, companyId, customer, words);
}
