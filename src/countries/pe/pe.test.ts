import { describe, expect, it } from 'vitest';
import {
  documentName,
  fileName,
  formatNumber,
  holdsNumber,
  parseNumber,
} from './shared/numbering.ts';
import { rucProblem } from './shared/party/ruc.ts';

describe('RUC', () => {
  // Public entities, whose numbers are on their own web sites.
  it.each(['20131312955', '20100070970', '20100047218'])('%s is right', (ruc) => {
    expect(rucProblem(ruc)).toBeUndefined();
  });

  it.each([
    ['20131312956', 'check digit'],
    ['2013131295', '11 digits'],
    ['20131312955 ', '11 digits'],
    ['30131312955', 'begins with'],
    ['２０131312955', '11 digits'],
  ])('%s is wrong', (ruc, why) => {
    expect(String(rucProblem(ruc))).toContain(why);
  });
});

describe('numbers', () => {
  it('are compared as series and integer, and padded to eight digits', () => {
    expect(parseNumber('F001-4625')).toEqual({ series: 'F001', sequence: 4625 });
    expect(parseNumber('F001-00004625')).toEqual({ series: 'F001', sequence: 4625 });
    expect(parseNumber('F001-99999999')).toEqual({ series: 'F001', sequence: 99_999_999 });
    expect(formatNumber({ series: 'F001', sequence: 4625 })).toBe('F001-00004625');
  });

  it.each([
    'f001-1',
    'F01-1',
    'F001-',
    'F001-123456789',
    'F001 1',
    'F001-1a',
    'F001-1\n',
    'ÑÑÑÑ-1',
  ])('are not %j', (text) => {
    expect(parseNumber(text)).toBeUndefined();
  });
});

describe('names of documents', () => {
  const taxId = '20131312955';

  it('carry the type code of SUNAT', () => {
    expect(documentName({ taxId, type: 'invoice', number: 'F001-4625' })).toBe(
      '20131312955-01-F001-4625',
    );
    expect(documentName({ taxId, type: 'despatch', number: 'T001-1' })).toBe(
      '20131312955-09-T001-1',
    );
    expect(documentName({ taxId, type: 'despatch', number: 'V001-1' })).toBe(
      '20131312955-31-V001-1',
    );
  });

  it('make the names of files', () => {
    const identity = { taxId, type: 'credit-note', number: 'FC01-7' } as const;
    expect(fileName(identity, 'pdf')).toBe('20131312955-07-FC01-7.pdf');
    expect(fileName(identity, 'cdr')).toBe('R-20131312955-07-FC01-7.zip');
  });
});

it.each([
  ['invoice', 'succeeded', null, true],
  ['invoice', 'failed', '2800', true],
  ['invoice', 'failed', '3999', true],
  ['invoice', 'failed', '1033', false],
  ['invoice', 'failed', null, false],
  ['despatch', 'failed', '2800', false],
  ['receipt', 'voided', null, true],
] as const)('%s %s %s holds its number: %s', (type, status, code, expected) => {
  expect(holdsNumber(type, status, code)).toBe(expected);
});
