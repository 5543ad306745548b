import type { Environment } from '../../../domain/document/company.ts';
import { type Counter, counted, foldCounters } from '../../../domain/document/totals.ts';
import type { AsciiJson } from '../../../domain/ports/rows.ts';
import { numberOf, type PostgresRow, type Queryable, textOf } from '../database.ts';
import type { Batch, RowsStep } from './migration.ts';

/** Documents of one transaction. */
const batchSize = 1_000;

/** Over all accounts: a migration is of the whole store. */
const countDocuments = {
  name: 'count_documents_of_totals',
  text: 'SELECT count(account_id) AS count FROM documents',
};
const nextAccount = {
  name: 'next_account_of_totals',
  text: 'SELECT account_id FROM accounts WHERE account_id > $1 ORDER BY account_id LIMIT 1',
};
const readPage = {
  name: 'page_of_totals',
  text: `
SELECT company_id, issued_at, id, environment, type, series, status, currency, summary
FROM document_list WHERE account_id = $1 AND (company_id, issued_at, id) > ($2, $3, $4)
ORDER BY company_id, issued_at, id LIMIT $5`,
};
const key = 'account_id, company_id, day, environment, type, series, status, currency';
/** A copy of what totals.ts had with this migration: the statement of today may name columns of later ones. */
const add = {
  name: 'fill_totals',
  text: `
INSERT INTO totals AS t (${key}, count, total)
SELECT $1, n.* FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
  $8::text[], $9::integer[], $10::numeric[])
  AS n (company_id, day, environment, type, series, status, currency, count, total)
ORDER BY n.company_id, n.day, n.environment, n.type, n.series, n.status, n.currency
ON CONFLICT (${key}) DO UPDATE SET count = t.count + excluded.count, total = t.total + excluded.total`,
};

/** Counters of documents, in the order of the list. Each document is counted once: the cursor moves with what is counted. */
export const fillTotals: RowsStep = {
  name: 'totals of documents',
  async count(tx) {
    const [row] = await tx.query(countDocuments, []);
    return numberOf(row ?? {}, 'count');
  },
  rewrite: fillBatch,
};

/** The cursor is an account and the place of a document in its list. */
async function fillBatch(tx: Queryable, cursor: string): Promise<Batch | null> {
  let [accountId = '', companyId = '', issuedAt = '0', id = ''] = cursor.split(' ');
  let done = 0;
  while (done < batchSize) {
    const after = [accountId, companyId, Number(issuedAt), id, batchSize - done];
    const page = await tx.query(readPage, after);
    const last = page.at(-1);
    if (last !== undefined) {
      await addTotals(tx, accountId, foldCounters(page.map(counterOf)));
      done += page.length;
      companyId = textOf(last, 'company_id');
      issuedAt = String(numberOf(last, 'issued_at'));
      id = textOf(last, 'id');
      continue;
    }
    const [account] = await tx.query(nextAccount, [accountId]);
    if (account === undefined) break;
    accountId = textOf(account, 'account_id');
    [companyId, issuedAt, id] = ['', '0', ''];
  }
  return done === 0 ? null : { cursor: [accountId, companyId, issuedAt, id].join(' '), done };
}

async function addTotals(
  tx: Queryable,
  accountId: string,
  counters: readonly Counter[],
): Promise<void> {
  await tx.query(add, [
    accountId,
    counters.map(({ companyId }) => companyId),
    counters.map(({ day }) => day),
    counters.map(({ environment }) => environment),
    counters.map(({ type }) => type),
    counters.map(({ series }) => series),
    counters.map(({ status }) => status),
    counters.map(({ currency }) => currency),
    counters.map(({ count }) => count),
    counters.map(({ total }) => total.toString()),
  ]);
}

function counterOf(row: PostgresRow): Counter {
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
