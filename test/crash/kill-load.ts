import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import {
  chasqui,
  type LoadCounts,
  lineMaker,
  oneLine,
  type ProgressLine,
  progressOf,
  seed,
  start,
  type Target,
  type Tenant,
  writeLines,
} from '../support/cli.ts';
import { expectCounted } from '../support/counted-documents.ts';
import type { Fire } from './fire.ts';

/** What is loaded again and again, and which document stands on each line. */
type LoadFile = {
  readonly path: string;
  /** Ids in the order of the lines. */
  readonly ids: readonly string[];
};

const documents = 3000;

/**
 * Kills loads of a file again and again, then lets one finish: all of it is there, once. Gives how many documents
 * there were after each kill.
 */
export async function loadUnderKills(
  target: Target,
  { kills, random }: Fire,
): Promise<readonly number[]> {
  const tenant = await seed(target);
  const file = loadFile(tenant);
  const subject = { target, tenant };
  const held: number[] = [];
  for (let round = 0; round < kills; round += 1) held.push(await killRound(subject, file, random));
  await finishLoad(subject, file);
  return held;
}

/** Documents name their issuer, so each store's company has a file of its own. */
function loadFile(tenant: Tenant): LoadFile {
  const make = lineMaker(tenant, 'crash');
  const ids = Array.from({ length: documents }, () => newId('doc'));
  const lines = ids.map((id) => make({ id }));
  return { path: writeLines('crash.ndjson', lines), ids };
}

/** A store and the company in it that the documents belong to. */
type Subject = { readonly target: Target; readonly tenant: Tenant };

const killMsMax = 1200;

/**
 * One round: starts a load, kills it without warning at a random moment after its first sign of life,
 * and checks that the store kept what was promised. Gives how many documents it holds.
 */
async function killRound(
  { target, tenant }: Subject,
  file: LoadFile,
  random: Fire['random'],
): Promise<number> {
  const before = await idsToKeep(target, file);
  const loading = start(loadArgs(file, tenant), { env: target.env });
  const gone = loading.ended.then(() => undefined);
  await Promise.race([gone, firstProgress(loading.stderr)]);
  await Promise.race([gone, delay(random() * killMsMax)]);
  loading.child.kill('SIGKILL');
  const { stderr } = await loading.ended;
  const promised = progressOf(stderr).at(-1);
  return expectKept(target, file, { before, promised });
}

/** What the store holds before a round; a store that holds everything is emptied. */
async function idsToKeep(target: Target, { ids }: LoadFile): Promise<string[]> {
  const held = await idsIn(target, 'documents');
  if (held.length < ids.length) return held;
  await target.sql('DELETE FROM document_events');
  await target.sql('DELETE FROM document_references');
  await target.sql('DELETE FROM totals');
  await target.sql('DELETE FROM document_list');
  await target.sql('DELETE FROM documents');
  return [];
}

/** Loads the whole file undisturbed and checks that all of it is there, once. */
async function finishLoad({ target, tenant }: Subject, file: LoadFile): Promise<void> {
  const before = await idsIn(target, 'documents');
  const outcome = await chasqui(loadArgs(file, tenant), { env: target.env });
  expect(outcome.code, outcome.stderr.slice(-500)).toBe(0);
  const counts = oneLine<LoadCounts>(outcome);
  expect(counts).toEqual({
    stored: file.ids.length - before.length,
    unchanged: before.length,
    rejected: 0,
  });
  expect((await idsIn(target, 'documents')).toSorted()).toEqual(file.ids.toSorted());
  await expectWhole(target);
  await expectSameContents(target);
}

function loadArgs({ path }: LoadFile, tenant: Tenant): string[] {
  return ['load', path, '--company', tenant.company.id, '--json'];
}

async function firstProgress(stderr: () => string): Promise<void> {
  while (progressOf(stderr()).length === 0) await delay(10);
}

type Expectation = {
  readonly before: readonly string[];
  readonly promised: ProgressLine | undefined;
};

async function expectKept(
  target: Target,
  { ids }: LoadFile,
  { before, promised }: Expectation,
): Promise<number> {
  const kept = await idsIn(target, 'documents');
  const there = new Set(kept);
  expect(kept).toHaveLength(there.size);
  // Nothing that was there before is lost, and nothing that was reported as durable.
  expect(before.filter((id) => !there.has(id))).toEqual([]);
  const durable = ids.slice(0, promised?.line ?? 0);
  expect(durable.filter((id) => !there.has(id))).toEqual([]);
  if (promised !== undefined) {
    expect(promised.stored + promised.unchanged + promised.rejected).toBe(promised.line);
    expect(promised.rejected).toBe(0);
    expect(kept.length).toBeGreaterThanOrEqual(promised.stored + promised.unchanged);
  }
  await expectWhole(target);
  return kept.length;
}

/** The store opens without repair, no id or number is twice in it, and its two tables agree. */
async function expectWhole(target: Target): Promise<void> {
  if (target.storage === 'sqlite') {
    expect(await target.sql('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    expect(await target.sql('PRAGMA foreign_key_check')).toEqual([]);
  }
  const listed = await idsIn(target, 'document_list');
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed).toEqual(await idsIn(target, 'documents'));
  const twice = await target.sql(`
    SELECT company_id, type, series, sequence FROM document_list
    GROUP BY company_id, type, series, sequence HAVING count(*) > 1`);
  expect(twice).toEqual([]);
  await expectCounted(target);
}

/** Each summary is of the document that stands under its id. */
async function expectSameContents(target: Target): Promise<void> {
  const rows = await target.sql(`
    SELECT d.id, d.body, l.summary FROM documents AS d
    JOIN document_list AS l ON l.account_id = d.account_id AND l.id = d.id`);
  const differing = rows.filter(({ id, body, summary }) => {
    const whole = JSON.parse(String(body)) as Record<string, unknown>;
    const short = JSON.parse(String(summary)) as Record<string, unknown>;
    return whole.id !== id || ['id', 'number', 'total'].some((name) => whole[name] !== short[name]);
  });
  expect(differing).toEqual([]);
}

async function idsIn(target: Target, table: 'documents' | 'document_list'): Promise<string[]> {
  const rows = await target.sql(`SELECT id FROM ${table} ORDER BY id`);
  return rows.map(({ id }) => String(id));
}
