import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRows } from '../../src/subjects/ledger/documents/insert-rows.ts';
import type { Series, SeriesKey } from '../../src/subjects/ledger/rows.ts';
import type { Writes } from '../../src/subjects/ledger/writes.ts';
import type { Account, StoredHistory } from '../../src/subjects/stores.ts';
import { documentMaker, testAccount, testCompany } from '../support/documents.ts';
import { contractStorages, createTestStore, type TestStore } from '../support/stores.ts';
import { expectAccountNamed } from './account-named.ts';
import { writesOf } from './import-writes.ts';
import { assignNext, createdEvent, issuedAt, sendingOf, testCredentials } from './issue-writes.ts';

const live = { environment: 'live' } as const;
const f001: SeriesKey = { ...live, type: 'invoice', series: 'F001' };

for (const storage of contractStorages) {
  describe(`series, events and credentials in ${storage}`, () => {
    const statements = new Set<string>();
    let store: TestStore;
    let account: Account;

    beforeAll(async () => {
      store = await createTestStore(storage, (sql) => statements.add(sql));
    });

    afterAll(() => store.dispose());

    /** An account with one company. */
    const freshAccount = async () => {
      account = testAccount();
      await store.stores.accounts.insert(account);
      return freshCompany();
    };
    const freshCompany = async (owner = account) => {
      const company = testCompany(owner);
      await store.stores.companies.insert(company);
      const maker = documentMaker(owner, company);
      const place = { accountId: owner.id, companyId: company.id };
      const issue = (count: number, key: string | null = null) =>
        store.stores.apply(place, { series: [f001] }, assignNext(maker, f001, count, key));
      const write = (writes: Partial<Writes>, series: readonly SeriesKey[] = []) =>
        store.stores.apply(place, { series }, () => ({
          writes: writesOf(writes),
          result: undefined,
        }));
      return { owner, company, place, maker, issue, write };
    };

    describe('series', () => {
      it('are listed by environment, type and series, page by page, with their next number', async () => {
        const { owner, place, maker, issue, write } = await freshAccount();
        await issue(2);
        const loaded = maker.row(issuedAt, { number: 'F002-00000070' });
        await insertRows(store.stores, owner.id, [loaded]);
        const made = [
          { ...live, type: 'receipt', series: 'B001' },
          { ...live, type: 'invoice', series: 'F003' },
          { ...live, type: 'invoice', series: 'F002' },
          { environment: 'test', type: 'credit-note', series: 'F001' },
        ] as const;
        for (const [index, key] of made.entries()) {
          await write({ series: [{ ...key, next: index + 1, createdAt: issuedAt + index }] }, [
            key,
          ]);
        }
        const seen: Series[] = [];
        for (let after: SeriesKey | null = null; ; ) {
          const page = { environment: null, after, limit: 2 };
          const found: readonly Series[] = await store.stores.series.list(place, page);
          seen.push(...found);
          const last = found.at(-1);
          if (last === undefined) break;
          after = last;
        }
        expect(
          seen.map((each) => `${each.environment} ${each.type} ${each.series} ${each.next}`),
        ).toEqual([
          'live invoice F001 3',
          'live invoice F002 71',
          'live invoice F003 2',
          'live receipt B001 1',
          'test credit-note F001 4',
        ]);
        expect(seen[1]?.createdAt).toBe(issuedAt + 2);
        const { company: second } = await freshCompany();
        const elsewhere = { ...place, companyId: second.id };
        const page = { environment: null, after: null, limit: 10 };
        expect(await store.stores.series.list(elsewhere, page)).toEqual([]);
      });

      it('that are there keep the time of their making', async () => {
        const { place, write, issue } = await freshAccount();
        await write({ series: [{ ...f001, next: 10, createdAt: issuedAt - 5 }] }, [f001]);
        await issue(1);
        const page = { environment: null, after: null, limit: 10 };
        expect(await store.stores.series.list(place, page)).toEqual([
          { ...f001, next: 11, createdAt: issuedAt - 5 },
        ]);
      });
    });

    describe('histories', () => {
      const scanAll = async (accountId: string, limit: number) => {
        const seen: StoredHistory[] = [];
        for (let after = ''; ; ) {
          const page = await store.stores.histories.scan(accountId, after, limit);
          seen.push(...page);
          const last = page.at(-1);
          if (last === undefined) return seen;
          after = last.documentId;
        }
      };

      it('give everything in the order of documents, without gap or overlap', async () => {
        const { owner, company, maker, issue, write } = await freshAccount();
        const rows = await issue(7);
        const loaded = maker.row(issuedAt, { number: 'F009-1' });
        const events = [createdEvent(loaded.id, issuedAt), createdEvent(loaded.id, issuedAt + 9)];
        const work = [
          sendingOf(loaded.id, {
            attempts: 3,
            state: 'blocked',
            blockedReason: 'term',
            detail: '{"why":"Ñ"}',
          }),
        ];
        const requestHash = 'a'.repeat(64);
        const requestKeys = (['issue', 'void'] as const).map((operation) => ({
          ...live,
          operation,
          key: 'order 1',
          documentId: loaded.id,
          requestHash,
        }));
        await write({ insert: [loaded], requestKeys, events, work });
        const records = await scanAll(owner.id, 3);
        const ids = [...rows, loaded].map(({ id }) => id).toSorted();
        expect(records.map(({ documentId }) => documentId)).toEqual(ids);
        expect(records.find(({ documentId }) => documentId === loaded.id)).toEqual({
          documentId: loaded.id,
          companyId: company.id,
          issuance: null,
          requestKeys,
          work,
          events,
        });
      });

      it('are shown to decisions: issuances and events of the documents that are asked for', async () => {
        const { place, issue } = await freshAccount();
        const [one, two] = await issue(2);
        if (one === undefined || two === undefined) throw new Error('nothing was issued');
        const asked = { issuancesOf: [one.id, one.id], eventsOf: [two.id] };
        const { issuances, events } = await store.stores.look(place, asked);
        expect(issuances.map(({ documentId }) => documentId)).toEqual([one.id]);
        expect(events.map(({ documentId }) => documentId)).toEqual([two.id]);
      });

      it('take an event that is there already once', async () => {
        const { owner, maker, write } = await freshAccount();
        const row = maker.row(issuedAt);
        const event = createdEvent(row.id);
        await write({ insert: [row], events: [event] });
        await write({ events: [event, createdEvent(row.id, issuedAt + 1)] });
        const page = { after: '', limit: 10 };
        expect(await store.stores.events.list(owner.id, row.id, page)).toHaveLength(2);
      });
    });

    describe('events', () => {
      it('are listed in the order in which they happened, page by page', async () => {
        const { owner, company, issue, write } = await freshAccount();
        const [row, beside] = await issue(2);
        if (row === undefined || beside === undefined) throw new Error('nothing was issued');
        const { events } = store.stores;
        const more = [3, 1, 2].map((hour) => createdEvent(row.id, issuedAt + hour * 3_600_000));
        await write({ events: more });
        const seen: number[] = [];
        for (let after = ''; ; ) {
          const page = await events.list(owner.id, row.id, { after, limit: 3 });
          seen.push(...page.map(({ at }) => (at - issuedAt) / 3_600_000));
          const last = page.at(-1);
          if (last === undefined) break;
          after = last.id;
        }
        expect(seen).toEqual([0, 1, 2, 3]);
        expect(await events.list(owner.id, beside.id, { after: '', limit: 9 })).toHaveLength(1);
        expect(await events.list(owner.id, company.id, { after: '', limit: 9 })).toEqual([]);
      });
    });

    it('belong to the moment of a snapshot', async () => {
      const { owner, company, place, issue } = await freshAccount();
      await issue(1);
      await store.stores.snapshot(async (frozen) => {
        expect(await frozen.histories.scan(owner.id, '', 10)).toHaveLength(1);
        await issue(1);
        await store.stores.credentials.put(
          testCredentials({ accountId: owner.id, companyId: company.id }),
        );
        expect(await frozen.histories.scan(owner.id, '', 10)).toHaveLength(1);
        const page = { environment: null, after: null, limit: 10 };
        expect(await frozen.series.list(place, page)).toMatchObject([{ ...f001, next: 2 }]);
        expect(await frozen.credentials.find(owner.id, company.id)).toBeUndefined();
      });
      expect(await store.stores.histories.scan(owner.id, '', 10)).toHaveLength(2);
    });

    describe('credentials', () => {
      it('are set, replaced and removed, for one company of one account', async () => {
        const { owner, company } = await freshAccount();
        const { company: second } = await freshCompany();
        const stranger = testAccount();
        await store.stores.accounts.insert(stranger);
        const { credentials } = store.stores;
        const place = { accountId: owner.id, companyId: company.id };
        const own = testCredentials(place);
        expect(await credentials.find(owner.id, company.id)).toBeUndefined();
        await credentials.put(own);
        expect(await credentials.find(owner.id, company.id)).toEqual(own);
        expect(await credentials.find(owner.id, second.id)).toBeUndefined();
        expect(await credentials.find(stranger.id, company.id)).toBeUndefined();
        const made = testCredentials(place, { kind: 'self_made', hasUser: false, updatedAt: 1 });
        await credentials.put(made);
        expect(await credentials.find(owner.id, company.id)).toEqual(made);
        const foreign = testCredentials({ accountId: stranger.id, companyId: company.id });
        await expect(credentials.put(foreign)).rejects.toThrow();
        await expect(credentials.putIfNone(foreign)).rejects.toThrow();
        expect(await credentials.remove(stranger.id, company.id)).toBe(false);
        expect(await credentials.remove(owner.id, company.id)).toBe(true);
        expect(await credentials.remove(owner.id, company.id)).toBe(false);
        expect(await credentials.find(owner.id, company.id)).toBeUndefined();
      });

      it('are replaced only where they are those that were read', async () => {
        const { owner, company } = await freshAccount();
        const place = { accountId: owner.id, companyId: company.id };
        const { credentials } = store.stores;
        const later = testCredentials(place, { updatedAt: 2, clients: ['guide', 'query'] });
        expect(await credentials.replace(later, 1)).toBe(false);
        await credentials.put(testCredentials(place, { updatedAt: 1, clients: [] }));
        expect(await credentials.replace(later, 1)).toBe(true);
        expect(await credentials.find(owner.id, company.id)).toEqual(later);
        expect(await credentials.replace(testCredentials(place, { updatedAt: 3 }), 1)).toBe(false);
        expect(await credentials.find(owner.id, company.id)).toEqual(later);
      });

      it('of several companies are found together', async () => {
        const { owner, company } = await freshAccount();
        const others = [await freshCompany(), await freshCompany()];
        const { credentials } = store.stores;
        const records = [company, others[0]?.company].map((each) =>
          testCredentials({ accountId: owner.id, companyId: each?.id ?? '' }),
        );
        for (const record of records) await credentials.put(record);
        const ids = [company, ...others.map((each) => each.company)].map(({ id }) => id);
        const found = await credentials.findMany(owner.id, [...ids, company.id]);
        expect(new Set(found)).toEqual(new Set(records));
        expect(found).toHaveLength(2);
        expect(await credentials.findMany(owner.id, [])).toEqual([]);
        expect(await credentials.findMany(testAccount().id, ids)).toEqual([]);
      });

      it('are set once where several set them if there are none', async () => {
        const { owner, company } = await freshAccount();
        const place = { accountId: owner.id, companyId: company.id };
        const second = await store.open();
        const standing = await Promise.all(
          Array.from({ length: 8 }, (_, index) =>
            (index % 2 === 0 ? store.stores : second).credentials.putIfNone(
              testCredentials(place, { updatedAt: index }),
            ),
          ),
        );
        await second.close();
        const kept = await store.stores.credentials.find(owner.id, company.id);
        expect(kept).toBeDefined();
        for (const each of standing) expect(each).toEqual(kept);
      });

      it('that end first are found in all accounts', async () => {
        const day = 86_400_000;
        const ends = [3, 1, 2];
        const places = [];
        for (const end of ends) {
          const { owner, company } = await freshAccount();
          const place = { accountId: owner.id, companyId: company.id };
          places.push({ ...place, end });
          await store.stores.credentials.put(testCredentials(place, { notAfter: end * day }));
        }
        // One that the service made itself is renewed by it, and nobody's worry.
        const made = await freshAccount();
        const selfMade = { accountId: made.owner.id, companyId: made.company.id };
        const ended = { kind: 'self_made', notAfter: 0 } as const;
        await store.stores.credentials.put(testCredentials(selfMade, ended));
        const expected = places
          .toSorted((a, b) => a.end - b.end)
          .map(({ end, ...place }) => ({ ...place, notAfter: end * day }));
        expect(await store.stores.credentials.endingFirst(3)).toEqual(expected);
        expect(await store.stores.credentials.endingFirst(1)).toEqual(expected.slice(0, 1));
      });
    });

    it('names the account in every statement, but for the few that cannot', () => {
      expectAccountNamed(statements, 15);
    });
  });
}
