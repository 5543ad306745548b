import { cpus, loadavg } from 'node:os';
import type { Command } from 'commander';
import { headersOf } from './cases.ts';
import { generators } from './load.ts';
import {
  errorsOf,
  measureInRounds,
  medianOf,
  type Results,
  ratioOf,
  type Target,
} from './measure.ts';
import { addReadOptions, type ReadOptions } from './options.ts';
import { prepareSearches, type SearchCase } from './search-cases.ts';
import { startBare, startChasqui } from './servers.ts';
import { largeSqliteStore, postgresStores, type Store } from './stores.ts';
import type { Cleanup } from './subjects.ts';
import { tableOf } from './table.ts';

const help = `
Each filter is asked for with many values and page sizes: more different pages than a process remembers.

Example:
  npm run bench -- search --only sqlite --documents 1000000 --generator wrk`;

export function addSearchCommand(program: Command): void {
  const command = program
    .command('search')
    .description('every filter of the search, alone and together');
  addReadOptions(command).addHelpText('after', help).action(benchSearch);
}

async function benchSearch(options: ReadOptions): Promise<void> {
  const stops: (() => Promise<void>)[] = [];
  const cleanup: Cleanup = (stop) => void stops.push(stop);
  const { model = 'unknown' } = cpus()[0] ?? {};
  try {
    if (options.only !== 'postgres')
      await measure(await largeSqliteStore(options), options, cleanup);
    if (options.only === 'sqlite') return;
    const { postgres, stop } = await postgresStores(options);
    cleanup(stop);
    await measure(postgres, options, cleanup);
  } finally {
    for (const stop of stops.reverse()) await stop();
    const load = loadavg()[0]?.toFixed(1);
    process.stdout.write(
      `${model}, Node.js ${process.version}; ${generators[options.generator].note}; load average ${load}\n`,
    );
  }
}

async function measure(store: Store, options: ReadOptions, cleanup: Cleanup): Promise<void> {
  const server = await startChasqui(store, { workers: 1, logLevel: 'warn' });
  cleanup(server.stop);
  const cases = await prepareSearches(store, server);
  const bodies = cases.map(({ bytes, contentType }) => ({ bytes, contentType }));
  const bare = await startBare(bodies, 1);
  cleanup(bare.stop);
  const headers = headersOf(store.key);
  const targets: Target[] = cases.flatMap(({ title, paths }, index) => [
    { id: title, pid: server.pid, load: { url: server.url, paths, headers } },
    { id: bareId(title), pid: bare.pid, load: { url: bare.urls[index] ?? '', paths, headers } },
  ]);
  const results = await measureInRounds(targets, options);
  const rows = cases.map((each) => cellsOf(each, results));
  process.stdout.write(`${store.engine}, ${grouped(store.documents)} documents\n\n`);
  process.stdout.write(`${tableOf(heads, rows)}\n\n`);
  const errors = cases.reduce((sum, { title }) => sum + errorsOf(results, title), 0);
  if (errors > 0) throw new Error(`${errors} requests failed: the numbers say nothing.`);
}

function bareId(title: string): string {
  return `bare ${title}`;
}

const heads = ['asked for', '>bytes', '>requests/s', '>of bare', '>p50 ms', '>p99 ms', '>CPU µs'];

function cellsOf({ title, bytes }: SearchCase, results: Results): readonly string[] {
  return [
    title,
    grouped(bytes),
    grouped(Math.round(medianOf(results, title, ({ rps }) => rps))),
    ratioOf(results, title, bareId(title)).toFixed(2),
    medianOf(results, title, ({ p50Ms }) => p50Ms).toFixed(2),
    medianOf(results, title, ({ p99Ms }) => p99Ms).toFixed(2),
    grouped(Math.round(medianOf(results, title, ({ cpuMicros }) => cpuMicros ?? 0))),
  ];
}

function grouped(value: number): string {
  return value.toLocaleString('en-US');
}
