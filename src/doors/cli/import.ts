import { availableParallelism } from 'node:os';
import { type Command, InvalidArgumentError } from 'commander';
import type { App } from '../../app.ts';
import { counted } from '../../kernel/counted.ts';
import { exampleFiles } from '../../platform/files/example-files.ts';
import { version } from '../../platform/files/version.ts';
import { createProgress } from '../../platform/telemetry/progress.ts';
import type { FileOutcome } from '../../subjects/imports/import-files.ts';
import type { ImportSettings } from '../../subjects/imports/open-importer.ts';
import { isWanted } from '../../subjects/imports/unpack-files.ts';
import { exitCodes, UsageError } from './explain-error.ts';
import { type PoolOptions, type PoolTask, runPool } from './import/pool.ts';
import { refusedFileName, refusedFilesIn } from './import/refused-files.ts';
import { createReport, type ImportReport, textSummary } from './import/report.ts';
import { type ImportTask, listTasks } from './import/sources.ts';
import { type Marks, watchFolders } from './import/watch.ts';
import { onInterrupt } from './interrupt.ts';
import { refuseOwnFile } from './own-files.ts';
import { chooseAccount, configOf, print, refuseUnknownCompany, withApp } from './session.ts';

type Options = {
  readonly account?: string;
  readonly company?: string;
  readonly createCompanies?: boolean;
  readonly examples?: boolean;
  readonly allowUnsigned?: boolean;
  readonly report?: string;
  readonly threads?: number;
  readonly watch?: boolean;
  readonly json?: boolean;
};

const help = `
PATH is a file, a folder or a ZIP; in folders and ZIPs everything that ends in .xml or .zip is taken, ZIPs in
ZIPs included, but not what begins with a dot. Links are followed; one that leads nowhere is refused. Taken in are invoices, receipts, notes and guides (UBL 2.0 and 2.1), the authority's
acknowledgements (CDR), daily summaries (RC) and voidings (RA), in any order: an acknowledgement finds its
document whether it comes before or after it.

Every signature is verified and every sum recomputed. Importing is idempotent: what is held already counts as
unchanged, so an import that was stopped or killed is resumed by running it again. A file that is refused is
reported with its reason, and the rest goes on.

The report has the columns file, outcome, document_id, code, detail; by the name of its file it is written as
CSV (.csv), JSON (.json) or text.

With --watch it goes on until Ctrl-C: each file is taken in once it is whole, which is when its size and time are the same at two
looks, two seconds apart. Files stay where they are. After a restart all are looked at again, and what is held stays as it is. What
was refused for what is in the file is noted in .chasqui-refused.json of the folder, with the reason: it is tried again when the file
changes, with other flags, by another version, or once that note is removed.

Examples:
  chasqui import ~/invoices --create-companies
  chasqui import --examples --create-companies
  chasqui import --watch /srv/invoices --report refused.csv

Exit codes: 0 everything is held, 1 some files were refused, 2 wrong usage, 3 the store cannot be reached,
130 interrupted. With --watch, which Ctrl-C ends, 0 or 1.`;

export function addImportCommand(program: Command): void {
  program
    .command('import')
    .description('take in documents that exist already: signed XMLs and acknowledgements')
    .argument('[path...]', 'files, folders and ZIPs')
    .option('--account <id>', 'account; the only one there is by default')
    .option('--company <id>', 'take only what this company issued')
    .option('--create-companies', 'make companies that are missing, from what their documents say')
    .option('--examples', 'take the files that come with the program, to try it out')
    .option('--allow-unsigned', 'take XMLs without signature too: they are no legal documents')
    .option('--watch', 'go on: take in files as they come into the folder, until Ctrl-C')
    .option('--report <file>', 'write what became of each file: .csv, .json or text')
    .option(
      '--threads <count>',
      'threads that read and verify (default: one per core)',
      threadCount,
    )
    .option('--json', 'print one JSON line: {stored, unchanged, completed, rejected}')
    .addHelpText('after', help)
    .action(async (paths: string[], options: Options, command: Command) => {
      const given = pathsOf(paths, options);
      await withApp(command, (app) => importPaths(app, given, options, command));
    });
}

function pathsOf(paths: readonly string[], { examples, watch }: Options): readonly string[] {
  if (!examples && paths.length === 0) throw new UsageError('Name files, folders or ZIPs.');
  if (examples && watch) throw new UsageError('Use either --examples or --watch.');
  const own = examples ? exampleFiles('import', isWanted).map(({ path }) => path) : [];
  return [...paths, ...own];
}

function threadCount(text: string): number {
  if (!/^[1-9]\d?$/.test(text)) throw new InvalidArgumentError('It must be from 1 to 99.');
  return Number(text);
}

