import { numberOf, textOf } from '../database.ts';
import type { RowsStep } from './migration.ts';

/** Rows of one transaction. */
const batchSize = 1000;

/** Over all accounts: a migration is of the whole store. */
const countFilings = {
  name: 'count_filings',
  text: 'SELECT count(account_id) AS count FROM filings_before',
};
/** Ids are of the form that they have everywhere: the time, the version of a UUID, and random digits. */
const nameBatch = {
  name: 'name_filings',
  text: `
WITH named AS (
  UPDATE filings_before AS f SET created_at = $6,
    id = 'fil_' || lpad(to_hex($6::bigint), 12, '0') || '7'
      || substr(replace(gen_random_uuid()::text, '-', ''), 14, 19)
  FROM (
    SELECT account_id, company_id, name, kind FROM filings_before
    WHERE (account_id, company_id, name, kind) > ($1, $2, $3, $4)
    ORDER BY account_id, company_id, name, kind LIMIT $5
  ) AS n
  WHERE f.account_id = n.account_id AND f.company_id = n.company_id
    AND f.name = n.name AND f.kind = n.kind
  RETURNING f.account_id, f.company_id, f.name, f.kind
)
SELECT account_id, company_id, name, kind, count(account_id) OVER () AS count FROM named
ORDER BY account_id DESC, company_id DESC, name DESC, kind DESC LIMIT 1`,
};

/** Nobody knows when they came: they are as old as the migration. */
export const moveFilings: RowsStep = {
  name: 'filings',
  async count(tx) {
    const [row] = await tx.query(countFilings, []);
    return numberOf(row ?? {}, 'count');
  },
  async rewrite(tx, cursor) {
    const after = cursor === '' ? ['', '', '', ''] : (JSON.parse(cursor) as string[]);
    const [last] = await tx.query(nameBatch, [...after, batchSize, Date.now()]);
    if (last === undefined) return null;
    const columns = ['account_id', 'company_id', 'name', 'kind'];
    const place = columns.map((column) => textOf(last, column));
    return { cursor: JSON.stringify(place), done: numberOf(last, 'count') };
  },
};
