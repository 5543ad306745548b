import { type AsciiJson, asciiJson } from '../../kernel/ascii-json.ts';
import { createHttpClient } from '../../platform/http/http-client.ts';
import type { Context } from '../../subjects/context.ts';
import type { RenderedEvent } from '../../subjects/ledger/events/render-event.ts';
import { callReceiver } from '../../subjects/webhooks/call-receiver.ts';
import { messageBody, subjectOf } from '../../subjects/webhooks/compose-event.ts';
import { operatorWebhooks } from '../../subjects/webhooks/operator-operations.ts';
import { receiverTimes } from '../../subjects/webhooks/receiver-times.ts';
import { ask } from './event-source.ts';
import { operate } from './operate.ts';

/** The summary of an event's document; null if the event is not about a document, or the document does not exist. */
export type FindSummary = (event: RenderedEvent) => Promise<AsciiJson | null>;

/** What came back for an event. */
export type ForwardedEvent = {
  readonly forwarded: string;
  readonly status: number | null;
  readonly answer: string;
  readonly error: string | null;
  readonly duration_ms: number;
};

export type ForwarderOptions = {
  readonly url: string;
  readonly secret: string;
  readonly findSummary: FindSummary;
  readonly signal: AbortSignal;
};

/** Sends events to a receiver as webhooks are sent, wherever it is. Undefined where the signal stopped it. */
export function createForwarder({
  url,
  secret,
  findSummary,
  signal,
}: ForwarderOptions): (event: RenderedEvent) => Promise<ForwardedEvent | undefined> {
  const { send, close } = createHttpClient(receiverTimes);
  signal.addEventListener('abort', close, { once: true });
  const webhooks = {
    allowPrivateUrls: true,
    userAgent: 'Chasqui (listen)',
    finishLinks: (text: AsciiJson) => text,
    send,
  };
  return async (event) => {
    if (signal.aborted) return undefined;
    // Better an event without its document than none.
    const summary = await findSummary(event).catch(() => null);
    const message = { id: event.id, body: bodyOf(event, summary) };
    const caller = { webhooks, now: Date.now };
    const attempt = await callReceiver(caller, { url }, { secrets: [secret], message }, signal);
    if (signal.aborted) return undefined;
    const { status, answer, error, durationMs } = attempt;
    return { forwarded: event.id, status, answer, error, duration_ms: durationMs };
  };
}

function bodyOf(event: RenderedEvent, document: AsciiJson | null): AsciiJson {
  const { type, created_at, company_id: companyId, document_id: documentId } = event;
  const data = JSON.stringify(event.data);
  const subjectId = subjectOf({ documentId, companyId, data });
  return messageBody({ type, at: Date.parse(created_at), subjectId, companyId, document, data });
}

export function summariesOfStore(context: Context, accountId: string): FindSummary {
  return ({ document_id: documentId }) =>
    operate({ context }, operatorWebhooks.findSummary, accountId, documentId);
}

const answerMs = 30_000;

/** A service is asked for the document, and then for what lists say of its number. */
export function summariesOfService(url: string, key: string, signal: AbortSignal): FindSummary {
  const read = async (path: string) => {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(answerMs)]);
    return (await ask({ url, key }, path, {}, limited)).json();
  };
  return async ({ document_id: documentId, company_id: companyId }) => {
    if (documentId === null) return null;
    const document = await read(`/api/document/${documentId}`);
    const { type, number } = document as { readonly type: string; readonly number: string };
    const page = await read(`/api/document/search/company/${companyId}/${type}/${number}`);
    const { data } = page as { readonly data: readonly { readonly id: string }[] };
    const found = data.find(({ id }) => id === documentId);
    return found === undefined ? null : asciiJson(found);
  };
}
