import { readHead } from '../../../domain/document/read-document.ts';
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
UPDATE document_list SET customer_full_name = ?
WHERE account_id = ? AND company_id = ? AND issued_at = ? AND id = ?`;

/** Names of customers, in the order of accounts and ids. */
export const fillNames: RowsStep = {
  name: 'names of customers',
  count: countDocuments,
  rewrite: (database, cursor) =>
    walkDocuments(database, cursor, {
      batchSize,
      rewritePage: (accountId, after) => fillPage(database, accountId, after),
    }),
};

function fillPage(database: Database, accountId: string, after: string): readonly SqliteRow[] {
  const page = database.prepare(readPage).all(accountId, after);
  for (const row of page) fillName(database, accountId, row);
  return page;
}

function fillName(database: Database, accountId: string, row: SqliteRow): void {
  const { customer } = readHead(textOf(row, 'body') as AsciiJson);
  const place = [textOf(row, 'company_id'), numberOf(row, 'issued_at'), textOf(row, 'id')];
  database.prepare(updateListed).run(customer.registration_name, accountId, ...place);
}
