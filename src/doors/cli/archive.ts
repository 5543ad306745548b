import type { Command } from 'commander';
import type { App } from '../../app.ts';
import { ConfigError } from '../../config/setting.ts';
import { parseDay } from '../../kernel/calendar.ts';
import { counted } from '../../kernel/counted.ts';
import { createProgress } from '../../platform/telemetry/progress.ts';
import { operatorAccounts } from '../../subjects/accounts/operator-operations.ts';
import type { ArchiveCounts } from '../../subjects/archive/archive-files.ts';
import { operatorArchive } from '../../subjects/archive/operator-operations.ts';
import { chooseCompany } from './choose-company.ts';
import { exitCodes, UsageError } from './explain-error.ts';
import { type Interrupt, onInterrupt } from './interrupt.ts';
import { operate } from './operate.ts';
import { chooseAccount, configOf, print, withApp } from './session.ts';

type Options = {
  readonly before?: string;
  readonly undo?: boolean;
  readonly clean?: boolean;
  readonly dryRun?: boolean;
  readonly account?: string;
  readonly company?: string;
  readonly json?: boolean;
};

/** What a run is about: whole accounts, or one company. */
type Scope = { readonly accountIds: readonly string[]; readonly companyId: string | null };

const help = `
XML and acknowledgements of documents issued before DATE (as the company's own calendar says) go into packs in ARCHIVE_DIR: ZIP
files with a list of hashes, which "unzip" opens and "sha256sum -c SHA256SUMS" checks. Links go on working. Daily summaries and
voidings go by the day on which they were made or imported. What is pending, or still to be sent, stays in the database.

All processes need the same ARCHIVE_DIR, and the folder belongs to the backup. It may be stopped at any time and run again.

Examples:
  chasqui archive --before 2024-01-01 --dry-run   how many files and bytes that would be
  chasqui archive --before 2024-01-01
  chasqui archive --undo                          bring everything back into the database
  chasqui archive --clean                         remove packs that the database does not name any more
  chasqui doctor --packs                          read every pack and compare its hash`;

export function addArchiveCommand(program: Command): void {
  program
    .command('archive')
    .description('move files of old documents out of the database into packs')
    .option('--before <date>', 'take documents issued before this day, YYYY-MM-DD')
    .option('--undo', 'bring archived files back into the database')
    .option('--clean', 'remove packs and halves of packs that nothing needs')
    .option('--dry-run', 'only count')
    .option('--account <id>', 'account; all there are by default')
    .option('--company <id>', 'only this company')
    .option('--json', 'print one JSON line')
    .addHelpText('after', help)
    .action(async (options: Options, command: Command) => {
      const run = runOf(options);
      if (configOf(command).archiveDir === null) {
        throw new ConfigError('ARCHIVE_DIR', 'is not set: say which folder holds the packs.');
      }
      await withApp(command, async (app) => run(app, await scopeOf(app, options), options));
    });
}

type Run = (app: App, scope: Scope, options: Options) => Promise<void>;

/** The one thing that is asked for. Throws where that is nothing, or several. */
function runOf({ before, undo, clean, dryRun, company }: Options): Run {
  const asked = [before !== undefined, undo === true, clean === true].filter(Boolean).length;
  if (asked !== 1) throw new UsageError('Say one of --before DATE, --undo and --clean.');
  if (dryRun && before === undefined) throw new UsageError('--dry-run goes with --before.');
  if (clean && company !== undefined) throw new UsageError('--clean is of whole accounts.');
  if (undo) return bringBack;
  if (clean) return cleanUp;
  if (parseDay(before ?? '') === undefined) {
    throw new UsageError(`--before must be a day like 2024-01-31, not "${before}".`);
  }
  return dryRun ? count : moveOut;
}

async function scopeOf(app: App, { account, company }: Options): Promise<Scope> {
  if (company !== undefined) {
    const { accountId, id } = await chooseCompany(app, { company, ...(account && { account }) });
    return { accountIds: [accountId], companyId: id };
  }
  if (account !== undefined) {
    return { accountIds: [await chooseAccount(app, account)], companyId: null };
  }
  return {
    accountIds: (await operate(app, operatorAccounts.list)).map(({ id }) => id),
    companyId: null,
  };
}

