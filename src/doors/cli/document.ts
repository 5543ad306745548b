import type { Command } from 'commander';
import { Amount, asMoney } from '../../kernel/amount.ts';
import { readJson } from '../../kernel/json.ts';
import { printableJson } from '../../kernel/printable.ts';
import {
  type ApiSession,
  accountOption,
  type Chosen,
  companyOption,
  type Page,
  wholeList,
  withCompanyApi,
} from './api-session.ts';
import { numberOption, withDocument } from './document-argument.ts';
import { addFilesCommand } from './document-files.ts';
import { type Field, fieldsOf, paddedFields, printFields } from './fields-table.ts';
import { inFlags } from './flag-errors.ts';
import { addSetAsideCommands } from './set-aside.ts';
import { type Column, printRows } from './table.ts';

type Common = Chosen & { readonly json?: boolean };
type ListOptions = Common & Readonly<Record<string, string | undefined>>;

/** Which flag gives which parameter of the search. */
const filters: readonly [flag: string, parameter: string, meaning: string][] = [
  ['--from <day>', 'start_date', 'first day, YYYY-MM-DD'],
  ['--to <day>', 'end_date', 'last day, YYYY-MM-DD'],
  ['--status <status>', 'status', 'pending, succeeded, failed or voided'],
  ['--type <type>', 'type', 'invoice, receipt, credit-note …'],
  ['--environment <name>', 'environment', 'test or live'],
  ['--customer <number>', 'customer', 'identity number of the customer'],
  ['--currency <code>', 'currency', 'three letters, such as PEN'],
  ['--external-id <id>', 'external_id', 'what your system calls it'],
  ['--series <series>', 'series', 'such as F001'],
  ['--number <number>', 'number', 'such as F001-4625'],
  ['--text <words>', 'text', "words of the customer's name"],
  [
    '--search <words>',
    'q',
    'whatever is remembered: number, series, customer, external id or name',
  ],
  ['--order <order>', 'order', 'newest (the default) or oldest first'],
  ['--updated-since <time>', 'updated_since', 'what changed after a time, or after updated_until'],
  ['--limit <count>', 'limit', 'how many, at most 100; 20 by default'],
  ['--next-token <token>', 'next_token', 'the page after: meta.next_token of the one before'],
];

const listHelp = `
The newest come first. On a terminal that is too narrow ids are left out: a document is also known by its number.
--json prints what GET /api/document/search/company/{companyId} answers, which has no currencies.

Examples:
  chasqui document list --from 2026-05-01 --status succeeded
  chasqui document list --search "ferreteria sol" --json`;

type Listed = {
  readonly id: string;
  readonly type: string;
  readonly number: string;
  readonly date: string;
  readonly status: string;
  readonly total: number;
  readonly failure_code: string;
};

type Row = Listed & { readonly currency: string };

const listColumns: readonly Column<Row>[] = [
  { title: 'Number', of: ({ number }) => number },
  { title: 'Type', of: ({ type }) => type, shrinks: true, spare: true },
  { title: 'Date', of: ({ date }) => date.slice(0, 10), spare: true },
  { title: 'Status', of: ({ status }) => status },
  {
    title: 'Total',
    of: ({ currency, total }) => `${currency} ${moneyText(total)}`,
    align: 'right',
  },
  { title: 'Document', of: ({ id }) => id, spare: true },
];

export function addDocumentCommands(program: Command): void {
  const document = program.command('document').description('find and look at documents');
  addList(document);
  addShow(document);
  addVerify(document);
  addEvents(document);
  addFilesCommand(document);
  addSetAsideCommands(document);
}

function addList(document: Command): void {
  const list = document
    .command('list')
    .description('list the documents of a company, and search them')
    .option(...companyOption)
    .option(...accountOption);
  for (const [flag, , meaning] of filters) list.option(flag, meaning);
  list
    .option('--json', 'print one JSON line: {data, meta}')
    .addHelpText('after', listHelp)
    .action((options: ListOptions, command: Command) =>
      withCompanyApi(command, options, async (session, companyId) => {
        const query = Object.fromEntries(
          filters.map(([flag, parameter]) => [parameter, options[nameOf(flag)]]),
        );
        const asked = session.answer('searchDocuments', { path: { companyId }, query });
        const { bytes } = await inFlags(flagOf, asked);
        const page = JSON.parse(bytes.toString()) as Page<Listed>;
        const rows = options.json ? [] : await withCurrencies(session, page.data);
        const none = 'There are no such documents.';
        printRows(options.json, bytes, { rows, columns: listColumns, none });
        tellMore(page);
      }),
    );
}

