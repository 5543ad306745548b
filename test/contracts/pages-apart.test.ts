import { createSecretKey } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicUrlMark } from '../../src/domain/access/file-links.ts';
import type { DocumentQuery } from '../../src/domain/ports/document-list.ts';
import {
  type DocumentFilter,
  noFilter,
  searchScanMax,
} from '../../src/domain/ports/document-search.ts';
import type { AsciiJson, DocumentRow } from '../../src/domain/ports/rows.ts';
import type { Stores } from '../../src/domain/ports/stores.ts';
import type { PageSeal } from '../../src/domain/ports/summary-page.ts';
import { hmacKeyOf } from '../../src/lib/hmac.ts';
import { packageRoot } from '../../src/lib/package-root.ts';
import { insertRows } from '../../src/operations/manage/insert-rows.ts';
import { createSqliteStores } from '../../src/storage/sqlite/stores.ts';
// Builds the thread where it is missing or old.
import '../support/cli.ts';
import { documentMaker, testAccount, testCompany } from '../support/documents.ts';

/** What the thread reads has the public URL in place; what is read in place has its mark. */

const script = pathToFileURL(join(packageRoot(), 'dist/src/storage/sqlite/page-thread.js'));
const publicUrl = 'https://chasqui.example';
const start = Date.UTC(2026, 4, 4, 15);
const account = testAccount();
const company = testCompany(account);
const maker = documentMaker(account, company);

const folder = mkdtempSync(join(tmpdir(), 'chasqui-test-'));
const path = join(folder, 'chasqui.sqlite');
const linked = (at: number, changes = {}): DocumentRow => {
  const row = maker.row(at, changes);
  const link = `"link":"${publicUrlMark}/${'x'.repeat(1000)}","id"`;
  return { ...row, summary: row.summary.replace('"id"', link) as AsciiJson };
};
const rows = Array.from({ length: 400 }, (_, index) =>
  linked(start + index * 1000, {
    number: `F001-${index + 1}`,
    currency: index % 3 === 0 ? 'USD' : 'PEN',
  }),
);

