import { Webhook as StandardWebhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import { createHttpClient } from '../../src/platform/http/http-client.ts';
import { receiverTimes } from '../../src/subjects/webhooks/receiver-times.ts';
import { secretsOf } from '../../src/subjects/webhooks/webhook-secrets.ts';
import type { WebhookService } from '../../src/subjects/webhooks/webhooks.ts';
import { testRuc } from '../support/documents.ts';
import { problemOf } from '../support/issue-door.ts';
import { documentedAnswers, type OpenApi, operationsOf } from '../support/openapi.ts';
import { type Answer, jsonOf, startService, type TestService } from '../support/service.ts';
import { createTestStore, storages, type TestStore } from '../support/stores.ts';
import { createTenant, issueKey, type Tenant, walk } from '../support/tenants.ts';
import { WebhookReceiver } from '../support/webhook-receiver.ts';
import { testAttempt, testDelivery } from '../support/webhooks.ts';

type Shown = {
  readonly id: string;
  readonly url: string;
  readonly events: readonly string[];
  readonly companies: readonly string[] | null;
  readonly state: string;
  readonly disabled_reason: string | null;
  readonly secret?: string;
};
type Page = { data: Shown[]; meta: { next_token: string | null } };

const base = '/api/account/webhooks';
const url = 'https://shop.example/hooks';
const dayMs = 86_400_000;

for (const storage of storages) {
  describe(`webhooks of an account over ${storage}`, () => {
    let store: TestStore;
    let service: TestService;
    let tenant: Tenant;
    let expectDocumented: (operationId: string, answer: Answer) => void;
    let allowPrivateUrls = false;
    let time: number | undefined;
    const http = createHttpClient(receiverTimes);

    beforeAll(async () => {
      store = await createTestStore(storage);
      const webhooks: WebhookService = {
        get allowPrivateUrls() {
          return allowPrivateUrls;
        },
        userAgent: 'Chasqui/test',
        finishLinks: (text) => text,
        send: http.send,
      };
      service = await startService(store.stores, { webhooks, now: () => time ?? Date.now() });
      const plan = { taxIds: [testRuc(), testRuc()], documentsPerCompany: 1, seed: 'webhooks' };
      tenant = await createTenant(service.context, plan);
      const document = jsonOf<OpenApi>(await service.request('/openapi.json'));
      const documented = documentedAnswers(document);
      expectDocumented = (operationId, answer) => {
        const operation = operationsOf(document).find((each) => each.operationId === operationId);
        if (operation === undefined) throw new Error(`no operation ${operationId}`);
        const found = documented(operation, answer.status);
        expect(found, `${operationId} ${answer.status}: ${answer.text}`).toBeDefined();
        const type = answer.headers['content-type']?.split(';')[0] ?? '';
        const validate = found?.contents.get(type);
        if (answer.text === '') return;
        expect(
          validate?.(JSON.parse(answer.text)),
          `${answer.text} ${JSON.stringify(validate?.errors)}`,
        ).toBe(true);
      };
    });
    afterAll(async () => {
      http.close();
      await service.stop();
      await store.dispose();
    });
    afterEach(() => {
      allowPrivateUrls = false;
      time = undefined;
    });

    const send = async (
      operationId: string,
      method: string,
      path: string,
      body?: unknown,
      key = tenant.keys.write.text,
    ) => {
      const answer = await service.request(`${base}${path}`, {
        method,
        key,
        ...(body === undefined
          ? {}
          : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
      });
      expectDocumented(operationId, answer);
      return answer;
    };
    const create = (body: unknown, key?: string) => send('createWebhook', 'POST', '', body, key);
    const made = async (body: unknown = { url }, key?: string) => {
      const answer = await create(body, key);
      expect(answer.status, answer.text).toBe(201);
      return jsonOf<Shown & { secret: string }>(answer);
    };
    const change = (id: string, body: unknown, key?: string) =>
      send('changeWebhook', 'PATCH', `/${id}`, body, key);
    const read = async (id: string) => jsonOf<Shown>(await send('getWebhook', 'GET', `/${id}`));
    const companyIds = () => tenant.companies.map(({ id }) => id) as [string, string];

    it('are made with a secret that is shown once', async () => {
      const webhook = await made({ url });
      expect(webhook).toMatchObject({
        url,
        events: ['document.*'],
        companies: null,
        description: '',
        state: 'enabled',
        disabled_reason: null,
      });
      expect(webhook.id).toMatch(/^whk_[0-9a-f]{32}$/);
      expect(webhook.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
      const { secret, ...rest } = webhook;
      expect(await read(webhook.id)).toEqual(rest);
      const list = await send('listWebhooks', 'GET', '?limit=100');
      expect(list.text).not.toContain('whsec_');
      expect(service.log.join('')).not.toContain(secret);
      const rows = JSON.stringify(await store.sql('SELECT * FROM webhooks'));
      expect(rows).not.toContain(secret.slice(6, 30));
    });

    it('take what was asked for', async () => {
      const [one] = companyIds();
      const events = ['document.accepted', 'key.*', 'document.accepted'];
      const asked = { url, events, companies: [one, one], description: 'ñ' };
      const webhook = await made(asked, tenant.keys.admin.text);
      expect(webhook).toMatchObject({
        events: ['document.accepted', 'key.*'],
        companies: [one],
        description: 'ñ',
      });
    });

    it.each([
      ['no URL', {}, 400, 'invalid_body'],
      ['another protocol', { url: 'ftp://shop.example' }, 400, 'invalid_body'],
      ['a user', { url: 'https://user@shop.example' }, 400, 'invalid_body'],
      ['a password', { url: 'https://user:hush@shop.example' }, 400, 'invalid_body'],
      ['2,049 characters', { url: `${url}/${'x'.repeat(2049)}` }, 400, 'invalid_body'],
      ['a name that is no text', { url: 7 }, 400, 'invalid_body'],
      ['a field that is unknown', { url, secret: 'mine' }, 400, 'invalid_body'],
      ['no events', { url, events: [] }, 400, 'invalid_body'],
      [
        'too many companies',
        { url, companies: Array(101).fill(newId('com')) },
        400,
        'invalid_body',
      ],
      ['a company that is no id', { url, companies: ['x'] }, 400, 'invalid_body'],
      ['a fragment', { url: `${url}#part` }, 422, 'invalid_webhook'],
      ['an empty fragment', { url: `${url}#` }, 422, 'invalid_webhook'],
      ['an event that is unknown', { url, events: ['document.gone'] }, 422, 'invalid_webhook'],
      ['a group that is unknown', { url, events: ['*'] }, 422, 'invalid_webhook'],
      ['a company that is unknown', { url, companies: [newId('com')] }, 422, 'invalid_webhook'],
      ['a port of another service', { url: 'https://shop.example:25/' }, 422, 'invalid_webhook'],
    ])('are refused with %s', async (_what, body, status, code) => {
      problemOf(await create(body), status, code);
    });

    it('are read, listed and removed', async () => {
      const webhooks = [await made(), await made(), await made()];
      const rows = await walk(async (token) => {
        const next = token === null ? '' : `&next_token=${token}`;
        return jsonOf<Page>(await send('listWebhooks', 'GET', `?limit=2${next}`));
      });
      const found = rows.map(({ id }) => id);
      expect(found.slice(0, 3)).toEqual(webhooks.map(({ id }) => id).toReversed());
      expect(new Set(found).size).toBe(found.length);
      const [first] = webhooks;
      const removed = await send('removeWebhook', 'DELETE', `/${first?.id}`);
      expect(removed.status).toBe(204);
      problemOf(await send('getWebhook', 'GET', `/${first?.id}`), 404, 'webhook_not_found');
      problemOf(await send('removeWebhook', 'DELETE', `/${first?.id}`), 404, 'webhook_not_found');
    });

    it('are changed field by field', async () => {
      const { id } = await made();
      const [one] = companyIds();
      const other = 'https://other.example/';
      const changed = await change(id, { url: other, companies: [one], description: 'x' });
      expect(jsonOf(changed)).toMatchObject({ url: other, companies: [one], description: 'x' });
      expect(jsonOf(await change(id, { events: ['series.*'] }))).toMatchObject({
        events: ['series.*'],
      });
      expect(jsonOf(await change(id, { state: 'disabled' }))).toMatchObject({
        state: 'disabled',
        disabled_reason: 'asked',
      });
      expect(jsonOf(await change(id, { state: 'enabled', companies: null }))).toMatchObject({
        state: 'enabled',
        disabled_reason: null,
        companies: null,
        events: ['series.*'],
      });
      problemOf(await change(id, {}), 400, 'invalid_body');
      problemOf(await change(id, { state: 'resting' }), 400, 'invalid_body');
      problemOf(await change(id, { url: 'https://10.0.0.1/' }), 422, 'invalid_webhook');
      problemOf(await change(id, { events: ['x'] }), 422, 'invalid_webhook');
    });

    it('of a bound key are of its own companies', async () => {
      const [one, other] = companyIds();
      const bound = await issueKey(service.context, tenant.account, 'write', [one]);
      const webhook = await made({ url }, bound.text);
      expect(webhook.companies).toEqual([one]);
      const foreign = await made({ url, companies: [other] });
      const ofAll = await made({ url });
      const unknown = problemOf(
        await create({ url, companies: [newId('com')] }, bound.text),
        422,
        'invalid_webhook',
      );
      expect(unknown.detail).toContain('is visible to this key');
      problemOf(await create({ url, companies: [other] }, bound.text), 422, 'invalid_webhook');
      problemOf(
        await change(webhook.id, { companies: [other] }, bound.text),
        422,
        'invalid_webhook',
      );
      const widened = await change(webhook.id, { companies: null }, bound.text);
      expect(jsonOf<Shown>(widened).companies).toEqual([one]);
      const list = await send('listWebhooks', 'GET', '', undefined, bound.text);
      const seen = jsonOf<Page>(list).data;
      expect(seen.map(({ id }) => id)).toContain(webhook.id);
      expect(seen.every(({ companies }) => companies?.join() === one)).toBe(true);
      for (const { id } of [foreign, ofAll]) {
        problemOf(await change(id, { description: 'x' }, bound.text), 404, 'webhook_not_found');
      }
    });

    it('that are sent events of users and keys are for administrators', async () => {
      const admin = tenant.keys.admin.text;
      for (const events of [['key.created'], ['document.*', 'user.*']]) {
        problemOf(await create({ url, events }), 422, 'invalid_webhook');
        const { id } = await made({ url });
        problemOf(await change(id, { events }), 422, 'invalid_webhook');
      }
      const { id } = await made({ url, events: ['key.*', 'document.*'] }, admin);
      problemOf(await send('getWebhook', 'GET', `/${id}`), 404, 'webhook_not_found');
      const moved = { url: 'https://other.example/' };
      problemOf(await change(id, moved), 404, 'webhook_not_found');
      const list = await send('listWebhooks', 'GET', '?limit=100');
      expect(jsonOf<Page>(list).data.map((each) => each.id)).not.toContain(id);
      // What it sent of keys stays with administrators, also where it is sent others now.
      const key = { accountId: tenant.account.id, webhookId: id };
      const { position: from } = (await store.stores.webhooks.find(key.accountId, id)) ?? {
        position: 0,
      };
      const sent = [
        testDelivery(from + 1, { eventType: 'key.created', createdAt: Date.now() }),
        testDelivery(from + 2, { createdAt: Date.now() }),
      ];
      await store.stores.webhooks.take(key, { from, to: from + 2 }, sent);
      expect((await change(id, { events: ['document.*'] }, admin)).status).toBe(200);
      const seenBy = async (by: string) => {
        const path = `/${id}/deliveries`;
        const answer = await send('listWebhookDeliveries', 'GET', path, undefined, by);
        return jsonOf<{ data: { type: string }[] }>(answer).data.map(({ type }) => type);
      };
      expect(await seenBy(admin)).toContain('key.created');
      expect(await seenBy(tenant.keys.write.text)).toEqual([sent[1]?.eventType]);
      const again = `/${id}/deliveries/${sent[0]?.id}/retry`;
      const retried = await send('retryWebhookDelivery', 'POST', again);
      problemOf(retried, 404, 'webhook_delivery_not_found');
    });

    it('need the scope to write', async () => {
      const key = tenant.keys.read.text;
      problemOf(await create({ url }, key), 403, 'insufficient_scope');
      const list = await send('listWebhooks', 'GET', '', undefined, key);
      problemOf(list, 403, 'insufficient_scope');
    });

    describe('with a receiver', () => {
      let receiver: WebhookReceiver;

      beforeEach(async () => {
        receiver = await new WebhookReceiver().start();
        allowPrivateUrls = true;
      });
      afterEach(() => receiver.kill());

      const test = async (id: string) =>
        jsonOf<Record<string, unknown>>(await send('testWebhook', 'POST', `/${id}/test`));

      it('are tested at once', async () => {
        const { id, secret } = await made({ url: receiver.url });
        receiver.secret = secret;
        receiver.answerWith((_, response) => void response.writeHead(201).end('gracias, ñ'));
        expect(await test(id)).toMatchObject({
          taken: true,
          status: 201,
          answer: 'gracias, ñ',
          error: null,
        });
        expect(receiver.received).toMatchObject([
          { type: 'webhook.test', data: { id, document: null, company_id: null, event: {} } },
        ]);
        receiver.answerWith((_, response) => void response.writeHead(302, { location: url }).end());
        expect(await test(id)).toMatchObject({ taken: false, status: 302 });
        await receiver.kill();
        expect(await test(id)).toMatchObject({ taken: false, status: null, answer: '' });
        await change(id, { state: 'disabled' });
        expect(await test(id)).toMatchObject({ taken: false });
      });

      it('reach nothing private, even where that was allowed before', async () => {
        const { id } = await made({ url: receiver.url });
        allowPrivateUrls = false;
        problemOf(await send('testWebhook', 'POST', `/${id}/test`), 422, 'invalid_webhook');
        expect(receiver.received).toEqual([]);
      });

      it('are signed with both secrets for a day after a new one was made', async () => {
        const { id, secret } = await made({ url: receiver.url });
        receiver.secret = secret;
        const rotated = await send('rotateWebhookSecret', 'POST', `/${id}/secret`);
        const next = jsonOf<Shown & { secret: string }>(rotated).secret;
        expect(next).not.toBe(secret);
        await test(id);
        receiver.secret = next;
        await test(id);
        expect(receiver.received).toHaveLength(2);
        expect(receiver.refused).toEqual([]);
        expect(receiver.headers[0]?.['webhook-signature']?.toString().split(' ')).toHaveLength(2);
        // A day later the one before is worth nothing.
        time = Date.now() + dayMs + 1_000;
        await test(id);
        expect(receiver.refused).toEqual(['time']);
        const webhook = await store.stores.webhooks.find(tenant.account.id, id);
        if (webhook === undefined) throw new Error('no webhook');
        expect(secretsOf(service.context, webhook)).toEqual([next]);
      });

      it('are what the library of the standard takes', async () => {
        const { id, secret } = await made({ url: receiver.url });
        receiver.secret = secret;
        let verified: unknown;
        receiver.answerWith((request, response, received) => {
          const { id: _id, ...message } = received;
          const headers = request.headers as Record<string, string>;
          verified = new StandardWebhook(secret).verify(JSON.stringify(message), headers);
          response.writeHead(204).end();
        });
        await test(id);
        expect(verified).toMatchObject({ type: 'webhook.test' });
      });
    });

    it('show what they sent, and send it again', async () => {
      const { id } = await made();
      const key = { accountId: tenant.account.id, webhookId: id };
      const { webhooks } = store.stores;
      const { position: from } = (await webhooks.find(key.accountId, id)) ?? { position: 0 };
      const now = Date.now();
      const deliveries = [3, 2, 1].map((days, index) =>
        testDelivery(from + index + 1, { createdAt: now - days * 1_000 }),
      );
      const old = testDelivery(from + 9, { createdAt: now - 31 * dayMs });
      await webhooks.take(key, { from, to: from + 9 }, [...deliveries, old]);
      const lastAttempt = testAttempt({ status: 500, answer: '<b>ñ\u0000\ud83d' });
      const [first] = deliveries;
      await webhooks.settle(
        key,
        first?.id ?? '',
        { state: 'pending', attempts: 1, dueAt: now + 60_000, firstFailedAt: now, lastAttempt },
        null,
      );
      type Deliveries = { data: Record<string, unknown>[]; meta: { next_token: string | null } };
      const list = async (query = '') =>
        jsonOf<Deliveries>(await send('listWebhookDeliveries', 'GET', `/${id}/deliveries${query}`));
      const all = await list();
      expect(all.data.map((each) => each.id)).toEqual(
        deliveries.map((each) => each.id).toReversed(),
      );
      expect(all.data[2]).toMatchObject({
        attempts: 1,
        state: 'pending',
        next_attempt_at: new Date(now + 60_000).toISOString(),
        last_attempt: { status: 500, url: 'https://receiver.example/hook' },
        body: first?.body,
      });
      const page = await list('?limit=2&state=pending');
      expect(page.data).toHaveLength(2);
      expect((await list(`?next_token=${page.meta.next_token}`)).data).toHaveLength(1);
      const token = page.meta.next_token;
      const query = `/${id}/deliveries?next_token=${token}&state=missed`;
      problemOf(await send('listWebhookDeliveries', 'GET', query), 400, 'invalid_next_token');
      const wrong = `/${id}/deliveries?state=x`;
      problemOf(await send('listWebhookDeliveries', 'GET', wrong), 400, 'invalid_parameter');

      const retry = (deliveryId: string) =>
        send('retryWebhookDelivery', 'POST', `/${id}/deliveries/${deliveryId}/retry`);
      const asked = await retry(first?.id ?? '');
      expect(asked.status).toBe(202);
      expect(jsonOf(asked)).toMatchObject({ id: first?.id, state: 'pending' });
      problemOf(await retry(newId('dlv')), 404, 'webhook_delivery_not_found');
      problemOf(await retry('x'), 404, 'webhook_delivery_not_found');
      await change(id, { state: 'disabled' });
      expect((await list('?state=missed')).data).toHaveLength(3);
      problemOf(await retry(first?.id ?? ''), 409, 'webhook_conflict');
    });

    it('that were bound to other companies show and send nothing of those before to a bound key', async () => {
      const [one, other] = companyIds();
      const { id } = await made();
      const key = { accountId: tenant.account.id, webhookId: id };
      const { webhooks } = store.stores;
      const { position: from } = (await webhooks.find(key.accountId, id)) ?? { position: 0 };
      const createdAt = Date.now() - 1_000;
      const deliveries = [other, one, null, other, one, one].map((companyId, index) =>
        testDelivery(from + index + 1, { companyId, createdAt: createdAt + index }),
      );
      await webhooks.take(key, { from, to: from + 6 }, deliveries);
      expect((await change(id, { companies: [one] })).status).toBe(200);
      const { text } = await issueKey(service.context, tenant.account, 'write', [one]);
      const list = async (query: string, as?: string) =>
        jsonOf<{ data: { id: string }[]; meta: { next_token: string | null } }>(
          await send('listWebhookDeliveries', 'GET', `/${id}/deliveries${query}`, undefined, as),
        );
      const own = [5, 4, 1].map((index) => deliveries[index]?.id);
      for (const state of ['', '&state=pending']) {
        const first = await list(`?limit=2${state}`, text);
        const second = await list(`?limit=2&next_token=${first.meta.next_token}`, text);
        expect([...first.data, ...second.data].map((each) => each.id)).toEqual(own);
        expect(second.meta.next_token).toBeNull();
      }
      expect((await list('')).data).toHaveLength(6);
      const retry = (index: number, as?: string) => {
        const path = `/${id}/deliveries/${deliveries[index]?.id}/retry`;
        return send('retryWebhookDelivery', 'POST', path, undefined, as);
      };
      expect((await retry(1, text)).status).toBe(202);
      for (const index of [0, 2]) {
        problemOf(await retry(index, text), 404, 'webhook_delivery_not_found');
        problemOf(await retry(index), 404, 'webhook_delivery_not_found');
      }
    });

    describe('of a company', () => {
      const companyPath = (id: string) => `/api/company/${id}`;
      const sent = (method: string, path: string, body: unknown) =>
        service.request(path, {
          method,
          key: tenant.keys.admin.text,
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        });
      const ask = async (method: string, path: string, body: unknown) => {
        const answer = await sent(method, path, body);
        expect(answer.status, answer.text).toBeLessThan(300);
        return jsonOf<{ id: string; web_hook: string | null }>(answer);
      };
      const hookOf = async (companyId: string) => {
        const { data } = jsonOf<{ data: (Shown & { web_hook_of: string | null })[] }>(
          await send('listWebhooks', 'GET', '?limit=100'),
        );
        return data.find(({ web_hook_of }) => web_hook_of === companyId);
      };
      const newCompany = () =>
        ask('POST', '/api/company', {
          tax_id: testRuc(),
          business_name: 'X',
          country: 'PE',
          web_hook: url,
        });

      it('are made, changed and removed with its web_hook', async () => {
        const { id } = await newCompany();
        const hook = await hookOf(id);
        expect(hook).toMatchObject({
          url,
          events: ['document.*'],
          companies: [id],
          state: 'disabled',
          disabled_reason: 'secret_not_shown',
        });
        const other = 'https://other.example/hook';
        await ask('PATCH', companyPath(id), { web_hook: other });
        expect(await hookOf(id)).toMatchObject({ id: hook?.id, url: other, state: 'disabled' });
        await ask('PATCH', companyPath(id), { phone: '1' });
        expect(await hookOf(id)).toMatchObject({ url: other });
        await ask('PATCH', companyPath(id), { web_hook: null });
        expect(await hookOf(id)).toBeUndefined();
        await ask('PATCH', companyPath(id), { web_hook: null });
        await ask('PATCH', companyPath(id), { web_hook: url });
        expect(await hookOf(id)).toMatchObject({ url, state: 'disabled' });
      });

      it('are enabled when their secret is shown, and keep it', async () => {
        const { id } = await newCompany();
        const hook = (await hookOf(id)) as Shown;
        const enabling = await change(hook.id, { state: 'enabled' });
        expect(problemOf(enabling, 409, 'webhook_conflict').detail).toContain('/secret');
        const testing = await send('testWebhook', 'POST', `/${hook.id}/test`);
        problemOf(testing, 409, 'webhook_conflict');
        const answer = await send('rotateWebhookSecret', 'POST', `/${hook.id}/secret`);
        expect(jsonOf<Shown>(answer)).toMatchObject({ state: 'enabled', disabled_reason: null });
        const before = await store.stores.webhooks.find(tenant.account.id, hook.id);
        await ask('PATCH', companyPath(id), { web_hook: 'https://other.example/' });
        const after = await store.stores.webhooks.find(tenant.account.id, hook.id);
        expect(after).toMatchObject({ url: 'https://other.example/', state: 'enabled' });
        expect(after?.sealed).toEqual(before?.sealed);
      });

      it('go where the company says, and nowhere else', async () => {
        const { id } = await newCompany();
        const hook = (await hookOf(id)) as Shown;
        const [one] = companyIds();
        const moved = problemOf(
          await change(hook.id, { url: 'https://other.example/' }),
          409,
          'webhook_conflict',
        );
        expect(moved.detail).toContain(companyPath(id));
        problemOf(await change(hook.id, { companies: [one] }), 409, 'webhook_conflict');
        const removing = await send('removeWebhook', 'DELETE', `/${hook.id}`);
        problemOf(removing, 409, 'webhook_conflict');
        const narrowed = await change(hook.id, { events: ['document.accepted'], url });
        expect(jsonOf<Shown>(narrowed).events).toEqual(['document.accepted']);
      });

      it('lead to nothing that is private', async () => {
        const { id } = await newCompany();
        const hook = (await hookOf(id)) as Shown;
        const refused = await sent('PATCH', companyPath(id), { web_hook: 'http://10.0.0.1/' });
        const { errors } = problemOf(refused, 422, 'invalid_company');
        expect(errors?.map(({ pointer }) => pointer)).toEqual(['/web_hook']);
        expect(await read(hook.id)).toMatchObject({ url: hook.url });
      });
    });
  });
}
