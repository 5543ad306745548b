import { type Command, Option } from 'commander';
import type { App } from '../../app.ts';
import { parseTimestamp } from '../../kernel/calendar.ts';
import { AppError } from '../../kernel/codes/errors.ts';
import { generalCodes } from '../../kernel/codes/general-codes.ts';
import { counted } from '../../kernel/counted.ts';
import { englishOnly } from '../../kernel/words/english-only.ts';
import { renderKey } from '../../subjects/companies/rendering.ts';
import { type ApiKey, operator, operatorOf } from '../../subjects/keys/api-key.ts';
import { keyCodes } from '../../subjects/keys/codes.ts';
import { createKey } from '../../subjects/keys/create-key.ts';
import { listKeys } from '../../subjects/keys/list-keys.ts';
import { revokeKey } from '../../subjects/keys/revoke-key.ts';
import type { User } from '../../subjects/users/user.ts';
import { inFlags } from './flag-errors.ts';
import { allOf, chooseAccount, print, withApp } from './session.ts';
import { type Column, printRows } from './table.ts';
import { allUsers } from './user.ts';

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
    .action(async (options: CreateOptions, command: Command) => {
      await withApp(command, async (app) => {
        const accountId = await chooseAccount(app, options.account);
        const asked = createKey(app.context, operatorOf(accountId), {
          name: options.name,
          scope: options.scope,
          companies: options.company ?? null,
          expiresAt: expiryOf(options.expires),
        });
        const { key: made, text } = await inFlags(flagOf, asked);
        print(options.json, { id: made.id, key: text }, () => `${made.id}  ${text}`);
      });
    });
  key
    .command('list')
    .description('list the keys of an account, newest first, revoked ones too')
    .option('--account <id>', 'account; the only one there is by default')
    .option('--json', 'print the keys as one JSON line')
    .addHelpText('after', '\nExample:\n  chasqui key list')
    .action(async (options: { account?: string; json?: boolean }, command: Command) => {
      await withApp(command, async (app) => {
        const accountId = await chooseAccount(app, options.account);
        const keys = await allKeys(app, accountId);
        const columns = columnsOf(options.json ? [] : await allUsers(app, accountId));
        printRows(options.json, keys.map(renderKey), { rows: keys, columns, none: 'No keys.' });
      });
    });
  key
    .command('revoke')
    .description('revoke a key; it stops working at once')
    .argument('<keyId>', 'key_…, as key list shows it')
    .option('--account <id>', 'account; the only one there is by default')
    .option('--json', 'print one JSON line: {id, revoked_at}')
    .addHelpText('after', '\nExample:\n  chasqui key revoke key_…')
    .action(
      async (keyId: string, options: { account?: string; json?: boolean }, command: Command) => {
        await withApp(command, async (app) => {
          const accountId = await chooseAccount(app, options.account);
          const revoked = await revoke(app, accountId, keyId);
          const { id, revoked_at } = renderKey(revoked);
          print(options.json, { id, revoked_at }, () => `${keyId} is revoked.`);
        });
      },
    );
}

async function revoke({ context }: App, accountId: string, keyId: string): Promise<ApiKey> {
  try {
    return await revokeKey(context, operatorOf(accountId), keyId);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'key_not_found') throw error;
    throw new AppError(keyCodes.key_not_found, englishOnly(`The account has no key ${keyId}.`));
  }
}

function expiryOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const time = parseTimestamp(text);
  if (time === undefined) {
    throw new AppError(
      generalCodes.invalid_date,
      englishOnly('--expires must look like 2027-12-31T23:59:59-05:00.'),
    );
  }
  return time;
}

function allKeys({ context }: App, accountId: string): Promise<readonly ApiKey[]> {
  return allOf(async (nextToken) => {
    const page = await listKeys(context, operatorOf(accountId), { limit: 100, nextToken });
    return { items: page.keys, nextToken: page.nextToken };
  });
}

function columnsOf(users: readonly User[]): readonly Column<ApiKey>[] {
  const emails = new Map(users.map(({ id, email }) => [id, email]));
  return [
    { title: 'Key', of: ({ id }) => id, whole: true },
    { title: 'Text', of: ({ prefix, lastFour }) => `${prefix}…${lastFour}` },
    { title: 'Scope', of: ({ scope }) => scope },
    { title: 'State', of: stateOf },
    { title: 'For', of: boundOf, spare: true },
    { title: 'Name', of: ({ name }) => name, shrinks: true, spare: true },
    {
      title: 'Made by',
      of: (key) => shownMaker(key.createdBy, emails),
      shrinks: true,
      spare: true,
    },
    {
      title: 'Answers for it',
      of: (key) => shownMaker(key.answersFor, emails),
      shrinks: true,
      spare: true,
    },
  ];
}

function shownMaker(id: string | null, emails: ReadonlyMap<string, string>): string {
  if (id === null) return 'not known';
  return id === operator ? 'command line' : (emails.get(id) ?? id);
}

function stateOf({ revokedAt, expiresAt }: ApiKey): string {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && expiresAt <= Date.now() ? 'expired' : 'active';
}

function boundOf({ companies }: ApiKey): string {
  return companies === null ? 'all companies' : counted(companies.length, 'company', 'companies');
}
