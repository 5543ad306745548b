import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DocumentFilters, noFilters } from '../../src/subjects/search/document-filters.ts';
import { searchScanMax } from '../../src/subjects/search/document-search.ts';
import type { FoundRows } from '../../src/subjects/search/listed-row.ts';
import { readFilterTotals } from '../../src/subjects/table/filter-totals.ts';
import { copyDocuments, copyRow } from '../contracts/copy-row.ts';
import { type IssueDoor, invoice, issuedOf, openIssueDoor } from '../support/issue-door.ts';
import { jsonOf } from '../support/service.ts';
import { storages } from '../support/stores.ts';

/** What a filter comes to where documents are counted one by one, over more of them than one answer looks at. */

type Totals = {
  readonly complete: boolean;
  readonly count: number;
  readonly data: readonly { readonly count: number; readonly total: number }[];
};

const start = Date.UTC(2020, 0, 1);
/** Under one number, as boletas to customers without one are: no index tells these names apart. */
const shared = [
  { word: 'antiguo', count: 1 },
  { word: 'naupari', count: 4_000 },
  { word: 'justo', count: 10_000 },
  { word: 'demasiado', count: 10_001 },
];
const own = { word: 'propio', count: 8_000, customer: '20131312955' };

for (const storage of storages) {
  describe(`what a filter comes to over ${storage}`, () => {
    let door: IssueDoor;
    let at = start;

    const copy = async (word: string, count: number, customer = '-') => {
      await copyDocuments(door.store, count, () => ({
        issued_at: at++,
        sequence: (at % 90_000_000) + 10,
        ...{ customer, customer_name: ` ${word}`, series: 'F009' },
      }));
      await copyRow(door.store, 'customer_words', 1, () => ({ word, customer }));
    };
    const totals = async (query: string) => {
      const path = `/api/company/${door.company.id}/documents/totals?${query}`;
      return jsonOf<Totals>(await door.get(path));
    };
    /** What is counted, in how many searches, each of which may be answered otherwise. */
    const counted = async (
      filters: Partial<DocumentFilters>,
      answer: (found: FoundRows) => FoundRows,
    ) => {
      const { context } = door.service;
      const { documents } = context.stores;
      let searched = 0;
      const searchRows: typeof documents.searchRows = async (...asked) => {
        searched += 1;
        return answer(await documents.searchRows(...asked));
      };
      const stores = { ...context.stores, documents: { ...documents, searchRows } };
      const { id: accountId } = door.tenant.account;
      const principal = { keyId: 'key_x', accountId, scope: 'read', companies: null } as const;
      const result = await readFilterTotals({ ...context, stores }, principal, door.company.id, {
        ...noFilters,
        ...filters,
      });
      return { searched, result };
    };
    /** Each document is one of 118.00. */
    const of = (count: number, complete = true) => ({
      complete,
      count,
      data: count === 0 ? [] : [expect.objectContaining({ count, total: count * 118 })],
    });

    beforeAll(async () => {
      door = await openIssueDoor(storage);
      issuedOf(await door.post(invoice()));
      for (const { word, count } of shared) await copy(word, count);
      await copy(own.word, own.count, own.customer);
    });
    afterAll(() => door.close());

    it.each(shared.slice(0, 3))('counts all $count with $word', async ({ word, count }) => {
      expect(await totals(`q=${word}`)).toEqual(of(count));
    });

    it('counts 10,000 of more, and says that there are more', async () => {
      expect(await totals('q=demasiado')).toEqual(of(10_000, false));
      expect(await totals('series=F009')).toEqual(of(10_000, false));
    });

    it('reads an index that has no more than are counted, and nothing else', async () => {
      const { searched, result } = await counted({ text: own.word }, (rows) => rows);
      expect(result).toMatchObject({ complete: true, count: own.count });
      expect(searched).toBe(2);
    });

    it('looks at 100,000 documents at most where none fits, and says that there may be some', async () => {
      const endless = { rows: [], scannedTo: { issuedAt: start, id: 'doc_x' } };
      const { searched, result } = await counted({ text: 'antiguo' }, () => endless);
      expect(result).toEqual({ complete: false, count: 0, data: [] });
      expect((searched - 1) * searchScanMax).toBe(100_000);
    });
  });
}
