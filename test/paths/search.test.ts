import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealPageToken } from '../../src/kernel/page-token.ts';
import { invoice, issuedOf, problemOf } from '../support/issue-door.ts';
import { openSendingDoor, type SendingDoor } from '../support/sending-service.ts';
import { jsonOf } from '../support/service.ts';
import { storages } from '../support/stores.ts';

type Summary = { readonly id: string; readonly number: string; readonly status: string };
type Page = {
  readonly data: Summary[];
  readonly meta: { readonly next_token: string | null; readonly updated_until?: string };
};

const ferreteria = {
  document_type: '6',
  document_number: '20131312955',
  registration_name: 'FERRETERÍA EL SOL E.I.R.L.',
};
const rosa = {
  document_type: '1',
  document_number: '45678901',
  registration_name: 'Rosa Peña Pérez',
};

const sales = [
  invoice({ series: 'F001', external_id: 'order-1', customer: ferreteria }),
  invoice({ series: 'F002', external_id: 'order-2', customer: ferreteria, currency: 'USD' }),
  invoice({ type: 'receipt', series: 'B001', external_id: 'order-3', customer: rosa }),
  invoice({ type: 'receipt', series: 'B001', external_id: 'order 4/ñ', customer: rosa }),
];

for (const storage of storages) {
  describe(`search over ${storage}`, () => {
    let door: SendingDoor;
    /** In the order in which they were issued. */
    const ids: string[] = [];

    beforeAll(async () => {
      let time = Date.now() - 60_000;
      door = await openSendingDoor(storage, { now: () => time });
      for (const sale of sales) {
        ids.push(issuedOf(await door.post(sale)).id);
        time += 2_000;
      }
    });
    afterAll(() => door.close());

    const ask = async (query: string) => {
      const path = `/api/document/search/company/${door.company.id}?${query}`;
      const answer = await door.service.request(path, { key: door.tenant.keys.read.text });
      door.expectDocumented('searchDocuments', answer);
      return answer;
    };
    const read = async (query: string) => jsonOf<Page>(await ask(query));
    /** Which of the sales, by their place among all. */
    const found = async (query: string) => {
      const { data, meta } = await read(query);
      expect(meta.next_token).toBeNull();
      return data.map(({ id }) => ids.indexOf(id));
    };

    it.each([
      ['type=invoice', [1, 0]],
      ['type=receipt&order=oldest', [2, 3]],
      ['type=despatch', []],
      ['customer=20131312955', [1, 0]],
      ['customer=20131312955&currency=usd', [1]],
      ['customer=%2020131312955', [1, 0]],
      ['customer=2013131295', []],
      ['currency=PEN', [3, 2, 0]],
      ['external_id=order-3', [2]],
      [`external_id=${encodeURIComponent('order 4/ñ')}`, [3]],
      ['external_id=ORDER-3', []],
      ['series=b001', [3, 2]],
      ['series=F002&type=receipt', []],
      ['text=ferreteria', [1, 0]],
      [`text=${encodeURIComponent('PÉREZ pena')}`, [3, 2]],
      ['text=pere', [3, 2]],
      ['text=erez', []],
      ['text=eirl+sol', [1, 0]],
      ['text=rosa&series=B001&status=pending&order=oldest', [2, 3]],
      ['order=oldest', [0, 1, 2, 3]],
      ['order=newest', [3, 2, 1, 0]],
      ['status=pending&type=invoice', [1, 0]],
      ['status=failed&type=invoice', []],
      ['start_date=2020-01-01&end_date=2020-12-31&type=invoice', []],
      ['start_date=2020-01-01&order=oldest', [0, 1, 2, 3]],
    ])('finds by %s', async (query, expected) => {
      expect(await found(query)).toEqual(expected);
    });

    it.each([
      ['type=bill', 'invalid_document_type'],
      ['currency=soles', 'invalid_parameter'],
      ['currency=12%00', 'invalid_parameter'],
      ['customer=%00', 'invalid_parameter'],
      ['series=F%0a', 'invalid_parameter'],
      [`customer=${'1'.repeat(41)}`, 'invalid_parameter'],
      [`external_id=${'x'.repeat(101)}`, 'invalid_parameter'],
      ['text=---', 'invalid_parameter'],
      [`text=${'abc%20'.repeat(26)}`, 'invalid_parameter'],
      [
        `text=${Array.from({ length: 11 }, (_, index) => `w${index}`).join('+')}`,
        'invalid_parameter',
      ],
      ['order=first', 'invalid_parameter'],
      ['updated_since=yesterday', 'invalid_parameter'],
      ['updated_since=-1', 'invalid_parameter'],
      ['updated_since=999999', 'position_unknown'],
      ['updated_since=0&order=newest', 'invalid_parameter'],
      ['externalid=order-1', 'unknown_parameter'],
      ['text=', 'empty_parameter'],
      ['text=a&text=b', 'repeated_parameter'],
    ])('refuses %s', async (query, code) => {
      problemOf(await ask(query), 400, code);
    });

    it('pages with tokens that belong to their filters', async () => {
      const query = 'text=rosa&order=oldest';
      const first = await read(`${query}&limit=1`);
      expect(first.data.map(({ id }) => ids.indexOf(id))).toEqual([2]);
      const token = first.meta.next_token ?? '';
      expect(await found(`${query}&next_token=${token}`)).toEqual([3]);
      // Left out, they are taken from the token.
      expect(await found(`next_token=${token}`)).toEqual([3]);
      for (const other of ['text=ROSA', 'order=newest', 'type=receipt', 'updated_since=0']) {
        problemOf(await ask(`${other}&next_token=${token}`), 400, 'invalid_next_token');
      }
    });

    it('takes tokens of the version before', async () => {
      const { id: accountId } = door.tenant.account;
      const secret = await door.service.context.pageSecrets(accountId);
      const scope = { secret, accountId, route: 'search', subjectId: door.company.id };
      const token = sealPageToken([null, null, null, Number.MAX_SAFE_INTEGER, ''], scope);
      expect(await found(`next_token=${token}`)).toEqual([3, 2, 1, 0]);
    });

    it('gives tokens for the longest filters', async () => {
      const long = encodeURIComponent('ñandú '.repeat(16));
      const query = `order=oldest&text=${long}&external_id=${'%F0%9F%98%80'.repeat(50)}`;
      expect(await found(`${query}&customer=${'9'.repeat(40)}`)).toEqual([]);
    });

    describe('of what changed', () => {
      const since = async (position: string, more = '') => {
        const { data, meta } = await read(`updated_since=${position}${more}`);
        expect(meta.next_token).toBeNull();
        return { found: data.map(({ id }) => ids.indexOf(id)), until: meta.updated_until ?? '' };
      };

      it('gives each document once, where it was changed last, and goes on from there', async () => {
        const all = await since('2020-01-01T00:00:00Z');
        expect(all.found).toEqual([0, 1, 2, 3]);
        expect(await since(all.until)).toEqual({ found: [], until: all.until });
        door.work();
        await door.settled(ids[2] ?? '');
        await door.settled(ids[0] ?? '');
        for (const id of ids) await door.settled(id);
        await door.rest();
        const changed = await read(`updated_since=${all.until}`);
        expect(changed.data.map(({ status }) => status)).toEqual(ids.map(() => 'succeeded'));
        expect(new Set(changed.data.map(({ id }) => id))).toEqual(new Set(ids));
        expect(await since(changed.meta.updated_until ?? '')).toEqual({
          found: [],
          until: changed.meta.updated_until,
        });
      });

      it('comes in pages, each of which says how far it came', async () => {
        const walked: string[] = [];
        let page = await read('updated_since=0&limit=1');
        for (;;) {
          walked.push(...page.data.map(({ id }) => id));
          const from = await read(`updated_since=${page.meta.updated_until}&limit=1`);
          if (page.meta.next_token === null) break;
          page = await read(`next_token=${page.meta.next_token}&limit=1`);
          // The same whether the token is sent or the position.
          expect(page.data).toEqual(from.data);
        }
        expect(walked).toHaveLength(ids.length);
        expect(new Set(walked)).toEqual(new Set(ids));
      });

      it('takes every other filter', async () => {
        expect((await since('0', '&type=receipt')).found.toSorted()).toEqual([2, 3]);
        expect((await since('0', '&customer=20131312955&currency=USD')).found).toEqual([1]);
        expect((await since('0', '&text=rosa&order=oldest')).found.toSorted()).toEqual([2, 3]);
        expect((await since('0', '&end_date=2020-12-31')).found).toEqual([]);
        const page = await read('updated_since=0&type=receipt&limit=1');
        const rest = await read(`next_token=${page.meta.next_token}`);
        expect([...page.data, ...rest.data].map(({ id }) => ids.indexOf(id)).toSorted()).toEqual([
          2, 3,
        ]);
      });

      it('is of one company', async () => {
        const path = `/api/document/search/company/${door.other.id}?updated_since=0`;
        const { data, meta } = jsonOf<Page>(await door.get(path));
        expect([data, meta.next_token]).toEqual([[], null]);
        expect(Number(meta.updated_until)).toBeGreaterThan(0);
      });
    });
  });
}
