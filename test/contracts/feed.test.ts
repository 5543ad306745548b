import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import type { CompanyRecord } from '../../src/subjects/companies/company.ts';
import {
  type FeedEntry,
  type FeedQuery,
  feedScanMax,
} from '../../src/subjects/ledger/events/feed.ts';
import type { DocumentEvent } from '../../src/subjects/ledger/rows.ts';
import { noWrites, type Writes } from '../../src/subjects/ledger/writes.ts';
import type { Account } from '../../src/subjects/stores.ts';
import { documentMaker, testAccount, testCompany } from '../support/documents.ts';
import { contractStorages, createTestStore, type TestStore } from '../support/stores.ts';
import { expectAccountNamed } from './account-named.ts';

const start = Date.UTC(2026, 4, 4, 15);

for (const storage of contractStorages) {
  describe(`the feed in ${storage}`, () => {
    const statements = new Set<string>();
    let store: TestStore;
    let sequence = 0;

    beforeAll(async () => {
      store = await createTestStore(storage, (sql) => statements.add(sql));
    });
    afterAll(() => store.dispose());

    const freshAccount = async () => {
      const account = testAccount();
      await store.stores.accounts.insert(account);
      return account;
    };
    const freshCompany = async (account: Account) => {
      const company = testCompany(account);
      await store.stores.companies.insert(company);
      return company;
    };
    const write = ({ accountId, id: companyId }: CompanyRecord, writes: Partial<Writes>) =>
      store.stores.apply({ accountId, companyId }, {}, () => ({
        writes: { ...noWrites, ...writes },
        result: undefined,
      }));
    const eventOf = (documentId: string, changes: Partial<DocumentEvent> = {}): DocumentEvent => {
      const at = changes.at ?? start;
      const type = 'document.attempted';
      return { id: newId('evt', at), documentId, type, at, data: '{"a":"ñ"}', ...changes };
    };
    /** A document, and what was written with it. */
    const freshDocument = async (account: Account, company: CompanyRecord, at = start) => {
      sequence += 1;
      const row = documentMaker(account, company).row(at, { number: `F001-${sequence}` });
      const created = eventOf(row.id, { type: 'document.created', at });
      await write(company, { insert: [row], events: [created] });
      return { id: row.id, created };
    };
    const all: FeedQuery = { companyId: null, types: null, order: 'oldest', after: 0, limit: 5000 };
    const read = async (accountId: string, query: Partial<FeedQuery> = {}) => {
      await store.stores.feed.place(accountId);
      return store.stores.feed.list(accountId, { ...all, ...query });
    };
    const idsOf = (entries: readonly FeedEntry[]) => entries.map(({ id }) => id);
    const positionsOf = (entries: readonly FeedEntry[]) => entries.map(({ position }) => position);

    it('gives every event one position, from 1 and without gaps, for each account', async () => {
      const [one, other] = [await freshAccount(), await freshAccount()];
      const [company, foreign] = [await freshCompany(one), await freshCompany(other)];
      const documents = [];
      for (let index = 0; index < 3; index += 1) {
        documents.push(await freshDocument(one, company, start + index));
        await freshDocument(other, foreign, start + index);
      }
      expect(await store.stores.feed.place(one.id)).toBe(3);
      const { entries, scannedTo } = await read(one.id);
      expect(scannedTo).toBeNull();
      expect(positionsOf(entries)).toEqual([1, 2, 3]);
      const [first] = documents;
      expect(entries[0]).toEqual({
        position: 1,
        id: first?.created.id,
        type: 'document.created',
        companyId: company.id,
        documentId: first?.id,
        at: start,
        data: '{"a":"ñ"}',
      });
      expect((await read(other.id)).entries.length).toBe(3);
    });

    it('has an event once, however often it is written', async () => {
      const account = await freshAccount();
      const company = await freshCompany(account);
      const { id, created } = await freshDocument(account, company);
      await write(company, { events: [{ ...created, documentId: id }] });
      expect(idsOf((await read(account.id)).entries)).toEqual([created.id]);
    });

    it('keeps the same id of two documents apart', async () => {
      const account = await freshAccount();
      const company = await freshCompany(account);
      const [one, other] = [
        await freshDocument(account, company),
        await freshDocument(account, company, start + 1),
      ];
      const same = newId('evt', start + 5);
      const events = [one.id, other.id].map((id) => eventOf(id, { id: same, data: `"${id}"` }));
      await write(company, { events });
      const told = (await read(account.id, { after: 2 })).entries;
      expect(told.map(({ documentId, data }) => `"${documentId}"` === data)).toEqual([true, true]);
    });

    it('tells of what is of no document, with what belongs to it', async () => {
      const account = await freshAccount();
      const company = await freshCompany(account);
      const event = {
        id: newId('evt', start),
        type: 'series.created',
        companyId: company.id,
        documentId: null,
        at: start,
        data: '{"series":"F001"}',
      } as const;
      await write(company, { feed: [event] });
      expect((await read(account.id)).entries).toEqual([{ ...event, position: 1 }]);
    });

    it('reads pages in both orders that join without a gap', async () => {
      const account = await freshAccount();
      const company = await freshCompany(account);
      for (let index = 0; index < 7; index += 1)
        await freshDocument(account, company, start + index);
      const pages = async (order: FeedQuery['order'], from: number) => {
        const found: number[][] = [];
        for (let after: number | null = from; after !== null; ) {
          const page = await read(account.id, { order, after, limit: 3 });
          found.push(positionsOf(page.entries));
          after = page.scannedTo;
        }
        return found;
      };
      expect(await pages('oldest', 0)).toEqual([[1, 2, 3], [4, 5, 6], [7]]);
      expect(await pages('newest', 8)).toEqual([[7, 6, 5], [4, 3, 2], [1]]);
      expect(await pages('oldest', 4)).toEqual([[5, 6, 7]]);
      expect(await pages('oldest', 7)).toEqual([[]]);
    });

    it('narrows down to a company and to types', async () => {
      const account = await freshAccount();
      const [one, other] = [await freshCompany(account), await freshCompany(account)];
      const { id } = await freshDocument(account, one);
      await freshDocument(account, other, start + 1);
      await write(one, { events: [eventOf(id, { at: start + 2 })] });
      const types = ['document.attempted'] as const;
      for (const order of ['oldest', 'newest'] as const) {
        const after = order === 'oldest' ? 0 : 99;
        const ofOne = await read(account.id, { order, after, companyId: one.id });
        expect(positionsOf(ofOne.entries).toSorted()).toEqual([1, 3]);
        const ofType = await read(account.id, { order, after, types });
        expect(ofType).toMatchObject({ entries: [{ position: 3 }], scannedTo: null });
        const ofBoth = await read(account.id, { order, after, types, companyId: other.id });
        expect(ofBoth).toEqual({ entries: [], scannedTo: null });
      }
    });

    it('looks at so many entries for one answer, and says how far it came', async () => {
      const account = await freshAccount();
      const company = await freshCompany(account);
      const { id } = await freshDocument(account, company);
      const many = Array.from({ length: feedScanMax }, (_, index) =>
        eventOf(id, { at: start + 1 + index }),
      );
      await write(company, { events: many });
      const last = eventOf(id, { type: 'document.accepted', at: start + 90_000 });
      await write(company, { events: [last] });
      for (const companyId of [null, company.id]) {
        const types = ['document.accepted'] as const;
        const first = await read(account.id, { types, companyId, limit: 10 });
        expect(first).toEqual({ entries: [], scannedTo: feedScanMax });
        const next = await read(account.id, { types, companyId, after: feedScanMax });
        expect(next).toMatchObject({ entries: [{ id: last.id }], scannedTo: null });
      }
      const updated = await store.stores.feed.listUpdated(account.id, company.id, {
        after: 0,
        limit: 10,
      });
      const head = feedScanMax + 2;
      expect(updated).toEqual({ updated: [], scannedTo: feedScanMax, head });
    });

    it('finds the position of a time, whatever the order in which times came', async () => {
      const account = await freshAccount();
      const company = await freshCompany(account);
      for (const at of [100, 300, 200, 400]) {
        await freshDocument(account, company, start + at);
        await store.stores.feed.place(account.id);
      }
      const positionBefore = (at: number) =>
        store.stores.feed.positionBefore(account.id, start + at);
      expect(await positionBefore(0)).toBe(0);
      expect(await positionBefore(100)).toBe(0);
      expect(await positionBefore(101)).toBe(1);
      // The third was recorded after the second: it is not older than that.
      expect(await positionBefore(300)).toBe(1);
      expect(await positionBefore(301)).toBe(3);
      expect(await positionBefore(500)).toBe(4);
      expect(await store.stores.feed.positionBefore(newId('acc'), start)).toBe(0);
    });

    it('lists documents once, where they were changed last', async () => {
      const account = await freshAccount();
      const [company, other] = [await freshCompany(account), await freshCompany(account)];
      const [one, two, three] = [
        await freshDocument(account, company),
        await freshDocument(account, company, start + 1),
        await freshDocument(account, company, start + 2),
      ];
      await freshDocument(account, other, start + 3);
      await store.stores.feed.place(account.id);
      await write(company, { events: [eventOf(one.id, { at: start + 5 })] });
      const head = await store.stores.feed.place(account.id);
      expect(head).toBe(5);
      const list = (after: number, limit: number) =>
        store.stores.feed.listUpdated(account.id, company.id, { after, limit });
      expect(await list(0, 2)).toEqual({
        updated: [
          { documentId: two.id, position: 2 },
          { documentId: three.id, position: 3 },
        ],
        scannedTo: 3,
        head,
      });
      const rest = { updated: [{ documentId: one.id, position: 5 }], scannedTo: null, head };
      expect(await list(3, 2)).toEqual(rest);
      expect(await list(5, 2)).toEqual({ updated: [], scannedTo: null, head });
    });

    it('places what another process left, and tells the own one', async () => {
      const account = await freshAccount();
      const company = await freshCompany(account);
      const told: string[] = [];
      const stop = store.stores.feed.onPlaced((accountId) => told.push(accountId));
      const { created } = await freshDocument(account, company);
      await store.stores.feed.place(account.id);
      await expect.poll(() => told).toContain(account.id);
      stop();
      const second = await store.open();
      expect(await second.feed.place(account.id)).toBe(1);
      const seen = await second.feed.list(account.id, all);
      expect(idsOf(seen.entries)).toEqual([created.id]);
      await second.close();
      expect(await store.stores.feed.unplacedSince()).toBeNull();
      expect(await store.stores.feed.listUnplaced(10)).toEqual([]);
    });

    it('is of one account only', async () => {
      const [one, other] = [await freshAccount(), await freshAccount()];
      const company = await freshCompany(one);
      await freshDocument(one, company);
      await store.stores.feed.place(one.id);
      expect(await store.stores.feed.place(other.id)).toBe(0);
      expect((await read(other.id, { companyId: company.id })).entries).toEqual([]);
      const page = { after: 0, limit: 10 };
      const updated = await store.stores.feed.listUpdated(other.id, company.id, page);
      expect(updated.updated).toEqual([]);
    });

    it('knows the newest event of a document that a decision is about', async () => {
      const account = await freshAccount();
      const company = await freshCompany(account);
      const { id, created } = await freshDocument(account, company);
      const place = { accountId: account.id, companyId: company.id };
      const lastOf = async () => {
        const { documents } = await store.stores.look(place, { ids: [id] });
        return documents.map(({ lastEventId }) => lastEventId);
      };
      expect(await lastOf()).toEqual([created.id]);
      const later = eventOf(id, { at: start + 9 });
      await write(company, { events: [later, eventOf(id, { at: start + 3 })] });
      expect(await lastOf()).toEqual([later.id]);
    });

    it('names the account in every statement, but for the few that cannot', () => {
      expectAccountNamed(statements, 10);
    });
  });
}
