import { writeFileSync } from 'node:fs';
import { type Command, Option } from 'commander';
import { createProgress } from '../src/platform/telemetry/progress.ts';
import { type BlankStore, blankPostgres, blankSqlite } from '../test/support/blank-store.ts';
import { whole } from './figures.ts';
import type { Engine } from './options.ts';
import { startPostgres } from './postgres-server.ts';
import { type Filling, fillUp, finishFilling, prepareFilling } from './scale-fill.ts';
import {
  bytesOf,
  measureBackup,
  measureLoading,
  measureServing,
  type Stage,
} from './scale-measure.ts';
import { runDemo, type Store } from './stores.ts';
import { tableOf } from './table.ts';

type ScaleOptions = {
  readonly engine: Engine;
  readonly documents: number;
  readonly diskGb: number;
  readonly backupFolder?: string;
  readonly server?: string;
  readonly out?: string;
};

const help = `
Fills one store with copies of a hundred short documents that the program has stored: other ids, numbers and dates, rows
in every table that grows with documents, files for one in a hundred. At 10,000, 100,000, 1,000,000 documents and at the end it
measures; each size is written as soon as it is there. Ten million take 68 GB, and a backup the same again: where both would
not fit into --disk-gb, no backup is made, unless --backup-folder names another disk. Run it on a machine that does nothing
else: answers and rates are times.

Examples:
  npm run bench -- scale --engine sqlite --documents 1000000
  npm run bench -- scale --engine postgres --documents 10000000 --server postgres://postgres@127.0.0.1/postgres`;

export function addScaleCommand(program: Command): void {
  program
    .command('scale')
    .description('one store as it grows: size, answers, load, backup, start, memory')
    .addOption(
      new Option('--engine <name>', 'the storage')
        .choices(['sqlite', 'postgres'])
        .default('sqlite'),
    )
    .option('--documents <count>', 'documents at the end', whole, 1_000_000)
    .option('--disk-gb <count>', 'how much disk it may take, in gigabytes', whole, 40)
    .option('--backup-folder <folder>', 'where backups of SQLite are made (and removed)')
    .option('--server <url>', 'a PostgreSQL server that runs already; by default one of its own')
    .option('--out <file>', 'write the result as JSON')
    .addHelpText('after', help)
    .action(benchScale);
}

async function benchScale(options: ScaleOptions): Promise<void> {
  const own =
    options.engine === 'postgres' && options.server === undefined
      ? await startPostgres(['shared_buffers=2GB', 'max_wal_size=4GB'])
      : undefined;
  const url = options.server ?? own?.url ?? '';
  const blank = await (options.engine === 'postgres' ? blankPostgres(url) : blankSqlite());
  // Tens of gigabytes must not stay after it is stopped.
  const disposeOnExit = () => void blank.dispose();
  process.once('exit', disposeOnExit);
  try {
    await grow(blank, options);
  } finally {
    process.off('exit', disposeOnExit);
    await blank.dispose();
    await own?.stop();
  }
}

const measuredAt = [10_000, 100_000, 1_000_000];
const demoDocuments = 4_000;

async function grow(blank: BlankStore, options: ScaleOptions): Promise<void> {
  const store = await demoStore(blank);
  const filling = await prepareFilling(blank, store);
  const seedBody = await smallestInvoice(blank, filling);
  const sizes = [...measuredAt.filter((size) => size < options.documents), options.documents];
  const stages: Stage[] = [];
  let filled = 0;
  for (const size of sizes) {
    const copiedPerSecond = await fillTimed(filling, filled, size);
    filled = size;
    if (size === options.documents) await finishFilling(filling);
    await settle(blank);
    const stage = await measureStage(blank, store, { size, copiedPerSecond, seedBody, options });
    stages.push(stage);
    process.stdout.write(`${JSON.stringify(stage)}\n`);
  }
  process.stdout.write(`${textOf(stages)}\n`);
  if (options.out !== undefined) writeFileSync(options.out, `${JSON.stringify(stages, null, 2)}\n`);
}

