import { describe, expect, it } from 'vitest';
import { demoDocuments } from '../../../../test/fixtures/pe/demo-documents.ts';
import { writeJson } from '../../../../test/support/write-json.ts';
import { Amount } from '../../../kernel/amount.ts';
import { seededRandom } from '../../../kernel/random.ts';
import { checkerOf } from '../../../kernel/schema/validation.ts';
import { NewCompany } from '../../../subjects/companies/company.ts';
import { type DocumentInput, documentTypes } from '../../../subjects/ledger/documents/document.ts';
import { authorityCatalogues } from '../shared/catalogues/index.ts';
import { findings } from '../shared/findings.ts';
import { rucProblem } from '../shared/party/ruc.ts';
import { demo } from './index.ts';
import { createTrade } from './trade.ts';

const documentCount = 1000;
const none = Amount.zero;
const start = Date.UTC(2026, 0, 2, 13);
const timeOf = (index: number) => start + index * 611_000;

function documentsOf(company: NewCompany, seed: string, count = documentCount): DocumentInput[] {
  const source = demoDocuments({ ...company, logo: '' }, seed);
  return Array.from({ length: count }, (_, index) => source.next(timeOf(index)));
}

function codesOf(number: string): ReadonlySet<string> {
  const entries = authorityCatalogues.find((each) => each.number === number)?.entries ?? [];
  return new Set(entries.map((entry) => entry.code));
}

function rucsOf({ customer, shipment }: DocumentInput): string[] {
  const parties = [customer, shipment?.carrier, shipment?.sender];
  return parties.flatMap((party) => (party?.document_type === '6' ? [party.document_number] : []));
}

describe('the demo companies', () => {
  it('are two, valid, with real districts', () => {
    expect(demo.companies).toHaveLength(2);
    const check = checkerOf(NewCompany);
    for (const company of demo.companies) {
      expect(check({ ...company })).toMatchObject({ ok: true });
      expect(rucProblem(company.tax_id)).toBeUndefined();
      expect(codesOf('13')).toContain(company.address.postal_zone);
    }
  });
});

describe.each(demo.companies)('the drafts of $trade_name', (company) => {
  it('are accepted by every rule, in live and in test', () => {
    for (const environment of ['live', 'test'] as const) {
      const random = seededRandom('judged');
      const trade = createTrade({ company: { ...company, logo: '' }, random, environment });
      for (let index = 0; index < 150; index += 1) {
        const { draft, findings: found, keep } = trade.next(timeOf(index));
        keep();
        const errors = found.filter(({ level }) => level === 'error');
        expect(errors, `${draft.number}`).toEqual([]);
      }
    }
  });

  it('have series of their own in test', () => {
    const options = { company: { ...company, logo: '' }, random: seededRandom('series') };
    const seriesOf = (environment: 'live' | 'test') => {
      const trade = createTrade({ ...options, environment });
      const numbers = Array.from({ length: 100 }, (_, index) => {
        const { draft, keep } = trade.next(timeOf(index));
        keep();
        return draft.number?.slice(0, 4) ?? '';
      });
      return new Set(numbers);
    };
    const live = seriesOf('live');
    expect([...seriesOf('test')].filter((series) => live.has(series))).toEqual([]);
  });
});

describe.each(demo.companies)('the documents of $trade_name', (company) => {
  const documents = documentsOf(company, 'demo');
  const notes = documents.filter(({ reference }) => reference !== null);

  it('use codes of the catalogues and tax ids that could exist', () => {
    for (const document of documents) {
      expect(findings(document), document.number).toEqual([]);
      for (const ruc of rucsOf(document)) expect(rucProblem(ruc), ruc).toBeUndefined();
    }
  });

  it('are numbered without gaps, in the order of their dates', () => {
    const last = new Map<string, number>();
    for (const { number } of documents) {
      const [series = '', sequence = ''] = number.split('-');
      expect(sequence).toHaveLength(8);
      expect(Number(sequence), number).toBe((last.get(series) ?? 0) + 1);
      last.set(series, Number(sequence));
    }
    const series = ['B201', 'B202', 'BC21', 'BD21', 'F201', 'F202', 'FC21', 'FD21'];
    expect([...last.keys()].sort()).toEqual([...series, 'T201', 'V201']);
    const dates = documents.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted());
    expect(dates[0]).toBe('2026-01-02T08:00:00-05:00');
  });

  it('have notes to accepted documents issued before, one to each and no greater', () => {
    const before = new Map<string, DocumentInput>();
    const noted = new Set<string>();
    for (const document of documents) {
      const { reference } = document;
      before.set(document.number, document);
      if (reference === null) continue;
      const original = before.get(reference.number);
      expect(original, document.number).toMatchObject({
        type: reference.type,
        status: 'succeeded',
        currency: document.currency,
        customer: document.customer,
      });
      expect(original?.date.slice(0, 10)).toBe(reference.date);
      expect(document.number[0]).toBe(reference.number[0]);
      expect(document.total.compare(original?.total ?? none)).toBeLessThanOrEqual(0);
      expect(document.total.compare(none)).toBe(1);
      expect(noted.has(reference.number)).toBe(false);
      noted.add(reference.number);
    }
    expect(notes.length).toBeGreaterThan(50);
  });

  it('have guides that say where goods go and with whom', () => {
    const guides = documents.filter(({ type }) => type === 'despatch');
    const places = codesOf('13');
    for (const { shipment, number } of guides) {
      expect(places).toContain(shipment?.origin?.postal_zone);
      expect(places).toContain(shipment?.destination?.postal_zone);
      expect(shipment?.gross_weight.compare(none), number).toBe(1);
      expect(shipment?.carrier === null).toBe(shipment?.mode !== '01');
      expect(shipment?.drivers.length).toBe(shipment?.mode === '01' ? 0 : 1);
      expect(shipment?.sender === null).toBe(number.startsWith('T'));
    }
    expect(guides.length).toBeGreaterThan(50);
  });

  it('show every type, status and special case', () => {
    const has = (test: (document: DocumentInput) => unknown) => documents.filter(test).length;
    for (const type of documentTypes) expect(has((each) => each.type === type)).toBeGreaterThan(10);
    for (const status of ['failed', 'voided', 'pending', 'succeeded']) {
      expect(has((each) => each.status === status)).toBeGreaterThan(3);
    }
    const cases: ((document: DocumentInput) => unknown)[] = [
      (each) => each.currency === 'USD',
      (each) => each.export_amount,
      (each) => each.detraction,
      (each) => each.retention,
      (each) => each.free_amount,
      (each) => each.discounts,
      (each) => each.items.some(({ discounts }) => discounts),
      (each) => each.instalments.length > 1,
      (each) => each.acknowledgement?.notes.length,
      (each) => each.tax_amounts.some(({ code }) => code === '7152'),
      (each) => each.customer.document_type === '-',
    ];
    for (const test of cases) expect(has(test), test.toString()).toBeGreaterThan(0);
  });

  it('are the same ones for the same seed', () => {
    const once = writeJson(documentsOf(company, 'demo', 200));
    expect(writeJson(documentsOf(company, 'demo', 200))).toBe(once);
    expect(writeJson(documentsOf(company, 'other', 200))).not.toBe(once);
  });
});
