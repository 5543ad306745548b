import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Command } from 'commander';
import type { App } from '../../app.ts';
import type { Config } from '../../config.ts';
import { issueDocument } from '../../issuing/issue-document.ts';
import { asciiJson } from '../../kernel/ascii-json.ts';
import { AppError } from '../../kernel/codes/errors.ts';
import { generalCodes } from '../../kernel/codes/general-codes.ts';
import { exampleFiles, readExample } from '../../platform/files/example-files.ts';
import { packageRoot } from '../../platform/files/package-root.ts';
import { createProgress } from '../../platform/telemetry/progress.ts';
import type { createDemo } from '../../subjects/demo/create-demo.ts';
import type { DemoDraft } from '../../subjects/demo/issue-demo-drafts.ts';
import { operatorDemo } from '../../subjects/demo/operator-operations.ts';
import { type FoundFile, isWanted, unpack } from '../../subjects/imports/unpack-files.ts';
import { linkUrl } from '../../subjects/users/user.ts';
import { exitCodes } from './explain-error.ts';
import { anyFreePort, isFree } from './free-port.ts';
import { onInterrupt } from './interrupt.ts';
import { operate } from './operate.ts';
import { serve } from './serve.ts';
import { configOf, withApp } from './session.ts';
import { settingFlag } from './setting-flags.ts';

type Options = {
  readonly documents: string;
  readonly seed: string;
  readonly serve: boolean;
  readonly json?: boolean;
};

const help = `
Makes an account with two Peruvian companies and documents of all five types over the last half year: recent ones are
issued, older ones imported as signed XMLs with acknowledgements. Up to 400 are made so, with all of their files; more are copies
of them under other numbers and on other days, without XML, for benchmarks. The files and drafts of examples/ come besides, which
--documents does not count. It prints a link to the console, a key, and curl lines that work when pasted, and serves. The same --seed and --documents give
the same documents, dated back from the day they are first made; running it again completes what was cut off, makes a new key and
revokes the one before.

Examples:
  chasqui demo
  chasqui demo --documents 1000000 --no-serve     a large store for benchmarks`;

export function addDemoCommand(program: Command): void {
  program
    .command('demo')
    .description('fill a store with demo documents and serve it')
    .option('--documents <count>', 'how many documents', '400')
    .option('--seed <text>', 'what the documents follow from', 'chasqui')
    .option('--no-serve', 'only make the documents')
    .option(...settingFlag('port', 'port to listen on; another where it is taken'))
    .option(...settingFlag('host'))
    .option(...settingFlag('publicUrl'))
    .option(...settingFlag('workers'))
    .option('--json', 'print one JSON line: {url, key, sign_in_url, account_id, companies}')
    .addHelpText('after', help)
    .action(run);
}

async function run(options: Options, command: Command): Promise<void> {
  const documents = Number(options.documents);
  if (!/^\d{1,9}$/.test(options.documents)) {
    throw new AppError(generalCodes.invalid_body, '--documents must be a whole number.');
  }
  const config = withMailFolder(
    await onFreePort(configOf(command, { LOG_LEVEL: 'warn' }), command),
  );
  const made = await make(command, documents, options.seed);
  if (made === undefined) {
    process.stderr.write('Stopped. Run the same command again to go on.\n');
    process.exit(exitCodes.interrupted);
  }
  if (options.serve) await serve(config, 'stderr');
  const { account, companies, created, link } = made;
  const result = {
    url: config.publicUrl,
    key: created.text,
    sign_in_url: linkUrl(config.publicUrl, link.secret),
    account_id: account.id,
    companies: companies.map(({ id, tax_id, business_name }) => ({ id, tax_id, business_name })),
  };
  process.stdout.write(
    options.json
      ? `${asciiJson(result)}\n`
      : textOf(result, { ...made, mailFolder: config.mailFolder }, options.serve),
  );
}

type Made = NonNullable<Awaited<ReturnType<typeof createDemo>>>;

async function make(command: Command, documents: number, seed: string): Promise<Made | undefined> {
  const interrupt = onInterrupt();
  const fill = async ({ context }: App) => {
    const progress = createProgress({
      label: 'demo',
      total: documents,
      unit: 'documents',
      stream: process.stderr,
    });
    const demo = await operate({ context }, operatorDemo.create, {
      documents,
      seed,
      examples: readExamples(),
      drafts: readDrafts(),
      issue: issueDocument,
      onProgress: (stored) => progress.update(stored),
      isStopped: () => interrupt.requested,
    });
    progress.finish();
    return demo;
  };
  const made = await withApp(command, fill, { upgrades: true });
  process.removeAllListeners('SIGINT');
  process.removeAllListeners('SIGTERM');
  return made;
}

/** What the demo imports: signed XMLs and acknowledgements. */
function readExamples(): readonly FoundFile[] {
  return exampleFiles('import', isWanted).flatMap(({ name, path }) =>
    [...unpack({ bytes: readFileSync(path), name }, path)].map((found) => {
      if ('error' in found) throw found.error;
      return found;
    }),
  );
}

/** What it issues: the golden drafts. */
function readDrafts(): readonly DemoDraft[] {
  return exampleFiles('', (name) => name.endsWith('.json')).map((file) => ({
    country: file.country,
    name: basename(file.name, '.json'),
    json: readExample(file),
  }));
}

