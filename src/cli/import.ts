import { availableParallelism } from 'node:os';
import { type Command, InvalidArgumentError } from 'commander';
import type { App } from '../app.ts';
import { createProgress } from '../lib/progress.ts';
import type { FileOutcome } from '../operations/import/import-files.ts';
import type { ImportSettings } from '../operations/import/open-importer.ts';
import { exitCodes, UsageError } from './explain-error.ts';
import { type PoolTask, runPool } from './import-pool.ts';
import { createReport, textSummary } from './import-report.ts';
import { type ImportTask, listTasks } from './import-sources.ts';
import { onInterrupt } from './interrupt.ts';
import { chooseAccount, configOf, print, refuseUnknownCompany, withApp } from './session.ts';

type Options = {
  readonly account?: string;
  readonly company?: string;
  readonly createCompanies?: boolean;
  readonly allowUnsigned?: boolean;
  readonly report?: string;
  readonly threads?: number;
  readonly json?: boolean;
};

const help = `
PATH is a file, a folder or a ZIP; in folders and ZIPs everything that ends in .xml or .zip is taken, ZIPs in
ZIPs included. Taken in are invoices, receipts, notes and guides (UBL 2.0 and 2.1), the authority's
acknowledgements (CDR), daily summaries (RC) and voidings (RA), in any order: an acknowledgement finds its
document whether it comes before or after it.

Every signature is verified and every sum recomputed. Importing is idempotent: what is held already counts as
unchanged, so an import that was stopped or killed is resumed by running it again. A file that is refused is
reported with its reason, and the rest goes on.

The report has the columns file, outcome, document_id, code, detail; by the name of its file it is written as
CSV (.csv), JSON (.json) or text.

Exit codes: 0 everything is held, 1 some files were refused, 2 wrong usage, 3 the store cannot be reached,
130 interrupted.`;

export function addImportCommand(program: Command): void {
  program
    .command('import')
    .description('take in documents that exist already: signed XMLs and acknowledgements')
    .argument('<path...>', 'files, folders and ZIPs')
    .option('--account <id>', 'account; the only one there is by default')
    .option('--company <id>', 'take only what this company issued')
    .option('--create-companies', 'make companies that are missing, from what their documents say')
    .option('--allow-unsigned', 'take XMLs without signature too: they are no legal documents')
    .option('--report <file>', 'write what became of each file: .csv, .json or text')
    .option(
      '--threads <count>',
      'threads that read and verify (default: one per core)',
      threadCount,
    )
    .option('--json', 'print one JSON line: {stored, unchanged, completed, rejected}')
    .addHelpText('after', help)
    .action(async (paths: string[], options: Options, command: Command) => {
      await withApp(command, (app) => importPaths(app, paths, options, command));
    });
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
  const tasks = listTasks(paths);
  const report = createReport(options.report);
  const interrupt = onInterrupt();
  const progress = createProgress({
    label: 'import',
    total: tasks.reduce((sum, { count }) => sum + count, 0),
    unit: 'files',
    stream: process.stderr,
  });
  const deferred: PoolTask[] = [];
  let done = 0;
  const settle = (task: ImportTask, outcomes: readonly FileOutcome[]) => {
    const early = outcomes.filter((outcome) => cameTooEarly(outcome, settings));
    if (early.length > 0) deferred.push({ task, only: early.map(({ path }) => path) });
    for (const outcome of outcomes) if (!early.includes(outcome)) report.add(outcome);
    done += task.count;
    progress.update(done, report.counts);
  };
  const pool = {
    config: configOf(command, { LOG_LEVEL: 'warn' }),
    settings,
    threads: options.threads ?? availableParallelism(),
    isStopped: () => interrupt.requested,
  };
  await runPool(
    tasks.map((task) => ({ task, only: null })),
    { ...pool, onOutcomes: settle },
  );
  await runPool(deferred.splice(0), {
    ...pool,
    onOutcomes: (_task, outcomes) => outcomes.forEach(report.add),
  });
  progress.finish();
  report.close();
  finish(report, options.json, interrupt.requested);
}

/**
 * An acknowledgement brings no company along, nor always the type of its document: either may only come
 * later, so it is tried again after all others.
 */
function cameTooEarly(outcome: FileOutcome, { createCompanies }: ImportSettings): boolean {
  if (outcome.outcome !== 'rejected' || outcome.kind === 'document') return false;
  if (outcome.code === 'company_not_found') return createCompanies;
  return outcome.code === 'invalid_document' && outcome.kind === 'acknowledgement';
}

function finish(
  { counts, reasons, warnings }: ReturnType<typeof createReport>,
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
