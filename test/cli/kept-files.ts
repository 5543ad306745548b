import { hash } from 'node:crypto';
import { openStores } from '../../src/app/open-stores.ts';
import { readConfig } from '../../src/config.ts';
import type { CredentialRecord } from '../../src/subjects/credentials/credentials.ts';
import type { Filing, Logo, Series, Work } from '../../src/subjects/ledger/rows.ts';
import type { Writes } from '../../src/subjects/ledger/writes.ts';
import type { StoredHistory, Stores } from '../../src/subjects/stores.ts';
import { acknowledgement, communication, keptFile, writesOf } from '../contracts/import-writes.ts';
import { createdEvent, issuedAt, testCredentials } from '../contracts/issue-writes.ts';
import type { Environment } from '../support/cli.ts';

/** Everything that an account keeps beside its documents. */
export type KeptThings = {
  readonly files: Awaited<ReturnType<Stores['files']['scan']>>;
  readonly filings: Awaited<ReturnType<Stores['files']['scanFilings']>>;
  readonly logos: readonly (Logo | undefined)[];
  readonly series: Awaited<ReturnType<Stores['series']['list']>>;
  readonly credentials: readonly CredentialRecord[];
  /** Every store gives its work ids of its own. */
  readonly histories: readonly (Omit<StoredHistory, 'work'> & {
    readonly work: readonly Omit<Work, 'id'>[];
  })[];
};

/** How many records of an export they are. */
export function countOf(things: KeptThings): number {
  const logos = things.logos.filter((logo) => logo !== undefined);
  const { files, filings, series, credentials, histories } = things;
  return [files, filings, logos, series, credentials, histories].flat().length;
}

export async function withStores<Result>(
  env: Environment,
  work: (stores: Stores) => Promise<Result>,
): Promise<Result> {
  const stores = await openStores(readConfig(env));
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
      const files = own.flatMap(({ id }) => [
        { documentId: id, kind: 'xml' as const, file: keptFile(`<xml>Ñ ${id}</xml>`, `${id}.xml`) },
        { documentId: id, kind: 'cdr' as const, file: keptFile(`<cdr>${id}</cdr>`, `R-${id}.zip`) },
      ]);
      const histories = own.map(({ id }) =>
        testHistory(
          id,
          documents.findIndex((each) => each.id === id),
        ),
      );
      await put(stores, accountId, companyId, {
        files,
        filings: testFilings(),
        series: testSeries,
        issuances: histories.map(({ issuance }) => issuance),
        requestKeys: histories.map(({ requestKey }) => requestKey),
        events: histories.flatMap(({ events }) => events),
      });
      await stores.logos.put(accountId, companyId, testLogo(companyId));
      await stores.credentials.put(testCredentials({ accountId, companyId }));
    }
  });
}

const testSeries: readonly Series[] = [
  { environment: 'live', type: 'invoice', series: 'F001', next: 1, createdAt: issuedAt },
  { environment: 'test', type: 'receipt', series: 'B999', next: 5000, createdAt: issuedAt + 1 },
];

/** Of three documents one was issued without a key. All were answered, so nothing is left to do. */
function testHistory(documentId: string, index: number) {
  return {
    issuance: {
      documentId,
      environment: 'live' as const,
      idempotencyKey: index === 1 ? null : `order Ñ ${documentId}`,
      requestHash: hash('sha256', documentId, 'hex'),
    },
    requestKey: {
      environment: 'live' as const,
      operation: index === 2 ? ('void' as const) : ('issue' as const),
      key: `again Ñ ${documentId}`,
      documentId,
      requestHash: hash('sha256', documentId, 'hex'),
    },
    events: [
      createdEvent(documentId, issuedAt + 1),
      createdEvent(documentId, issuedAt + 2, '{"second":"\\u0000"}'),
    ],
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
  const own = { environment: 'test', state: 'ticket', ticket: '1700000000001' } as const;
  const sent = communication(about.name, lines, own);
  return [about, acknowledgement(about.name), acknowledgement('invoice F001-99'), sent];
}

function put(
  stores: Stores,
  accountId: string,
  companyId: string,
  writes: Partial<Writes>,
): Promise<void> {
  return stores.apply({ accountId, companyId }, { series: writes.series ?? [] }, () => ({
    writes: writesOf(writes),
    result: undefined,
  }));
}

export function thingsIn(env: Environment, accountId: string): Promise<KeptThings> {
  return withStores(env, async (stores) => {
    const companies = await stores.companies.list(accountId, { before: null, limit: 100 }, null);
    const ids = companies.map(({ id }) => id);
    const place = { companyId: '', environment: '', name: '', kind: '' };
    const page = { environment: null, after: null, limit: 1000 };
    const series = ids.map((companyId) => stores.series.list({ accountId, companyId }, page));
    return {
      files: await stores.files.scan(accountId, { documentId: '', kind: '' }, 1000),
      filings: await stores.files.scanFilings(accountId, place, 1000),
      logos: await Promise.all(ids.map((id) => stores.logos.find(accountId, id))),
      series: (await Promise.all(series)).flat(),
      credentials: (await stores.credentials.findMany(accountId, ids)).toSorted((a, b) =>
        a.companyId < b.companyId ? -1 : 1,
      ),
      histories: (await stores.histories.scan(accountId, '', 1000))
        .filter(
          ({ issuance, work, events }) => issuance !== null || work.length + events.length > 0,
        )
        .map((history) => ({ ...history, work: history.work.map(({ id: _, ...work }) => work) })),
    };
  });
}
