import { hash } from 'node:crypto';
import { openStores } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import type { CredentialRecord } from '../../src/domain/ports/credentials.ts';
import type { Filing, ImportWrites, Logo } from '../../src/domain/ports/import-store.ts';
import type { IssueRecord } from '../../src/domain/ports/issue-record.ts';
import type { Series } from '../../src/domain/ports/issue-store.ts';
import type { Stores } from '../../src/domain/ports/stores.ts';
import { acknowledgement, communication, keptFile, writesOf } from '../contracts/import-writes.ts';
import { createdEvent, issuedAt, testCredentials } from '../contracts/issue-writes.ts';
import type { Environment } from '../support/cli.ts';

/** Everything that an account keeps beside its documents. */
export type KeptThings = {
  readonly files: Awaited<ReturnType<Stores['files']['scan']>>;
  readonly filings: Awaited<ReturnType<Stores['files']['scanFilings']>>;
  readonly logos: readonly (Logo | undefined)[];
  readonly series: Awaited<ReturnType<Stores['issues']['listSeries']>>;
  readonly credentials: readonly CredentialRecord[];
  readonly issues: readonly IssueRecord[];
};

/** How many records of an export they are. */
export function countOf(things: KeptThings): number {
  const logos = things.logos.filter((logo) => logo !== undefined);
  const { files, filings, series, credentials, issues } = things;
  return [files, filings, logos, series, credentials, issues].flat().length;
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

/**
 * Gives an account's last three documents files and what issuing keeps, and their companies filings, series,
 * credentials and a logo.
 */
export function keepThings(env: Environment, accountId: string): Promise<void> {
  return withStores(env, async (stores) => {
    const documents = await stores.documents.scan(accountId, '', 3);
    const companyIds = [...new Set(documents.map(({ companyId }) => companyId))];
    for (const companyId of companyIds) {
      const own = documents.filter((document) => document.companyId === companyId);
      const putFiles = own.flatMap(({ id }) => [
        { documentId: id, kind: 'xml' as const, file: keptFile(`<xml>Ñ ${id}</xml>`, `${id}.xml`) },
        { documentId: id, kind: 'cdr' as const, file: keptFile(`<cdr>${id}</cdr>`, `R-${id}.zip`) },
      ]);
      await put(stores, accountId, companyId, { putFiles, putFilings: testFilings() });
      await stores.logos.put(accountId, companyId, testLogo(companyId));
      await stores.credentials.put(testCredentials({ accountId, companyId }));
      for (const series of testSeries) {
        await stores.issues.createSeries(accountId, companyId, series);
      }
    }
    await stores.issues.restore(accountId, documents.map(testIssue));
  });
}

const testSeries: readonly Series[] = [
  { type: 'invoice', series: 'F001', next: 1, createdAt: issuedAt },
  { type: 'receipt', series: 'B999', next: 5000, createdAt: issuedAt + 1 },
];

/** Of three documents one is still to be sent, one was issued without a key. */
function testIssue(
  { id, companyId }: { readonly id: string; readonly companyId: string },
  index: number,
): IssueRecord {
  return {
    documentId: id,
    companyId,
    idempotencyKey: index === 1 ? null : `order Ñ ${id}`,
    requestHash: hash('sha256', id, 'hex'),
    outbox: index === 2 ? { dueAt: issuedAt + 7, attempts: 4, createdAt: issuedAt } : null,
    events: [createdEvent(issuedAt + 1), createdEvent(issuedAt + 2, '{"second":"\\u0000"}')],
  };
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
    const ids = companies.map(({ id }) => id);
    const place = { companyId: '', name: '', kind: '' };
    const page = { after: null, limit: 1000 };
    const series = ids.map((id) => stores.issues.listSeries(accountId, id, page));
    return {
      files: await stores.files.scan(accountId, { documentId: '', kind: '' }, 1000),
      filings: await stores.files.scanFilings(accountId, place, 1000),
      logos: await Promise.all(ids.map((id) => stores.logos.find(accountId, id))),
      series: (await Promise.all(series)).flat(),
      credentials: (await stores.credentials.findMany(accountId, ids)).toSorted((a, b) =>
        a.companyId < b.companyId ? -1 : 1,
      ),
      issues: await stores.issues.scan(accountId, '', 1000),
    };
  });
}
