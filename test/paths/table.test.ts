import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoice, issuedOf, problemOf } from '../support/issue-door.ts';
import { openSendingDoor, type SendingDoor } from '../support/sending-service.ts';
import { jsonOf } from '../support/service.ts';
import { storages } from '../support/stores.ts';

type Row = {
  readonly id: string;
  readonly number: string;
  readonly currency: string;
  readonly total: number;
  readonly customer: { readonly number: string; readonly name: string };
  readonly external_id: string;
};
type Page = { readonly data: Row[]; readonly meta: { readonly next_token: string | null } };
type Totals = {
  readonly complete: boolean;
  readonly count: number;
  readonly data: { environment: string; currency: string; count: number; total: number }[];
};

const ferreteria = {
  document_type: '6',
  document_number: '20131312955',
  registration_name: 'FERRETERÍA EL SOL E.I.R.L.',
};
const rosa = {
  document_type: '1',
  document_number: '45678901',
  registration_name: '=Rosa Peña "Pérez"',
};

const sales = [
  invoice({ series: 'F001', external_id: 'order-1', customer: ferreteria }),
  invoice({ series: 'F002', external_id: 'order-2', customer: ferreteria, currency: 'USD' }),
  invoice({ type: 'receipt', series: 'B001', external_id: 'order-3', customer: rosa }),
  invoice({ type: 'receipt', series: 'B001', external_id: 'order 4/ñ', customer: rosa }),
];