async function demoStore(blank: BlankStore): Promise<Store> {
  const environment = { DATABASE_URL: '', ...blank.environment };
  const made = await runDemo(environment, demoDocuments);
  const [company] = made.companies;
  if (company === undefined) throw new Error('The demo made no company.');
  const { key, account_id: accountId } = made;
  const { storage: engine } = blank;
  return { engine, documents: 0, environment, key, accountId, companyId: company.id };
}

async function smallestInvoice(blank: BlankStore, { seeds }: Filling): Promise<string> {
  const ids = seeds.map(({ id }) => `'${id}'`).join(', ');
  const [row] = await blank.sql(
    `SELECT s.body FROM seed_documents AS s JOIN seed_document_list AS l ON l.id = s.id
     WHERE l.type = 'invoice' AND l.status = 'succeeded' AND s.id IN (${ids})
     ORDER BY length(s.body) LIMIT 1`,
  );
  if (row === undefined) throw new Error('The demo has no invoice to load.');
  return String(row.body);
}

/** Returns how many were copied in a second. */
async function fillTimed(filling: Filling, from: number, until: number): Promise<number> {
  const progress = createProgress({
    label: 'fill',
    total: until,
    unit: 'documents',
    stream: process.stderr,
  });
  const startedAt = performance.now();
  await fillUp(filling, from, until, (documents) => progress.update(documents));
  progress.finish();
  return (until - from) / ((performance.now() - startedAt) / 1000);
}

/** What the storage does within minutes after a load; here it must not fall into a measurement. */
async function settle(blank: BlankStore): Promise<void> {
  if (blank.storage === 'sqlite') {
    await blank.sql('PRAGMA wal_checkpoint(TRUNCATE)');
    return;
  }
  await blank.sql(`UPDATE feed_heads AS h
    SET last_position = (SELECT max(f.position) FROM feed AS f WHERE f.account_id = h.account_id)`);
  await blank.sql('VACUUM ANALYZE');
  await blank.sql('CHECKPOINT');
}

type StagePlan = {
  readonly size: number;
  readonly copiedPerSecond: number;
  readonly seedBody: string;
  readonly options: ScaleOptions;
};

async function measureStage(
  blank: BlankStore,
  store: Store,
  { size, copiedPerSecond, seedBody, options }: StagePlan,
): Promise<Stage> {
  const bytes = await bytesOf(blank);
  const serving = await measureServing(blank, store, size);
  const { backupFolder } = options;
  // A dump of PostgreSQL is kept nowhere.
  const onOtherDisk = blank.storage === 'postgres' || backupFolder !== undefined;
  const fits = onOtherDisk || bytes * 2 < options.diskGb * 1e9;
  return {
    documents: size,
    bytes,
    copied_per_second: copiedPerSecond,
    ...serving,
    loaded_per_second: await measureLoading(store, seedBody),
    backup: fits ? await measureBackup(blank, backupFolder) : null,
  };
}

function textOf(stages: readonly Stage[]): string {
  const titles = ['get', 'list', 'page', 'search', 'number'];
  const rows = stages.map((stage) => [
    grouped(stage.documents),
    (stage.bytes / 1e9).toFixed(2),
    grouped(stage.bytes / stage.documents),
    grouped(stage.copied_per_second),
    grouped(stage.loaded_per_second),
    ...titles.map((title) => timesOf(stage, title)),
    stage.backup === null ? '–' : stage.backup.seconds.toFixed(1),
    grouped(stage.start_ms),
    stage.memory_bytes === null ? '–' : grouped(stage.memory_bytes / 1e6),
  ]);
  const heads = ['>documents', '>GB', '>bytes each', '>copied/s', '>loaded/s'];
  const asked = titles.map((title) => `>${title}: p50, p99 ms, CPU µs`);
  return tableOf([...heads, ...asked, '>backup s', '>start ms', '>memory MB'], rows);
}

function timesOf({ answers }: Stage, title: string): string {
  const found = answers.find((each) => each.title.startsWith(title));
  if (found === undefined) return '–';
  const cpu = found.cpuMicros === null ? '–' : grouped(found.cpuMicros);
  return `${found.p50Ms.toFixed(1)}, ${found.p99Ms.toFixed(1)}, ${cpu}`;
}

function grouped(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}
