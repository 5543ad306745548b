import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCsv } from '../../src/kernel/csv.ts';
import { openZip } from '../../src/kernel/zip/zip.ts';
import { insertRows } from '../../src/subjects/ledger/documents/insert-rows.ts';
import { documentMaker, testRuc } from '../support/documents.ts';
import { type OpenApi, operationsOf } from '../support/openapi.ts';
import { type Answer, jsonOf, startService, type TestService } from '../support/service.ts';
import { createTestStore, storages, type TestStore } from '../support/stores.ts';
import { createTenant, type Tenant } from '../support/tenants.ts';

const start = Date.UTC(2026, 9, 1, 15);
/** More than one ZIP takes, and more than a page of an export. */
const documents = 620;
const hostileName = '=HYPERLINK("http://evil.example"), S.A.';

type Row = { id: string; number: string; total: number; type: string; currency: string };
type Page = { data: Row[]; meta: { next_token: string | null } };

for (const storage of storages) {
  describe(`files of a filter over ${storage}`, () => {
    let store: TestStore;
    let service: TestService;
    let tenant: Tenant;
    let base: string;
    let openApi: OpenApi;

    beforeAll(async () => {
      store = await createTestStore(storage);
      service = await startService(store.stores, { now: () => Date.UTC(2026, 9, 20) });
      const plan = { taxIds: [testRuc()], documentsPerCompany: 0, seed: 'files' };
      tenant = await createTenant(service.context, plan);
      openApi = jsonOf<OpenApi>(await service.request('/openapi.json'));
      const [company] = tenant.companies;
      if (company === undefined) throw new Error('no company');
      base = `/api/company/${company.id}/documents`;
      const maker = documentMaker(tenant.account, company);
      const rows = Array.from({ length: documents }, (_, index) =>
        maker.row(start + index * 60_000, changesOf(index)),
      );
      for (let first = 0; first < rows.length; first += 155) {
        await insertRows(service.context.stores, tenant.account.id, rows.slice(first, first + 155));
      }
    });
    afterAll(async () => {
      await service.stop();
      await store.dispose();
    });

    const ask = async (operationId: string, path: string, method = 'GET') => {
      const key = tenant.keys.read.text;
      const answer = await service.request(`${base}${path}`, { key, method });
      const operation = operationsOf(openApi).find((each) => each.operationId === operationId);
      expect(Object.keys(operation?.responses ?? {})).toContain(String(answer.status));
      return answer;
    };
    const exported = (query: string, method?: string) =>
      ask('exportDocumentRows', `/export?${query}`, method);
    const zipped = (query: string) => ask('zipDocumentFiles', `/files?${query}`);
    const allRows = async (query: string) => {
      const rows: Row[] = [];
      for (let token = ''; ; ) {
        const page = jsonOf<Page>(await ask('listDocumentRows', `?limit=100&${query}${token}`));
        rows.push(...page.data);
        if (page.meta.next_token === null) return rows;
        token = `&next_token=${page.meta.next_token}`;
      }
    };

    it('writes all rows of a filter as CSV, in the order of the table', async () => {
      for (const query of ['', 'type=credit-note', 'text=evil&order=oldest']) {
        const answer = await exported(query);
        expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
        const [header = [], ...lines] = readCsv(answer.text);
        const rows = await allRows(query);
        expect(rows.length).toBeGreaterThan(10);
        expect(lines.map((line) => line[header.indexOf('id')])).toEqual(rows.map(({ id }) => id));
        const totals = lines.map((line) => Number(line[header.indexOf('total')]));
        expect(totals).toEqual(
          rows.map(({ type, total }) => (type === 'credit-note' ? -total : total)),
        );
      }
    });

    it('adds up to what the totals of the filter say', async () => {
      const [header = [], ...lines] = readCsv((await exported('currency=PEN')).text);
      const cents = lines.map((line) => Math.round(Number(line[header.indexOf('total')]) * 100));
      const { data } = jsonOf<{ data: { total: number; count: number }[] }>(
        await ask('getFilterTotals', '/totals?currency=PEN'),
      );
      const counted = data.map(({ total }) => Math.round(total * 100));
      expect(counted.reduce((sum, each) => sum + each, 0)).toBe(
        cents.reduce((sum, each) => sum + each, 0),
      );
      expect(data.reduce((sum, { count }) => sum + count, 0)).toBe(lines.length);
    });

    it('holds no formula', async () => {
      const text = (await exported('text=evil')).text;
      expect(text).toContain(`"'=HYPERLINK(""http://evil.example""), S.A."`);
      const zip = openZip((await exported('text=evil&format=xlsx')).bytes);
      const sheet = zip.entries().find(({ name }) => name.includes('sheet1'));
      const xml = sheet === undefined ? '' : zip.read(sheet).toString();
      expect(xml).toContain('=HYPERLINK');
      expect(xml).not.toContain('<f>');
    });

    it('tells its name, also to who asks for headers only', async () => {
      const query = 'format=xlsx&status=succeeded&start_date=2026-10-01&end_date=2026-10-31';
      for (const method of ['GET', 'HEAD', 'HEAD', 'HEAD']) {
        const { status, headers } = await exported(query, method);
        expect(status).toBe(200);
        const name =
          /^attachment; filename="\d{11}-documents-succeeded-from-2026-10-01-to-2026-10-31\.xlsx"$/;
        expect(headers['content-disposition']).toMatch(name);
      }
    });

    it('puts the files of a filter into a ZIP, and says what is missing', async () => {
      const answer = await zipped('kinds=pdf,xml,cdr&series=F777');
      expect(answer.headers['document-count']).toBe('2');
      expect(answer.headers['content-type']).toBe('application/zip');
      const zip = openZip(answer.bytes);
      const names = zip.entries().map(({ name }) => name);
      expect(names[0]).toMatch(/^F777-0*1\.pdf$/);
      expect(names[1]).toMatch(/^F777-0*1-doc_[0-9a-f]{32}\.pdf$/);
      expect(names.slice(2)).toEqual(['missing.txt']);
      const [pdf, , missing] = zip.entries().map((entry) => zip.read(entry));
      expect(pdf?.subarray(0, 5).toString()).toBe('%PDF-');
      expect(missing?.toString().split('\r\n')).toHaveLength(5);
      expect(missing?.toString()).toMatch(/^F777-0*1 \(doc_\w+\), xml: There is no file/);
    });

    it('makes an empty ZIP of nothing', async () => {
      const answer = await zipped('text=nobody');
      expect(answer.headers['document-count']).toBe('0');
      expect(openZip(answer.bytes).entries()).toEqual([]);
    });

    it('asks to narrow a filter that finds too many', async () => {
      const answer: Answer = await zipped('');
      expect(answer.status).toBe(422);
      expect(jsonOf<{ code: string }>(answer).code).toBe('too_many_documents');
    });

    it.each(['kinds=doc', 'kinds=pdf,,xml', 'format=pdf', 'number=1'])(
      'refuses %s',
      async (query) => {
        const answer = await (query.startsWith('format') ? exported(query) : zipped(query));
        expect(answer.status).toBe(400);
      },
    );

    it('makes one ZIP of an account at a time, and stops with its reader', async () => {
      const [first, second] = [await openUnread(), await zipped('series=F777')];
      expect(second.status).toBe(429);
      expect(jsonOf<{ code: string }>(second).code).toBe('too_many_streams');
      first.destroy();
      await expect.poll(async () => (await zipped('series=F777')).status).toBe(200);
    });

    /** A download of some hundred PDFs that nobody reads. */
    function openUnread() {
      const headers = { Authorization: `Bearer ${tenant.keys.read.text}` };
      const url = `http://127.0.0.1:${service.port}${base}/files?series=F001`;
      return new Promise<ReturnType<typeof httpRequest>>((resolve, reject) => {
        const asked = httpRequest(url, { headers }, (response) => {
          response.pause();
          response.on('error', () => {});
          resolve(asked);
        });
        asked.on('error', reject);
        asked.end();
      });
    }
  });
}

/** Every twentieth is a credit note; two have the same number, one of them as a test. */
function changesOf(index: number) {
  if (index < 2) {
    return { number: 'F777-1', environment: index === 0 ? 'live' : 'test' } as const;
  }
  const customer = {
    document_type: '6',
    document_number: '20131312955',
    registration_name: index % 10 === 0 ? hostileName : 'Comercial Lima',
  };
  return {
    type: index % 20 === 0 ? 'credit-note' : 'invoice',
    number: `F00${index % 3}-${index}`,
    currency: index % 4 === 0 ? 'USD' : 'PEN',
    customer: { ...customer, family_name: null, email: '', document_extra: null },
  } as const;
}
