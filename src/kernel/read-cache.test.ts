import { expect, it } from 'vitest';
import type { Awaitable } from './awaitable.ts';
import { type Company, createReadCache, noReadCache, type ShelfOptions } from './read-cache.ts';

const company: Company = { accountId: 'acc_1', companyId: 'com_1' };
const other: Company = { accountId: 'acc_1', companyId: 'com_2' };

/** A store: a text by key, companies that change, and how often it was asked for what. */
class FakeStore {
  at = 0;
  readonly versions = new Map<string, number>();
  readonly texts = new Map<string, string>();
  readonly asked = { moment: 0, version: 0, text: 0 };
  readonly answersLater: boolean;

  constructor(answersLater: boolean) {
    this.answersLater = answersLater;
  }

  change({ companyId }: Company, key?: string, text = ''): void {
    this.at += 1;
    this.versions.set(companyId, this.version(companyId) + 1);
    if (key !== undefined) this.texts.set(key, text);
  }

  private version(companyId: string): number {
    return this.versions.get(companyId) ?? 0;
  }

  private said<Value>(value: Value): Awaitable<Value> {
    return this.answersLater ? Promise.resolve(value) : value;
  }

  readonly commits = {
    moment: () => {
      this.asked.moment += 1;
      return this.said(this.at);
    },
    version: ({ companyId }: Company) => {
      this.asked.version += 1;
      return this.said(this.version(companyId));
    },
  };

  readonly read = (key: string) => () => {
    this.asked.text += 1;
    return this.said(this.texts.get(key));
  };
}

type Text = string | undefined;
const options: ShelfOptions<Text> = {
  bytesMax: 100,
  bytes: (text) => text?.length ?? 1,
  keepsFrom: 'first',
};

for (const answersLater of [false, true]) {
  const store = () => new FakeStore(answersLater);
  const shelfOf = (of: FakeStore, changes: Partial<ShelfOptions<Text>> = {}) =>
    createReadCache(of.commits).shelf({ ...options, ...changes });

  it(`reads once while nothing is committed, from a store that answers ${answersLater ? 'later' : 'at once'}`, async () => {
    const of = store();
    const shelf = shelfOf(of);
    of.texts.set('a', 'one');
    for (let time = 0; time < 3; time += 1) expect(await shelf.get('a', of.read('a'))).toBe('one');
    expect(of.asked.text).toBe(1);
    of.change(other, 'a', 'two');
    expect(await shelf.get('a', of.read('a'))).toBe('two');
  });

  it(`keeps what is of a company until that changes, ${answersLater ? 'later' : 'at once'}`, async () => {
    const of = store();
    const shelf = shelfOf(of);
    of.texts.set('a', 'one');
    const get = () => shelf.get('a', of.read('a'), company);
    expect([await get(), await get()]).toEqual(['one', 'one']);
    of.change(other);
    expect(await get()).toBe('one');
    expect(of.asked.text).toBe(1);
    of.change(company, 'a', 'two');
    expect([await get(), await get()]).toEqual(['two', 'two']);
    expect(of.asked).toMatchObject({ text: 2, version: 3 });
  });

  it(`finds out whose it is, and keeps nothing that is not there, ${answersLater ? 'later' : 'at once'}`, async () => {
    const of = store();
    const shelf = shelfOf(of);
    const get = () => shelf.get('a', of.read('a'), () => (of.texts.has('a') ? company : undefined));
    expect([await get(), await get()]).toEqual([undefined, undefined]);
    expect(of.asked.text).toBe(2);
    of.change(company, 'a', 'one');
    expect([await get(), await get()]).toEqual(['one', 'one']);
    expect(of.asked.text).toBe(3);
  });

  it(`takes a value that was read while something was committed for older than it is, ${answersLater ? 'later' : 'at once'}`, async () => {
    const of = store();
    const shelf = shelfOf(of);
    of.texts.set('a', 'one');
    const readAndChange = () => {
      const text = of.read('a')();
      of.change(company, 'a', 'two');
      return text;
    };
    expect(await shelf.get('a', readAndChange, company)).toBe('one');
    expect(await shelf.get('a', of.read('a'), company)).toBe('two');
  });
}

