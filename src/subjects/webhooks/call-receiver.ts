import { plainText } from '../../kernel/plain-text.ts';
import type { Context } from '../context.ts';
import { webhookHeaders } from './standard-webhooks.ts';
import type { Webhook, WebhookAttempt } from './webhooks.ts';

/** What is sent: the same at every attempt. */
export type ReceiverMessage = { readonly id: string; readonly body: string };

/** What is kept of an answer. */
const answerBytesMax = 4 * 1024;

/** Sends one message and says what came back. Never rejects, whatever the receiver does. */
export async function callReceiver(
  { webhooks, now }: Pick<Context, 'webhooks' | 'now'>,
  { url }: Pick<Webhook, 'url'>,
  { secrets, message }: { readonly secrets: readonly string[]; readonly message: ReceiverMessage },
  signal: AbortSignal,
): Promise<WebhookAttempt> {
  const at = now();
  const body = Buffer.from(message.body);
  const signed = { id: message.id, timestamp: Math.floor(at / 1000), body };
  const answer = await webhooks.send({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/json',
      'user-agent': webhooks.userAgent,
      ...webhookHeaders(signed, secrets),
    },
    body,
    publicOnly: !webhooks.allowPrivateUrls,
    signal,
  });
  const durationMs = Math.max(0, now() - at);
  if (answer.kind === 'answered') {
    return { at, url, durationMs, status: answer.status, answer: textOf(answer.body), error: null };
  }
  const { detail } = answer;
  if (answer.kind === 'not_sent') {
    return { at, url, durationMs, status: null, answer: '', error: detail };
  }
  return { at, url, durationMs, status: answer.status, answer: textOf(answer.body), error: detail };
}

/** Whatever a receiver answers is shown as text. */
function textOf(body: Buffer): string {
  return plainText(body.subarray(0, answerBytesMax).toString('utf8'));
}
