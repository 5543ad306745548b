import type { Command } from 'commander';
import { asciiJson } from '../../kernel/ascii-json.ts';
import { counted } from '../../kernel/counted.ts';
import {
  type DeliveryFilter,
  deliveryFilters,
  type ListedWork,
} from '../../sending/list-deliveries.ts';
import type { DeliveryReport } from '../../sending/read-delivery.ts';
import type { RenderedFailure } from '../../subjects/ledger/work/render-failure.ts';
import type { RenderedOutage } from '../../subjects/outages/list-outages.ts';
import type { WaitedFor } from '../../subjects/outages/waited-for.ts';
import {
  accountOption,
  type Chosen,
  companyOption,
  type Page,
  wholeList,
  withCompanyApi,
} from './api-session.ts';
import { waitingText } from './doctor/outages.ts';
import { documentMeaning, withDocument } from './document-argument.ts';
import { UsageError } from './explain-error.ts';
import { print } from './session.ts';
import { type Column, printRows } from './table.ts';

type Options = Chosen & {
  readonly blocked?: boolean;
  readonly state?: string;
  readonly retry?: boolean;
  readonly json?: boolean;
};

const help = `
Without a document it lists what is still to be done for a company; with one it shows every attempt, and what comes next.

Examples:
  chasqui deliveries --company com_… --blocked    what waits for a person, and why
  chasqui deliveries F001-1                       how far a document has come
  chasqui deliveries F001-1 --retry               go on with it at once`;

export function addDeliveriesCommand(program: Command): void {
  program
    .command('deliveries')
    .description('show what is sent, what waits, and why')
    .argument('[document]', documentMeaning)
    .option(...companyOption)
    .option(...accountOption)
    .option('--state <state>', `only what has come so far: ${deliveryFilters.join(', ')}`)
    .option('--blocked', 'only what waits for a person: --state blocked')
    .option('--retry', 'go on with the document at once')
    .option('--json', 'print JSON lines')
    .addHelpText('after', help)
    .action((named: string | undefined, options: Options, command: Command) =>
      named === undefined ? showAll(command, options) : showOne(command, named, options),
    );
}

function showAll(command: Command, options: Options): Promise<void> {
  if (options.retry)
    throw new UsageError('Say which document to go on with: deliveries F001-1 --retry');
  return withCompanyApi(command, options, async (session, companyId) => {
    const path = { companyId };
    const state = filterOf(options);
    const query = { state: state ?? undefined };
    const { data: work } = await wholeList<ListedWork>(session, 'listDeliveries', { path, query });
    if (options.json) {
      for (const each of work) process.stdout.write(`${asciiJson(each)}\n`);
      return;
    }
    const { data: outages } = await session.call<Page<RenderedOutage>>('listOutages', { path });
    for (const outage of outages) process.stdout.write(`${outageText(outage)}\n`);
    const none = state === 'blocked' ? 'Nothing is blocked.' : 'Nothing waits.';
    printRows(false, null, { rows: work, columns, none });
  });
}

function filterOf({ blocked, state }: Options): DeliveryFilter | null {
  if (state === undefined) return blocked ? 'blocked' : null;
  const found = deliveryFilters.find((each) => each === state);
  if (found === undefined || (blocked && found !== 'blocked')) {
    throw new UsageError(
      found === undefined
        ? `--state must be one of ${deliveryFilters.join(', ')}.`
        : '--blocked is --state blocked: leave one of them out.',
    );
  }
  return found;
}

/** What a person reads first: why nothing goes out, and until when it may wait. */
function outageText({ address, since, detail, ...waiting }: RenderedOutage): string {
  const { documents_waiting: documents, more_waiting: isMore, first_term } = waiting;
  const firstTerm = first_term && { number: first_term.number, lastDay: first_term.last_day };
  const text = waitingText({ documents, isMore, firstTerm });
  return `${address} does not answer since ${since}: ${detail}. ${text}`;
}

const columns: readonly Column<ListedWork>[] = [
  {
    title: 'Of',
    of: ({ subject_number, subject_id }) => subject_number ?? subject_id,
    whole: true,
  },
  { title: 'Work', of: ({ kind }) => kind },
  { title: 'Attempts', of: ({ attempts }) => counted(attempts, 'attempt'), spare: true },
  {
    title: 'When, or why not',
    of: ({ stage, reason, detail, next_at, waiting_for, failure }) => {
      if (stage === 'blocked') return `blocked (${reason}): ${detail}`;
      const when = next_at === null ? stage : `${stage}, due ${next_at}`;
      if (failure !== null) return `${when}, ${failureWords(failure)}`;
      return waiting_for === null ? when : waitText(waiting_for);
    },
    shrinks: true,
  },
];

function waitText({ address, since, detail }: WaitedFor): string {
  return `waits for ${address}, which does not answer since ${since}: ${detail}`;
}

function failureWords({ count, since, code, detail }: RenderedFailure): string {
  return `failed ${counted(count, 'time')} since ${since} (${code}): ${detail}`;
}

function showOne(command: Command, named: string, options: Options): Promise<void> {
  if (options.blocked || options.state !== undefined) {
    const option = options.blocked ? '--blocked' : '--state';
    throw new UsageError(`${option} is for lists: leave the document out, or it.`);
  }
  return withDocument(command, options, named, async ({ call }, documentId) => {
    const act = options.retry ? 'retryDelivery' : 'readDelivery';
    const delivery = await call<DeliveryReport>(act, { path: { documentId } });
    const { state, attempts, next_at, blocked, waiting_for, failure } = delivery;
    print(options.json, delivery, () =>
      [
        `${state}${next_at === null ? '' : `, next at ${next_at}`}`,
        ...(waiting_for === null ? [] : [waitText(waiting_for)]),
        ...(blocked === null ? [] : [`${blocked.reason}: ${blocked.detail}`]),
        ...(failure === null ? [] : [failureWords(failure)]),
        ...attempts.map(({ at, operation, outcome, code, detail }) =>
          `  ${at}  ${operation}  ${outcome}  ${code} ${detail}`.trimEnd(),
        ),
      ].join('\n'),
    );
  });
}
