import { type Command, Option } from 'commander';
import { parseTimestamp } from '../../kernel/calendar.ts';
import { AppError } from '../../kernel/codes/errors.ts';
import { generalCodes } from '../../kernel/codes/general-codes.ts';
import { counted } from '../../kernel/counted.ts';
import { englishOnly } from '../../kernel/words/english-only.ts';
import { operator } from '../../subjects/keys/api-key.ts';
import { keyCodes } from '../../subjects/keys/codes.ts';
import { jsonBody } from '../api.ts';
import { type ApiSession, wholeList, withApi } from './api-session.ts';
import { inFlags } from './flag-errors.ts';
import { print } from './session.ts';
import { type Column, printRows } from './table.ts';
import { allUsers, type ListedUser } from './user.ts';

type CreateOptions = {
  readonly account?: string;
  readonly name: string;
  readonly scope: 'read' | 'write' | 'admin';
  readonly company?: string[];
  readonly expires?: string;
  readonly json?: boolean;
};

const flagOf = { '/name': '--name', '/companies': '--company', '/expires_at': '--expires' };

export function addKeyCommands(program: Command): void {
  const key = program.command('key').description('make, list and revoke API keys');
  key
    .command('create')
    .description('make a key and print it; it is not shown again')
    .option('--account <id>', 'account; the only one there is by default')
    .option('--name <name>', 'what the key is for', 'made on the command line')
    .addOption(
      new Option('--scope <scope>', 'what it may do; each scope includes the ones before')
        .choices(['read', 'write', 'admin'])
        .default('read'),
    )
    .option('--company <ids...>', 'bind the key to these companies')
    .option('--expires <time>', 'when it stops working, such as 2027-12-31T23:59:59-05:00')
    .option('--json', 'print one JSON line: {id, key}')
    .addHelpText('after', '\nExample:\n  chasqui key create --name "ERP" --scope write')
    .action((options: CreateOptions, command: Command) =>
      withApi(command, options, async ({ call }) => {
        const { name, scope, company = null, expires } = options;
        const request = { name, scope, companies: company, expires_at: expiryOf(expires) };
        const asked = call<{ id: string; key: string }>('createKey', { body: jsonBody(request) });
        const { id, key: text } = await inFlags(flagOf, asked);
        print(options.json, { id, key: text }, () => `${id}  ${text}`);
      }),
    );
  key
    .command('list')
    .description('list the keys of an account, newest first, revoked ones too')
    .option('--account <id>', 'account; the only one there is by default')
    .option('--json', 'print the keys as one JSON line')
    .addHelpText('after', '\nExample:\n  chasqui key list')
    .action((options: { account?: string; json?: boolean }, command: Command) =>
      withApi(command, options, async (session) => {
        const { data: rows } = await wholeList<Key>(session, 'listKeys', {});
        const users = options.json ? [] : await allUsers(session);
        printRows(options.json, rows, { rows, columns: columnsOf(users), none: 'No keys.' });
      }),
    );
  key
    .command('revoke')
    .description('revoke a key; it stops working at once')
    .argument('<keyId>', 'key_…, as key list shows it')
    .option('--account <id>', 'account; the only one there is by default')
    .option('--json', 'print one JSON line: {id, revoked_at}')
    .addHelpText('after', '\nExample:\n  chasqui key revoke key_…')
    .action((keyId: string, options: { account?: string; json?: boolean }, command: Command) =>
      withApi(command, options, async (session) => {
        await revoke(session, keyId);
        const { data: keys } = await wholeList<Key>(session, 'listKeys', {});
        const revoked_at = keys.find(({ id }) => id === keyId)?.revoked_at ?? null;
        print(options.json, { id: keyId, revoked_at }, () => `${keyId} is revoked.`);
      }),
    );
}

/** A key as the interface lists it. */
type Key = Readonly<
  Record<'id' | 'name' | 'scope' | 'prefix' | 'last_four', string> &
    Record<'created_by' | 'answers_for' | 'expires_at' | 'revoked_at', string | null>
> & { readonly companies: readonly string[] | null };

async function revoke({ call }: ApiSession, keyId: string): Promise<void> {
  try {
    await call('revokeKey', { path: { keyId } });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'key_not_found') throw error;
    throw new AppError(keyCodes.key_not_found, englishOnly(`The account has no key ${keyId}.`));
  }
}

function expiryOf(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (parseTimestamp(text) === undefined) {
    throw new AppError(
      generalCodes.invalid_date,
      englishOnly('--expires must look like 2027-12-31T23:59:59-05:00.'),
    );
  }
  return text;
}

function columnsOf(users: readonly ListedUser[]): readonly Column<Key>[] {
  const emails = new Map(users.map(({ id, email }) => [id, email]));
  return [
    { title: 'Key', of: ({ id }) => id, whole: true },
    { title: 'Text', of: ({ prefix, last_four }) => `${prefix}…${last_four}` },
    { title: 'Scope', of: ({ scope }) => scope },
    { title: 'State', of: stateOf },
    { title: 'For', of: boundOf, spare: true },
    { title: 'Name', of: ({ name }) => name, shrinks: true, spare: true },
    {
      title: 'Made by',
      of: (key) => shownMaker(key.created_by, emails),
      shrinks: true,
      spare: true,
    },
    {
      title: 'Answers for it',
      of: (key) => shownMaker(key.answers_for, emails),
      shrinks: true,
      spare: true,
    },
  ];
}

function shownMaker(id: string | null, emails: ReadonlyMap<string, string>): string {
  if (id === null) return 'not known';
  return id === operator ? 'command line' : (emails.get(id) ?? id);
}

function stateOf({ revoked_at, expires_at }: Key): string {
  if (revoked_at !== null) return 'revoked';
  return expires_at !== null && Date.parse(expires_at) <= Date.now() ? 'expired' : 'active';
}

function boundOf({ companies }: Key): string {
  return companies === null ? 'all companies' : counted(companies.length, 'company', 'companies');
}
