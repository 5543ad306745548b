import { describe, expect, it } from 'vitest';
import { Amount } from '../../../../kernel/amount.ts';
import type { DraftAdjustment } from '../draft/draft-item.ts';
import { computeAdjustments, listed, sumOf } from './compute.ts';

const of = (text: string) => Amount.of(text);
const draftOf = (changes: Partial<DraftAdjustment>): DraftAdjustment => ({
  code: '02',
  description: '',
  factor: null,
  base: null,
  amount: null,
  ...changes,
});

function computedOf(changes: Partial<DraftAdjustment>, base = '100.00') {
  return computeAdjustments([draftOf(changes)], 'discounts', '/items/3', () => of(base));
}

describe('a discount', () => {
  it('by a factor is taken off the base that it has, or of what it is on', () => {
    const [onOther] = computedOf({ factor: of('0.1') }, '33.36');
    expect(onOther?.adjustment).toMatchObject({ base: of('33.36'), amount: of('3.34') });
    const [onOwn] = computedOf({ factor: of('0.1'), base: of('50.004') });
    expect(onOwn?.adjustment.base?.toString()).toBe('50.00');
    expect(onOwn?.adjustment.amount.toString()).toBe('5.00');
    expect(onOwn?.pointer).toBe('/items/3/discounts/0');
  });

  it('with an amount stays as it was sent', () => {
    const [sent] = computedOf({ factor: of('0.1'), amount: of('7') });
    expect(sent?.adjustment.amount.toString()).toBe('7.00');
    const [alone] = computedOf({ amount: of('7.125'), base: of('9') });
    expect(alone?.adjustment.amount.toString()).toBe('7.125');
    expect(alone?.adjustment.base?.toString()).toBe('9');
  });

  it('has the words of the catalogue where it has none', () => {
    expect(computedOf({ amount: of('1') })[0]?.adjustment.description).not.toBe('');
    const own = computedOf({ amount: of('1'), description: 'Por campaña' });
    expect(own[0]?.adjustment.description).toBe('Por campaña');
    expect(computedOf({ code: 'ZZ', amount: of('1') })[0]?.adjustment.description).toBe('');
  });

  it('of zero is left out: programs send it where there is none', () => {
    expect(computedOf({ factor: of('0') }, '100.00')).toEqual([]);
    expect(computedOf({ factor: of('0'), amount: of('0.00') }, '100.00')).toEqual([]);
  });

  it('of less than half a cent is left out', () => {
    expect(computedOf({ factor: of('0.01') }, '0.49')).toEqual([]);
    expect(computedOf({ factor: of('0.01') }, '0.50')).toHaveLength(1);
  });

  it.each([
    ['an amount of zero that was sent', { factor: of('0.01'), amount: of('0') }, '0.10'],
    ['a base of zero', { factor: of('0.5') }, '0.00'],
    ['neither a factor nor an amount', {}, '100.00'],
    ['a negative factor that makes nothing', { factor: of('-0.01') }, '0.10'],
    ['a negative base that makes nothing', { factor: of('0.01') }, '-0.10'],
  ])('is kept, for the rules to judge, with %s', (_, changes, base) => {
    expect(computedOf(changes, base)).toHaveLength(1);
  });
});

it('sums those with the codes that are asked for', () => {
  const placed = computeAdjustments(
    [
      draftOf({ code: '02', amount: of('1.10') }),
      draftOf({ code: '03', amount: of('2.20') }),
      draftOf({ code: '04', amount: of('4.40') }),
    ],
    'discounts',
    '',
    () => of('0'),
  );
  const all = listed(placed, 'discounts') ?? [];
  expect(sumOf(all, '02', '04').toString()).toBe('5.50');
  expect(sumOf(all, '99').toString()).toBe('0.00');
  expect(listed(placed, 'charges')).toBeNull();
});
