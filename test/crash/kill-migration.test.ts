import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlankStore } from '../support/blank-store.ts';
import { createBlankStore } from '../support/blank-stores.ts';
import { contentsOf } from '../support/store-contents.ts';
import { type Storage, storages } from '../support/stores.ts';
import { fillVersion3 } from '../support/version-3.ts';
import { fillVersion17 } from '../support/version-17.ts';
import { eighteenth, finishMigration, fourth, killRound, migrateAtOnce } from './kill-migration.ts';

/**
 * Kills migrations of stores of version 3 and 17 at random moments, on each storage. More of them:
 *
 *     MIGRATION_CRASH_ROUNDS=20 npx vitest run test/crash/kill-migration.test.ts
 */
const rounds = Number(process.env.MIGRATION_CRASH_ROUNDS ?? 3);
/** A few batches for every round. */
const documents = 1500 + 500 * rounds;
const killMsMax = 150;
const msPerRound = 60_000;

const stores: BlankStore[] = [];
let undisturbed: Awaited<ReturnType<typeof contentsOf>>;

/** The migrations that rewrite documents, each with a store that is to be migrated by it. */
const killed = [
  { version: 3, migration: fourth, fill: fillVersion3 },
  { version: 17, migration: eighteenth, fill: fillVersion17 },
];

async function filledStore(storage: Storage, fill = fillVersion3): Promise<BlankStore> {
  const store = await createBlankStore(storage);
  stores.push(store);
  await fill(store, documents);
  return store;
}

beforeAll(async () => {
  const store = await filledStore('sqlite');
  await finishMigration(store);
  undisturbed = await contentsOf(store);
  expect(undisturbed.documents).toHaveLength(documents);
  expect(undisturbed.work?.length).toBeGreaterThan(documents / 3);
  expect(undisturbed.migration_progress).toEqual([]);
});

afterAll(() => Promise.all(stores.map((store) => store.dispose())));

describe.each(killed)('a migration of version $version', ({ migration, fill }) => {
  it.each(storages)(
    'that is killed again and again in %s is resumed, and gives the store of an undisturbed one',
    async (storage) => {
      const store = await filledStore(storage, fill);
      const rewritten: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        rewritten.push(await killRound(store, migration, killMsMax));
      }
      // At least two of them were killed in the middle of their work.
      const halfway = new Set(rewritten.filter((count) => count > 0 && count < documents));
      expect(halfway.size, rewritten.join(' ')).toBeGreaterThanOrEqual(2);
      await finishMigration(store);
      expect(await contentsOf(store)).toEqual(undisturbed);
    },
    (rounds + 15) * msPerRound,
  );
});

it.each(storages)(
  'a migration of version 3 by three processes at once in %s, one of them killed, gives the same store',
  async (storage) => {
    const store = await filledStore(storage);
    await migrateAtOnce(store, fourth, 3);
    expect(await contentsOf(store)).toEqual(undisturbed);
  },
);
