import type { Command } from 'commander';
import { readInput } from '../../../kernel/schema/read-input.ts';
import { jsonBody } from '../../api.ts';
import {
  accountOption,
  type Chosen,
  companyOption,
  type Page,
  withCompanyApi,
} from '../api-session.ts';
import { exitCodes, UsageError } from '../explain-error.ts';
import { fieldsOf as fieldsIn, paddedFields, printFields } from '../fields-table.ts';
import { readGiven } from '../files.ts';
import { inFlags, refuseBeside } from '../flag-errors.ts';
import { print } from '../session.ts';
import { type Column, printRows } from '../table.ts';

type Options = Chosen & { readonly json?: boolean };
type SetOptions = Options & {
  readonly file?: string;
  readonly certificate?: string;
  readonly key?: string;
  readonly passwordFile?: string;
  readonly field?: readonly string[];
};

const setHelp = `
What is not given stays as it is. Secrets come from files, or from standard input where a file is called -, never from the command
line, which others can see. The end of the last line of a file is not part of a secret. --file takes every field that
PUT /api/company/{companyId}/credentials takes, and null where one is to be removed.

Examples:
  chasqui company credentials set --certificate company.pfx --password-file password.txt
  chasqui company credentials set --field sol_user=user.txt sol_password=password.txt
  chasqui company credentials set --file credentials.json`;

type Tested = {
  readonly service: string;
  readonly result: string;
  readonly code: string;
  readonly detail: string;
};
const testColumns: readonly Column<Tested>[] = [
  { title: 'Service', of: ({ service }) => service },
  { title: 'Result', of: ({ result }) => result },
  { title: 'Code', of: ({ code }) => code, spare: true },
  { title: 'Detail', of: ({ detail }) => detail, shrinks: true },
];

type Certified = { readonly certificate: Readonly<Record<string, unknown>> | null };

/** What a company signs with, and how it calls the authority. */
export function addCredentialCommands(company: Command): void {
  const credentials = company
    .command('credentials')
    .description('what a company signs with, and how it calls the authority');
  addSet(credentials);
  command(credentials, 'show', 'show the certificate that is set, and what else is').action(
    (options: Options, self: Command) =>
      withCompanyApi(self, options, async ({ call }, companyId) =>
        show(options, await call<Certified>('getCompany', { path: { companyId } })),
      ),
  );
  command(credentials, 'test', 'try them at each service of the authority').action(
    (options: Options, self: Command) =>
      withCompanyApi(self, options, async ({ call }, companyId) => {
        const tested = await call<Page<Tested>>('testCredentials', { path: { companyId } });
        const rows = tested.data;
        const none = 'The authority has no services to try.';
        printRows(options.json, tested, { rows, columns: testColumns, none });
        const isFine = ({ result }: Tested) => result === 'works' || result === 'not_set';
        if (!rows.every(isFine)) process.exitCode = exitCodes.problems;
      }),
  );
  command(credentials, 'remove', 'remove all of them').action((options: Options, self: Command) =>
    withCompanyApi(self, options, async ({ call }, companyId) => {
      await call('removeCredentials', { path: { companyId } });
      print(options.json, { removed: true }, () => 'The credentials are removed.');
    }),
  );
}

function command(parent: Command, name: string, description: string): Command {
  return parent
    .command(name)
    .description(description)
    .option(...companyOption)
    .option(...accountOption)
    .option('--json', 'print one JSON line')
    .addHelpText('after', `\nExample:\n  chasqui company credentials ${name}`);
}

function addSet(credentials: Command): void {
  credentials
    .command('set')
    .description('set the certificate, the user and the clients of a company')
    .option('--certificate <file>', '.pfx, .p12 or PEM')
    .option('--key <file>', 'the private key as PEM, where it is in a file of its own')
    .option('--password-file <file>', 'file with the password of the certificate, or -')
    .option('--field <name=file...>', 'another field of the API, and the file that has its value')
    .option('--file <path>', 'take everything from a JSON file instead; - is standard input')
    .option(...companyOption)
    .option(...accountOption)
    .option('--json', 'print the company as one JSON line')
    .addHelpText('after', setHelp)
    .action((options: SetOptions, self: Command) => {
      refuseBeside(self, 'file', ['company']);
      const body = jsonBody(fieldsOf(options));
      return withCompanyApi(self, options, async ({ call }, companyId) => {
        const set = call<Certified>('setCredentials', { path: { companyId }, body });
        show(options, await inFlags(options.file === undefined ? flagOf : {}, set));
      });
    });
}

const flagOf = {
  '/certificate': '--certificate',
  '/key': '--key',
  '/password': '--password-file',
};

function fieldsOf(options: SetOptions): unknown {
  if (options.file !== undefined) return readInput(readGiven(options.file), { name: 'file' });
  const { certificate, key, passwordFile, field = [] } = options;
  const fields = {
    ...(certificate === undefined ? {} : { certificate: certificateText(readGiven(certificate)) }),
    ...(key === undefined ? {} : { key: readGiven(key).toString() }),
    ...(passwordFile === undefined ? {} : { password: secretOf(passwordFile) }),
    ...Object.fromEntries(field.map(namedField)),
  };
  if (Object.keys(fields).length > 0) return fields;
  throw new UsageError('Say what to set; chasqui company credentials set --help lists the flags.');
}

/** PEM as it is, anything else in base64. */
function certificateText(bytes: Buffer): string {
  return bytes.includes('-----BEGIN ') ? bytes.toString() : bytes.toString('base64');
}

function namedField(text: string): readonly [string, string] {
  const [, name, file] = /^([a-z][a-z0-9_]*)=(.+)$/s.exec(text) ?? [];
  if (name !== undefined && file !== undefined) return [name, secretOf(file)];
  throw new UsageError('--field must be a name and a file, such as sol_password=password.txt.');
}

function secretOf(file: string): string {
  return readGiven(file)
    .toString()
    .replace(/\r?\n$/, '');
}

function show({ json }: Options, company: Certified): void {
  const { certificate } = company;
  if (certificate === null) {
    print(json, company, () => 'Nothing is set. See chasqui company credentials set --help.');
    return;
  }
  printFields(json, company, {
    fields: () => fieldsIn(certificate),
    piped: () =>
      paddedFields(
        Object.entries(certificate).map(([name, value]) => [name, String(value)]),
        20,
      ),
  });
}
