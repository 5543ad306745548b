import { describe, expect, it } from 'vitest';
import { changed, sampleDrafts } from '../../../../../test/fixtures/pe/rules/sample-drafts.ts';
import { Amount } from '../../../../kernel/amount.ts';
import type { StatedTax, StatedTotals } from '../totals/stated-totals.ts';
import { viewOf } from './view.ts';

const of = (text: string) => Amount.of(text);
const tax = (code: string, base: string | null, amount: string): StatedTax => ({
  code,
  base: base === null ? null : of(base),
  amount: of(amount),
  percentage: null,
});

/** What an XML states of the taxes of the whole, and of its one line. */
function stating(taxes: readonly StatedTax[], ofLine: readonly StatedTax[]): StatedTotals {
  const none = { taxInclusive: null, allowances: null, charges: null, prepaid: null };
  const totals = { ...none, lineExtension: null, rounding: null, payable: null, taxTotal: null };
  const line = { extension: of('100.00'), taxTotal: null, taxes: [...ofLine] };
  return { ublVersion: '2.1', ...totals, taxes: [...taxes], lines: [line] };
}

describe('the taxes of an XML', () => {
  const summed = (...taxes: readonly StatedTax[]) => {
    const found = viewOf(sampleDrafts.invoice, stating(taxes, [])).taxes.get('1000');
    return [found?.base?.toString(), found?.amount?.toString()];
  };

  it('are added up where a code comes twice', () => {
    expect(summed(tax('1000', '60.00', '10.80'), tax('1000', '40.00', '7.20'))).toEqual([
      '100.00',
      '18.00',
    ]);
  });

  it('have the base that one of them states', () => {
    expect(summed(tax('1000', '60.00', '10.80'), tax('1000', null, '7.20'))[0]).toBe('60.00');
    expect(summed(tax('1000', null, '10.80'), tax('1000', '40.00', '7.20'))[0]).toBe('40.00');
    expect(summed(tax('1000', null, '10.80'))[0]).toBeUndefined();
  });
});

describe('a line of an XML', () => {
  const isFree = (free: boolean, ...taxes: readonly StatedTax[]) =>
    viewOf(changed('invoice', { '/items/0/free': free }), stating([], taxes)).lines[0]?.free;

  it('is free where it has a base of what is given away', () => {
    expect(isFree(false, tax('9996', '5.00', '0.90'))).toBe(true);
    expect(isFree(false, tax('9996', null, '0.90'))).toBe(true);
    expect(isFree(true, tax('9996', '0.00', '0.00'))).toBe(false);
  });

  it('is free as the item says, where it has none', () => {
    expect(isFree(true, tax('1000', '0.00', '0.00'))).toBe(true);
    expect(isFree(false, tax('1000', '5.00', '0.90'))).toBe(false);
  });
});
