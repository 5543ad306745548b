import { renewStored } from '../../../domain/document/upgrade-stored.ts';
import type { AsciiJson } from '../../../domain/ports/rows.ts';
import { type Database, textOf } from '../database.ts';
import type { SqliteRow } from '../driver.ts';
import type { MigrateOptions, RowsStep } from './migration.ts';
import { countDocuments, walkDocuments } from './walk-documents.ts';

/** Documents of one transaction, and how many of them are held in memory at a time. */
const batchSize = 500;
const pageSize = 100;

const readPage = `
SELECT id, body FROM documents WHERE account_id = ? AND id > ? ORDER BY id LIMIT ${pageSize}`;
const updateDocument =
  'UPDATE documents SET fingerprint = ?, body = ? WHERE account_id = ? AND id = ?';

/** Documents as today's version stores them. Those that it would store as they are stay untouched. */
export const renewDocuments: RowsStep = {
  name: 'fields of documents',
  count: countDocuments,
  rewrite: (database, cursor, options) =>
    walkDocuments(database, cursor, {
      batchSize,
      rewritePage: (accountId, after) => renewPage(database, accountId, after, options),
    }),
};

function renewPage(
  database: Database,
  accountId: string,
  after: string,
  { freeTaxTotal }: MigrateOptions,
): readonly SqliteRow[] {
  const page = database.prepare(readPage).all(accountId, after);
  for (const row of page) {
    const renewed = renewStored(textOf(row, 'body') as AsciiJson, freeTaxTotal);
    if (renewed === null) continue;
    const { fingerprint, body } = renewed;
    database.prepare(updateDocument).run(fingerprint, body, accountId, textOf(row, 'id'));
  }
  return page;
}
