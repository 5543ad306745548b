import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { newWebhookSecret, webhookHeaders } from './standard-webhooks.ts';

const body = Buffer.from('{"type":"document.accepted","name":"Peñaranda"}');
const message = () => ({ id: 'evt_1', timestamp: Math.floor(Date.now() / 1000), body });

describe('signatures of webhooks', () => {
  it('are what the library of Standard Webhooks takes', () => {
    const secret = newWebhookSecret();
    const headers = webhookHeaders(message(), [secret]);
    expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body.toString()));
  });

  it('are the same as those of the library', () => {
    const secret = newWebhookSecret();
    const { id, timestamp } = message();
    const theirs = new Webhook(secret).sign(id, new Date(timestamp * 1000), body.toString());
    expect(webhookHeaders({ id, timestamp, body }, [secret])['webhook-signature']).toBe(theirs);
  });

  it('are of the vector in the text of the standard', () => {
    // https://github.com/standard-webhooks/standard-webhooks: the example of its libraries.
    const vector = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      timestamp: 1614265330,
      body: Buffer.from('{"test": 2432232314}'),
    };
    const headers = webhookHeaders(vector, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw']);
    expect(headers).toEqual({
      'webhook-id': vector.id,
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('of two secrets are taken by both', () => {
    const secrets = [newWebhookSecret(), newWebhookSecret()];
    const headers = webhookHeaders(message(), secrets);
    for (const secret of secrets) new Webhook(secret).verify(body, headers);
    const other = new Webhook(newWebhookSecret());
    expect(() => other.verify(body, headers)).toThrow(WebhookVerificationError);
  });

  it('cover the id, the time and every byte', () => {
    const secret = newWebhookSecret();
    const headers = webhookHeaders(message(), [secret]);
    const receiver = new Webhook(secret);
    const later = String(Number(headers['webhook-timestamp']) + 1);
    const others: readonly Record<string, string>[] = [
      { 'webhook-id': 'evt_2' },
      { 'webhook-timestamp': later },
    ];
    for (const changes of others) {
      expect(() => receiver.verify(body, { ...headers, ...changes })).toThrow();
    }
    expect(() => receiver.verify(`${body} `, headers)).toThrow();
  });

  it('are made with secrets of 32 bytes, each another', () => {
    const secret = newWebhookSecret();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(newWebhookSecret()).not.toBe(secret);
  });
});
