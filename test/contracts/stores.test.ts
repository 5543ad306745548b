import { createSecretKey } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import type { CompanyRecord } from '../../src/subjects/companies/company.ts';
import { hashKey } from '../../src/subjects/keys/api-key.ts';
import {
  companyUpdated,
  credentialsSet,
  keyPassed,
} from '../../src/subjects/ledger/events/make-event.ts';
import type { Account } from '../../src/subjects/stores.ts';
import { testAccount, testCompany } from '../support/documents.ts';
import { contractStorages, createTestStore, type TestStore } from '../support/stores.ts';
import { testKey } from '../support/users.ts';
import { expectAccountNamed } from './account-named.ts';
import { testCredentials } from './issue-writes.ts';

const start = Date.UTC(2026, 4, 4, 15);

for (const storage of contractStorages) {
  describe(`${storage} stores`, () => {
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

    const freshCompany = async (owner = account, changes: Partial<CompanyRecord> = {}) => {
      const company = testCompany(owner, changes);
      await store.stores.companies.insert(company);
      return company;
    };

    describe('accounts', () => {
      it('finds an account with its secret', async () => {
        const found = await store.stores.accounts.find(account.id);
        expect(found).toEqual(account);
        expect(found?.linkSecret.equals(account.linkSecret)).toBe(true);
      });

      it('leaves an account that is there as it is', async () => {
        const again = { ...account, name: 'Other', linkSecret: createSecretKey(Buffer.alloc(32)) };
        expect(await store.stores.accounts.insert(again)).toBe(false);
        expect(await store.stores.accounts.find(account.id)).toEqual(account);
      });

      it('lists all accounts and finds no unknown one', async () => {
        const ids = (await store.stores.accounts.list()).map(({ id }) => id);
        expect(ids).toEqual(expect.arrayContaining([account.id, other.id]));
        expect(await store.stores.accounts.find(newId('acc'))).toBeUndefined();
      });
    });

    describe('companies', () => {
      it('gives back what was inserted', async () => {
        const company = await freshCompany(account, { metadata: { a: 'ñ' }, web_hook: null });
        expect(await store.stores.companies.find(account.id, company.id)).toEqual(company);
        expect(await store.stores.companies.findByTaxId(account.id, company.tax_id)).toEqual(
          company,
        );
      });

      it('hides a company from other accounts', async () => {
        const company = await freshCompany();
        expect(await store.stores.companies.find(other.id, company.id)).toBeUndefined();
        expect(await store.stores.companies.findByTaxId(other.id, company.tax_id)).toBeUndefined();
      });

      it('refuses a second company with the same tax id in one account only', async () => {
        const { tax_id } = await freshCompany();
        await expect(freshCompany(account, { tax_id })).rejects.toMatchObject({
          code: 'company_exists',
        });
        await expect(freshCompany(other, { tax_id })).resolves.toBeDefined();
      });

      it('lists newest first, page by page, and only those asked for', async () => {
        const owner = testAccount();
        await store.stores.accounts.insert(owner);
        const made: CompanyRecord[] = [];
        for (let index = 0; index < 5; index += 1) {
          made.unshift(await freshCompany(owner, { id: newId('com', start + index) }));
        }
        const ids = made.map(({ id }) => id);
        const list = async (before: string | null, only: readonly string[] | null) =>
          (await store.stores.companies.list(owner.id, { before, limit: 2 }, only)).map(
            ({ id }) => id,
          );
        expect(await list(null, null)).toEqual(ids.slice(0, 2));
        expect(await list(ids[1] ?? '', null)).toEqual(ids.slice(2, 4));
        expect(await list(ids[3] ?? '', null)).toEqual(ids.slice(4));
        expect(await list(null, [ids[1] ?? '', ids[4] ?? '', newId('com')])).toEqual([
          ids[1],
          ids[4],
        ]);
        expect(await list(null, [])).toEqual([]);
      });

      it('replaces a company only as it was read', async () => {
        const company = await freshCompany();
        const changed = { ...company, trade_name: 'Nueva', updatedAt: company.updatedAt + 1 };
        const { companies } = store.stores;
        const updatedAtBefore = company.updatedAt;
        expect(await companies.replace(changed, { updatedAtBefore })).toBe(true);
        expect(await companies.replace(company, { updatedAtBefore })).toBe(false);
        expect(await store.stores.companies.find(account.id, company.id)).toEqual(changed);
      });

      it('replaces a company and its credentials together, or neither', async () => {
        const { companies, credentials } = store.stores;
        const company = await freshCompany();
        const place = { accountId: account.id, companyId: company.id };
        const before = testCredentials(place, { hasUser: true, updatedAt: start });
        await credentials.put(before);
        const changed = { ...company, trade_name: 'Nueva', updatedAt: company.updatedAt + 1 };
        const record = { ...before, hasUser: false, updatedAt: start + 1 };
        const together = (companyBefore: number, updatedAtBefore: number) =>
          companies.replace(changed, {
            updatedAtBefore: companyBefore,
            event: companyUpdated(company, changed),
            credentials: { record, updatedAtBefore, event: credentialsSet(record, start) },
          });
        for (const stale of [
          [company.updatedAt - 1, start],
          [company.updatedAt, start - 1],
        ] as const) {
          expect(await together(...stale)).toBe(false);
          expect(await companies.find(account.id, company.id)).toEqual(company);
          expect(await credentials.find(account.id, company.id)).toEqual(before);
        }
        expect(await together(company.updatedAt, start)).toBe(true);
        expect(await companies.find(account.id, company.id)).toEqual(changed);
        expect(await credentials.find(account.id, company.id)).toEqual(record);
        await store.stores.feed.place(account.id);
      });
    });

    describe('keys', () => {
      const freshKey = async (changes = {}) => {
        const maker = { accountId: account.id, id: newId('usr') };
        const key = testKey(maker, { createdAt: start, ...changes });
        expect(await store.stores.keys.insert(key)).toBe(true);
        return key;
      };

      it('finds a key by its hash, with its binding', async () => {
        const key = await freshKey({ companies: [newId('com'), newId('com')], expiresAt: start });
        expect(await store.stores.keys.findByHash(key.hash)).toEqual(key);
        expect(await store.stores.keys.findByHash(hashKey('none'))).toBeUndefined();
      });

      it('sees a revocation at once, also by another connection', async () => {
        const key = await freshKey();
        const second = await store.open();
        await second.keys.revoke(account.id, key.id, start + 1);
        expect((await store.stores.keys.findByHash(key.hash))?.revokedAt).toBe(start + 1);
        await store.stores.keys.revoke(account.id, key.id, start + 2);
        expect((await second.keys.findByHash(key.hash))?.revokedAt).toBe(start + 1);
        await second.close();
      });

      it("does not revoke, find or list another account's key", async () => {
        const key = await freshKey();
        await store.stores.keys.revoke(other.id, key.id, start);
        expect((await store.stores.keys.find(account.id, key.id))?.revokedAt).toBeNull();
        expect(await store.stores.keys.find(other.id, key.id)).toBeUndefined();
        expect(await store.stores.keys.list(other.id, { before: null, limit: 10 })).toEqual([]);
      });

      it('knows which of them work that somebody answers for, and passes them on', async () => {
        const { keys } = store.stores;
        const [answersFor, to] = [newId('usr'), newId('usr')];
        const works = [await freshKey({ answersFor }), await freshKey({ answersFor })];
        const lasting = await freshKey({ answersFor, expiresAt: start + 10 });
        await freshKey({ answersFor, expiresAt: start + 5 });
        await freshKey({ answersFor, revokedAt: start });
        const answered = async (who: string, accountId = account.id, limit = 10) => {
          const found = await keys.listAnswered(accountId, who, { at: start + 5, limit });
          return found.map(({ id }) => id);
        };
        const all = [...works, lasting].map(({ id }) => id);
        expect((await answered(answersFor)).toSorted()).toEqual(all.toSorted());
        expect(await answered(answersFor, account.id, 2)).toHaveLength(2);
        expect(await answered(answersFor, other.id)).toEqual([]);
        const pass = (accountId: string, from: string) =>
          keys.pass(accountId, lasting.id, { from, to }, keyPassed(lasting, to, start));
        await pass(other.id, answersFor);
        await pass(account.id, to);
        expect(await answered(to)).toEqual([]);
        await pass(account.id, answersFor);
        expect(await answered(to)).toEqual([lasting.id]);
        expect(await keys.find(account.id, lasting.id)).toEqual({ ...lasting, answersFor: to });
      });

      it('moves the last use forward only', async () => {
        const key = await freshKey();
        const use = (at: number) => ({ accountId: account.id, keyId: key.id, at });
        await store.stores.keys.touch([use(start + 5)]);
        await store.stores.keys.touch([use(start + 3)]);
        expect((await store.stores.keys.find(account.id, key.id))?.lastUsedAt).toBe(start + 5);
      });

      it('leaves a key that is there as it is', async () => {
        const key = await freshKey();
        expect(await store.stores.keys.insert({ ...key, scope: 'admin' })).toBe(false);
        expect((await store.stores.keys.findByHash(key.hash))?.scope).toBe('read');
      });
    });

    it('answers a ping and finds nothing wrong', async () => {
      await expect(store.stores.ping()).resolves.toBeUndefined();
      const findings = await store.stores.inspect();
      expect(findings.filter(({ ok }) => !ok)).toEqual([]);
    });

    it('names the account in every statement, but for the few that cannot', () => {
      expectAccountNamed(statements, 10);
    });
  });
}
