import { createReadStream, statSync } from 'node:fs';
import { pipeline, type Readable, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Command } from 'commander';
import type { App } from '../../app.ts';
import type { Config } from '../../config.ts';
import { asciiJson } from '../../kernel/ascii-json.ts';
import { linesOf } from '../../kernel/lines.ts';
import type { Message } from '../../kernel/message.ts';
import { render } from '../../kernel/message.ts';
import { printable } from '../../kernel/printable.ts';
import { openToWrite } from '../../platform/files/open-to-write.ts';
import { createProgress } from '../../platform/telemetry/progress.ts';
import { lineBytesMax } from '../../subjects/move/load-records.ts';
import { operatorMove } from '../../subjects/move/operator-operations.ts';
import { commandReader } from './command-reader.ts';
import { exitCodes } from './explain-error.ts';
import { refuseFolder } from './files.ts';
import { onInterrupt } from './interrupt.ts';
import { operate } from './operate.ts';
import { refuseOwnFile } from './own-files.ts';
import { chooseAccount, print, refuseUnknownCompany, withApp } from './session.ts';

type Options = {
  readonly account?: string;
  readonly company?: string;
  readonly report?: string;
  readonly json?: boolean;
};

const help = `
FILE has one JSON object a line: the records of "chasqui export", or, with --company, bare documents in
the full form that GET /api/document/{documentId} returns. A FILE that ends in .gz is decompressed; - is
standard input. A document without "id" gets one; ids of other systems are refused, and belong into
"external_id". A "date" with the offset of another zone is held as the same moment on the country's clocks
(PE: Lima).

Loading is idempotent: documents and files that are stored already count as unchanged, so a load that was
stopped or killed is resumed by running it again. A line that is refused is reported with its reason, and
the rest goes on. Settings of companies that are there stay; those that the file has otherwise are refused
as settings_differ, with their names. Progress is shown on standard error; every count in it is of documents and files on disk.

Examples:
  chasqui load account.ndjson
  chasqui load documents.ndjson --company com_…

Exit codes: 0 all lines are stored, 1 some were refused or the export is cut short, 2 wrong usage,
3 the store cannot be reached, 130 interrupted.`;

export function addLoadCommand(program: Command): void {
  program
    .command('load')
    .description('load documents or a whole account from a file of JSON lines')
    .argument('<file>', 'NDJSON file, .gz, or - for standard input')
    .option('--account <id>', 'account; the only one there is, or the one in the file, by default')
    .option('--company <id>', 'company that bare documents belong to')
    .option(
      '--report <file>',
      'write refused lines there, one JSON each: line, code, detail, errors',
    )
    .option('--json', 'print one JSON line: {stored, unchanged, rejected}')
    .addHelpText('after', help)
    .action(async (file: string, options: Options, command: Command) => {
      await withApp(command, (app) => load(app, file, options));
    });
}

async function load(app: App, file: string, options: Options): Promise<void> {
  // An export brings its account along; bare documents go to the one named, or the only one.
  const named = options.company !== undefined || options.account !== undefined;
  const accountId = named ? await chooseAccount(app, options.account) : null;
  if (accountId !== null && options.company !== undefined) {
    await refuseUnknownCompany(app, accountId, options.company);
  }
  const report = createReport(options.report, app.config);
  const source = openSource(file);
  const interrupt = onInterrupt(() => source.stop());
  const progress = createProgress({
    label: 'load',
    total: source.bytes,
    unit: 'bytes',
    stream: process.stderr,
  });
  const result = await operate(app, operatorMove.load, linesOf(source.chunks, lineBytesMax), {
    accountId,
    companyId: options.company ?? null,
    onRejected: report.add,
    onProgress: ({ line, stored, unchanged, rejected }) =>
      progress.update(source.bytesRead(), { line, stored, unchanged, rejected }),
    isStopped: () => interrupt.requested,
  });
  progress.finish();
  report.close();
  const { stored, unchanged, rejected, complete } = result;
  print(
    options.json,
    { stored, unchanged, rejected },
    () => `${stored} stored, ${unchanged} unchanged, ${rejected} rejected`,
  );
  if (interrupt.requested) process.stderr.write('Stopped. Run the same command again to go on.\n');
  else if (!complete)
    process.stderr.write('The export is cut short: records are missing. Export again.\n');
  if (interrupt.requested) process.exitCode = exitCodes.interrupted;
  else if (rejected > 0 || !complete) process.exitCode = exitCodes.problems;
}

type Source = {
  readonly chunks: AsyncIterable<Uint8Array>;
  readonly bytes: number;
  bytesRead(): number;
  /** Ends the reading where it is, also where nothing more comes for now. */
  stop(): void;
};

function openSource(file: string): Source {
  let read = 0;
  if (file !== '-') refuseFolder(file);
  const bytes = file === '-' ? 0 : statSync(file).size;
  const raw: Readable =
    file === '-' ? process.stdin : createReadStream(file, { highWaterMark: 1 << 20 });
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      read += chunk.length;
      done(null, chunk);
    },
  });
  const stages = file.endsWith('.gz') ? [raw, counted, createGunzip()] : [raw, counted];
  // Errors of any stage come out of the last one, where the loop reads.
  const chunks = pipeline(stages, () => {}) as unknown as Readable;
  const stop = () => {
    raw.unpipe(counted);
    counted.end();
  };
  return { chunks, bytes, bytesRead: () => read, stop };
}

const shownMax = 20;

function createReport(path: string | undefined, config: Config) {
  if (path !== undefined) refuseOwnFile(path, config);
  // Opened before anything is loaded: a report that cannot be written is reported at once.
  const file = path === undefined ? undefined : openToWrite(path);
  let shown = 0;
  return {
    add(refused: { line: number; code: string; detail: Message | string }) {
      const rejection = { ...refused, detail: render(refused.detail, commandReader) };
      file?.write(`${JSON.stringify(rejection)}\n`);
      shown += 1;
      show(rejection, shown);
    },
    close: () => file?.close(),
  };
}

function show(rejection: { line: number; code: string; detail: string }, shown: number): void {
  if (!process.stderr.isTTY) {
    process.stderr.write(`${asciiJson({ rejected: rejection })}\n`);
  } else if (shown <= shownMax) {
    const { line, detail, code } = rejection;
    process.stderr.write(`\r\u001b[2K${printable(`line ${line}: ${detail} (${code})`)}\n`);
  } else if (shown === shownMax + 1) {
    process.stderr.write('\r\u001b[2KMore lines are refused; --report FILE lists them all.\n');
  }
}
