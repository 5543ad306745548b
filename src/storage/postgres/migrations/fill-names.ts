import { readHead } from '../../../domain/document/read-document.ts';
import type { AsciiJson } from '../../../domain/ports/rows.ts';
import { numberOf, type PostgresRow, type Queryable, textOf } from '../database.ts';
import type { RowsStep } from './migration.ts';
import { countDocuments, walkDocuments } from './walk-documents.ts';

/** Documents of one transaction, and how many of them are held in memory at a time. */
const batchSize = 1_000;
const pageSize = 250;

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
  count: countDocuments,
  rewrite: (tx, cursor) =>
    walkDocuments(tx, cursor, {
      batchSize,
      async rewritePage(accountId, after) {
        const page = await tx.query(readPage, [accountId, after]);
        if (page.length > 0) await fillPage(tx, accountId, page);
        return page;
      },
    }),
};

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
