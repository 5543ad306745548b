import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Amount, sum } from '../../src/kernel/amount.ts';
import { readCsv } from '../../src/kernel/csv.ts';
import { newId } from '../../src/kernel/ids.ts';
import { openZip } from '../../src/kernel/zip/zip.ts';
import type { DocumentInput } from '../../src/subjects/ledger/documents/document.ts';
import { insertRows } from '../../src/subjects/ledger/documents/insert-rows.ts';
import { documentMaker, testRuc } from '../support/documents.ts';
import { documentedAnswers, type OpenApi, operationsOf } from '../support/openapi.ts';
import { type Answer, jsonOf, startService, type TestService } from '../support/service.ts';
import { createTestStore, storages, type TestStore } from '../support/stores.ts';
import { createTenant, type Tenant } from '../support/tenants.ts';

const start = Date.UTC(2026, 9, 1, 15);
const dayMs = 86_400_000;

type Total = {
  date: string;
  type: string;
  status: string;
  environment: string;
  currency: string;
  count: number;
  total: number;
};

type Problem = { code: string; errors?: { detail: string }[] };
const problemOf = (answer: Answer) => jsonOf<Problem>(answer);

for (const storage of storages) {
  describe(`registers over ${storage}`, () => {
    let store: TestStore;
    let service: TestService;
    let tenant: Tenant;
    let base: string;
    let openApi: OpenApi;
    const inputs: DocumentInput[] = [];

    beforeAll(async () => {
      store = await createTestStore(storage);
      service = await startService(store.stores, { now: () => Date.UTC(2026, 9, 20) });
      const plan = { taxIds: [testRuc(), testRuc()], documentsPerCompany: 0, seed: 'registers' };
      tenant = await createTenant(service.context, plan);
      openApi = jsonOf<OpenApi>(await service.request('/openapi.json'));
      const [company] = tenant.companies;
      if (company === undefined) throw new Error('no company');
      base = `/api/company/${company.id}`;
      const maker = documentMaker(tenant.account, company);
      for (let index = 0; index < 450; index += 1) {
        inputs.push(maker.input(start + index * dayMs * 0.09, changesOf(index)));
      }
      // A note that does not say when its document was issued, and a test under the number of that document.
      const number = 'F009-00000001';
      const note = { type: 'credit-note' as const, number: 'FC09-00000001' };
      inputs.push(
        maker.input(start, { number, environment: 'live' }),
        maker.input(start + 2 * dayMs, { number, environment: 'test' }),
        maker.input(start + 3 * dayMs, {
          ...note,
          environment: 'live',
          currency: 'PEN',
          reference: { type: 'invoice', number, date: null },
        }),
      );
      const rows = inputs.map((input) => documentMaker(tenant.account, company).row(start, input));
      for (let first = 0; first < rows.length; first += 150) {
        await insertRows(service.context.stores, tenant.account.id, rows.slice(first, first + 150));
      }
    });
    afterAll(async () => {
      await service.stop();
      await store.dispose();
    });

    /** Every state, both environments, notes, two currencies, names that mean harm. */
    function changesOf(index: number): Partial<DocumentInput> {
      const statuses = [
        'succeeded',
        'succeeded',
        'succeeded',
        'voided',
        'failed',
        'pending',
      ] as const;
      const isNote = index % 5 === 4;
      return {
        id: newId('doc'),
        status: statuses[index % statuses.length] ?? 'succeeded',
        environment: index % 11 === 0 ? 'test' : 'live',
        currency: index % 7 === 0 ? 'USD' : 'PEN',
        ...(isNote && {
          type: 'credit-note' as const,
          number: `FC01-${String(index + 1).padStart(8, '0')}`,
          reference: { type: 'invoice' as const, number: 'F001-00000001', date: null },
        }),
        ...(index === 10 && {
          customer: {
            document_type: '6',
            document_number: '20131312955',
            registration_name: '=HYPERLINK("http://evil","x")|\n,',
            family_name: null,
            email: '',
            document_extra: null,
          },
        }),
      };
    }

    const get = (path: string, key = tenant.keys.read.text) => service.request(path, { key });
    const put = (body: unknown, key = tenant.keys.write.text) =>
      service.request(`${base}/exchange_rates`, {
        method: 'PUT',
        key,
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      });
    const inMonth = (month: string) => inputs.filter(({ date }) => date.startsWith(month));

    /** A credit note gives back. */
    const signedTotal = ({ type, total }: DocumentInput) =>
      type === 'credit-note' ? Amount.zero.minus(total) : total;
    const sumOf = (some: readonly DocumentInput[], currency: string) =>
      sum(some.filter((each) => each.currency === currency).map(signedTotal)).shortestText();

    function expectDocumented(operationId: string, answer: Answer): void {
      const operation = operationsOf(openApi).find((each) => each.operationId === operationId);
      if (operation === undefined) throw new Error(`no operation ${operationId}`);
      const validate = documentedAnswers(openApi)(operation, answer.status)?.contents.get(
        answer.headers['content-type']?.split(';')[0] ?? '',
      );
      const valid = validate?.(JSON.parse(answer.text));
      expect(valid, JSON.stringify(validate?.errors)).toBe(true);
    }

    it('adds up to its documents as CSV', async () => {
      for (const month of ['2026-10', '2026-11']) {
        const answer = await get(`${base}/register?month=${month}&format=csv`);
        expect(answer.headers['content-disposition']).toMatch(/filename="\d{11}-2026-1[01]\.csv"/);
        expect(answer.bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
        const [header = [], ...rows] = readCsv(answer.text);
        const column = (row: readonly string[], name: string) => row[header.indexOf(name)] ?? '';
        const documents = rows.filter((row) => column(row, 'number') !== '');
        expect(documents.map((row) => column(row, 'number')).toSorted()).toEqual(
          inMonth(month)
            .map(({ number }) => number)
            .toSorted(),
        );
        for (const currency of ['PEN', 'USD']) {
          const own = documents.filter((row) => column(row, 'currency') === currency);
          const added = sum(own.map((row) => Amount.of(column(row, 'total'))));
          expect(added.shortestText()).toBe(sumOf(inMonth(month), currency));
          const [total] = rows.filter(
            (row) => column(row, 'type') === 'total' && column(row, 'currency') === currency,
          );
          expect(Amount.of(column(total ?? [], 'total')).equals(added)).toBe(true);
        }
        // The parts of every row come to its total.
        const parts = header.slice(header.indexOf('taxed_amount'), header.indexOf('total'));
        for (const row of rows) {
          const kinds = parts.filter((name) => !['free_amount', 'free_tax_total'].includes(name));
          const added = sum(kinds.map((name) => Amount.of(column(row, name))));
          expect(added.equals(Amount.of(column(row, 'total')))).toBe(true);
        }
      }
    });

    it('lists documents of one instant by their numbers', async () => {
      const [, company] = tenant.companies;
      if (company === undefined) throw new Error('no second company');
      const maker = documentMaker(tenant.account, company);
      const numbers = Array.from({ length: 120 }, (_, index) => `F070-${index + 1}`);
      // No hour is stated: all are of one instant, and made in the same millisecond.
      const rows = numbers.map((number) => {
        const input = maker.input(start, { number, id: newId('doc', start), status: 'succeeded' });
        return maker.row(start, { ...input, environment: 'live', currency: 'PEN' });
      });
      await insertRows(service.context.stores, tenant.account.id, rows);
      const path = `/api/company/${company.id}/register?month=2026-10`;
      const { data } = jsonOf<{ data: { number: string }[] }>(await get(path));
      expect(data.map(({ number }) => number)).toEqual(numbers);
      const book = await get(`${path}&format=ple`);
      const lines = book.text.split('\r\n').slice(0, -1);
      expect(lines.map((line) => line.split('|')[7])).toEqual(
        numbers.map((_, index) => String(index + 1)),
      );
    });

    it('says what a note changes, also where that is no electronic document', async () => {
      const [, company] = tenant.companies;
      if (company === undefined) throw new Error('no second company');
      const maker = documentMaker(tenant.account, company);
      const subjects = [
        { type: '12', number: 'FFCF203040-000123' },
        { type: '01', number: '001-0004625' },
        { type: '13', number: 'A-77' },
      ];
      const rows = subjects.map((subject, index) =>
        maker.row(
          start,
          maker.input(Date.UTC(2026, 7, 5 + index), {
            type: 'credit-note',
            number: `FC07-${index + 1}`,
            reference: null,
            related_documents: [{ type: '09', number: 'T001-17' }, subject],
          }),
        ),
      );
      await insertRows(service.context.stores, tenant.account.id, rows);
      const path = `/api/company/${company.id}/register?month=2026-08`;
      const csv = readCsv((await get(`${path}&format=csv`)).text);
      const from = csv[0]?.indexOf('reference_type') ?? -1;
      const shown = csv.slice(1, 4).map((row) => row.slice(from, from + 3));
      expect(shown).toEqual([
        ['12', 'FFCF203040-000123', ''],
        ['invoice', '001-0004625', ''],
        ['13', 'A-77', ''],
      ]);
      const { data } = jsonOf<{ data: { reference_number: string }[] }>(await get(path));
      expect(data.map((row) => row.reference_number)).toEqual(subjects.map((each) => each.number));
    });

    it.each([
      [
        'es',
        'Fecha de emisión',
        'Nota de crédito',
        'Aceptado',
        'Producción',
        'RUC',
        /^\d\d\/10\/2026$/,
      ],
      ['en', 'Issue date', 'Credit note', 'Accepted', 'Live', 'RUC', /^2026-10-\d\d$/],
    ])('reads as people do where labels are asked for: %s', async (language, ...wanted) => {
      const [title, note, accepted, live, identity, day] = wanted;
      const path = `${base}/register?month=2026-10&environment=live&labels=${language}`;
      const [header = [], ...rows] = readCsv((await get(`${path}&format=csv`)).text);
      expect(header[0]).toBe(title);
      const values = new Set(rows.flat());
      for (const value of [note, accepted, live, identity]) expect(values).toContain(value);
      const documents = rows.filter(([, , number]) => number !== '');
      for (const [date] of documents) expect(date).toMatch(day);
      expect(rows.at(-1)?.[1]).toMatch(/USD$/);
      const own = ['invoice', 'receipt', 'credit-note', 'live', 'succeeded', 'pending'];
      for (const value of [...own, 'total']) expect(values).not.toContain(value);
      expect(rows.flat().filter((value) => value.startsWith('doc_'))).toEqual([]);
      const withIds = readCsv((await get(`${path}&format=csv&ids=on`)).text);
      expect(withIds[1]?.at(-1)).toMatch(/^doc_/);
      const xlsx = openZip((await get(`${path}&format=xlsx`)).bytes);
      const sheet = xlsx.entries().find(({ name }) => name.endsWith('sheet1.xml'));
      const xml = sheet === undefined ? '' : xlsx.read(sheet).toString('utf8');
      expect(xml).toMatch(/<cols><col min="1" max="1" width="12" customWidth="1"\/>/);
      // Days are days, and amounts have two decimals and thousands.
      expect(xml).toMatch(/<row r="2"><c s="2"><v>46\d{3}<\/v><\/c>/);
      expect(xml).toMatch(/<c s="3"><v>-?\d+\.\d\d<\/v><\/c>/);
      expect(xml).not.toContain('doc_');
      const table = `${base}/documents/export?start_date=2026-10-01&end_date=2026-10-31`;
      const [titles = [], first = []] = readCsv((await get(`${table}&labels=${language}`)).text);
      expect([titles[0], titles.includes('Id')]).toEqual([title, false]);
      expect(first[0]).toMatch(day);
      const plain = readCsv((await get(table)).text);
      expect(plain[0]).toEqual(expect.arrayContaining(['date', 'id']));
      for (const format of ['json', 'ple']) {
        const refused = await get(`${base}/register?month=2026-10&format=${format}&labels=es`);
        expect([refused.status, problemOf(refused).code]).toEqual([400, 'invalid_parameter']);
      }
    });

    it('holds no formula', async () => {
      const csv = await get(`${base}/register?month=2026-10&format=csv`);
      expect(csv.text).toContain(`"'=HYPERLINK(""http://evil"",""x"")|\n,"`);
      const xlsx = await get(`${base}/register?month=2026-10&format=xlsx`);
      const zip = openZip(xlsx.bytes);
      const sheet = zip.entries().find(({ name }) => name.endsWith('sheet1.xml'));
      const xml = sheet && zip.read(sheet).toString('utf8');
      expect(xml).toContain('=HYPERLINK("http://evil","x")');
      expect(xml).not.toContain('<f>');
      expect(xml?.match(/<row /g)).toHaveLength(inMonth('2026-10').length + 5);
    });

    it('is JSON as the interface says, and takes filters', async () => {
      const answer = await get(`${base}/register`);
      expectDocumented('getRegister', answer);
      const accepted = inMonth('2026-10').filter(
        ({ status, environment }) => status === 'succeeded' && environment === 'live',
      );
      type Register = { month: string; data: unknown[]; accepted_totals: unknown; totals: unknown };
      const register = jsonOf<Register>(answer);
      expect(register.month).toBe('2026-10');
      const filtered = await get(`${base}/register?environment=live&status=succeeded`);
      expect(jsonOf<Register>(filtered).data).toHaveLength(accepted.length);
      expect(jsonOf<Register>(filtered).totals).toEqual(register.accepted_totals);
    });

    it('is whole where there is nothing', async () => {
      const empty = await get(`${base}/register?month=2020-02`);
      expect(jsonOf(empty)).toEqual({
        month: '2020-02',
        data: [],
        totals: [],
        accepted_totals: [],
      });
      const book = await get(`${base}/register?month=2020-02&format=ple`);
      expect([book.status, book.text]).toEqual([200, '']);
      expect(book.headers['content-disposition']).toMatch(/LE\d{11}20200200140100001011\.txt"$/);
    });

    it('refuses the book of the authority until every day has its rate, and names the days', async () => {
      const foreign = inMonth('2026-10').filter(
        ({ status, environment, currency }) =>
          status === 'succeeded' && environment === 'live' && currency === 'USD',
      );
      const days = [...new Set(foreign.map(({ date }) => date.slice(0, 10)))].toSorted();
      const refused = await get(`${base}/register?month=2026-10&format=ple`);
      const problem = problemOf(refused);
      expect([refused.status, problem.code]).toEqual([409, 'exchange_rate_missing']);
      const named = problem.errors?.map(({ detail }) => /\d{4}-\d\d-\d\d/.exec(detail)?.[0]);
      expect(named).toEqual(days);
      const rates = days.map((date) => ({ date, rate: 3.755 }));
      const set = await put({ currency: 'USD', rates });
      expectDocumented('setExchangeRates', set);
      expectDocumented('listExchangeRates', await get(`${base}/exchange_rates?currency=USD`));
      const book = await get(`${base}/register?month=2026-10&format=ple`);
      expect(book.status).toBe(200);
      const lines = book.text.split('\r\n').slice(0, -1);
      const taken = inMonth('2026-10').filter(
        ({ status, environment }) =>
          environment === 'live' && (status === 'succeeded' || status === 'voided'),
      );
      expect(lines).toHaveLength(taken.length);
      const fields = lines.map((line) => line.split('|'));
      for (const each of fields) expect(each).toHaveLength(36);
      const soles = sum(fields.map((each) => Amount.of(each[24] ?? '')));
      const expected = taken
        .filter(({ status }) => status === 'succeeded')
        .map((each) => {
          const total = signedTotal(each);
          return (each.currency === 'USD' ? total.times(Amount.of('3.755')) : total).round(2);
        });
      expect(soles.equals(sum(expected))).toBe(true);
      const noted = fields.find(([, key]) => key === '07FC0900000001');
      expect(noted?.slice(27, 31)).toEqual(['01/10/2026', '01', 'F009', '1']);
      const states = fields.map((each) => each[34]);
      const voided = taken.filter(({ status }) => status === 'voided').length;
      expect(states.filter((state) => state === '2')).toHaveLength(voided);
    });

    it('takes a rate away, and refuses what is none', async () => {
      const date = '2026-12-24';
      await put({ currency: 'EUR', rates: [{ date, rate: 4.1 }] });
      const gone = await put({ currency: 'EUR', rates: [{ date, rate: null }] });
      expect(jsonOf(gone)).toEqual({ data: [] });
      for (const [currency, rate, day, pointer] of [
        ['EUR', 0, date, '/rates/0/rate'],
        ['EUR', -1, date, '/rates/0/rate'],
        ['EUR', 3.7555, date, '/rates/0/rate'],
        ['EUR', 10, date, '/rates/0/rate'],
        ['PEN', 1, date, '/currency'],
        ['eur', 1, date, '/currency'],
        ['EUR', 1, '2026-02-30', '/rates/0/date'],
      ] as const) {
        const refused = await put({ currency, rates: [{ date: day, rate }] });
        const { code, errors } = problemOf(refused);
        expect([refused.status, code]).toEqual([400, 'invalid_exchange_rate']);
        expect(errors).toMatchObject([{ pointer }]);
      }
      const twice = [4.1, 4.2].map((rate) => ({ date, rate }));
      expect(problemOf(await put({ currency: 'EUR', rates: twice })).errors).toMatchObject([
        { pointer: '/rates/1/date' },
      ]);
      const none = await get(`${base}/exchange_rates?currency=EUR`);
      expect(jsonOf(none)).toEqual({ data: [] });
      expect((await put({ currency: 'EUR', rates: [] }, tenant.keys.read.text)).status).toBe(403);
    });

    it('takes rates as text too, as drafts have their amounts', async () => {
      const rates = [
        { date: '2026-12-21', rate: '4.123' },
        { date: '2026-12-22', rate: '4.10' },
      ];
      const set = await put({ currency: 'EUR', rates });
      expectDocumented('setExchangeRates', set);
      expect(jsonOf(set)).toEqual({
        data: [
          { currency: 'EUR', date: '2026-12-21', rate: 4.123 },
          { currency: 'EUR', date: '2026-12-22', rate: 4.1 },
        ],
      });
      for (const rate of ['4,1', '', ' 4.1', '4.1e0']) {
        const refused = problemOf(
          await put({ currency: 'EUR', rates: [{ date: '2026-12-21', rate }] }),
        );
        expect(refused).toMatchObject({
          code: 'invalid_body',
          errors: [
            { pointer: '/rates/0/rate', detail: expect.stringContaining('or the same as text') },
          ],
        });
      }
      await put({ currency: 'EUR', rates: rates.map(({ date }) => ({ date, rate: null })) });
    });

    it('gives totals that are the sums of the documents', async () => {
      const answer = await get(`${base}/totals?from=2026-10-01&to=2026-11-30`);
      expectDocumented('getTotals', answer);
      const { data } = JSON.parse(answer.text) as { data: Total[] };
      const expected = new Map<string, { count: number; total: Amount }>();
      for (const input of inputs) {
        const { date, type, status, environment = 'live', currency, total } = input;
        const key = [date.slice(0, 10), type, status, environment, currency].join(' ');
        const known = expected.get(key) ?? { count: 0, total: Amount.zero };
        expected.set(key, { count: known.count + 1, total: known.total.plus(total) });
      }
      expect(data).toHaveLength(expected.size);
      for (const { date, type, status, environment, currency, count, total } of data) {
        const own = expected.get([date, type, status, environment, currency].join(' '));
        expect([count, total]).toEqual([own?.count, Number(own?.total.toString())]);
      }
      for (const far of ['from=2999-12-05', 'from=9999-12-31', 'from=9999-12-01&to=9999-12-31']) {
        expect(jsonOf(await get(`${base}/totals?${far}`))).toEqual({ data: [] });
      }
      const month = jsonOf<{ data: Total[] }>(await get(`${base}/totals`));
      expect(new Set(month.data.map(({ date }) => date.slice(0, 7)))).toEqual(new Set(['2026-10']));
    });

    it.each([
      ['register?month=2026-13', 'invalid_parameter'],
      ['register?month=2026', 'invalid_parameter'],
      ['register?format=pdf', 'invalid_parameter'],
      ['register?status=gone', 'invalid_parameter'],
      ['register?format=ple&environment=test', 'invalid_parameter'],
      ['register?format=ple&status=succeeded', 'invalid_parameter'],
      ['totals?from=2026-02-30', 'invalid_date'],
      ['totals?from=2026-02-02&to=2026-02-01', 'invalid_date_range'],
      ['totals?to=2026-02-01', 'invalid_date_range'],
      ['totals?from=2020-01-01&to=2026-02-01', 'invalid_date_range'],
      ['totals?from=2026-02-01&to=9999-12-31', 'invalid_date_range'],
      ['exchange_rates?currency=usd', 'invalid_parameter'],
    ])('refuses %s', async (path, code) => {
      const refused = await get(`${base}/${path}`);
      expect([refused.status, problemOf(refused).code]).toEqual([400, code]);
    });

    it('shows nothing of a company to a stranger', async () => {
      const plan = { taxIds: [testRuc()], documentsPerCompany: 0, seed: 'stranger' };
      const stranger = await createTenant(service.context, plan);
      for (const path of ['register', 'register?format=ple', 'totals', 'exchange_rates']) {
        expect((await get(`${base}/${path}`, stranger.keys.admin.text)).status).toBe(404);
      }
    });

    it('ends where the reader goes, and answers HEAD without a body', async () => {
      const path = `${base}/register?month=2026-10&format=xlsx`;
      const head = await service.request(path, { method: 'HEAD', key: tenant.keys.read.text });
      expect([head.status, head.text]).toEqual([200, '']);
      const whole = await service.request(path, { key: tenant.keys.read.text });
      expect(head.headers['content-type']).toBe(whole.headers['content-type']);
      expect(head.headers['content-length']).toBe(undefined);
      const request = `GET ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${tenant.keys.read.text}\r\n\r\n`;
      // More than may be open at once: each is cut off, and leaves its place.
      for (let turn = 0; turn < 12; turn += 1) await service.raw(request, 30);
      expect((await get(path)).status).toBe(200);
    });
  });
}
