import type { Command } from 'commander';
import type { App } from '../app.ts';
import { operatorOf } from '../domain/access/api-key.ts';
import { AppError } from '../domain/access/errors.ts';
import { publicUrlMark } from '../domain/access/file-links.ts';
import { type CompanyRecord, NewCompany } from '../domain/document/company.ts';
import { readInput } from '../domain/document/read-input.ts';
import { acceptBody, checkerOf } from '../domain/document/validation.ts';
import { createCompany } from '../operations/manage/create-company.ts';
import { listCompanies } from '../operations/manage/list-companies.ts';
import { showCompanies } from '../operations/manage/show-companies.ts';
import { UsageError } from './explain-error.ts';
import { readGiven } from './files.ts';
import { allOf, chooseAccount, print, withApp } from './session.ts';

type CreateOptions = {
  readonly account?: string;
  readonly file?: string;
  readonly taxId?: string;
  readonly businessName?: string;
  readonly tradeName?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly country?: string;
  readonly environment: string;
  readonly receipts?: string;
  readonly summaryHour?: string;
  readonly authorityUrlTest?: string;
  readonly authorityUrlLive?: string;
  readonly demandTrustedCertificates?: boolean;
  readonly uniqueExternalIds?: boolean;
  readonly timeZone?: string;
  readonly webHook?: string;
  readonly address?: string;
  readonly district?: string;
  readonly city?: string;
  readonly region?: string;
  readonly postalZone?: string;
  readonly json?: boolean;
};

export function addCompanyCommands(program: Command): void {
  const company = program.command('company').description('make and list companies');
  company
    .command('create')
    .description('make a company')
    .option('--account <id>', 'account; the only one there is by default')
    .option('--tax-id <id>', 'tax id (PE: RUC, 11 digits)')
    .option('--business-name <name>', 'registered name')
    .option('--trade-name <name>', 'name known to the public')
    .option('--email <email>', 'e-mail address')
    .option('--phone <phone>', 'telephone')
    .option('--country <code>', 'ISO country code; the only one that is known by default')
    .option('--environment <name>', 'test or live', 'test')
    .option('--receipts <way>', 'each: sent one by one (the default); summary: in a daily summary')
    .option(
      '--summary-hour <hour>',
      'hour at which the daily summary is made, 0 to 23; 22 by default',
    )
    .option('--authority-url-test <url>', 'where test documents go instead of to the authority')
    .option('--authority-url-live <url>', 'where live documents go instead (PE: the URL of an OSE)')
    .option(
      '--demand-trusted-certificates',
      'take in only files whose signer has a certificate of a trusted authority',
    )
    .option('--unique-external-ids', 'issue each external id once only')
    .option('--time-zone <zone>', "IANA time zone; the country's own by default")
    .option('--web-hook <url>', 'URL that is to receive events')
    .option('--address <text>', 'street and number')
    .option('--district <name>', 'district')
    .option('--city <name>', 'city or province')
    .option('--region <name>', 'region or department')
    .option('--postal-zone <code>', 'postal or district code (PE: ubigeo)')
    .option(
      '--file <path>',
      'take everything from a JSON file instead, as POST /api/company takes it',
    )
    .option('--json', 'print the company as one JSON line')
    .addHelpText(
      'after',
      '\nExample:\n  chasqui company create --tax-id 20100070970 --business-name "COMERCIAL ANDINA S.A.C."',
    )
    .action(async (options: CreateOptions, command: Command) => {
      await withApp(command, async (app) => {
        const accountId = await chooseAccount(app, options.account);
        const input = newCompanyOf(options, countryOf(app, options));
        const made = await createCompany(app.context, accountId, input);
        const [shown] = await shownCompanies(app, accountId, [made]);
        print(options.json, shown, () => `${made.id}  ${made.tax_id}  ${made.business_name}`);
      });
    });
  company
    .command('list')
    .description('list the companies of an account, newest first')
    .option('--account <id>', 'account; the only one there is by default')
    .option('--json', 'print the companies as one JSON line')
    .action(async (options: { account?: string; json?: boolean }, command: Command) => {
      await withApp(command, async (app) => {
        const accountId = await chooseAccount(app, options.account);
        const all = await allCompanies(app, accountId);
        const shown = await shownCompanies(app, accountId, all);
        print(options.json, shown, () =>
          all.length === 0
            ? 'No companies yet. Make one: chasqui company create --help'
            : all.map((each) => `${each.id}  ${each.tax_id}  ${each.business_name}`).join('\n'),
        );
      });
    });
}

/** The country that is named, or the only one there is. */
function countryOf({ context }: App, { country }: CreateOptions): string | undefined {
  const known = [...context.regimes.keys()];
  return country ?? (known.length === 1 ? known[0] : undefined);
}

const check = checkerOf(NewCompany);

function newCompanyOf(options: CreateOptions, country: string | undefined): NewCompany {
  return options.file === undefined ? fromFlags(options, country) : fromFile(options.file);
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

/** Which flag gives which field. */
const flagOf: Readonly<Record<string, string>> = {
  '/tax_id': '--tax-id',
  '/business_name': '--business-name',
  '/trade_name': '--trade-name',
  '/email': '--email',
  '/phone': '--phone',
  '/country': '--country',
  '/environment': '--environment',
  '/receipts': '--receipts',
  '/summary_hour': '--summary-hour',
  '/authority_url/test': '--authority-url-test',
  '/authority_url/live': '--authority-url-live',
  '/time_zone': '--time-zone',
  '/web_hook': '--web-hook',
  '/address/address': '--address',
  '/address/district': '--district',
  '/address/city': '--city',
  '/address/country_subentity': '--region',
  '/address/postal_zone': '--postal-zone',
};

function fromFlags(options: CreateOptions, country: string | undefined): NewCompany {
  const checked = check(fieldsOf(options, country));
  if (checked.ok) return checked.value;
  const sentences = checked.errors.map(({ pointer = '', detail }) =>
    detail.replace(pointer, () => flagOf[pointer] ?? pointer),
  );
  throw new UsageError(sentences.join('\n'));
}

function fieldsOf(options: CreateOptions, country: string | undefined): Record<string, unknown> {
  return {
    environment: options.environment,
    address: present({
      address: options.address,
      district: options.district,
      city: options.city,
      country_subentity: options.region,
      postal_zone: options.postalZone,
    }),
    authority_url: present({ test: options.authorityUrlTest, live: options.authorityUrlLive }),
    ...(options.summaryHour === undefined ? {} : { summary_hour: numberOf(options.summaryHour) }),
    ...(options.demandTrustedCertificates ? { demand_trusted_certificates: true } : {}),
    ...(options.uniqueExternalIds ? { unique_external_ids: true } : {}),
    ...present({
      country,
      tax_id: options.taxId,
      business_name: options.businessName,
      trade_name: options.tradeName,
      email: options.email,
      phone: options.phone,
      receipts: options.receipts,
      time_zone: options.timeZone,
      web_hook: options.webHook,
    }),
  };
}

/** What is no number stays a text, which the schema refuses. */
function numberOf(given: string): number | string {
  return /^\d+$/.test(given) ? Number(given) : given;
}

function present(fields: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
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
