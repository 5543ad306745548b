import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type IssueDoor,
  invoice,
  issuedOf,
  openIssueDoor,
  problemOf,
} from '../support/issue-door.ts';
import { jsonOf } from '../support/service.ts';
import { storages } from '../support/stores.ts';

type Page = {
  readonly data: readonly { readonly series: string; readonly next: string | null }[];
  readonly meta: { readonly next_token: string | null };
};

for (const storage of storages) {
  describe(`series over ${storage}`, () => {
    let door: IssueDoor;

    beforeAll(async () => {
      door = await openIssueDoor(storage);
    });
    afterAll(() => door.close());

    const path = (query = '') => `/api/company/${door.company.id}/series${query}`;
    const make = (body: unknown) => door.send('POST', path(), body, door.tenant.keys.write.text);

    it('are none at first, and come with the first document in them', async () => {
      expect(jsonOf(await door.get(path()))).toEqual({ data: [], meta: { next_token: null } });
      issuedOf(await door.post(invoice({ series: 'F001' })));
      expect(jsonOf<Page>(await door.get(path())).data).toEqual([
        {
          type: 'invoice',
          series: 'F001',
          next_number: 2,
          next: 'F001-00000002',
          created_at: expect.stringMatching(/Z$/),
        },
      ]);
    });

    it('foretell no number where paper has it printed', async () => {
      issuedOf(await door.post(invoice({ series: null, number: '0001-00004512' })));
      const { data } = jsonOf<Page>(await door.get(path()));
      expect(data.find(({ series }) => series === '0001')).toMatchObject({ next: null });
      problemOf(await door.post(invoice({ series: '0001' })), 422, 'draft_refused');
    });

    it('can begin anywhere, once', async () => {
      const wanted = { type: 'invoice', series: 'F002', next_number: 4626 };
      expect((await make(wanted)).status).toBe(201);
      expect((await make(wanted)).status).toBe(200);
      expect((await make({ type: 'invoice', series: 'F002' })).status).toBe(200);
      problemOf(await make({ ...wanted, next_number: 1 }), 409, 'series_exists');
      expect(issuedOf(await door.post(invoice({ series: 'F002' }))).number).toBe('F002-00004626');
      problemOf(await make(wanted), 409, 'series_exists');
    });

    it('are not made where they are refused', async () => {
      const own = invoice({ series: null, number: 'F003-9' });
      issuedOf(await door.post(own, { companyId: door.other.id }));
      const path = `/api/company/${door.other.id}/series`;
      const before = (await door.get(path)).text;
      const wanted = { type: 'invoice', series: 'F003', next_number: 5 };
      problemOf(await door.send('POST', path, wanted), 409, 'series_exists');
      expect((await door.get(path)).text).toBe(before);
    });

    it('are of the form that the authority prescribes for their type', async () => {
      const wrong = [
        { type: 'invoice', series: 'B001' },
        { type: 'receipt', series: 'F001' },
        { type: 'despatch', series: 'F001' },
      ];
      for (const body of wrong) {
        const { errors } = problemOf(await make(body), 422, 'invalid_series');
        expect(errors[0]?.pointer).toBe('/series');
      }
      for (const body of [
        {},
        { type: 'invoice' },
        { type: 'invoice', series: 'f001' },
        { type: 'invoice', series: 'F009', next_number: 0 },
        { type: 'invoice', series: 'F009', next_number: 1.5 },
        { type: 'invoice', series: 'F009', next_number: 100_000_000 },
      ]) {
        problemOf(await make(body), 400, 'invalid_body');
      }
      const { errors } = problemOf(
        await make({ type: 'invoice', series: 'f001' }),
        400,
        'invalid_body',
      );
      expect(errors[0]?.detail).toBe(
        '/series must be four capital letters or digits, such as F001.',
      );
    });

    it('are listed page by page, each once, those of one company', async () => {
      for (let index = 10; index < 35; index += 1) {
        expect((await make({ type: 'receipt', series: `B0${index}` })).status).toBe(201);
      }
      const seen: string[] = [];
      for (let token: string | null = ''; token !== null; ) {
        const query: string = token === '' ? '?limit=10' : `?limit=10&next_token=${token}`;
        const page: Page = jsonOf<Page>(await door.get(path(query)));
        seen.push(...page.data.map(({ series }) => series));
        token = page.meta.next_token;
      }
      const receipts = Array.from({ length: 25 }, (_, index) => `B0${index + 10}`);
      expect(seen).toEqual(['0001', 'F001', 'F002', ...receipts]);
      const other = await door.get(`/api/company/${door.other.id}/series`);
      expect(jsonOf<Page>(other).data.map(({ series }) => series)).toEqual(['F003']);
    });
  });
}
