import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { XmlDocument } from 'libxml2-wasm';
import { createContext } from '../src/app/create-context.ts';
import { createSqliteStores } from '../src/app/stores.sqlite.ts';
import { regimes } from '../src/countries/index.ts';
import { openReader } from '../src/countries/pe/documents/read-file.ts';
import { openVerifier } from '../src/countries/pe/shared/signature/verify.ts';
import { pack } from '../src/kernel/compress.ts';
import { checkerOf } from '../src/kernel/schema/validation.ts';
import { readXml } from '../src/kernel/xml/xml.ts';
import { createAccount } from '../src/subjects/accounts/create-account.ts';
import type { ReadDocument } from '../src/subjects/imports/authority-files.ts';
import { Importer } from '../src/subjects/imports/import-files.ts';
import type { FoundFile } from '../src/subjects/imports/unpack-files.ts';
import { DocumentInput } from '../src/subjects/ledger/documents/document.ts';
import { median, round2, secondsOf, whole } from './figures.ts';
import { createInvoiceMaker } from './signed-invoice.ts';
import { runProgram } from './stores.ts';
import { tableOf } from './table.ts';

type ImportBenchOptions = {
  readonly documents: number;
  readonly lines: number;
  readonly rounds: number;
  readonly soak?: number;
  readonly out?: string;
};

const help = `
Signed invoices are made first. Then, in turns: libxml2-wasm parses all of them and nothing else; one thread
imports all of them into a fresh SQLite store, every signature verified, every document stored durably; and
"chasqui import" does so with one thread and with one for each core, from files on disk, its start and that of
the threads included: V8 compiles everything again in each. The ratios of the rates are the result; the share of each stage of one
thread is measured by itself.
--soak COUNT imports that many different documents instead and shows the memory on the way.`;

export function addImportCommand(program: Command): void {
  program
    .command('import')
    .description('taking in signed documents, against the bare parsing of the same files')
    .option('--documents <count>', 'documents of a round', whole, 3_000)
    .option('--lines <count>', 'lines of a document', whole, 5)
    .option('--rounds <count>', 'how often both are measured, in alternation', whole, 4)
    .option('--soak <count>', 'import this many documents and watch the memory', whole)
    .option('--out <file>', 'write the result as JSON')
    .addHelpText('after', help)
    .action((options: ImportBenchOptions) =>
      options.soak === undefined ? compare(options) : soak(options, options.soak),
    );
}

const batchSize = 200;

async function compare(options: ImportBenchOptions): Promise<void> {
  const report = await measureImport(options);
  process.stdout.write(textOf(report));
  const { out } = options;
  if (out !== undefined) writeFileSync(out, `${JSON.stringify(report, null, 2)}\n`);
}

/** Parsing, importing in one thread, and the command, by turns. */
export async function measureImport({
  documents,
  lines,
  rounds,
}: Pick<ImportBenchOptions, 'documents' | 'lines' | 'rounds'>): Promise<ImportReport> {
  const maker = createInvoiceMaker(lines);
  process.stderr.write(`Signing ${documents} invoices …\n`);
  const files = Array.from({ length: documents }, (_, index) => maker.make(index + 1));
  // Not counted, of either: V8 compiles the hot paths over the first thousands of documents.
  await parseAndImport(files);
  const folder = mkdtempSync(join(tmpdir(), 'chasqui-bench-'));
  for (const [index, bytes] of files.entries()) writeFileSync(join(folder, `${index}.xml`), bytes);
  const parsing: number[] = [];
  const importing: number[] = [];
  const commanding: number[] = [];
  const alone: number[] = [];
  const threads = availableParallelism();
  for (let round = 0; round < rounds; round += 1) {
    const seconds = await parseAndImport(files);
    parsing.push(documents / seconds.parsing);
    importing.push(documents / seconds.importing);
    alone.push(documents / (await importByCommand(folder, documents, 1)));
    commanding.push(documents / (await importByCommand(folder, documents, threads)));
  }
  rmSync(folder, { recursive: true });
  const ratioTo = (rates: readonly number[]) =>
    round2(median(rates.map((rate, round) => rate / (parsing[round] ?? 0))));
  const bytes = Math.round(files.reduce((sum, { length }) => sum + length, 0) / documents);
  const perDocument = 1e6 / median(importing);
  // A few hundred: to hold the trees of thousands would measure the garbage collector.
  const stages = await stagesOf(files.slice(0, 300), perDocument);
  return {
    documents,
    bytes,
    parse_per_second: Math.round(median(parsing)),
    one_thread_per_second: Math.round(median(importing)),
    one_thread_ratio: ratioTo(importing),
    command_alone_per_second: Math.round(median(alone)),
    command_alone_ratio: ratioTo(alone),
    threads,
    import_per_second: Math.round(median(commanding)),
    ratio: ratioTo(commanding),
    of_one_thread: round2(median(commanding.map((rate, round) => rate / (alone[round] ?? 0)))),
    target: 0.15,
    stages,
  };
}

