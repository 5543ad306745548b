import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect } from 'vitest';
import { openStores } from '../../src/app/open-stores.ts';
import { readConfig } from '../../src/config.ts';
import { secretKeyFileName } from '../../src/platform/files/secret-key.ts';
import { type Acknowledged, expectConsistent, postAll } from '../crash/kill-issue.ts';
import { createTarget, queryFile, seed, serve } from '../support/cli.ts';
import { temporaryFolder } from '../support/leftovers.ts';
import { type Disk, diskAfterCut } from './disk-after-cut.ts';
import { type DiskEvent, readDiskEvents, straceLine } from './disk-events.ts';

/** A server that issued documents: its store before, and all that it did to its disk and said to its callers. */
export type Recording = {
  readonly folder: string;
  readonly before: Disk;
  /** What credentials are sealed with; it was made on the way. */
  readonly secretKey: Buffer;
  readonly events: readonly DiskEvent[];
  /** What was acknowledged, and by which event. */
  readonly acknowledged: readonly { readonly at: number; readonly answer: Acknowledged }[];
};

/** Null where a process can be watched here, else why not. */
export function whyNotTraceable(): string | null {
  const { status, error } = spawnSync('strace', ['-o', '/dev/null', 'true']);
  if (error !== undefined) return 'strace is not installed';
  return status === 0 ? null : 'strace may not watch processes here';
}

export type RecordOptions = { readonly documents: number; readonly clients: number };

/** Issues documents on SQLite from several clients while strace looks on, then ends the server without warning. */
export async function recordIssuing(options: RecordOptions): Promise<Recording> {
  const seeded = await createTarget('sqlite');
  const { company, key } = await seed(seeded);
  // A copy, which nobody but the watched process ever opens: this one may write into its own store when it lets go of
  // a connection, and strace would not see that.
  const folder = join(temporaryFolder(), 'data');
  cpSync(seeded.env.DATA_DIR ?? '', folder, { recursive: true, filter: (path) => !isIndex(path) });
  const target = { ...seeded, env: { DATA_DIR: folder } };
  const before = readDisk(folder);
  const trace = join(temporaryFolder(), 'trace');
  const server = await serve({ ...target.env, JOBS: 'off' }, [], { under: straceLine(trace) });
  const answers: Acknowledged[] = [];
  const poster = { target, companyId: company.id, key };
  try {
    await postAll(() => server.port, poster, { ...options, twiceEvery: 5 }, answers);
  } finally {
    await server.stop('SIGKILL');
  }
  const events = await readDiskEvents(trace, folder);
  expectWhole(before, events, readDisk(folder));
  const acknowledged = acknowledgedIn(events);
  // Every answer that a client got is seen in the trace, or later checks would look for too little.
  expect(acknowledged.map(({ answer }) => answer.external).toSorted()).toEqual(
    answers.map(({ external }) => external).toSorted(),
  );
  const secretKey = readFileSync(join(folder, secretKeyFileName));
  await seeded.dispose();
  rmSync(folder, { recursive: true });
  rmSync(trace);
  return { folder, before, secretKey, events, acknowledged };
}

function readDisk(folder: string): Disk {
  const files = readdirSync(folder).map((name) => join(folder, name));
  return new Map(files.map((path) => [path, readFileSync(path)]));
}

/** Of SQLite's journal. It is never synced, and made anew where no process has it open. */
function isIndex(path: string): boolean {
  return path.endsWith('-shm');
}

/** With all of its events a disk is as the process left it: the recording has seen everything. */
function expectWhole(before: Disk, events: readonly DiskEvent[], after: Disk): void {
  const since = events.length;
  const folders = [...new Set([...after.keys()].map((path) => dirname(path)))];
  const synced = [...after.keys(), ...folders].map(
    (path) => ({ kind: 'sync', path, since }) as const,
  );
  const recorded = diskAfterCut(before, [...events, ...synced], () => 0);
  for (const [path, bytes] of after) {
    if (!/sqlite(-wal)?$|\.key$/.test(path)) continue;
    expect(recorded.get(path)?.equals(bytes), `${basename(path)} was recorded whole`).toBe(true);
  }
}

function acknowledgedIn(events: readonly DiskEvent[]): Recording['acknowledged'] {
  return events.flatMap((event, at) => {
    if (event.kind !== 'said') return [];
    const text = event.bytes.toString();
    if (!/^HTTP\/1\.1 20[01]/.test(text)) return [];
    const external = /"external_id":"(order-\d+)"/.exec(text)?.[1];
    const id = /"id":"(doc_[0-9a-f]+)"/.exec(text)?.[1] ?? '';
    const number = /"number":"([\w-]+)"/.exec(text)?.[1] ?? '';
    return external === undefined ? [] : [{ at, answer: { id, number, external } }];
  });
}

/** Half of the cuts are anywhere, half just before or after a sync or an answer: that is where it is decided. */
export function drawCut({ events }: Recording, random: () => number): number {
  const turning = events.flatMap(({ kind }, at) =>
    kind === 'sync' || kind === 'said' ? [at, at + 1] : [],
  );
  const anywhere = Math.floor(random() * (events.length + 1));
  if (random() < 0.5) return anywhere;
  return turning[Math.floor(random() * turning.length)] ?? anywhere;
}

export type Found = { readonly documents: number; readonly acknowledged: number };

/** Cuts the power before the event number `cut`, and looks at what the program finds when it is started again. */
export async function expectSurvival(
  { folder, before, secretKey, events, acknowledged }: Recording,
  cut: number,
  random: () => number,
): Promise<Found> {
  const disk = diskAfterCut(before, events.slice(0, cut), random);
  const place = join(temporaryFolder(), 'data');
  mkdirSync(place);
  for (const [path, bytes] of disk) {
    if (!isIndex(path)) writeFileSync(path.replace(folder, place), bytes);
  }
  const stores = await openStores(readConfig({ DATA_DIR: place }));
  const findings = await stores.inspect().finally(() => stores.close());
  expect(findings.filter(({ ok }) => !ok)).toEqual([]);
  const sql = async (text: string) => queryFile(join(place, 'chasqui.sqlite'), text);
  expect(await sql('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  expect(await sql('PRAGMA foreign_key_check')).toEqual([]);
  const said = acknowledged.filter(({ at }) => at < cut).map(({ answer }) => answer);
  const documents = await expectConsistent({ sql }, said);
  const sealed = await sql('SELECT count(*) AS n FROM company_credentials');
  // What is sealed with a lost key is lost.
  if (Number(sealed[0]?.n) > 0) {
    expect(readFileSync(join(place, secretKeyFileName))).toEqual(secretKey);
  }
  rmSync(place, { recursive: true });
  return { documents, acknowledged: said.length };
}
