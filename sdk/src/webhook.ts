import { type AmountForm, textAmounts } from './amounts.ts';
import type { EventData, EventType } from './event-types.ts';
import { integerFields } from './generated/numbers.ts';
import type { DocumentSummary } from './generated/types.ts';
import { readJson } from './json-reader.ts';

/** What a webhook is sent: an event, and the document that it is about where there is one. */
export type WebhookEvent<Amount = string> = {
  [Type in EventType | 'webhook.test']: {
    type: Type;
    timestamp: string;
    data: {
      /** What it is about: the document, or the company, key or filing. */
      id: string | null;
      company_id: string | null;
      /** Null where the event is about no document. */
      document: DocumentSummary<Amount> | null;
      /** What the event itself says. */
      event: Type extends EventType ? EventData<Type> : Record<string, unknown>;
    };
  };
}[EventType | 'webhook.test'];

/** Headers as a runtime gives them: an object of `fetch`, or a record as Node has it. */
export type WebhookHeaders =
  | Pick<Headers, 'get'>
  | Readonly<Record<string, string | readonly string[] | undefined>>;

export type VerifyOptions<Amount> = {
  /** How amounts are read: as text where not said. */
  readonly amounts?: AmountForm<Amount>;
  /** How far the clocks of sender and receiver may be apart, in seconds; 5 minutes where not said. */
  readonly toleranceSeconds?: number;
};

/** The request is not of the service, is too old, or was changed on its way. Answer it with 400. */
export class WebhookVerificationError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WebhookVerificationError';
  }
}

/**
 * Verifies a request to a webhook (Standard Webhooks) and reads it. `body` is the body as it came: JSON that was parsed
 * and written again has another signature. Throws a {@link WebhookVerificationError}.
 *
 * The same event may come twice: its `webhook-id` is the same each time.
 *
 * @example
 * const event = await verifyWebhook(await request.text(), request.headers, process.env.WEBHOOK_SECRET);
 */
export async function verifyWebhook<Amount = string>(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | undefined,
  options: VerifyOptions<Amount> = {},
): Promise<WebhookEvent<Amount>> {
  const key = secretBytes(secret);
  refuseParsed(body);
  const id = header(headers, 'webhook-id');
  const timestamp = header(headers, 'webhook-timestamp');
  const signatures = header(headers, 'webhook-signature');
  checkTime(timestamp, options.toleranceSeconds ?? 300);
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const signed = joined(`${id}.${timestamp}.`, body);
  if (!(await isSigned(signed, signatures, key))) {
    throw new WebhookVerificationError('No signature of the request fits its body and the secret.');
  }
  const { read } = options.amounts ?? (textAmounts as AmountForm<unknown> as AmountForm<Amount>);
  return readJson(text, (digits, name) =>
    integerFields.has(name) ? Number(digits) : read(digits),
  ) as WebhookEvent<Amount>;
}

/** What `express.json()` and its like leave of a body, whatever a program in JavaScript hands over. */
function refuseParsed(body: unknown): void {
  // Not by instanceof: those who test with Jest have another Uint8Array than Node.
  if (typeof body === 'string' || Object.prototype.toString.call(body) === '[object Uint8Array]')
    return;
  throw new WebhookVerificationError(
    'The body is neither text nor bytes: pass the body as it came, before any JSON is parsed, such as that of express.raw().',
  );
}

function header(headers: WebhookHeaders, name: string): string {
  const value =
    'get' in headers && typeof headers.get === 'function'
      ? headers.get(name)
      : Object.entries(headers).find(([each]) => each.toLowerCase() === name)?.[1];
  if (typeof value === 'string' && value !== '') return value;
  throw new WebhookVerificationError(`The request has no header ${name}.`);
}

function checkTime(timestamp: string, toleranceSeconds: number): void {
  const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN;
  if (Math.abs(Date.now() / 1000 - seconds) <= toleranceSeconds) return;
  throw new WebhookVerificationError('webhook-timestamp is no time, or one too far from now.');
}

/** The bytes that are signed; a body is signed as it came, whatever its bytes are. */
function joined(start: string, body: string | Uint8Array): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const [first, second] = [
    encoder.encode(start),
    typeof body === 'string' ? encoder.encode(body) : body,
  ];
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
}

/** As many as a sender would ever have secrets at a time. */
const signaturesMax = 10;

/** Whether one of the signatures fits. WebCrypto compares in constant time. */
async function isSigned(
  signed: Uint8Array<ArrayBuffer>,
  signatures: string,
  secret: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', secret, hmac, false, ['verify']);
  for (const each of signatures.split(' ').slice(0, signaturesMax)) {
    const [version, text = ''] = each.split(',');
    const signature = version === 'v1' ? bytesOf(text) : null;
    if (signature !== null && (await crypto.subtle.verify('HMAC', key, signature, signed))) {
      return true;
    }
  }
  return false;
}

/** Looked at first: without it every request would seem wrong, and not the receiver. */
function secretBytes(secret: string | undefined): Uint8Array<ArrayBuffer> {
  if (secret === undefined || secret === '') {
    throw new TypeError('secret is not set. Give the secret of the webhook: whsec_ and base64.');
  }
  const bytes = bytesOf(secret.replace(/^whsec_/, ''));
  if (bytes !== null && bytes.length > 0) return bytes;
  throw new TypeError('secret must be the secret of the webhook: whsec_ and base64.');
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
