import { Amount } from '../../kernel/amount.ts';
import {
  type Database,
  lastOfEach,
  type Queryable,
  textOf,
  transactionsOf,
} from '../../platform/sql/postgres/database.ts';
import type { ExchangeRateChange, ExchangeRateStore } from './exchange-rates-port.ts';

const list = {
  name: 'list_exchange_rates',
  text: `
SELECT currency, day, rate::text AS rate FROM exchange_rates
WHERE account_id = $1 AND company_id = $2 AND day >= $3 AND day <= $4 AND currency = $5
ORDER BY day`,
};
const listAll = {
  name: 'list_all_exchange_rates',
  text: `
SELECT currency, day, rate::text AS rate FROM exchange_rates
WHERE account_id = $1 AND company_id = $2 AND day >= $3 AND day <= $4 ORDER BY currency, day`,
};
/** In the order of the key: two that set the same days wait for each other, but never in a ring. */
const put = {
  name: 'put_exchange_rates',
  text: `
INSERT INTO exchange_rates (account_id, company_id, currency, day, rate)
SELECT $1, $2, n.currency, n.day, n.rate
FROM unnest($3::text[], $4::text[], $5::numeric[]) AS n (currency, day, rate)
ORDER BY n.currency, n.day
ON CONFLICT (account_id, company_id, currency, day) DO UPDATE SET rate = excluded.rate`,
};
const remove = {
  name: 'remove_exchange_rates',
  text: `
DELETE FROM exchange_rates AS r USING unnest($3::text[], $4::text[]) AS n (currency, day)
WHERE r.account_id = $1 AND r.company_id = $2 AND r.currency = n.currency AND r.day = n.day`,
};

export function exchangeRateStore(database: Queryable & Partial<Database>): ExchangeRateStore {
  const transaction = transactionsOf(database);
  return {
    async list({ accountId, companyId }, { currency, from, to }) {
      const values = [accountId, companyId, from, to];
      const rows =
        currency === null
          ? await database.query(listAll, values)
          : await database.query(list, [...values, currency]);
      return rows.map((row) => ({
        currency: textOf(row, 'currency'),
        day: textOf(row, 'day'),
        rate: Amount.of(textOf(row, 'rate')),
      }));
    },
    put: ({ accountId, companyId }, changes) =>
      transaction(async (tx) => {
        const last = lastOfEach(changes, ({ currency, day }) => `${currency} ${day}`);
        const set = last.filter(({ rate }) => rate !== null);
        const removed = last.filter(({ rate }) => rate === null);
        const place = [accountId, companyId];
        if (removed.length > 0) await tx.query(remove, [...place, ...columnsOf(removed)]);
        if (set.length > 0) {
          const rates = set.map(({ rate }) => String(rate));
          await tx.query(put, [...place, ...columnsOf(set), rates]);
        }
      }),
  };
}

function columnsOf(changes: readonly ExchangeRateChange[]): readonly unknown[] {
  return [changes.map(({ currency }) => currency), changes.map(({ day }) => day)];
}
