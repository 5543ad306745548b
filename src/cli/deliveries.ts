import type { Command } from 'commander';
import { operatorOf } from '../domain/access/api-key.ts';
import type { KeptWork } from '../domain/ports/rows.ts';
import { counted } from '../lib/counted.ts';
import { listDeliveries } from '../operations/send/list-deliveries.ts';
import { readDelivery } from '../operations/send/read-delivery.ts';
import { retryDelivery } from '../operations/send/retry-delivery.ts';
import { chooseCompany } from './choose-company.ts';
import { UsageError } from './explain-error.ts';
import { allOf, chooseAccount, print, withApp } from './session.ts';
import { type Column, printRows } from './table.ts';

type ListOptions = {
  readonly company?: string;
  readonly account?: string;
  readonly blocked?: boolean;
  readonly json?: boolean;
};
type OneOptions = { readonly account?: string; readonly retry?: boolean; readonly json?: boolean };

const help = `
Without a document it lists what is still to be done for a company; with one it shows every attempt, and what comes next.

Examples:
  chasqui deliveries --company com_… --blocked    what waits for a person, and why
  chasqui deliveries doc_…                        how far a document has come
  chasqui deliveries doc_… --retry                go on with it at once`;

export function addDeliveriesCommand(program: Command): void {
  program
    .command('deliveries')
    .description('show what is sent, what waits, and why')
    .argument('[document]', 'document id, doc_…')
    .option('--company <id>', 'company; the only one there is by default')
    .option('--account <id>', 'account; the only one there is by default')
    .option('--blocked', 'only what waits for a person')
    .option('--retry', 'go on with the document at once')
    .option('--json', 'print JSON lines')
    .addHelpText('after', help)
    .action(
      (documentId: string | undefined, options: ListOptions & OneOptions, command: Command) =>
        documentId === undefined
          ? showAll(command, options)
          : showOne(command, documentId, options),
    );
}

function showAll(command: Command, options: ListOptions & OneOptions): Promise<void> {
  if (options.retry)
    throw new UsageError('Say which document to go on with: deliveries doc_… --retry');
  return withApp(command, async (app) => {
    const company = await chooseCompany(app, options);
    const operator = operatorOf(company.accountId);
    const state = options.blocked ? 'blocked' : null;
    const work = await allOf(async (nextToken) => {
      const page = { state, limit: 200, nextToken } as const;
      const found = await listDeliveries(app.context, operator, company.id, page);
      return { items: found.work, nextToken: found.nextToken };
    });
    if (options.json) {
      for (const each of work) process.stdout.write(`${JSON.stringify(shown(each))}\n`);
      return;
    }
    printRows(false, null, { rows: work.map(shown), columns, none: 'Nothing waits.' });
  });
}

type Shown = ReturnType<typeof shown>;
const columns: readonly Column<Shown>[] = [
  { title: 'Of', of: ({ subject_id }) => subject_id },
  { title: 'Work', of: ({ kind }) => kind },
  { title: 'Attempts', of: ({ attempts }) => counted(attempts, 'attempt'), spare: true },
  {
    title: 'When, or why not',
    of: ({ state, reason, detail, next_at }) =>
      state === 'blocked' ? `blocked (${reason}): ${detail}` : `due ${next_at}`,
    shrinks: true,
  },
];

function shown({ id, kind, subjectId, state, blockedReason, attempts, dueAt, detail }: KeptWork) {
  const { detail: words = '' } = JSON.parse(detail) as { detail?: string };
  const next_at = new Date(dueAt).toISOString();
  return {
    id,
    kind,
    subject_id: subjectId,
    state,
    reason: blockedReason,
    detail: words,
    attempts,
    next_at,
  };
}

function showOne(
  command: Command,
  documentId: string,
  options: ListOptions & OneOptions,
): Promise<void> {
  if (options.blocked || options.company !== undefined) {
    throw new UsageError('--blocked and --company are for lists: leave the document out, or them.');
  }
  return withApp(command, async (app) => {
    const operator = operatorOf(await chooseAccount(app, options.account));
    const act = options.retry ? retryDelivery : readDelivery;
    const delivery = await act(app.context, operator, documentId);
    const { state, attempts, next_at, blocked } = delivery;
    print(options.json, delivery, () =>
      [
        `${state}${next_at === null ? '' : `, next at ${next_at}`}`,
        ...(blocked === null ? [] : [`${blocked.reason}: ${blocked.detail}`]),
        ...attempts.map(({ at, operation, outcome, code, detail }) =>
          `  ${at}  ${operation}  ${outcome}  ${code} ${detail}`.trimEnd(),
        ),
      ].join('\n'),
    );
  });
}
