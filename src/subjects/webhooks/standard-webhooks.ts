import { createHmac, randomBytes } from 'node:crypto';

/**
 * Signatures as Standard Webhooks 1.0 has them (https://www.standardwebhooks.com): HMAC-SHA256 over
 * `id.timestamp.body`, with the bytes that follow `whsec_`.
 */
const prefix = 'whsec_';
const keyLength = 32;

/** A new secret: `whsec_` and the Base64 of 32 random bytes. */
export function newWebhookSecret(): string {
  return prefix + randomBytes(keyLength).toString('base64');
}

export type SignedMessage = {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly body: Buffer;
};

/**
 * The headers that a receiver checks a message by: a signature of each secret, so that one can be replaced while
 * messages are on their way.
 *
 * @example
 * webhookHeaders({ id: 'evt_1', timestamp: 1_700_000_000, body }, ['whsec_…'])
 */
export function webhookHeaders(
  { id, timestamp, body }: SignedMessage,
  secrets: readonly string[],
): Readonly<Record<string, string>> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    const mac = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body);
    return `v1,${mac.digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
