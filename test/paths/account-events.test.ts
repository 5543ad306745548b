import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import { emitEndingCertificates } from '../../src/subjects/ledger/events/emit-ending-certificates.ts';
import { invoice, issuedOf, problemOf } from '../support/issue-door.ts';
import { keyFilePassword, pfxOf } from '../support/key-files.ts';
import { openSendingDoor, type SendingDoor } from '../support/sending-service.ts';
import { jsonOf } from '../support/service.ts';
import { storages } from '../support/stores.ts';
import { issueKey } from '../support/tenants.ts';

type Shown = {
  readonly id: string;
  readonly type: string;
  readonly company_id: string | null;
  readonly document_id: string | null;
  readonly data: Record<string, unknown>;
  readonly position: number;
};
type Page = { data: Shown[]; meta: { next_token: string | null; position: number } };

const dayMs = 86_400_000;
const solPassword = 'Clave SOL muy secreta';

for (const storage of storages) {
  describe(`events of an account over ${storage}`, () => {
    let door: SendingDoor;
    let time: number | undefined;

    beforeAll(async () => {
      door = await openSendingDoor(storage, { now: () => time ?? Date.now() });
    });
    afterAll(() => door.close());

    const ask = async (query = '', key = door.tenant.keys.admin.text) => {
      const answer = await door.service.request(`/api/account/events${query}`, { key });
      door.expectDocumented('listAccountEvents', answer);
      return answer;
    };
    const read = async (query = '', key?: string) => jsonOf<Page>(await ask(query, key));
    const head = async () => (await read('?order=newest&limit=1')).meta.position;
    /** What was told since a position. */
    const since = async (position: number) => (await read(`?since=${position}&limit=100`)).data;
    const typesOf = (events: readonly Shown[]) => events.map(({ type }) => type);

    it('tell the life of a document, and are followed by position without a gap', async () => {
      const before = await head();
      const { id } = issuedOf(await door.post(invoice({ series: 'F100' })));
      door.work();
      await door.settled(id);
      await door.rest();
      const told = await read(`?since=${before}`);
      const types = typesOf(told.data);
      expect(types.slice(0, 2).toSorted()).toEqual(['document.created', 'series.created']);
      expect(types.slice(2)).toEqual(['document.attempted', 'document.accepted']);
      const ofDocument = told.data.filter(({ document_id }) => document_id === id);
      const own = jsonOf<Page>(await door.get(`/api/document/${id}/events`)).data;
      expect(ofDocument).toMatchObject(own);
      const positions = told.data.map(({ position }) => position);
      expect(positions).toEqual([1, 2, 3, 4].map((step) => before + step));
      expect(told.meta).toEqual({ next_token: null, position: before + 4 });
      expect(await since(told.meta.position)).toEqual([]);
    });

    it('come in pages, in both orders', async () => {
      for (const order of ['oldest', 'newest']) {
        const all = (await read(`?order=${order}&limit=100`)).data;
        const found: Shown[] = [];
        let page = await read(`?order=${order}&limit=2`);
        for (;;) {
          found.push(...page.data);
          if (page.meta.next_token === null) break;
          // What happens meanwhile changes no page of the newest.
          if (order === 'newest') await issueKey(door.service.context, door.tenant.account, 'read');
          page = await read(`?next_token=${page.meta.next_token}&limit=2`);
        }
        expect(found).toEqual(all);
        expect(all.length).toBeGreaterThan(3);
      }
      const token = (await read('?limit=1&types=document.*')).meta.next_token;
      problemOf(await ask(`?next_token=${token}&types=key.created`), 400, 'invalid_next_token');
    });

    it('are narrowed down to types, a company and a time', async () => {
      const types = async (query: string) => new Set(typesOf((await read(query)).data));
      expect(await types('?types=document.accepted,series.*')).toEqual(
        new Set(['document.accepted', 'series.created']),
      );
      const other = await read(`?company=${door.other.id}`);
      expect(other).toEqual({ data: [], meta: { next_token: null, position: await head() } });
      const own = await read(`?company=${door.company.id}&limit=100`);
      expect(new Set(own.data.map(({ company_id }) => company_id))).toEqual(
        new Set([door.company.id]),
      );
      expect((await read('?since=2026-01-01')).data.length).toBeGreaterThan(3);
      const tomorrow = new Date(Date.now() + dayMs).toISOString();
      expect((await read(`?since=${tomorrow}`)).data).toEqual([]);
    });

    it('are shown to a bound key as far as they are of its companies', async () => {
      const { context } = door.service;
      const { account } = door.tenant;
      const bound = [door.company.id, door.other.id];
      const [one, both] = [
        await issueKey(context, account, 'read', [door.other.id]),
        await issueKey(context, account, 'read', bound),
      ];
      issuedOf(await door.post(invoice({ series: 'F101' }), { companyId: door.other.id }));
      const companiesOf = async (key: string) => {
        const { data } = await read('?limit=100', key);
        return new Set(data.map(({ company_id }) => company_id));
      };
      expect(await companiesOf(one.text)).toEqual(new Set([door.other.id]));
      expect(await companiesOf(both.text)).toEqual(new Set(bound));
      const merged = (await read('?limit=100', both.text)).data.map(({ position }) => position);
      expect(merged).toEqual(merged.toSorted((a, b) => a - b));
      problemOf(await ask(`?company=${door.company.id}`, one.text), 404, 'company_not_found');
    });

    it('tell of companies, credentials, series and keys, without their secrets', async () => {
      const before = await head();
      const path = `/api/company/${door.company.id}`;
      const { tax_id: taxId } = door.company;
      await door.send('PATCH', path, { trade_name: 'Otro nombre' });
      await door.send('PATCH', path, { trade_name: 'Otro nombre' });
      await door.send('PUT', `${path}/credentials`, {
        certificate: pfxOf({ taxId }),
        password: keyFilePassword,
        sol_user: 'FACTURA1',
        sol_password: solPassword,
      });
      await door.send('POST', `${path}/series`, { type: 'invoice', series: 'F200' });
      const made = jsonOf<{ id: string; key: string }>(
        await door.send('POST', '/api/account/keys', { name: 'Caja', scope: 'read' }),
      );
      await door.send('DELETE', `/api/account/keys/${made.id}`);
      await door.send('DELETE', `/api/account/keys/${made.id}`);
      await door.send('DELETE', `${path}/credentials`);
      const told = await since(before);
      expect(told.map(({ type, data }) => [type, data])).toMatchObject([
        ['company.updated', { fields: ['trade_name'] }],
        ['credentials.set', { kind: 'own', user: true, clients: [] }],
        ['series.created', { type: 'invoice', series: 'F200', environment: 'test' }],
        ['key.created', { key_id: made.id, name: 'Caja', scope: 'read' }],
        ['key.revoked', { key_id: made.id }],
        ['credentials.removed', {}],
      ]);
      const text = JSON.stringify(told);
      for (const secret of [made.key, solPassword, keyFilePassword, 'PRIVATE KEY']) {
        expect(text).not.toContain(secret);
      }
    });

    it('of users and keys are told to administrators only', async () => {
      const before = await head();
      await door.send('POST', '/api/account/users', { email: 'ana@andina.example' });
      await issueKey(door.service.context, door.tenant.account, 'read');
      await door.send('PATCH', `/api/company/${door.company.id}`, { trade_name: 'Andina' });
      expect(typesOf(await since(before))).toEqual([
        'user.created',
        'key.created',
        'company.updated',
      ]);
      for (const scope of ['read', 'write'] as const) {
        const key = door.tenant.keys[scope].text;
        const seen = await read(`?since=${before}`, key);
        expect(typesOf(seen.data)).toEqual(['company.updated']);
        expect(seen.meta).toEqual({ next_token: null, position: before + 3 });
        expect((await read('?types=key.*,user.created&limit=100', key)).data).toEqual([]);
        const newest = await read('?order=newest&limit=100', key);
        expect(newest.data.filter(({ type }) => /^(key|user)\./.test(type))).toEqual([]);
      }
    });

    it('tell of the end of a certificate 30, 7 and 1 days before and when it is there, once each', async () => {
      const { context } = door.service;
      const notAfter = new Date(Math.floor(Date.now() / 1000 + 100 * 86_400) * 1000);
      const { tax_id: taxId } = door.company;
      const path = `/api/company/${door.company.id}/credentials`;
      const certificate = pfxOf({ taxId, notAfter });
      const set = await door.send('PUT', path, { certificate, password: keyFilePassword });
      expect(set.status, set.text).toBe(200);
      const before = await head();
      for (const days of [40, 31, 29, 28, 7, 6, 1, 0.5, -1, -2]) {
        time = notAfter.getTime() - days * dayMs;
        await Promise.all([emitEndingCertificates(context), emitEndingCertificates(context)]);
      }
      time = undefined;
      const told = (await since(before)).filter(({ company_id }) => company_id === door.company.id);
      expect(told.map(({ type, data }) => [type, data.days])).toEqual([
        ['certificate.ending', 30],
        ['certificate.ending', 7],
        ['certificate.ending', 1],
        ['certificate.ended', undefined],
      ]);
      await door.send('DELETE', path);
    });

    it.each([
      ['?since=yesterday', 400, 'invalid_parameter'],
      ['?since=2026-02-30', 400, 'invalid_parameter'],
      ['?since=-1', 400, 'invalid_parameter'],
      ['?since=999999999999999', 400, 'position_unknown'],
      ['?types=document.eaten', 400, 'invalid_parameter'],
      ['?types=document.created,', 400, 'invalid_parameter'],
      ['?types=*', 400, 'invalid_parameter'],
      ['?order=best', 400, 'invalid_parameter'],
      ['?company=x', 404, 'company_not_found'],
      [`?company=${newId('com')}`, 404, 'company_not_found'],
      ['?next_token=x', 400, 'invalid_next_token'],
      ['?event=x', 400, 'unknown_parameter'],
    ])('refuse %s', async (query, status, code) => {
      problemOf(await ask(query), status, code);
    });
  });
}