for (const storage of storages) {
  describe(`the table of documents over ${storage}`, () => {
    let door: SendingDoor;
    /** In the order in which they were issued. */
    const ids: string[] = [];
    const numbers: string[] = [];

    beforeAll(async () => {
      let time = Date.now() - 60_000;
      door = await openSendingDoor(storage, { now: () => time });
      for (const sale of sales) {
        const issued = issuedOf(await door.post(sale));
        ids.push(issued.id);
        numbers.push(issued.number);
        time += 2_000;
      }
    });
    afterAll(() => door.close());

    const get = (path: string) =>
      door.service.request(`/api/company/${door.company.id}/documents${path}`, {
        key: door.tenant.keys.read.text,
      });
    const ask = async (query: string) => {
      const answer = await get(`?${query}`);
      door.expectDocumented('listDocumentRows', answer);
      return answer;
    };
    const read = async (query: string) => jsonOf<Page>(await ask(query));
    const found = async (query: string) => {
      const { data, meta } = await read(query);
      expect(meta.next_token).toBeNull();
      return data.map(({ id }) => ids.indexOf(id));
    };
    const totals = async (query: string) => {
      const answer = await get(`/totals?${query}`);
      door.expectDocumented('getFilterTotals', answer);
      return jsonOf<Totals>(answer);
    };

    it('shows what people look at', async () => {
      const { data } = await read('order=oldest&limit=3');
      expect(data[2]).toEqual({
        id: ids[2],
        company_id: door.company.id,
        type: 'receipt',
        number: numbers[2],
        date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*-05:00$/),
        status: 'pending',
        environment: 'test',
        currency: 'PEN',
        total: expect.any(Number),
        customer: { number: '45678901', name: '=Rosa Peña "Pérez"' },
        external_id: 'order-3',
        failure_code: '',
        failure_message: '',
      });
    });

    it.each([
      ['type=invoice', [1, 0]],
      ['customer=20131312955&currency=usd', [1]],
      ['external_id=order-3', [2]],
      ['text=pere', [3, 2]],
      ['environment=test&order=oldest', [0, 1, 2, 3]],
      ['environment=live', []],
      ['number=b001-2', [3]],
      ['number=F001-00000001', [0]],
      ['number=F001-1&series=f001', [0]],
      ['number=F001-1&type=receipt', []],
      ['q=F002-1', [1]],
      ['q=%20f002-00000001%20', [1]],
      ['q=F002', [1]],
      ['q=%20b001%20', [3, 2]],
      ['q=f001&currency=USD', []],
      ['q=F777', []],
      ['q=F002&series=F001', []],
      ['q=2013', [1, 0]],
      ['q=20131312955&currency=USD', [1]],
      ['q=order-', [2, 1, 0]],
      [`q=${encodeURIComponent('order 4/ñ')}`, [3]],
      ['q=rosa+perez', [3, 2]],
      ['q=sol&type=invoice&order=oldest', [0, 1]],
      ['q=sol&text=ferre', [1, 0]],
      ['q=sol&text=rosa', []],
      ['q=nobody', []],
      ['q=---', []],
      ['q=%25', []],
      ['q=B001-1&series=F001', []],
      ['start_date=2020-01-01&end_date=2020-12-31', []],
    ])('finds by %s', async (query, expected) => {
      expect(await found(query)).toEqual(expected);
    });

    it.each([
      ['q=%00', 'invalid_parameter'],
      [`q=${'x'.repeat(101)}`, 'invalid_parameter'],
      ['q=', 'empty_parameter'],
      ['number=F001', 'invalid_document_number'],
      ['number=F001-1&series=F002', 'invalid_parameter'],
      ['environment=demo', 'invalid_parameter'],
      ['updated_since=0', 'unknown_parameter'],
      ['limit=0', 'invalid_limit'],
      ['next_token=abc', 'invalid_next_token'],
    ])('refuses %s', async (query, code) => {
      problemOf(await ask(query), 400, code);
    });

    it('pages with tokens that belong to their filters and to the table', async () => {
      const first = await read('q=order-&limit=2');
      expect(first.data.map(({ id }) => ids.indexOf(id))).toEqual([2, 1]);
      const token = first.meta.next_token ?? '';
      expect(await found(`q=order-&next_token=${token}`)).toEqual([0]);
      expect(await found(`next_token=${token}`)).toEqual([0]);
      problemOf(await ask(`q=order&next_token=${token}`), 400, 'invalid_next_token');
      const search = `/api/document/search/company/${door.company.id}?next_token=${token}`;
      problemOf(await door.get(search), 400, 'invalid_next_token');
    });

    it('sums up what a filter lets pass, the same from counters as one by one', async () => {
      const { data } = await read('');
      const sumOf = (rows: readonly Row[]) => rows.reduce((sum, { total }) => sum + total, 0);
      const soles = data.filter(({ currency }) => currency === 'PEN');
      const dollars = data.filter(({ currency }) => currency === 'USD');
      const all = {
        complete: true,
        count: 4,
        data: [
          { environment: 'test', currency: 'PEN', count: 3, total: sumOf(soles) },
          { environment: 'test', currency: 'USD', count: 1, total: sumOf(dollars) },
        ],
      };
      expect(await totals('')).toEqual(all);
      const day = (data[0] as { date?: string }).date?.slice(0, 10);
      expect(await totals(`start_date=${day}&environment=test`)).toEqual(all);
      expect(await totals('series=F002')).toEqual({ ...all, count: 1, data: [all.data[1]] });
      expect(await totals('currency=usd')).toEqual({ ...all, count: 1, data: [all.data[1]] });
      const none = { complete: true, count: 0, data: [] };
      expect(await totals('environment=live')).toEqual(none);
      for (const range of ['end_date=2020-12-31', 'start_date=2999-12-31', 'end_date=1900-01-01']) {
        expect(await totals(range)).toEqual(none);
      }
      expect(await totals('start_date=1900-01-01&end_date=2999-12-31')).toEqual(all);
      expect(await totals('start_date=0001-01-01&end_date=9999-12-31')).toEqual(all);
      expect(await totals('start_date=9999-12-31')).toEqual(none);
      expect(await totals('q=nobody')).toEqual(none);
    });

    it('is of one company', async () => {
      const path = `/api/company/${door.other.id}/documents`;
      expect(jsonOf<Page>(await door.get(path)).data).toEqual([]);
      expect(jsonOf<Totals>(await door.get(`${path}/totals`)).count).toBe(0);
      const foreign = '/api/company/com_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f/documents';
      problemOf(await door.get(foreign), 404, 'company_not_found');
      problemOf(await door.get(`${foreign}/totals`), 404, 'company_not_found');
    });
  });
}
