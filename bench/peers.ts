import { cpus, loadavg } from 'node:os';
import type { Command } from 'commander';
import { headersOf, pageSize, probe } from './cases.ts';
import { generators } from './load.ts';
import type { Target } from './measure.ts';
import { errorsOf, measureInRounds, medianOf, type Results, ratioOf } from './measure.ts';
import { addReadOptions, type ReadOptions } from './options.ts';
import { manyDocuments, sampleStore } from './sample.ts';
import { type Server, startBare, startChasqui, startExpress } from './servers.ts';
import { largeSqliteStore, type Store } from './stores.ts';
import type { Cleanup } from './subjects.ts';
import { tableOf } from './table.ts';

const help = `
Express reads the same SQLite store, once parsing what is stored and sending it with res.json, once sending the stored text.

Example:
  npm run bench -- peers --documents 100000 --generator wrk`;

export function addPeersCommand(program: Command): void {
  const command = program
    .command('peers')
    .description('reads beside an Express server of the same store');
  addReadOptions(command).addHelpText('after', help).action(benchPeers);
}

type PeerCase = { readonly title: string; readonly paths: readonly string[] };

/** More than a process remembers, or even knows to have seen. */
const documentsMax = 60_000;

async function casesOf(store: Store): Promise<readonly PeerCase[]> {
  const { companyId } = store;
  const { documents, months } = await sampleStore(store);
  const path = (id: string) => `/api/document/${id}`;
  const search = `/api/document/search/company/${companyId}`;
  // Each month with so many sizes of a page that no page comes again while it could be remembered.
  const searches = Array.from({ length: 55 }, (_, index) => 20 + index).flatMap((limit) =>
    months.map(
      ({ start, end }) =>
        `${search}?start_date=${start}&end_date=${end}&status=succeeded&limit=${limit}`,
    ),
  );
  return [
    { title: 'get one, repeating', paths: documents.map(({ id }) => path(id)) },
    {
      title: 'get one, not repeating',
      paths: (await manyDocuments(store, documentsMax)).map(path),
    },
    { title: 'search, not repeating', paths: searches },
    {
      title: `list of ${pageSize}, page 1`,
      paths: [`/api/document/company/${companyId}?limit=${pageSize}`],
    },
  ];
}

async function benchPeers(options: ReadOptions): Promise<void> {
  const stops: (() => Promise<void>)[] = [];
  const cleanup: Cleanup = (stop) => void stops.push(stop);
  try {
    const store = await largeSqliteStore(options);
    const cases = await casesOf(store);
    const targets = await targetsOf(store, cases, cleanup);
    const results = await measureInRounds(targets, options);
    report(store, cases, results, options);
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

const names = ['Chasqui', 'Express, stored text', 'Express, parsed', 'bare'] as const;

async function targetsOf(
  store: Store,
  cases: readonly PeerCase[],
  cleanup: Cleanup,
): Promise<readonly Target[]> {
  const own = await startChasqui(store, { workers: 1, logLevel: 'warn' });
  cleanup(own.stop);
  const text = await startExpress(store, 'text');
  cleanup(text.stop);
  const parsed = await startExpress(store, 'parsed');
  cleanup(parsed.stop);
  const bodies = [];
  for (const { paths } of cases) bodies.push(await probe(paths, store, own));
  const bare = await startBare(bodies, 1);
  cleanup(bare.stop);
  const headers = headersOf(store.key);
  return cases.flatMap(({ title, paths }, index) => {
    const servers: Omit<Server, 'stop'>[] = [own, text, parsed];
    servers.push({ pid: bare.pid, url: bare.urls[index] ?? '' });
    return servers.map(({ pid, url }, which) => ({
      id: `${names[which]}: ${title}`,
      pid,
      load: { url, paths, headers },
    }));
  });
}

const heads = ['asked for', 'server', '>requests/s', '>of bare', '>p50 ms', '>p99 ms', '>CPU µs'];

function report(
  { documents }: Store,
  cases: readonly PeerCase[],
  results: Results,
  { generator }: ReadOptions,
): void {
  const rows = cases.flatMap(({ title }) => names.map((name) => cellsOf(title, name, results)));
  const { model = 'unknown' } = cpus()[0] ?? {};
  const load = loadavg()[0]?.toFixed(1);
  process.stdout.write(`SQLite, ${documents.toLocaleString('en-US')} documents\n\n`);
  process.stdout.write(`${tableOf(heads, rows)}\n\n`);
  process.stdout.write(
    `${model}, Node.js ${process.version}; ${generators[generator].note}; load average ${load}\n`,
  );
  const ids = cases.flatMap(({ title }) => names.map((name) => `${name}: ${title}`));
  const errors = ids.reduce((sum, id) => sum + errorsOf(results, id), 0);
  if (errors > 0) throw new Error(`${errors} requests failed: the numbers say nothing.`);
}

function cellsOf(title: string, name: string, results: Results): readonly string[] {
  const id = `${name}: ${title}`;
  return [
    title,
    name,
    Math.round(medianOf(results, id, ({ rps }) => rps)).toLocaleString('en-US'),
    ratioOf(results, id, `bare: ${title}`).toFixed(2),
    medianOf(results, id, ({ p50Ms }) => p50Ms).toFixed(2),
    medianOf(results, id, ({ p99Ms }) => p99Ms).toFixed(2),
    String(Math.round(medianOf(results, id, ({ cpuMicros }) => cpuMicros ?? 0))),
  ];
}
