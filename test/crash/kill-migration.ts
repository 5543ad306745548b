import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import type { BlankStore } from '../support/blank-store.ts';
import { chasqui, type Running, start } from '../support/cli.ts';

const args = ['migrate', '--json'];

/** A migration that is killed, and what tells which documents it has rewritten. */
export type KilledMigration = {
  readonly number: number;
  readonly isRewritten: string;
};

/** Documents have their environment in their bodies as soon as they are rewritten. */
export const fourth: KilledMigration = { number: 4, isRewritten: `body LIKE '%"environment":%'` };
export const eighteenth: KilledMigration = { number: 18, isRewritten: `body LIKE '%"delivery":%'` };

/**
 * One round: starts a migration or goes on with it, kills it without warning at a random moment after its
 * next batch, and checks that nothing is rewritten by half. Returns how many documents are rewritten then.
 */
export async function killRound(
  store: BlankStore,
  migration: KilledMigration,
  killMsMax: number,
): Promise<number> {
  const before = await rewrittenIn(store, migration);
  const running = start(args, { env: store.environment });
  await afterNextBatch(store, migration, { running, before });
  await Promise.race([running.ended, delay(Math.random() * killMsMax)]);
  running.child.kill('SIGKILL');
  await running.ended;
  await expectWhole(store, migration);
  const rewritten = await rewrittenIn(store, migration);
  expect(rewritten).toBeGreaterThanOrEqual(before);
  return rewritten;
}

/** Lets processes migrate at once, kills one of them in the middle, and waits for the others. */
export async function migrateAtOnce(
  store: BlankStore,
  migration: KilledMigration,
  count: number,
): Promise<void> {
  const processes = Array.from({ length: count }, () => start(args, { env: store.environment }));
  const [victim, ...others] = processes;
  if (victim === undefined) throw new Error('no process');
  await afterNextBatch(store, migration, { running: victim, before: 0 });
  victim.child.kill('SIGKILL');
  const outcomes = await Promise.all(others.map(({ ended }) => ended));
  for (const { code, stderr } of outcomes) expect(code, stderr.slice(-1000)).toBe(0);
  await victim.ended;
}

/** Migrates undisturbed. */
export async function finishMigration(store: BlankStore): Promise<void> {
  const { code, stderr } = await chasqui(args, { env: store.environment });
  expect(code, stderr.slice(-1000)).toBe(0);
}

async function afterNextBatch(
  store: BlankStore,
  migration: KilledMigration,
  { running, before }: { readonly running: Running; readonly before: number },
): Promise<void> {
  let isRunning = true;
  void running.ended.then(() => {
    isRunning = false;
  });
  while (isRunning && (await toldDone(store, migration)) <= before) await delay(20);
}

/** How many documents a migration says to have rewritten: to count them takes longer than it takes to rewrite some. */
async function toldDone(store: BlankStore, { number }: KilledMigration): Promise<number> {
  const find = `SELECT done FROM migration_progress WHERE number = ${number} AND step = 0`;
  // A store of version 3 has no such table before it is migrated.
  const [row] = await store.sql(find).catch(() => []);
  return Number(row?.done ?? 0);
}

async function rewrittenIn(
  store: BlankStore,
  { isRewritten }: Pick<KilledMigration, 'isRewritten'>,
): Promise<number> {
  const [row] = await store.sql(`SELECT count(*) AS n FROM documents WHERE ${isRewritten}`);
  return Number(row?.n);
}

/** Nothing but whole batches is written: what is said to be done is done, with all that belongs to it. */
async function expectWhole(store: BlankStore, migration: KilledMigration): Promise<void> {
  if (store.storage === 'sqlite') {
    expect(await store.sql('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    expect(await store.sql('PRAGMA foreign_key_check')).toEqual([]);
  }
  const [progress] = await store.sql('SELECT number, step, done FROM migration_progress');
  if (progress?.number !== migration.number) return;
  if (progress.step === 0) {
    expect(await rewrittenIn(store, migration)).toBe(Number(progress.done));
  }
  if (migration === fourth) await expectCarriedOver(store, migration);
}

/** The fourth writes more than bodies. */
async function expectCarriedOver(
  store: BlankStore,
  { isRewritten }: KilledMigration,
): Promise<void> {
  const none = async (text: string) => expect(await store.sql(text), text).toEqual([]);
  const rewritten = `(SELECT id FROM documents WHERE ${isRewritten})`;
  await none(`SELECT id FROM work WHERE subject_id NOT IN ${rewritten}`);
  await none(`
    SELECT document_id FROM issuances
    WHERE document_id IN ${rewritten} AND document_id NOT IN (SELECT subject_id FROM work)`);
  await none(`
    SELECT id FROM document_events WHERE type = 'created' AND document_id IN ${rewritten}`);
}
