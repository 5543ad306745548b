import { describe, expect, it } from 'vitest';
import { compute, type Json, line } from '../../../../../test/fixtures/pe/drafts.ts';
import { codes } from '../../../../../test/fixtures/pe/rules/sample-changes.ts';

function noteOn(reference: Json, fields: Json = {}) {
  const reason = { voided_code: '07', voided_reason: 'Devolución', series: 'FC01' };
  const { document, findings } = compute({
    type: 'credit-note',
    items: [line()],
    ...reason,
    reference,
    ...fields,
  });
  return {
    document,
    problems: findings.map(({ code, pointer }) => `${code} ${pointer}`),
  };
}

const ofInvoices = codes('05 06 11 12 13 15 16 17 18 21 23 24 28 30 34 37 42 43 45 55 56');

describe('a note on what another system issued', () => {
  it.each(ofInvoices)('may be of series F and type %s', (type) => {
    const { document, problems } = noteOn({ type, number: 'FFGF-123', date: '2026-05-01' });
    expect(problems).toEqual([]);
    expect(document.reference).toBeNull();
    expect(document.related_documents).toEqual([{ type, number: 'FFGF-123' }]);
  });

  it.each(ofInvoices)('may be of series B only where its type is 12, 16 or 55: %s', (type) => {
    const reference = { type, number: 'FFGF-123' };
    const customer = { document_type: '1', document_number: '99006065', registration_name: 'ROSA' };
    const { problems } = noteOn(reference, { series: 'BC01', customer });
    expect(problems).toEqual(codes('12 16 55').includes(type) ? [] : ['2399 /reference/type']);
  });

  it('keeps its other related documents, and says where each was sent', () => {
    const related = [
      { type: '99', number: 'CT-000457' },
      { type: '12', number: 'B' },
    ];
    const reference = { type: '12', number: 'A-1' };
    const { document, problems } = noteOn(reference, { related_documents: related });
    expect(document.related_documents.map(({ type }) => type)).toEqual(codes('12 99 12'));
    expect(problems).toEqual(['2117 /related_documents/1/number']);
  });

  it('comes after it, where SUNAT holds it', () => {
    const late = { number: 'F001-123', date: '2099-01-01' };
    expect(noteOn({ type: '30', ...late }).problems).toContain('2885 /date');
    expect(noteOn({ type: '12', ...late }).problems).toEqual([]);
  });

  it('has the rates of its day', () => {
    const rated = noteOn({ type: '12', number: 'A-1', date: '2025-05-01' }, { igv_rate: 10 });
    expect(rated.problems).toEqual([]);
  });
});

describe('a note on paper', () => {
  it.each(['1-1', '01-00000123', '001-123'])('names %s', (number) => {
    const { document, problems } = noteOn({ type: 'invoice', number, date: '2016-05-01' });
    expect(problems).toEqual([]);
    expect([document.reference, document.related_documents]).toEqual([
      null,
      [{ type: '01', number }],
    ]);
  });

  it('with a series of four digits has it as its reference', () => {
    const reference = { type: 'invoice', number: '0001-123', date: '2026-05-01' };
    expect(noteOn(reference).document.reference).toEqual(reference);
  });

  it.each(['f001-123', 'FFGF1-123', '00001-123', '001-123456789'])('takes no %s', (number) => {
    expect(noteOn({ type: 'invoice', number }).problems).toEqual(['2117 /reference/number']);
  });

  it('is of the series of its type', () => {
    expect(noteOn({ type: 'receipt', number: '001-123' }).problems).toContain(
      '2116 /reference/type',
    );
  });
});
