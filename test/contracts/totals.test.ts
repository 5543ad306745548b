import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Amount } from '../../src/kernel/amount.ts';
import { newId } from '../../src/kernel/ids.ts';
import type { DocumentInput } from '../../src/subjects/ledger/documents/document.ts';
import { insertRows } from '../../src/subjects/ledger/documents/insert-rows.ts';
import { documentStatuses } from '../../src/subjects/ledger/documents/states.ts';
import type { DocumentRow } from '../../src/subjects/ledger/rows.ts';
import type { Account, Stores } from '../../src/subjects/stores.ts';
import { expectCounted, keptCounters } from '../support/counted-documents.ts';
import { documentMaker, testAccount, testCompany } from '../support/documents.ts';
import { contractStorages, createTestStore, type TestStore } from '../support/stores.ts';
import { expectAccountNamed } from './account-named.ts';
import { replacing, writesOf } from './import-writes.ts';

const start = Date.UTC(2026, 4, 4, 15);
const wholeYear = { from: '2026-01-01', to: '2026-12-31' };

/** The same numbers for the same seed. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

for (const storage of contractStorages) {
  describe(`totals in ${storage}`, () => {
    const statements = new Set<string>();
    let store: TestStore;
    let account: Account;

    beforeAll(async () => {
      store = await createTestStore(storage, (sql) => statements.add(sql));
      account = testAccount();
      await store.stores.accounts.insert(account);
    });
    afterAll(() => store.dispose());

    const freshCompany = async () => {
      const company = testCompany(account);
      await store.stores.companies.insert(company);
      const maker = documentMaker(account, company);
      const place = { accountId: account.id, companyId: company.id };
      const list = () => store.stores.totals.list(place, wholeYear);
      return { company, maker, place, list };
    };
    type Company = Awaited<ReturnType<typeof freshCompany>>;

    const replace = (on: Stores, { place }: Company, before: DocumentRow, after: DocumentRow) =>
      on.apply(place, {}, () => ({
        writes: writesOf({ replace: [replacing(before, after)] }),
        result: undefined,
      }));

    const rowOf = ({ company }: Company, input: DocumentInput) =>
      documentMaker(account, company).row(start, input);

    it('sums a range as the days of it add up, by every filter', async () => {
      const own = await freshCompany();
      const draw = randomNumbers(7);
      const rows = Array.from({ length: 60 }, (_, at) =>
        own.maker.row(start + at * 43_200_000, {
          ...own.maker.input(start + at * 43_200_000),
          status: documentStatuses[draw(4)] ?? 'pending',
        }),
      );
      await insertRows(store.stores, account.id, rows);
      const days = await own.list();
      const none = { type: null, status: null, environment: null, currency: null };
      for (const filter of [
        none,
        { ...none, status: 'failed' as const },
        { ...none, type: 'invoice' as const, currency: 'PEN' },
        { ...none, environment: 'live' as const },
      ]) {
        const wanted = days.filter((day) =>
          Object.entries(filter).every(
            ([name, value]) => value === null || day[name as keyof typeof filter] === value,
          ),
        );
        const sums = await store.stores.totals.sum(own.place, wholeYear, filter);
        const total = (list: readonly { total: Amount }[]) =>
          list.reduce((sum, each) => sum.plus(each.total), Amount.zero).shortestText();
        const count = (list: readonly { count: number }[]) =>
          list.reduce((sum, each) => sum + each.count, 0);
        expect([count(sums), total(sums)]).toEqual([count(wanted), total(wanted)]);
      }
      expect(
        await store.stores.totals.sum(own.place, { from: '2025-01-01', to: '2025-12-31' }, none),
      ).toEqual([]);
    });

    it('counts what is written and moves it between states', async () => {
      const own = await freshCompany();
      const input = own.maker.input(start, {
        id: newId('doc'),
        status: 'pending',
        total: Amount.of('118.00'),
        currency: 'PEN',
      });
      const pending = rowOf(own, input);
      await insertRows(store.stores, account.id, [pending]);
      const counter = {
        day: '2026-05-04',
        type: 'invoice',
        status: 'pending',
        environment: 'live',
        currency: 'PEN',
        count: 1,
      };
      expect(await own.list()).toMatchObject([counter]);
      await replace(store.stores, own, pending, rowOf(own, { ...input, status: 'succeeded' }));
      const [total, ...others] = await own.list();
      expect(others).toEqual([]);
      expect(total).toMatchObject({ ...counter, status: 'succeeded' });
      expect(total?.total.toString()).toBe('118.00');
    });

    it('writes nothing where the decision fails', async () => {
      const own = await freshCompany();
      const row = own.maker.row(start);
      await insertRows(store.stores, account.id, [row]);
      const again = own.maker.row(start, { number: `${row.series}-00000001` });
      await expect(insertRows(store.stores, account.id, [again])).rejects.toThrow();
      expect((await own.list()).map(({ count }) => count)).toEqual([1]);
    });

    it('keeps sums that no float could hold', async () => {
      const own = await freshCompany();
      const large = Amount.of('999999999999999999.99');
      const changes = { total: large, currency: 'PEN' };
      const rows = [1, 2, 3].map((second) => own.maker.row(start + second, changes));
      await insertRows(store.stores, account.id, rows);
      expect((await own.list()).map(({ total }) => total.toString())).toEqual([
        '2999999999999999999.97',
      ]);
    });

    it('takes the day that the document itself says, wherever it was issued', async () => {
      const own = await freshCompany();
      const dates = [
        '2026-05-04T23:30:00-05:00',
        '2026-05-05T04:30:00Z',
        '2026-05-05T13:00:00+14:00',
      ];
      const rows = dates.map((date) => own.maker.row(start, { date, currency: 'PEN' }));
      await insertRows(store.stores, account.id, rows);
      const days = (await own.list()).map(({ day, count }) => [day, count]);
      expect(days).toEqual([
        ['2026-05-04', 1],
        ['2026-05-05', 2],
      ]);
      for (const day of ['2026-05-03', '2026-05-04', '2026-05-05', '2026-05-06']) {
        expect(await store.stores.totals.areRight(own.place, day)).toBe(true);
      }
    });

    it('is exact after ten writers of three processes', async () => {
      const own = await freshCompany();
      const processes = [store.stores, await store.open(), await store.open()];
      const numbers = Array.from({ length: 10 }, (_, index) => index);
      await Promise.all(
        numbers.map((writer) => writeAtRandom(own, writer, processes[writer % 3] ?? store.stores)),
      );
      for (const each of processes.slice(1)) await each.close();
      await expectCounted(store);
    });

    /** Documents come, become something else, and move between environments. */
    async function writeAtRandom(own: Company, writer: number, on: Stores): Promise<void> {
      const random = randomNumbers(writer + 1);
      const held: { input: DocumentInput; row: DocumentRow }[] = [];
      for (let step = 0; step < 25; step += 1) {
        const index = random(held.length + 2);
        const known = held[index];
        const number = `F${String(writer).padStart(3, '0')}-${String(step + 1).padStart(8, '0')}`;
        const day = start + random(5) * 86_400_000;
        const input = known?.input ?? own.maker.input(day, { id: newId('doc'), number });
        const status = documentStatuses[random(4)] ?? 'pending';
        const total = Amount.of(`${random(1000)}.${10 + random(90)}`);
        const changed = { ...input, status, total, environment: 'live' as const };
        const row = rowOf(own, changed);
        if (known === undefined) await insertRows(on, account.id, [row]);
        else await replace(on, own, known.row, row);
        held[known === undefined ? held.length : index] = { input: changed, row };
      }
    }

    it('finds counters that are wrong, and counts anew', async () => {
      const own = await freshCompany();
      const rows = [0, 1, 2, 40].map((day) => own.maker.row(start + day * 86_400_000));
      await insertRows(store.stores, account.id, rows);
      const right = await keptCounters(store);
      const { totals } = store.stores;
      const ofCompany = `account_id = '${account.id}' AND company_id = '${own.company.id}'`;
      const spoil = [
        `UPDATE totals SET count = 7 WHERE day = '2026-05-04' AND ${ofCompany} RETURNING day`,
        `DELETE FROM totals WHERE day = '2026-05-05' AND ${ofCompany} RETURNING day`,
        `UPDATE totals SET day = '2026-05-20' WHERE day = '2026-05-06' AND ${ofCompany} RETURNING day`,
      ];
      for (const sql of spoil) expect(await store.sql(sql)).toHaveLength(1);
      const wrong: string[] = [];
      for (let day: string | undefined = '1900-01-01'; day !== undefined; ) {
        day = await totals.nextDay(own.place, day);
        if (day === undefined) break;
        const isRight = await store.stores.snapshot((moment) =>
          moment.totals.areRight(own.place, day ?? ''),
        );
        expect(await totals.recount(own.place, day)).toBe(!isRight);
        if (!isRight) wrong.push(day);
      }
      expect(wrong).toEqual(['2026-05-04', '2026-05-05', '2026-05-06', '2026-05-20']);
      expect(await keptCounters(store)).toEqual(right);
    });

    it('keeps exchange rates by currency and day', async () => {
      const { place } = await freshCompany();
      const { exchangeRates } = store.stores;
      const rate = (currency: string, day: string, value: string | null) => ({
        currency,
        day,
        rate: value === null ? null : Amount.of(value),
      });
      await exchangeRates.put(place, [
        rate('USD', '2026-05-04', '3.751'),
        rate('USD', '2026-05-05', '3.760'),
        rate('EUR', '2026-05-04', '4.1'),
      ]);
      await exchangeRates.put(place, [
        rate('USD', '2026-05-05', '3.762'),
        rate('EUR', '2026-05-04', null),
        rate('JPY', '2026-05-04', '0.0241530001'),
      ]);
      const all = await exchangeRates.list(place, { ...wholeYear, currency: null });
      expect(all.map(({ currency, day, rate: kept }) => `${currency} ${day} ${kept}`)).toEqual([
        'JPY 2026-05-04 0.0241530001',
        'USD 2026-05-04 3.751',
        'USD 2026-05-05 3.762',
      ]);
      const of = { from: '2026-05-05', to: '2026-05-31', currency: 'USD' };
      expect(await exchangeRates.list(place, of)).toHaveLength(1);
    });

    it('names the account in every statement', () => expectAccountNamed(statements, 15));
  });
}
