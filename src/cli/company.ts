import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import type { App } from '../app.ts';
import { operatorOf } from '../domain/access/api-key.ts';
import { AppError } from '../domain/access/errors.ts';
import { publicUrlMark } from '../domain/access/file-links.ts';
import { type CompanyRecord, NewCompany } from '../domain/document/company.ts';
import { checkerOf } from '../domain/document/validation.ts';
import { readJson } from '../lib/json.ts';
import { createCompany, listCompanies } from '../operations/manage/manage-companies.ts';
import { showCompanies } from '../operations/manage/show-companies.ts';
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
    .option('--time-zone <zone>', "IANA time zone; the country's own by default")
    .option('--web-hook <url>', 'URL that is to be told of events')
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
        const checked = checkerOf(NewCompany)(inputOf(options, countryOf(app, options)));
        if (!checked.ok) {
          const details = checked.errors.map(({ detail }) => detail).join('\n');
          throw new AppError('invalid_body', details);
        }
        const made = await createCompany(app.context, accountId, checked.value);
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

function inputOf(options: CreateOptions, country: string | undefined): unknown {
  if (options.file !== undefined) return readJsonFile(options.file);
  const address = {
    ...present({
      country,
      address: options.address,
      district: options.district,
      city: options.city,
      country_subentity: options.region,
      postal_zone: options.postalZone,
    }),
  };
  return {
    environment: options.environment,
    address,
    ...present({
      country,
      tax_id: options.taxId,
      business_name: options.businessName,
      trade_name: options.tradeName,
      email: options.email,
      phone: options.phone,
      time_zone: options.timeZone,
      web_hook: options.webHook,
    }),
  };
}

function readJsonFile(path: string): unknown {
  const text = readFileSync(path, 'utf8');
  try {
    return readJson(text);
  } catch (error) {
    throw new AppError('invalid_json', `${path}: ${(error as Error).message}.`);
  }
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