async function importPaths(
  app: App,
  paths: readonly string[],
  options: Options,
  command: Command,
): Promise<void> {
  if (options.company !== undefined && options.createCompanies) {
    throw new UsageError('Use either --company or --create-companies.');
  }
  const settings: ImportSettings = {
    accountId: await chooseAccount(app, options.account),
    companyId: options.company ?? null,
    createCompanies: options.createCompanies ?? false,
    allowUnsigned: options.allowUnsigned ?? false,
  };
  if (settings.companyId !== null) {
    await refuseUnknownCompany(app, settings.accountId, settings.companyId);
  }
  if (options.report !== undefined) refuseOwnFile(options.report, app.config);
  const report = createReport(options.report);
  const stop = new AbortController();
  const interrupt = onInterrupt(() => stop.abort());
  const run: ImportRun = {
    config: configOf(command, { LOG_LEVEL: 'warn' }),
    settings,
    threads: options.threads ?? availableParallelism(),
    isStopped: () => interrupt.requested,
    report,
  };
  if (options.watch) {
    await watch(paths, { run, signal: stop.signal, asJson: options.json });
    report.close();
    // Ctrl-C is how it ends: what counts is what became of the files.
    if (report.counts.rejected > 0) process.exitCode = exitCodes.problems;
    return;
  }
  await importTasks(listTasks(paths), run);
  report.close();
  finish(report, options.json, interrupt.requested);
}

const watchEveryMs = 2000;

type ImportRun = Omit<PoolOptions, 'onOutcomes'> & { readonly report: ImportReport };

type WatchRun = {
  readonly run: ImportRun;
  readonly signal: AbortSignal;
  readonly asJson: boolean | undefined;
};

async function watch(folders: readonly string[], { run, signal, asJson }: WatchRun): Promise<void> {
  const refused = refusedFilesIn(folders, JSON.stringify([version, run.settings]));
  const known = new Map(refused.flatMap((each) => [...each.marks()]));
  if (known.size > 0) {
    const files = counted(known.size, 'file was', 'files were');
    process.stderr.write(
      `${files} refused before: tried again when changed (${refusedFileName}).\n`,
    );
  }
  const take = async (found: Marks) => {
    const outcomes: FileOutcome[] = [];
    const { report } = run;
    const add = (outcome: FileOutcome) => {
      outcomes.push(outcome);
      report.add(outcome);
    };
    const early = await takeFound(
      [...found.keys()],
      { ...run, report: { ...report, add } },
      asJson,
    );
    // What was stopped in the middle is not all known.
    if (!run.isStopped()) for (const each of refused) each.note(found, outcomes);
    return early;
  };
  await watchFolders({ folders, take, signal, everyMs: watchEveryMs, known });
}

/** Imports what came into a folder, says what became of it, and gives back what waits for others. */
async function takeFound(
  paths: readonly string[],
  run: ImportRun,
  asJson: boolean | undefined,
): Promise<readonly string[]> {
  const early = await importTasks(listTasks(paths), run);
  const { counts } = run.report;
  print(asJson, counts, () => textSummary(counts, { reasons: run.report.reasons(), warnings: [] }));
  return [...new Set(early)].filter((path) => paths.includes(path));
}

/** Returns those that were refused because what they belong to has not come. */
async function importTasks(
  tasks: readonly ImportTask[],
  { report, ...pool }: ImportRun,
): Promise<readonly string[]> {
  const progress = createProgress({
    label: 'import',
    total: tasks.reduce((sum, { count }) => sum + count, 0),
    unit: 'files',
    stream: process.stderr,
  });
  const deferred: PoolTask[] = [];
  const early: string[] = [];
  let done = 0;
  const settle = (task: ImportTask, outcomes: readonly FileOutcome[]) => {
    const late = outcomes.filter((outcome) => cameTooEarly(outcome, pool.settings));
    if (late.length > 0) deferred.push({ task, only: late.map(({ path }) => path) });
    for (const outcome of outcomes) if (!late.includes(outcome)) report.add(outcome);
    done += task.count;
    progress.update(done, report.counts);
  };
  await runPool(
    tasks.map((task) => ({ task, only: null })),
    { ...pool, onOutcomes: settle },
  );
  await runPool(deferred.splice(0), {
    ...pool,
    onOutcomes(_task, outcomes) {
      for (const outcome of outcomes) report.add(outcome);
      early.push(
        ...outcomes.filter(({ outcome }) => outcome === 'rejected').map(({ path }) => path),
      );
    },
  });
  progress.finish();
  return early;
}

/**
 * An acknowledgement brings no company along, nor always the type of its document: either may only come
 * later, so it is tried again after all others.
 */
function cameTooEarly(outcome: FileOutcome, { createCompanies }: ImportSettings): boolean {
  if (outcome.outcome !== 'rejected' || outcome.kind === 'document') return false;
  if (outcome.declared.code === 'company_not_found') return createCompanies;
  return outcome.declared.code === 'invalid_document' && outcome.kind === 'acknowledgement';
}

function finish(
  { counts, reasons, warnings }: ImportReport,
  asJson: boolean | undefined,
  interrupted: boolean,
): void {
  const summary = () => textSummary(counts, { reasons: reasons(), warnings: warnings() });
  print(asJson, counts, summary);
  if (asJson && counts.rejected > 0) process.stderr.write(`${summary()}\n`);
  if (interrupted) process.stderr.write('Stopped. Run the same command again to go on.\n');
  if (interrupted) process.exitCode = exitCodes.interrupted;
  else if (counts.rejected > 0) process.exitCode = exitCodes.problems;
}