function parseAll(files: readonly Buffer[]): void {
  for (const bytes of files) XmlDocument.fromBuffer(bytes).dispose();
}

/**
 * Parses all files, and imports them into a fresh store with fsync at each commit; the seconds of both. They
 * take turns batch by batch, so that whatever else the machine does meets both.
 */
async function parseAndImport(files: readonly Buffer[]) {
  const { importer, close } = await openImporter();
  const seconds = { parsing: 0, importing: 0 };
  for (let from = 0; from < files.length; from += batchSize) {
    const batch = files.slice(from, from + batchSize);
    seconds.parsing += secondsOf(() => parseAll(batch));
    const start = performance.now();
    await importBatch(importer, batch);
    seconds.importing += (performance.now() - start) / 1000;
  }
  await close();
  return seconds;
}

/** The command itself, as users run it: from the disk to a fresh store, its start included; the seconds that it took. */
async function importByCommand(
  folder: string,
  documents: number,
  threads: number,
): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'chasqui-bench-'));
  const environment = { DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'warn' };
  await runProgram(environment, ['account', 'create', '--name', 'bench']);
  const start = performance.now();
  const flags = ['--create-companies', '--threads', String(threads), '--json'];
  const printed = await runProgram(environment, ['import', folder, ...flags]);
  const seconds = (performance.now() - start) / 1000;
  rmSync(dataDir, { recursive: true });
  const { stored } = JSON.parse(printed.trimEnd().split('\n').at(-1) ?? '') as { stored: number };
  if (stored !== documents) throw new Error(`${stored} of ${documents} were stored`);
  return seconds;
}

async function importBatch(importer: Importer, files: readonly Buffer[]): Promise<void> {
  const found: FoundFile[] = files.map((bytes, index) => {
    return { bytes, name: null, path: String(index), container: null };
  });
  for (const outcome of await importer.importBatch(found)) {
    if (outcome.outcome !== 'stored') throw new Error(`not stored: ${JSON.stringify(outcome)}`);
  }
}

async function openImporter() {
  const folder = mkdtempSync(join(tmpdir(), 'chasqui-bench-'));
  const stores = await createSqliteStores({ path: join(folder, 'chasqui.sqlite') });
  const context = createContext({ stores, regimes, now: Date.now });
  const { account } = await createAccount(context, 'bench');
  const importer = new Importer(context, {
    account,
    company: null,
    createCompanies: true,
    allowUnsigned: false,
    atomic: false,
  });
  const close = async () => {
    await stores.close();
    rmSync(folder, { recursive: true });
  };
  return { importer, close };
}

type Stage = { readonly stage: string; readonly micros: number; readonly share: number };

