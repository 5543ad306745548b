import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '../../src/subjects/users/create-user.ts';
import { makeLink } from '../../src/subjects/users/sign-in-link.ts';
import { type Answer, jsonOf, startService, type TestService } from '../support/service.ts';
import { createTestStore, storages, type TestStore } from '../support/stores.ts';
import { createTenant, type Tenant } from '../support/tenants.ts';

const password = 'una frase larga';
const minute = 60_000;
const hour = 60 * minute;

type Refusal = { readonly code: string; readonly detail: string; readonly retry_at?: string };
type Attempt = {
  readonly operation: string;
  readonly email: string;
  readonly status: number;
  readonly address: string;
  readonly count: number;
  readonly at: string;
};

for (const storage of storages) {
  describe(`a browser in which somebody signed in before, over ${storage}`, () => {
    let store: TestStore;
    let service: TestService;
    let tenant: Tenant;
    let time = Date.UTC(2026, 10, 19, 5);

    beforeAll(async () => {
      store = await createTestStore(storage);
      service = await startService(store.stores, { trustedProxies: 1, now: () => time });
      const plan = { documentsPerCompany: 1, seed: 'devices', taxIds: ['20100070970'] };
      tenant = await createTenant(service.context, plan);
    });
    afterAll(async () => {
      await service.stop();
      await store.dispose();
    });

    const signIn = (body: unknown, address: string, cookie = '', language = 'en') =>
      service.request('/api/session', {
        method: 'POST',
        body: JSON.stringify(body),
        headers: {
          'content-type': 'application/json',
          'accept-language': language,
          'x-forwarded-for': address,
          ...(cookie === '' ? {} : { cookie }),
        },
      });
    /** The cookies that a browser keeps of an answer; `which` of them. */
    const cookiesOf = ({ headers }: Answer, which = '') =>
      (headers['set-cookie'] ?? [])
        .map((each) => each.split(';')[0] ?? '')
        .filter((each) => each.startsWith(`__Host-chasqui${which}=`))
        .join('; ');
    const person = async (email: string, accountId = tenant.account.id) => {
      const rest = { name: 'Ana', role: 'admin', companies: null, password } as const;
      const user = await createUser(service.context, accountId, { email, ...rest });
      const answer = await signIn({ email, password }, `home of ${email}`);
      expect(answer.status).toBe(200);
      return { user, answer, device: cookiesOf(answer, '-device'), session: cookiesOf(answer) };
    };
    const guess = (email: string, address: string, cookie = '') =>
      signIn({ email, password: 'no es esta' }, address, cookie);

    it('always lets its owner in, whatever strangers try for a day', async () => {
      const { user, device } = await person('duena@andina.example');
      const { email } = user;
      const statuses = new Map<number, number>();
      const owner: number[] = [];
      const answers: Answer[] = [];
      for (let at = 0; at < 24 * 60; at += 1) {
        time += minute;
        const { status } = await guess(email, `198.18.0.${at % 250}`);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (at % 20 === 0)
          owner.push((await signIn({ email, password }, '1.1.1.1', device)).status);
        // A new browser with the right password, from an address that nothing came from.
        if (at % 240 === 239) answers.push(await signIn({ email, password }, `9.9.9.${at % 97}`));
      }
      expect(new Set(owner)).toEqual(new Set([200]));
      // One in five minutes is judged: nobody tries a list of words at that pace.
      expect(statuses.get(401)).toBeLessThan(320);
      expect((statuses.get(401) ?? 0) + (statuses.get(429) ?? 0)).toBe(24 * 60);
      const kept = answers.filter(({ status }) => status === 429);
      expect(kept.length).toBeGreaterThan(2);
      for (const answer of kept) {
        const refusal = jsonOf<Refusal>(answer);
        expect(refusal.detail).toMatch(
          /Try again at 2026-11-.*ask an administrator.*chasqui user link/,
        );
        expect(answer.headers['retry-after']).toMatch(/^[1-9]\d{0,2}$/);
      }
      // Who knows an e-mail alone learns nothing: it is the same for one that nobody has.
      const nobody = 'nadie@andina.example';
      for (let at = 0; at < 6; at += 1) await guess(nobody, `198.19.0.${at}`);
      const [real, unreal] = [await guess(email, '9.9.8.1'), await guess(nobody, '9.9.8.2')];
      const shape = (answer: Answer) => {
        const { detail, ...rest } = jsonOf<Refusal>(answer);
        return [answer.status, Object.keys(rest), detail.replace(/\S+Z/, '')];
      };
      expect(shape(real)).toEqual(shape(unreal));
    });

    it('comes in at once by a link, also from the address of the attack', async () => {
      const { user } = await person('enlace@andina.example');
      for (let at = 0; at < 40; at += 1) await guess(user.email, '203.0.113.7');
      const refused = await signIn({ email: user.email, password }, '203.0.113.7', '', 'es');
      expect(refused.status).toBe(429);
      const { detail, retry_at } = jsonOf<Refusal>(refused);
      expect(detail).toContain(`Intente de nuevo a las ${retry_at}`);
      const { secret } = await makeLink(service.context, user, 'reset');
      const chosen = { token: secret, password: 'otra frase, más larga' };
      expect((await signIn(chosen, '203.0.113.7')).status).toBe(200);
    });

    it('is counted for itself: guessing there ends as soon as elsewhere', async () => {
      const { user, device } = await person('mostrador@andina.example');
      const there: number[] = [];
      for (let at = 0; at < 6; at += 1) {
        there.push((await guess(user.email, `198.51.100.${at}`, device)).status);
      }
      expect(there).toEqual([401, 401, 401, 401, 401, 429]);
      // It is not known for others, nor are others counted by what happened there.
      const other = await person('otra@andina.example');
      expect((await signIn({ email: other.user.email, password }, '3.3.3.3', device)).status).toBe(
        200,
      );
    });

    it('is known to several people, and to each only until their password changes', async () => {
      const first = await person('uno@andina.example');
      const second = await person('dos@andina.example');
      const shared = await signIn({ email: second.user.email, password }, '4.4.4.4', first.device);
      const both = cookiesOf(shared, '-device');
      const attack = async (email: string) => {
        for (let at = 0; at < 6; at += 1) await guess(email, `192.0.2.${at}`);
      };
      for (const { user } of [first, second]) await attack(user.email);
      for (const { user } of [first, second]) {
        expect((await signIn({ email: user.email, password }, '5.5.5.5', both)).status).toBe(200);
        expect((await signIn({ email: user.email, password }, '5.5.5.5')).status).toBe(429);
      }
      // What strangers try does not keep who is signed in from changing the password either.
      const changed = await service.request('/api/user/password', {
        method: 'PUT',
        body: JSON.stringify({ current: password, password: 'la nueva frase' }),
        headers: {
          'content-type': 'application/json',
          origin: 'https://invoices.test',
          cookie: `${first.session}; ${first.device}`,
        },
      });
      expect(changed.status).toBe(200);
      const renewed = { email: first.user.email, password: 'la nueva frase' };
      expect((await signIn(renewed, '6.6.6.6', both)).status).toBe(429);
      const now = cookiesOf(changed, '-device');
      expect((await signIn(renewed, '6.6.6.6', now)).status).toBe(200);
      // Nobody makes such a cookie, or makes one of another's.
      const [name = '', value = ''] = now.split('=');
      const changedId = value.replace(/^./, (sign) => (sign === 'a' ? 'b' : 'a'));
      for (const forged of [`${name}=${changedId}`, `${name}=a.b.c`, `${name}=~~~~`, `${name}=`]) {
        expect((await signIn(renewed, '6.6.6.6', forged)).status).toBe(429);
      }
    });

    it('stands in a cookie that no script reads, for this person alone', async () => {
      const { answer } = await person('cookie@andina.example');
      const found = answer.headers['set-cookie']?.find((each) => each.includes('-device='));
      const value =
        /^__Host-chasqui-device=([\w.~-]+); Path=\/; HttpOnly; SameSite=Lax; Secure; Expires=/;
      expect(found).toMatch(value);
      expect(found).not.toMatch(/cookie@|usr_/);
    });

    it('is one of many addresses of an IPv6 network', async () => {
      const statuses: number[] = [];
      for (let at = 0; at < 31; at += 1) {
        statuses.push((await guess(`v${at}@andina.example`, `2001:db8:7:7::${at}`)).status);
      }
      expect(statuses.at(-1)).toBe(429);
      expect((await guess('v99@andina.example', '2001:db8:7:8::1')).status).toBe(401);
    });

    it('has its failures shown to administrators: by address and hour, and not without end', async () => {
      time = Math.ceil(time / hour) * hour;
      const stranger = await createTenant(service.context, {
        documentsPerCompany: 1,
        seed: 'others',
        taxIds: ['20131312955'],
      });
      const { user } = await person('vigilada@andina.example', stranger.account.id);
      for (let at = 0; at < 12; at += 1) await guess(user.email, '203.0.113.9');
      for (let at = 0; at < 40; at += 1) await guess(user.email, `203.0.113.${at + 20}`);
      await guess('nadie@otra.example', '203.0.113.9');
      const read = async () => {
        const path = '/api/account/audit?limit=100';
        const answer = await service.request(path, { key: stranger.keys.admin.text });
        return jsonOf<{ data: readonly Attempt[] }>(answer).data;
      };
      await read();
      await guess(user.email, '203.0.113.9');
      const data = await read();
      const own = data.filter(({ operation }) => operation === 'signIn');
      expect(own.every(({ email }) => email === user.email)).toBe(true);
      expect(own.reduce((sum, { count }) => sum + count, 0)).toBe(53);
      expect(own.length).toBeLessThan(25);
      expect(own.filter(({ address }) => address === '').length).toBeGreaterThan(0);
      expect(
        own.find(({ status, address }) => status === 401 && address === '203.0.113.9'),
      ).toMatchObject({
        count: 5,
        at: new Date(time).toISOString(),
      });
    });
  });
}
