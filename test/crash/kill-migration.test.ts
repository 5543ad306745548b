import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlankStore } from '../support/blank-store.ts';
import { createBlankStore } from '../support/blank-stores.ts';
import { contentsOf } from '../support/store-contents.ts';
import { type Storage, storages } from '../support/stores.ts';
import { fillVersion3 } from '../support/version-3.ts';
import { finishMigration, killRound, migrateAtOnce } from './kill-migration.ts';

/**
 * Kills migrations of a store of version 3 at random moments, on each storage. More of them:
 *
 *     MIGRATION_CRASH_ROUNDS=20 npx vitest run test/crash/kill-migration.test.ts
 */
const rounds = Number(process.env.MIGRATION_CRASH_ROUNDS ?? 3);
/** A few batches for every round. */
const documents = 1500 + 1000 * rounds;
const killMsMax = 150;
const msPerRound = 30_000;

const stores: BlankStore[] = [];
let undisturbed: Awaited<ReturnType<typeof contentsOf>>;

async function filledStore(storage: Storage): Promise<BlankStore> {
  const store = await createBlankStore(storage);
  stores.push(store);
  await fillVersion3(store, documents);
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

describe('a migration of version 3', () => {
  it.each(storages)(
    'that is killed again and again in %s is resumed, and gives the store of an undisturbed one',
    async (storage) => {
      const store = await filledStore(storage);
      const rewritten: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        rewritten.push(await killRound(store, killMsMax));
      }
      // At least two of them were killed in the middle of their work.
      const halfway = new Set(rewritten.filter((count) => count > 0 && count < documents));
      expect(halfway.size, rewritten.join(' ')).toBeGreaterThanOrEqual(2);
      await finishMigration(store);
      expect(await contentsOf(store)).toEqual(undisturbed);
    },
    (rounds + 4) * msPerRound,
  );

  it.each(storages)(
    'by three processes at once in %s, one of them killed, gives the same store',
    async (storage) => {
      const store = await filledStore(storage);
      await migrateAtOnce(store, 3);
      expect(await contentsOf(store)).toEqual(undisturbed);
    },
    4 * msPerRound,
  );
});
