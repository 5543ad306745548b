import { Amount } from '../../../domain/document/amount.ts';
import type { Environment } from '../../../domain/document/company.ts';
import { type Counter, counted, foldCounters } from '../../../domain/document/totals.ts';
import type { AsciiJson } from '../../../domain/ports/rows.ts';
import { type Database, numberOf, textOf } from '../database.ts';
import type { SqliteRow } from '../driver.ts';
import type { Batch, RowsStep } from './migration.ts';

/** Documents of one transaction. */
const batchSize = 1_000;

/** Over all accounts: a migration is of the whole store. */
const countDocuments = 'SELECT count(account_id) AS count FROM documents';
const nextAccount =
  'SELECT account_id FROM accounts WHERE account_id > ? ORDER BY account_id LIMIT 1';
const readPage = `
SELECT company_id, issued_at, id, environment, type, series, status, currency, summary
FROM document_list WHERE account_id = ? AND (company_id, issued_at, id) > (?, ?, ?)
ORDER BY company_id, issued_at, id LIMIT ?`;
/** Copies of what totals.ts had with this migration: the statements of today may name columns of later ones. */
const findTotal = `
SELECT total FROM totals WHERE account_id = ? AND company_id = ? AND day = ? AND environment = ?
  AND type = ? AND series = ? AND status = ? AND currency = ?`;
const keyColumns = 'account_id, company_id, day, environment, type, series, status, currency';
const putTotal = `
INSERT INTO totals (${keyColumns}, count, total) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (${keyColumns}) DO UPDATE SET count = count + excluded.count, total = excluded.total`;

/** Counters of documents, in the order of the list. Each document is counted once: the cursor moves with what is counted. */
export const fillTotals: RowsStep = {
  name: 'totals of documents',
  count: (database) => numberOf(database.prepare(countDocuments).get() ?? {}, 'count'),
  rewrite: fillBatch,
};

/** The cursor is an account and the place of a document in its list. */
function fillBatch(database: Database, cursor: string): Batch | null {
  let [accountId = '', companyId = '', issuedAt = '0', id = ''] = cursor.split(' ');
  let done = 0;
  while (done < batchSize) {
    const after = [accountId, companyId, Number(issuedAt), id, batchSize - done];
    const page = database.prepare(readPage).all(...after);
    const last = page.at(-1);
    if (last !== undefined) {
      addTotals(database, accountId, page.map(counterOf));
      done += page.length;
      companyId = textOf(last, 'company_id');
      issuedAt = String(numberOf(last, 'issued_at'));
      id = textOf(last, 'id');
      continue;
    }
    const account = database.prepare(nextAccount).get(accountId);
    if (account === undefined) break;
    accountId = textOf(account, 'account_id');
    [companyId, issuedAt, id] = ['', '0', ''];
  }
  return done === 0 ? null : { cursor: [accountId, companyId, issuedAt, id].join(' '), done };
}

function addTotals(database: Database, accountId: string, counters: readonly Counter[]): void {
  for (const counter of foldCounters(counters)) {
    const { companyId, day, environment, type, series, status, currency } = counter;
    const key = [accountId, companyId, day, environment, type, series, status, currency];
    const row = database.prepare(findTotal).get(...key);
    const kept = row === undefined ? Amount.zero : Amount.ofSum(textOf(row, 'total'));
    database.prepare(putTotal).run(...key, counter.count, kept.plus(counter.total).toString());
  }
}

function counterOf(row: SqliteRow): Counter {
  return counted({
    companyId: textOf(row, 'company_id'),
    environment: textOf(row, 'environment') as Environment,
    type: textOf(row, 'type') as Counter['type'],
    series: textOf(row, 'series'),
    status: textOf(row, 'status') as Counter['status'],
    currency: textOf(row, 'currency'),
    summary: row.summary as AsciiJson,
  });
}
