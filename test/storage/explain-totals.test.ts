import { afterAll, beforeAll, describe, it } from 'vitest';
import { Amount } from '../../src/kernel/amount.ts';
import { newId } from '../../src/kernel/ids.ts';
import { insertRows } from '../../src/subjects/ledger/documents/insert-rows.ts';
import { copyDocuments, copyRow } from '../contracts/copy-row.ts';
import { replacing, writesOf } from '../contracts/import-writes.ts';
import { expectSearched, type Search } from '../contracts/plans.ts';
import { documentMaker, testAccount, testCompany } from '../support/documents.ts';
import { createTestStore, storages, type TestStore } from '../support/stores.ts';

/** The plans of what totals and registers read, over 20,000 documents of one company and counters of three years. */
const start = Date.UTC(2026, 0, 1, 15);
const dayMs = 86_400_000;
const account = testAccount();
const companies = Array.from({ length: 4 }, () => testCompany(account));
const [company = testCompany(account)] = companies;
const place = { accountId: account.id, companyId: company.id };
const maker = documentMaker(account, company);

const replaced = maker.input(start, { id: newId('doc') });

const ofCompany = ['account_id', 'company_id'];
const key = [...ofCompany, 'day', 'environment', 'type', 'series', 'status', 'currency'];
const ends = ['(issued_at,id)', 'issued_at'];

const searches: readonly (Search & { name: string; only?: string })[] = [
  {
    name: 'the counter that a document changes',
    statement: /^\s*SELECT total FROM totals/,
    by: { totals: key },
    only: 'sqlite',
  },
  {
    name: 'the counter that a replaced document was in',
    statement: /SELECT environment, status, type, series, currency, customer_name, summary/,
    by: { list: [...ofCompany, 'issued_at', 'id'] },
    only: 'sqlite',
  },
  {
    name: 'totals of a range of days',
    statement: /SELECT day, environment, type, (series, )?status, currency, (sum\()?count/,
    by: { totals: [...ofCompany, 'day', 'day'] },
    sorts: true,
  },
  {
    name: 'the next day with counters',
    statement: /SELECT day FROM totals .*day > /s,
    by: { totals: [...ofCompany, 'day'] },
  },
  {
    name: 'the next day with documents',
    statement: /SELECT issued_at FROM document_list/,
    by: { list: [...ofCompany, 'issued_at'] },
  },
  {
    name: 'documents of a day',
    statement: /SELECT issued_at, id, environment, type, series, status, currency, summary/,
    by: { list: [...ofCompany, ...ends] },
    only: 'sqlite',
  },
  {
    name: 'differences of a day',
    statement: /FULL JOIN/,
    by: { totals: [...ofCompany, 'day'], list: [...ofCompany, 'issued_at', 'issued_at'] },
    sorts: true,
    only: 'postgres',
  },
  {
    name: 'documents of a month',
    statement: /SELECT issued_at, id(, body)? FROM( \(|\s+document_list)/,
    by: { list: [...ofCompany, ...ends] },
    sorts: true,
  },
  {
    name: 'exchange rates',
    statement: /FROM exchange_rates.*ORDER BY currency, day/s,
    by: { exchange_rates: [...ofCompany, 'currency', 'day', 'day'] },
  },
];

for (const storage of storages) {
  describe(`plans of totals in ${storage}`, () => {
    const seen = new Set<string>();
    let store: TestStore;

    beforeAll(async () => {
      store = await createTestStore(storage, (sql) => seen.add(sql));
      const { stores } = store;
      await stores.accounts.insert(account);
      for (const each of companies) await stores.companies.insert(each);
      for (const other of companies.slice(1)) {
        await insertRows(stores, account.id, [documentMaker(account, other).row(start)]);
      }
      const [before, after] = (['pending', 'succeeded'] as const).map((status) =>
        documentMaker(account, company).row(start, { ...replaced, status }),
      );
      if (before === undefined || after === undefined) throw new Error('no rows');
      await insertRows(stores, account.id, [before]);
      const writes = writesOf({ replace: [replacing(before, after)] });
      await stores.apply(place, {}, () => ({ writes, result: undefined }));
      await copyDocuments(store, 20_000, (index) => ({
        company_id: company.id,
        issued_at: start + index * 60_000,
        sequence: index + 2,
      }));
      await copyRow(store, 'totals', 3_000, (index) => ({
        company_id: companies[index % 4]?.id ?? '',
        day: new Date(start - index * dayMs).toISOString().slice(0, 10),
        series: 'F999',
      }));
      await stores.exchangeRates.put(place, [
        { currency: 'USD', day: '2026-01-01', rate: Amount.of('3.7') },
      ]);
      await copyRow(store, 'exchange_rates', 3_000, (index) => ({
        company_id: companies[index % 4]?.id ?? '',
        currency: index % 2 ? 'USD' : 'EUR',
        day: new Date(start - index * dayMs).toISOString().slice(0, 10),
      }));
      await store.sql('ANALYZE');
      await stores.totals.list(place, { from: '2026-01-01', to: '2026-01-31' });
      const all = { type: null, status: null, environment: null, currency: null };
      await stores.totals.sum(place, { from: '2026-01-01', to: '2026-01-31' }, all);
      await stores.totals.nextDay(place, '2026-01-02');
      await stores.totals.areRight(place, '2026-01-02');
      const beginning = { issuedAt: start, id: '' };
      await stores.documents.scanIssued(place, { after: beginning, before: start + dayMs });
      const month = { from: '2026-01-01', to: '2026-01-31', currency: 'USD' };
      await stores.exchangeRates.list(place, month);
    });
    afterAll(() => store.dispose());

    const own = searches.filter(({ only = storage }) => only === storage);
    it.each(own)('$name are found by an index', (search) =>
      expectSearched({ storage, seen, store: () => store }, search),
    );
  });
}
