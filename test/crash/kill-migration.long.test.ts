import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlankStore } from '../support/blank-store.ts';
import { createBlankStore } from '../support/blank-stores.ts';
import { chasqui, start } from '../support/cli.ts';
import { contentsOf } from '../support/store-contents.ts';
import { type Storage, storages } from '../support/stores.ts';
import { fillVersion21 } from '../support/version-21.ts';

/**
 * Kills the upgrade of a store of 0.2.0 at random moments, on each storage. More of them:
 *
 *     MIGRATION_CRASH_ROUNDS=20 npx vitest run test/crash/kill-migration.test.ts
 */
const rounds = Number(process.env.MIGRATION_CRASH_ROUNDS ?? 3);
const documents = 5000;
const args = ['migrate', '--json'];

const stores: BlankStore[] = [];
let undisturbed: Awaited<ReturnType<typeof contentsOf>>;
/** How long the upgrade takes, the start of the program included. */
let wholeMs: number;

async function filledStore(storage: Storage): Promise<BlankStore> {
  const store = await createBlankStore(storage);
  stores.push(store);
  await fillVersion21(store, documents);
  return store;
}

async function finish(store: BlankStore): Promise<void> {
  const { code, stderr } = await chasqui(args, { env: store.environment });
  expect(code, stderr.slice(-1000)).toBe(0);
}

beforeAll(async () => {
  const store = await filledStore('sqlite');
  const begun = performance.now();
  await finish(store);
  wholeMs = performance.now() - begun;
  undisturbed = await contentsOf(store);
  expect(undisturbed.documents).toHaveLength(documents);
  expect(undisturbed.migration_progress).toEqual([]);
});

afterAll(() => Promise.all(stores.map((store) => store.dispose())));

describe.each(storages)('the upgrade of a store of 0.2.0 in %s', (storage) => {
  it('that is killed again and again is resumed, and gives the store of an undisturbed one', async () => {
    const store = await filledStore(storage);
    for (let round = 0; round < rounds; round += 1) {
      const running = start(args, { env: store.environment });
      // The program takes half of the time to start.
      await Promise.race([running.ended, delay(wholeMs * (0.5 + Math.random() / 2))]);
      running.child.kill('SIGKILL');
      await running.ended;
    }
    await finish(store);
    expect(await contentsOf(store)).toEqual(undisturbed);
  });

  it('by three processes at once, one of them killed, gives the same store', async () => {
    const store = await filledStore(storage);
    const processes = Array.from({ length: 3 }, () => start(args, { env: store.environment }));
    const [victim, ...others] = processes;
    await delay(wholeMs * 0.75);
    victim?.child.kill('SIGKILL');
    const outcomes = await Promise.all(others.map(({ ended }) => ended));
    for (const { code, stderr } of outcomes) expect(code, stderr.slice(-1000)).toBe(0);
    expect(await contentsOf(store)).toEqual(undisturbed);
  });
});
