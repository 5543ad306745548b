import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import { insertRows } from '../../src/subjects/ledger/documents/insert-rows.ts';
import type { DocumentRow } from '../../src/subjects/ledger/rows.ts';
import {
  type DocumentFilter,
  type DocumentSearch,
  documentOrders,
  noFilter,
  searchScanMax,
} from '../../src/subjects/search/document-search.ts';
import { customerTerm } from '../../src/subjects/search/search-terms.ts';
import { wordsOf } from '../../src/subjects/search/search-words.ts';
import { documentMaker, testAccount, testCompany } from '../support/documents.ts';
import { contractStorages, createTestStore, type TestStore } from '../support/stores.ts';
import { expectAccountNamed } from './account-named.ts';
import { replacing, writesOf } from './import-writes.ts';

/** Every answer is compared with what a filter over all documents in memory gives. */

const start = Date.UTC(2026, 4, 4, 15);
const names = [
  ['20131312955', 'FERRETERÍA EL SOL E.I.R.L.'],
  ['10456789012', 'José Pérez Peña'],
  ['10456789013', 'Rosa PEREZ PEREYRA'],
  // The same customer under another name.
  ['10456789013', 'Rosa Quispe'],
  ['-', 'Clientes varios'],
  ['-', 'Ñusta Muñoz'],
  ['ab-1234', 'Comercial El Sol S.A.C.'],
  ['', ''],
] as const;

const account = testAccount();
const company = testCompany(account);
const stranger = testCompany(account);

function rowsOf(owner: typeof company): readonly DocumentRow[] {
  const maker = documentMaker(account, owner);
  return Array.from({ length: 160 }, (_, index) => {
    const [document_number, registration_name] = names[index % names.length] ?? names[0];
    const customer = { document_type: '1', document_number, registration_name };
    const isReceipt = index % 5 === 0;
    const isFailed = index % 9 === 0;
    // Four documents in each second: ties everywhere.
    const row = maker.row(start + Math.floor(index / 4) * 1000, {
      type: isReceipt ? 'receipt' : 'invoice',
      number: `${isReceipt ? 'B' : 'F'}00${index % 3}-${index + 1}`,
      status: isFailed ? 'failed' : 'succeeded',
      failure_code: isFailed ? '2800' : null,
      environment: index % 7 === 0 ? 'test' : 'live',
      currency: index % 4 === 0 ? 'USD' : 'PEN',
      external_id: `order-${index % 50}`,
      customer: { ...customer, family_name: null, email: '', document_extra: null },
    });
    return row;
  });
}

const rows = rowsOf(company);

/** What is found, by the definition alone. */
function expected({ order, from, until, after, filter }: DocumentSearch): readonly string[] {
  const inOrder = rows.toSorted((a, b) => a.issuedAt - b.issuedAt || (a.id < b.id ? -1 : 1));
  const found = inOrder.filter((row) => {
    const { issuedAt, id, terms, status, type, series } = row;
    const place = issuedAt - after.issuedAt || (id < after.id ? -1 : id > after.id ? 1 : 0);
    const words = terms.customerName.split(' ').slice(1);
    return (
      issuedAt >= from &&
      issuedAt < until &&
      (order === 'newest' ? place < 0 : place > 0) &&
      [null, terms.externalId].includes(filter.externalId) &&
      [null, terms.customer].includes(filter.customer) &&
      [null, terms.currency].includes(filter.currency) &&
      [null, status].includes(filter.status) &&
      [null, type].includes(filter.type) &&
      [null, series].includes(filter.series) &&
      [null, row.environment].includes(filter.environment) &&
      [null, row.sequence].includes(filter.sequence) &&
      terms.customer.startsWith(filter.customerBeginning ?? '') &&
      terms.externalId.startsWith(filter.externalIdBeginning ?? '') &&
      filter.words.every((begin) => words.some((word) => word.startsWith(begin)))
    );
  });
  const ids = found.map(({ id }) => id);
  return order === 'newest' ? ids.toReversed() : ids;
}

