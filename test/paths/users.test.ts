import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealSecret } from '../../src/kernel/secret-box.ts';
import { sealedPlace } from '../../src/subjects/credentials/sealed.ts';
import { createUser } from '../../src/subjects/users/create-user.ts';
import { codeOf, stepOf } from '../../src/subjects/users/one-time-code.ts';
import { makeLink } from '../../src/subjects/users/sign-in-link.ts';
import { newSecretText, sessionTimes } from '../../src/subjects/users/user.ts';
import { fromBase32 } from '../support/base32.ts';
import { testRuc } from '../support/documents.ts';
import { type Answer, jsonOf, startService, type TestService } from '../support/service.ts';
import { createTestStore, storages, type TestStore } from '../support/stores.ts';
import { createTenant, issueKey, type Tenant } from '../support/tenants.ts';

type Shown = { readonly id: string; readonly email: string; readonly state: string };
type Linked = { readonly user: Shown; readonly url: string };

const password = 'una frase larga';
const own = { origin: 'https://invoices.test' };
let counted = 0;
/** The code of a refusal. */
const refusalOf = (answer: Answer) => jsonOf<{ code: string }>(answer).code;
const freshEmail = () => {
  counted += 1;
  return `person${counted}@andina.example`;
};

for (const storage of storages) {
  describe(`people over ${storage}`, () => {
    let store: TestStore;
    let service: TestService;
    let tenant: Tenant;
    let stranger: Tenant;
    let time: number | undefined;

    beforeAll(async () => {
      store = await createTestStore(storage);
      service = await startService(store.stores, {
        trustedProxies: 1,
        now: () => time ?? Date.now(),
      });
      const plan = { documentsPerCompany: 1, seed: 'users' };
      tenant = await createTenant(service.context, { ...plan, taxIds: [testRuc(), testRuc()] });
      stranger = await createTenant(service.context, { ...plan, taxIds: [testRuc()] });
    });
    afterAll(async () => {
      await service.stop();
      await store.dispose();
    });

    const send = (method: string, path: string, body: unknown, headers: object = own) =>
      service.request(path, {
        method,
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      });
    /** From an address of its own, unless one is given. */
    const signIn = (body: unknown, headers: object = {}) => {
      counted += 1;
      return send('POST', '/api/session', body, { 'x-forwarded-for': `a${counted}`, ...headers });
    };
    const cookieOf = (answer: Answer) => String(answer.headers['set-cookie']).split(';')[0] ?? '';
    const get = (path: string, cookie: string) => service.request(path, { headers: { cookie } });
    /** A user with a password, and the cookie of a session. */
    const person = async (
      role: 'read' | 'write' | 'admin' = 'admin',
      companies: readonly string[] | null = null,
    ) => {
      const request = { email: freshEmail(), name: 'Ana', role, companies, password };
      const user = await createUser(service.context, tenant.account.id, request);
      const answer = await signIn({ email: user.email, password });
      expect(answer.status).toBe(200);
      return { user, cookie: cookieOf(answer) };
    };

    it('sign in with e-mail and password, and may then do what their role may', async () => {
      const { user, cookie } = await person('read');
      const me = jsonOf<{ user: Shown; scope: string }>(await get('/api/session', cookie));
      expect(me).toMatchObject({ user: { id: user.id, state: 'active' }, scope: 'read' });
      expect((await get('/api/account/companies', cookie)).status).toBe(200);
      expect((await get('/api/account/keys', cookie)).status).toBe(403);
    });

    it('get a cookie that no script and no other site can use', async () => {
      const { user } = await person();
      const answer = await signIn({ email: user.email.toUpperCase(), password });
      const [cookie = ''] = answer.headers['set-cookie'] ?? [];
      expect(cookie).toMatch(
        /^__Host-chasqui=[0-9A-Za-z]{40}; Path=\/; HttpOnly; SameSite=Strict; Secure; Expires=/,
      );
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
      expect(answer.text).not.toContain(cookieOf(answer).split('=')[1] ?? '');
    });

    it('get a new secret at every sign-in, whatever they bring', async () => {
      const { user, cookie } = await person();
      const again = await signIn({ email: user.email, password }, { cookie });
      expect(cookieOf(again)).not.toBe(cookie);
      const planted = `__Host-chasqui=${newSecretText()}`;
      const third = await signIn({ email: user.email, password }, { cookie: planted });
      expect(cookieOf(third)).not.toBe(planted);
      expect((await get('/api/session', planted)).status).toBe(401);
    });

    it('are refused alike for a wrong password, an unknown e-mail, an invitation and a disabled user', async () => {
      const { user } = await person();
      const disabled = (await person('read')).user;
      await service.context.stores.users.replace(
        { ...disabled, disabledAt: 1, updatedAt: disabled.updatedAt + 1 },
        disabled.updatedAt,
        { endsSessions: true },
      );
      const invited = freshEmail();
      await service.request('/api/account/users', {
        method: 'POST',
        key: tenant.keys.admin.text,
        body: JSON.stringify({ email: invited }),
        headers: { 'content-type': 'application/json' },
      });
      const tries = [
        { email: user.email, password: 'wrong' },
        { email: freshEmail(), password },
        { email: invited, password },
        { email: disabled.email, password },
        { email: '', password: '' },
        { email: null, password: null },
      ];
      const answers = [];
      for (const body of tries) {
        const { status, text } = await signIn(body);
        const { code, detail } = JSON.parse(text) as { code: string; detail: string };
        answers.push({ status, code, detail });
      }
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(answers[0]).toMatchObject({ status: 401, code: 'sign_in_failed' });
    });

    it('still sign in with a password that nobody could choose today', async () => {
      const { user } = await person();
      const weak = await service.context.passwords.hash('password123');
      const change = { endsSessions: false };
      await store.stores.users.replace({ ...user, password: weak }, user.updatedAt, change);
      expect((await signIn({ email: user.email, password: 'password123' })).status).toBe(200);
    });

    it('wait longer and longer after five failures, whether the e-mail exists or not', async () => {
      time = Date.now();
      const known = (await person()).user.email;
      for (const email of [known, freshEmail()]) {
        const seen: (number | string | undefined)[] = [];
        for (let count = 0; count < 6; count += 1) {
          const answer = await signIn({ email, password: 'wrong' });
          seen.push(answer.status === 429 ? answer.headers['retry-after'] : answer.status);
        }
        expect(seen).toEqual([401, 401, 401, 401, 401, '1']);
        time += 1_000;
        expect((await signIn({ email, password: 'wrong' })).status).toBe(401);
        expect((await signIn({ email, password: 'wrong' })).headers['retry-after']).toBe('2');
        time += 400_000;
      }
      expect((await signIn({ email: known, password })).status).toBe(200);
      time = undefined;
    });

    it('wait however their e-mail is written', async () => {
      time = Date.now();
      const { email } = (await person()).user;
      const written = [email, email.toUpperCase(), ` ${email}`, `${email} `, `P${email.slice(1)}`];
      for (const each of written) {
        expect((await signIn({ email: each, password: 'wrong' })).status).toBe(401);
      }
      expect((await signIn({ email: ` ${email.toUpperCase()}`, password })).status).toBe(429);
      time = undefined;
    });

    it('wait where many of one address fail, for any e-mail', async () => {
      time = Date.now();
      const from = { 'x-forwarded-for': '203.0.113.7' };
      const statuses: number[] = [];
      for (let count = 0; count < 31; count += 1) {
        statuses.push((await signIn({ email: freshEmail(), password: '' }, from)).status);
      }
      expect(statuses.filter((status) => status === 429)).toHaveLength(1);
      time = undefined;
    });

    it('change nothing from pages of other sites', async () => {
      const { cookie } = await person();
      const change = (headers: object) =>
        send('POST', '/api/account/keys', { name: 'x' }, { cookie, ...headers });
      const foreign = [
        {},
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { origin: 'https://invoices.test.evil.example' },
        { origin: 'http://invoices.test' },
        { 'sec-fetch-site': 'same-site' },
        { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
        { referer: 'https://invoices.test/' },
      ];
      for (const headers of foreign) {
        expect(refusalOf(await change(headers))).toBe('foreign_origin');
      }
      expect((await change(own)).status).toBe(201);
      expect((await change({ 'sec-fetch-site': 'same-origin' })).status).toBe(201);
      expect(
        (await signIn({ email: 'a', password }, { origin: 'https://evil.example' })).status,
      ).toBe(403);
    });

    it('are not who calls where a key is sent too', async () => {
      const { cookie } = await person('admin');
      const both = { cookie, authorization: `Bearer ${tenant.keys.read.text}` };
      const me = jsonOf(await service.request('/api/session', { headers: both }));
      expect(me).toMatchObject({ user: null, scope: 'read' });
      const wrong = { cookie, authorization: 'Bearer nonsense' };
      const answer = await service.request('/api/session', { headers: wrong });
      expect(refusalOf(answer)).toBe('malformed_key');
    });

    it('sign out, and end other sessions of theirs, and nobody else’s', async () => {
      const { user, cookie } = await person();
      const second = cookieOf(await signIn({ email: user.email, password }));
      const other = await person();
      const listed = jsonOf<{ data: { id: string; current: boolean }[] }>(
        await get('/api/user/sessions', second),
      ).data;
      expect(listed.map(({ current }) => current)).toEqual([true, false]);
      const first = `/api/user/sessions/${listed[1]?.id}`;
      const end = (path: string, by: string) =>
        service.request(path, { method: 'DELETE', headers: { cookie: by, ...own } });
      expect(refusalOf(await end(first, other.cookie))).toBe('session_not_found');
      expect((await end(first, second)).status).toBe(204);
      expect(refusalOf(await get('/api/session', cookie))).toBe('session_ended');
      const out = await end('/api/session', second);
      expect(out.status).toBe(204);
      expect(String(out.headers['set-cookie'])).toMatch(/^__Host-chasqui=; .*1970/);
      expect((await get('/api/session', second)).status).toBe(401);
    });

    it('are signed out after 7 days without use, and after 30 in any case', async () => {
      const { cookie } = await person();
      time = Date.now() + sessionTimes.idleMs;
      expect((await get('/api/session', cookie)).status).toBe(401);
      time = undefined;
      expect((await get('/api/session', cookie)).status).toBe(200);
    });

    it.each(['', 'x', 'A'.repeat(40), 'A'.repeat(4_000), '%00', '"', 'é'])(
      'are nobody with the cookie %j',
      async (value) => {
        const answer = await get('/api/session', `__Host-chasqui=${encodeURI(value)}`);
        expect(refusalOf(answer)).toBe('session_ended');
      },
    );

    it('are invited by a link that is good once, and choose a password', async () => {
      const { cookie } = await person('admin');
      const email = freshEmail();
      const made = await send(
        'POST',
        '/api/account/users',
        { email, role: 'write' },
        { cookie, ...own },
      );
      const { user, url } = jsonOf<Linked>(made);
      expect(user).toMatchObject({ email, state: 'invited' });
      const token = url.split('#')[1] ?? '';
      expect(url).toBe(`https://invoices.test/console/welcome#${token}`);
      expect(jsonOf(await send('POST', '/api/session/link', { token }, {}))).toMatchObject({
        kind: 'invitation',
        email,
      });
      expect(refusalOf(await signIn({ token, password: 'short' }))).toBe('invalid_password');
      for (const [weak, reason] of [
        ['P@ssw0rd2026', 'common_password'],
        ['Chasqui-2026', 'password_of_names'],
        [`${tenant.companies[0]?.tax_id}!`, 'password_of_names'],
        [`${email.split('@')[0]}-${tenant.companies[0]?.business_name}`, 'password_of_names'],
      ] as const) {
        const answer = await signIn({ token, password: weak });
        expect(jsonOf(answer)).toMatchObject({
          code: 'invalid_password',
          errors: [{ code: reason, pointer: '/password' }],
        });
      }
      expect((await signIn({ token, password })).status).toBe(200);
      expect(refusalOf(await signIn({ token, password }))).toBe('link_unusable');
      expect((await signIn({ email, password })).status).toBe(200);
      const again = await send('POST', '/api/account/users', { email }, { cookie, ...own });
      expect(refusalOf(again)).toBe('user_exists');
    });

    it('have one account: an invitation to a taken e-mail is like any other until it is used', async () => {
      const { email } = (await person()).user;
      const answer = await service.request('/api/account/users', {
        method: 'POST',
        key: stranger.keys.admin.text,
        body: JSON.stringify({ email }),
        headers: { 'content-type': 'application/json' },
      });
      expect(answer.status).toBe(201);
      const token = jsonOf<Linked>(answer).url.split('#')[1];
      const used = await signIn({ token, password });
      expect(refusalOf(used)).toBe('link_unusable');
      expect(jsonOf(await signIn({ email, password }))).toMatchObject({ user: { email } });
    });

    it('give nobody a link to themselves, and none to who is disabled', async () => {
      const { cookie, user } = await person('admin');
      const link = (id: string) =>
        send('POST', `/api/account/users/${id}/link`, undefined, { cookie, ...own });
      const self = await link(user.id);
      expect([self.status, refusalOf(self)]).toEqual([409, 'user_conflict']);
      expect((await get('/api/session', cookie)).status).toBe(200);
      const other = (await person()).user;
      const path = `/api/account/users/${other.id}`;
      const setDisabled = (disabled: boolean) =>
        send('PATCH', path, { disabled }, { cookie, ...own });
      expect((await setDisabled(true)).status).toBe(200);
      const refused = await link(other.id);
      expect([refused.status, refusalOf(refused)]).toEqual([409, 'user_conflict']);
      expect(refused.text).toContain('Enable the user first.');
      expect((await setDisabled(false)).status).toBe(200);
      expect((await link(other.id)).status).toBe(201);
    });

    it('sign in by a link within an hour, once', async () => {
      const { user } = await person();
      const { secret } = await makeLink(service.context, user, 'sign_in');
      const late = await makeLink(service.context, user, 'sign_in');
      expect((await signIn({ token: secret })).status).toBe(200);
      expect((await signIn({ token: secret })).status).toBe(401);
      time = Date.now() + 3_600_001;
      expect((await signIn({ token: late.secret })).status).toBe(401);
      time = undefined;
    });

    it('that two use at once opens one session', async () => {
      const { user } = await person();
      const { secret } = await makeLink(service.context, user, 'sign_in');
      const answers = await Promise.all([1, 2, 3].map(() => signIn({ token: secret })));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
    });

    it('lose their sessions when their rights change or they are disabled', async () => {
      const admin = await person('admin');
      const { user, cookie } = await person('write');
      const change = (body: unknown, by = admin.cookie) =>
        send('PATCH', `/api/account/users/${user.id}`, body, { cookie: by, ...own });
      expect((await change({ name: 'Ana María' })).status).toBe(200);
      expect((await get('/api/session', cookie)).status).toBe(200);
      expect((await change({ role: 'read' })).status).toBe(200);
      expect((await get('/api/session', cookie)).status).toBe(401);
      const fresh = cookieOf(await signIn({ email: user.email, password }));
      expect(jsonOf(await get('/api/session', fresh))).toMatchObject({ scope: 'read' });
      expect(jsonOf(await change({ disabled: true }))).toMatchObject({ state: 'disabled' });
      expect((await get('/api/session', fresh)).status).toBe(401);
      expect((await signIn({ email: user.email, password })).status).toBe(401);
      const self = await send(
        'PATCH',
        `/api/account/users/${admin.user.id}`,
        { role: 'read' },
        {
          cookie: admin.cookie,
          ...own,
        },
      );
      expect(refusalOf(self)).toBe('user_conflict');
    });

    it('who are bound to companies see and manage what is within them', async () => {
      const [first, second] = tenant.companies.map(({ id }) => id);
      const { cookie, user } = await person('admin', [first ?? '']);
      const companies = jsonOf<{ data: { id: string }[] }>(
        await get('/api/account/companies', cookie),
      );
      expect(companies.data.map(({ id }) => id)).toEqual([first]);
      const invite = (body: object) =>
        send('POST', '/api/account/users', { email: freshEmail(), ...body }, { cookie, ...own });
      expect(refusalOf(await invite({}))).toBe('invalid_user');
      expect(refusalOf(await invite({ companies: [second] }))).toBe('invalid_user');
      expect((await invite({ companies: [first] })).status).toBe(201);
      const whole = await person('read');
      const seen = await get(`/api/account/users/${whole.user.id}`, cookie);
      expect(refusalOf(seen)).toBe('user_not_found');
      const listed = jsonOf<{ data: Shown[] }>(await get('/api/account/users?limit=100', cookie));
      expect(listed.data.map(({ id }) => id)).toContain(user.id);
      expect(listed.data.map(({ id }) => id)).not.toContain(whole.user.id);
    });

    it('of one account are not seen by another', async () => {
      const { user } = await person();
      const path = `/api/account/users/${user.id}`;
      const key = stranger.keys.admin.text;
      expect(refusalOf(await service.request(path, { key }))).toBe('user_not_found');
      const users = jsonOf<{ data: Shown[] }>(await service.request('/api/account/users', { key }));
      expect(users.data.map(({ id }) => id)).not.toContain(user.id);
    });

    it('change their password, which ends all other sessions', async () => {
      const { user, cookie } = await person('read');
      const second = cookieOf(await signIn({ email: user.email, password }));
      const change = (current: string) =>
        send(
          'PUT',
          '/api/user/password',
          { current, password: 'otra frase larga' },
          {
            cookie: second,
            ...own,
          },
        );
      expect(refusalOf(await change('wrong'))).toBe('sign_in_failed');
      const changed = await change(password);
      expect(changed.status).toBe(200);
      for (const old of [cookie, second]) expect((await get('/api/session', old)).status).toBe(401);
      expect((await get('/api/session', cookieOf(changed))).status).toBe(200);
      expect((await signIn({ email: user.email, password })).status).toBe(401);
    });

    /** As if the service had another SECRET_KEY since. */
    const sealAnew = async (email: string) => {
      const { users } = service.context.stores;
      const found = await users.findByEmail(email);
      if (!found?.secondFactor) throw new Error(`${email} has no second factor`);
      const place = sealedPlace('second_factor', { accountId: found.accountId, ownerId: found.id });
      const box = sealSecret(randomBytes(32), randomBytes(20), place).toString('base64');
      const next = { ...found, secondFactor: { ...found.secondFactor, sealed: box } };
      await users.replace({ ...next, updatedAt: found.updatedAt + 1 }, found.updatedAt, {
        endsSessions: false,
      });
    };

    it('are asked for a code once they have a second factor, each code once', async () => {
      time = 1_800_000_000_000;
      const { user, cookie } = await person('read');
      const factor = (method: string, body: unknown) =>
        send(method, '/api/user/second_factor', body, { cookie, ...own });
      const other = cookieOf(await signIn({ email: user.email, password }));
      // A browser that was left open is not enough.
      expect(refusalOf(await factor('POST', {}))).toBe('sign_in_failed');
      expect(refusalOf(await factor('POST', { password: 'wrong' }))).toBe('sign_in_failed');
      const begun = jsonOf<{ secret: string; uri: string }>(await factor('POST', { password }));
      expect(begun.uri).toContain(begun.secret);
      const secret = fromBase32(begun.secret);
      // Nothing is asked for before a first code was right.
      expect((await signIn({ email: user.email, password })).status).toBe(200);
      expect(refusalOf(await factor('PUT', { code: '000000' }))).toBe('second_factor_wrong');
      const first = codeOf(secret, stepOf(time));
      const { recovery_codes: recovery } = jsonOf<{ recovery_codes: string[] }>(
        await factor('PUT', { code: first }),
      );
      expect(recovery).toHaveLength(10);
      expect((await get('/api/session', other)).status).toBe(401);
      expect((await get('/api/session', cookie)).status).toBe(200);
      const withCode = (code?: string) => signIn({ email: user.email, password, code });
      expect(refusalOf(await withCode())).toBe('second_factor_required');
      expect(refusalOf(await withCode(first))).toBe('second_factor_wrong');
      time += 30_000;
      const next = codeOf(secret, stepOf(time));
      const both = await Promise.all([withCode(next), withCode(next)]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
      time += 400_000;
      expect((await withCode(recovery[3])).status).toBe(200);
      expect((await withCode(recovery[3])).status).toBe(401);
      await sealAnew(user.email);
      time += 400_000;
      expect(refusalOf(await withCode(codeOf(secret, stepOf(time))))).toBe(
        'credentials_unreadable',
      );
      expect((await withCode(recovery[4])).status).toBe(200);
      expect(refusalOf(await factor('DELETE', { password: 'wrong' }))).toBe('sign_in_failed');
      expect((await factor('DELETE', { password })).status).toBe(204);
      expect((await withCode()).status).toBe(200);
      time = undefined;
    });

    it('are what keys are not', async () => {
      const { key } = { key: tenant.keys.admin.text };
      for (const path of ['/api/user/sessions']) {
        expect(refusalOf(await service.request(path, { key }))).toBe('not_a_user');
      }
    });

    it('hear no more of a stream soon after their session ended', async () => {
      const { cookie, user } = await person();
      const controller = new AbortController();
      const response = await fetch(`http://127.0.0.1:${service.port}/api/account/events/stream`, {
        headers: { cookie },
        signal: controller.signal,
      });
      expect(response.status).toBe(200);
      const [session] = await store.stores.sessions.list(user.accountId, user.id);
      await store.stores.sessions.end(user.accountId, user.id, session?.id ?? '');
      const reader = response.body?.getReader();
      for (let part = await reader?.read(); part?.done === false; part = await reader?.read());
    });

    it('leave no password, code or secret in the log', async () => {
      const { cookie } = await person();
      expect((await get('/api/session', cookie)).status).toBe(200);
      const log = service.log.join('');
      expect(log).not.toContain(password);
      expect(log).not.toContain(cookie.split('=')[1] ?? '');
    });

    it('are known by what they did and its outcome, and nothing of what they sent', async () => {
      const admin = await person('admin');
      const { user, cookie } = await person('write');
      const headers = { cookie, ...own };
      await send('POST', '/api/account/keys', { name: 'secret name' }, headers);
      const documentId = tenant.documents[0]?.id ?? '';
      await send('POST', `/api/document/${documentId}/void`, { reason: 'x' }, headers);
      await send('POST', `/api/document/company/x?dry_run=true`, {}, headers);
      await get('/api/session', cookie);
      await service.request('/api/session', { method: 'DELETE', headers });
      const path = `/api/account/audit?user=${user.id}`;
      const { data } = jsonOf<{ data: Record<string, unknown>[] }>(await get(path, admin.cookie));
      expect(data).toMatchObject([
        { operation: 'signOut', status: 204, subjects: {}, email: user.email },
        { operation: 'voidDocument', subjects: { documentId } },
        { operation: 'createKey', status: 403 },
      ]);
      expect(data[2]?.subjects).toEqual({});
      expect(JSON.stringify(data)).not.toContain('secret name');
      const first = jsonOf<{ data: { id: string }[]; meta: { next_token: string } }>(
        await get(`${path}&limit=2`, admin.cookie),
      );
      const rest = await get(`${path}&limit=2&next_token=${first.meta.next_token}`, admin.cookie);
      expect(jsonOf<{ data: unknown[] }>(rest).data).toHaveLength(1);
      const foreign = await service.request(path, { key: stranger.keys.admin.text });
      expect(refusalOf(foreign)).toBe('user_not_found');
      expect((await get(path, (await person('write')).cookie)).status).toBe(403);
    });

    it('are known by what they made, and keys by who made them', async () => {
      const { user, cookie } = await person('admin');
      const headers = { cookie, ...own };
      const made = jsonOf<{ id: string; key: string; created_by: string }>(
        await send('POST', '/api/account/keys', { name: 'Till', scope: 'admin' }, headers),
      );
      const invited = jsonOf<{ user: { id: string } }>(
        await send('POST', '/api/account/users', { email: freshEmail() }, headers),
      );
      const company = jsonOf<{ id: string }>(
        await send(
          'POST',
          '/api/company',
          { tax_id: testRuc(), business_name: 'ANDINA S.A.', country: 'PE' },
          headers,
        ),
      );
      const { data } = jsonOf<{ data: Record<string, unknown>[] }>(
        await get(`/api/account/audit?user=${user.id}`, cookie),
      );
      expect(data).toMatchObject([
        { operation: 'createCompany', subjects: { companyId: company.id } },
        { operation: 'inviteUser', subjects: { userId: invited.user.id } },
        { operation: 'createKey', subjects: { keyId: made.id } },
      ]);
      const further = jsonOf<{ id: string }>(
        await service.request('/api/account/keys', {
          method: 'POST',
          key: made.key,
          body: JSON.stringify({ name: 'Of the till' }),
          headers: { 'content-type': 'application/json' },
        }),
      );
      type Listed = { id: string; created_by: string | null };
      const listed = jsonOf<{ data: Listed[] }>(await get('/api/account/keys?limit=100', cookie));
      const makers = new Map(listed.data.map(({ id, created_by }) => [id, created_by]));
      expect(makers.get(made.id)).toBe(user.id);
      expect(makers.get(further.id)).toBe(made.id);
      expect(makers.get(tenant.keys.read.id)).toBe('operator');
      const { data: events } = jsonOf<{ data: { data: Record<string, unknown> }[] }>(
        await get('/api/account/events?types=key.created&limit=100', cookie),
      );
      const told = events.find((event) => event.data.key_id === made.id);
      expect(told?.data.created_by).toBe(user.id);
    });

    it('of a bound key are made within its companies', async () => {
      const companies = [tenant.companies[0]?.id ?? ''];
      const bound = await issueKey(service.context, tenant.account, 'admin', companies);
      const answer = await service.request('/api/account/users', {
        method: 'POST',
        key: bound.text,
        body: JSON.stringify({ email: freshEmail(), role: 'admin' }),
        headers: { 'content-type': 'application/json' },
      });
      expect(refusalOf(answer)).toBe('invalid_user');
    });
  });
}
