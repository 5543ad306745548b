import { describe, expect, it } from 'vitest';
import { withBag } from '../../../../../test/fixtures/pe/rules/sample-changes.ts';
import {
  changed,
  sampleDay,
  sampleTaxId,
} from '../../../../../test/fixtures/pe/rules/sample-drafts.ts';
import { brokenFields } from '../../documents/rules.ts';
import { isInForce } from '../dated.ts';
import { lineSums } from '../lines/sums.ts';
import { concerns } from './sum-rule.ts';
import { draftViewOf } from './view.ts';

const dates = { from: '2026-02-01', to: '2026-12-31' };

describe('a rule with dates', () => {
  it.each([
    [{}, '1900-01-01', true],
    [dates, '2026-01-31', false],
    [dates, '2026-02-01', true],
    [dates, '2026-12-31', true],
    [dates, '2027-01-01', false],
    [{ from: '2027-01-01' }, '2026-12-31', false],
    [{ from: '2027-01-01' }, '2027-01-01', true],
    [{ to: '2026-12-31' }, '1900-01-01', true],
    [{ to: '2026-12-31' }, '2027-01-01', false],
  ])('of %j holds on %s: %s', (period, day, holds) => {
    expect(isInForce(period, day)).toBe(holds);
  });

  it.each([
    ['2019-07-31T23:59:59-05:00', ['2949']],
    // Eight at night in Lima.
    ['2019-08-01T01:00:00Z', ['2949']],
    ['2019-08-01T00:00:00-05:00', []],
  ])('is asked of a document by its day of issue in Lima: %s', (date, codes) => {
    const document = changed('invoice', { ...withBag, '/date': date });
    const view = draftViewOf(document, { today: sampleDay, company: { tax_id: sampleTaxId } });
    const found = brokenFields(view).map(({ finding: { code } }) => code);
    expect(found.filter((code) => code === '2949')).toEqual(codes);
  });

  it('is asked of sums in the same way', () => {
    const [rule] = lineSums;
    if (rule === undefined) throw new Error('There are no rules about lines.');
    const asked = (issued: string) =>
      concerns({ ...rule, ...dates }, { kind: 'invoice', issuing: false, issued });
    expect(['2026-01-31', '2026-02-01', '2026-12-31', '2027-01-01'].map(asked)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
