import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSqliteStores } from '../../src/app/stores.sqlite.ts';
import { packageRoot } from '../../src/platform/files/package-root.ts';
import { insertRows } from '../../src/subjects/ledger/documents/insert-rows.ts';
import {
  type DocumentFilter,
  type DocumentSearch,
  noFilter,
  searchScanMax,
} from '../../src/subjects/search/document-search.ts';
import type { Stores } from '../../src/subjects/stores.ts';
// Builds the thread where it is missing or old.
import '../support/cli.ts';
import { documentMaker, testAccount, testCompany } from '../support/documents.ts';
import { patience } from '../support/patience.ts';

const script = pathToFileURL(join(packageRoot(), 'dist/src/app/threads/search-thread.js'));
const start = Date.UTC(2026, 4, 4, 15);
const account = testAccount();
const company = testCompany(account);
const maker = documentMaker(account, company);

const folder = mkdtempSync(join(tmpdir(), 'chasqui-test-'));
const path = join(folder, 'chasqui.sqlite');
const rows = Array.from({ length: 400 }, (_, index) =>
  maker.row(start + index * 1000, {
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

const searchFor = (filter: Partial<DocumentFilter>, limit = 300): DocumentSearch => ({
  companyId: company.id,
  order: 'newest',
  from: 0,
  until: Number.MAX_SAFE_INTEGER,
  after: { issuedAt: Number.MAX_SAFE_INTEGER, id: '' },
  filter: { ...noFilter, ...filter },
  limit,
  gatherMax: searchScanMax,
});
const filters: readonly Partial<DocumentFilter>[] = [
  {},
  { currency: 'USD' },
  { currency: 'EUR' },
  { type: 'invoice', series: 'F001' },
  { words: ['nobody'] },
];
const searches = filters.map((filter) => searchFor(filter));
const byNumber = searchFor({ type: 'invoice', series: 'F001', sequence: 7 });

function askAll({ documents }: Stores): Promise<readonly unknown[]> {
  return Promise.all([
    ...searches.map((search) => documents.search(account.id, search)),
    ...searches.map((search) => documents.searchRows(account.id, search)),
  ]);
}

/** A store with its thread, and what its own connection is asked. */
function opened(ended: Error[], thread = script) {
  const here: string[] = [];
  const stores = createSqliteStores({
    path,
    observe: (sql) => void here.push(sql),
    searchThread: { onEnd: (error) => void ended.push(error), script: thread },
  });
  const isApart = async (limit: number) => {
    here.splice(0);
    await stores.documents.search(account.id, searchFor({}, limit));
    return here.length === 0;
  };
  let limit = 1000;
  /** Waits until searches are the thread's: each with another limit, for nothing is kept of one that is new. */
  const ready = () => vi.waitUntil(() => isApart(limit++), patience);
  return { stores, here, ready };
}

describe('searches on a thread', () => {
  const ended: Error[] = [];
  let plain: Stores;
  let apart: ReturnType<typeof opened>;
  beforeAll(async () => {
    plain = createSqliteStores({ path });
    apart = opened(ended);
    await apart.ready();
  });
  afterAll(async () => {
    await apart.stores.close();
    await plain.close();
    expect(ended).toEqual([]);
  });

  it('find the same as those in place', async () => {
    apart.here.splice(0);
    const found = await askAll(apart.stores);
    expect(apart.here).toEqual([]);
    expect(found).toEqual(await askAll(plain));
  });

  it('are not those for one number, which an index answers at once', async () => {
    apart.here.splice(0);
    const found = await apart.stores.documents.search(account.id, byNumber);
    expect(apart.here.length).toBeGreaterThan(0);
    expect(found).toMatchObject({ count: 1 });
  });

  it.skipIf(!existsSync('/proc/locks'))(
    'leave the process its lock on the file, and so does a moment',
    async () => {
      const file = `:${statSync(path).ino} `;
      const locks = readFileSync('/proc/locks', 'utf8').split('\n');
      expect(locks.filter((line) => line.includes(file))).toHaveLength(1);
      await apart.stores.snapshot(async ({ documents }) => documents.find(account.id, 'doc_none'));
      const after = readFileSync('/proc/locks', 'utf8').split('\n');
      expect(after.filter((line) => line.includes(file))).toHaveLength(1);
    },
  );

  it('have what was committed before they were asked', async () => {
    for (let round = 0; round < 20; round += 1) {
      const row = maker.row(start + (1000 + round) * 1000, { number: `F002-${round + 1}` });
      await insertRows(apart.stores, account.id, [row]);
      apart.here.splice(0);
      const { joined } = await apart.stores.documents.search(account.id, searchFor({}, 10 + round));
      expect((JSON.parse(`[${joined}]`) as { id: string }[])[0]?.id).toBe(row.id);
    }
  });

  it('fail as they would in place', async () => {
    const wrong = { ...searchFor({}), limit: {} as never };
    await expect(apart.stores.documents.search(account.id, wrong)).rejects.toThrow();
  });

  it('give accounts turns', async () => {
    const order: string[] = [];
    const note = async (who: string, found: unknown) => {
      await found;
      order.push(who);
    };
    const { documents } = apart.stores;
    const greedy = Array.from({ length: 60 }, (_, index) =>
      note('greedy', documents.search(account.id, searchFor({}, 500 + index))),
    );
    await Promise.all([...greedy, note('other', documents.search('acc_other', searchFor({}, 7)))]);
    expect(order.indexOf('other')).toBeLessThan(10);
  });
});

describe('a thread that ends', () => {
  const scriptOf = (name: string, code: string): URL => {
    const file = join(folder, name);
    writeFileSync(file, code);
    return pathToFileURL(file);
  };
  // A throw in a task is an error of the task: that of a timer ends the thread.
  const serving = (work: string) => `
    export default ({ task }) => task === null
      ? { value: null }
      : new Promise(() => setTimeout(() => { ${work} }));`;

  it('before it is ready leaves its work to others, and is not replaced at once', async () => {
    const ended: Error[] = [];
    const { stores } = opened(ended, scriptOf('fails.mjs', 'throw new Error("no room");'));
    for (let round = 0; round < 3; round += 1) {
      expect(await askAll(stores)).toHaveLength(2 * searches.length);
      await expect.poll(() => ended.map(({ message }) => message)).toEqual(['no room']);
    }
    await stores.close();
  });

  it('with questions under way has them answered in place', async () => {
    const ended: Error[] = [];
    const dies = serving("throw new Error('damaged');");
    const { stores } = opened(ended, scriptOf('dies.mjs', dies));
    const plain = createSqliteStores({ path });
    await expect
      .poll(async () => {
        expect(await askAll(stores)).toMatchObject((await askAll(plain)) as object[]);
        return ended.map(({ message }) => message);
      })
      .toEqual(['damaged']);
    await stores.close();
    await plain.close();
  });

  it.each([1, 2, 3])(
    'because the store is closed leaves nobody without an answer (%i)',
    async () => {
      const { stores, ready } = opened([]);
      await ready();
      const asked = askAll(stores);
      await stores.close();
      expect(await asked).toHaveLength(2 * searches.length);
    },
  );
});
