import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import type { Command } from 'commander';
import { createProgress } from '../src/platform/telemetry/progress.ts';
import { pidsOf } from './cpu-time.ts';
import { measureImport } from './import.ts';
import { draftText, signBare } from './issue.ts';
import { issueOverHttp } from './issue-http.ts';
import { generators } from './load.ts';
import { measureInRounds, type Results, rateOf, ratioOf, type Target, warmUp } from './measure.ts';
import { addFrontOptions, type FrontOptions } from './options.ts';
import { measurePdf } from './pdf.ts';
import { bodyOf, headersOf, heavySearches, type ReadCase, readCases } from './read-cases.ts';
import { type Server, startBare, startChasqui, startExpress } from './servers.ts';
import { type Store, sqliteStore } from './stores.ts';
import { tableOf } from './table.ts';

const help = `
What users do, beside what they would pick instead: reads at 1, 4 and 32 callers beside an Express server of the same
store (it sends the stored text, checks the key and nothing else) and a bare node:http server with the same bytes; issuing
beside bare RSA signatures, import beside the bare parsing of the same files, PDFs beside the bare calls of pdfkit. All in
one run, by turns. The first run makes the store, which takes a minute or two.`;

export function addFrontCommand(program: Command): void {
  const command = program
    .command('table', { isDefault: true })
    .description('the table that docs/performance.md begins with, in about five minutes');
  addFrontOptions(command).addHelpText('after', help).action(benchFront);
}

/** A line of the table: what is done, how fast, and what it is of its peers. */
type Row = readonly [
  what: string,
  rate: string,
  peer: string,
  ofPeer: string,
  ofBare: string,
  ...ofOther: readonly string[],
];

const callers = [1, 4, 32] as const;

async function benchFront(options: FrontOptions): Promise<void> {
  const store = await sqliteStore(options.documents);
  const rows = [...(await reads(store, options))];
  if (!options.readsOnly) {
    rows.push(...(await issuing()), await importing(), await printing());
  }
  const other = options.beside === undefined ? [] : ['>of the other version'];
  const heads = ['what', '>Chasqui', 'beside', '>of it', '>of bare node:http', ...other];
  const { model = 'unknown' } = cpus()[0] ?? {};
  const note = `${model}, ${cpus().length} cores, Node.js ${process.version}; SQLite, ${store.documents.toLocaleString('en-US')} documents; rates in a second, at ${callers.join(' / ')} callers; ${generators[options.generator].note}; load average ${loadavg()[0]?.toFixed(1)}`;
  process.stdout.write(`${tableOf(heads, rows)}\n\n${note}\n`);
  if (options.out !== undefined) {
    writeFileSync(options.out, `${JSON.stringify({ note, heads, rows }, null, 2)}\n`);
  }
}

const peers = ['Chasqui', 'other', 'Express', 'bare'] as const;
type Peer = (typeof peers)[number];
const idOf = (peer: Peer, title: string) => `${peer}: ${title}`;

