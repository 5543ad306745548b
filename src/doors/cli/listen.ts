import type { Command } from 'commander';
import type { App } from '../../app.ts';
import type { Awaitable } from '../../kernel/awaitable.ts';
import { receiverUrlProblem } from '../../kernel/net/receiver-url.ts';
import { parseUrl } from '../../kernel/parse-url.ts';
import { operatorOf } from '../../subjects/keys/api-key.ts';
import { typesNamed } from '../../subjects/ledger/events/account-events.ts';
import { operatorEvents } from '../../subjects/ledger/events/operator-operations.ts';
import { isSince } from '../../subjects/ledger/events/read-feed.ts';
import { type RenderedEvent, renderEvent } from '../../subjects/ledger/events/render-event.ts';
import { newWebhookSecret } from '../../subjects/webhooks/standard-webhooks.ts';
import { eventsOf } from './event-source.ts';
import { UsageError } from './explain-error.ts';
import {
  createForwarder,
  type FindSummary,
  type ForwardedEvent,
  summariesOfService,
  summariesOfStore,
} from './forward-events.ts';
import { onInterrupt } from './interrupt.ts';
import { operate } from './operate.ts';
import { chooseAccount, print, withApp } from './session.ts';
import { tell } from './tell.ts';

type ListenOptions = {
  readonly types?: string;
  readonly company?: string;
  readonly since?: string;
  readonly account?: string;
  readonly url?: string;
  readonly key?: string;
  readonly json?: boolean;
  readonly forwardTo?: string;
  readonly secret?: string;
};

const help = `
It prints events as they happen until Ctrl-C: a line each on a terminal, else JSON lines. It reads the store itself, or with
--url a service that runs elsewhere, and comes back to it by itself when the connection breaks.

Examples:
  chasqui listen                                         everything from now on
  chasqui listen --types document.accepted,document.rejected
  chasqui listen --since 0 --json > events.ndjson        everything there ever was, and what comes
  CHASQUI_KEY=chq_… chasqui listen --url https://invoices.example
  chasqui listen --forward-to http://localhost:3000/hook

With --forward-to every event is sent to a URL of yours as a webhook sends it, one after the other, and what came back is
printed. It is signed with a secret that is printed first, or with --secret. Nothing is sent again.`;

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
    .option('--forward-to <url>', 'send each event there, as a webhook does')
    .option('--secret <secret>', 'what --forward-to signs with; a new one by default')
    .option('--json', 'print JSON lines')
    .addHelpText('after', help)
    .action((options: ListenOptions, command: Command) => listen(options, command));
}

async function listen(options: ListenOptions, command: Command): Promise<void> {
  refuseMistakes(options);
  const controller = new AbortController();
  onInterrupt(() => controller.abort());
  const asJson = options.json ?? !process.stdout.isTTY;
  const show: Take = (event) => print(asJson, event, () => lineOf(event));
  const { signal } = controller;
  if (options.url !== undefined) {
    const findSummary = summariesOfService(options.url, keyOf(options), signal);
    const take = forwarding(options, { asJson, show, findSummary, signal });
    return listenToService(options, signal, take);
  }
  const listenHere = async (app: App) => {
    const accountId = await chooseAccount(app, options.account);
    const findSummary = summariesOfStore(app.context, accountId);
    const take = forwarding(options, { asJson, show, findSummary, signal });
    return listenToStore(app, accountId, options, signal, take);
  };
  return withApp(command, listenHere, { stays: true });
}

type Take = (event: RenderedEvent) => Awaitable<void>;

type Forwarding = {
  readonly asJson: boolean;
  readonly show: Take;
  readonly findSummary: FindSummary;
  readonly signal: AbortSignal;
};

/** What is done with an event: it is printed, and sent where that was asked for. */
function forwarding(
  { forwardTo, secret = newWebhookSecret() }: ListenOptions,
  { asJson, show, findSummary, signal }: Forwarding,
): Take {
  if (forwardTo === undefined) return show;
  process.stderr.write(`Signed with ${secret}\n`);
  const forward = createForwarder({ url: forwardTo, secret, findSummary, signal });
  return async (event) => {
    await show(event);
    const forwarded = await forward(event);
    if (forwarded !== undefined) print(asJson, forwarded, () => `  ${lineOfAnswer(forwarded)}`);
  };
}

function lineOfAnswer({ status, error, duration_ms, answer }: ForwardedEvent): string {
  const [first = ''] = answer.split('\n');
  return `→ ${error ?? status} in ${duration_ms} ms  ${first.slice(0, 100)}`;
}

function refuseMistakes({ types, since, forwardTo, secret }: ListenOptions): void {
  if (forwardTo !== undefined) refuseWrongReceiver(forwardTo, secret);
  const unknown = types?.split(',').find((each) => typesNamed(each).length === 0);
  if (unknown !== undefined) throw new UsageError(`There is no type of event "${unknown}".`);
  if (since === undefined || isSince(since)) return;
  throw new UsageError(
    '--since must be a position such as 4625 or a time such as 2026-05-04T14:30:00Z.',
  );
}

function refuseWrongReceiver(url: string, secret: string | undefined): void {
  const problem = receiverUrlProblem(url, { allowPrivateUrls: true });
  if (problem !== undefined) throw new UsageError(`--forward-to: ${problem}`);
  if (secret !== undefined && !/^whsec_[A-Za-z0-9+/]+=*$/.test(secret)) {
    throw new UsageError('--secret must be whsec_ and Base64.');
  }
}

async function listenToStore(
  app: App,
  accountId: string,
  { types, company, since }: ListenOptions,
  signal: AbortSignal,
  take: Take,
): Promise<void> {
  const principal = operatorOf(accountId);
  const filters = { types: types ?? null, company: company ?? null, since: since ?? null };
  const begun = await operate(app, operatorEvents.begin, principal, filters);
  // One after the other, whatever each takes.
  let last: Promise<void> = Promise.resolve();
  const stop = await operate(app, operatorEvents.follow, begun, {
    take(entries) {
      for (const event of entries.map(renderEvent)) last = last.then(() => take(event));
      return last;
    },
    isOpen: () => !signal.aborted,
  });
  if (!signal.aborted) {
    // The watch's own timer would not keep the process alive.
    const alive = setInterval(() => {}, 60_000);
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    clearInterval(alive);
  }
  stop();
  await last;
}

async function listenToService(
  options: ListenOptions,
  signal: AbortSignal,
  take: Take,
): Promise<void> {
  const { url = '', types, company, since } = options;
  const key = keyOf(options);
  if (!/^https?:\/\//.test(url) || parseUrl(url) === undefined) {
    throw new UsageError('--url must be like https://invoices.example.');
  }
  const filters = Object.fromEntries(
    Object.entries({ types, company, since }).filter(([, value]) => value !== undefined),
  ) as Record<string, string>;
  const onPause = (reason: string, ms: number) =>
    tell(`chasqui: ${reason}; trying again in ${Math.ceil(ms / 1000)} s`);
  for await (const event of eventsOf({ url, key, filters }, signal, onPause)) await take(event);
}

function keyOf({ key = process.env.CHASQUI_KEY }: ListenOptions): string {
  if (key === undefined) throw new UsageError('Give the key to listen with: --key or CHASQUI_KEY.');
  return key;
}

function lineOf({
  created_at,
  type,
  document_id,
  company_id,
  data,
  position,
}: RenderedEvent): string {
  const subject = document_id ?? company_id ?? '';
  return `${position}  ${created_at}  ${type}  ${subject}  ${JSON.stringify(data)}`;
}
