import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import type { Command } from 'commander';
import type { App } from '../../app.ts';
import { asciiJson } from '../../kernel/ascii-json.ts';
import { counted } from '../../kernel/counted.ts';
import { printable } from '../../kernel/printable.ts';
import { withPath } from '../../platform/files/file-error.ts';
import { unfinishedEnding } from '../../platform/files/write-whole.ts';
import { createProgress, type Progress } from '../../platform/telemetry/progress.ts';
import type { ExportCounts } from '../../subjects/move/export-account.ts';
import { type ExportPart, exportPart } from '../../subjects/move/export-part.ts';
import { operatorMove } from '../../subjects/move/operator-operations.ts';
import { refuseNoDays } from './days.ts';
import { Interrupted } from './explain-error.ts';
import { refuseToReplace } from './files.ts';
import { onInterrupt } from './interrupt.ts';
import { operate } from './operate.ts';
import { chooseAccount, configOf, refuseUnknownCompany, withApp } from './session.ts';

type Options = {
  readonly account?: string;
  readonly company?: string;
  readonly from?: string;
  readonly to?: string;
  readonly force?: boolean;
  readonly json?: boolean;
};

const help = `
Writes one JSON object a line, each with a "kind": account, company, key, series, credentials, mail_settings,
exchange_rate, document, file, history, filing, logo, and at last end. All of it is of one moment, also while the service runs. Load it elsewhere with
"chasqui load FILE": ids, dates, keys, files, links and page tokens go on working there.

The file holds key hashes and the secret of file links: keep it like a backup. Credentials of
companies are in it as they are kept, sealed: they open only where SECRET_KEY is the same.

With --company, --from or --to it writes a part: the companies, their series, settings and filings, and the documents of these
days with their files and histories; no keys. It says at last what it wrote, on standard error.

Examples:
  chasqui export account.ndjson
  chasqui export may.ndjson --from 2026-05-01 --to 2026-05-31

From SQLite to PostgreSQL, load the first into the other store:
  DATABASE_URL=postgres://… chasqui load account.ndjson`;

export function addExportCommand(program: Command): void {
  program
    .command('export')
    .description('write a whole account as JSON lines')
    .argument('[file]', 'where to; standard output by default')
    .option('--account <id>', 'account; the only one there is by default')
    .option('--company <id>', 'only this company')
    .option('--from <day>', 'only documents of this day and later, YYYY-MM-DD')
    .option('--to <day>', 'only documents of this day and earlier, YYYY-MM-DD')
    .option('--force', 'replace the file where it exists')
    .option('--json', 'say what was written as one JSON line, on standard error')
    .addHelpText('after', help)
    .action(async (file: string | undefined, options: Options, command: Command) => {
      refuseNoDays(options);
      if (file !== undefined && file !== '-') {
        refuseToReplace(file, options.force, configOf(command));
      }
      const write = async (app: App) => {
        const { company, from = null, to = null } = options;
        const accountId = await chooseAccount(app, options.account);
        if (company !== undefined) await refuseUnknownCompany(app, accountId, company);
        const part = exportPart({ companyId: company ?? null, from, to });
        tell(options, file, await exportTo(app, [accountId], file, part));
      };
      await withApp(command, write, { readsOnce: true });
    });
}

/** On standard error: standard output may be the export itself. */
function tell({ json }: Options, file: string | undefined, counts: ExportCounts): void {
  const { companies, documents, files } = counts;
  const where = file === undefined || file === '-' ? 'standard output' : file;
  const line = json
    ? asciiJson({ file: file ?? null, ...counts })
    : `${where}: ${counted(documents, 'document')} with ${counted(files, 'file')}, of ${counted(companies, 'company', 'companies')}.`;
  process.stderr.write(`${printable(line)}\n`);
}

/**
 * Exports to a file, which gets its name when it is whole, or to standard output. Ctrl-C leaves no file: an export is of
 * one moment, so another run could not continue it.
 */
export async function exportTo(
  app: App,
  accountIds: readonly string[],
  file: string | undefined,
  part: ExportPart,
): Promise<ExportCounts> {
  if (file === undefined || file === '-') return writeExport(app, accountIds, part, process.stdout);
  const unfinished = `${file}${unfinishedEnding}`;
  const output = createWriteStream(unfinished, { mode: 0o600 });
  const interrupt = onInterrupt(() => output.destroy(new Interrupted()));
  try {
    const counts = await writeExport(app, accountIds, part, output);
    await Promise.race([failureOf(output), new Promise<void>((resolve) => output.end(resolve))]);
    await rename(unfinished, file);
    return counts;
  } catch (error) {
    output.destroy();
    await rm(unfinished, { force: true });
    throw withPath(error, file);
  } finally {
    interrupt.release();
  }
}

async function writeExport(
  { context }: App,
  accountIds: readonly string[],
  part: ExportPart,
  output: Writable,
): Promise<ExportCounts> {
  const failed = failureOf(output);
  let bar: Progress | undefined;
  const counts = await operate({ context }, operatorMove.exportAccounts, {
    accountIds,
    part,
    write(line) {
      if (output.errored) throw output.errored;
      if (output.write(`${line}\n`)) return undefined;
      return Promise.race([failed, new Promise<void>((resolve) => output.once('drain', resolve))]);
    },
    onProgress({ documents, total }) {
      bar ??= createProgress({
        label: 'export',
        total,
        unit: 'documents',
        stream: process.stderr,
      });
      bar.update(documents);
    },
  });
  bar?.finish();
  return counts;
}

/** Rejects when the output fails; nobody need wait for it. */
function failureOf(output: Writable): Promise<never> {
  const failed = new Promise<never>((_, reject) => {
    if (output.errored) reject(output.errored);
    output.once('error', reject);
  });
  failed.catch(() => {});
  return failed;
}
