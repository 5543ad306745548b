import type { Command } from 'commander';
import { headersOf, pageSize } from './cases.ts';
import { whole } from './figures.ts';
import { draftText } from './issue.ts';
import { makeIssuingCompanies } from './issuing-companies.ts';
import {
  errorsOf,
  measureInRounds,
  medianOf,
  type Results,
  ratioOf,
  type Target,
} from './measure.ts';
import { addReadOptions, type ReadOptions } from './options.ts';
import { openPoster, type PostTarget } from './poster.ts';
import { sampleStore } from './sample.ts';
import { type Server, startChasqui } from './servers.ts';
import { largeSqliteStore, type Store, smallSqliteStore } from './stores.ts';
import type { Cleanup } from './subjects.ts';
import { tableOf } from './table.ts';

const help = `
Reads of one company, which repeat, while documents are issued on another at an even rate by another process: once into
the same store, once into another one. The second is the baseline: issuing takes its part of the processor either way,
and what is left is what the commits cost those who read. Each run leaves its documents in both stores.

Example:
  npm run bench -- writes --documents 100000 --generator wrk`;

type WritesOptions = ReadOptions & { readonly perSecond: number };

export function addWritesCommand(program: Command): void {
  const command = program
    .command('writes')
    .description('what documents issued on other companies cost those who read')
    .option('--per-second <count>', 'documents that are issued', whole, 50);
  addReadOptions(command).addHelpText('after', help).action(benchWrites);
}

const places = ['nowhere', 'into another store', 'into the same store'] as const;
type Issued = (typeof places)[number];
const wanted = 0.9;

async function benchWrites(options: WritesOptions): Promise<void> {
  const stops: (() => Promise<void>)[] = [];
  const cleanup: Cleanup = (stop) => void stops.push(stop);
  try {
    const store = await largeSqliteStore(options);
    const other = await smallSqliteStore(options);
    const issue: Readonly<Record<Issued, Target['beside']>> = {
      nowhere: undefined,
      'into another store': await issuerOf(other, options.perSecond, cleanup),
      'into the same store': await issuerOf(store, options.perSecond, cleanup),
    };
    const server = await serve(store, cleanup);
    const cases = await casesOf(store);
    const targets = cases.flatMap(({ title, paths }) =>
      places.map((place): Target => {
        const load = { url: server.url, paths, headers: headersOf(store.key) };
        const beside = issue[place];
        const measured = { id: `${title}, ${place}`, pid: server.pid, load };
        return beside === undefined ? measured : { ...measured, beside };
      }),
    );
    report(
      cases.map(({ title }) => title),
      await measureInRounds(targets, options),
      options,
    );
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

async function casesOf(store: Store) {
  const { documents } = await sampleStore(store);
  const list = `/api/document/company/${store.companyId}?limit=${pageSize}`;
  return [
    { title: 'get one', paths: documents.map(({ id }) => `/api/document/${id}`) },
    { title: `list of ${pageSize}, page 1`, paths: [list] },
  ];
}

/** Nothing is sent: whoever reads would also send what is issued beside it. */
async function serve({ environment }: Store, cleanup: Cleanup): Promise<Server> {
  const served = { environment: { ...environment, JOBS: 'off' } };
  const server = await startChasqui(served, { workers: 1, logLevel: 'warn' });
  cleanup(server.stop);
  return server;
}

/** Serves a store once more, and issues documents for a company of its own there whenever it is asked to. */
async function issuerOf(
  store: Store,
  perSecond: number,
  cleanup: Cleanup,
): Promise<NonNullable<Target['beside']>> {
  const companies = await makeIssuingCompanies(store.environment.DATA_DIR ?? '', 1);
  const server = await serve(store, cleanup);
  const [company] = companies(server);
  if (company === undefined) throw new TypeError('a company was made');
  return () => postEvenly(company, perSecond);
}

/** One that waits for its answer does not hold up the next. */
const callers = 8;
let posted = 0;
/** Not issued when it was their time, because all callers still waited. */
let missed = 0;

/** Over connections of its own: between two measurements the server would close them as idle. */
async function postEvenly(target: PostTarget, perSecond: number): Promise<() => Promise<void>> {
  const posters = await Promise.all(Array.from({ length: callers }, () => openPoster(target)));
  const free = [...posters];
  const underWay = new Set<Promise<void>>();
  let failure: unknown;
  const post = () => {
    const poster = free.pop();
    if (poster === undefined) {
      missed += 1;
      return;
    }
    posted += 1;
    const name = `${process.pid}-${posted}`;
    const answered: Promise<void> = poster
      .post(draftText(posted, 3), name)
      .then(() => void free.push(poster))
      .catch((error: unknown) => {
        failure = error;
      })
      .finally(() => underWay.delete(answered));
    underWay.add(answered);
  };
  const timer = setInterval(post, 1000 / perSecond);
  return async () => {
    clearInterval(timer);
    await Promise.all(underWay);
    for (const poster of posters) poster.close();
    if (failure !== undefined) throw failure;
  };
}

const heads = ['asked for', 'documents issued', '>requests/s', '>CPU µs', '>of another store'];

function report(titles: readonly string[], results: Results, { perSecond }: WritesOptions): void {
  const rows = titles.flatMap((title) =>
    places.map((place) => {
      const id = `${title}, ${place}`;
      return [
        title,
        place,
        Math.round(medianOf(results, id, ({ rps }) => rps)).toLocaleString('en-US'),
        String(Math.round(medianOf(results, id, ({ cpuMicros }) => cpuMicros ?? 0))),
        ratioOf(results, id, `${title}, into another store`).toFixed(2),
      ];
    }),
  );
  const met = titles.every(
    (title) =>
      ratioOf(results, `${title}, into the same store`, `${title}, into another store`) >= wanted,
  );
  process.stdout.write(`${perSecond} documents a second, Node.js ${process.version}; `);
  process.stdout.write(`${posted} were issued, ${missed} left out: all callers waited\n\n`);
  process.stdout.write(`${tableOf(heads, rows)}\n\n`);
  process.stdout.write(
    `Target, ${wanted} or more of the rate beside another store: ${met ? 'met' : 'not met'}\n`,
  );
  const ids = titles.flatMap((title) => places.map((place) => `${title}, ${place}`));
  const errors = ids.reduce((sum, id) => sum + errorsOf(results, id), 0);
  if (errors > 0) throw new Error(`${errors} requests failed: the numbers say nothing.`);
}