function searchFor(
  filter: Partial<DocumentFilter>,
  changes: Partial<DocumentSearch> = {},
): DocumentSearch {
  const { order = 'newest', from = 0, until = Number.MAX_SAFE_INTEGER } = changes;
  const after = { issuedAt: order === 'newest' ? until : from, id: '' };
  return {
    companyId: company.id,
    order,
    from,
    until,
    after,
    filter: { ...noFilter, ...filter },
    limit: 1000,
    gatherMax: searchScanMax,
    ...changes,
  };
}

const filters: readonly Partial<DocumentFilter>[] = [
  {},
  { externalId: 'order-7' },
  { externalId: 'Order-7' },
  { customer: '10456789013' },
  { customer: customerTerm(' ab-1234 ') },
  { customer: '-' },
  { customer: '' },
  { status: 'failed' },
  { status: 'voided' },
  { type: 'receipt' },
  { type: 'despatch' },
  { series: 'F001' },
  { series: 'f001' },
  { series: 'B002', type: 'invoice' },
  { currency: 'USD' },
  { currency: 'EUR' },
  { words: wordsOf('pere') },
  { words: wordsOf('PÉREZ peña') },
  { words: wordsOf('sol sac') },
  { words: wordsOf('el') },
  { words: wordsOf('ñu') },
  { words: wordsOf('munoz') },
  { words: wordsOf('rez') },
  { words: wordsOf('a b c d e f g h i j k') },
  { words: wordsOf('rosa'), customer: '10456789013' },
  { words: wordsOf('pere'), type: 'receipt', currency: 'PEN' },
  { words: wordsOf('clientes'), status: 'failed', series: 'F000' },
  { status: 'failed', type: 'receipt', currency: 'USD' },
  { externalId: 'order-7', customer: '10456789013', status: 'succeeded' },
  { words: ["%'", '_'] },
  { environment: 'test' },
  { environment: 'test', type: 'receipt', status: 'failed' },
  { environment: 'live', series: 'F001' },
  { series: 'F001', sequence: 2 },
  { series: 'F001', sequence: 2, type: 'receipt' },
  { series: 'B000', sequence: 106, environment: 'test' },
  { customerBeginning: '1045678' },
  { customerBeginning: 'AB' },
  { customerBeginning: '', status: 'failed' },
  { customerBeginning: '%' },
  { externalIdBeginning: 'order-1', type: 'receipt' },
  { externalIdBeginning: 'order-1', words: wordsOf('pere'), environment: 'live' },
  { externalIdBeginning: 'Order-1' },
];

