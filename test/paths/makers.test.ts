import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '../../src/operations/users/create-user.ts';
import { type Answer, jsonOf, startService, type TestService } from '../support/service.ts';
import { createTestStore, storages, type TestStore } from '../support/stores.ts';
import { createTenant, type Tenant } from '../support/tenants.ts';

type Shown = { readonly id: string; readonly created_by: string | null };
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
    let root: { readonly id: string; readonly cookie: string };

    beforeAll(async () => {
      store = await createTestStore(storage);
      service = await startService(store.stores, { trustedProxies: 1 });
      tenant = await createTenant(service.context, {
        documentsPerCompany: 0,
        taxIds: [],
        seed: 'makers',
      });
      root = await person();
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
