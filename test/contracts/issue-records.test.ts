import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/domain/access/ids.ts';
import type { IssueRecord } from '../../src/domain/ports/issue-record.ts';
import type { Series, SeriesKey } from '../../src/domain/ports/issue-store.ts';
import type { Account, Stores } from '../../src/domain/ports/stores.ts';
import { documentMaker, testAccount, testCompany } from '../support/documents.ts';
import { createTestStore, storages, type TestStore } from '../support/stores.ts';
import { expectAccountNamed } from './account-named.ts';
import { assignNext, createdEvent, issuedAt, keysOf, testCredentials } from './issue-writes.ts';

type Six = [IssueRecord, IssueRecord, IssueRecord, IssueRecord, IssueRecord, IssueRecord];

const f001: SeriesKey = { type: 'invoice', series: 'F001' };

for (const storage of storages) {
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
      const issue = (count: number, key: string | null = null) =>
        store.stores.issues.apply(
          owner.id,
          company.id,
          keysOf({ series: [f001] }),
          assignNext(maker, f001, count, key),
        );
      return { owner, company, maker, issue };
    };

    describe('series', () => {
      it('are listed by type and series, page by page, with what comes next', async () => {
        const { owner, company, maker, issue } = await freshAccount();
        const { issues, documents } = store.stores;
        await issue(2);
        await documents.insertMany(owner.id, [maker.row(issuedAt, { number: 'F002-00000070' })]);
        const made = [
          { type: 'receipt', series: 'B001' },
          { type: 'invoice', series: 'F003' },
          { type: 'invoice', series: 'F002' },
          { type: 'credit-note', series: 'F001' },
        ] as const;
        for (const [index, key] of made.entries()) {
          const series = { ...key, next: index + 1, createdAt: issuedAt + index };
          const next = key.series === 'F002' ? 71 : series.next;
          expect(await issues.createSeries(owner.id, company.id, series)).toEqual({
            created: true,
            series: { ...series, next },
          });
        }
        const seen: Series[] = [];
        for (let after: SeriesKey | null = null; ; ) {
          const page = await issues.listSeries(owner.id, company.id, { after, limit: 2 });
          seen.push(...page);
          const last = page.at(-1);
          if (last === undefined) break;
          after = { type: last.type, series: last.series };
        }
        expect(seen.map(({ type, series, next }) => `${type} ${series} ${next}`)).toEqual([
          'credit-note F001 4',
          'invoice F001 3',
          'invoice F002 71',
          'invoice F003 2',
          'receipt B001 1',
        ]);
        expect(seen[2]?.createdAt).toBe(issuedAt + 2);
        const { company: second } = await freshCompany();
        const page = { after: null, limit: 10 };
        expect(await issues.listSeries(owner.id, second.id, page)).toEqual([]);
      });

      it('that stand are left as they are', async () => {
        const { owner, company, issue } = await freshAccount();
        const { issues } = store.stores;
        const series = { ...f001, next: 10, createdAt: issuedAt };
        await issues.createSeries(owner.id, company.id, series);
        await issue(1);
        const again = { ...series, next: 5000, createdAt: issuedAt + 1 };
        expect(await issues.createSeries(owner.id, company.id, again)).toEqual({
          created: false,
          series: { ...series, next: 11 },
        });
      });

      it('are made once where several make them at the same moment', async () => {
        const { owner, company } = await freshAccount();
        const second = await store.open();
        const outcomes = await Promise.all(
          Array.from({ length: 8 }, (_, index) => {
            const { issues } = index % 2 === 0 ? store.stores : second;
            const series = { ...f001, next: index + 1, createdAt: issuedAt };
            return issues.createSeries(owner.id, company.id, series);
          }),
        );
        await second.close();
        expect(outcomes.filter(({ created }) => created)).toHaveLength(1);
        expect(new Set(outcomes.map(({ series }) => series.next)).size).toBe(1);
      });
    });

    describe('scan and restore', () => {
      const scanAll = async (
        { issues }: Pick<Stores, 'issues'>,
        accountId: string,
        limit: number,
      ) => {
        const seen: IssueRecord[] = [];
        for (let after = ''; ; ) {
          const page = await issues.scan(accountId, after, limit);
          seen.push(...page);
          const last = page.at(-1);
          if (last === undefined) return seen;
          after = last.documentId;
        }
      };
      /** As many documents that stand, of which nothing was issued here. */
      const loaded = async (count: number) => {
        const fresh = await freshAccount();
        const rows = Array.from({ length: count }, () => fresh.maker.row(issuedAt));
        await store.stores.documents.insertMany(fresh.owner.id, rows);
        const ids = rows.map(({ id }) => id).toSorted();
        const records = ids.map((documentId, index): IssueRecord => {
          const outbox = { dueAt: issuedAt + 5, attempts: 3, createdAt: issuedAt };
          return {
            documentId,
            companyId: fresh.company.id,
            idempotencyKey: index % 2 === 0 ? `key ${index}` : null,
            requestHash: String(index).repeat(64).slice(0, 64),
            outbox: index % 3 === 0 ? outbox : null,
            events: [createdEvent(issuedAt), createdEvent(issuedAt + 1000)],
          };
        });
        return { ...fresh, records };
      };

      it('gives everything in the order of documents, without gap or overlap', async () => {
        const { owner, issue } = await freshAccount();
        const rows = await issue(7);
        const records = await scanAll(store.stores, owner.id, 3);
        expect(records.map(({ documentId }) => documentId)).toEqual(
          rows.map(({ id }) => id).toSorted(),
        );
      });

      it('puts back what is missing, once', async () => {
        const { owner, records } = await loaded(6);
        const { issues } = store.stores;
        expect(await issues.restore(owner.id, records)).toEqual(records.map(() => 'stored'));
        expect(await scanAll(store.stores, owner.id, 4)).toEqual(records);
        expect(await issues.restore(owner.id, records)).toEqual(records.map(() => 'unchanged'));
        expect(await scanAll(store.stores, owner.id, 4)).toEqual(records);
      });

      it('adds events that came since, but no row in the outbox, which may have been sent', async () => {
        const { owner, records } = await loaded(2);
        const { issues } = store.stores;
        const sent = records.map((record) => ({ ...record, outbox: null }));
        await issues.restore(owner.id, sent);
        const later = records.map((record, index) => ({
          ...record,
          events: index === 0 ? [...record.events, createdEvent(issuedAt + 2000)] : record.events,
        }));
        expect(await issues.restore(owner.id, later)).toEqual(['stored', 'unchanged']);
        const expected = later.map((record) => ({ ...record, outbox: null }));
        expect(await scanAll(store.stores, owner.id, 4)).toEqual(expected);
      });

      it('tells what has no document, or contradicts what stands, and stores the rest', async () => {
        const { owner, company, records } = await loaded(6);
        const { company: second } = await freshCompany();
        const { issues } = store.stores;
        const [one, two, three, four, five, six] = records as Six;
        await issues.restore(owner.id, [one, two]);
        const outcomes = await issues.restore(owner.id, [
          { ...one, requestHash: 'f'.repeat(64) },
          { ...two, idempotencyKey: 'another' },
          { ...three, companyId: second.id },
          { ...four, idempotencyKey: one.idempotencyKey },
          { ...five, idempotencyKey: 'twice' },
          { ...six, idempotencyKey: 'twice' },
          { ...one, documentId: newId('doc'), idempotencyKey: null },
          one,
        ]);
        expect(outcomes).toEqual([
          'conflict',
          'conflict',
          'conflict',
          'conflict',
          'stored',
          'conflict',
          'document_not_found',
          'unchanged',
        ]);
        const expected = [one, two, { ...five, idempotencyKey: 'twice' }];
        expect(await scanAll(store.stores, owner.id, 10)).toEqual(expected);
        expect(expected[0]?.companyId).toBe(company.id);
      });
    });

    describe('events', () => {
      it('are listed in the order in which they happened, page by page', async () => {
        const { owner, company, issue } = await freshAccount();
        const [row, beside] = await issue(2);
        if (row === undefined || beside === undefined) throw new Error('nothing was issued');
        const { issues, events } = store.stores;
        const [record] = (await issues.scan(owner.id, '', 10)).filter(
          ({ documentId }) => documentId === row.id,
        );
        if (record === undefined) throw new Error('nothing is kept');
        const more = [3, 1, 2].map((hour) => createdEvent(issuedAt + hour * 3_600_000));
        expect(await issues.restore(owner.id, [{ ...record, events: more }])).toEqual(['stored']);
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

    it('belong to the moment of a snapshot, which is read-only', async () => {
      const { owner, company, issue } = await freshAccount();
      await issue(1);
      await store.stores.snapshot(async (frozen) => {
        expect(await frozen.issues.scan(owner.id, '', 10)).toHaveLength(1);
        await issue(1);
        await store.stores.credentials.put(
          testCredentials({ accountId: owner.id, companyId: company.id }),
        );
        expect(await frozen.issues.scan(owner.id, '', 10)).toHaveLength(1);
        const page = { after: null, limit: 10 };
        expect(await frozen.issues.listSeries(owner.id, company.id, page)).toMatchObject([
          { ...f001, next: 2 },
        ]);
        expect(await frozen.credentials.find(owner.id, company.id)).toBeUndefined();
        const series = { ...f001, next: 9, createdAt: issuedAt };
        await expect(
          (async () => frozen.issues.createSeries(owner.id, company.id, series))(),
        ).rejects.toThrow();
      });
      expect(await store.stores.issues.scan(owner.id, '', 10)).toHaveLength(2);
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

      it('that end first are told of all accounts', async () => {
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
