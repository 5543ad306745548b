import { type Command, InvalidArgumentError } from 'commander';
import { jsonBody } from '../../api.ts';
import {
  accountOption,
  type Chosen,
  companyOption,
  wholeList,
  withCompanyApi,
} from '../api-session.ts';
import { inFlags } from '../flag-errors.ts';
import { print } from '../session.ts';
import { type Column, printRows } from '../table.ts';

type Options = Chosen & { readonly json?: boolean };
type CreateOptions = Options & { readonly nextNumber?: number };
type Series = {
  readonly type: string;
  readonly series: string;
  readonly next: string | null;
  readonly created_at: string;
};

const columns: readonly Column<Series>[] = [
  { title: 'Type', of: ({ type }) => type, shrinks: true },
  { title: 'Series', of: ({ series }) => series },
  { title: 'Next number', of: ({ next }) => next ?? '–' },
  { title: 'Made', of: ({ created_at }) => created_at, spare: true },
];

/** The series in which a company's documents are numbered. */
export function addSeriesCommands(company: Command): void {
  const series = company.command('series').description('the series that documents are numbered in');
  series
    .command('list')
    .description('list them, with the number that the next document gets')
    .option(...companyOption)
    .option(...accountOption)
    .option('--json', 'print one JSON line, as GET /api/company/{companyId}/series answers')
    .addHelpText('after', '\nExample:\n  chasqui company series list')
    .action((options: Options, command: Command) =>
      withCompanyApi(command, options, async (session, companyId) => {
        const page = await wholeList<Series>(session, 'listSeries', { path: { companyId } });
        const none = 'No series yet: the first document that is issued in one makes it.';
        printRows(options.json, page, { rows: page.data, columns, none });
      }),
    );
  series
    .command('create <type> <series>')
    .description('make one, to begin elsewhere than after the documents that are held')
    .option('--next-number <number>', 'the sequence to begin with', sequenceOf)
    .option(...companyOption)
    .option(...accountOption)
    .option('--json', 'print the series as one JSON line')
    .addHelpText(
      'after',
      '\nExample:\n  chasqui company series create invoice F500 --next-number 4626',
    )
    .action((type: string, name: string, options: CreateOptions, command: Command) =>
      withCompanyApi(command, options, async ({ call }, companyId) => {
        const next_number = options.nextNumber ?? null;
        const body = jsonBody({ type, series: name, next_number });
        const asked = call<Series>('createSeries', { path: { companyId }, body });
        const made = await inFlags(flagOf, asked);
        print(options.json, made, () => `${made.type}  ${made.series}  next is ${made.next}`);
      }),
    );
}

const flagOf = { '/type': '<type>', '/series': '<series>', '/next_number': '--next-number' };

function sequenceOf(text: string): number {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It is a whole number from 1.');
}
