import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import { insertRows } from '../../src/subjects/ledger/documents/insert-rows.ts';
import type { DocumentRow, HeldNumber } from '../../src/subjects/ledger/rows.ts';
import type { State } from '../../src/subjects/ledger/state.ts';
import type { Account } from '../../src/subjects/stores.ts';
import { testAccount } from '../support/documents.ts';
import { contractStorages, createTestStore, type TestStore } from '../support/stores.ts';
import { expectAccountNamed } from './account-named.ts';
import { inserted, keptFile, writesOf } from './import-writes.ts';
import {
  assignNext,
  type Decided,
  issuedAt,
  issuedDocument,
  issued as issuedWrites,
  nothingIssued,
} from './issue-writes.ts';
import {
  b001,
  f001,
  f002,
  firstPage,
  issuingCompany,
  live,
  sequencesOf,
} from './issuing-company.ts';

const keyOf = ({ environment, type, series, sequence }: HeldNumber): HeldNumber => ({
  environment,
  type,
  series,
  sequence,
});

for (const storage of contractStorages) {
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

    const freshCompany = () => issuingCompany(store, account);

    const insertDocuments = (rows: readonly DocumentRow[]) =>
      insertRows(store.stores, account.id, rows);

    describe('apply', () => {
      it('assigns numbers in order, each series and type for itself', async () => {
        const { issue, look } = await freshCompany();
        expect(sequencesOf(await issue(f001))).toEqual([1]);
        expect(sequencesOf(await issue(f001, 3))).toEqual([2, 3, 4]);
        expect(sequencesOf(await issue(f002))).toEqual([1]);
        expect(sequencesOf(await issue({ ...live, type: 'credit-note', series: 'F001' }))).toEqual([
          1,
        ]);
        const { series } = await look({ series: [f002, f001, b001, f001] });
        expect(new Set(series)).toEqual(
          new Set([
            { ...f001, next: 5, createdAt: issuedAt },
            { ...f002, next: 2, createdAt: issuedAt },
            { ...b001, next: 1, createdAt: null },
          ]),
        );
        expect(series).toHaveLength(3);
      });

      it('writes the document, its file, issuance, first event and work', async () => {
        const { company, maker, apply } = await freshCompany();
        const row = maker.row(issuedAt, { number: 'F001-00000007', status: 'pending' });
        const made = issuedDocument(row, 'order 7 Ñ');
        const series = [{ ...f001, next: 8, createdAt: issuedAt }];
        await apply({ series: [f001] }, () => ({
          writes: issuedWrites([made], series),
          result: [],
        }));
        const { documents, files, events, histories } = store.stores;
        expect((await documents.find(account.id, row.id))?.body).toBe(row.body);
        expect(await files.find(account.id, row.id, 'xml')).toEqual(made.xml);
        const page = { after: '', limit: 10 };
        expect(await events.list(account.id, row.id, page)).toEqual([made.event]);
        const records = await histories.scan(account.id, '', 1000);
        expect(records.find(({ documentId }) => documentId === row.id)).toEqual({
          documentId: row.id,
          companyId: company.id,
          issuance: made.issuance,
          requestKeys: [],
          work: [made.work],
          events: [made.event],
        });
      });

      it('drops work of a kind, and no other work', async () => {
        const { apply, issue } = await freshCompany();
        const [one, two] = await issue(f001, 2);
        if (one === undefined || two === undefined) throw new Error('nothing was issued');
        const dropWork = [{ kind: 'send_document' as const, subjectId: one.id }];
        await apply({}, () => ({ writes: { ...issuedWrites([]), dropWork }, result: [] }));
        const records = await store.stores.histories.scan(account.id, '', 1000);
        const workOf = (id: string) => records.find((each) => each.documentId === id)?.work.length;
        expect([workOf(one.id), workOf(two.id)]).toEqual([0, 1]);
      });

      it('keeps numbers, series and keys of tests apart from legal ones', async () => {
        const { maker, apply, issue, look, list } = await freshCompany();
        const test = { ...f001, environment: 'test' } as const;
        expect(sequencesOf(await issue(test, 3))).toEqual([1, 2, 3]);
        expect(sequencesOf(await issue(f001))).toEqual([1]);
        const keys = {
          series: [test],
          idempotencyKeys: [{ environment: 'test', key: 'one' }],
        } as const;
        await apply(keys, assignNext(maker, test, 1, 'one'));
        const both = (['test', 'live'] as const).map((environment) => ({
          environment,
          key: 'one',
        }));
        const state = await look({ series: [test, f001], idempotencyKeys: both });
        expect(new Map(state.series.map((each) => [each.environment, each.next]))).toEqual(
          new Map([
            ['test', 5],
            ['live', 2],
          ]),
        );
        expect(state.issuances.map(({ environment }) => environment)).toEqual(['test']);
        await apply({ series: [f001] }, assignNext(maker, f001, 1, 'one'));
        const listed = async (environment: 'test' | 'live' | null) =>
          (await list({ environment, after: null, limit: 10 })).map((each) => each.environment);
        expect(await listed('test')).toEqual(['test']);
        expect(await listed('live')).toEqual(['live']);
        expect(await listed(null)).toEqual(['live', 'test']);
      });

      it('shows who holds a number and what was issued under a key, with the request', async () => {
        const { maker, apply } = await freshCompany();
        const loaded = maker.row(issuedAt, { number: 'F001-00000009' });
        await insertDocuments([loaded]);
        const decide = assignNext(maker, f001, 1, 'order 10');
        const key = (name: string) => ({ ...live, key: name });
        const keysOfIssue = { series: [f001], idempotencyKeys: [key('order 10')] };
        const [issued] = await apply(keysOfIssue, decide);
        if (issued === undefined) throw new Error('nothing was issued');
        expect(issued.sequence).toBe(10);
        const { requestHash } = issuedDocument(issued, 'order 10').issuance;
        const shown: State[] = [];
        const free = { ...keyOf(issued), sequence: 11 };
        const keys = {
          series: [f001],
          holders: [loaded, issued, free, loaded],
          idempotencyKeys: [key('order 11'), key('order 10'), key('order 10')],
        };
        await apply(keys, (state) => {
          shown.push(state);
          return nothingIssued;
        });
        const { holders, issuances } = shown[0] ?? {};
        expect(holders?.toSorted((a, b) => a.sequence - b.sequence)).toEqual([
          { ...keyOf(loaded), documentId: loaded.id, requestHash: null },
          { ...keyOf(issued), documentId: issued.id, requestHash },
        ]);
        expect(issuances).toEqual([
          { ...live, idempotencyKey: 'order 10', documentId: issued.id, requestHash },
        ]);
      });

      it('counts documents that released their number, but does not call them holders', async () => {
        const { maker, issue, look } = await freshCompany();
        const unsent = { status: 'failed' as const, failure_code: null };
        const released = maker.row(issuedAt, { ...unsent, number: 'F001-00000041' });
        expect(released.holdsNumber).toBe(false);
        await insertDocuments([released]);
        const state = await look({ series: [f001], holders: [released] });
        expect(state.holders).toEqual([]);
        expect(state.series).toEqual([{ ...f001, next: 42, createdAt: null }]);
        expect(sequencesOf(await issue(f001))).toEqual([42]);
      });

      it('goes on after what was loaded or imported, and never back', async () => {
        const { maker, apply, issue, create } = await freshCompany();
        await create(f001, 500);
        expect(sequencesOf(await issue(f001))).toEqual([500]);
        const imported = maker.row(issuedAt, { number: 'F001-00000600' });
        await apply({}, () => ({
          writes: writesOf(inserted(imported, { xml: keptFile('600') })),
          result: [],
        }));
        expect(sequencesOf(await issue(f001))).toEqual([601]);
        // A decision with a lower one than is kept changes nothing.
        await apply({ series: [f001] }, () => ({
          writes: issuedWrites([], [{ ...f001, next: 2, createdAt: issuedAt }]),
          result: [],
        }));
        expect(sequencesOf(await issue(f001))).toEqual([602]);
      });

      it('leaves nothing of a decision that throws, or whose last write fails', async () => {
        const { place, maker, apply, look, list } = await freshCompany();
        const row = maker.row(issuedAt, { number: 'F001-00000001' });
        const decide = () => {
          throw new RangeError('undecided');
        };
        await expect(store.stores.apply(place, { series: [f001] }, decide)).rejects.toThrow(
          'undecided',
        );
        const documents = [
          issuedDocument(row, 'same'),
          issuedDocument(maker.row(issuedAt), 'same'),
        ];
        const writes = issuedWrites(documents, [{ ...f001, next: 3, createdAt: issuedAt }]);
        await expect(apply({ series: [f001] }, () => ({ writes, result: [] }))).rejects.toThrow();
        expect(await list()).toEqual([]);
        const asked = { series: [f001], holders: [row] };
        const key = { ...live, key: 'same' };
        expect(await look({ ...asked, idempotencyKeys: [key] })).toMatchObject({
          series: [{ ...f001, next: 1, createdAt: null }],
          holders: [],
          issuances: [],
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
        const { apply } = await freshCompany();
        const second = await freshCompany();
        const foreign = issuedDocument(second.maker.row(issuedAt, { number: 'F001-00000001' }));
        const attempt = (writes: Decided['writes']) =>
          apply({ series: [f001] }, () => ({ writes, result: [] }));
        await expect(attempt(issuedWrites([foreign]))).rejects.toThrow(/own company/);
        const series = [{ ...f002, next: 2, createdAt: issuedAt }];
        await expect(attempt(issuedWrites([], series))).rejects.toThrow(/asked for/);
      });

      it("does not reach an unknown company, nor another account's", async () => {
        const { company, issue } = await freshCompany();
        const [row] = await issue(f001, 1);
        if (row === undefined) throw new Error('nothing was issued');
        const { events, histories } = store.stores;
        const keys = { series: [f001], holders: [row], ids: [row.id], numbers: [row] };
        for (const [accountId, companyId] of [
          [account.id, newId('com')],
          [other.id, company.id],
        ] as const) {
          const place = { accountId, companyId };
          await expect(store.stores.apply(place, keys, () => nothingIssued)).rejects.toMatchObject({
            code: 'company_not_found',
          });
          expect(await store.stores.series.list(place, firstPage)).toEqual([]);
          expect(await store.stores.look(place, { ...keys, ids: [] })).toMatchObject({
            documents: [],
            series: [{ ...f001, next: 1, createdAt: null }],
            holders: [],
          });
        }
        const foreign = { accountId: other.id, companyId: company.id };
        expect((await store.stores.look(foreign, keys)).documents).toEqual([]);
        expect(await histories.scan(other.id, '', 10)).toEqual([]);
        expect(await events.list(other.id, row.id, { after: '', limit: 10 })).toEqual([]);
      });
    });

    describe('look', () => {
      it('writes nothing, and waits for nobody who issues', async () => {
        const { place, maker, apply, issue, list } = await freshCompany();
        const seen: string[] = [];
        const second = await store.open((sql) => seen.push(sql));
        seen.length = 0;
        const [row] = await issue(f001);
        const keys = {
          series: [f001, f002],
          holders: row === undefined ? [] : [row],
          idempotencyKeys: [{ ...live, key: 'none' }],
        };
        const before = await list();
        let seenState: Promise<State> | undefined;
        await apply(keys, (state) => {
          seenState = second.look(place, keys);
          return { ...assignNext(maker, f002)(state), result: [] };
        });
        expect((await seenState)?.holders.map(({ documentId }) => documentId)).toEqual([row?.id]);
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
