import { describe, expect, it } from 'vitest';
import { writeJson } from '../../../../test/support/write-json.ts';
import { Amount } from '../../../domain/document/amount.ts';
import { NewCompany } from '../../../domain/document/company.ts';
import { DocumentInput, documentTypes } from '../../../domain/document/document.ts';
import { checkerOf } from '../../../domain/document/validation.ts';
import { seededRandom } from '../../../lib/random.ts';
import { authorityCatalogues, measureUnits } from '../catalogues/index.ts';
import { findings } from '../findings.ts';
import { rucProblem } from '../ruc.ts';
import { demo } from './index.ts';

const documentCount = 2000;
const none = Amount.zero;

function documentsOf(company: NewCompany, seed: string, count = documentCount): DocumentInput[] {
  const source = demo.makeDocuments({ ...company, logo: '' }, seededRandom(seed));
  const start = Date.UTC(2026, 0, 2, 13);
  return Array.from({ length: count }, (_, index) => source.next(start + index * 311_000));
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

describe.each(demo.companies)('the documents of $trade_name', (company) => {
  const documents = documentsOf(company, 'demo');
  const notes = documents.filter(({ reference }) => reference !== null);

  it('fit the schema and the catalogues', () => {
    const check = checkerOf(DocumentInput);
    const units = new Set(measureUnits.map(({ code }) => code));
    for (const document of documents) {
      expect(check(document), document.number).toMatchObject({ ok: true });
      expect(findings(document), document.number).toEqual([]);
      for (const ruc of rucsOf(document)) expect(rucProblem(ruc), ruc).toBeUndefined();
      for (const { unit } of document.items) expect(units).toContain(unit);
    }
  });

  it('leave out only what the service adds', () => {
    const added = ['id', 'external_id', 'company', 'created_at', 'updated_at'];
    const { properties } = DocumentInput as unknown as { properties: object };
    const expected = Object.keys(properties).filter((name) => !added.includes(name));
    for (const document of documents) {
      expect(Object.keys(document).sort()).toEqual(expected.toSorted());
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
    const series = ['B001', 'B002', 'BC01', 'BD01', 'F001', 'F002', 'FC01', 'FD01'];
    expect([...last.keys()].sort()).toEqual([...series, 'T001', 'V001']);
    const dates = documents.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted());
    expect(dates[0]).toBe('2026-01-02T08:00:00-05:00');
  });

  it('have notes to accepted documents issued before, together no greater than those', () => {
    const before = new Map<string, DocumentInput>();
    const noted = new Set<string>();
    for (const document of documents) {
      const { reference, shipment, related_documents } = document;
      if (reference !== null) {
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
        const reasons = codesOf(document.type === 'credit-note' ? '09' : '10');
        expect(reasons).toContain(document.voided_code);
      }
      if (shipment?.reason === '01' && shipment.sender === null) {
        expect(before.get(related_documents[0]?.number ?? '')?.customer).toBe(document.customer);
      }
      before.set(document.number, document);
    }
    expect(notes.length).toBeGreaterThan(100);
  });

  it('have guides that say where goods go and with whom', () => {
    const guides = documents.filter(({ type }) => type === 'despatch');
    const places = codesOf('13');
    for (const { shipment, number, total, currency } of guides) {
      expect([total.toString(), currency]).toEqual(['0', '']);
      expect(places).toContain(shipment?.origin?.postal_zone);
      expect(places).toContain(shipment?.destination?.postal_zone);
      expect(shipment?.gross_weight.compare(none), number).toBe(1);
      expect(shipment?.carrier === null).toBe(shipment?.mode !== '01');
      expect(shipment?.drivers.length).toBe(shipment?.mode === '01' ? 0 : 1);
      expect(shipment?.sender === null).toBe(number.startsWith('T'));
    }
  });

  it('tell the failure and the acknowledgement that belong to their status', () => {
    for (const { status, failure_code, failure_message, acknowledgement, hash } of documents) {
      const failed = status === 'failed';
      expect([failure_code === null, failure_message === null]).toEqual([!failed, !failed]);
      expect(acknowledgement === null).toBe(status === 'pending');
      if (!failed && acknowledgement) expect(acknowledgement.code).toBe('0');
      expect(Buffer.from(hash ?? '', 'base64')).toHaveLength(32);
    }
  });

  it('show every type, status and special case', () => {
    const has = (test: (document: DocumentInput) => unknown) => documents.filter(test).length;
    for (const type of documentTypes) expect(has((each) => each.type === type)).toBeGreaterThan(30);
    for (const status of ['failed', 'voided', 'pending', 'succeeded']) {
      expect(has((each) => each.status === status)).toBeGreaterThan(10);
    }
    const cases: ((document: DocumentInput) => unknown)[] = [
      (each) => each.currency === 'USD',
      (each) => each.export_amount,
      (each) => each.detraction,
      (each) => each.retention,
      (each) => each.free_amount,
      (each) => each.discounts,
      (each) => each.pending_amount,
      (each) => each.tax_amounts.some(({ code }) => code === '7152'),
      (each) => each.customer.document_type === '-',
    ];
    for (const test of cases) expect(has(test), test.toString()).toBeGreaterThan(0);
  });

  it('are the same ones for the same seed', () => {
    const once = writeJson(documentsOf(company, 'demo'));
    expect(writeJson(documentsOf(company, 'demo'))).toBe(once);
    expect(writeJson(documentsOf(company, 'other'))).not.toBe(once);
  });
});
