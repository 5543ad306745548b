import { hash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Filing, Logo } from '../../src/subjects/ledger/rows.ts';
import type { Account } from '../../src/subjects/stores.ts';
import { testAccount } from '../support/documents.ts';
import { contractStorages, createTestStore, type TestStore } from '../support/stores.ts';
import { expectAccountNamed } from './account-named.ts';
import {
  acknowledgement,
  communication,
  inserted,
  insertedAll,
  keptFile,
} from './import-writes.ts';
import { importingCompany, nothing, start } from './importing-company.ts';

for (const storage of contractStorages) {
  describe(`what is kept beside documents in ${storage}`, () => {
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

    const freshCompany = (owner = account) => importingCompany(store, owner);

    describe('files', () => {
      it('knows which files are kept, and for which document', async () => {
        const { company, maker, apply } = await freshCompany();
        const row = maker.row(start);
        const [xml, cdr] = [keptFile(`xml ${row.id}`), keptFile(`cdr ${row.id}`)];
        const answer = acknowledgement(`invoice ${row.id}`);
        await apply(nothing, { ...inserted(row, { xml }), filings: [answer] });
        const sha256s = [xml.sha256, cdr.sha256, answer.file.sha256];
        const kept = await store.stores.files.findKept(account.id, sha256s);
        expect(kept).toEqual(
          new Map([
            [xml.sha256, { companyId: company.id, documentId: row.id }],
            [answer.file.sha256, { companyId: company.id, documentId: null }],
          ]),
        );
      });

      it('are scanned in the order of document and kind, without gap or overlap', async () => {
        const owner = testAccount();
        await store.stores.accounts.insert(owner);
        const { maker, apply } = await freshCompany(owner);
        const rows = Array.from({ length: 7 }, (_, index) => maker.row(start + index));
        const files = { xml: keptFile('xml'), cdr: keptFile('cdr') };
        await apply(nothing, insertedAll(rows.map((row) => inserted(row, files))));
        const seen: string[] = [];
        let after = { documentId: '', kind: '' };
        for (;;) {
          const page = await store.stores.files.scan(owner.id, after, 3);
          seen.push(...page.map(({ documentId, kind }) => `${documentId} ${kind}`));
          const last = page.at(-1);
          if (last === undefined) break;
          expect(last).toMatchObject({ ...files[last.kind] });
          after = last;
        }
        const expected = rows.flatMap(({ id }) => [`${id} cdr`, `${id} xml`]);
        expect(seen).toEqual(expected.toSorted());
      });

      it('of filings are scanned in the order of company, name and kind, with their lines', async () => {
        const owner = testAccount();
        await store.stores.accounts.insert(owner);
        const companies = [await freshCompany(owner), await freshCompany(owner)];
        const line = { type: 'receipt', series: 'B001', sequence: 1, effect: 'voided' } as const;
        const filings = ['RC-1', 'RA-1', 'rc-1'].flatMap((name) => [
          communication(name, [line]),
          acknowledgement(name),
        ]);
        for (const { apply } of companies) await apply(nothing, { filings: filings });
        const seen: (Filing & { companyId: string })[] = [];
        let after = { companyId: '', environment: '', name: '', kind: '' };
        for (;;) {
          const page = await store.stores.files.scanFilings(owner.id, after, 4);
          seen.push(...page);
          const last = page.at(-1);
          if (last === undefined) break;
          after = last;
        }
        const place = (filing: Filing & { companyId: string }) =>
          `${filing.companyId} ${filing.name} ${filing.kind}`;
        const expected = companies.flatMap(({ company }) =>
          filings.map((filing) => ({ ...filing, companyId: company.id, work: [] })),
        );
        expect(seen).toEqual(expected.toSorted((a, b) => (place(a) < place(b) ? -1 : 1)));
      });

      it('belong to the moment of a snapshot', async () => {
        const { maker, apply } = await freshCompany();
        const row = maker.row(start);
        await apply(nothing, { insert: [row] });
        await store.stores.snapshot(async (frozen) => {
          expect(await frozen.files.find(account.id, row.id, 'xml')).toBeUndefined();
          const file = keptFile('later');
          await apply(nothing, { files: [{ documentId: row.id, kind: 'xml', file }] });
          expect(await frozen.files.find(account.id, row.id, 'xml')).toBeUndefined();
        });
        expect(await store.stores.files.find(account.id, row.id, 'xml')).toBeDefined();
      });
    });

    describe('logos', () => {
      const logoOf = (bytes: Buffer): Logo => ({
        contentType: 'image/png',
        sha256: hash('sha256', bytes, 'hex'),
        bytes,
      });

      it('are set, replaced and removed, for one company of one account', async () => {
        const [one, two] = [await freshCompany(), await freshCompany()];
        const { logos } = store.stores;
        const first = logoOf(randomBytes(5_000));
        const second = { ...logoOf(randomBytes(10)), contentType: 'image/jpeg' as const };
        expect(await logos.find(account.id, one.company.id)).toBeUndefined();
        await logos.put(account.id, one.company.id, first);
        expect(await logos.find(account.id, one.company.id)).toEqual(first);
        expect(await logos.find(account.id, two.company.id)).toBeUndefined();
        expect(await logos.find(other.id, one.company.id)).toBeUndefined();
        await logos.put(account.id, one.company.id, second);
        expect(await logos.find(account.id, one.company.id)).toEqual(second);
        expect(await logos.remove(other.id, one.company.id)).toBe(false);
        expect(await logos.remove(account.id, one.company.id)).toBe(true);
        expect(await logos.remove(account.id, one.company.id)).toBe(false);
        expect(await logos.find(account.id, one.company.id)).toBeUndefined();
      });
    });

    it('names the account in every statement, but for the few that cannot', () => {
      expectAccountNamed(statements, 10);
    });
  });
}
