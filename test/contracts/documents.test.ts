import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import type {
  DocumentQuery,
  JoinedSummaries,
} from '../../src/subjects/ledger/documents/document-list.ts';
import { insertRows } from '../../src/subjects/ledger/documents/insert-rows.ts';
import type { Account } from '../../src/subjects/stores.ts';
import { documentMaker, testAccount, testCompany } from '../support/documents.ts';
import { contractStorages, createTestStore, type TestStore } from '../support/stores.ts';
import { expectAccountNamed } from './account-named.ts';
import { replacing, writesOf } from './import-writes.ts';

const start = Date.UTC(2026, 4, 4, 15);

for (const storage of contractStorages) {
  describe(`documents in ${storage}`, () => {
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

    const freshCompany = async () => {
      const company = testCompany(account);
      await store.stores.companies.insert(company);
      return company;
    };

    const page = (companyId: string, changes: Partial<DocumentQuery> = {}): DocumentQuery => ({
      companyId,
      from: 0,
      before: { issuedAt: Number.MAX_SAFE_INTEGER, id: '' },
      status: null,
      limit: 1000,
      ...changes,
    });

    it('gives back the body byte for byte', async () => {
      const company = await freshCompany();
      const observation = 'Ñandú «€» 日本 😀 \\ " \n tab\t';
      const row = documentMaker(account, company).row(start, { observation });
      expect(await insertRows(store.stores, account.id, [row])).toBe(1);
      const found = await store.stores.documents.find(account.id, row.id);
      expect(found?.companyId).toBe(company.id);
      expect(found?.fingerprint).toBe(row.fingerprint);
      expect(found?.body).toBe(row.body);
      expect(row.body + row.summary).toMatch(/^[ -~\u007f]*$/);
      expect(JSON.parse(row.body).observation).toBe(observation);
    });

    it('hides a document from other accounts', async () => {
      const company = await freshCompany();
      const row = documentMaker(account, company).row(start);
      await insertRows(store.stores, account.id, [row]);
      const { documents } = store.stores;
      expect(await documents.find(other.id, row.id)).toBeUndefined();
      expect((await documents.list(other.id, page(company.id))).count).toBe(0);
      const byNumber = await documents.findByNumber(other.id, company.id, 'invoice', row);
      expect(byNumber.count).toBe(0);
    });

    it('orders by issue date and then by id, both descending, and pages without gap or overlap', async () => {
      const company = await freshCompany();
      const maker = documentMaker(account, company);
      // Ten documents in each of five seconds: ties everywhere.
      const rows = Array.from({ length: 50 }, (_, index) =>
        maker.row(start + Math.floor(index / 10) * 1000),
      );
      await insertRows(store.stores, account.id, rows);
      const expected = rows
        .toSorted((a, b) => b.issuedAt - a.issuedAt || (a.id < b.id ? 1 : -1))
        .map(({ id }) => id);
      const seen: string[] = [];
      let before = { issuedAt: Number.MAX_SAFE_INTEGER, id: '' };
      for (;;) {
        const found = await store.stores.documents.list(
          account.id,
          page(company.id, { before, limit: 7 }),
        );
        const ids = idsOf(found);
        if (ids.length === 0) break;
        seen.push(...ids);
        const last = rows.find(({ id }) => id === ids.at(-1));
        before = { issuedAt: last?.issuedAt ?? 0, id: last?.id ?? '' };
      }
      expect(seen).toEqual(expected);
    });

    it('filters by range and status', async () => {
      const company = await freshCompany();
      const maker = documentMaker(account, company);
      const rows = Array.from({ length: 30 }, (_, index) =>
        maker.row(start + index * 1000, {
          status: index % 3 === 0 ? 'failed' : 'succeeded',
          failure_code: index % 3 === 0 ? '2800' : null,
        }),
      );
      await insertRows(store.stores, account.id, rows);
      const from = start + 5000;
      const before = { issuedAt: start + 20_000, id: '' };
      const inRange = rows.filter(({ issuedAt }) => issuedAt >= from && issuedAt < before.issuedAt);
      const listed = async (changes: Partial<DocumentQuery>) =>
        idsOf(
          await store.stores.documents.list(
            account.id,
            page(company.id, { from, before, ...changes }),
          ),
        );
      expect(new Set(await listed({}))).toEqual(new Set(inRange.map(({ id }) => id)));
      const failed = inRange.filter(({ status }) => status === 'failed').map(({ id }) => id);
      expect(await listed({ status: 'failed' })).toEqual(failed.toReversed());
      expect(await listed({ status: 'voided' })).toEqual([]);
    });

    it('answers an empty page with no text', async () => {
      const company = await freshCompany();
      const found = await store.stores.documents.list(account.id, page(company.id));
      expect(found).toEqual({ count: 0, joined: '' });
    });

    it('lets a number that the authority never registered be issued again', async () => {
      const company = await freshCompany();
      const maker = documentMaker(account, company);
      const number = 'F008-00000007';
      const unsent = { status: 'failed' as const, failure_code: null, number };
      const rows = [
        maker.row(start, unsent),
        maker.row(start + 1000, unsent),
        maker.row(start + 2000, { number }),
      ];
      const { documents } = store.stores;
      await insertRows(store.stores, account.id, rows);
      const found = await documents.findByNumber(account.id, company.id, 'invoice', {
        series: 'F008',
        sequence: 7,
      });
      expect(found.count).toBe(3);
      expect(idsOf(found)).toEqual(rows.map(({ id }) => id).toReversed());
    });

    it('finds a number in both environments, the newest document first', async () => {
      const company = await freshCompany();
      const maker = documentMaker(account, company);
      const number = 'F010-00000007';
      const rows = [
        maker.row(start, { number, environment: 'test' }),
        maker.row(start + 1000, { number, environment: 'live' }),
      ];
      await insertRows(store.stores, account.id, rows);
      const { documents } = store.stores;
      const place = { series: 'F010', sequence: 7 };
      const found = await documents.findByNumber(account.id, company.id, 'invoice', place);
      expect(idsOf(found)).toEqual(rows.map(({ id }) => id).toReversed());
      for (const { id, environment } of rows) {
        const { id: companyId } = company;
        const own = await documents.findByNumber(
          account.id,
          companyId,
          'invoice',
          place,
          environment,
        );
        expect(idsOf(own)).toEqual([id]);
      }
      const stored = await documents.find(account.id, rows[0]?.id ?? '');
      expect(stored?.environment).toBe('test');
    });

    it('replaces a document only as it was read, and moves it between states', async () => {
      const company = await freshCompany();
      const maker = documentMaker(account, company);
      const input = maker.input(start, { id: newId('doc'), status: 'pending' });
      const before = documentMaker(account, company).row(start, input);
      const after = documentMaker(account, company).row(start, { ...input, status: 'succeeded' });
      const { documents } = store.stores;
      await insertRows(store.stores, account.id, [before]);
      const replace = (fingerprintBefore: string) =>
        store.stores.apply({ accountId: account.id, companyId: company.id }, {}, () => ({
          writes: writesOf({ replace: [{ row: after, fingerprintBefore }] }),
          result: undefined,
        }));
      await expect(replace('stale')).rejects.toThrow();
      await replace(before.fingerprint);
      expect((await documents.find(account.id, after.id))?.body).toBe(after.body);
      const pending = await documents.list(account.id, page(company.id, { status: 'pending' }));
      const succeeded = await documents.list(account.id, page(company.id, { status: 'succeeded' }));
      expect([pending.count, succeeded.count]).toEqual([0, 1]);
    });

    it('recalls nothing that has changed since, by itself or by another connection', async () => {
      const company = await freshCompany();
      const maker = documentMaker(account, company);
      const { documents } = store.stores;
      const second = await store.open();
      const count = async (on: typeof documents) =>
        (await on.list(account.id, page(company.id))).count;
      for (let round = 1; round <= 20; round += 1) {
        const input = maker.input(start + round * 1000, { id: newId('doc'), status: 'pending' });
        const pending = documentMaker(account, company).row(start + round * 1000, input);
        const [writing, reader] =
          round % 2 ? [store.stores, second.documents] : [second, documents];
        const writer = writing.documents;
        expect(await reader.find(account.id, pending.id)).toBeUndefined();
        await insertRows(writing, account.id, [pending]);
        // A request that comes after the commit comes in a later turn.
        await new Promise((resolve) => setImmediate(resolve));
        // Kept from the second time on.
        for (let time = 1; time <= 3; time += 1) {
          expect([await count(writer), await count(reader)]).toEqual([round, round]);
          expect((await reader.find(account.id, pending.id))?.body).toBe(pending.body);
          expect((await writer.find(account.id, pending.id))?.body).toBe(pending.body);
        }
        const done = documentMaker(account, company).row(start + round * 1000, {
          ...input,
          status: 'succeeded',
        });
        await writing.apply({ accountId: account.id, companyId: company.id }, {}, () => ({
          writes: writesOf({ replace: [replacing(pending, done)] }),
          result: undefined,
        }));
        expect((await writer.find(account.id, done.id))?.body).toBe(done.body);
        await new Promise((resolve) => setImmediate(resolve));
        expect((await reader.find(account.id, done.id))?.body).toBe(done.body);
      }
      await second.close();
    });

    it('keeps what was read twice while other companies are written to', async () => {
      const company = await freshCompany();
      const other = await freshCompany();
      const [maker, otherMaker] = [documentMaker(account, company), documentMaker(account, other)];
      const row = maker.row(start);
      await insertRows(store.stores, account.id, [row]);
      const { documents } = store.stores;
      const second = await store.open();
      const find = () => documents.find(account.id, row.id);
      const list = () => documents.list(account.id, page(company.id));
      expect([(await find())?.isKept, (await list()).isKept]).toEqual([undefined, undefined]);
      const [document, listed] = [await find(), await list()];
      for (const writing of [second, store.stores]) {
        await insertRows(writing, account.id, [otherMaker.row(start)]);
        await new Promise((resolve) => setImmediate(resolve));
        expect([(await find()) === document, (await list()) === listed]).toEqual([true, true]);
      }
      await insertRows(second, account.id, [maker.row(start + 1000)]);
      await new Promise((resolve) => setImmediate(resolve));
      expect((await list()).count).toBe(2);
      expect((await find())?.body).toBe(row.body);
      await second.close();
    });

    it('stores nothing of a batch that fails half way', async () => {
      const company = await freshCompany();
      const maker = documentMaker(account, company);
      const good = maker.row(start);
      const twice = maker.row(start + 1, { number: JSON.parse(good.summary).number });
      const attempt = insertRows(store.stores, account.id, [good, twice]);
      await expect(attempt).rejects.toThrow();
      expect(await store.stores.documents.find(account.id, good.id)).toBeUndefined();
      expect((await store.stores.documents.list(account.id, page(company.id))).count).toBe(0);
    });

    it('shows a snapshot of one moment', async () => {
      const company = await freshCompany();
      const maker = documentMaker(account, company);
      await insertRows(store.stores, account.id, [maker.row(start)]);
      await store.stores.snapshot(async (frozen) => {
        const before = await frozen.documents.count(account.id);
        await insertRows(store.stores, account.id, [maker.row(start + 1000)]);
        expect(await frozen.documents.count(account.id)).toBe(before);
        const scanned = await frozen.documents.scan(account.id, '', 10_000);
        expect(scanned).toHaveLength(before);
        expect(scanned.map(({ id }) => id)).toEqual(scanned.map(({ id }) => id).toSorted());
      });
    });

    it('names the account in every statement, but for the few that cannot', () => {
      expectAccountNamed(statements, 10);
    });
  });
}

function idsOf({ joined }: JoinedSummaries): string[] {
  return (JSON.parse(`[${joined}]`) as { id: string }[]).map(({ id }) => id);
}
