import { Webhook } from 'standardwebhooks';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { verifyWebhook, WebhookVerificationError } from '../../sdk/src/index.ts';

const secret = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;
const body =
  '{"type":"document.accepted","timestamp":"2026-05-04T14:30:02.000Z","data":{"id":"evt_1","company_id":"com_1","document":{"id":"doc_1","total":118.10}}}';

/** A request as the library of Standard Webhooks signs it. */
function signed(text = body, at = new Date(), by = secret) {
  return {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(by).sign('evt_1', at, text),
  };
}

/** Both sides read the same clock, which stands still. */
const now = Date.UTC(2026, 4, 4, 14, 30, 2);
vi.useFakeTimers({ toFake: ['Date'], now });
beforeEach(() => vi.setSystemTime(now));
afterAll(() => vi.useRealTimers());

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);

describe('verifyWebhook', () => {
  it('reads what the library of Standard Webhooks signed, amounts exact', async () => {
    const event = await verifyWebhook(body, signed(), secret);
    expect(event).toMatchObject({
      type: 'document.accepted',
      data: { document: { total: '118.10' } },
    });
    const cents = { read: (text: string) => BigInt(text.replace('.', '')) };
    const exact = await verifyWebhook(body, signed(), secret, { amounts: cents });
    expect(exact.data.document?.total).toBe(11_810n);
  });

  it('takes headers and bodies as runtimes give them', async () => {
    const bytes = new TextEncoder().encode(body);
    await verifyWebhook(bytes, new Headers(signed()), secret);
    const shouted = Object.fromEntries(
      Object.entries(signed()).map(([name, value]) => [name.toUpperCase(), value]),
    );
    await verifyWebhook(body, shouted, secret.replace('whsec_', ''));
  });

  it.each([JSON.parse(body), undefined, null, new ArrayBuffer(1)])(
    'says that it needs the body as it came: %j',
    async (parsed) => {
      const verifying = verifyWebhook(parsed, signed(), secret);
      await expect(verifying).rejects.toThrow(WebhookVerificationError);
      await expect(verifying).rejects.toThrow('pass the body as it came');
    },
  );

  it('takes one signature of several, as while a secret is rotated', async () => {
    const headers = signed();
    const other = signed(body, new Date(), `whsec_${Buffer.alloc(24, 9).toString('base64')}`);
    const both = `v1a,xyz ${other['webhook-signature']} ${headers['webhook-signature']}`;
    await verifyWebhook(body, { ...headers, 'webhook-signature': both }, secret);
  });

  it.each([
    ['another body', `${body} `, signed()],
    [
      'another secret',
      body,
      signed(body, new Date(), `whsec_${Buffer.alloc(24, 9).toString('base64')}`),
    ],
    ['another id', body, { ...signed(), 'webhook-id': 'evt_2' }],
    ['a time that is over', body, signed(body, ago(301))],
    ['a time to come', body, signed(body, ago(-301))],
    ['no time', body, { ...signed(), 'webhook-timestamp': '1e3' }],
    ['no signature', body, { ...signed(), 'webhook-signature': '' }],
    ['an empty signature', body, { ...signed(), 'webhook-signature': 'v1,' }],
    ['no base64', body, { ...signed(), 'webhook-signature': 'v1,%%%' }],
    [
      'another version',
      body,
      { ...signed(), 'webhook-signature': signed()['webhook-signature'].replace('v1', 'v2') },
    ],
    ['no headers', body, {}],
  ])('refuses %s', async (_, text, headers) => {
    await expect(verifyWebhook(text, headers, secret)).rejects.toThrow(WebhookVerificationError);
  });

  it('agrees with the library on the limits of time', async () => {
    for (const seconds of [0, 300, 301, -300, -301]) {
      const headers = signed(body, ago(seconds));
      const ours = await verifyWebhook(body, headers, secret).then(
        () => true,
        () => false,
      );
      let theirs = true;
      try {
        new Webhook(secret).verify(body, headers);
      } catch {
        theirs = false;
      }
      expect(ours, `${seconds} seconds`).toBe(theirs);
    }
  });

  it('says that a secret is none, and not that the request is wrong', async () => {
    await expect(verifyWebhook(body, signed(), '')).rejects.toThrow(TypeError);
    await expect(verifyWebhook(body, signed(), 'whsec_ä')).rejects.toThrow(TypeError);
    await expect(verifyWebhook(body, {}, undefined)).rejects.toThrow('secret is not set');
  });
});