beforeAll(async () => {
  const stores = createSqliteStores({ path });
  await stores.accounts.insert(account);
  await stores.companies.insert(company);
  await insertRows(stores, account.id, rows);
  await stores.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lists: readonly DocumentQuery[] = Array.from({ length: 40 }, (_, index) => ({
  companyId: company.id,
  from: start + (index % 7) * 1000,
  before: { issuedAt: start + (400 - 3 * index) * 1000, id: '' },
  status: index % 2 === 0 ? null : 'succeeded',
  limit: 2 + index,
}));
const filters: readonly Partial<DocumentFilter>[] = [
  {},
  { currency: 'USD' },
  { currency: 'EUR' },
  { type: 'invoice', series: 'F001' },
  { words: ['nobody'] },
];
const searches = filters.map((filter) => ({
  companyId: company.id,
  order: 'newest' as const,
  from: 0,
  until: Number.MAX_SAFE_INTEGER,
  after: { issuedAt: Number.MAX_SAFE_INTEGER, id: '' },
  filter: { ...noFilter, ...filter },
  limit: 300,
  gatherMax: searchScanMax,
}));

const seal = (limit: number): PageSeal => ({
  scope: {
    secret: hmacKeyOf(createSecretKey(Buffer.alloc(32, 7))),
    accountId: account.id,
    route: 'search',
    subjectId: company.id,
  },
  limit,
  before: [null, null, null],
  behind: [],
});

const askedInAll = 2 * (lists.length + searches.length) + 5 + searches.length;

function askAll({ documents }: Stores): Promise<readonly unknown[]> {
  return Promise.all([
    ...lists.map((query) => documents.listPage(account.id, query, seal(query.limit - 1))),
    ...searches.map((search) => documents.searchPage(account.id, search, seal(search.limit - 1))),
    ...lists.map((query) => documents.list(account.id, query)),
    ...searches.map((search) => documents.search(account.id, search)),
    ...lists.slice(0, 5).map((query) => documents.list(account.id, { ...query, limit: 50 })),
    ...searches.map((search) => documents.searchRows(account.id, search)),
  ]);
}

const isApart = (found: unknown) => JSON.stringify(found).includes(publicUrl);
/** The same from the thread and in place, but for links, which it finishes and says so. */
const finished = (found: readonly unknown[]) =>
  JSON.parse(
    JSON.stringify(found)
      .replaceAll(publicUrlMark, publicUrl)
      .replaceAll(/,?"isLinked":true/g, ''),
  ) as readonly unknown[];

/** Asks for two pages at a time until they come from the thread. */
async function ready({ documents }: Stores): Promise<void> {
  for (let limit = 1000; ; limit += 2) {
    const query = { ...(lists[0] as DocumentQuery), limit };
    const other = { ...query, limit: limit + 1 };
    const found = [documents.list(account.id, query), documents.list(account.id, other)];
    if ((await Promise.all(found)).every(isApart)) return;
    await setTimeout(5);
  }
}

describe('pages that a thread reads', () => {
  const ended: Error[] = [];
  let plain: Stores;
  let apart: Stores;
  beforeAll(async () => {
    plain = createSqliteStores({ path });
    const onEnd = (error: Error) => void ended.push(error);
    apart = createSqliteStores({ path, pagesApart: { publicUrl, onEnd, script } });
    await ready(apart);
  });
  afterAll(async () => {
    await apart.close();
    await plain.close();
    expect(ended).toEqual([]);
  });

  it('are the same as those that are read in place', async () => {
    const found = await askAll(apart);
    expect(found.slice(0, lists.length).every(isApart)).toBe(true);
    expect(finished(found)).toEqual(finished(await askAll(plain)));
    // Kept by now, and the same.
    expect(finished(await askAll(apart))).toMatchObject(finished(await askAll(plain)));
  });

  it.skipIf(!existsSync('/proc/locks'))(
    'leave the process its lock on the file, and so does a moment',
    async () => {
      const file = `:${statSync(path).ino} `;
      const locks = readFileSync('/proc/locks', 'utf8').split('\n');
      expect(locks.filter((line) => line.includes(file))).toHaveLength(1);
      await apart.snapshot(async ({ documents }) => documents.find(account.id, 'doc_none'));
      const after = readFileSync('/proc/locks', 'utf8').split('\n');
      expect(after.filter((line) => line.includes(file))).toHaveLength(1);
    },
  );

  it('are read in place for whoever asks for one page alone, unless it is a search', async () => {
    const [query, search] = [lists[0] as DocumentQuery, searches[0]];
    const alone = await apart.documents.list(account.id, { ...query, limit: 399 });
    expect(isApart(alone)).toBe(false);
    const found = await apart.documents.search(account.id, {
      ...(search as (typeof searches)[0]),
      limit: 299,
    });
    expect(isApart(found)).toBe(true);
  });

  it('have what was committed before they were asked for', async () => {
    const newest = (limit: number): DocumentQuery => ({
      companyId: company.id,
      from: 0,
      before: { issuedAt: Number.MAX_SAFE_INTEGER, id: '' },
      status: null,
      limit,
    });
    for (let round = 0; round < 20; round += 1) {
      const row = linked(start + (1000 + round) * 1000, { number: `F002-${round + 1}` });
      await insertRows(apart, account.id, [row]);
      const sizes = Array.from({ length: 8 }, (_, index) => 10 + 8 * round + index);
      const asked = sizes.map((size) => apart.documents.list(account.id, newest(size)));
      for (const { joined } of await Promise.all(asked)) {
        expect((JSON.parse(`[${joined}]`) as { id: string }[])[0]?.id).toBe(row.id);
      }
    }
  });

  it('that are too long for the memory that both threads see come all the same', async () => {
    const search = { ...(searches[0] as (typeof searches)[0]), limit: 420 };
    const found = await apart.documents.search(account.id, search);
    expect(found.joined.length).toBeGreaterThan(512 * 1024);
    const other = await plain.documents.search(account.id, search);
    expect(finished([found])).toEqual(finished([other]));
  });

  it('fail as they would in place', async () => {
    const wrong = { ...(searches[0] as (typeof searches)[0]), limit: {} as never };
    await expect(apart.documents.search(account.id, wrong)).rejects.toThrow();
  });
});

describe('a thread that ends', () => {
  const lastly = (name: string, code: string): URL => {
    const file = join(folder, name);
    writeFileSync(file, code);
    return pathToFileURL(file);
  };
  const opened = (thread: URL, ended: Error[]) =>
    createSqliteStores({
      path,
      pagesApart: { publicUrl, onEnd: (error) => void ended.push(error), script: thread },
    });

  it('before it is ready leaves its work to others, and is not replaced at once', async () => {
    const ended: Error[] = [];
    const stores = opened(lastly('fails.mjs', 'throw new Error("no room");'), ended);
    for (let round = 0; round < 3; round += 1) {
      const found = await askAll(stores);
      expect(found).toHaveLength(askedInAll);
      await expect.poll(() => ended.map(({ message }) => message)).toEqual(['no room']);
    }
    await stores.close();
  });

  it('with questions under way has them answered in place', async () => {
    const ended: Error[] = [];
    const code = `
      import { parentPort } from 'node:worker_threads';
      parentPort.on('message', () => { throw new Error('damaged'); });
      parentPort.postMessage('ready');`;
    const stores = opened(lastly('dies.mjs', code), ended);
    const plain = createSqliteStores({ path });
    await expect
      .poll(async () => {
        expect(finished(await askAll(stores))).toMatchObject(finished(await askAll(plain)));
        return ended.map(({ message }) => message);
      })
      .toEqual(['damaged']);
    await stores.close();
    await plain.close();
  });

  it('because the store is closed leaves nobody without an answer', async () => {
    const stores = opened(script, []);
    await ready(stores);
    const asked = askAll(stores);
    await stores.close();
    expect(await asked).toHaveLength(askedInAll);
  });
});

it('gives accounts turns at searches, and pages turns beside them', async () => {
  const stores = createSqliteStores({
    path,
    pagesApart: { publicUrl, onEnd: (error) => expect.fail(error.message), script },
  });
  await ready(stores);
  const { documents } = stores;
  const order: string[] = [];
  const note = async (what: string, found: unknown) => {
    await found;
    order.push(what);
  };
  const search = searches[0] as (typeof searches)[0];
  const greedy = Array.from({ length: 60 }, (_, index) =>
    note('greedy', documents.search(account.id, { ...search, limit: 500 + index })),
  );
  const others = [
    note('search', documents.search('acc_other', { ...search, limit: 7 })),
    note('page', documents.list(account.id, { ...(lists[0] as DocumentQuery), limit: 9 })),
  ];
  await Promise.all([...greedy, ...others]);
  expect(order.indexOf('search')).toBeLessThan(10);
  expect(order.indexOf('page')).toBeLessThan(10);
  await stores.close();
});
