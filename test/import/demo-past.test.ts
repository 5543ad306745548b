import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createContext } from '../../src/app/create-context.ts';
import { regimes } from '../../src/countries/index.ts';
import { packageRoot } from '../../src/platform/files/package-root.ts';
import { importPast } from '../../src/subjects/demo/import-past.ts';
import { insertRows } from '../../src/subjects/ledger/documents/insert-rows.ts';
import { documentMaker, testAccount, testCompany } from '../support/documents.ts';
import { createTestStore } from '../support/stores.ts';

const name = '20990079197-01-F901-00000001.xml';
const bytes = readFileSync(join(packageRoot(), 'examples/pe/import', name));

it('imports a document whose number a test has, and finds it again', async () => {
  const store = await createTestStore('sqlite');
  try {
    const { stores } = store;
    const context = createContext({ stores, regimes, now: Date.now });
    const account = testAccount();
    await stores.accounts.insert(account);
    const company = testCompany(account, { tax_id: name.slice(0, 11) });
    await stores.companies.insert(company);
    const sameNumber = { number: 'F901-00000001', environment: 'test' } as const;
    const test = documentMaker(account, company).row(Date.now(), sameNumber);
    await insertRows(stores, account.id, [test]);
    const files = async () => [{ bytes, name }];
    const stories = [
      { company, document: { type: 'invoice' as const, number: sameNumber.number, files } },
    ];
    const importAll = () =>
      importPast(context, account, {
        stories,
        onProgress: () => {},
        isStopped: () => false,
      });
    const [held] = await importAll();
    expect(held).toMatchObject({ type: 'invoice', series: 'F901', sequence: 1 });
    const found = await stores.documents.find(account.id, held?.id ?? '');
    expect(found?.environment).toBe('live');
    expect(await importAll()).toEqual([held]);
  } finally {
    await store.dispose();
  }
});
