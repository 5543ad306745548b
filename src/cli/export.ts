import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import type { Command } from 'commander';
import type { App } from '../app.ts';
import { createProgress, type Progress } from '../lib/progress.ts';
import { exportAccounts } from '../operations/move/export-account.ts';
import { Interrupted } from './explain-error.ts';
import { refuseToReplace } from './files.ts';
import { onInterrupt } from './interrupt.ts';
import { chooseAccount, withApp } from './session.ts';

type Options = { readonly account?: string; readonly force?: boolean };

const help = `
Writes one JSON object a line, each with a "kind": account, company, key, series, credentials, exchange_rate,
document, file, issue, filing, logo, and at last end. All of it is of one moment, also while the service runs. Load it elsewhere with
"chasqui load FILE": ids, dates, keys, files, links and page tokens go on working there.

The file holds key hashes and the secret of file links: keep it like a backup. Credentials of
companies are in it as they are kept, sealed: they open only where SECRET_KEY is the same.

Example, from SQLite to PostgreSQL:
  chasqui export account.ndjson
  DATABASE_URL=postgres://… chasqui load account.ndjson`;

export function addExportCommand(program: Command): void {
  program
    .command('export')
    .description('write a whole account as JSON lines')
    .argument('[file]', 'where to; standard output by default')
    .option('--account <id>', 'account; the only one there is by default')
    .option('--force', 'replace the file where it exists')
    .addHelpText('after', help)
    .action(async (file: string | undefined, options: Options, command: Command) => {
      if (file !== undefined && file !== '-') refuseToReplace(file, options.force);
      await withApp(command, async (app) => {
        const accountId = await chooseAccount(app, options.account);
        await exportTo(app, [accountId], file);
      });
    });
}

/**
 * Exports to a file, which gets its name when it is whole, or to standard output. Ctrl-C leaves no file: an export is of
 * one moment, so another run could not continue it.
 */
export async function exportTo(
  app: App,
  accountIds: readonly string[],
  file: string | undefined,
): Promise<{ documents: number }> {
  if (file === undefined || file === '-') return writeExport(app, accountIds, process.stdout);
  const unfinished = `${file}.unfinished`;
  const output = createWriteStream(unfinished, { mode: 0o600 });
  const interrupt = onInterrupt(() => output.destroy(new Interrupted()));
  try {
    const counts = await writeExport(app, accountIds, output);
    await Promise.race([failureOf(output), new Promise<void>((resolve) => output.end(resolve))]);
    await rename(unfinished, file);
    return counts;
  } catch (error) {
    output.destroy();
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    interrupt.release();
  }
}

async function writeExport(
  { context }: App,
  accountIds: readonly string[],
  output: Writable,
): Promise<{ documents: number }> {
  const failed = failureOf(output);
  let bar: Progress | undefined;
  const counts = await exportAccounts(context, {
    accountIds,
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
