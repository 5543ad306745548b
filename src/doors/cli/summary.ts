import type { Command } from 'commander';
import { withCompanyApi } from './api-session.ts';
import { print } from './session.ts';

type Options = { readonly company?: string; readonly account?: string; readonly json?: boolean };

const help = `
Receipts of a company with "receipts": "summary" wait for its summary_hour. This has all that wait go now, but
those that are dated ahead; "chasqui serve" or "chasqui work" sends them.

Example:
  chasqui summary --company com_…`;

export function addSummaryCommand(program: Command): void {
  program
    .command('summary')
    .description('have the receipts that wait for their daily summary go now')
    .option('--company <id>', 'company; the only one there is by default')
    .option('--account <id>', 'account; the one that has the company by default')
    .option('--json', 'print one JSON line: {receipts}')
    .addHelpText('after', help)
    .action((options: Options, command: Command) =>
      withCompanyApi(command, options, async ({ call }, companyId) => {
        const asked = call<{ receipts: number }>('sendSummaries', { path: { companyId } });
        const { receipts } = await asked;
        print(options.json, { receipts }, () =>
          receipts === 0
            ? 'No receipt waits that could go into a summary now.'
            : `${receipts} ${receipts === 1 ? 'receipt goes' : 'receipts go'} into summaries now.`,
        );
      }),
    );
}