for (const storage of contractStorages) {
  describe(`search in ${storage}`, () => {
    const statements = new Set<string>();
    let store: TestStore;

    beforeAll(async () => {
      store = await createTestStore(storage, (sql) => statements.add(sql));
      await store.stores.accounts.insert(account);
      for (const owner of [company, stranger]) await store.stores.companies.insert(owner);
      await insertRows(store.stores, account.id, rows);
      await insertRows(store.stores, account.id, rowsOf(stranger));
    });
    afterAll(() => store.dispose());

    const found = async (search: DocumentSearch) => {
      const { joined, count, scannedTo } = await store.stores.documents.search(account.id, search);
      const ids = (JSON.parse(`[${joined}]`) as { id: string }[]).map(({ id }) => id);
      expect(count).toBe(ids.length);
      // Nobody looked at as many documents as one answer may.
      expect(scannedTo).toBeNull();
      return ids;
    };

    it.each(filters)('finds what has %j', async (filter) => {
      for (const order of documentOrders) {
        const search = searchFor(filter, { order });
        expect(await found(search)).toEqual(expected(search));
        const within = searchFor(filter, { order, from: start + 5000, until: start + 21_000 });
        expect(await found(within)).toEqual(expected(within));
      }
    });

    it.each(filters)('gives the rows of what has %j', async (filter) => {
      const search = searchFor(filter, { limit: 40 });
      const { rows: listed, scannedTo } = await store.stores.documents.searchRows(
        account.id,
        search,
      );
      expect(scannedTo).toBeNull();
      expect(listed.map(({ id }) => id)).toEqual(expected(search).slice(0, 40));
      for (const each of listed) {
        const row = rows.find(({ id }) => id === each.id);
        const { customer, currency, externalId, customerFullName } = row?.terms ?? {};
        expect(each).toEqual({
          ...{ customer, currency, externalId, customerFullName },
          issuedAt: row?.issuedAt,
          id: row?.id,
          summary: row?.summary,
          environment: row?.environment,
          type: row?.type,
          status: row?.status,
        });
      }
    });

    it('finds something with most filters, or nothing would be compared', () => {
      const empty = filters.filter((filter) => expected(searchFor(filter)).length === 0);
      expect(empty.length).toBeLessThan(filters.length / 3);
    });

    it.each(filters)('pages without gap or overlap through %j', async (filter) => {
      for (const order of documentOrders) {
        const seen: string[] = [];
        for (let search = searchFor(filter, { order, limit: 7 }); ; ) {
          const ids = await found(search);
          seen.push(...ids);
          const last = rows.find(({ id }) => id === ids.at(-1));
          if (last === undefined) break;
          search = { ...search, after: { issuedAt: last.issuedAt, id: last.id } };
        }
        expect(seen).toEqual(expected(searchFor(filter, { order })));
      }
    });

    it('hides documents from other accounts', async () => {
      for (const filter of filters) {
        const hidden = await store.stores.documents.search(newId('acc'), searchFor(filter));
        expect(hidden).toEqual({ joined: '', count: 0, scannedTo: null });
        const hiddenRows = await store.stores.documents.searchRows(newId('acc'), searchFor(filter));
        expect(hiddenRows).toEqual({ rows: [], scannedTo: null });
      }
    });

    it('goes with what changes', async () => {
      const maker = documentMaker(account, company, 'changes');
      const input = maker.input(start + 90_000, {
        id: newId('doc'),
        number: 'F777-1',
        status: 'pending',
      });
      const before = documentMaker(account, company).row(start + 90_000, input);
      const after = documentMaker(account, company).row(start + 90_000, {
        ...input,
        status: 'succeeded',
      });
      const inState = async (status: DocumentRow['status']) =>
        (await store.stores.documents.search(account.id, searchFor({ series: 'F777', status })))
          .count;
      expect(await inState('pending')).toBe(0);
      await insertRows(store.stores, account.id, [before]);
      await new Promise((resolve) => setImmediate(resolve));
      expect([await inState('pending'), await inState('succeeded')]).toEqual([1, 0]);
      await store.stores.apply({ accountId: account.id, companyId: company.id }, {}, () => ({
        writes: writesOf({ replace: [replacing(before, after)] }),
        result: undefined,
      }));
      await new Promise((resolve) => setImmediate(resolve));
      expect([await inState('pending'), await inState('succeeded')]).toEqual([0, 1]);
    });

    it('finds a customer under the name that replaces another, and shows that one', async () => {
      const maker = documentMaker(account, company, 'names');
      const customer = { document_type: '1', document_number: '10999999999', email: '' };
      const named = (registration_name: string) => ({
        customer: { ...customer, registration_name, family_name: null, document_extra: null },
      });
      const input = maker.input(start + 95_000, { id: newId('doc'), number: 'F778-1' });
      const before = maker.row(start + 95_000, { ...input, ...named('R. Typed') });
      const after = maker.row(start + 95_000, { ...input, ...named('Signed Roxana') });
      await insertRows(store.stores, account.id, [before]);
      await store.stores.apply({ accountId: account.id, companyId: company.id }, {}, () => ({
        writes: writesOf({ replace: [replacing(before, after)] }),
        result: undefined,
      }));
      await new Promise((resolve) => setImmediate(resolve));
      const rowsWith = async (word: string) => {
        const search = searchFor({ words: wordsOf(word) });
        const { rows: found } = await store.stores.documents.searchRows(account.id, search);
        return found.map(({ customerFullName }) => customerFullName);
      };
      expect(await rowsWith('Typed')).toEqual([]);
      expect(await rowsWith('Roxana')).toEqual(['Signed Roxana']);
    });

    it('names the account in every statement', () => {
      expectAccountNamed(statements, 10);
    });
  });
}
