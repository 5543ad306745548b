import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import { hashKey } from '../../src/subjects/keys/api-key.ts';
import type { DocumentQuery } from '../../src/subjects/ledger/documents/document-list.ts';
import { insertRows } from '../../src/subjects/ledger/documents/insert-rows.ts';
import { documentMaker, testAccount, testCompany } from '../support/documents.ts';
import { contractStorages, createTestStore, type TestStore } from '../support/stores.ts';
import { companyChanges, copyDocuments, copyRow } from './copy-row.ts';
import { isAskedBeside } from './plans.ts';

/**
 * The plans of every query that can grow. Several companies with thousands of documents each, so that
 * a planner which could do without the right index would.
 */
const start = Date.UTC(2026, 4, 4, 15);
const account = testAccount();
const companies = Array.from({ length: 4 }, () => testCompany(account));

type Probe = {
  readonly name: string;
  readonly index: string;
  run(store: TestStore): unknown;
};

const companyId = companies[1]?.id ?? '';
const anywhere: DocumentQuery = {
  companyId,
  from: start + 1000,
  before: { issuedAt: start + 900_000, id: newId('doc') },
  status: null,
  limit: 51,
};

const probes: readonly Probe[] = [
  {
    name: 'the list and the search by range',
    index: 'primary',
    run: ({ stores }) => stores.documents.list(account.id, anywhere),
  },
  {
    name: 'the search by status',
    index: 'document_list_by_status',
    run: ({ stores }) => stores.documents.list(account.id, { ...anywhere, status: 'failed' }),
  },
  {
    name: 'the search by number',
    index: 'document_list_by_environment',
    run: ({ stores }) =>
      stores.documents.findByNumber(account.id, companyId, 'invoice', {
        series: 'F001',
        sequence: 7,
      }),
  },
  {
    name: 'one document',
    index: 'documents',
    run: ({ stores }) => stores.documents.find(account.id, newId('doc')),
  },
  {
    name: 'the export',
    index: 'documents',
    run: ({ stores }) => stores.documents.scan(account.id, newId('doc'), 100),
  },
  {
    name: 'a key by its hash',
    index: 'api_keys',
    run: ({ stores }) => stores.keys.findByHash(hashKey('any')),
  },
  {
    name: 'the keys of an account',
    index: 'api_keys',
    run: ({ stores }) => stores.keys.list(account.id, { before: newId('key'), limit: 21 }),
  },
  {
    name: 'one company',
    index: 'companies',
    run: ({ stores }) => stores.companies.find(account.id, companyId),
  },
  {
    name: 'a company by its tax id',
    index: 'companies',
    run: ({ stores }) => stores.companies.findByTaxId(account.id, '20100070970'),
  },
  {
    name: 'the companies of an account',
    index: 'companies',
    run: ({ stores }) =>
      stores.companies.list(account.id, { before: newId('com'), limit: 21 }, null),
  },
];

for (const storage of contractStorages) {
  describe(`query plans of ${storage}`, () => {
    let store: TestStore;
    let seen: string[] = [];

    beforeAll(async () => {
      store = await createTestStore(storage, (sql) => {
        if (!isAskedBeside(sql)) seen.push(sql);
      });
      await store.stores.accounts.insert(account);
      for (const company of companies) await store.stores.companies.insert(company);
      const [company = testCompany(account)] = companies;
      const first = documentMaker(account, company).row(start);
      await insertRows(store.stores, account.id, [first]);
      await copyDocuments(store, 1500 * companies.length, (index) => ({
        company_id: companies[index % companies.length]?.id,
        issued_at: start + Math.floor(index / companies.length) * 600,
        sequence: index + 2,
        status: index % 50 === 0 ? 'failed' : 'succeeded',
      }));
      await fillAccount(store);
      await store.sql('ANALYZE');
    });

    afterAll(() => store.dispose());

    it.each(probes)('$name uses an index and neither scans nor sorts', async ({ run, index }) => {
      seen = [];
      await run(store);
      expect(seen).toHaveLength(1);
      const plan = await planOf(store, storage, seen[0] ?? '');
      if (storage === 'sqlite') expectSearch(plan, index);
      else if (storage === 'postgres') expectIndexScan(plan, index);
      else expectIndexScanOfPart(plan, index);
    });
  });
}

