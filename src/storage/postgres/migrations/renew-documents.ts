import { renewStored } from '../../../domain/document/upgrade-stored.ts';
import type { AsciiJson } from '../../../domain/ports/rows.ts';
import { type PostgresRow, type Queryable, sharesOf, textOf } from '../database.ts';
import type { MigrateOptions, RowsStep } from './migration.ts';
import { countDocuments, walkDocuments } from './walk-documents.ts';

/** Documents of one transaction, and how many of them are held in memory at a time. */
const batchSize = 500;
const pageSize = 100;

const readPage = {
  name: 'page_to_renew',
  text: `
SELECT id, body FROM documents
WHERE account_id = $1 AND id > $2 ORDER BY id LIMIT ${pageSize} FOR UPDATE`,
};
const updateDocuments = {
  name: 'renew_documents',
  text: `
UPDATE documents AS d SET fingerprint = n.fingerprint, body = n.body
FROM unnest($2::text[], $3::text[], $4::text[]) AS n (id, fingerprint, body)
WHERE d.account_id = $1 AND d.id = n.id`,
};

/** Documents as today's version stores them. Those that it would store as they are stay untouched. */
export const renewDocuments: RowsStep = {
  name: 'fields of documents',
  count: countDocuments,
  rewrite: (tx, cursor, options) =>
    walkDocuments(tx, cursor, {
      batchSize,
      rewritePage: (accountId, after) => renewPage(tx, accountId, after, options),
    }),
};

async function renewPage(
  tx: Queryable,
  accountId: string,
  after: string,
  { freeTaxTotal }: MigrateOptions,
): Promise<readonly PostgresRow[]> {
  const page = await tx.query(readPage, [accountId, after]);
  const renewed = page.flatMap((row) => {
    const form = renewStored(textOf(row, 'body') as AsciiJson, freeTaxTotal);
    return form === null ? [] : [{ id: textOf(row, 'id'), ...form }];
  });
  for (const share of sharesOf(renewed, ({ body }) => body.length)) {
    await tx.query(updateDocuments, [
      accountId,
      share.map(({ id }) => id),
      share.map(({ fingerprint }) => fingerprint),
      share.map(({ body }) => body),
    ]);
  }
  return page;
}
