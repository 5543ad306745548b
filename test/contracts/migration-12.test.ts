import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webhookOfCompany } from '../../src/domain/decide/company-webhook.ts';
import type { CompanyRecord } from '../../src/domain/document/company.ts';
import { companyData } from '../../src/domain/document/records.ts';
import type { BlankStore } from '../support/blank-store.ts';
import { createBlankStore } from '../support/blank-stores.ts';
import { testAccount, testCompany } from '../support/documents.ts';
import { storages } from '../support/stores.ts';

const account = testAccount();
const url = 'https://erp.example/hooks?a="ñ"';
const hooked = testCompany(account, { web_hook: url, updatedAt: 5 });
const companies = [hooked, testCompany(account, { web_hook: null })];

function rowOf(company: CompanyRecord) {
  const { accountId: account_id, id, country, tax_id, createdAt, updatedAt } = company;
  const data = companyData(company);
  return { account_id, id, country, tax_id, data, created_at: createdAt, updated_at: updatedAt };
}

describe.each(storages)('migration 12 in %s', (storage) => {
  let store: BlankStore;

  beforeAll(async () => {
    store = await createBlankStore(storage);
    await store.migrate(store.migrations.filter(({ number }) => number < 12));
    const { id: account_id, name, linkSecret, createdAt: created_at } = account;
    const link_secret = linkSecret.export();
    await store.insert('accounts', [{ account_id, name, link_secret, created_at }]);
    await store.insert('companies', companies.map(rowOf));
    await store.migrate(store.migrations.filter(({ number }) => number <= 12));
  });
  afterAll(() => store.dispose());

  it('makes a webhook of every web_hook, as a company would today', async () => {
    const rows = await store.sql('SELECT * FROM webhooks');
    const made = webhookOfCompany(hooked);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      account_id: account.id,
      id: made?.id,
      url,
      events: JSON.stringify(made?.events),
      state: 'disabled',
      disabled_reason: 'secret_not_shown',
      of_company: hooked.id,
      sealed: null,
    });
    const bound = rows[0]?.companies;
    expect(typeof bound === 'string' ? JSON.parse(bound) : bound).toEqual([hooked.id]);
    expect(Number(rows[0]?.updated_at)).toBe(5);
  });
});
