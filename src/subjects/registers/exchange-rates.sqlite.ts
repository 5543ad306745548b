import { Amount } from '../../kernel/amount.ts';
import { type Database, textOf } from '../../platform/sql/sqlite/database.ts';
import type { ExchangeRateStore } from './exchange-rates-port.ts';

const list = `
SELECT currency, day, rate FROM exchange_rates
WHERE account_id = ? AND company_id = ? AND currency = ? AND day >= ? AND day <= ?
ORDER BY day`;
const listAll = `
SELECT currency, day, rate FROM exchange_rates
WHERE account_id = ? AND company_id = ? AND day >= ? AND day <= ?
ORDER BY currency, day`;
const put = `
INSERT INTO exchange_rates (account_id, company_id, currency, day, rate) VALUES (?, ?, ?, ?, ?)
ON CONFLICT (account_id, company_id, currency, day) DO UPDATE SET rate = excluded.rate`;
const remove = `
DELETE FROM exchange_rates
WHERE account_id = ? AND company_id = ? AND currency = ? AND day = ?`;

export function exchangeRateStore(database: Database): ExchangeRateStore {
  return {
    async list({ accountId, companyId }, { currency, from, to }) {
      const rows =
        currency === null
          ? database.prepare(listAll).all(accountId, companyId, from, to)
          : database.prepare(list).all(accountId, companyId, currency, from, to);
      return rows.map((row) => ({
        currency: textOf(row, 'currency'),
        day: textOf(row, 'day'),
        rate: Amount.of(textOf(row, 'rate')),
      }));
    },
    async put({ accountId, companyId }, changes) {
      database.transaction(() => {
        for (const { currency, day, rate } of changes) {
          const key = [accountId, companyId, currency, day];
          if (rate === null) database.prepare(remove).run(...key);
          else database.prepare(put).run(...key, rate.toString());
        }
      });
    },
  };
}
