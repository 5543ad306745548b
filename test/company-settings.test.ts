import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContext } from '../src/app/create-context.ts';
import { exportAccounts } from '../src/subjects/move/export-account.ts';
import { loadRecords } from '../src/subjects/move/load-records.ts';
import { testRuc } from './support/documents.ts';
import { type IssueDoor, openIssueDoor, problemOf } from './support/issue-door.ts';
import { jsonOf } from './support/service.ts';
import { createTestStore, storages } from './support/stores.ts';

type Settings = {
  readonly id: string;
  readonly receipts: string;
  readonly summary_hour: number;
  readonly authority_url: { readonly test: string | null; readonly live: string | null };
  readonly demand_trusted_certificates: boolean;
};

const defaults = {
  receipts: 'each',
  summary_hour: 22,
  authority_url: { test: null, live: null },
  demand_trusted_certificates: false,
  printing: { accent_color: null, footer: null, notes: null, export_language: null },
};
const ose = 'https://ose.example/ol-ti-itcpe/billService';

async function* stream<Each>(all: readonly Each[]): AsyncGenerator<Each> {
  yield* all;
}

for (const storage of storages) {
  describe(`how a company sends, over ${storage}`, () => {
    let door: IssueDoor;

    beforeAll(async () => {
      door = await openIssueDoor(storage);
    });
    afterAll(() => door.close());

    const create = (fields: object) =>
      door.send('POST', '/api/company', {
        tax_id: testRuc(),
        business_name: 'ANDINA S.A.C.',
        country: 'PE',
        ...fields,
      });
    const read = async (id: string) => jsonOf<Settings>(await door.get(`/api/company/${id}`));
    const change = (id: string, fields: object) => door.send('PATCH', `/api/company/${id}`, fields);

    it('is one by one and to the authority itself, unless it says otherwise', async () => {
      const made = jsonOf<Settings>(await create({}));
      expect(made).toMatchObject(defaults);
      expect(await read(made.id)).toEqual(made);
    });

    it('prints in a colour and in signs that can be read, and takes no others', async () => {
      const made = jsonOf<Settings>(await create({}));
      const printing = { accent_color: '#7a1f2b', footer: 'Gracias.', notes: null };
      const changed = await change(made.id, { printing });
      expect(jsonOf<Settings>(changed)).toMatchObject({ printing });
      const inEnglish = { printing: { ...printing, export_language: 'en' } };
      expect(jsonOf<Settings>(await change(made.id, inEnglish))).toMatchObject(inEnglish);
      expect((await change(made.id, { printing: { export_language: 'fr' } })).status).toBe(400);
      const said = await change(made.id, { printing });
      const none = { printing: { ...printing, export_language: null } };
      expect(jsonOf<Settings>(said)).toMatchObject(none);
      const pale = { printing: { ...printing, accent_color: '#ffd700' } };
      const { errors } = problemOf(await change(made.id, pale), 422, 'invalid_company');
      expect(errors?.[0]?.pointer).toBe('/printing/accent_color');
      problemOf(await create(pale), 422, 'invalid_company');
      expect((await change(made.id, { printing: { accent_color: 'red' } })).status).toBe(400);
      const capital = { printing: { ...printing, accent_color: '#7A1F2B' } };
      expect(jsonOf<Settings>(await change(made.id, capital))).toMatchObject({ printing });
      expect(jsonOf<Settings>(await create(capital))).toMatchObject({ printing });
      const nearly = await change(made.id, { printing: { ...printing, accent_color: '#777777' } });
      expect(problemOf(nearly, 422, 'invalid_company').errors?.[0]?.detail).toContain('is 4.47,');
      const long = { printing: { ...printing, footer: Array(9).fill('Gracias.').join('\n') } };
      for (const answer of [await change(made.id, long), await create(long)]) {
        const [found] = problemOf(answer, 422, 'invalid_company').errors ?? [];
        expect(found?.detail).toMatch(/^\/printing\/footer has 9 lines; at most 8 /);
      }
      const eight = { printing: { ...printing, footer: Array(8).fill('Gracias.').join('\n') } };
      expect((await create(eight)).status).toBe(201);
      for (const [field, text, code] of [
        ['footer', 'Gracias 谢谢', 'U+8C22'],
        ['notes', 'BCP 193 😀', 'U+1F600'],
      ] as const) {
        const unprintable = { printing: { ...printing, [field]: text } };
        const refused = problemOf(await change(made.id, unprintable), 422, 'invalid_company');
        expect(refused.errors?.[0]?.pointer).toBe(`/printing/${field}`);
        expect(refused.errors?.[0]?.detail).toContain(code);
        problemOf(await create(unprintable), 422, 'invalid_company');
      }
    });

    it('is as it was created, and changes alone', async () => {
      const settings = { receipts: 'summary', summary_hour: 0, authority_url: { live: ose } };
      const made = jsonOf<Settings>(await create(settings));
      const authority_url = { test: null, live: ose };
      expect(made).toMatchObject({ ...settings, authority_url });
      expect((await change(made.id, { summary_hour: 23 })).status).toBe(200);
      const changed = { receipts: 'summary', summary_hour: 23, authority_url };
      expect(await read(made.id)).toMatchObject(changed);
      const demanding = { demand_trusted_certificates: true };
      expect((await change(made.id, demanding)).status).toBe(200);
      expect(await read(made.id)).toMatchObject({ ...changed, ...demanding });
      expect((await change(made.id, { authority_url: { test: 'https://ose.test' } })).status).toBe(
        200,
      );
      const moved = { ...changed, authority_url: { test: 'https://ose.test', live: null } };
      expect(await read(made.id)).toMatchObject(moved);
    });

    it.each([
      ['/receipts', { receipts: 'weekly' }],
      ['/summary_hour', { summary_hour: 24 }],
      ['/summary_hour', { summary_hour: -1 }],
      ['/summary_hour', { summary_hour: 7.5 }],
      ['/summary_hour', { summary_hour: '7' }],
      ['/demand_trusted_certificates', { demand_trusted_certificates: 'yes' }],
      ['/authority_url', { authority_url: ose }],
      ['/authority_url/live', { authority_url: { live: 'ftp://ose.example' } }],
      ['/authority_url/live', { authority_url: { live: 'https://user:secret@ose.example' } }],
      ['/authority_url/beta', { authority_url: { beta: ose } }],
    ])('is refused at %s: %j', async (pointer, fields) => {
      const refusals = [await create(fields), await change(door.company.id, fields)];
      for (const answer of refusals) {
        const { errors } = problemOf(answer, 400, 'invalid_body');
        expect(errors.map((each) => each.pointer)).toContain(pointer);
      }
    });

    it.each([
      ['/web_hook', { web_hook: 'http://127.0.0.1:8080/' }],
      ['/web_hook', { web_hook: 'https://erp.example/#part' }],
      ['/authority_url/test', { authority_url: { test: 'https://10.1.2.3/' } }],
      ['/authority_url/live', { authority_url: { live: 'http://ose.example' } }],
      ['/business_name', { business_name: '  ' }],
      ['/email', { email: 'a@b.example\nBcc: c@d.example' }],
    ])('is refused as of no use at %s: %j', async (pointer, fields) => {
      for (const answer of [await create(fields), await change(door.company.id, fields)]) {
        const { errors } = problemOf(answer, 422, 'invalid_company');
        expect(errors.map((each) => each.pointer)).toEqual([pointer]);
      }
    });

    it('is refused where documents of test would go to the address of live', async () => {
      for (const authority_url of [
        { test: ose, live: ose },
        { test: ose.replace('https://ose', 'HTTPS://OSE'), live: ose },
      ]) {
        const fields = { authority_url };
        for (const answer of [await create(fields), await change(door.company.id, fields)]) {
          const { errors } = problemOf(answer, 422, 'invalid_company');
          expect(errors.map((each) => each.pointer)).toEqual(['/authority_url/test']);
        }
      }
      const apart = { authority_url: { test: `${ose}/test`, live: ose } };
      expect((await create(apart)).status).toBe(201);
    });

    it('moves with an export', async () => {
      const sending = { receipts: 'summary', summary_hour: 7, authority_url: { live: ose } };
      const settings = { ...sending, demand_trusted_certificates: true };
      const { id } = jsonOf<Settings>(await create(settings));
      const { context } = door.service;
      const accountId = door.tenant.account.id;
      const lines: { number: number; text: string }[] = [];
      await exportAccounts(context, {
        accountIds: [accountId],
        write: (text) => void lines.push({ number: lines.length + 1, text }),
        onProgress: () => undefined,
      });
      const target = await createTestStore(storage);
      const { regimes, now } = context;
      const there = createContext({ ...context, stores: target.stores, regimes, now });
      const rejected: unknown[] = [];
      await loadRecords(there, stream(lines), {
        accountId: null,
        companyId: null,
        onRejected: (each) => rejected.push(each),
        onProgress: () => undefined,
        isStopped: () => false,
      });
      expect(rejected).toEqual([]);
      const loaded = await target.stores.companies.find(accountId, id);
      expect(loaded).toEqual(await context.stores.companies.find(accountId, id));
      await target.dispose();
    });

    it('is at its defaults for a company that was made before it could say so', async () => {
      const { id } = jsonOf<Settings>(await create({ receipts: 'summary', summary_hour: 3 }));
      const [row] = await door.store.sql(`SELECT data FROM companies WHERE id = '${id}'`);
      const {
        receipts: _,
        summary_hour: __,
        authority_url: ___,
        demand_trusted_certificates: ____,
        ...old
      } = JSON.parse(String(row?.data));
      const data = JSON.stringify(old);
      await door.store.sql(`UPDATE companies SET data = '${data}' WHERE id = '${id}'`);
      expect(await read(id)).toMatchObject(defaults);
      const list = jsonOf<{ data: Settings[] }>(await door.get('/api/account/companies'));
      expect(list.data.find((each) => each.id === id)).toMatchObject(defaults);
    });
  });
}
