import { describe, expect, it } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import { insertRows } from '../../src/subjects/ledger/documents/insert-rows.ts';
import {
  type DocumentFilter,
  type DocumentSearch,
  documentOrders,
  noFilter,
  searchScanMax,
} from '../../src/subjects/search/document-search.ts';
import { copyRow } from '../contracts/copy-row.ts';
import { expectSearched, isAskedBeside, type Search, watchStore } from '../contracts/plans.ts';
import { documentMaker, testAccount, testCompany } from '../support/documents.ts';
import { storages, type TestStore } from '../support/stores.ts';

/** The plans of every statement of a search, over 20,000 documents of one company and some of others. */

const documentCount = 20_000;
const start = Date.UTC(2026, 0, 1);
const account = testAccount();
const companies = Array.from({ length: 4 }, () => testCompany(account));
const companyId = companies[0]?.id ?? '';
const maker = documentMaker(account, companies[0] ?? testCompany(account));

const ofCompany = ['account_id', 'company_id'];
const listed = [...ofCompany, 'issued_at', 'id'];

type NamedSearch = Search & { readonly name: string };

/** The two ends of a range, in the order in which a storage names them. */
function endsOf(storage: string, order: DocumentSearch['order']): readonly string[] {
  const ends = ['(issued_at,id)', 'issued_at'];
  return storage === 'sqlite' && order === 'newest' ? ends.toReversed() : ends;
}

/** Of a walk over everything, in the order of the statement's numbers. */
function valuesOf(order: DocumentSearch['order']): readonly string[] {
  const until = String(Number.MAX_SAFE_INTEGER);
  const range = order === 'newest' ? [until, "''", '0'] : ['0', "''", until];
  const filter = ["'failed'", "'invoice'", "'F077'", "'PEN'", "'10000000077'", "'order-77'"];
  const words = `ARRAY[' cliente7'${", ''".repeat(9)}]`;
  const rest = ["'live'", '77', "'1000'", "'order'"];
  return [`'${account.id}'`, `'${companyId}'`, ...range, '51', ...filter, words, ...rest];
}

/** Walks are bounded at both ends, or one would read on to the end of the list. */
function walksOf(storage: string, order: DocumentSearch['order']): readonly NamedSearch[] {
  const beyond = order === 'newest' ? '<' : '>';
  const ends = endsOf(storage, order);
  const isWalk = (column: string) =>
    new RegExp(
      `CASE WHEN count.*company_id = \\S+ ${column}\\s+AND \\(issued_at, id\\) ${beyond}`,
      's',
    );
  const columns = ['customer', 'external_id', 'status'];
  const values = valuesOf(order);
  return [
    {
      name: `all documents, ${order},`,
      statement: isWalk(''),
      by: { list: [...ofCompany, ...ends] },
      values,
    },
    ...columns.map((column) => ({
      name: `documents by ${column}, ${order},`,
      statement: isWalk(`AND ${column} = \\S+`),
      by: { list: [...ofCompany, column, ...ends] },
      values,
    })),
    {
      name: `documents of customers by a word, ${order},`,
      statement: new RegExp(`NULL AS scanned_to.*customer_words.*id\\) ${beyond}`, 's'),
      by: {
        words: [...ofCompany, 'word', 'word'],
        list: [...ofCompany, 'customer', ...(storage === 'sqlite' ? ends : [])],
        page: listed,
      },
      sorts: true,
    },
  ];
}

const otherSearches: readonly NamedSearch[] = [
  {
    name: 'documents by series',
    statement: /NULL AS scanned_to.*AND series = [?$](?!.*AND sequence = [?$])/s,
    by: { list: [...ofCompany, 'environment', 'type', 'series'], page: listed },
    sorts: true,
  },
  {
    name: 'documents by number',
    statement: /NULL AS scanned_to.*AND series = [?$].*AND sequence = [?$]/s,
    by: { list: [...ofCompany, 'environment', 'type', 'series', 'sequence'], page: listed },
    sorts: true,
  },
  ...['customer', 'external_id'].map((column) => ({
    name: `documents by the beginning of ${column}`,
    statement: new RegExp(`NULL AS scanned_to.*AND ${column} >= [?$]`, 's'),
    by: { list: [...ofCompany, column, column], page: listed },
    sorts: true,
  })),
  {
    name: 'documents by type',
    statement: /NULL AS scanned_to(?!.*(customer_words|AND series = [?$]| >= [?$]\S* AND \S+ < ))/s,
    by: { list: [...ofCompany, 'environment', 'type'], page: listed },
    sorts: true,
  },
  {
    name: 'documents by their ids',
    statement: /SELECT l\.id\b.*JOIN document_list/s,
    by: { documents: ['account_id', 'id'], list: listed },
  },
  {
    name: 'how many documents have a word',
    statement: /^\s*SELECT CASE WHEN.*customer_words/s,
    by: { words: [...ofCompany, 'word', 'word'], list: [...ofCompany, 'customer'] },
    sorts: true,
  },
  {
    name: 'how many documents have a type and a series',
    statement: /^\s*SELECT count.*AND series = [^=]*$/s,
    by: { list: [...ofCompany, 'environment', 'type', 'series'] },
  },
  {
    name: 'how many documents have a number',
    statement: /^\s*SELECT count.*AND series = .*AND sequence = /s,
    by: { list: [...ofCompany, 'environment', 'type', 'series', 'sequence'] },
  },
  ...['customer', 'external_id'].map((column) => ({
    name: `how many documents have a beginning of ${column}`,
    statement: new RegExp(`^\\s*SELECT count.*AND ${column} >= `, 's'),
    by: { list: [...ofCompany, column, column] },
  })),
  {
    name: 'how many documents have a type',
    statement: /^\s*SELECT count(?!.*(AND series = | >= ))/s,
    by: { list: [...ofCompany, 'environment', 'type'] },
  },
];

