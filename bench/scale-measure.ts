import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { newId } from '../src/kernel/ids.ts';
import type { BlankStore } from '../test/support/blank-store.ts';
import { type Answered, askAll } from './scale-ask.ts';
import { pathsOf } from './scale-paths.ts';
import { type Server, startChasqui } from './servers.ts';
import { runProgram, type Store } from './stores.ts';

/** What was measured at one size. */
export type Stage = {
  readonly documents: number;
  readonly bytes: number;
  readonly copied_per_second: number;
  readonly loaded_per_second: number;
  readonly start_ms: number;
  /** Of the process that serves, after all requests, without what it shares with files. */
  readonly memory_bytes: number | null;
  readonly answers: readonly Answered[];
  readonly backup: Backup | null;
};

export type Backup = {
  readonly by: string;
  readonly seconds: number;
  readonly bytes: number | null;
};

export async function bytesOf({ storage, environment, sql }: BlankStore): Promise<number> {
  if (storage === 'postgres') {
    const [row] = await sql('SELECT pg_database_size(current_database()) AS bytes');
    return Number(row?.bytes);
  }
  return statSync(join(environment.DATA_DIR ?? '', 'chasqui.sqlite')).size;
}

const warmUp: readonly string[] = Array.from(
  { length: 2_000 },
  () => '/api/catalogue/PE/measure_units',
);

/** Starts a server, asks it everything once, and stops it. */
export async function measureServing(
  blank: BlankStore,
  store: Store,
  documents: number,
): Promise<Pick<Stage, 'start_ms' | 'memory_bytes' | 'answers'>> {
  const asked = await pathsOf(blank, store, documents);
  const startedAt = performance.now();
  const server = await startChasqui(store, { workers: 1, logLevel: 'warn' });
  const startMs = performance.now() - startedAt;
  try {
    // The first requests compile code, which is nothing of the store's.
    await askAll({ title: 'warm-up', paths: warmUp }, server, store.key);
    const answers: Answered[] = [];
    for (const each of asked) answers.push(await askAll(each, server, store.key));
    return { start_ms: startMs, memory_bytes: memoryOf(server), answers };
  } finally {
    await server.stop();
  }
}

function memoryOf({ pid }: Server): number | null {
  try {
    const [, kilobytes] =
      /^RssAnon:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? null : Number(kilobytes) * 1024;
  } catch {
    return null;
  }
}

const loadCount = 3_000;

/** Loads documents with the program, beside those that are there, and says how many in a second. */
export async function measureLoading(
  { environment, companyId }: Store,
  seedBody: string,
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'chasqui-scale-'));
  const file = join(folder, 'documents.ndjson');
  // As the interface would have written it.
  const withUrl = seedBody.replaceAll('\x7f', 'http://localhost');
  const { id, number } = JSON.parse(seedBody) as { id: string; number: string };
  // A series of its own for each run: numbers are unique.
  const series = `${number[0]}${Date.now().toString(36).slice(-3).toUpperCase()}`;
  const lines = Array.from({ length: loadCount }, (_, index) =>
    withUrl
      .replaceAll(id, newId('doc'))
      .replaceAll(number, `${series}-${String(index + 1).padStart(8, '0')}`),
  );
  writeFileSync(file, `${lines.join('\n')}\n`);
  try {
    const startedAt = performance.now();
    const flags = ['load', file, '--company', companyId, '--json'];
    const { stored } = JSON.parse(await runProgram(environment, flags)) as { stored: number };
    if (stored !== loadCount) throw new Error(`Only ${stored} of ${loadCount} were loaded.`);
    return loadCount / ((performance.now() - startedAt) / 1000);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `chasqui backup` for SQLite; for PostgreSQL what its operators use, where it is installed. */
export async function measureBackup(
  { storage, environment }: BlankStore,
  parent = tmpdir(),
): Promise<Backup | null> {
  const folder = mkdtempSync(join(parent, 'chasqui-scale-'));
  const file = join(folder, 'backup');
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  try {
    if (storage === 'sqlite') {
      await runProgram({ DATABASE_URL: '', ...environment }, ['backup', file]);
      return { by: 'chasqui backup', seconds: seconds(), bytes: statSync(file).size };
    }
    // Not compressed and kept nowhere: compressing would be what is measured.
    const dump = 'pg_dump --format=custom --compress=0 "$0" | cat > /dev/null';
    await promisify(execFile)('bash', [
      '-o',
      'pipefail',
      '-c',
      dump,
      environment.DATABASE_URL ?? '',
    ]);
    return { by: 'pg_dump', seconds: seconds(), bytes: null };
  } catch (error) {
    if (storage === 'sqlite') throw error;
    process.stderr.write(`bench: no backup was measured: ${(error as Error).message}\n`);
    return null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
