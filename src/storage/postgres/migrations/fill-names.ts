import { readHead } from '../../../domain/document/read-document.ts';
import type { AsciiJson } from '../../../domain/ports/rows.ts';
import { numberOf, type PostgresRow, type Queryable, textOf } from '../database.ts';
import type { Batch, RowsStep } from './migration.ts';

/** Documents of one transaction, and how many of them are held in memory at a time. */
const batchSize = 1_000;
const pageSize = 250;

/** Over all accounts: a migration is of the whole store. */
const countDocuments = {
  name: 'count_documents_of_names',
  text: 'SELECT count(account_id) AS count FROM documents',
};
const nextAccount = {
  name: 'next_account_of_names',
  text: 'SELECT account_id FROM accounts WHERE account_id > $1 ORDER BY account_id LIMIT 1',
};
const readPage = {
  name: 'page_of_names',
  text: `
SELECT id, company_id, issued_at, body FROM documents
WHERE account_id = $1 AND id > $2 ORDER BY id LIMIT ${pageSize}`,
};
const updateListed = {
  name: 'fill_listed_names',
  text: `
UPDATE document_list AS l SET customer_full_name = n.name
FROM unnest($2::text[], $3::bigint[], $4::text[], $5::text[])
  AS n (company_id, issued_at, id, name)
WHERE l.account_id = $1 AND l.company_id = n.company_id AND l.issued_at = n.issued_at
  AND l.id = n.id`,
};

/** Names of customers, in the order of accounts and ids. */
export const fillNames: RowsStep = {
  name: 'names of customers',
  async count(tx) {
    const [row] = await tx.query(countDocuments, []);
    return numberOf(row ?? {}, 'count');
  },
  rewrite: fillBatch,
};

/** The cursor is an account and an id in it. */
async function fillBatch(tx: Queryable, cursor: string): Promise<Batch | null> {
  let [accountId = '', id = ''] = cursor.split(' ');
  let done = 0;
  while (done < batchSize) {
    const page = await tx.query(readPage, [accountId, id]);
    const last = page.at(-1);
    if (last !== undefined) {
      await fillPage(tx, accountId, page);
      id = textOf(last, 'id');
      done += page.length;
      continue;
    }
    const [account] = await tx.query(nextAccount, [accountId]);
    if (account === undefined) break;
    accountId = textOf(account, 'account_id');
    id = '';
  }
  return done === 0 ? null : { cursor: `${accountId} ${id}`, done };
}

async function fillPage(
  tx: Queryable,
  accountId: string,
  page: readonly PostgresRow[],
): Promise<void> {
  await tx.query(updateListed, [
    accountId,
    page.map((row) => textOf(row, 'company_id')),
    page.map((row) => numberOf(row, 'issued_at')),
    page.map((row) => textOf(row, 'id')),
    page.map((row) => readHead(textOf(row, 'body') as AsciiJson).customer.registration_name),
  ]);
}
