import { readHead } from '../../../domain/document/read-document.ts';
import type { AsciiJson } from '../../../domain/ports/rows.ts';
import { type Database, numberOf, textOf } from '../database.ts';
import type { SqliteRow } from '../driver.ts';
import type { Batch, RowsStep } from './migration.ts';

/** Documents of one transaction, and how many of them are held in memory at a time. */
const batchSize = 1_000;
const pageSize = 100;

/** Over all accounts: a migration is of the whole store. */
const countDocuments = 'SELECT count(account_id) AS count FROM documents';
const nextAccount =
  'SELECT account_id FROM accounts WHERE account_id > ? ORDER BY account_id LIMIT 1';
const readPage = `
SELECT id, company_id, issued_at, body FROM documents
WHERE account_id = ? AND id > ? ORDER BY id LIMIT ${pageSize}`;
const updateListed = `
UPDATE document_list SET customer_full_name = ?
WHERE account_id = ? AND company_id = ? AND issued_at = ? AND id = ?`;

/** Names of customers, in the order of accounts and ids. */
export const fillNames: RowsStep = {
  name: 'names of customers',
  count: (database) => numberOf(database.prepare(countDocuments).get() ?? {}, 'count'),
  rewrite: fillBatch,
};

/** The cursor is an account and an id in it. */
function fillBatch(database: Database, cursor: string): Batch | null {
  let [accountId = '', id = ''] = cursor.split(' ');
  let done = 0;
  while (done < batchSize) {
    const page = database.prepare(readPage).all(accountId, id);
    const last = page.at(-1);
    if (last !== undefined) {
      for (const row of page) fillName(database, accountId, row);
      id = textOf(last, 'id');
      done += page.length;
      continue;
    }
    const account = database.prepare(nextAccount).get(accountId);
    if (account === undefined) break;
    accountId = textOf(account, 'account_id');
    id = '';
  }
  return done === 0 ? null : { cursor: `${accountId} ${id}`, done };
}

function fillName(database: Database, accountId: string, row: SqliteRow): void {
  const { customer } = readHead(textOf(row, 'body') as AsciiJson);
  const place = [textOf(row, 'company_id'), numberOf(row, 'issued_at'), textOf(row, 'id')];
  database.prepare(updateListed).run(customer.registration_name, accountId, ...place);
}
