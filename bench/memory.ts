import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { Command } from 'commander';
import { createProgress } from '../src/lib/progress.ts';
import { headersOf } from './cases.ts';
import { pidsOf } from './cpu-time.ts';
import { whole } from './figures.ts';
import { generators } from './load.ts';
import { addReadOptions, type ReadOptions } from './options.ts';
import { manyDocuments, sampleStore } from './sample.ts';
import { startChasqui } from './servers.ts';
import { largeSqliteStore, type Store } from './stores.ts';
import { tableOf } from './table.ts';

const help = `
Documents, lists, searches and events, of which hardly any comes twice, and the numbers of 2,000 documents, until so many
were answered. What is printed is the anonymous memory of the process (RssAnon of /proc): its own, without the pages of
files, which the system takes back when it needs room. --seconds is how long it is asked before its memory is looked at again.

Example:
  npm run bench -- memory --documents 100000 --reads 1000000 --generator wrk`;

type MemoryOptions = ReadOptions & { readonly reads: number };

export function addMemoryCommand(program: Command): void {
  const command = program
    .command('memory')
    .description('what a process that serves holds after many different reads (Linux)')
    .option('--reads <count>', 'requests that are to be answered', whole, 200_000);
  addReadOptions(command).addHelpText('after', help).action(benchMemory);
}

const wantedMb = 120;

async function benchMemory(options: MemoryOptions): Promise<void> {
  const store = await largeSqliteStore(options);
  const paths = await pathsOf(store, options.reads);
  const server = await startChasqui(store, { workers: 1, logLevel: 'warn' });
  try {
    report(store, options, await readAll(paths, { ...server, key: store.key }, options));
  } finally {
    await server.stop();
  }
}

/** What the process held after so many reads. */
type Look = { readonly reads: number; readonly mb: number };

type Asked = { readonly url: string; readonly pid: number; readonly key: string };

async function readAll(
  paths: readonly string[],
  { url, pid, key }: Asked,
  { generator, connections, seconds, reads }: MemoryOptions,
): Promise<readonly Look[]> {
  const progress = createProgress({
    label: 'bench',
    total: reads,
    unit: 'reads',
    stream: process.stderr,
  });
  const looks: Look[] = [{ reads: 0, mb: anonymousMbOf(pid) }];
  for (let done = 0; done < reads; ) {
    // More than can be answered in this time, so that none comes again within it.
    const next = paths.slice(done, done + seconds * readsPerSecondMax);
    const load = { url, paths: next, headers: headersOf(key), connections, seconds };
    const { requests, errors } = await generators[generator].run(load);
    if (errors > 0) throw new Error(`${errors} requests failed: the numbers say nothing.`);
    done += requests;
    looks.push({ reads: done, mb: anonymousMbOf(pid) });
    progress.update(Math.min(done, reads));
  }
  progress.finish();
  return looks;
}

const readsPerSecondMax = 20_000;

/** Kinds of reads take turns; of lists and searches there are more different ones than are asked for. */
async function pathsOf(store: Store, reads: number): Promise<readonly string[]> {
  const { documents, days } = await sampleStore(store);
  const ids = await manyDocuments(store, store.documents);
  const half = Math.floor(ids.length / 2);
  const search = `/api/document/search/company/${store.companyId}`;
  const kinds: readonly ((index: number) => string)[] = [
    (index) => `/api/document/${ids[index % ids.length]}`,
    (index) => {
      const { type, number } = documents[index % documents.length] ?? { type: '', number: '' };
      return `${search}/${type}/${number}`;
    },
    (index) => `${search}?${rangeOf(days, index)}`,
    (index) => `/api/document/${ids[(index + half) % ids.length]}`,
    (index) => `${search}?${rangeOf(days, index + 1)}&status=succeeded`,
    (index) => `${search}?${rangeOf(days, index + 2)}&type=invoice`,
    (index) => `/api/account/events?since=${index % store.documents}&limit=${1 + (index % 50)}`,
  ];
  // Enough beyond the last one, so that a round that answers more does not come to the end.
  const length = reads + 60 * readsPerSecondMax;
  return Array.from({ length }, (_, index) => {
    const kind = kinds[index % kinds.length];
    return kind?.(Math.floor(index / kinds.length)) ?? '';
  });
}

/** A first day, a last day and a size of the page: 17,000 pairs of days in 50 sizes. */
function rangeOf(days: readonly string[], index: number): string {
  const first = index % days.length;
  const span = Math.floor(index / days.length) % (days.length - first);
  const limit = 20 + (Math.floor(index / days.length ** 2) % 50);
  return `start_date=${days[first]}&end_date=${days[first + span]}&limit=${limit}`;
}

/** Of the process and its children. */
function anonymousMbOf(pid: number): number {
  const kb = pidsOf(pid).map((each) => {
    const status = readFileSync(`/proc/${each}/status`, 'utf8');
    return Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1]);
  });
  return kb.reduce((sum, each) => sum + each, 0) / 1024;
}

const rowsMax = 12;

function report({ documents }: Store, { reads }: MemoryOptions, looks: readonly Look[]): void {
  const every = Math.ceil(looks.length / rowsMax);
  const shown = looks.filter((_, index) => index % every === 0 || index === looks.length - 1);
  const rows = shown.map((look) => [look.reads.toLocaleString('en-US'), look.mb.toFixed(0)]);
  const { model = 'unknown' } = cpus()[0] ?? {};
  process.stdout.write(`SQLite, ${documents.toLocaleString('en-US')} documents\n\n`);
  process.stdout.write(`${tableOf(['>reads', '>MB'], rows)}\n\n`);
  process.stdout.write(`${model}, Node.js ${process.version}\n`);
  const highest = Math.max(...looks.map(({ mb }) => mb));
  const last = looks.at(-1)?.mb ?? 0;
  const verdict = last < wantedMb ? 'met' : 'not met';
  process.stdout.write(
    `Target, less than ${wantedMb} MB after ${reads.toLocaleString('en-US')}: ${verdict} (${last.toFixed(0)}, ${highest.toFixed(0)} at most on the way)\n`,
  );
}