/** All reads at all numbers of callers, gets beside searches that look through thousands, start and memory. */
async function reads(store: Store, options: FrontOptions): Promise<readonly Row[]> {
  const stops: (() => Promise<void>)[] = [];
  try {
    const cases = await readCases(store);
    const startedAt = performance.now();
    const own = await startChasqui(store, { workers: 1, logLevel: 'warn' });
    const startMs = performance.now() - startedAt;
    stops.push(own.stop);
    const idleMb = privateMbOf(own.pid);
    const other = await startOther(store, options);
    if (other !== undefined) stops.push(other.stop);
    const express = await startExpress(store, 'text');
    stops.push(express.stop);
    const bodies = [];
    for (const each of cases) bodies.push(await bodyOf(each, store, own));
    const bare = await startBare(bodies, 1);
    stops.push(bare.stop);
    const targets = cases.flatMap(({ title, paths }, index) => {
      const load = { paths, headers: headersOf(store.key) };
      const urls = [own.url, other?.url, express.url, bare.urls[index]];
      return peers.flatMap((peer, which) => {
        const url = urls[which];
        return url === undefined ? [] : [{ id: idOf(peer, title), load: { ...load, url } }];
      });
    });
    const measured = await measureAll(targets, options);
    const beside = await besideSearches(store, own, cases, options);
    const memory = `${idleMb} MB, ${privateMbOf(own.pid)} after all reads`;
    return [
      ...cases.map((each) => rowOf(each, measured)),
      beside,
      ['start until ready', `${(startMs / 1000).toFixed(2)} s`, '', '', ''],
      ['private memory', memory, '', '', ''],
    ];
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/** Another version of the program, on a store with the same documents. */
async function startOther(
  store: Store,
  { beside, besideStore }: FrontOptions,
): Promise<Server | undefined> {
  if (beside === undefined || besideStore === undefined) return undefined;
  const environment = { ...store.environment, DATA_DIR: besideStore };
  return startChasqui({ environment }, { workers: 1, logLevel: 'warn' }, beside);
}

const warmUpSeconds = 3;

async function measureAll(
  targets: readonly Target[],
  { rounds, seconds, generator }: FrontOptions,
): Promise<readonly Results[]> {
  process.stderr.write('bench: warming up …\n');
  await warmUp(targets, warmUpSeconds, generator);
  const total = targets.length * rounds * callers.length;
  const progress = createProgress({ label: 'bench', total, unit: 'reads', stream: process.stderr });
  let done = 0;
  const all: Results[] = [];
  for (const connections of callers) {
    all.push(
      await measureInRounds(targets, { rounds, seconds, connections, generator }, () => {
        done += 1;
        progress.update(done);
      }),
    );
  }
  progress.finish();
  return all;
}

function rowOf({ title }: ReadCase, measured: readonly Results[]): Row {
  const rates = (peer: Peer) =>
    measured.map((each) => thousands(rateOf(each, idOf(peer, title)))).join(' / ');
  const of = (peer: Peer) =>
    measured
      .map((each) => ratioOf(each, idOf('Chasqui', title), idOf(peer, title)).toFixed(2))
      .join(' / ');
  const others = measured.some((each) => each.has(idOf('other', title))) ? [of('other')] : [];
  return [
    title,
    rates('Chasqui'),
    `Express ${rates('Express')}`,
    of('Express'),
    of('bare'),
    ...others,
  ];
}

/** One caller searches through thousands of documents, four get. */
async function besideSearches(
  store: Store,
  { url }: Server,
  cases: readonly ReadCase[],
  { generator, seconds }: FrontOptions,
): Promise<Row> {
  const { run } = generators[generator];
  const headers = headersOf(store.key);
  const gets = { url, paths: cases[0]?.paths ?? [], headers, connections: 4, seconds: 4 * seconds };
  const alone = await run(gets);
  const searches = run({
    ...{ url, headers, paths: heavySearches(store), connections: 1 },
    seconds: gets.seconds + 1,
  });
  const beside = await run(gets);
  const searched = await searches;
  return [
    `get any, 4 callers, beside ${Math.round(searched.rps)} heavy searches a second`,
    `${thousands(beside.rps)} (p50 ${beside.p50Ms.toFixed(1)} ms)`,
    `alone ${thousands(alone.rps)}`,
    (beside.rps / alone.rps).toFixed(2),
    '',
  ];
}

async function issuing(): Promise<readonly Row[]> {
  process.stderr.write('bench: issuing …\n');
  const draft = (index: number) => draftText(index, 3);
  const plan = { documents: 600, rounds: 2, clients: 16, draft, signBare };
  const [, ...rows] = await issueOverHttp(plan);
  return rows.map(({ what, per_second, of_rsa, p50_ms }) => [
    `issue: ${what}`,
    `${per_second} (p50 ${p50_ms} ms)`,
    'bare RSA-2048 signatures',
    String(of_rsa),
    '',
  ]);
}

async function importing(): Promise<Row> {
  process.stderr.write('bench: importing …\n');
  const report = await measureImport({ documents: 800, lines: 5, rounds: 2 });
  const { one_thread_per_second, parse_per_second, one_thread_ratio } = report;
  const parsing = `libxml2 parses ${thousands(parse_per_second)}`;
  return ['import, one thread', String(one_thread_per_second), parsing, `${one_thread_ratio}`, ''];
}

async function printing(): Promise<Row> {
  process.stderr.write('bench: printing …\n');
  const { rows, ratio } = await measurePdf({ seconds: 1, rounds: 3 });
  const [own, bare] = rows.map(({ per_second }) => per_second.toFixed(0));
  return ['PDF of 20 lines', String(own), `bare pdfkit ${bare}`, ratio.toFixed(2), ''];
}

function thousands(rate: number): string {
  return Math.round(rate).toLocaleString('en-US');
}

/** The process's own memory, without the pages of files. */
function privateMbOf(pid: number): number {
  const kb = pidsOf(pid).map((each) => {
    const status = readFileSync(`/proc/${each}/status`, 'utf8');
    return Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1]);
  });
  return Math.round(kb.reduce((sum, each) => sum + each, 0) / 1024);
}