it('asks once for the version of a company at a moment, whatever is read of it', async () => {
  const of = new FakeStore(true);
  const cache = createReadCache(of.commits);
  const shelves = [cache.shelf(options), cache.shelf(options)];
  for (const shelf of shelves) {
    for (const key of ['a', 'b']) await shelf.get(key, of.read(key), company);
  }
  expect(of.asked.version).toBe(1);
});

it('asks again for a version that could not be read', async () => {
  let isDown = true;
  const commits = {
    moment: () => 0,
    version: async () => {
      if (isDown) throw new Error('gone');
      return 1;
    },
  };
  const shelf = createReadCache(commits).shelf(options);
  await expect(Promise.resolve(shelf.get('a', () => 'one', company))).rejects.toThrow('gone');
  isDown = false;
  expect(await shelf.get('a', () => 'one', company)).toBe('one');
});

it('keeps what it makes of a value, and gives the same one out each time', () => {
  const cache = createReadCache(new FakeStore(false).commits);
  const shelf = cache.shelf<{ readonly text: string; readonly isKept?: boolean }>({
    bytesMax: 100,
    bytes: () => 1,
    keepsFrom: 'first',
    kept: (value) => ({ ...value, isKept: true }),
  });
  const first = shelf.get('a', () => ({ text: 'one' }), company);
  expect(first).toEqual({ text: 'one', isKept: true });
  expect(shelf.get('a', () => ({ text: 'two' }), company)).toBe(first);
});

it('holds no more than its bytes, and gives up none for one that takes more than a quarter of them', async () => {
  const of = new FakeStore(false);
  const shelf = createReadCache(of.commits).shelf(options);
  const get = (key: string, bytes: number) => shelf.get(key, () => key.repeat(bytes), company);
  for (const [key, bytes] of Object.entries({ a: 25, b: 25, c: 25, d: 25 })) await get(key, bytes);
  await get('a', 25);
  await get('e', 26);
  await get('f', 25);
  // "b" was asked for longest ago.
  const read = () => 'anew';
  expect(['a', 'c', 'd', 'f'].map((key) => shelf.get(key, read, company)?.toString()[0])).toEqual([
    'a',
    'c',
    'd',
    'f',
  ]);
  expect([shelf.get('e', read, company), shelf.get('b', read, company)]).toEqual(['anew', 'anew']);
});

it('keeps of what is many only what comes again', async () => {
  const of = new FakeStore(false);
  of.texts.set('a', 'one');
  const shelf = createReadCache(of.commits).shelf({ ...options, keepsFrom: 'second' });
  for (let time = 0; time < 5; time += 1) await shelf.get('a', of.read('a'), company);
  expect(of.asked.text).toBe(2);
  // Nothing is asked of the store for what comes once.
  expect(of.asked.moment).toBe(4);
});

it('lets few into a shelf that is full', async () => {
  const of = new FakeStore(false);
  const shelf = createReadCache(of.commits).shelf({
    ...options,
    bytesMax: 50,
    bytes: () => 1,
    keepsFrom: 'second',
  });
  const keys = Array.from({ length: 1280 }, (_, index) => `acc_1 page_${index}`);
  let reads = 0;
  const round = async () => {
    reads = 0;
    for (const key of keys) {
      await shelf.get(
        key,
        () => {
          reads += 1;
          return key;
        },
        company,
      );
    }
    return reads;
  };
  expect(await round()).toBe(1280);
  expect(await round()).toBe(1280);
  // Where each pushed out another, nothing would be left when its turn comes.
  expect(await round()).toBeLessThan(1260);
  expect(await round()).toBeGreaterThan(1200);
});

it('reads each time where commits cannot be seen', async () => {
  const of = new FakeStore(false);
  const shelf = noReadCache.shelf(options);
  for (let time = 0; time < 3; time += 1) await shelf.get('a', of.read('a'), company);
  expect(of.asked).toEqual({ moment: 0, version: 0, text: 3 });
});
