import { after } from '../../kernel/awaitable.ts';
import { AppError } from '../../kernel/codes/errors.ts';
import type { ReadCache } from '../../kernel/read-cache.ts';
import {
  columns,
  type GivenOf,
  integer,
  json,
  type Row,
  text,
} from '../../platform/sql/columns.ts';
import { recordShelves } from '../../platform/sql/remembered.ts';
import { type Fragment, nothing, sql } from '../../platform/sql/sql.ts';
import { change, row, type Sql, type Steps } from '../../platform/sql/steps.ts';
import { replaceCredentials } from '../credentials/credentials.store.ts';
import { eventWriter, type Placer } from '../ledger/events/feed-writes.store.ts';
import type { CompanyStore, ReplacedCompany } from '../stores.ts';
import { setCompanyWebhook } from '../webhooks/webhooks.store.ts';
import type { Webhook } from '../webhooks/webhooks.ts';
import { companyCodes, companyMessages } from './codes.ts';
import { type CompanyRecord, settingDefaults } from './company.ts';

type Identity = 'accountId' | 'id' | 'createdAt' | 'updatedAt';
/** `data`: all that has no column of its own. */
const companyRow = columns({
  accountId: text,
  id: text,
  data: json<Omit<CompanyRecord, Identity>>(),
  createdAt: integer,
  updatedAt: integer,
});
type CompanyRow = GivenOf<typeof companyRow>;
type Key = { readonly accountId: string; readonly id: string };

const insert = sql<CompanyRow & { readonly country: string; readonly taxId: string }>`
INSERT INTO companies (${companyRow.names}, country, tax_id)
VALUES (${companyRow.values}, :country, :taxId) ON CONFLICT DO NOTHING`;
const find = sql<Key>`
SELECT ${companyRow.names} FROM companies WHERE account_id = :accountId AND id = :id`;
const findByTaxId = sql<{ readonly accountId: string; readonly taxId: string }>`
SELECT ${companyRow.names} FROM companies WHERE account_id = :accountId AND tax_id = :taxId`;
type Page = {
  readonly accountId: string;
  readonly before: string;
  readonly only: readonly string[] | null;
  readonly limit: number;
};
const listBy = (isListed: Fragment) => sql<Page>`
SELECT ${companyRow.names} FROM companies WHERE account_id = :accountId AND id < :before ${isListed}
ORDER BY id DESC LIMIT :limit`;
const list = listBy(nothing);
const listOnly = listBy(sql`AND id = ANY(:only::text[])`);
type Replaced = CompanyRow & { readonly updatedAtBefore: number };
/** Companies are locked before their credentials. */
const hold = sql<Replaced>`
SELECT id FROM companies
WHERE account_id = :accountId AND id = :id AND updated_at = :updatedAtBefore FOR NO KEY UPDATE`;
const replace = sql<Replaced>`
UPDATE companies SET data = :data, updated_at = :updatedAt
WHERE account_id = :accountId AND id = :id AND updated_at = :updatedAtBefore`;

export function companyStore(sql: Sql, placer: Placer, reads: ReadCache): CompanyStore {
  const companies = reads.shelf<CompanyRecord | undefined>(recordShelves.companies);
  const write = eventWriter(sql, placer);
  return {
    async insert(company, event, webhook) {
      await write(company.accountId, event, () => insertIn(company, webhook));
    },
    find: (accountId, id) =>
      companies.get(`${accountId} ${id}`, () => after(sql.row(find, { accountId, id }), one)),
    findByTaxId: async (accountId, taxId) => one(await sql.row(findByTaxId, { accountId, taxId })),
    async list(accountId, { before, limit }, only) {
      const page = { accountId, before: before ?? '~', only, limit };
      return (await sql.rows(only === null ? list : listOnly, page)).map(companyOf);
    },
    replace: (company, replaced) =>
      write(company.accountId, replaced.event, () => replaceIn(company, replaced)),
  };
}

function* insertIn(company: CompanyRecord, webhook: Webhook | undefined): Steps<boolean> {
  const { country, tax_id: taxId } = company;
  if ((yield* change(insert, { ...givenOf(company), country, taxId })) === 0) {
    throw new AppError(companyCodes.company_exists, companyMessages.tax_id_taken({ taxId }));
  }
  if (webhook !== undefined) yield* setCompanyWebhook(company, webhook);
  return true;
}

function* replaceIn(
  company: CompanyRecord,
  { updatedAtBefore, webhook, credentials }: ReplacedCompany,
): Steps<boolean> {
  const values = { ...givenOf(company), updatedAtBefore };
  if (credentials !== undefined) {
    const held = yield* row(hold, values);
    if (held === undefined || !(yield* replaceCredentials(credentials))) return false;
  }
  if ((yield* change(replace, values)) === 0) return false;
  if (webhook !== undefined) yield* setCompanyWebhook(company, webhook);
  return true;
}

function givenOf({ accountId, id, createdAt, updatedAt, ...data }: CompanyRecord): CompanyRow {
  return companyRow.give({ accountId, id, data, createdAt, updatedAt });
}

function one(row: Row | undefined): CompanyRecord | undefined {
  return row && companyOf(row);
}

/** Settings that are newer than the company are at their defaults. */
function companyOf(row: Row): CompanyRecord {
  const { data, ...identity } = companyRow.read(row);
  const printing = { ...settingDefaults.printing, ...data.printing };
  return { ...settingDefaults, ...data, printing, ...identity };
}