/** A search answers without currencies, as the interface has it; whoever reads totals of several needs to know which. */
function withCurrencies({ call }: ApiSession, found: readonly Listed[]): Promise<readonly Row[]> {
  const rows = found.map(async (each) => {
    const path = { documentId: each.id };
    const { currency } = await call<{ currency: string }>('getDocument', { path });
    return { ...each, currency };
  });
  return Promise.all(rows);
}

const flagOf = Object.fromEntries(
  filters.map(([flag, parameter]) => [parameter, flag.split(' ', 1)[0] ?? flag]),
);

function moneyText(total: number): string {
  const amount = Amount.parse(String(total));
  return amount === undefined ? String(total) : asMoney(amount).toString();
}

/** What commander calls the value of a flag. */
function nameOf(flag: string): string {
  const [name = ''] = flag.slice(2).split(' ', 1);
  return name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

function tellMore({ meta: { next_token } }: Page<Listed>): void {
  if (next_token === null || !process.stderr.isTTY) return;
  process.stderr.write('There are more: --limit shows up to 100, filters fewer.\n');
}

const showHelp = `
On a terminal each field is a line, and what is empty is left out. Piped it is JSON of many lines.

Example:
  chasqui document show F001-1`;

function addShow(document: Command): void {
  common(document.command('show <document>').description('show a document in its full form'))
    .addHelpText('after', showHelp)
    .action((named: string, options: Common, command: Command) =>
      withDocument(command, options, named, async ({ answer }, documentId) => {
        const { bytes } = await answer('getDocument', { path: { documentId } });
        const text = bytes.toString();
        printFields(options.json, bytes, {
          // Amounts keep their zeros.
          fields: () => fieldsOf(readJson(text, { number: (digits) => digits })),
          piped: () => printableJson(JSON.stringify(JSON.parse(text), null, 2)),
        });
      }),
    );
}

type Finding = { readonly code: string; readonly detail: string };
type Verified = {
  readonly signature: {
    readonly state: string;
    readonly trust: string | null;
    readonly findings: readonly Finding[];
    readonly certificate: { readonly subject: string } | null;
  };
  readonly acknowledgement: { readonly state: string; readonly code: string | null };
  readonly arithmetic: { readonly state: string; readonly findings: readonly Finding[] };
  readonly warnings: readonly Finding[];
};

function addVerify(document: Command): void {
  common(
    document.command('verify <document>').description('check signature, acknowledgement and sums'),
  )
    .addHelpText('after', '\nExample:\n  chasqui document verify F001-1')
    .action((named: string, options: Common, command: Command) =>
      withDocument(command, options, named, async ({ call }, documentId) => {
        const found = await call<Verified>('verifyDocument', { path: { documentId } });
        const fields = () => verifiedFields(found);
        printFields(options.json, found, { fields, piped: () => verifiedText(found) });
      }),
    );
}

function verifiedFields(verified: Verified): readonly Field[] {
  const found = findingsOf(verified).map(({ code, detail }) => [code, detail] as const);
  return [...judgements(verified), ...found];
}

function verifiedText(verified: Verified): string {
  return [
    paddedFields(judgements(verified), 17),
    ...findingsOf(verified).map(({ code, detail }) => `  ${code}: ${detail}`),
  ].join('\n');
}

function judgements({ signature, acknowledgement, arithmetic }: Verified): readonly Field[] {
  const signer = signature.certificate?.subject ?? '';
  return [
    ['signature', [signature.state, signature.trust, signer].filter(Boolean).join('  ')],
    ['acknowledgement', [acknowledgement.state, acknowledgement.code].filter(Boolean).join('  ')],
    ['sums', arithmetic.state],
  ];
}

function findingsOf({ signature, arithmetic, warnings }: Verified): readonly Finding[] {
  return [...signature.findings, ...arithmetic.findings, ...warnings];
}

type Happened = {
  readonly created_at: string;
  readonly type: string;
  readonly data?: unknown;
};

const eventColumns: readonly Column<Happened>[] = [
  { title: 'Time', of: ({ created_at }) => created_at },
  { title: 'Event', of: ({ type }) => type },
  { title: 'Said', of: ({ data }) => JSON.stringify(data ?? {}), shrinks: true, spare: true },
];

function addEvents(document: Command): void {
  common(
    document.command('events <document>').description('show what happened to it, oldest first'),
  )
    .addHelpText('after', '\nExample:\n  chasqui document events F001-1')
    .action((named: string, options: Common, command: Command) =>
      withDocument(command, options, named, async (session, documentId) => {
        const page = await wholeList<Happened>(session, 'listEvents', { path: { documentId } });
        const none = 'Nothing is known of what happened to it.';
        printRows(options.json, page, { rows: page.data, columns: eventColumns, none });
      }),
    );
}

function common(command: Command): Command {
  return command
    .option(...numberOption)
    .option(...accountOption)
    .option('--json', 'print one JSON line, as the API answers');
}
