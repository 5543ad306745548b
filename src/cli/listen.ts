import type { Command } from 'commander';
import type { App } from '../app.ts';
import { operatorOf } from '../domain/access/api-key.ts';
import { typesNamed } from '../domain/life/account-events.ts';
import { followFeed } from '../operations/feed/follow-feed.ts';
import { beginStream, isSince } from '../operations/feed/read-feed.ts';
import { type ShownEvent, shownEvent } from '../operations/feed/shown-event.ts';
import { eventsOf } from './event-source.ts';
import { UsageError } from './explain-error.ts';
import { onInterrupt } from './interrupt.ts';
import { chooseAccount, print, withApp } from './session.ts';

type ListenOptions = {
  readonly types?: string;
  readonly company?: string;
  readonly since?: string;
  readonly account?: string;
  readonly url?: string;
  readonly key?: string;
  readonly json?: boolean;
};

const help = `
It prints events as they happen until Ctrl-C: a line each on a terminal, else JSON lines. It reads the store itself, or with
--url a service that runs elsewhere, and comes back to it by itself when the connection breaks.

Examples:
  chasqui listen                                         everything from now on
  chasqui listen --types document.accepted,document.rejected
  chasqui listen --since 0 --json > events.ndjson        everything there ever was, and what comes
  CHASQUI_KEY=chq_… chasqui listen --url https://invoices.example`;

export function addListenCommand(program: Command): void {
  program
    .command('listen')
    .description('print events of an account as they happen')
    .option('--types <types>', 'only these, separated by commas: document.accepted,key.*')
    .option('--company <id>', 'only those of one company')
    .option('--since <position>', 'begin after a position, or at a time; now by default')
    .option('--account <id>', 'account; the only one there is by default')
    .option('--url <url>', 'a service to listen to, instead of the store')
    .option('--key <key>', 'API key for --url; CHASQUI_KEY by default')
    .option('--json', 'print JSON lines')
    .addHelpText('after', help)
    .action((options: ListenOptions, command: Command) => listen(options, command));
}

async function listen(options: ListenOptions, command: Command): Promise<void> {
  refuseMistakes(options);
  const controller = new AbortController();
  onInterrupt(() => controller.abort());
  const asJson = options.json ?? !process.stdout.isTTY;
  const take = (event: ShownEvent) => print(asJson, event, () => lineOf(event));
  if (options.url !== undefined) return listenToService(options, controller.signal, take);
  return withApp(command, (app) => listenToStore(app, options, controller.signal, take));
}

function refuseMistakes({ types, since }: ListenOptions): void {
  const unknown = types?.split(',').find((each) => typesNamed(each).length === 0);
  if (unknown !== undefined) throw new UsageError(`There is no type of event "${unknown}".`);
  if (since === undefined || isSince(since)) return;
  throw new UsageError(
    '--since must be a position such as 4625 or a time such as 2026-05-04T14:30:00Z.',
  );
}

async function listenToStore(
  app: App,
  { account, types, company, since }: ListenOptions,
  signal: AbortSignal,
  take: (event: ShownEvent) => void,
): Promise<void> {
  const principal = operatorOf(await chooseAccount(app, account));
  const filters = { types: types ?? null, company: company ?? null, since: since ?? null };
  const begun = await beginStream(app.context, principal, filters);
  const stop = await followFeed(app.context, begun, {
    take: (entries) => entries.map(shownEvent).forEach(take),
    isOpen: () => !signal.aborted,
  });
  if (!signal.aborted) {
    // The watch's own timer would not keep the process alive.
    const alive = setInterval(() => {}, 60_000);
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    clearInterval(alive);
  }
  stop();
}

async function listenToService(
  { url = '', key = process.env.CHASQUI_KEY, types, company, since }: ListenOptions,
  signal: AbortSignal,
  take: (event: ShownEvent) => void,
): Promise<void> {
  if (key === undefined) throw new UsageError('Give the key to listen with: --key or CHASQUI_KEY.');
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) {
    throw new UsageError('--url must be like https://invoices.example.');
  }
  const filters = Object.fromEntries(
    Object.entries({ types, company, since }).filter(([, value]) => value !== undefined),
  ) as Record<string, string>;
  const onPause = (reason: string, ms: number) =>
    process.stderr.write(`chasqui: ${reason}; trying again in ${Math.ceil(ms / 1000)} s\n`);
  for await (const event of eventsOf({ url, key, filters }, signal, onPause)) take(event);
}

function lineOf({ created_at, type, document_id, company_id, data, position }: ShownEvent): string {
  const subject = document_id ?? company_id ?? '';
  return `${position}  ${created_at}  ${type}  ${subject}  ${JSON.stringify(data)}`;
}