/** Companies and keys by the thousand, or no planner would bother with their indexes. */
async function fillAccount(store: TestStore): Promise<void> {
  const more = Array.from({ length: 1500 }, () => testCompany(account));
  await copyRow(store, 'companies', more.length, companyChanges(more));
  await store.stores.keys.insert({
    id: newId('key'),
    accountId: account.id,
    name: 'Test',
    hash: hashKey('first'),
    prefix: 'chq_0000',
    lastFour: '0000',
    scope: 'read',
    companies: null,
    createdAt: start,
    createdBy: null,
    answersFor: null,
    expiresAt: null,
    revokedAt: null,
    lastUsedAt: null,
  });
  await copyRow(store, 'api_keys', more.length, (index) => ({
    id: newId('key'),
    hash: hashKey(String(index)),
  }));
}

/** Values for the placeholders: what matters is the shape of the plan, but ranges must be ranges. */
const values = [account.id, companyId, start + 900_000, newId('doc'), start + 1000, 51];

async function planOf(store: TestStore, storage: string, sql: string): Promise<string> {
  if (storage === 'sqlite') {
    const rows = await store.sql(`EXPLAIN QUERY PLAN ${sql.replaceAll(/\?\d*/g, 'NULL')}`);
    return rows.map((row) => String(row.detail)).join('\n');
  }
  const literal = (index: number) => {
    const value = /FROM \(|document_list/.test(sql) ? values[index - 1] : account.id;
    if (/sequence = \$5/.test(sql) && index > 2) return ["'invoice'", "'F001'", '7'][index - 3];
    if (/LIMIT \$3/.test(sql) && index === 3) return '21';
    if (index === 7) return "'failed'";
    return typeof value === 'number' ? String(value) : `'${value}'`;
  };
  const filled = sql.replaceAll(/\$(\d)/g, (_, index) => literal(Number(index)) ?? 'NULL');
  const rows = await store.sql(`EXPLAIN (COSTS OFF) ${filled}`);
  return rows.map((row) => String(row['QUERY PLAN'])).join('\n');
}

function expectSearch(plan: string, index: string): void {
  expect(plan).not.toMatch(/TEMP B-TREE/);
  const table = plan.split('\n').filter((line) => /^(SEARCH|SCAN) (?!\(subquery)/.test(line));
  // The subquery that joins a page is scanned, of course: it is the page.
  expect(table.filter((line) => line.startsWith('SCAN') && !/subquery/i.test(line))).toEqual([]);
  expect(plan).toMatch(/SEARCH \w+ USING (COVERING )?(PRIMARY KEY|INDEX \S+) \(/);
  if (index === 'primary') {
    expect(plan).toMatch(/USING PRIMARY KEY \(account_id=\? AND company_id=\? AND .*issued_at/);
    // Both ends of the range bound the walk: a lower bound that only filters would read on to the end.
    expect(plan).toMatch(/issued_at>\?/);
    expect(plan).toMatch(/\(issued_at,id\)<\(\?,\?\)/);
  }
  if (index.startsWith('document_list_by')) expect(plan).toContain(index);
}

function expectIndexScan(plan: string, index: string): void {
  expectNoScan(plan);
  if (index === 'primary') {
    expect(plan).toMatch(/Index Scan Backward using document_list_pkey/);
    expect(plan).toMatch(/Index Cond: .*ROW\(issued_at, id\) < ROW.*issued_at >=/);
  }
  if (index.startsWith('document_list_by')) expect(plan).toContain(index);
  if (index === 'documents') expect(plan).toContain('documents_pkey');
}

/** The indexes of a part have names of the server's own; what they are entered with tells them apart. */
function expectIndexScanOfPart(plan: string, index: string): void {
  expectNoScan(plan);
  const parts = [...plan.matchAll(/Index (?:Only )?Scan (?:Backward )?using \w+ on (\w+)/g)];
  expect(parts).toHaveLength(1);
  if (/^document|^primary$/.test(index)) expect(parts[0]?.[1]).toMatch(/^document\w*_p[0-7]$/);
  if (index === 'primary') {
    expect(plan).toMatch(/Index Cond: .*ROW\(issued_at, id\) < ROW.*issued_at >=/);
  }
  if (index === 'document_list_by_status') expect(plan).toMatch(/Index Cond: .*status = 'failed'/);
}

function expectNoScan(plan: string): void {
  expect(plan).not.toMatch(/Seq Scan/);
  expect(plan).not.toMatch(/^\s*(->\s+)?Sort/m);
}
