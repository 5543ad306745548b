import { AppError } from '../../kernel/codes/errors.ts';
import type { ReadCache } from '../../kernel/read-cache.ts';
import { recordShelves } from '../../platform/sql/remembered.ts';
import { type Database, numberOf, textOf } from '../../platform/sql/sqlite/database.ts';
import type { SqliteRow } from '../../platform/sql/sqlite/driver.ts';
import { runSteps } from '../../platform/sql/sqlite/sql.ts';
import { replaceCredentials } from '../credentials/credentials.sqlite.ts';
import { companyData, companyOf } from '../ledger/documents/records.ts';
import { writeTold } from '../ledger/events/feed.sqlite.ts';
import type { FeedPlacer } from '../ledger/events/feed-placer.sqlite.ts';
import type { CompanyStore } from '../stores.ts';
import { setCompanyWebhook } from '../webhooks/webhooks.store.ts';
import { companyCodes } from './codes.ts';
import type { CompanyRecord } from './company.ts';

const columns = 'account_id, id, data, created_at, updated_at';
const insert = `
INSERT INTO companies (account_id, id, country, tax_id, data, created_at, updated_at)
VALUES (?, ?, ?, ?, ?, ?, ?)`;
const find = `SELECT ${columns} FROM companies WHERE account_id = ? AND id = ?`;
const findByTaxId = `SELECT ${columns} FROM companies WHERE account_id = ? AND tax_id = ?`;
const list = `
SELECT ${columns} FROM companies
WHERE account_id = ? AND id < ?
ORDER BY id DESC LIMIT +?`;
const listOnly = `
SELECT ${columns} FROM companies
WHERE account_id = ? AND id < ? AND id IN (SELECT value FROM json_each(?))
ORDER BY id DESC LIMIT +?`;
const isAsRead = `
SELECT id FROM companies WHERE account_id = ? AND id = ? AND updated_at = ?`;
const replace = `
UPDATE companies SET data = ?, updated_at = ?
WHERE account_id = ? AND id = ? AND updated_at = ?`;

/** Sorts after every id: the start of a descending list. */
const lastId = '~';

export function companyStore(
  database: Database,
  placer: FeedPlacer,
  reads: ReadCache,
): CompanyStore {
  const findStatement = database.prepare(find);
  const companies = reads.shelf<CompanyRecord | undefined>(recordShelves.companies);
  const one = (row: SqliteRow | undefined) => (row === undefined ? undefined : recordOf(row));
  return {
    async insert(company, event, webhook) {
      const { accountId, id, country, tax_id, createdAt, updatedAt } = company;
      const data = companyData(company);
      writeTold(database, placer, { accountId, event }, () => {
        if (database.prepare(findByTaxId).get(accountId, tax_id) !== undefined) {
          throw new AppError(
            companyCodes.company_exists,
            `The account has a company with tax id ${tax_id} already.`,
          );
        }
        database.prepare(insert).run(accountId, id, country, tax_id, data, createdAt, updatedAt);
        if (webhook !== undefined) runSteps(database, setCompanyWebhook(company, webhook));
        return true;
      });
    },
    find: (accountId, companyId) =>
      companies.get(`${accountId} ${companyId}`, () =>
        one(findStatement.get(accountId, companyId)),
      ),
    findByTaxId: async (accountId, taxId) =>
      one(database.prepare(findByTaxId).get(accountId, taxId)),
    async list(accountId, { before, limit }, only) {
      const start = before ?? lastId;
      const rows =
        only === null
          ? database.prepare(list).all(accountId, start, limit)
          : database.prepare(listOnly).all(accountId, start, JSON.stringify(only), limit);
      return rows.map(recordOf);
    },
    async replace(company, { updatedAtBefore, event, webhook, credentials }) {
      const { accountId, id, updatedAt } = company;
      const values = [companyData(company), updatedAt, accountId, id, updatedAtBefore];
      return writeTold(database, placer, { accountId, event }, () => {
        if (credentials !== undefined) {
          const found = database.prepare(isAsRead).get(accountId, id, updatedAtBefore);
          if (found === undefined || !replaceCredentials(database, credentials)) return false;
        }
        const isReplaced = database.prepare(replace).run(...values).changes === 1;
        if (isReplaced && webhook !== undefined)
          runSteps(database, setCompanyWebhook(company, webhook));
        return isReplaced;
      });
    },
  };
}

function recordOf(row: SqliteRow): CompanyRecord {
  return companyOf({
    accountId: textOf(row, 'account_id'),
    id: textOf(row, 'id'),
    data: textOf(row, 'data'),
    createdAt: numberOf(row, 'created_at'),
    updatedAt: numberOf(row, 'updated_at'),
  });
}
