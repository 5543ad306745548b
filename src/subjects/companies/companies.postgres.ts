import { AppError } from '../../kernel/codes/errors.ts';
import type { ReadCache } from '../../kernel/read-cache.ts';
import {
  numberOf,
  type PostgresRow,
  type Queryable,
  textOf,
} from '../../platform/sql/postgres/database.ts';
import { violatedConstraint } from '../../platform/sql/postgres/failures.ts';
import { runSteps } from '../../platform/sql/postgres/sql.ts';
import { recordShelves } from '../../platform/sql/remembered.ts';
import { replaceCredentials } from '../credentials/credentials.postgres.ts';
import { companyData, companyOf } from '../ledger/documents/records.ts';
import type { FeedPlacer } from '../ledger/events/feed-placer.postgres.ts';
import type { CompanyStore } from '../stores.ts';
import { setCompanyWebhook } from '../webhooks/webhooks.store.ts';
import type { Webhook } from '../webhooks/webhooks.ts';
import { companyCodes } from './codes.ts';
import type { CompanyRecord } from './company.ts';

const columns = 'account_id, id, data, created_at, updated_at';
const insert = {
  name: 'insert_company',
  text: `
INSERT INTO companies (account_id, id, country, tax_id, data, created_at, updated_at)
VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
};
const find = {
  name: 'find_company',
  text: `SELECT ${columns} FROM companies WHERE account_id = $1 AND id = $2`,
};
const findByTaxId = {
  name: 'find_company_by_tax_id',
  text: `SELECT ${columns} FROM companies WHERE account_id = $1 AND tax_id = $2`,
};
const list = {
  name: 'list_companies',
  text: `
SELECT ${columns} FROM companies
WHERE account_id = $1 AND id < $2
ORDER BY id DESC LIMIT $3`,
};
const listOnly = {
  name: 'list_bound_companies',
  text: `
SELECT ${columns} FROM companies
WHERE account_id = $1 AND id < $2 AND id = ANY($4)
ORDER BY id DESC LIMIT $3`,
};
/** Companies are locked before their credentials. */
const hold = {
  name: 'hold_company',
  text: `
SELECT id FROM companies WHERE account_id = $1 AND id = $2 AND updated_at = $3 FOR NO KEY UPDATE`,
};
const replace = {
  name: 'replace_company',
  text: `
UPDATE companies SET data = $1, updated_at = $2
WHERE account_id = $3 AND id = $4 AND updated_at = $5 RETURNING id`,
};

/** Sorts after every id: the start of a descending list. */
const lastId = '~';

export function companyStore(
  database: Queryable,
  { writeTold }: Pick<FeedPlacer, 'writeTold'>,
  reads: ReadCache,
): CompanyStore {
  const companies = reads.shelf<CompanyRecord | undefined>(recordShelves.companies);
  const one = async (rows: Promise<PostgresRow[]>) => {
    const [row] = await rows;
    return row === undefined ? undefined : recordOf(row);
  };
  return {
    async insert(company, event, webhook) {
      const { accountId, id, country, tax_id, createdAt, updatedAt } = company;
      const data = companyData(company);
      try {
        const values = [accountId, id, country, tax_id, data, createdAt, updatedAt];
        await writeTold(accountId, event, (on) =>
          withWebhook(on, company, webhook, on.query(insert, values)),
        );
      } catch (error) {
        if (violatedConstraint(error) === undefined) throw error;
        throw new AppError(
          companyCodes.company_exists,
          `The account has a company with tax id ${tax_id} already.`,
        );
      }
    },
    find: (accountId, companyId) =>
      companies.get(`${accountId} ${companyId}`, () =>
        one(database.query(find, [accountId, companyId])),
      ),
    findByTaxId: (accountId, taxId) => one(database.query(findByTaxId, [accountId, taxId])),
    async list(accountId, { before, limit }, only) {
      const start = before ?? lastId;
      const rows =
        only === null
          ? await database.query(list, [accountId, start, limit])
          : await database.query(listOnly, [accountId, start, limit, only]);
      return rows.map(recordOf);
    },
    async replace(company, { updatedAtBefore, event, webhook, credentials }) {
      const { accountId, id, updatedAt } = company;
      const values = [companyData(company), updatedAt, accountId, id, updatedAtBefore];
      const replaced = await writeTold(accountId, event, async (on) => {
        if (credentials !== undefined) {
          const held = await on.query(hold, [accountId, id, updatedAtBefore]);
          if (held.length === 0 || !(await replaceCredentials(on, credentials))) return [];
        }
        return withWebhook(on, company, webhook, on.query(replace, values));
      });
      return replaced.length === 1;
    },
  };
}

/** Where the company was written, its webhook is; undefined leaves it as it is. */
async function withWebhook(
  on: Queryable,
  company: CompanyRecord,
  webhook: Webhook | null | undefined,
  writing: Promise<PostgresRow[]>,
): Promise<PostgresRow[]> {
  const rows = await writing;
  if (rows.length > 0 && webhook !== undefined) {
    await runSteps(on, setCompanyWebhook(company, webhook));
  }
  return rows;
}

function recordOf(row: PostgresRow): CompanyRecord {
  return companyOf({
    accountId: textOf(row, 'account_id'),
    id: textOf(row, 'id'),
    data: textOf(row, 'data'),
    createdAt: numberOf(row, 'created_at'),
    updatedAt: numberOf(row, 'updated_at'),
  });
}
