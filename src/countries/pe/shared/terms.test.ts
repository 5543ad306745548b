import { describe, expect, it } from 'vitest';
import {
  canBeSummarised,
  communicationOf,
  communicationPrefix,
  voidingProblem,
} from './communication/communications.ts';
import { peruvianTerms } from './terms.ts';

const dated = (type: 'invoice' | 'receipt' | 'credit-note' | 'despatch', number: string) => ({
  type,
  number,
  date: '2026-02-26T23:59:59-05:00',
});

describe('the last day', () => {
  it.each([
    ['invoice', 'F001-1', '2026-03-01'],
    ['credit-note', 'FC01-1', '2026-03-01'],
    ['receipt', 'B001-1', '2026-03-03'],
    ['credit-note', 'BC01-1', '2026-03-03'],
    ['despatch', 'T001-1', '2026-02-27'],
    ['invoice', '0001-1', null],
  ] as const)('to send %s %s is %s', (type, number, day) => {
    expect(peruvianTerms.lastDayToSend(dated(type, number))).toBe(day);
  });

  it('to void is a week after the issue (SUNAT 2957), whatever the offset that it was issued with', () => {
    expect(peruvianTerms.lastDayToVoid(dated('invoice', 'F001-1'))).toBe('2026-03-05');
    const inUtc = { ...dated('receipt', 'B001-1'), date: '2026-02-27T04:59:59Z' };
    expect(peruvianTerms.lastDayToVoid(inUtc)).toBe('2026-03-05');
    expect(peruvianTerms.lastDayToVoid(dated('receipt', '0001-1'))).toBeNull();
  });

  it('is a day of Lima', () => {
    expect(peruvianTerms.dayOf(Date.parse('2026-03-06T04:59:59Z'))).toBe('2026-03-05');
    expect(peruvianTerms.dayOf(Date.parse('2026-03-06T05:00:00Z'))).toBe('2026-03-06');
  });
});

it('a communication names a document from the first moment of its day in Lima on', () => {
  const from = Date.parse('2026-02-26T00:00:00-05:00');
  expect(peruvianTerms.communicableFrom(dated('invoice', 'F001-1'))).toBe(from);
  expect(peruvianTerms.communicableFrom({ date: '2026-02-27T04:59:59Z' })).toBe(from);
});

describe('what voids a document', () => {
  const plain = { related_documents: [], voided_code: null };
  const receipt = { type: 'receipt', number: 'B001-1', date: null } as const;
  const invoice = { type: 'invoice', number: 'F001-1', date: null } as const;

  it.each([
    ['invoice', 'F001-1', null, 'voiding'],
    ['credit-note', 'FC01-1', invoice, 'voiding'],
    ['debit-note', 'FD01-1', null, 'voiding'],
    ['receipt', 'B001-1', null, 'summary'],
    ['credit-note', 'BC01-1', receipt, 'summary'],
    ['debit-note', 'BD01-1', null, 'summary'],
    ['receipt', '0001-1', null, 'summary'],
    ['invoice', '0001-1', null, 'voiding'],
    ['credit-note', '0001-1', receipt, 'summary'],
    ['credit-note', '0001-1', invoice, 'voiding'],
  ] as const)('%s %s on %j: a %s', (type, number, reference, kind) => {
    expect(communicationOf({ ...plain, type, number, reference })).toBe(kind);
    expect(voidingProblem({ ...plain, type, number, reference })).toBeUndefined();
  });

  it.each([
    ['03', 'summary'],
    ['01', 'voiding'],
  ] as const)('a note of paper on paper of type %s: a %s', (type, kind) => {
    const note = { ...plain, type: 'credit-note', number: '0001-1', reference: null } as const;
    expect(communicationOf({ ...note, related_documents: [{ type, number: '001-7' }] })).toBe(kind);
  });

  it('which also has receipts and their notes accepted, but for notes that change nothing', () => {
    const ofReceipts = { ...plain, reference: null };
    expect(canBeSummarised({ ...ofReceipts, type: 'receipt', number: 'B001-1' })).toBe(true);
    for (const type of ['credit-note', 'debit-note'] as const) {
      const note = { ...ofReceipts, type, number: 'BC01-1' };
      expect(canBeSummarised(note)).toBe(false);
      expect(canBeSummarised({ ...note, reference: receipt })).toBe(true);
      const ticket = [{ type: '12', number: 'FFGF-123' }];
      expect(canBeSummarised({ ...note, related_documents: ticket })).toBe(true);
      expect(canBeSummarised({ ...note, number: 'FC01-1', reference: invoice })).toBe(false);
    }
    expect(canBeSummarised({ ...ofReceipts, type: 'invoice', number: 'F001-1' })).toBe(false);
  });

  it.each([
    ['despatch', 'T001-1', 'guides'],
    ['despatch', 'V001-1', 'guides'],
    ['invoice', 'E001-1', 'portal'],
    ['receipt', 'EB01-1', 'portal'],
  ] as const)('%s %s: nothing but the portal of SUNAT', (type, number, word) => {
    expect(communicationOf({ ...plain, type, number, reference: null })).toBeNull();
    expect(String(voidingProblem({ ...plain, type, number, reference: null }))).toContain(word);
  });

  it('is named by the day of Lima that it is made on', () => {
    const night = Date.parse('2026-11-16T03:00:00Z');
    expect(communicationPrefix('summary', night)).toBe('RC-20261115-');
    expect(communicationPrefix('voiding', night)).toBe('RA-20261115-');
  });
});