const filters: readonly Partial<DocumentFilter>[] = [
  {},
  { customer: '10000000077' },
  { externalId: 'order-77' },
  { status: 'failed' },
  { words: ['cliente77'] },
  { series: 'F077' },
  { type: 'receipt' },
  { environment: 'test' },
  { series: 'F077', sequence: 77 },
  { customerBeginning: '1000000007' },
  { externalIdBeginning: 'order-77' },
];

for (const storage of storages) {
  describe(`query plans of the search in ${storage}`, () => {
    const walks = documentOrders.flatMap((order) => walksOf(storage, order));
    const searches = [...walks, ...otherSearches];
    const watched = watchStore(storage, fill, searchEverything);

    it.each(searches)('$name are found by an index', async (each) => {
      await expectSearched(watched, each);
    });

    it('knows every statement', () => {
      const unknown = [...watched.seen]
        .filter((sql) => !isAskedBeside(sql))
        .filter((sql) => !searches.some(({ statement }) => statement.test(sql)));
      expect(unknown).toEqual([]);
    });

    it('looks at so many documents for one answer, and says how far it came', async () => {
      for (const order of documentOrders) {
        let found = 0;
        let answers = 0;
        let after = placeBefore(order);
        for (;;) {
          const page = await search(watched.store(), { currency: 'EUR' }, order, after);
          found += page.count;
          answers += 1;
          if (page.scannedTo === null) break;
          after = page.scannedTo;
        }
        // 20,001 documents by 5,000, and one that has this currency.
        expect([found, answers]).toEqual([1, 5]);
      }
    });

    it('looks no further once a page is full', async () => {
      const page = await search(watched.store(), { currency: 'PEN' }, 'newest');
      expect([page.count, page.scannedTo]).toEqual([51, null]);
    });
  });
}

function placeBefore(order: DocumentSearch['order']): DocumentSearch['after'] {
  return { issuedAt: order === 'newest' ? Number.MAX_SAFE_INTEGER : 0, id: '' };
}

async function search(
  { stores }: TestStore,
  filter: Partial<DocumentFilter>,
  order: DocumentSearch['order'],
  after = placeBefore(order),
) {
  return await stores.documents.search(account.id, searchFor(filter, order, after));
}

function searchFor(
  filter: Partial<DocumentFilter>,
  order: DocumentSearch['order'],
  after = placeBefore(order),
): DocumentSearch {
  const range = { from: 0, until: Number.MAX_SAFE_INTEGER };
  const bounds = { limit: 51, gatherMax: searchScanMax };
  return { companyId, order, ...range, after, filter: { ...noFilter, ...filter }, ...bounds };
}

/** All that is asked for, in both orders, as summaries and as rows. */
async function searchEverything(store: TestStore): Promise<void> {
  for (const order of documentOrders) {
    for (const filter of filters) {
      await search(store, filter, order);
      await store.stores.documents.searchRows(account.id, searchFor(filter, order));
    }
  }
  await store.stores.documents.findMatching(account.id, {
    companyId,
    ids: [newId('doc')],
    from: 0,
    until: start * 2,
    filter: noFilter,
  });
}

/** One document of its own in EUR, the oldest but some; then copies of the others. */
async function fill(store: TestStore): Promise<void> {
  await store.stores.accounts.insert(account);
  for (const company of companies) await store.stores.companies.insert(company);
  await insertRows(store.stores, account.id, [
    maker.row(start + 500, { currency: 'EUR', external_id: 'order-0', status: 'succeeded' }),
  ]);
  for (let first = 0; first < documentCount; first += chunk) await copyDocuments(store, first);
  await copyRow(store, 'customer_words', 2000, (index) => ({
    word: index % 2 === 0 ? `cliente${index / 2}` : 'sac',
    customer: String(10_000_000_000 + Math.floor(index / 2)),
  }));
}

/** One statement has so many rows. */
const chunk = 2_000;

async function copyDocuments(store: TestStore, first: number): Promise<void> {
  const ids = Array.from({ length: chunk }, () => newId('doc'));
  const placeOf = (index: number) => ({
    id: ids[index] ?? '',
    issued_at: start + (first + index) * 1000,
  });
  await copyRow(store, 'documents', chunk, (index) => ({ ...placeOf(index), body: '{}' }));
  await copyRow(store, 'document_list', chunk, (index) => {
    const number = first + index;
    return {
      ...placeOf(index),
      type: number % 100 === 0 ? 'receipt' : 'invoice',
      series: `F${String(number % 200).padStart(3, '0')}`,
      sequence: number + 2,
      status: number % 50 === 0 ? 'failed' : 'succeeded',
      currency: number % 4 === 0 ? 'USD' : 'PEN',
      customer: String(10_000_000_000 + (number % 1000)),
      customer_name: ` cliente${number % 1000} sac`,
      external_id: `order-${number}`,
    };
  });
}
