import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '../../src/subjects/users/create-user.ts';
import { codeOf, stepOf } from '../../src/subjects/users/one-time-code.ts';
import { makeLink } from '../../src/subjects/users/sign-in-link.ts';
import { confirmationMs } from '../../src/subjects/users/user.ts';
import { fromBase32 } from '../support/base32.ts';
import { testRuc } from '../support/documents.ts';
import { type Answer, jsonOf, startService, type TestService } from '../support/service.ts';
import { createTestStore, storages, type TestStore } from '../support/stores.ts';
import { createTenant, type Tenant } from '../support/tenants.ts';

type Shown = { readonly id: string; readonly name: string; readonly created_by: string | null };
type Linked = { readonly user: Shown; readonly url: string };
type Made = Shown & { readonly key: string };

const password = 'una frase larga';
const own = { origin: 'https://invoices.test' };
let counted = 0;
const freshEmail = () => {
  counted += 1;
  return `maker${counted}@andina.example`;
};
const refusalOf = (answer: Answer) => [answer.status, jsonOf<{ code: string }>(answer).code];

/** Who calls: a session by its cookie, or a key. */
type Caller = { readonly cookie: string } | { readonly key: string };

for (const storage of storages) {
  describe(`who made whom, over ${storage}`, () => {
    let store: TestStore;
    let service: TestService;
    let tenant: Tenant;
    let time: number | undefined;
    let root: { readonly id: string; readonly cookie: string };

    beforeAll(async () => {
      store = await createTestStore(storage);
      service = await startService(store.stores, {
        trustedProxies: 1,
        now: () => time ?? Date.now(),
      });
      tenant = await createTenant(service.context, {
        documentsPerCompany: 0,
        taxIds: [testRuc()],
        seed: 'makers',
      });
      root = await person();
    });
    afterEach(() => {
      time = undefined;
    });
    afterAll(async () => {
      await service.stop();
      await store.dispose();
    });

    const send = (method: string, path: string, body: unknown, by: Caller | object = {}) => {
      const { key, ...rest } = by as { key?: string; cookie?: string };
      counted += 1;
      const address = { 'x-forwarded-for': `m${counted}` };
      return service.request(path, {
        method,
        ...(key === undefined ? {} : { key }),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        headers: {
          'content-type': 'application/json',
          ...address,
          ...('cookie' in rest ? own : {}),
          ...rest,
        },
      });
    };
    const cookieOf = (answer: Answer) => String(answer.headers['set-cookie']).split(';')[0] ?? '';
    /** Made on the command line, and signed in. */
    const person = async () => {
      const request = { name: '', role: 'admin', companies: null, password } as const;
      const email = freshEmail();
      const { id } = await createUser(service.context, tenant.account.id, { ...request, email });
      return { id, cookie: cookieOf(await send('POST', '/api/session', { email, password })) };
    };
    const makeKey = async (by: Caller): Promise<Made> => {
      const answer = await send('POST', '/api/account/keys', { name: 'x', scope: 'admin' }, by);
      expect(answer.status, answer.text).toBe(201);
      return jsonOf<Made>(answer);
    };
    /** Invited, and signed in by the link. */
    const invite = async (by: Caller) => {
      const asked = { email: freshEmail(), role: 'admin' };
      const answer = await send('POST', '/api/account/users', asked, by);
      expect(answer.status, answer.text).toBe(201);
      const { user, url } = jsonOf<Linked>(answer);
      const token = url.split('#')[1];
      const signedIn = await send('POST', '/api/session', { token, password });
      return { ...user, cookie: cookieOf(signedIn) };
    };
    const path = (userId: string) => `/api/account/users/${userId}`;
    const link = (userId: string, by: Caller) =>
      send('POST', `${path(userId)}/link`, undefined, by);
    const change = (userId: string, body: object, by: Caller) =>
      send('PATCH', path(userId), body, by);
    const refused = [403, 'made_by_this_user'];

    /** What gives power that outlasts a session, as a caller asks for it. */
    const lasting = (by: Caller, { user, webhook }: { user: string; webhook: string }) => {
      const company = `/api/company/${tenant.companies[0]?.id}`;
      const url = 'https://shop.example/hooks';
      const [webhooks, hook] = ['/api/account/webhooks', `/api/account/webhooks/${webhook}`];
      const asked: readonly [string, string, unknown][] = [
        ['POST', '/api/account/keys', { name: 'x', scope: 'admin' }],
        ['POST', '/api/account/keys', { name: 'x', scope: 'read' }],
        ['POST', '/api/account/users', { email: freshEmail() }],
        ['POST', `${path(user)}/link`, undefined],
        ['PATCH', path(user), { role: 'read' }],
        ['PATCH', path(user), { companies: null }],
        ['POST', webhooks, { url }],
        ['PATCH', hook, { url: `${url}/2` }],
        ['PATCH', hook, { events: ['document.*'] }],
        ['POST', `${hook}/secret`, undefined],
        ['PUT', `${company}/mail`, {}],
        ['PATCH', company, { web_hook: url }],
        ['PUT', `${company}/credentials`, {}],
        ['DELETE', `${company}/credentials`, undefined],
      ];
      return Promise.all(
        asked.map(async ([method, to, body]) => {
          const answer = await send(method, to, body, by);
          const { code = '' } = answer.text === '' ? {} : jsonOf<{ code?: string }>(answer);
          return `${method} ${to} ${code === 'confirmation_required' ? code : ''}`;
        }),
      );
    };
    const isAsked = (each: string) => each.endsWith('confirmation_required');
    const confirm = (body: object, cookie: string) =>
      send('POST', '/api/session/confirm', body, { cookie });

    it('a session gives lasting power to who gave the password within ten minutes', async () => {
      const { id, cookie } = await person();
      const { id: user } = await person();
      const key = { key: tenant.keys.admin.text };
      const hook = await send('POST', '/api/account/webhooks', { url: 'https://a.example/' }, key);
      const about = { user, webhook: jsonOf<{ id: string }>(hook).id };
      const begun = await service.request('/api/session', { headers: { cookie } });
      const until = Date.parse(jsonOf<{ confirmed_until: string }>(begun).confirmed_until);
      expect(until).toBeGreaterThan(Date.now() + confirmationMs - 60_000);
      time = until - 1;
      expect((await lasting({ cookie }, about)).filter(isAsked)).toEqual([]);
      time = until;
      const refused = await lasting({ cookie }, about);
      expect(refused.filter((each) => !isAsked(each))).toEqual([]);
      // What gives nobody power, and what keys do, goes on.
      expect((await change(user, { name: 'Ana' }, { cookie })).status).toBe(200);
      const renamed = { trade_name: 'Andina' };
      const company = `/api/company/${tenant.companies[0]?.id}`;
      expect((await send('PATCH', company, renamed, { cookie })).status).toBe(200);
      expect((await lasting(key, about)).filter(isAsked)).toEqual([]);
      // A wrong password renews nothing and ends nothing.
      const asked = await send('POST', '/api/account/keys', { name: 'x' }, { cookie });
      expect(jsonOf<{ errors: object[] }>(asked).errors).toMatchObject([{ pointer: '/password' }]);
      expect(refusalOf(await confirm({ password: 'wrong' }, cookie))).toEqual([
        401,
        'sign_in_failed',
      ]);
      expect(refusalOf(await confirm({ code: '123456' }, cookie))[1]).toBe('second_factor_wrong');
      expect(refusalOf(await confirm({}, cookie))).toEqual([403, 'confirmation_required']);
      expect((await lasting({ cookie }, about)).every(isAsked)).toBe(true);
      const confirmed = jsonOf<{ confirmed_until: string }>(await confirm({ password }, cookie));
      expect(Date.parse(confirmed.confirmed_until)).toBe(until + confirmationMs);
      expect((await lasting({ cookie }, about)).filter(isAsked)).toEqual([]);
      const noted = await send('GET', `/api/account/audit?user=${id}&limit=100`, undefined, {
        cookie,
      });
      const acts = jsonOf<{ data: { operation: string; status: number }[] }>(noted).data;
      const tries = acts.filter(({ operation }) => operation === 'confirmSession');
      // All of one moment: their order is not known.
      expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 403]);
      expect(refusalOf(await confirm({ password }, '')).at(0)).toBe(401);
      const byKey = await send('POST', '/api/session/confirm', { password }, key);
      expect(refusalOf(byKey)).toEqual([403, 'not_a_user']);
    });

    it('guesses of the password in a session are counted as those at the door', async () => {
      time = Date.now();
      const { cookie } = await person();
      const statuses: number[] = [];
      for (let count = 0; count < 7; count += 1) {
        statuses.push((await confirm({ password: 'wrong' }, cookie)).status);
      }
      expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
      expect(statuses).toContain(429);
    });

    it('a code of the second factor says the same, and who has neither signs in by a new link', async () => {
      const email = freshEmail();
      const asAdmin = { name: '', role: 'admin', companies: null } as const;
      await createUser(service.context, tenant.account.id, { ...asAdmin, email, password });
      time = 1_900_000_000_000;
      const again = { cookie: '' };
      const factor = (method: string, body: object) =>
        send(method, '/api/user/second_factor', body, again);
      const signedIn = await send('POST', '/api/session', { email, password });
      again.cookie = cookieOf(signedIn);
      const { secret } = jsonOf<{ secret: string }>(await factor('POST', { password }));
      const code = () => codeOf(fromBase32(secret), stepOf(time ?? 0));
      expect((await factor('PUT', { code: code() })).status).toBe(200);
      time += confirmationMs;
      const asked = await send('POST', '/api/account/keys', { name: 'x' }, again);
      const pointers = jsonOf<{ errors: { pointer: string }[] }>(asked).errors.map(
        (each) => each.pointer,
      );
      expect(pointers).toEqual(['/password', '/code']);
      expect((await confirm({ code: code() }, again.cookie)).status).toBe(200);
      expect((await send('POST', '/api/account/keys', { name: 'x' }, again)).status).toBe(201);
      expect(refusalOf(await confirm({ code: code() }, again.cookie))[1]).toBe(
        'second_factor_wrong',
      );

      const demo = { ...asAdmin, email: freshEmail() };
      const request = { ...demo, password: null };
      const user = await createUser(service.context, tenant.account.id, request);
      const byLink = async () => {
        const { secret: token } = await makeLink(service.context, user, 'sign_in');
        return { cookie: cookieOf(await send('POST', '/api/session', { token })) };
      };
      const old = await byLink();
      expect((await send('POST', '/api/account/keys', { name: 'x' }, old)).status).toBe(201);
      time += confirmationMs;
      const refused = await send('POST', '/api/account/keys', { name: 'x' }, old);
      expect(jsonOf<{ detail: string }>(refused).detail).toContain(
        `chasqui user link ${demo.email} --account ${tenant.account.id}`,
      );
      const begin = await send('POST', '/api/user/second_factor', { password: null }, old);
      expect(refusalOf(begin)).toEqual([403, 'confirmation_required']);
      const fresh = await byLink();
      expect((await send('POST', '/api/account/keys', { name: 'x' }, fresh)).status).toBe(201);
    });

    type Listed = Made & {
      readonly answers_for: string | null;
      readonly revoked_at: string | null;
    };
    const keysBy = async (by: Caller) => {
      const answer = await send('GET', '/api/account/keys?limit=100', undefined, by);
      return new Map(jsonOf<{ data: Listed[] }>(answer).data.map((key) => [key.id, key]));
    };

    it('somebody who leaves leaves keys behind only where that was said', async () => {
      const leaving = await person();
      const first = await makeKey({ cookie: leaving.cookie });
      const second = await makeKey({ key: first.key });
      const gone = await makeKey({ key: first.key });
      await send('DELETE', `/api/account/keys/${gone.id}`, undefined, root);
      const works = (key: string) => service.request('/api/account/companies', { key });
      expect((await works(second.key)).status).toBe(200);
      const seen = (await keysBy(root)).get(second.id);
      expect(seen).toMatchObject({ created_by: first.id, answers_for: leaving.id });

      const refused = await change(leaving.id, { disabled: true }, root);
      expect(refusalOf(refused)).toEqual([409, 'user_has_keys']);
      const { errors } = jsonOf<{ errors: { key_id: string; last_used_at: string | null }[] }>(
        refused,
      );
      expect(errors.map(({ key_id }) => key_id)).toEqual([first.id, second.id]);
      expect(errors.every(({ last_used_at }) => last_used_at === null)).toBe(true);
      await service.context.stores.keys.touch([
        { accountId: tenant.account.id, keyId: second.id, at: Date.UTC(2026, 10, 16) },
      ]);
      const used = await change(leaving.id, { disabled: true }, root);
      expect(used.text).toContain('"last_used_at":"2026-11-16T00:00:00.000Z"');
      const still = { headers: { cookie: leaving.cookie } };
      expect((await service.request('/api/session', still)).status).toBe(200);
      for (const body of [{ keys: 'keep' }, { disabled: false, keys: 'revoke' }, { keys: 'x' }]) {
        expect((await change(leaving.id, body, root)).status).toBe(400);
      }

      // Kept: who disables answers for them from then on, and is asked in turn.
      const other = await person();
      const kept = await change(leaving.id, { disabled: true, keys: 'keep' }, other);
      expect(kept.status, kept.text).toBe(200);
      expect((await works(second.key)).status).toBe(200);
      const passed = await keysBy(root);
      for (const { id } of [first, second]) {
        expect(passed.get(id)).toMatchObject({ answers_for: other.id, revoked_at: null });
      }
      expect(passed.get(gone.id)).toMatchObject({ answers_for: leaving.id });
      expect(passed.get(second.id)?.created_by).toBe(first.id);
      const third = await makeKey({ key: second.key });
      expect((await keysBy(root)).get(third.id)?.answers_for).toBe(other.id);
      const told = await send(
        'GET',
        '/api/account/events?order=newest&types=key.*',
        undefined,
        root,
      );
      const events = jsonOf<{ data: { type: string; data: object }[] }>(told).data;
      const passedOn = events.filter(({ type }) => type === 'key.updated').map(({ data }) => data);
      const byId = [first, second].map(({ id }) => ({
        key_id: id,
        name: 'x',
        changed: ['answers_for'],
        answers_for: other.id,
      }));
      expect(passedOn).toHaveLength(2);
      expect(passedOn).toEqual(expect.arrayContaining(byId));

      // Revoked: at once, in every process.
      const revoked = await change(other.id, { disabled: true, keys: 'revoke' }, root);
      expect(revoked.status, revoked.text).toBe(200);
      for (const { key } of [first, second, third]) {
        expect(refusalOf(await works(key))).toEqual([401, 'revoked_key']);
      }
      expect((await change(other.id, { disabled: true }, root)).status).toBe(200);
    });

    it('a key that is kept by the operator, or of a maker who is not known, says so', async () => {
      const { cookie } = root;
      const byOperator = (await keysBy({ cookie })).get(tenant.keys.read.id);
      expect(byOperator).toMatchObject({ created_by: 'operator', answers_for: 'operator' });
      await store.sql(
        `UPDATE api_keys SET created_by = NULL, answers_for = NULL WHERE id = '${tenant.keys.write.id}'`,
      );
      const unknown = (await keysBy({ cookie })).get(tenant.keys.write.id);
      expect(unknown).toMatchObject({ created_by: null, answers_for: null });
    });

    it('a key that is made while its maker is revoked is revoked with it', async () => {
      const { key, id } = await makeKey(root);
      const { keys } = service.context.stores;
      const { insert } = keys;
      // The maker ends between the check of its key and the writing of what it makes.
      keys.insert = async (made, event) => {
        await keys.revoke(tenant.account.id, id, Date.now());
        return insert(made, event);
      };
      try {
        const late = await send('POST', '/api/account/keys', { name: 'late' }, { key });
        expect(refusalOf(late)).toEqual([401, 'revoked_key']);
      } finally {
        keys.insert = insert;
      }
      const left = [...(await keysBy(root)).values()].filter(({ name }) => name === 'late');
      expect(left.map(({ revoked_at }) => revoked_at === null)).toEqual([false]);
    });

    it('a key that is made while its maker passes to another passes with it', async () => {
      const leaving = await person();
      const { key } = await makeKey({ cookie: leaving.cookie });
      const { keys } = service.context.stores;
      const { insert } = keys;
      keys.insert = async (made, event) => {
        keys.insert = insert;
        const left = await change(leaving.id, { disabled: true, keys: 'keep' }, root);
        expect(left.status, left.text).toBe(200);
        return insert(made, event);
      };
      const made = await send('POST', '/api/account/keys', { name: 'late' }, { key });
      expect(made.status, made.text).toBe(201);
      expect(jsonOf<Listed>(made).answers_for).toBe(root.id);
      expect((await keysBy(root)).get(jsonOf<Made>(made).id)?.answers_for).toBe(root.id);
    });

    it('somebody who leaves while the process dies leaves no key behind', async () => {
      const leaving = await person();
      const { key } = await makeKey({ cookie: leaving.cookie });
      const { keys } = service.context.stores;
      const { revoke, listAnswered } = keys;
      const die = () => Promise.reject(new Error('killed'));
      // Whatever follows upon the disabling does not happen any more.
      let looked = 0;
      keys.listAnswered = (...asked) => {
        looked += 1;
        return looked > 1 ? die() : listAnswered(...asked);
      };
      keys.revoke = die;
      try {
        const left = await change(leaving.id, { disabled: true, keys: 'revoke' }, root);
        expect(left.status).toBe(500);
      } finally {
        Object.assign(keys, { revoke, listAnswered });
      }
      const works = await service.request('/api/account/companies', { key });
      expect(refusalOf(works)).toEqual([401, 'revoked_key']);
    });

    it('a key changes nothing of the user who made it, by whatever chain of keys and users', async () => {
      const first = await makeKey(root);
      const second = await makeKey({ key: first.key });
      const user = await invite({ key: second.key });
      expect(user.created_by).toBe(second.id);
      const third = await makeKey({ cookie: user.cookie });
      const fourth = await makeKey({ key: third.key });
      for (const { key } of [first, second, third, fourth]) {
        expect(refusalOf(await link(root.id, { key }))).toEqual(refused);
        for (const body of [{ role: 'read' }, { companies: null }, { disabled: true }]) {
          expect(refusalOf(await change(root.id, body, { key }))).toEqual(refused);
        }
        expect((await change(root.id, { name: 'Ana' }, { key })).status).toBe(200);
      }
      // Nor does the session of a user whom such a key made; and nothing happened to the session of the first.
      const cookie = { cookie: user.cookie };
      expect(refusalOf(await link(root.id, cookie))).toEqual(refused);
      const session = await service.request('/api/session', { headers: { cookie: root.cookie } });
      expect(session.status).toBe(200);
    });

    it('a key manages the users that did not make it', async () => {
      const { key, id } = await makeKey(root);
      const user = await invite({ key });
      expect(user.created_by).toBe(id);
      expect((await change(user.id, { role: 'write' }, { key })).status).toBe(200);
      expect((await link(user.id, { key })).status).toBe(201);
      const other = await person();
      expect((await link(other.id, { key })).status).toBe(201);
      const ofOperator = tenant.keys.admin.text;
      expect(
        (await change((await person()).id, { role: 'read' }, { key: ofOperator })).status,
      ).toBe(200);
    });

    it('who was invited by a person helps that person', async () => {
      const first = await person();
      const second = await invite({ cookie: first.cookie });
      expect(second.created_by).toBe(first.id);
      const { key } = await makeKey({ cookie: second.cookie });
      expect(refusalOf(await link(first.id, { key }))).toEqual(refused);
      expect((await link(first.id, { cookie: second.cookie })).status).toBe(201);
    });

    it('of older stores are not known: a key changes only users who are younger than what is known', async () => {
      const { key, id } = await makeKey({ key: tenant.keys.admin.text });
      const younger = await person();
      // As the rows were before anybody wrote down who made them.
      await store.sql(`UPDATE api_keys SET created_by = NULL WHERE id = '${id}'`);
      expect(refusalOf(await link(root.id, { key }))).toEqual(refused);
      expect((await link(younger.id, { key })).status).toBe(201);
    });
  });
}