/** What each stage takes by itself; storing is what is left of the whole. */
async function stagesOf(files: readonly Buffer[], whole: number): Promise<readonly Stage[]> {
  const reader = await openReader();
  const verifier = await openVerifier();
  const check = checkerOf(DocumentInput);
  const trees = files.map((bytes) => readXml(bytes));
  const reads = files.map((bytes) => reader.read({ bytes, name: null }) as ReadDocument);
  const micros = (work: () => void) => (secondsOf(work) * 1e6) / files.length;
  const context = { taxId: null, issuedAt: null };
  const xml = micros(() => files.forEach((bytes) => void readXml(bytes)));
  const signature = micros(() =>
    files.forEach((bytes, index) => {
      const tree = trees[index];
      if (tree !== undefined) verifier.verify(bytes, tree, context);
    }),
  );
  const reading = micros(() => files.forEach((bytes) => void reader.read({ bytes, name: null })));
  const checking = micros(() => reads.forEach(({ input }) => void check(input)));
  const packing = micros(() => files.forEach((bytes) => void pack(bytes)));
  const fields = Math.max(0, reading - xml - signature);
  const storing = Math.max(0, whole - reading - checking - packing);
  return [
    ['parse the XML', xml],
    ['verify the signature', signature],
    ['read the fields, check the sums', fields],
    ['check against the schema', checking],
    ['compress the XML', packing],
    ['write JSON and store', storing],
  ].map(([stage, value]) => ({
    stage: String(stage),
    micros: Math.round(Number(value)),
    share: round2(Number(value) / whole),
  }));
}

async function soak({ lines }: ImportBenchOptions, count: number): Promise<void> {
  const maker = createInvoiceMaker(lines);
  const { importer, close } = await openImporter();
  for (let done = 0; done < count; done += batchSize) {
    const files = Array.from({ length: batchSize }, (_, index) => maker.make(done + index + 1));
    await importBatch(importer, files);
    if ((done / batchSize) % 25 === 0) {
      const { rss, heapUsed } = process.memoryUsage();
      const line = { imported: done + batchSize, rss_mb: mb(rss), heap_mb: mb(heapUsed) };
      process.stdout.write(`${JSON.stringify(line)}\n`);
    }
  }
  await close();
}

function mb(bytes: number): number {
  return Math.round(bytes / 1e6);
}

type ImportReport = {
  readonly documents: number;
  readonly bytes: number;
  readonly parse_per_second: number;
  readonly one_thread_per_second: number;
  readonly one_thread_ratio: number;
  readonly command_alone_per_second: number;
  readonly command_alone_ratio: number;
  readonly threads: number;
  readonly import_per_second: number;
  readonly ratio: number;
  /** The command with all of its threads, of the same with one. */
  readonly of_one_thread: number;
  readonly target: number;
  readonly stages: readonly Stage[];
};

function textOf(report: ImportReport): string {
  const { documents, bytes, threads, target } = report;
  const stages = report.stages.map(({ stage, micros, share }) => [
    stage,
    String(micros),
    `${Math.round(share * 100)} %`,
  ]);
  const verdict = (ratio: number) => (ratio >= target ? 'met' : 'not met');
  const rates = [
    ['libxml2-wasm parses, nothing else', report.parse_per_second, '1'],
    ['import, one thread', report.one_thread_per_second, report.one_thread_ratio],
    [
      'chasqui import, one thread, started anew',
      report.command_alone_per_second,
      report.command_alone_ratio,
    ],
    [`chasqui import, ${threads} threads, started anew`, report.import_per_second, report.ratio],
  ].map((row) => row.map(String));
  return `${documents} signed invoices of ${bytes} bytes, Node ${process.version}

${tableOf(['work', 'documents/s', 'of parsing'], rates)}

Target, ${target} or more of parsing: by one thread, as warm as the parser, ${verdict(report.one_thread_ratio)};
by the command, started anew, ${verdict(report.ratio)}
Its ${threads} threads do ${report.of_one_thread} of what one does

${tableOf(['stage of one thread', 'µs a document', 'share'], stages)}
`;
}
