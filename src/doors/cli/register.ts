import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Command } from 'commander';
import type { App } from '../../app.ts';
import type { StreamedFile } from '../../kernel/streamed-file.ts';
import { withPath } from '../../platform/files/file-error.ts';
import { unfinishedEnding } from '../../platform/files/write-whole.ts';
import type { Environment } from '../../subjects/companies/company.ts';
import { operatorOf } from '../../subjects/keys/api-key.ts';
import type { DocumentStatus } from '../../subjects/ledger/documents/states.ts';
import { documentStatuses } from '../../subjects/ledger/documents/states.ts';
import {
  isMonth,
  type RegisterFormat,
  readRegister,
  registerFormats,
} from '../../subjects/registers/read-register.ts';
import { type ReaderLanguage, readerLanguages } from '../../subjects/table/reader-words.ts';
import { chooseCompany } from './choose-company.ts';
import { Interrupted, UsageError } from './explain-error.ts';
import { refuseToReplace } from './files.ts';
import { onInterrupt } from './interrupt.ts';
import { print, withApp } from './session.ts';

type Options = {
  readonly month?: string;
  readonly format: string;
  readonly environment?: string;
  readonly status?: string;
  readonly labels?: string;
  readonly ids?: boolean;
  readonly account?: string;
  readonly company?: string;
  readonly force?: boolean;
  readonly json?: boolean;
};

const help = `
One row for each document of the month, by its own date, with its state, environment and currency; totals by currency at the end.
The format ple is SUNAT's own text for the book 14.1: accepted and voided documents, in soles. Days with documents in another
currency need exchange rates: chasqui exchange-rates --help.

Examples:
  chasqui register --month 2026-10 --format xlsx
  chasqui register --month 2026-09 --format xlsx --labels es
  chasqui register --month 2026-10 --format csv --environment live --status succeeded -
  chasqui register --month 2026-10 --format ple`;

export function addRegisterCommand(program: Command): void {
  program
    .command('register')
    .description("write the sales of a month as CSV, XLSX, JSON or SUNAT's book")
    .argument(
      '[file]',
      'where to, - for standard output; a name of its own in this folder by default',
    )
    .option('--month <month>', 'YYYY-MM; the present one by default')
    .option('--format <format>', registerFormats.join(', '), 'csv')
    .option('--environment <environment>', 'only test or live; not of ple')
    .option('--status <status>', `only ${documentStatuses.join(', ')}; not of ple`)
    .option('--labels <language>', 'for people: titles and values in es or en; of csv and xlsx')
    .option('--ids', 'with --labels: external ids and ids too')
    .option('--account <id>', 'account; the only one there is by default')
    .option('--company <id>', 'company; the only one there is by default')
    .option('--force', 'replace the file where it exists')
    .option('--json', 'print one JSON line: {file}')
    .addHelpText('after', help)
    .action(async (path: string | undefined, options: Options, command: Command) => {
      const request = requestOf(options);
      const write = async (app: App) => {
        const { accountId, id } = await chooseCompany(app, options);
        const file = await readRegister(app.context, operatorOf(accountId), id, request);
        if (path === '-')
          return pipeline(Readable.from(file.chunks), process.stdout, { end: false });
        const target = path ?? file.name;
        refuseToReplace(target, options.force, app.config);
        await writeTo(target, file);
        print(options.json, { file: target }, () => `${target} is written.`);
      };
      await withApp(command, write, { readsOnce: true });
    });
}

function requestOf({ month, format, environment, status, labels, ids }: Options) {
  if (month !== undefined && !isMonth(month)) {
    throw new UsageError(`--month must be a month like 2026-10, not "${month}".`);
  }
  refuseUnknown('format', format, registerFormats);
  refuseUnknown('environment', environment, ['test', 'live']);
  refuseUnknown('status', status, documentStatuses);
  refuseUnknown('labels', labels, readerLanguages);
  return {
    month: month ?? null,
    format: format as RegisterFormat,
    environment: (environment ?? null) as Environment | null,
    status: (status ?? null) as DocumentStatus | null,
    reader:
      labels === undefined ? null : { language: labels as ReaderLanguage, hasIds: ids === true },
  };
}

function refuseUnknown(name: string, value: string | undefined, known: readonly string[]): void {
  if (value === undefined || known.includes(value)) return;
  throw new UsageError(`--${name} must be one of ${known.join(', ')}, not "${value}".`);
}

/** The file gets its name when it is whole. */
async function writeTo(target: string, { chunks }: StreamedFile): Promise<void> {
  const unfinished = `${target}${unfinishedEnding}`;
  const output = createWriteStream(unfinished, { mode: 0o600 });
  const interrupt = onInterrupt(() => output.destroy(new Interrupted()));
  try {
    await pipeline(Readable.from(chunks), output);
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw withPath(error, target);
  } finally {
    interrupt.release();
  }
}
