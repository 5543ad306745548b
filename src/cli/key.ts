import { type Command, Option } from 'commander';
import { type App, AppError, createKey, renderKey } from '../app.ts';
import { parseTimestamp } from '../lib/calendar.ts';
import { chooseAccount, print, withApp } from './session.ts';

type CreateOptions = {
  readonly account?: string;
  readonly name: string;
  readonly scope: 'read' | 'write' | 'admin';
  readonly company?: string[];
  readonly expires?: string;
  readonly json?: boolean;
};

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
    .action(async (options: CreateOptions, command: Command) => {
      await withApp(command, async (app) => {
        const accountId = await chooseAccount(app, options.account);
        const { key: made, text } = await createKey(app.context, accountId, {
          name: options.name,
          scope: options.scope,
          companies: options.company ?? null,
          expiresAt: expiryOf(options.expires),
        });
        print(options.json, { id: made.id, key: text }, () => `${made.id}  ${text}`);
      });
    });
  key
    .command('list')
    .description('list the keys of an account, newest first, revoked ones too')
    .option('--account <id>', 'account; the only one there is by default')
    .option('--json', 'print the keys as one JSON line')
    .action(async (options: { account?: string; json?: boolean }, command: Command) => {
      await withApp(command, async (app) => {
        const keys = await allKeys(app, await chooseAccount(app, options.account));
        print(options.json, keys.map(renderKey), () => keys.map(lineOf).join('\n'));
      });
    });
  key
    .command('revoke')
    .description('revoke a key; it stops working at once')
    .argument('<keyId>', 'key_…, as key list shows it')
    .option('--account <id>', 'account; the only one there is by default')
    .option('--json', 'print one JSON line: {id, revoked_at}')
    .action(
      async (keyId: string, options: { account?: string; json?: boolean }, command: Command) => {
        await withApp(command, async (app) => {
          const accountId = await chooseAccount(app, options.account);
          const { keys } = app.context.stores;
          if ((await keys.find(accountId, keyId)) === undefined) {
            throw new AppError('key_not_found', `The account has no key ${keyId}.`);
          }
          await keys.revoke(accountId, keyId, Date.now());
          const revoked = await keys.find(accountId, keyId);
          const revokedAt = new Date(revoked?.revokedAt ?? Date.now()).toISOString();
          print(options.json, { id: keyId, revoked_at: revokedAt }, () => `${keyId} is revoked.`);
        });
      },
    );
}

function expiryOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const time = parseTimestamp(text);
  if (time === undefined) {
    throw new AppError('invalid_date', '--expires must look like 2027-12-31T23:59:59-05:00.');
  }
  return time;
}

type Keys = Awaited<ReturnType<App['context']['stores']['keys']['list']>>;

async function allKeys({ context }: App, accountId: string): Promise<Keys> {
  const all: Keys[number][] = [];
  for (let before: string | null = null; ; ) {
    const page: Keys = await context.stores.keys.list(accountId, { before, limit: 100 });
    all.push(...page);
    before = page.at(-1)?.id ?? null;
    if (page.length < 100) return all;
  }
}

function lineOf(key: Keys[number]): string {
  const state =
    key.revokedAt !== null
      ? 'revoked'
      : key.expiresAt !== null && key.expiresAt <= Date.now()
        ? 'expired'
        : 'active';
  const bound = key.companies === null ? 'all companies' : `${key.companies.length} companies`;
  return `${key.id}  ${key.prefix}…${key.lastFour}  ${key.scope.padEnd(5)}  ${state.padEnd(7)}  ${bound}  ${key.name}`;
}
