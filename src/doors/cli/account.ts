import type { Command } from 'commander';
import { operatorAccounts } from '../../subjects/accounts/operator-operations.ts';
import { UsageError } from './explain-error.ts';
import { operate } from './operate.ts';
import { print, withApp } from './session.ts';
import { type Column, printRows } from './table.ts';

type Options = { readonly name: string; readonly json?: boolean };

type Row = { readonly account_id: string; readonly name: string; readonly created_at: string };
const columns: readonly Column<Row>[] = [
  { title: 'Account', of: ({ account_id }) => account_id, whole: true },
  { title: 'Made', of: ({ created_at }) => created_at, spare: true },
  { title: 'Name', of: ({ name }) => name, shrinks: true },
];

export function addAccountCommands(program: Command): void {
  const account = program.command('account').description('make and list accounts');
  account
    .command('create')
    .description('make an account and print its first key, which may do everything')
    .requiredOption('--name <name>', 'name of the account')
    .option('--json', 'print one JSON line: {account_id, key}')
    .addHelpText(
      'after',
      '\nThe key is shown only here.\n\nExample:\n  chasqui account create --name "Andina"',
    )
    .action(async (options: Options, command: Command) => {
      if (options.name.trim() === '') throw new UsageError('--name must not be empty.');
      await withApp(command, async ({ context }) => {
        const { account: made, created } = await operate(
          { context },
          operatorAccounts.create,
          options.name,
        );
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
    .addHelpText('after', '\nExample:\n  chasqui account list')
    .action(async (options: Pick<Options, 'json'>, command: Command) => {
      await withApp(command, async ({ context }) => {
        const accounts = await operate({ context }, operatorAccounts.list);
        const rows = accounts.map(({ id, name, createdAt }) => ({
          account_id: id,
          name,
          created_at: new Date(createdAt).toISOString(),
        }));
        const none = 'No accounts yet. Make one: chasqui account create --name "My company"';
        printRows(options.json, rows, { rows, columns, none });
      });
    });
}
