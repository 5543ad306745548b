import { hash } from 'node:crypto';
import { openStores } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import type { Filing, ImportWrites, Logo } from '../../src/domain/import-store.ts';
import type { Stores } from '../../src/domain/stores.ts';
import { acknowledgement, communication, keptFile, writesOf } from '../contracts/import-writes.ts';
import type { Environment } from '../support/cli.ts';

/** Everything that an account keeps beside its documents. */
export type KeptThings = {
  readonly files: Awaited<ReturnType<Stores['files']['scan']>>;
  readonly filings: Awaited<ReturnType<Stores['files']['scanFilings']>>;
  readonly logos: readonly (Logo | undefined)[];
};

export function countOf({ files, filings, logos }: KeptThings): number {
  return files.length + filings.length + logos.filter((logo) => logo !== undefined).length;
}

export async function withStores<Result>(
  env: Environment,
  work: (stores: Stores) => Promise<Result>,
): Promise<Result> {
  const stores = await openStores(readConfig(env), () => {});
  try {
    return await work(stores);
  } finally {
    await stores.close();
  }
}

/** A picture to look at: only its first bytes are real. */
export function testLogo(text = 'logo'): Logo {
  const bytes = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(text)]);
  return { contentType: 'image/png', sha256: hash('sha256', bytes, 'hex'), bytes };
}

/** Gives an account's last three documents files, and its companies filings and a logo. */
export function keepThings(env: Environment, accountId: string): Promise<void> {
  return withStores(env, async (stores) => {
    const documents = (await stores.documents.scan(accountId, '', 10_000)).slice(-3);
    const companyIds = [...new Set(documents.map(({ companyId }) => companyId))];
    for (const companyId of companyIds) {
      const own = documents.filter((document) => document.companyId === companyId);
      const putFiles = own.flatMap(({ id }) => [
        { documentId: id, kind: 'xml' as const, file: keptFile(`<xml>Ñ ${id}</xml>`, `${id}.xml`) },
        { documentId: id, kind: 'cdr' as const, file: keptFile(`<cdr>${id}</cdr>`, `R-${id}.zip`) },
      ]);
      await put(stores, accountId, companyId, { putFiles, putFilings: testFilings() });
      await stores.logos.put(accountId, companyId, testLogo(companyId));
    }
  });
}

function testFilings(): Filing[] {
  const lines = Array.from({ length: 3 }, (_, index) => ({
    type: 'receipt' as const,
    series: 'B001',
    sequence: index + 1,
    effect: index === 2 ? ('voided' as const) : ('accepted' as const),
  }));
  const about = communication('RC-20260504-1', lines);
  return [about, acknowledgement(about.name), acknowledgement('invoice F001-99')];
}

function put(
  { imports }: Stores,
  accountId: string,
  companyId: string,
  writes: Partial<ImportWrites>,
): Promise<void> {
  return imports.apply(accountId, companyId, { numbers: [], names: [] }, () => ({
    writes: writesOf(writes),
    result: undefined,
  }));
}

export function thingsIn(env: Environment, accountId: string): Promise<KeptThings> {
  return withStores(env, async (stores) => {
    const companies = await stores.companies.list(accountId, { before: null, limit: 100 }, null);
    const place = { companyId: '', name: '', kind: '' };
    return {
      files: await stores.files.scan(accountId, { documentId: '', kind: '' }, 1000),
      filings: await stores.files.scanFilings(accountId, place, 1000),
      logos: await Promise.all(companies.map(({ id }) => stores.logos.find(accountId, id))),
    };
  });
}
