import { createReadStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { backupFile } from '../../app.ts';
import { AppError } from '../../kernel/codes/errors.ts';
import { storageCodes } from '../../kernel/codes/storage-codes.ts';
import { counted } from '../../kernel/counted.ts';
import { linesOf } from '../../kernel/lines.ts';
import { englishOnly } from '../../kernel/words/english-only.ts';
import { operatorAccounts } from '../../subjects/accounts/operator-operations.ts';
import { wholeAccount } from '../../subjects/move/export-part.ts';
import { lineBytesMax } from '../../subjects/move/load-records.ts';
import { Interrupted } from './explain-error.ts';
import { exportTo } from './export.ts';
import { refuseToReplace } from './files.ts';
import { type Interrupt, onInterrupt } from './interrupt.ts';
import { operate } from './operate.ts';
import { configOf, print, withApp } from './session.ts';

type Options = { readonly force?: boolean; readonly json?: boolean };

const help = `
With SQLite FILE is a store of its own: stop the service, put it in place of chasqui.sqlite, start again.
With PostgreSQL FILE is an export of all accounts, to be loaded with "chasqui load FILE". Users, webhooks,
mails and clock marks are not in it: pg_dump has all. For large databases use continuous archiving as well.

The copy is of one moment, is checked before it gets its name, and may be taken while the service runs.

Example:
  chasqui backup copy.sqlite`;

const notInExport =
  'Not in it: users, webhooks, mails and clock marks. A copy by pg_dump has all of the store.';

export function addBackupCommand(program: Command): void {
  program
    .command('backup')
    .description('copy the store to a file, checked, while it is in use')
    .argument('<file>', 'where to')
    .option('--force', 'replace the file where it exists')
    .option('--json', 'print one JSON line: {file, documents}')
    .addHelpText('after', help)
    .action(async (file: string, options: Options, command: Command) => {
      const target = resolve(file);
      const config = configOf(command);
      refuseToReplace(target, options.force, config);
      const copied = backupFile(config, target);
      const { documents } = copied ?? (await backupByExport(command, target));
      print(
        options.json,
        { file: target, documents },
        () => `${target}: ${counted(documents, 'document')}, checked`,
      );
      // On standard error: a script that asks for JSON reads one line of it.
      if (copied === undefined) process.stderr.write(`${notInExport}\n`);
    });
}

async function backupByExport(command: Command, target: string): Promise<{ documents: number }> {
  const unchecked = `${target}.unchecked`;
  const counts = await withApp(command, async (app) => {
    const accounts = await operate(app, operatorAccounts.list);
    return exportTo(
      app,
      accounts.map(({ id }) => id),
      unchecked,
      wholeAccount,
    );
  });
  const interrupt = onInterrupt();
  try {
    const documents = await countDocuments(unchecked, interrupt);
    if (documents !== counts.documents) {
      const detail = `The copy has ${counted(documents, 'document')} instead of ${counts.documents}.`;
      throw new AppError(storageCodes.storage_unavailable, englishOnly(detail));
    }
    await rename(unchecked, target);
    return { documents };
  } catch (error) {
    await rm(unchecked, { force: true });
    throw error;
  } finally {
    interrupt.release();
  }
}

/** Reads a copy back from the disk: every line must parse, and the last must be the end. */
async function countDocuments(path: string, interrupt: Interrupt): Promise<number> {
  let documents = 0;
  let last: unknown;
  for await (const { text, problem } of linesOf(createReadStream(path), lineBytesMax)) {
    if (interrupt.requested) throw new Interrupted();
    if (problem !== undefined) {
      throw new AppError(storageCodes.storage_unavailable, englishOnly(`A line is ${problem}.`));
    }
    last = (JSON.parse(text) as { kind: unknown }).kind;
    if (last === 'document') documents += 1;
  }
  if (last !== 'end') {
    throw new AppError(storageCodes.storage_unavailable, englishOnly('The copy is cut short.'));
  }
  return documents;
}
