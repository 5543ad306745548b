import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createZone, formatInZone } from '../src/kernel/calendar.ts';
import { newId } from '../src/kernel/ids.ts';
import type { CompanyRecord } from '../src/subjects/companies/company.ts';
import { insertRows } from '../src/subjects/ledger/documents/insert-rows.ts';
import type { DocumentRow } from '../src/subjects/ledger/rows.ts';
import type { Stores } from '../src/subjects/stores.ts';
import { documentMaker, testCompany, testRuc } from './support/documents.ts';
import { startService, type TestService } from './support/service.ts';
import { createTestStore, storages, type TestStore } from './support/stores.ts';
import { createTenant, demoRows, type Tenant } from './support/tenants.ts';

/** Somebody who has read nothing but the interface: a base URL, a key, GET, `limit` and `next_token`. */
type Stranger = (path: string, parameters?: Record<string, string>) => Promise<unknown>;

function strangerOf(service: TestService, apiKey: string): Stranger {
  return async (path, parameters = {}) => {
    const query = new URLSearchParams(parameters).toString();
    const answer = await service.request(`${path}${query === '' ? '' : `?${query}`}`, {
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${apiKey}` },
    });
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
    return JSON.parse(answer.text);
  };
}

type Summary = { id: string; date: string; status: string; total: number };
type Page = { data: Summary[]; meta: { next_token: string | null } };

/** Rule 2 of the paging rules: the token, with the same other parameters. */
async function readAll(
  ask: Stranger,
  path: string,
  parameters: Record<string, string>,
  betweenPages: () => Promise<void> = async () => {},
): Promise<Summary[]> {
  const found: Summary[] = [];
  let page = (await ask(path, parameters)) as Page;
  for (;;) {
    found.push(...page.data);
    const { next_token } = page.meta;
    if (next_token === null) return found;
    if (found.length > 10 * documentsInAll) throw new Error('the pages do not end');
    expect(typeof next_token).toBe('string');
    await betweenPages();
    page = (await ask(path, { ...parameters, next_token })) as Page;
  }
}

const dayMs = 86_400_000;
const start = Date.UTC(2026, 4, 4, 15);
const documentsInAll = 500;
const distinctDates = 20;
const addedInAll = 120;
const pageSizes = ['1', '3', '7', '50', '100'];

for (const storage of storages) {
  describe(`a client that knows only the interface, over ${storage}`, () => {
    let store: TestStore;
    let second: Stores;
    let service: TestService;
    let tenant: Tenant;
    let ask: Stranger;

    beforeAll(async () => {
      store = await createTestStore(storage);
      second = await store.open();
      service = await startService(store.stores);
      tenant = await createTenant(service.context, {
        taxIds: [testRuc()],
        documentsPerCompany: 150,
        seed: 'stranger',
      });
      ask = strangerOf(service, tenant.keys.read.text);
    });

    afterAll(async () => {
      await service.stop();
      await second.close();
      await store.dispose();
    });

    /** A company of which many documents share each date, every fourth of them failed. */
    const crowdedCompany = async () => {
      const company = testCompany(tenant.account);
      await store.stores.companies.insert(company);
      const maker = documentMaker(tenant.account, company);
      const make = (index: number) =>
        maker.row(start + (index % distinctDates) * dayMs, fateOf(index));
      const rows = Array.from({ length: documentsInAll }, (_, index) => make(index));
      await insertRows(store.stores, tenant.account.id, rows);
      return { company, rows, make: maker.row.bind(maker) };
    };

    /** Adds older, equal and newer documents through another connection, a few at a time. */
    const adderOf = (make: (issuedAt: number) => DocumentRow) => {
      let added = 0;
      const dates = [-30, 0, 5, distinctDates - 1, distinctDates + 30];
      return async () => {
        if (added >= addedInAll) return;
        const rows = dates.map((days) => make(start + days * dayMs));
        added += rows.length;
        await insertRows(second, tenant.account.id, rows);
      };
    };

    it.each(pageSizes)(
      'meets every document exactly once, %s at a time, while others are added',
      async (limit) => {
        const { company, rows, make } = await crowdedCompany();
        const path = `/api/document/company/${company.id}`;
        const found = await readAll(ask, path, { limit }, adderOf(make));
        expectEachOnce(found, rows);
        expectOrdered(found);
      },
    );

    it.each(['7', '100'])(
      'meets every document of a search exactly once, %s at a time, while others are added',
      async (limit) => {
        const { company, rows, make } = await crowdedCompany();
        const [from, to] = [3, 12].map((days) => dayIn(company, start + (days as number) * dayMs));
        const filters = { limit, start_date: from ?? '', end_date: to ?? '', status: 'failed' };
        const path = `/api/document/search/company/${company.id}`;
        const found = await readAll(ask, path, filters, adderOf(make));
        const wanted = rows.filter(({ issuedAt, status }) => {
          const day = dayIn(company, issuedAt);
          return status === 'failed' && day >= (from ?? '') && day <= (to ?? '');
        });
        expect(wanted.length).toBeGreaterThan(30);
        expectEachOnce(found, wanted);
        expectOrdered(found);
        expect(new Set(found.map(({ status }) => status))).toEqual(new Set(['failed']));
      },
    );

    it('meets every document while another connection adds them without pause', async () => {
      const { company, rows, make } = await crowdedCompany();
      const add = adderOf(make);
      let done = false;
      const adding = (async () => {
        while (!done) {
          await add();
          await new Promise((resolve) => setTimeout(resolve, 2));
        }
      })();
      const found = await readAll(ask, `/api/document/company/${company.id}`, { limit: '13' });
      done = true;
      await adding;
      expectEachOnce(found, rows);
    });

    it('gets null on the last page, also where that is exactly full', async () => {
      const { company } = await crowdedCompany();
      const path = `/api/document/company/${company.id}`;
      let pages = 0;
      const found = await readAll(ask, path, { limit: '100' }, async () => {
        pages += 1;
      });
      expect(found).toHaveLength(documentsInAll);
      expect(pages).toBe(documentsInAll / 100 - 1);
    });

    it('gets an empty page where nothing matches', async () => {
      const company = testCompany(tenant.account);
      await store.stores.companies.insert(company);
      const nothing = { data: [], meta: { next_token: null } };
      expect(await ask(`/api/document/company/${company.id}`)).toEqual(nothing);
      expect(await ask(`/api/document/search/company/${company.id}`)).toEqual(nothing);
      const byNumber = `/api/document/search/company/${company.id}/invoice/F001-1`;
      expect(await ask(byNumber)).toEqual(nothing);
    });

    it('gets full documents whose fields have exactly the types of sections 2.1 to 2.6', async () => {
      const companyId = tenant.companies[0]?.id ?? '';
      const summaries = await readAll(ask, `/api/document/company/${companyId}`, { limit: '100' });
      expect(summaries).toHaveLength(150);
      const documents = await Promise.all(
        summaries.map(({ id }) => ask(`/api/document/${id}`) as Promise<Fields>),
      );
      expect(documents.flatMap(problemsOfDocument)).toEqual([]);
      const seen = (name: string) => new Set(documents.map((document) => document[name]));
      expect(seen('type')).toEqual(
        new Set(['invoice', 'receipt', 'credit-note', 'debit-note', 'despatch']),
      );
      expect(seen('status').size).toBeGreaterThan(2);
    });

    it('gets summaries of exactly the thirteen fields, that say the same as the documents', async () => {
      const companyId = tenant.companies[0]?.id ?? '';
      const path = `/api/document/company/${companyId}`;
      const summaries = (await readAll(ask, path, { limit: '100' })) as unknown as Fields[];
      for (const summary of summaries) {
        expect(Object.keys(summary).toSorted()).toEqual(Object.keys(summaryFields).toSorted());
        expect(problemsOf(summary, summaryFields, 'summary')).toEqual([]);
        const document = (await ask(`/api/document/${summary.id}`)) as Fields;
        const company = document.company as Fields;
        const same = [
          'id',
          'type',
          'number',
          'date',
          'total',
          'status',
          'document_pdf',
          'document_file',
        ];
        for (const name of same) expect(summary[name]).toEqual(document[name]);
        expect(summary.company_id).toBe(companyId);
        expect(summary.business_name).toBe(company.business_name);
        expect(summary.tax_id).toBe(company.tax_id);
        expect(summary.failure_code).toBe(document.failure_code ?? '');
        expect(summary.failure_message).toBe(document.failure_message ?? '');
      }
    });

    it.each([
      { status: 'succeeded', code: null, message: null },
      { status: 'pending', code: null, message: null },
      { status: 'voided', code: null, message: null },
      { status: 'failed', code: '2800', message: 'El dato ingresado no esta permitido.' },
    ] as const)('gets the failure of a $status document as the interface has it', async (fate) => {
      const { status, code, message } = fate;
      const company = testCompany(tenant.account);
      await store.stores.companies.insert(company);
      const changes = { status, failure_code: code, failure_message: message };
      const row = documentMaker(tenant.account, company).row(start, changes);
      await insertRows(store.stores, tenant.account.id, [row]);
      const document = (await ask(`/api/document/${row.id}`)) as Fields;
      expect([document.failure_code, document.failure_message]).toEqual([code, message]);
      for (const path of [
        `/api/document/company/${company.id}`,
        `/api/document/search/company/${company.id}`,
        `/api/document/search/company/${company.id}/invoice/F001-1`,
      ]) {
        const { data } = (await ask(path)) as { data: Fields[] };
        expect(data).toHaveLength(1);
        expect([data[0]?.failure_code, data[0]?.failure_message]).toEqual([
          code ?? '',
          message ?? '',
        ]);
      }
    });

    it('gets text byte for byte, whatever the script', async () => {
      const company = testCompany(tenant.account, { business_name: 'Ñandú «€» 日本 😀 S.A.C.' });
      await store.stores.companies.insert(company);
      const observation = 'línea 1\nlínea 2\t"comillas" \\ </script> 😀 \u2028';
      const row = documentMaker(tenant.account, company).row(start, { observation });
      await insertRows(store.stores, tenant.account.id, [row]);
      const document = (await ask(`/api/document/${row.id}`)) as Fields;
      expect(document.observation).toBe(observation);
      const { data } = (await ask(`/api/document/company/${company.id}`)) as { data: Fields[] };
      expect(data[0]?.business_name).toBe(company.business_name);
    });

    it('orders what one number finds like every other list: newest first', async () => {
      const company = testCompany(tenant.account);
      await store.stores.companies.insert(company);
      const maker = documentMaker(tenant.account, company);
      const unsent = { status: 'failed', failure_code: null, number: 'F001-00000009' } as const;
      const rows = [2, 0, 1].map((days, index) =>
        maker.row(start + days * dayMs, { ...unsent, id: newId('doc', start + index) }),
      );
      await insertRows(store.stores, tenant.account.id, rows);
      const path = `/api/document/search/company/${company.id}/invoice/F001-9`;
      const { data } = (await ask(path)) as Page;
      expect(data.map(({ id }) => id)).toEqual([rows[0]?.id, rows[2]?.id, rows[1]?.id]);
    });

    it('gets every list in one order, whatever offsets the dates are written with', async () => {
      const company = testCompany(tenant.account);
      await store.stores.companies.insert(company);
      const maker = documentMaker(tenant.account, company);
      const dates = [
        '2026-05-04T23:30:00-05:00',
        '2026-05-05T00:00:00-05:00',
        '2026-05-05T04:45:00Z',
        '2026-05-05T05:30:00.250Z',
        '2026-05-05T13:15:00+09:00',
      ];
      const rows = dates.map((date) => maker.row(start, { date }));
      await insertRows(store.stores, tenant.account.id, rows);
      const found = await readAll(ask, `/api/document/company/${company.id}`, { limit: '1' });
      expect(found.map(({ date }) => date)).toEqual(
        dates.toSorted((left, right) => Date.parse(right) - Date.parse(left)),
      );
    });

    for (const [name, values] of Object.entries(catalogueValues)) {
      it(`gets the catalogue ${name} with the values that the interface lists`, async () => {
        const entries = (await ask(`/api/catalogue/PE/${name}`)) as Fields[];
        const shape = values.shape === 'name' ? ['name', 'value'] : ['code', 'description'];
        const wrong = entries.filter(
          (entry) =>
            Object.keys(entry).join() !== shape.join() ||
            Object.values(entry).some((text) => typeof text !== 'string' || text === ''),
        );
        expect(wrong).toEqual([]);
        const codes = entries.map((entry) => entry[values.shape === 'name' ? 'value' : 'code']);
        if (values.exact) expect(codes).toEqual(values.codes);
        else expect(codes).toEqual(expect.arrayContaining([...values.codes]));
        expect(new Set(codes).size).toBe(codes.length);
        if (values.count !== undefined) expect(entries).toHaveLength(values.count);
      });
    }

    it('finds demo rows of a second company apart from the first', async () => {
      const company = testCompany(tenant.account);
      await store.stores.companies.insert(company);
      const rows = demoRows(tenant.account, company, 30, 'second');
      await insertRows(store.stores, tenant.account.id, rows);
      const found = await readAll(ask, `/api/document/company/${company.id}`, { limit: '7' });
      expectEachOnce(found, rows);
      expect(found).toHaveLength(rows.length);
    });
  });
}

function fateOf(index: number) {
  return Math.floor(index / distinctDates) % 4 === 0
    ? ({ status: 'failed', failure_code: '2800', failure_message: 'no' } as const)
    : {};
}

function dayIn(company: CompanyRecord, instant: number): string {
  return formatInZone(instant, createZone(company.time_zone)).slice(0, 10);
}

function expectEachOnce(found: readonly Summary[], rows: readonly DocumentRow[]): void {
  const times = new Map<string, number>();
  for (const { id } of found) times.set(id, (times.get(id) ?? 0) + 1);
  expect(rows.filter(({ id }) => times.get(id) !== 1)).toEqual([]);
  expect([...times].filter(([, count]) => count > 1)).toEqual([]);
}

function expectOrdered(found: readonly Summary[]): void {
  const ordered = found.toSorted(
    (left, right) =>
      Date.parse(right.date) - Date.parse(left.date) || (left.id < right.id ? 1 : -1),
  );
  expect(found.map(({ id }) => id)).toEqual(ordered.map(({ id }) => id));
}

type Fields = Record<string, unknown>;
type FieldType =
  | 'string'
  | 'string or null'
  | 'number'
  | 'number or null'
  | 'boolean'
  | 'object'
  | 'object or null'
  | 'array'
  | 'array or null'
  | 'URL'
  | 'time'
  | RegExp;
type FieldTypes = Readonly<Record<string, FieldType>>;

const isTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;
const types = /^(invoice|receipt|credit-note|debit-note|despatch)$/;
const number = /^[A-Z0-9]{4}-[0-9]{1,8}$/;

/** Section 2.1. */
const documentFields: FieldTypes = {
  type: types,
  id: /^doc_.+$/,
  external_id: /^.+$/,
  number,
  date: 'time',
  observation: 'string or null',
  company: 'object',
  customer: 'object',
  metadata: 'object',
  status: /^(pending|succeeded|failed|voided)$/,
  failure_code: 'string or null',
  failure_message: 'string or null',
  document_pdf: 'URL',
  document_file: 'URL',
  document_cdr: 'URL',
  payment_method: /^(cash|credit)$/,
  currency: 'string',
  order_reference: 'string or null',
  sale_value: 'number',
  total: 'number',
  tax_total: 'number',
  taxed_amount: 'number or null',
  unaffected_amount: 'number or null',
  exonerated_amount: 'number or null',
  free_tax_total: 'number or null',
  free_amount: 'number or null',
  tax_amounts: 'array',
  items: 'array',
};

/** Names that the decisions give to what the interface leaves without one. */
const furtherFields: FieldTypes = {
  taxes: 'array or null',
  subtotal: 'number',
  legends: 'array',
  surcharge: 'number or null',
  rounding: 'number or null',
  observations: 'array',
  custom_pdf: 'string or null',
  instalments: 'array',
  pending_amount: 'number or null',
  voided_code: 'string or null',
  voided_reason: 'string or null',
  operation_type: 'string or null',
  sales_agent: 'string or null',
  due_date: 'string or null',
  export_amount: 'number or null',
  discounts: 'array or null',
  charges: 'array or null',
  related_documents: 'array',
  prepayments: 'array',
  hash: 'string or null',
  environment: /^(test|live)$/,
  created_at: /Z$/,
  updated_at: /Z$/,
};
const objectsOrNull = [
  'reference',
  'detraction',
  'perception',
  'retention',
  'shipment',
  'delivery',
  'paid_by',
  'acknowledgement',
];

/** Of `taxes`. */
const documentTaxFields: FieldTypes = {
  code: 'string',
  base: 'number or null',
  amount: 'number',
  percentage: 'number or null',
};

/** Section 2.2. */
const companyFields: FieldTypes = {
  tax_id: 'string',
  business_name: 'string',
  trade_name: 'string',
  email: 'string',
  phone: 'string',
  country: /^[A-Z]{2}$/,
  address: 'object',
  logo: 'URL',
};
const addressFields: FieldTypes = {
  postal_zone: 'string',
  country: 'string',
  country_subentity: 'string',
  city: 'string',
  district: 'string',
  city_subdivision: 'string',
  address: 'string',
  type_code: 'string or null',
};

/** Section 2.3. */
const customerFields: FieldTypes = {
  document_type: 'string',
  document_number: 'string',
  registration_name: 'string',
  family_name: 'string or null',
  email: 'string',
  document_extra: 'string or null',
};

/** Section 2.4. */
const metadataFields: FieldTypes = {
  seller: 'string',
  customer_address: 'string',
  payments: 'array',
};
const paymentFields: FieldTypes = { tag_amount: 'string', amount: /^\d+\.\d{2}$/ };

/** Section 2.5, the charges of the decisions, and what trades say. */
const itemFields: FieldTypes = {
  taxes: 'array',
  unit: 'string',
  quantity: 'number',
  code: 'string',
  description: 'string',
  unit_price: 'number',
  unit_value: 'number',
  sale_value: 'number',
  subtotal: 'number',
  tax_total: 'number',
  discounts: 'array or null',
  charges: 'array or null',
  total: 'number',
  free: 'boolean',
  product_code: 'string or null',
  gtin: 'string or null',
  properties: 'array',
  freight: 'object or null',
};

/** Section 2.6. */
const taxFields: FieldTypes = {
  code: 'string',
  amount: 'number',
  percentage: 'number or null',
  affectation_type: 'string or null',
};

/** Section 2.7. */
const summaryFields: FieldTypes = {
  id: /^doc_.+$/,
  type: types,
  number,
  date: 'time',
  company_id: /^com_.+$/,
  business_name: 'string',
  tax_id: 'string',
  total: 'number',
  status: 'string',
  failure_code: 'string',
  failure_message: 'string',
  document_pdf: 'URL',
  document_file: 'URL',
};

type Catalogue = {
  readonly shape: 'name' | 'code';
  readonly codes: readonly string[];
  readonly exact: boolean;
  readonly count?: number;
};

/** Section 2.8. */
const catalogueValues: Readonly<Record<string, Catalogue>> = {
  document_types: {
    shape: 'name',
    codes: ['invoice', 'receipt', 'credit-note', 'debit-note', 'despatch'],
    exact: true,
  },
  payment_methods: { shape: 'name', codes: ['cash', 'credit'], exact: true },
  accepted_currency: { shape: 'name', codes: ['PEN', 'USD'], exact: true },
  voided_codes: {
    shape: 'code',
    codes: ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'],
    exact: true,
  },
  identity_documents: { shape: 'code', codes: ['1', '4', '6', '7', 'A', 'B', 'E'], exact: true },
  measure_units: { shape: 'code', codes: ['NIU', 'ZZ'], exact: false, count: 39 },
  measure_units_all: { shape: 'code', codes: ['NIU', 'ZZ'], exact: false, count: 2116 },
};

function problemsOf(value: unknown, fields: FieldTypes, where: string): string[] {
  const object = (value ?? {}) as Fields;
  return Object.entries(fields).flatMap(([name, type]) =>
    isOfType(object[name], type) ? [] : [`${where}.${name} is ${JSON.stringify(object[name])}`],
  );
}

function isOfType(value: unknown, type: FieldType): boolean {
  if (type instanceof RegExp) return typeof value === 'string' && type.test(value);
  if (type === 'URL') return typeof value === 'string' && URL.canParse(value);
  if (type === 'time') return typeof value === 'string' && isTime.test(value);
  if (type.endsWith(' or null') && value === null) return true;
  const plain = type.replace(' or null', '');
  if (plain === 'array') return Array.isArray(value);
  if (plain === 'object')
    return value !== null && typeof value === 'object' && !Array.isArray(value);
  return typeof value === plain;
}

function exactly(value: unknown, fields: FieldTypes, where: string): string[] {
  const strays = Object.keys((value ?? {}) as Fields).filter((name) => !(name in fields));
  return [...problemsOf(value, fields, where), ...strays.map((name) => `${where} has ${name}`)];
}

function eachOf(list: unknown, fields: FieldTypes, where: string): string[] {
  return ((list ?? []) as unknown[]).flatMap((entry) => exactly(entry, fields, where));
}

function problemsOfDocument(document: Fields): string[] {
  const where = `${document.type} ${document.number}`;
  const known: FieldTypes = { ...documentFields, ...furtherFields };
  const strays = Object.keys(document).filter(
    (name) => !(name in known) && !objectsOrNull.includes(name),
  );
  const company = document.company as Fields;
  const metadata = document.metadata as Fields;
  const items = document.items as Fields[];
  return [
    ...problemsOf(document, known, where),
    ...strays.map((name) => `${where} has ${name}`),
    ...objectsOrNull.flatMap((name) => {
      const value = document[name];
      return value === null || isOfType(value, 'object') ? [] : [`${where}.${name}`];
    }),
    ...exactly(company, companyFields, `${where} company`),
    ...exactly(company.address, addressFields, `${where} address`),
    ...exactly(document.customer, customerFields, `${where} customer`),
    ...exactly(metadata, metadataFields, `${where} metadata`),
    ...eachOf(metadata.payments, paymentFields, `${where} payment`),
    ...eachOf(document.tax_amounts, taxFields, `${where} tax amount`),
    ...eachOf(document.taxes, documentTaxFields, `${where} document tax`),
    ...eachOf(items, itemFields, `${where} item`),
    ...items.flatMap((item) => eachOf(item.taxes, taxFields, `${where} tax`)),
  ];
}
