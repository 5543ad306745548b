import { join } from 'node:path';
import { createContext } from '../src/app/create-context.ts';
import { sealingKeyOf, secretKeyOf } from '../src/app/secret-keys.ts';
import { createSqliteStores } from '../src/app/stores.sqlite.ts';
import { readConfig } from '../src/config.ts';
import { regimes } from '../src/countries/index.ts';
import { createAccount } from '../src/subjects/accounts/create-account.ts';
import { createCompany } from '../src/subjects/companies/create-company.ts';
import { testRuc } from '../test/support/documents.ts';
import { benchCompany } from './bench-company.ts';
import type { PostTarget } from './poster.ts';
import type { Server } from './servers.ts';

/** How drafts reach each of some companies once their store is served. */
export type IssuingCompanies = (server: Pick<Server, 'url'>) => readonly PostTarget[];

/** Makes an account with so many companies in the SQLite store of a folder. */
export async function makeIssuingCompanies(
  folder: string,
  count: number,
): Promise<IssuingCompanies> {
  const stores = createSqliteStores({ path: join(folder, 'chasqui.sqlite') });
  const config = readConfig({ DATA_DIR: folder, DATABASE_URL: '' }, {});
  const keys = { secretKey: secretKeyOf(config), sealingKey: sealingKeyOf(config, stores) };
  const context = createContext({ stores, regimes, now: Date.now, ...keys });
  const { account, created } = await createAccount(context, 'bench');
  const paths: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const company = { ...benchCompany, tax_id: testRuc() };
    const { id } = await createCompany(context, account.id, company);
    paths.push(`/api/document/company/${id}`);
  }
  await stores.close();
  return ({ url }) => paths.map((path) => ({ url: new URL(url), path, apiKey: created.text }));
}
