import type { Command } from 'commander';
import type { App } from '../../app.ts';
import { AppError } from '../../kernel/codes/errors.ts';
import { readInput } from '../../kernel/schema/read-input.ts';
import { acceptBody, checkerOf } from '../../kernel/schema/validation.ts';
import { type CompanyRecord, NewCompany } from '../../subjects/companies/company.ts';
import { createCompany } from '../../subjects/companies/create-company.ts';
import { listCompanies } from '../../subjects/companies/list-companies.ts';
import { showCompanies } from '../../subjects/companies/show-companies.ts';
import { operatorOf } from '../../subjects/keys/api-key.ts';
import { publicUrlMark } from '../../subjects/ledger/documents/file-links.ts';
import { accountOption } from './api-session.ts';
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
import { refuseBeside, sentenceOf } from './flag-errors.ts';
import { allOf, chooseAccount, print, withApp } from './session.ts';
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
    .action(async (options: CreateOptions, command: Command) => {
      refuseBeside(command, 'file', []);
      await withApp(command, async (app) => {
        const accountId = await chooseAccount(app, options.account);
        const input = newCompanyOf(options, countryOf(app, options));
        const made = await createCompany(app.context, accountId, input);
        const [shown] = await shownCompanies(app, accountId, [made]);
        print(options.json, shown, () => `${made.id}  ${made.tax_id}  ${made.business_name}`);
      });
    });
}

const listColumns: readonly Column<CompanyRecord>[] = [
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
    .action(async (options: { account?: string; json?: boolean }, command: Command) => {
      await withApp(command, async (app) => {
        const accountId = await chooseAccount(app, options.account);
        const rows = await allCompanies(app, accountId);
        const shown = await shownCompanies(app, accountId, rows);
        const none = 'No companies yet. Make one: chasqui company create --help';
        printRows(options.json, shown, { rows, columns: listColumns, none });
      });
    });
}

/** The country that is named, or the only one whose documents are issued. */
function countryOf({ context }: App, { country }: CreateOptions): string | undefined {
  const known = [...context.regimes.keys()];
  return country ?? (known.length === 1 ? known[0] : undefined);
}

const check = checkerOf(NewCompany);

function newCompanyOf(options: CreateOptions, country: string | undefined): NewCompany {
  return options.file === undefined
    ? fromFlags({ ...options, ...(country === undefined ? {} : { country }) })
    : fromFile(options.file);
}

function fromFile(path: string): NewCompany {
  try {
    return acceptBody(readInput(readGiven(path), { name: 'file' }), { schema: NewCompany, check });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const details = error.errors.map(({ detail }) => detail).join('\n');
    throw new UsageError(`${path}: ${details || error.message}`);
  }
}

function fromFlags(flags: CompanyFlags): NewCompany {
  const checked = check({ address: {}, authority_url: {}, ...companyFields(flags) });
  if (checked.ok) return checked.value;
  throw new UsageError(checked.errors.map((item) => sentenceOf(item, companyFlagOf)).join('\n'));
}

function allCompanies({ context }: App, accountId: string): Promise<readonly CompanyRecord[]> {
  return allOf(async (nextToken) => {
    const page = await listCompanies(context, operatorOf(accountId), { limit: 100, nextToken });
    return { items: page.companies, nextToken: page.nextToken };
  });
}

async function shownCompanies(
  { context, config }: App,
  accountId: string,
  companies: readonly CompanyRecord[],
): Promise<readonly Record<string, unknown>[]> {
  const shown = await showCompanies(context, accountId, companies);
  return shown.map((company) => ({
    ...company,
    logo: String(company.logo).replace(publicUrlMark, config.publicUrl),
  }));
}
