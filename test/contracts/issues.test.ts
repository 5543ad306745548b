import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/domain/access/ids.ts';
import type { NumberKey } from '../../src/domain/ports/authority-files.ts';
import type { IssueState, SeriesKey } from '../../src/domain/ports/issue-store.ts';
import type { Account, DocumentRow, Stores } from '../../src/domain/ports/stores.ts';
import { documentMaker, testAccount, testCompany } from '../support/documents.ts';
import { createTestStore, storages, type TestStore } from '../support/stores.ts';
import { expectAccountNamed } from './account-named.ts';
import { keptFile, writesOf } from './import-writes.ts';
import {
  assignNext,
  type Decided,
  issuedAt,
  issuedDocument,
  keysOf,
  nothingIssued,
} from './issue-writes.ts';

const f001: SeriesKey = { type: 'invoice', series: 'F001' };
const f002: SeriesKey = { type: 'invoice', series: 'F002' };
const b001: SeriesKey = { type: 'receipt', series: 'B001' };
const first = { after: null, limit: 100 };

const keyOf = ({ type, series, sequence }: NumberKey): NumberKey => ({ type, series, sequence });
const sequencesOf = (rows: readonly DocumentRow[]) => rows.map(({ sequence }) => sequence);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

for (const storage of storages) {
  describe(`issuing in ${storage}`, () => {
    const statements = new Set<string>();
    let store: TestStore;
    let account: Account;
    let other: Account;

    beforeAll(async () => {
      store = await createTestStore(storage, (sql) => statements.add(sql));
      account = testAccount();
      other = testAccount();
      await store.stores.accounts.insert(account);
      await store.stores.accounts.insert(other);
    });

    afterAll(() => store.dispose());

    /** A company of its own, and how documents are issued for it. */
    const freshCompany = async () => {
      const company = testCompany(account);
      await store.stores.companies.insert(company);
      const maker = documentMaker(account, company);
      const apply = (
        keys: Parameters<typeof keysOf>[0],
        decide: (state: IssueState) => Decided,
        on: Stores = store.stores,
      ) => on.issues.apply(account.id, company.id, keysOf(keys), decide);
      const issue = (series: SeriesKey, count = 1, on: Stores = store.stores) =>
        apply({ series: [series] }, assignNext(maker, series, count), on);
      const peek = (keys: Parameters<typeof keysOf>[0]) =>
        store.stores.issues.peek(account.id, company.id, keysOf(keys));
      const list = (page: Parameters<Stores['issues']['listSeries']>[2] = first) =>
        store.stores.issues.listSeries(account.id, company.id, page);
      const create = (series: SeriesKey, next: number, createdAt = issuedAt) =>
        store.stores.issues.createSeries(account.id, company.id, { ...series, next, createdAt });
      return { company, maker, apply, issue, peek, list, create };
    };

    const insertDocuments = (rows: Parameters<Stores['documents']['insertMany']>[1]) =>
      store.stores.documents.insertMany(account.id, rows);

    describe('apply', () => {
      it('assigns numbers in order, each series and type for itself', async () => {
        const { issue, peek } = await freshCompany();
        expect(sequencesOf(await issue(f001))).toEqual([1]);
        expect(sequencesOf(await issue(f001, 3))).toEqual([2, 3, 4]);
        expect(sequencesOf(await issue(f002))).toEqual([1]);
        expect(sequencesOf(await issue({ type: 'credit-note', series: 'F001' }))).toEqual([1]);
        const { series } = await peek({ series: [f002, f001, b001, f001] });
        expect(new Set(series)).toEqual(
          new Set([
            { ...f001, next: 5 },
            { ...f002, next: 2 },
            { ...b001, next: 1 },
          ]),
        );
        expect(series).toHaveLength(3);
      });

      it('writes the document, its file, issuance, first event and row in the outbox', async () => {
        const { company, maker, apply } = await freshCompany();
        const row = maker.row(issuedAt, { number: 'F001-00000007', status: 'pending' });
        const issued = issuedDocument(row, 'order 7 Ñ');
        const series = [{ ...f001, next: 8 }];
        await apply({ series: [f001] }, () => ({
          writes: { series, documents: [issued] },
          result: [],
        }));
        const { documents, files, events, issues } = store.stores;
        expect((await documents.find(account.id, row.id))?.body).toBe(row.body);
        expect(await files.find(account.id, row.id, 'xml')).toEqual(issued.xml);
        const page = { after: '', limit: 10 };
        expect(await events.list(account.id, row.id, page)).toEqual([issued.event]);
        const records = await issues.scan(account.id, '', 1000);
        expect(records.find(({ documentId }) => documentId === row.id)).toEqual({
          ...issued.issuance,
          documentId: row.id,
          companyId: company.id,
          outbox: { dueAt: issued.event.at, attempts: 0, createdAt: issued.event.at },
          events: [issued.event],
        });
      });

      it('shows who holds a number and what was issued under a key, with the request', async () => {
        const { maker, apply } = await freshCompany();
        const loaded = maker.row(issuedAt, { number: 'F001-00000009' });
        await insertDocuments([loaded]);
        const decide = assignNext(maker, f001, 1, 'order 10');
        const [issued] = await apply({ series: [f001], idempotencyKeys: ['order 10'] }, decide);
        if (issued === undefined) throw new Error('nothing was issued');
        expect(issued.sequence).toBe(10);
        const { requestHash } = issuedDocument(issued, 'order 10').issuance;
        const shown: IssueState[] = [];
        const free = { ...keyOf(issued), sequence: 11 };
        const keys = {
          series: [f001],
          numbers: [loaded, issued, free, loaded],
          idempotencyKeys: ['order 11', 'order 10', 'order 10'],
        };
        await apply(keys, (state) => {
          shown.push(state);
          return nothingIssued;
        });
        const { holders, issued: known } = shown[0] ?? {};
        expect(holders?.toSorted((a, b) => a.sequence - b.sequence)).toEqual([
          { ...keyOf(loaded), documentId: loaded.id, requestHash: null },
          { ...keyOf(issued), documentId: issued.id, requestHash },
        ]);
        expect(known).toEqual([{ idempotencyKey: 'order 10', documentId: issued.id, requestHash }]);
      });

      it('counts documents that released their number, but does not call them holders', async () => {
        const { maker, issue, peek } = await freshCompany();
        const unsent = { status: 'failed' as const, failure_code: null };
        const released = maker.row(issuedAt, { ...unsent, number: 'F001-00000041' });
        expect(released.holdsNumber).toBe(false);
        await insertDocuments([released]);
        const state = await peek({ series: [f001], numbers: [released] });
        expect(state).toEqual({ series: [{ ...f001, next: 42 }], holders: [], issued: [] });
        expect(sequencesOf(await issue(f001))).toEqual([42]);
      });

      it('goes on behind what was loaded or imported, and never back behind what was told', async () => {
        const { company, maker, apply, issue, create } = await freshCompany();
        await create(f001, 500);
        expect(sequencesOf(await issue(f001))).toEqual([500]);
        const imported = maker.row(issuedAt, { number: 'F001-00000600' });
        await store.stores.imports.apply(
          account.id,
          company.id,
          { numbers: [], names: [] },
          () => ({
            writes: writesOf({ insert: [{ row: imported, files: { xml: keptFile('600') } }] }),
            result: undefined,
          }),
        );
        expect(sequencesOf(await issue(f001))).toEqual([601]);
        // A decision that tells a lower one than is kept changes nothing.
        await apply({ series: [f001] }, () => ({
          writes: { series: [{ ...f001, next: 2 }], documents: [] },
          result: [],
        }));
        expect(sequencesOf(await issue(f001))).toEqual([602]);
      });

      it('leaves nothing of a decision that throws, or whose last write fails', async () => {
        const { company, maker, apply, peek, list } = await freshCompany();
        const row = maker.row(issuedAt, { number: 'F001-00000001' });
        const decide = () => {
          throw new RangeError('undecided');
        };
        await expect(
          store.stores.issues.apply(account.id, company.id, keysOf({ series: [f001] }), decide),
        ).rejects.toThrow('undecided');
        const documents = [
          issuedDocument(row, 'same'),
          issuedDocument(maker.row(issuedAt), 'same'),
        ];
        const writes = { series: [{ ...f001, next: 3 }], documents };
        await expect(apply({ series: [f001] }, () => ({ writes, result: [] }))).rejects.toThrow();
        expect(await list()).toEqual([]);
        expect(await peek({ series: [f001], numbers: [row], idempotencyKeys: ['same'] })).toEqual({
          series: [{ ...f001, next: 1 }],
          holders: [],
          issued: [],
        });
        expect(await store.stores.documents.find(account.id, row.id)).toBeUndefined();
        expect(await store.stores.files.find(account.id, row.id, 'xml')).toBeUndefined();
      });

      it('makes no series that the decision did not write', async () => {
        const { maker, apply, list } = await freshCompany();
        await apply({ series: [f001, f002] }, () => nothingIssued);
        expect(await list()).toEqual([]);
        await apply({ series: [b001, f001, f002] }, assignNext(maker, f001));
        expect((await list()).map(({ series }) => series)).toEqual(['F001']);
      });

      it('refuses series that were not asked for, and documents of another company', async () => {
        const { maker, apply } = await freshCompany();
        const second = await freshCompany();
        const foreign = issuedDocument(second.maker.row(issuedAt, { number: 'F001-00000001' }));
        const attempt = (writes: Decided['writes']) =>
          apply({ series: [f001] }, () => ({ writes, result: [] }));
        await expect(attempt({ series: [], documents: [foreign] })).rejects.toThrow(/own company/);
        const elsewhere = issuedDocument(maker.row(issuedAt, { number: 'F002-00000001' }));
        await expect(attempt({ series: [], documents: [elsewhere] })).rejects.toThrow(/asked for/);
        const series = [{ ...f002, next: 2 }];
        await expect(attempt({ series, documents: [] })).rejects.toThrow(/asked for/);
      });

      it("does not reach an unknown company, nor another account's", async () => {
        const { company, issue } = await freshCompany();
        const [row] = await issue(f001, 1);
        if (row === undefined) throw new Error('nothing was issued');
        const { issues, events } = store.stores;
        const keys = keysOf({ series: [f001], numbers: [row] });
        const told = { ...f001, next: 1, createdAt: issuedAt };
        for (const [owner, id] of [
          [account.id, newId('com')],
          [other.id, company.id],
        ] as const) {
          const refused = { code: 'company_not_found' };
          await expect(issues.apply(owner, id, keys, () => nothingIssued)).rejects.toMatchObject(
            refused,
          );
          await expect(issues.createSeries(owner, id, told)).rejects.toMatchObject(refused);
          expect(await issues.listSeries(owner, id, first)).toEqual([]);
          expect(await issues.peek(owner, id, keys)).toEqual({
            series: [{ ...f001, next: 1 }],
            holders: [],
            issued: [],
          });
        }
        expect(await issues.scan(other.id, '', 10)).toEqual([]);
        expect(await events.list(other.id, row.id, { after: '', limit: 10 })).toEqual([]);
        const [record] = await issues.scan(account.id, '', 1);
        if (record === undefined) throw new Error('nothing to restore');
        expect(await issues.restore(other.id, [record])).toEqual(['document_not_found']);
      });
    });

    describe('at once', () => {
      /** Several stores over one database, as processes would have. */
      const withStores = async <Result>(work: (all: Stores[]) => Promise<Result>) => {
        const more = [await store.open(), await store.open()];
        try {
          return await work([store.stores, ...more]);
        } finally {
          for (const each of more) await each.close();
        }
      };
      const turnOf = (all: Stores[], index: number) => all[index % all.length] ?? store.stores;

      it('issuing in one series leaves no gap and no double', async () => {
        const { issue, list } = await freshCompany();
        const issued = await withStores((all) =>
          Promise.all(upTo(30).map((index) => issue(f001, 1 + (index % 3), turnOf(all, index)))),
        );
        const sequences = issued.flatMap(sequencesOf).toSorted((a, b) => a - b);
        expect(sequences).toEqual(upTo(60));
        expect(await list()).toMatchObject([{ ...f001, next: 61 }]);
      });

      it('issuing in several series in any order leaves no gap and no double', async () => {
        const { maker, apply, peek } = await freshCompany();
        const all = [b001, f002, f001];
        await withStores((stores) =>
          Promise.all(
            upTo(24).map((index) => {
              const series = index % 2 === 0 ? all : all.toReversed();
              const one = all[index % 3] ?? f001;
              return apply({ series }, assignNext(maker, one), turnOf(stores, index));
            }),
          ),
        );
        const { series } = await peek({ series: all });
        expect(series.map(({ next }) => next)).toEqual([9, 9, 9]);
      });

      it('the same idempotency key gives one document, also in different series', async () => {
        const { maker, apply, peek } = await freshCompany();
        for (const [round, pair] of [
          [f001, f001],
          [f001, f002],
        ].entries()) {
          const key = `order of round ${round}`;
          const issued = await withStores((all) =>
            Promise.all(
              upTo(6).map((index) => {
                const series = pair[index % 2] ?? f001;
                const keys = { series: [series], idempotencyKeys: [key] };
                return apply(keys, assignNext(maker, series, 1, key), turnOf(all, index));
              }),
            ),
          );
          const rows = issued.flat();
          expect(rows).toHaveLength(1);
          const { issued: known } = await peek({ idempotencyKeys: [key] });
          expect(known.map(({ documentId }) => documentId)).toEqual(rows.map(({ id }) => id));
        }
      });

      it('an import and a load that take the same numbers leave no double', async () => {
        const { company, maker, issue } = await freshCompany();
        const rounds = upTo(12);
        /** Takes the number where it is free. */
        const importOne = (row: DocumentRow, on: Stores) =>
          on.imports.apply(account.id, company.id, { numbers: [row], names: [] }, (state) => ({
            writes: writesOf({ insert: state.documents.length > 0 ? [] : [{ row, files: {} }] }),
            result: state.documents.length > 0 ? [] : [row],
          }));
        const loadOne = async (row: Parameters<typeof insertDocuments>[0][number], on: Stores) =>
          (await on.documents.insertMany(account.id, [row]))[0] === 'stored' ? [row] : [];
        const taken = await withStores((all) =>
          Promise.all(
            rounds.flatMap((round) => {
              const number = `F001-${String(round).padStart(8, '0')}`;
              return [
                issue(f001, 1, turnOf(all, round)),
                importOne(maker.row(issuedAt, { number }), turnOf(all, round + 1)),
                loadOne(maker.row(issuedAt, { number }), turnOf(all, round + 2)),
              ];
            }),
          ),
        );
        const sequences = taken.flat().map(({ sequence }) => sequence);
        expect(new Set(sequences).size).toBe(sequences.length);
        expect(taken.filter((_, index) => index % 3 === 0).flat()).toHaveLength(rounds.length);
        for (const { id, ...row } of taken.flat()) {
          const holder = await store.stores.documents.findHolder(
            account.id,
            company.id,
            row.type,
            row,
          );
          expect(holder?.id).toBe(id);
        }
      });
    });

    describe('peek', () => {
      it('writes nothing, and waits for nobody who issues', async () => {
        const { company, maker, issue, list } = await freshCompany();
        const seen: string[] = [];
        const second = await store.open((sql) => seen.push(sql));
        seen.length = 0;
        const [row] = await issue(f001);
        const keys = keysOf({
          series: [f001, f002],
          numbers: row === undefined ? [] : [row],
          idempotencyKeys: ['none'],
        });
        const before = await list();
        let peeked: Promise<IssueState> | undefined;
        await store.stores.issues.apply(account.id, company.id, keys, (state) => {
          peeked = second.issues.peek(account.id, company.id, keys);
          return { ...assignNext(maker, f002)(state), result: [] };
        });
        expect((await peeked)?.holders.map(({ documentId }) => documentId)).toEqual([row?.id]);
        expect(seen.length).toBeGreaterThan(2);
        expect(seen.filter((sql) => !/^\s*SELECT/.test(sql) || /\bFOR\b/.test(sql))).toEqual([]);
        await second.close();
        expect((await list()).filter(({ series }) => series === 'F001')).toEqual(before);
      });
    });

    it('names the account in every statement, but for the few that cannot', () => {
      expectAccountNamed(statements, 15);
    });
  });
}
