import { describe, expect, it } from 'vitest';
import type { DocumentRow, SeriesKey } from '../../src/subjects/ledger/rows.ts';
import type { StateKeys } from '../../src/subjects/ledger/state.ts';
import type { Writes } from '../../src/subjects/ledger/writes.ts';
import { companyChanges, copyRow } from '../contracts/copy-row.ts';
import { replacing, writesOf } from '../contracts/import-writes.ts';
import {
  assignNext,
  issued,
  issuedAt,
  issuedDocument,
  testCredentials,
} from '../contracts/issue-writes.ts';
import { expectSearched, type Search, unknownSearches, watchStore } from '../contracts/plans.ts';
import { documentMaker, testAccount, testCompany } from '../support/documents.ts';
import { storages, type TestStore } from '../support/stores.ts';

/**
 * The plans of every statement around issuing, over enough rows of several companies that a planner which
 * could do without the right index would.
 */
const account = testAccount();
const companies = Array.from({ length: 3 }, () => testCompany(account));
const [company = testCompany(account)] = companies;
const size = 1000;
const live = { environment: 'live' } as const;
const f001: SeriesKey = { ...live, type: 'invoice', series: 'F001' };

const series = ['account_id', 'company_id', 'environment', 'type', 'series'];
const number = [...series, 'sequence', 'released_id'];
const listed = ['account_id', 'company_id', 'issued_at', 'id'];
const ofDocument = ['account_id', 'document_id'];
const searches: readonly Search[] = [
  { statement: /SELECT mail_when FROM companies/, by: { companies: ['account_id', 'id'] } },
  {
    // PostgreSQL sorts the few series that are asked for, so that they are locked in one order.
    statement: /FOR UPDATE OF s/,
    by: { series },
    sorts: true,
  },
  {
    statement: /SELECT n\.environment, n\.type, n\.series, s\.next|SELECT s\.next, s\.created_at/,
    by: { series, document_list: series },
  },
  {
    statement: /\(s\.environment, s\.type, s\.series\) > /,
    by: {
      series: ['account_id', 'company_id', '(environment,type,series)', 'environment'],
      document_list: series,
    },
  },
  { statement: /UPDATE series/, by: { series } },
  { statement: /DELETE FROM series/, by: { series } },
  {
    // PostgreSQL sorts the few documents that notes change, so that they are locked in one order.
    statement: /FOR UPDATE OF l/,
    by: { document_list: number },
    sorts: true,
  },
  {
    statement:
      /l\.sequence, l\.id, l\.status, d\.body|_by_environment\s+JOIN documents AS d ON d\.account_id = l/,
    by: { document_list: number, documents: ['account_id', 'id'] },
  },
  {
    statement: /(FROM|JOIN) document_references AS r/,
    by: {
      document_references: [...series, 'sequence'],
      documents: ['account_id', 'id'],
      document_list: listed,
    },
  },
  {
    statement: /UPDATE document_references/,
    by: { document_references: [...series, 'sequence', 'note_id'] },
  },
  {
    statement: /l\.id, i\.request_hash/,
    by: { document_list: number, issuances: ofDocument },
  },
  {
    statement: /FROM .*request_keys.*idempotency_key = /s,
    by: {
      request_keys: ['account_id', 'company_id', 'environment', 'operation', 'idempotency_key'],
    },
  },
  {
    statement: /FROM request_keys .*document_id = /s,
    by: { request_keys: ofDocument },
  },
  {
    statement: /FROM .*issuances.*idempotency_key = /s,
    by: { issuances: ['account_id', 'company_id', 'environment', 'idempotency_key'] },
  },
  {
    statement: /FROM issuances WHERE account_id = \S+ AND document_id/,
    by: { issuances: ofDocument },
  },
  {
    statement: /SELECT id, company_id FROM documents/,
    by: { documents: ['account_id', 'id'] },
  },
  { statement: /FROM work (AS w\s+)?WHERE/, by: { work: ['account_id', 'subject_id'] } },
  { statement: /UPDATE documents/, by: { documents: ['account_id', 'id'] } },
  { statement: /UPDATE document_list/, by: { document_list: listed } },
  {
    statement: /FROM document_events\s+.* id > /,
    by: { document_events: ['account_id', 'document_id', 'id'] },
  },
  {
    statement: /FROM document_events\s+.* document_id = \S+ ORDER BY/,
    by: { document_events: ofDocument },
  },
  {
    statement:
      /(FROM company_credentials\s+WHERE account_id|DELETE FROM company_credentials|UPDATE company_credentials)/,
    by: { company_credentials: ['account_id', 'company_id'] },
  },
];
/** Walks the whole index, and no further than its limit. */
const endingFirst = /ORDER BY not_after, account_id, company_id LIMIT/;

