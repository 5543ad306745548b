import type { Command } from 'commander';
import { jsonBody } from '../../api.ts';
import {
  type ApiSession,
  accountOption,
  type Chosen,
  companyOption,
  withCompanyApi,
} from '../api-session.ts';
import { UsageError } from '../explain-error.ts';
import { fieldsOf, paddedFields, printFields } from '../fields-table.ts';
import { readGiven } from '../files.ts';
import { inFlags, refuseBeside } from '../flag-errors.ts';
import { addCompanyFlags, type CompanyFlags, companyFields, companyFlagOf } from './fields.ts';

type Options = Chosen & CompanyFlags & { readonly file?: string; readonly json?: boolean };
type Shown = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly tax_id: string;
  readonly business_name: string;
};

const updateHelp = `
Only what is given changes. The tax id and the country stay as they are, and documents keep the company as it was when they were
issued. --file takes every field that PATCH /api/company/{companyId} takes, and null where one is to be empty.

Examples:
  chasqui company update --trade-name "Andina Express" --email ventas@andina.example
  echo '{"metadata":{"erp_branch":"LIM-01"}}' | chasqui company update --file -`;

/** `company show` and `company update`. */
export function addCompanyUpdate(company: Command): void {
  company
    .command('show')
    .description('show a company')
    .option(...companyOption)
    .option(...accountOption)
    .option('--json', 'print the company as one JSON line')
    .addHelpText('after', '\nExample:\n  chasqui company show')
    .action((options: Options, command: Command) =>
      withCompanyApi(command, options, async (session, companyId) =>
        showCompany(options, await session.call<Shown>('getCompany', { path: { companyId } })),
      ),
    );
  const update = company
    .command('update')
    .description('change a company')
    .option(...companyOption)
    .option(...accountOption)
    .option('--environment <name>', 'test or live');
  addCompanyFlags(update)
    .option('--no-demand-trusted-certificates', 'take in files of other signers too')
    .option('--no-unique-external-ids', 'issue external ids again and again')
    .option('--file <path>', 'take the changes from a JSON file instead; - is standard input')
    .option('--json', 'print the company as one JSON line')
    .addHelpText('after', updateHelp)
    .action((options: Options, command: Command) => {
      refuseBeside(command, 'file', ['company']);
      return withCompanyApi(command, options, async (session, companyId) => {
        const body =
          options.file === undefined
            ? jsonBody(await changesOf(session, companyId, options))
            : { contentType: 'application/json', bytes: readGiven(options.file) };
        const call = { path: { companyId }, body };
        const changed = session.call<Shown>('changeCompany', call);
        // A file has the names of the API.
        const flags = options.file === undefined ? companyFlagOf : {};
        showCompany(options, await inFlags(flags, changed));
      });
    });
}

/** Prints every field of a company on a line, or the company as JSON. */
function showCompany({ json }: { readonly json?: boolean }, company: Shown): void {
  printFields(json, company, {
    fields: () => fieldsOf(company),
    piped: () =>
      paddedFields(
        Object.entries(company).map(([name, value]) => [name, textOf(value)]),
        28,
      ),
  });
}

function textOf(value: unknown): string {
  return value !== null && typeof value === 'object' ? JSON.stringify(value) : String(value ?? '');
}

/** What the interface replaces as a whole is filled up with what the company has. */
async function changesOf({ call }: ApiSession, companyId: string, flags: Options) {
  const fields = companyFields(flags);
  if (Object.keys(fields).length === 0) {
    throw new UsageError('Say what to change; chasqui company update --help lists the flags.');
  }
  const company = await call<Shown>('getCompany', { path: { companyId } });
  for (const name of ['address', 'authority_url']) {
    const given = fields[name];
    if (given !== undefined) fields[name] = { ...(company[name] as object), ...(given as object) };
  }
  return fields;
}
