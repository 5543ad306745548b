import type { Command } from 'commander';
import { createAccount } from '../operations/manage/create-account.ts';
import { listAccounts } from '../operations/manage/list-accounts.ts';
import { print, withApp } from './session.ts';

type Options = { readonly name: string; readonly json?: boolean };

export function addAccountCommands(program: Command): void {
  const account = program.command('account').description('make and list accounts');
  account
    .command('create')
    .description('make an account and print its first key, which may do everything')
    .requiredOption('--name <name>', 'name of the account')
    .option('--json', 'print one JSON line: {account_id, key}')
    .addHelpText(
      'after',
      '\nThe key is shown only here. Example:\n  chasqui account create --name "Andina"',
    )
    .action(async (options: Options, command: Command) => {
      await withApp(command, async ({ context }) => {
        const { account: made, created } = await createAccount(context, options.name);
        print(options.json, { account_id: made.id, key: created.text }, () =>
          [
            `Account  ${made.id}  ${made.name}`,
            `Key      ${created.text}`,
            '',
            'Keep the key: it is not shown again. Next: chasqui company create --help',
          ].join('\n'),
        );
      });
    });
  account
    .command('list')
    .description('list the accounts')
    .option('--json', 'print one JSON line: [{account_id, name, created_at}]')
    .action(async (options: Pick<Options, 'json'>, command: Command) => {
      await withApp(command, async ({ context }) => {
        const accounts = await listAccounts(context);
        const rows = accounts.map(({ id, name, createdAt }) => ({
          account_id: id,
          name,
          created_at: new Date(createdAt).toISOString(),
        }));
        print(options.json, rows, () =>
          rows.length === 0
            ? 'No accounts yet. Make one: chasqui account create --name "My company"'
            : rows.map((row) => `${row.account_id}  ${row.created_at}  ${row.name}`).join('\n'),
        );
      });
    });
}