/** Mails of a demo are kept in a folder, unless a mail server is set. */
function withMailFolder(config: Config): Config {
  const { smtpUrl, mailFolder } = config;
  return {
    ...config,
    mailFolder: smtpUrl === null ? (mailFolder ?? join(config.dataDir, 'mails')) : mailFolder,
    mailFrom: config.mailFrom ?? 'demo@chasqui.example',
  };
}

/**
 * A demo should start also where 8080 is taken; a port that was asked for is not changed. 0 asks for any: which one must be
 * known before links are made.
 */
async function onFreePort(config: Config, command: Command): Promise<Config> {
  const asked = process.env.PORT !== undefined || command.opts().port !== undefined;
  const isKept = config.port !== 0 && (asked || (await isFree(config.port, config.host)));
  if (isKept) return config;
  const port = await anyFreePort(config.host);
  return {
    ...config,
    port,
    publicUrl: config.publicUrl.replace(new RegExp(`:${config.port}(?=/|$)`), `:${port}`),
  };
}

type Result = {
  readonly url: string;
  readonly key: string;
  readonly sign_in_url: string;
  readonly account_id: string;
  readonly companies: readonly { id: string; tax_id: string; business_name: string }[];
};

/** What the printed line issues. */
const saleText = JSON.stringify({
  type: 'invoice',
  series: 'F001',
  customer: {
    document_type: '6',
    document_number: '20131312955',
    registration_name: 'FERRETERIA EL SOL E.I.R.L.',
  },
  items: [{ description: 'Arroz extra 5 kg', quantity: 2, unit_price: 59 }],
});

/** In a clone the command is found from its folder; elsewhere it is installed. */
function commandName(): string {
  return process.cwd() === packageRoot() ? 'npx chasqui' : 'chasqui';
}

function textOf(
  { url, key, sign_in_url, account_id, companies }: Result,
  {
    sample,
    importedId,
    issuedId,
    mailFolder,
  }: Pick<Made, 'sample' | 'importedId' | 'issuedId'> & { readonly mailFolder: string | null },
  serving: boolean,
): string {
  const companyId = sample?.companyId ?? companies[0]?.id ?? '';
  // Most of what the demo issues is of the first company, and is sent before what comes later.
  const seller = companies.at(-1)?.id ?? '';
  const call = (path: string) => `curl -s -H "Authorization: Bearer ${key}" "${url}${path}"`;
  const curl = (path: string) => `  ${call(path)}`;
  const newest = (id: string) =>
    `${call(`/api/document/company/${id}?limit=1`)} | grep -o 'doc_[0-9a-f]*' | head -1`;
  const lines = [
    '',
    serving ? `Chasqui is running at ${url}` : 'The demo is made. Serve it: chasqui serve',
    '',
    `  account  ${account_id}`,
    ...companies.map(
      ({ id, tax_id, business_name }) => `  company  ${id}  ${tax_id}  ${business_name}`,
    ),
    `  key      ${key}`,
    '',
    'The console, for people (this link signs in once, within an hour):',
    `  ${sign_in_url}`,
    '',
    'One document, a list, a search, a number, a catalogue:',
    curl(`/api/document/${sample?.id ?? ''}`),
    curl(`/api/document/company/${companyId}?limit=5`),
    curl(`/api/document/search/company/${companyId}?status=failed`),
    curl(
      `/api/document/search/company/${companyId}/${sample?.type ?? 'invoice'}/${sample?.series ?? 'F001'}-${sample?.sequence ?? 1}`,
    ),
    curl('/api/catalogue/PE/document_types'),
    '',
    'Issue a sale; then what was sent of it to our own SUNAT, and what came back:',
    `${curl(`/api/document/company/${seller}`)} -H "Content-Type: application/json" -d '${saleText}'`,
    `${curl(`/api/document/$(${newest(seller)})/delivery`)}`,
    '',
    ...(issuedId === undefined ? [] : issuedLines(curl(`/api/document/${issuedId}`), companies)),
    ...(importedId === undefined ? [] : importedLines(curl(`/api/document/${importedId}`))),
    `Mail a document to somebody${mailFolder === null ? ':' : `; mails are kept in ${mailFolder}:`}`,
    `${curl(`/api/document/${issuedId ?? sample?.id ?? ''}/mail`)} -H "Content-Type: application/json" -d '{"to":"cliente@example.com"}'`,
    '',
    'Open in a browser:',
    `  ${url}/console        the console`,
    `  ${url}/docs           API reference`,
    `  ${url}/openapi.json   OpenAPI 3.1`,
    `  ${url}/metrics        Prometheus metrics`,
    '',
    ...(serving ? ['Ctrl-C stops it.', ''] : []),
  ];
  return `${lines.join('\n')}\n`;
}

function issuedLines(request: string, [company]: Result['companies']): readonly string[] {
  const command = commandName();
  return [
    'A document that was issued here, and another one, computed and judged but not stored:',
    request,
    `  ${command} example factura-gravada | ${command} issue - --company ${company?.id} --dry-run`,
    '',
  ];
}

function importedLines(request: string): readonly string[] {
  return [
    'An imported document: its links open the PDF, the signed XML and the acknowledgement:',
    request,
    '',
  ];
}
