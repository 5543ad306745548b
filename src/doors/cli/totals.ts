import type { Command } from 'commander';
import type { App } from '../../app.ts';
import { parseDay } from '../../kernel/calendar.ts';
import { counted } from '../../kernel/counted.ts';
import { createProgress } from '../../platform/telemetry/progress.ts';
import { operatorAccounts } from '../../subjects/accounts/operator-operations.ts';
import { operatorCompanies } from '../../subjects/companies/operator-operations.ts';
import { operatorOf } from '../../subjects/keys/api-key.ts';
import { operatorTotals } from '../../subjects/ledger/totals/operator-operations.ts';
import { readTotals } from '../../subjects/ledger/totals/read-totals.ts';
import type { CountedDay } from '../../subjects/ledger/totals/recount-totals.ts';
import { chooseCompany } from './choose-company.ts';
import { refuseNoDays } from './days.ts';
import { exitCodes, UsageError } from './explain-error.ts';
import { onInterrupt } from './interrupt.ts';
import { operate } from './operate.ts';
import { chooseAccount, print, withApp } from './session.ts';
import { type Column, printRows } from './table.ts';

type Options = {
  readonly from?: string;
  readonly to?: string;
  readonly rebuild?: boolean;
  readonly after?: string;
  readonly account?: string;
  readonly company?: string;
  readonly json?: boolean;
};

const help = `
Totals are kept when documents are written; nothing needs to be rebuilt in daily work. --rebuild counts the documents anew, a
day of a company at a time, while the service runs: after a store was written by something else than this program, or
upgraded while an older version still served. Stopped with Ctrl-C it says how to go on.

Examples:
  chasqui totals --from 2026-10-01 --to 2026-10-31
  chasqui totals --rebuild
  chasqui doctor --deep                          only compare`;

export function addTotalsCommand(program: Command): void {
  program
    .command('totals')
    .description('show what documents come to by day, or count them anew')
    .option('--from <day>', 'first day, YYYY-MM-DD')
    .option('--to <day>', 'last day, YYYY-MM-DD')
    .option('--rebuild', 'count all documents anew')
    .option('--after <place>', 'with --rebuild: go on after this company and day')
    .option('--account <id>', 'account; with --rebuild all there are by default')
    .option('--company <id>', 'company; with --rebuild all there are by default')
    .option('--json', 'print one JSON line')
    .addHelpText('after', help)
    .action(async (options: Options, command: Command) => {
      refuseNoDays(options);
      if (options.after !== undefined && !options.rebuild) {
        throw new UsageError('--after goes with --rebuild.');
      }
      await withApp(command, (app) =>
        options.rebuild ? rebuild(app, options) : show(app, options),
      );
    });
}

async function show(app: App, options: Options): Promise<void> {
  const { accountId, id } = await chooseCompany(app, options);
  const asked = { from: options.from ?? null, to: options.to ?? null };
  const totals = await readTotals(app.context, operatorOf(accountId), id, asked);
  const data = totals.map(({ day, total, ...rest }) => ({
    date: day,
    ...rest,
    total: total.toString(),
  }));
  printRows(options.json, { data }, { rows: data, columns, none: 'There are no documents.' });
}

type Row = {
  readonly date: string;
  readonly environment: string;
  readonly type: string;
  readonly status: string;
  readonly count: number;
  readonly currency: string;
  readonly total: string;
};
const columns: readonly Column<Row>[] = [
  { title: 'Date', of: ({ date }) => date },
  { title: 'Environment', of: ({ environment }) => environment, spare: true },
  { title: 'Type', of: ({ type }) => type, spare: true },
  { title: 'Status', of: ({ status }) => status, spare: true },
  { title: 'Count', of: ({ count }) => String(count), align: 'right', spare: true },
  { title: 'Currency', of: ({ currency }) => currency },
  { title: 'Total', of: ({ total }) => total, align: 'right' },
];

async function rebuild(app: App, options: Options): Promise<void> {
  const { accountIds, companyId } = await scopeOf(app, options);
  const total =
    companyId === null ? await operate(app, operatorTotals.countCompanies, accountIds) : 1;
  const bar = createProgress({ label: 'totals', total, unit: 'companies', stream: process.stderr });
  const interrupt = onInterrupt();
  const counts = { days: 0, wrong: 0 };
  let last: CountedDay | undefined;
  let companies = 0;
  try {
    const isComplete = await operate(app, operatorTotals.recount, {
      accountIds,
      companyId,
      after: await placeOf(app, options.after),
      onCompany(done) {
        companies = done;
      },
      onDay(day, wasWrong) {
        last = day;
        counts.days += 1;
        if (wasWrong) counts.wrong += 1;
        bar.update(Math.min(companies, total), counts);
      },
      isStopped: () => interrupt.requested,
    });
    bar.finish();
    report(options, counts, isComplete ? undefined : last);
    if (!isComplete) process.exitCode = exitCodes.interrupted;
  } finally {
    interrupt.release();
  }
}

function report(
  { json }: Options,
  counts: { readonly days: number; readonly wrong: number },
  stoppedAfter: CountedDay | undefined,
): void {
  const after = stoppedAfter && `${stoppedAfter.companyId}:${stoppedAfter.day}`;
  print(json, { ...counts, complete: after === undefined, after: after ?? null }, () => {
    const done = `${counted(counts.days, 'day')} counted, ${counts.wrong} of them ${counts.wrong === 1 ? 'was wrong and is' : 'were wrong and are'} right now.`;
    return after === undefined
      ? done
      : `${done}\nStopped. Go on with: chasqui totals --rebuild --after ${after}`;
  });
}

async function scopeOf(app: App, { account, company }: Options) {
  if (company !== undefined) {
    const { accountId, id } = await chooseCompany(app, { company, ...(account && { account }) });
    return { accountIds: [accountId], companyId: id };
  }
  if (account !== undefined) {
    return { accountIds: [await chooseAccount(app, account)], companyId: null };
  }
  return {
    accountIds: (await operate(app, operatorAccounts.list)).map(({ id }) => id),
    companyId: null,
  };
}

/** `com_…:2026-05-04`, as a stopped run prints it. */
async function placeOf(app: App, text: string | undefined): Promise<CountedDay | null> {
  if (text === undefined) return null;
  const [companyId = '', day = ''] = text.split(':');
  const company = await operate(app, operatorCompanies.findAnywhere, companyId);
  if (company === undefined || parseDay(day) === undefined) {
    throw new UsageError('--after must be a company and a day, as a stopped run prints them.');
  }
  return { accountId: company.accountId, companyId, day };
}