async function countAll({ context }: App, { accountIds, companyId }: Scope, day: string) {
  const all = { files: 0, bytes: 0 };
  for (const id of accountIds) {
    const { files, bytes } = await operate({ context }, operatorArchive.count, id, {
      companyId,
      day,
    });
    all.files += files;
    all.bytes += bytes;
  }
  return all;
}

const count: Run = async (app, scope, { before = '', json }) => {
  const found = await countAll(app, scope, before);
  print(json, found, () => `${sizeText(found)} would be archived. Nothing was changed.`);
};

const moveOut: Run = async (app, scope, { before = '', json }) => {
  const { files: total } = await countAll(app, scope, before);
  const bar = createProgress({ label: 'archive', total, unit: 'files', stream: process.stderr });
  const all: ArchiveCounts = { files: 0, bytes: 0, packs: 0, damaged: 0 };
  const isComplete = await interruptible(async (interrupt) => {
    for (const id of scope.accountIds) {
      const done = all.files;
      const counts = await operate(app, operatorArchive.archive, id, {
        companyId: scope.companyId,
        day: before,
        onProgress: ({ files }) => bar.update(done + files),
        isStopped: () => interrupt.requested,
      });
      addTo(all, counts);
    }
  });
  bar.finish();
  const folder = app.config.archiveDir;
  print(json, { ...all, complete: isComplete }, () =>
    [
      `${sizeText(all)} archived in ${counted(all.packs, 'pack')} below ${folder}.`,
      ...(all.damaged > 0
        ? [`${counted(all.damaged, 'file is', 'files are')} damaged in the database and not moved.`]
        : []),
      ...(isComplete ? [] : ['Stopped: run it again to go on.']),
    ].join('\n'),
  );
  if (all.damaged > 0) process.exitCode = exitCodes.problems;
  if (!isComplete) process.exitCode = exitCodes.interrupted;
};

const bringBack: Run = async (app, { accountIds, companyId }, { json }) => {
  const packs = await Promise.all(
    accountIds.map((id) => operate(app, operatorArchive.listPacks, id, companyId)),
  );
  const total = packs.flat().reduce((sum, { files }) => sum + files, 0);
  const bar = createProgress({ label: 'undo', total, unit: 'files', stream: process.stderr });
  const all = { files: 0, bytes: 0, packs: 0 };
  const isComplete = await interruptible(async (interrupt) => {
    for (const id of accountIds) {
      const done = all.files;
      const counts = await operate(app, operatorArchive.undo, id, {
        companyId,
        onProgress: ({ files }) => bar.update(done + files),
        isStopped: () => interrupt.requested,
      });
      addTo(all, counts);
    }
  });
  bar.finish();
  print(json, { ...all, complete: isComplete }, () =>
    isComplete
      ? `${sizeText(all)} put back into the database. Nothing needs ${counted(all.packs, 'pack')} now: "chasqui archive --clean" removes what is an hour old.`
      : `${sizeText(all)} put back into the database. Stopped: run it again to go on.`,
  );
  if (!isComplete) process.exitCode = exitCodes.interrupted;
};

const cleanUp: Run = async (app, { accountIds }, { json }) => {
  let removed = 0;
  for (const id of accountIds) removed += await operate(app, operatorArchive.clean, id);
  print(
    json,
    { removed },
    () =>
      `${counted(removed, 'pack')} removed that nothing needs. Those younger than an hour are left alone.`,
  );
};

/** True where the work was done to its end. */
async function interruptible(work: (interrupt: Interrupt) => Promise<void>): Promise<boolean> {
  const interrupt = onInterrupt();
  try {
    await work(interrupt);
    return !interrupt.requested;
  } finally {
    interrupt.release();
  }
}

function addTo<Counts extends Record<string, number>>(all: Counts, more: Counts): void {
  for (const name in more)
    all[name] = ((all[name] ?? 0) + (more[name] ?? 0)) as (typeof all)[typeof name];
}

function sizeText({ files, bytes }: { readonly files: number; readonly bytes: number }): string {
  return `${files.toLocaleString('en-US')} ${files === 1 ? 'file' : 'files'} (${(bytes / 1024 ** 2).toFixed(1)} MiB)`;
}