for (const storage of storages) {
  describe(`query plans of issuing in ${storage}`, () => {
    const watched = watchStore(storage, fill, runEverything);

    // Only PostgreSQL has rows to lock; SQLite locks the file.
    const own = searches.filter(
      ({ statement }) =>
        storage === 'postgres' || !/FOR UPDATE|(UPDATE|FROM) series$/.test(statement.source),
    );

    it.each(own)('searches for $statement by an index', async (search) => {
      await expectSearched(watched, search);
    });

    it('walks the certificates that end first in their index', async () => {
      const [sql = ''] = [...watched.seen].filter((each) => endingFirst.test(each));
      const filled = sql.replace(/\?|\$1/, '10');
      const explain = storage === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN (COSTS OFF)';
      const plan = JSON.stringify(await watched.store().sql(`${explain} ${filled}`));
      expect(plan).toMatch(/company_credentials_by_not_after/);
      expect(plan).not.toMatch(/TEMP B-TREE|Sort|Seq Scan/);
    });

    it('finds the work that is due first in its index', async () => {
      const due = `SELECT account_id, id FROM work
        WHERE state = 'due' AND queue = 'authority' AND due_at <= ${issuedAt} ORDER BY due_at LIMIT 10${storage === 'postgres' ? ' FOR UPDATE SKIP LOCKED' : ''}`;
      const explain = storage === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN (COSTS OFF)';
      const plan = JSON.stringify(await watched.store().sql(`${explain} ${due}`));
      expect(plan).toMatch(/work_by_due_at/);
      expect(plan).toMatch(/queue=\? AND due_at<\?|Index Cond: .*queue = .* AND \(due_at <= /);
      expect(plan).not.toMatch(/TEMP B-TREE|Sort|Seq Scan/);
    });

    it('knows every statement that searches', () => {
      const others = unknownSearches(watched, searches).filter((sql) => !endingFirst.test(sql));
      expect(others).toEqual([]);
    });
  });
}

async function fill(store: TestStore): Promise<void> {
  const { stores } = store;
  await stores.accounts.insert(account);
  for (const each of companies) {
    await stores.companies.insert(each);
    const maker = documentMaker(account, each);
    const place = { accountId: account.id, companyId: each.id };
    const imported = Array.from({ length: size }, () => maker.row(issuedAt));
    const notes = imported.map(({ sequence }) => noteOn(maker, sequence));
    await stores.apply(place, {}, () => ({
      writes: writesOf({ insert: [...imported, ...notes] }),
      result: undefined,
    }));
    const names = Array.from({ length: size }, (_, index) => `F${String(index).padStart(3, '0')}`);
    const made = { next: 1, createdAt: issuedAt };
    const many = names.map((name) => ({ ...f001, series: name, ...made }));
    await stores.apply(place, { series: many }, (state) => {
      const { writes, result } = assignNext(maker, f001, size)(state);
      const documents = result.map((row) => issuedDocument(row, `key ${row.id}`));
      const requestKeys = result.map(({ id: documentId }) => ({
        ...live,
        operation: 'issue' as const,
        key: `again ${documentId}`,
        documentId,
        requestHash: 'a'.repeat(64),
      }));
      const all = issued(documents, [...many, ...writes.series]);
      return { writes: { ...all, requestKeys }, result: undefined };
    });
  }
  // Companies and credentials by the thousand, or no planner would bother with their indexes.
  const more = Array.from({ length: size }, () => testCompany(account));
  await copyRow(store, 'companies', size, companyChanges(more));
  const place = { accountId: account.id, companyId: company.id };
  await stores.credentials.put(testCredentials(place, { sealed: Buffer.alloc(9) }));
  await copyRow(store, 'company_credentials', size, (index) => ({ company_id: more[index]?.id }));
  await stores.credentials.remove(account.id, company.id);
}

function noteOn(maker: ReturnType<typeof documentMaker>, sequence: number): DocumentRow {
  const reference = { type: 'invoice', number: `F001-${sequence}`, date: null } as const;
  return maker.row(issuedAt, { type: 'credit-note', reference });
}

/** Asks and writes everything that issuing can. */
async function runEverything({ stores }: TestStore): Promise<void> {
  const { events, credentials, histories } = stores;
  const unused: SeriesKey = { ...live, type: 'debit-note', series: 'F777' };
  const place = { accountId: account.id, companyId: company.id };
  const asked: StateKeys = {
    series: [f001, unused],
    holders: [{ ...f001, sequence: 30 }],
    changed: [{ ...f001, sequence: 30 }],
    idempotencyKeys: ['key 1', 'key 2'].map((key) => ({ ...live, key })),
    requestKeys: ['key 1', 'key 2'].map((key) => ({ ...live, operation: 'issue', key })),
  };
  const maker = documentMaker(account, company, 'more');
  const rows: DocumentRow[] = [];
  await stores.apply(place, asked, (state) => {
    const decided = assignNext(maker, f001)(state);
    rows.push(...decided.result);
    return decided;
  });
  const note = noteOn(maker, 30);
  const write = (writes: Partial<Writes>) =>
    stores.apply(place, {}, () => ({ writes: writesOf(writes), result: undefined }));
  await write({ insert: [note] });
  await write({ replace: [replacing(note, { ...note, status: 'voided' })] });
  const [row] = rows;
  if (row === undefined) throw new Error('nothing was issued');
  await stores.look(place, { ...asked, issuancesOf: [row.id], eventsOf: [row.id] });
  await stores.series.list(place, { environment: null, after: f001, limit: 10 });
  expect(await histories.scan(account.id, row.id.slice(0, 20), 10)).not.toEqual([]);
  await events.list(account.id, row.id, { after: '', limit: 10 });
  await credentials.put(testCredentials(place));
  await credentials.putIfNone(testCredentials(place));
  expect(await credentials.replace(testCredentials(place), issuedAt)).toBe(true);
  await credentials.find(account.id, company.id);
  await credentials.endingFirst(10);
  await credentials.remove(account.id, company.id);
}
