import type { OutgoingAnswer } from '../../../../kernel/net/http.ts';
import type { GatewayAnswer } from '../../../../subjects/country/gateway.ts';

/** An answer of HTTP, whole. */
export type Received = Extract<OutgoingAnswer, { kind: 'answered' }>;

/** So much of an answer is looked at for an excerpt; most of it is cut off once secrets are removed. */
const windowBytes = 64 * 1024;

/** What was not understood. Secrets are removed, and the excerpt is cut, before anybody sees it. */
export function unknownAnswer(detail: string, body: Buffer): GatewayAnswer {
  return { kind: 'unknown', detail, excerpt: body.subarray(0, windowBytes).toString('utf8') };
}

/** What a request that got no whole answer means. */
export function answerOfFailure(outgoing: Exclude<OutgoingAnswer, Received>): GatewayAnswer {
  const { kind, detail } = outgoing;
  return kind === 'not_sent'
    ? { kind: 'unreachable', detail }
    : unknownAnswer(detail, outgoing.body);
}

/** Given out before anything is looked at: SUNAT's front answers so when it is called again too soon. */
const refusedAtTheDoor = new Set([401, 429]);

/** What an answer means that has nothing in it to understand. `what` says what it has instead. */
export function answerOfStatus({ status, body }: Received, what: string): GatewayAnswer {
  const detail = `HTTP ${status} ${what}.`;
  if (!refusedAtTheDoor.has(status)) return unknownAnswer(detail, body);
  return { kind: 'not_received', code: `http_${status}`, detail, remedy: 'later' };
}
