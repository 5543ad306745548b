import { readHead } from '../../../domain/document/read-document.ts';
import { searchTermsOf } from '../../../domain/document/search-terms.ts';
import type { AsciiJson } from '../../../domain/ports/rows.ts';
import { insertCustomerWords } from '../customer-words.ts';
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
  insertCustomerWords(database, { accountId, companyId, terms });
}
