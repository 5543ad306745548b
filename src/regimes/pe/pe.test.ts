import { describe, expect, it } from 'vitest';
import { documentName, fileName, holdsNumber } from './numbering.ts';
import { rucProblem } from './ruc.ts';

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
    expect(rucProblem(ruc)).toContain(why);
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
