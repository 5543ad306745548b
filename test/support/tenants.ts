import { createAccount } from '../../src/subjects/accounts/create-account.ts';
import type { CompanyRecord } from '../../src/subjects/companies/company.ts';
import type { Context } from '../../src/subjects/context.ts';
import { operatorOf, type Scope } from '../../src/subjects/keys/api-key.ts';
import { createKey } from '../../src/subjects/keys/create-key.ts';
import {
  composeDocument,
  snapshotOf,
} from '../../src/subjects/ledger/documents/compose-document.ts';
import { insertRows } from '../../src/subjects/ledger/documents/insert-rows.ts';
import type { DocumentRow } from '../../src/subjects/ledger/rows.ts';
import type { Account } from '../../src/subjects/stores.ts';
import { demoDocuments } from '../fixtures/pe/demo-documents.ts';
import { peru, testCompany } from './documents.ts';

export type TestKey = { readonly id: string; readonly text: string };

/** An account with companies, documents and a key of every scope. */
export type Tenant = {
  readonly account: Account;
  readonly companies: readonly CompanyRecord[];
  readonly documents: readonly DocumentRow[];
  readonly keys: Readonly<Record<Scope, TestKey>>;
};

export type TenantPlan = {
  readonly taxIds: readonly string[];
  readonly documentsPerCompany: number;
  /** The same seed makes the same documents, apart from their ids and links. */
  readonly seed: string;
};

export async function createTenant(
  context: Context,
  plan: TenantPlan,
  settings: Partial<CompanyRecord> = {},
): Promise<Tenant> {
  const { account } = await createAccount(context, 'Tenant');
  const companies = plan.taxIds.map((tax_id) => testCompany(account, { ...settings, tax_id }));
  for (const company of companies) await context.stores.companies.insert(company);
  const documents = companies.flatMap((company) =>
    demoRows(account, company, plan.documentsPerCompany, plan.seed),
  );
  await insertRows(context.stores, account.id, documents);
  const keys = {
    read: await issueKey(context, account, 'read'),
    write: await issueKey(context, account, 'write'),
    admin: await issueKey(context, account, 'admin'),
  };
  return { account, companies, documents, keys };
}

export async function issueKey(
  context: Context,
  account: Account,
  scope: Scope,
  companies: readonly string[] | null = null,
  expiresAt: number | null = null,
): Promise<TestKey> {
  const { key, text } = await createKey(context, operatorOf(account.id), {
    name: `${scope} key`,
    scope,
    companies,
    expiresAt,
  });
  return { id: key.id, text };
}

const firstIssue = Date.UTC(2026, 4, 4, 15);
const hourMs = 3_600_000;

/** Documents of every type and state, as the demo makes them, an hour apart. */
export function demoRows(
  account: Account,
  company: CompanyRecord,
  count: number,
  seed: string,
): DocumentRow[] {
  const source = demoDocuments(snapshotOf(company), seed);
  const owner = { account, company, regime: peru, now: Date.now() };
  return Array.from({ length: count }, (_, index) => {
    const input = source.next(firstIssue + index * hourMs);
    return composeDocument(input, owner);
  });
}

/** Every row of a list, page by page. */
export async function walk<Row>(
  page: (token: string | null) => Promise<{ data: Row[]; meta: { next_token: string | null } }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let token: string | null = null; ; ) {
    const { data, meta } = await page(token);
    rows.push(...data);
    if (meta.next_token === null) return rows;
    token = meta.next_token;
  }
}
