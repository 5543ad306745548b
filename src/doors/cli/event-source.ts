import { setTimeout as delay } from 'node:timers/promises';
import { backoffMs } from '../../kernel/backoff.ts';
import { linesOf } from '../../kernel/lines.ts';
import { bodyUntil } from '../../platform/http/body-until.ts';
import type { RenderedEvent } from '../../subjects/ledger/events/render-event.ts';
import { UsageError } from './explain-error.ts';

/** A service that is listened to, and with which key. */
export type EventSource = {
  readonly url: string;
  readonly key: string;
  /** `types`, `company` and `since`, as the interface has them. */
  readonly filters: Readonly<Record<string, string>>;
};

const pauses = { firstMs: 1_000, maxMs: 30_000 };
/** A comment comes every 15 seconds: what is silent for longer is dead. */
const silenceMs = 45_000;
const lineBytesMax = 4 * 1024 * 1024;

/**
 * Hands out events of a service until the signal is aborted. A connection that breaks is made anew, after pauses that
 * get longer, and goes on after the last event. Throws {@link UsageError} where asking again does not help.
 */
export async function* eventsOf(
  source: EventSource,
  signal: AbortSignal,
  onPause: (reason: string, ms: number) => void,
): AsyncGenerator<RenderedEvent> {
  let position = source.filters.since ?? null;
  for (let failures = 0; !signal.aborted; ) {
    let reason = 'The connection ended';
    try {
      position ??= await currentPosition(source, signal);
      for await (const event of oneConnection(source, position, signal)) {
        failures = 0;
        position = String(event.position);
        yield event;
      }
    } catch (error) {
      if (error instanceof UsageError) throw error;
      reason = reasonOf(error, source.url) ?? reason;
    }
    if (signal.aborted) return;
    failures += 1;
    const ms = backoffMs(failures, Math.random, pauses);
    onPause(reason, ms);
    await delay(ms, undefined, { signal }).catch(() => {});
  }
}

/** Why there is no connection; undefined where there was one, and it broke. */
function reasonOf(error: unknown, url: string): string | undefined {
  if (error instanceof Unanswered) return error.message.replace(/\.$/, '');
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'TimeoutError') return `${url} does not answer`;
  // Node says so of a request that got no answer, and keeps what the system said.
  if (error.message !== 'fetch failed') return undefined;
  const { code, message } = (error.cause ?? {}) as NodeJS.ErrnoException;
  return `${url} could not be reached: ${code ?? message ?? 'no reason given'}`;
}

/** A refusal that may pass. */
class Unanswered extends Error {}

/** Where the events end now: what comes while no connection holds is not missed. */
async function currentPosition(source: EventSource, signal: AbortSignal): Promise<string> {
  const path = '/api/account/events?order=newest&limit=1';
  const answer = await ask(
    source,
    path,
    {},
    AbortSignal.any([signal, AbortSignal.timeout(30_000)]),
  );
  const { meta } = (await answer.json()) as { meta: { position: number } };
  return String(meta.position);
}

async function* oneConnection(
  source: EventSource,
  since: string,
  signal: AbortSignal,
): AsyncGenerator<RenderedEvent> {
  const ending = new AbortController();
  const end = () => ending.abort();
  signal.addEventListener('abort', end, { once: true });
  let timer = setTimeout(end, silenceMs);
  try {
    const query = new URLSearchParams({ ...source.filters, since });
    const path = `/api/account/events/stream?${query}`;
    const accept = { Accept: 'text/event-stream' };
    const { body } = await ask(source, path, accept, ending.signal);
    if (body === null) return;
    for await (const { text } of linesOf(bodyUntil(body, ending.signal), lineBytesMax)) {
      clearTimeout(timer);
      timer = setTimeout(end, silenceMs);
      if (text.startsWith('data: ')) yield JSON.parse(text.slice('data: '.length)) as RenderedEvent;
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}

/** Throws {@link UsageError} where asking again does not help. */
export async function ask(
  { url, key }: Pick<EventSource, 'url' | 'key'>,
  path: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Response> {
  const sent = { Authorization: `Bearer ${key}`, ...headers };
  const answer = await fetch(new URL(path, url), { headers: sent, signal, redirect: 'error' });
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => ({}))) as { detail?: string };
  const detail = problem.detail ?? `${url} answers ${answer.status}.`;
  const mayHelp = answer.status === 429 || answer.status >= 500;
  throw mayHelp ? new Unanswered(detail) : new UsageError(detail);
}
