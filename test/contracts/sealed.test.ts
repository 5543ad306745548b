import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import {
  type SealedBox,
  type SealedKind,
  sealedKinds,
} from '../../src/subjects/credentials/sealed.ts';
import { userCreated } from '../../src/subjects/ledger/events/make-event.ts';
import { testAccount, testCompany } from '../support/documents.ts';
import { contractStorages, createTestStore, type TestStore } from '../support/stores.ts';
import { testUser } from '../support/users.ts';
import { testWebhook } from '../support/webhooks.ts';
import { expectAccountNamed } from './account-named.ts';
import { companyChanges, copyRow } from './copy-row.ts';
import { testCredentials } from './issue-writes.ts';

/** So many of each kind that no planner would do without the key of the table. */
const size = 2_000;
const accounts = [testAccount(), testAccount()];
const tables: Readonly<Record<SealedKind, string>> = {
  company_credentials: 'company_credentials',
  webhooks: 'webhooks',
  company_mail: 'company_mail',
  second_factor: 'users',
};

const boxOf = (text: string) => Buffer.from(text);
const mailSettings = { when: 'never', reply_to: null, smtp: null } as never;

type Expected = Record<SealedKind, { readonly shown: SealedBox; readonly hidden: string | null }>;

/** One box of each kind in an account, and where there may be none, a row without. */
async function sealEach({ stores }: TestStore, account: (typeof accounts)[number]) {
  const [first, second] = [testCompany(account), testCompany(account)];
  const accountId = account.id;
  await stores.accounts.insert(account);
  for (const each of [first, second]) await stores.companies.insert(each);
  const place = { accountId, companyId: first.id };
  const credentials = testCredentials(place, { kind: 'self_made', sealed: boxOf('credentials') });
  await stores.credentials.put(credentials);
  const silent = testWebhook(accountId, { sealed: null });
  const webhook = testWebhook(accountId, { sealed: boxOf('webhook') });
  for (const each of [silent, webhook]) await stores.webhooks.insert(each, 10);
  const mail = { settings: mailSettings, updatedAt: 1 };
  await stores.mails.putSettings({ ...place, ...mail, sealed: boxOf('mail') }, null, null);
  const without = { accountId, companyId: second.id, ...mail, sealed: null };
  await stores.mails.putSettings(without, null, null);
  const begun = factorOf('begun', false);
  const beginner = testUser(account, { secondFactor: begun });
  const user = testUser(account, { secondFactor: factorOf('factor', true) });
  for (const each of [testUser(account), beginner, user])
    await stores.users.insert(each, userCreated(each));
  const box = (ownerId: string, text: string) => ({ accountId, ownerId, sealed: boxOf(text) });
  return {
    company_credentials: { shown: box(first.id, 'credentials'), hidden: null },
    webhooks: { shown: box(webhook.id, 'webhook'), hidden: silent.id },
    company_mail: { shown: box(first.id, 'mail'), hidden: second.id },
    second_factor: { shown: box(user.id, 'factor'), hidden: beginner.id },
  } satisfies Expected;
}

function factorOf(text: string, isConfirmed: boolean) {
  return { sealed: boxOf(text).toString('base64'), isConfirmed, step: 1, recovery: [] };
}

/** Rows by the thousand. */
async function fill(store: TestStore): Promise<void> {
  const [, account = testAccount()] = accounts;
  const more = Array.from({ length: size }, () => testCompany(account));
  const ownOf = companyChanges(more);
  // Which account's row is the last, and copied, is up to chance: ids of one millisecond are in any order.
  const ofAccount = (index: number) => ({ ...ownOf(index), account_id: account.id });
  await copyRow(store, 'companies', size, ofAccount);
  const sealed = boxOf('copy');
  const ofCompany = (index: number) => ({
    account_id: account.id,
    company_id: more[index]?.id,
    sealed,
  });
  await copyRow(store, 'company_credentials', size, ofCompany);
  await copyRow(store, 'company_mail', size, ofCompany);
  await copyRow(store, 'webhooks', size, () => ({ id: newId('whk'), sealed }));
  await copyRow(store, 'users', size, (index) => ({
    id: newId('usr'),
    email: `${index}@many.example`,
  }));
  await store.sql('ANALYZE');
}

for (const storage of contractStorages) {
  describe(`what is sealed in ${storage}`, () => {
    const statements = new Set<string>();
    const expected: Expected[] = [];
    let store: TestStore;

    beforeAll(async () => {
      store = await createTestStore(storage, (sql) => statements.add(sql));
      for (const account of accounts) expected.push(await sealEach(store, account));
    });
    afterAll(() => store.dispose());

    it.each(sealedKinds)('is walked box by box in all accounts: %s', async (kind) => {
      const walked: SealedBox[] = [];
      for (let last = 1; last > 0; ) {
        const after = walked.at(-1) ?? null;
        const page = await store.stores.sealed.list(kind, { after, limit: 1 });
        walked.push(...page);
        last = page.length;
      }
      const shown = expected.map((each) => each[kind].shown);
      expect(walked).toEqual(shown.toSorted((a, b) => (a.accountId < b.accountId ? -1 : 1)));
      const owners = walked.map(({ ownerId }) => ownerId);
      for (const each of expected) expect(owners).not.toContain(each[kind].hidden);
    });

    it('is walked by the keys of its tables, a page at a time', async () => {
      await fill(store);
      for (const kind of sealedKinds) {
        const table = tables[kind];
        const asked = new RegExp(`AS owner_id, .*FROM ${table}\\s`);
        const [sql = '', ...others] = [...statements].filter((each) => asked.test(each));
        expect(others).toEqual([]);
        const values = ["''", "''", '10'];
        const filled = sql.replaceAll(/\?\d|\$\d/g, () => values.shift() ?? '');
        const explain = storage === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN (COSTS OFF)';
        const plan = JSON.stringify(await store.sql(`${explain} ${filled}`));
        const byKey = `SEARCH ${table} USING (PRIMARY KEY|INDEX sqlite_autoindex_${table}_1) \\(\\(account_id,(company_)?id\\)>|${table}_\\w*pkey`;
        expect(plan).toMatch(new RegExp(byKey));
        expect(plan).not.toMatch(/TEMP B-TREE|"Sort|-> *Sort|Seq Scan|SCAN /);
      }
    });

    it('names the account in every statement, but for the few that cannot', () => {
      expectAccountNamed(statements, 5);
    });
  });
}
