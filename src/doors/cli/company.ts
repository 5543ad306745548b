import type { Command } from 'commander';
import type { App } from '../../app.ts';
import { AppError } from '../../kernel/codes/errors.ts';
import { type ApiCall, jsonBody } from '../api.ts';
import { accountOption, wholeList, withApi } from './api-session.ts';
import { addCredentialCommands } from './company/credentials.ts';
import {
  addCompanyFlags,
  type CompanyFlags,
  companyFields,
  companyFlagOf,
} from './company/fields.ts';
import { addLogoCommands } from './company/logo.ts';
import { addSeriesCommands } from './company/series.ts';
import { addCompanyUpdate } from './company/update.ts';
import { UsageError } from './explain-error.ts';
import { readGiven } from './files.ts';
import { inFlags, refuseBeside } from './flag-errors.ts';
import { print } from './session.ts';
import { type Column, printRows } from './table.ts';

type CreateOptions = CompanyFlags & {
  readonly account?: string;
  readonly file?: string;
  readonly json?: boolean;
};

export function addCompanyCommands(program: Command): void {
  const company = program.command('company').description('make, list and change companies');
  addCreate(company);
  addList(company);
  addCompanyUpdate(company);
  addCredentialCommands(company);
  addLogoCommands(company);
  addSeriesCommands(company);
}

function addCreate(company: Command): void {
  const create = company
    .command('create')
    .description('make a company')
    .option(...accountOption)
    .option('--tax-id <id>', 'tax id (PE: RUC, 11 digits)')
    .option('--country <code>', 'ISO country code; the only one that issues documents by default')
    .option('--environment <name>', 'test or live', 'test');
  addCompanyFlags(create)
    .option(
      '--file <path>',
      'take everything from a JSON file instead, as POST /api/company takes it',
    )
    .option('--json', 'print the company as one JSON line')
    .addHelpText(
      'after',
      '\nExample:\n  chasqui company create --tax-id 20990001236 --business-name "COMERCIAL ANDINA S.A.C."',
    )
    .action((options: CreateOptions, command: Command) => {
      refuseBeside(command, 'file', []);
      return withApi(command, options, async ({ app, call }) => {
        const asked = call<CompanyRow>('createCompany', { body: bodyOf(options, app) });
        const made = await (options.file === undefined
          ? inFlags(companyFlagOf, asked)
          : asked.catch(inFile(options.file)));
        print(options.json, made, () => `${made.id}  ${made.tax_id}  ${made.business_name}`);
      });
    });
}

type CompanyRow = { readonly id: string; readonly tax_id: string; readonly business_name: string };
const listColumns: readonly Column<CompanyRow>[] = [
  { title: 'Company', of: ({ id }) => id, whole: true },
  { title: 'Tax id', of: ({ tax_id }) => tax_id },
  { title: 'Name', of: ({ business_name }) => business_name, shrinks: true },
];

function addList(company: Command): void {
  company
    .command('list')
    .description('list the companies of an account, newest first')
    .option(...accountOption)
    .option('--json', 'print the companies as one JSON line')
    .addHelpText('after', '\nExample:\n  chasqui company list')
    .action((options: { account?: string; json?: boolean }, command: Command) =>
      withApi(command, options, async (session) => {
        const { data: rows } = await wholeList<CompanyRow>(session, 'listCompanies', {});
        const none = 'No companies yet. Make one: chasqui company create --help';
        printRows(options.json, rows, { rows, columns: listColumns, none });
      }),
    );
}

/** The country that is named, or the only one whose documents are issued. */
function countryOf({ context }: App, { country }: CreateOptions): string | undefined {
  const known = [...context.regimes.keys()];
  return country ?? (known.length === 1 ? known[0] : undefined);
}

function bodyOf(options: CreateOptions, app: App): NonNullable<ApiCall['body']> {
  if (options.file !== undefined) {
    return { contentType: 'application/json', bytes: readGiven(options.file) };
  }
  const country = countryOf(app, options);
  const flags = { ...options, ...(country === undefined ? {} : { country }) };
  return jsonBody({ address: {}, authority_url: {}, ...companyFields(flags) });
}

/** What is wrong with a file is said with its name. */
function inFile(path: string): (error: unknown) => never {
  return (error) => {
    const isOfFile =
      error instanceof AppError && (error.code === 'invalid_json' || error.code === 'invalid_body');
    if (!isOfFile) throw error;
    const details = error.errors.map(({ detail }) => detail).join('\n');
    throw new UsageError(`${path}: ${details || error.message}`);
  };
}
