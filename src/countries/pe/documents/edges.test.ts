import { describe, expect, it } from 'vitest';
import { compute, computed, type Json, line } from '../../../../test/fixtures/pe/drafts.ts';
import { Amount } from '../../../kernel/amount.ts';
import { computeAdjustments } from '../shared/adjustments/compute.ts';
import { clamp } from '../shared/money.ts';
import { freedomOf } from '../shared/taxes/affectation.ts';
import { generalRate } from '../shared/taxes/rates.ts';

function paid(...prepayments: readonly (readonly [amount: number, code: string | null])[]): Json {
  return {
    prepayments: prepayments.map(([amount, discount_code], index) => {
      return { number: `F001-${index + 1}`, type: '02', amount, discount_code };
    }),
  };
}

describe('an affectation', () => {
  it.each([
    ['10', false, false],
    ['11', true, true],
    ['17', true, false],
    ['40', true, false],
    ['99', false, false],
  ])('of %s may be free: %s, is only free: %s', (code, mayBeFree, onlyFree) => {
    expect(freedomOf(code)).toEqual({ mayBeFree, onlyFree });
  });
});

describe('what a document is made of', () => {
  it('is said of the legends that the caller adds, not of those that the service writes', () => {
    const { origins } = compute({ items: [line()], legends: [{ code: '2005' }, { code: '1000' }] });
    expect(origins.legends).toEqual(['', '/legends/0']);
  });

  it('is said of every change, with the words of the catalogue', () => {
    const discounts = [{ code: '03', amount: 1 }];
    const { origins } = compute({
      items: [line({ discounts: [{ code: '00', amount: 1 }] })],
      discounts,
    });
    expect(origins.adjustments.map(({ pointer }) => pointer)).toEqual(['/discounts/0']);
    expect(origins.lineAdjustments.map((of) => of.map(({ pointer }) => pointer))).toEqual([
      ['/items/0/discounts/0'],
    ]);
    expect(origins.adjustments[0]?.adjustment.description).toMatch(/^Descuentos globales/);
  });

  it('is nothing of a guide, which has no amounts', () => {
    const items = [{ quantity: 12, unit: 'BX', description: 'Cajas' }];
    const { origins, details } = compute({ type: 'despatch', items });
    expect(origins).toEqual({ adjustments: [], lineAdjustments: [], legends: [] });
    expect(details).toEqual({ lines: [] });
  });

  it('has a number without a series, for the rules to refuse', () => {
    expect(compute({ items: [line()], series: null }).document.number).toBe('0000-00000000');
  });
});

describe('the taxes that prepayments leave', () => {
  it.each([
    ['a discount', { discounts: [{ code: '02', amount: 20 }] }, 47.2, '7.20'],
    ['a charge', { charges: [{ code: '49', amount: 20 }] }, 70.8, '10.80'],
  ])('are of the base that %s has changed', (_, changes, amount, tax) => {
    const document = computed({ items: [line()], ...changes, ...paid([amount, null]) });
    expect(document.tax_total.toString()).toBe(tax);
  });

  it('are of what other taxed prepayments left, and no untaxed ones', () => {
    const { origins } = compute({ items: [line()], ...paid([0.5, '05'], [118, '04']) });
    expect(origins.adjustments.map(({ adjustment }) => adjustment.amount.toString())).toEqual([
      '0.50',
      '100.00',
    ]);
  });
});

it('keeps a change with a base and without factor or amount, for the rules to judge', () => {
  const base = Amount.of('5');
  const draft = { code: '02', description: '', factor: null, base, amount: null };
  const [kept] = computeAdjustments([draft], 'discounts', '', () => base);
  expect(kept?.adjustment).toMatchObject({ factor: null, base, amount: Amount.of('0.00') });
});

it('rounds what is sold by itself, however the tax of what is given away is rounded', () => {
  const gifts = Array.from({ length: 250 }, () =>
    line({ affectation_type: '11', unit_value: 0.08 }),
  );
  const sold = [1, 2, 3].map(() => line({ unit_price: 5.19 }));
  const { items } = compute({ items: [...gifts, ...sold] }).document;
  expect(items.slice(-3).map(({ sale_value }) => sale_value.toString())).toEqual([
    '4.40',
    '4.40',
    '4.40',
  ]);
});

describe('an item', () => {
  const unitValueOf = (fields: Json) => {
    const { items } = compute({ items: [{ ...line(), ...fields }] }).document;
    return items[0]?.unit_value.toString();
  };

  it('with both value and price is computed by its value, with neither it is worth nothing', () => {
    expect(unitValueOf({ unit_value: 50, unit_price: 118 })).toBe('50.00');
    expect(unitValueOf({ unit_value: null, unit_price: 118 })).toBe('100.00');
    expect(unitValueOf({ unit_value: null })).toBe('0.00');
  });

  it('of a note has only those changes that leave its value as it is', () => {
    const note = {
      type: 'credit-note',
      voided_code: '01',
      voided_reason: 'Anulación',
      reference: { type: 'invoice', number: 'F001-7', date: '2026-05-01' },
    };
    const discounts = [{ code: '00', amount: 10 }];
    const charges = [
      { code: '47', amount: 5 },
      { code: '48', amount: 3 },
    ];
    const [item] = compute({ ...note, items: [line({ discounts, charges })] }).document.items;
    expect(item?.discounts).toBeNull();
    expect(item?.charges?.map(({ code }) => code)).toEqual(['48']);
    expect(item?.unit_value.toString()).toBe('95.00');
  });

  it('of bags in dollars pays nothing that the caller does not say', () => {
    const bags = line({ taxes: [{ code: '7152' }] });
    const perBag = (currency: string) =>
      compute({ items: [bags], currency }).details.lines[0]?.bags?.perBag.toString();
    expect([perBag('USD'), perBag('PEN')]).toEqual(['0.00', '0.50']);
  });
});

it('keeps what is just within a distance as it is', () => {
  const [ten, apart] = [Amount.of('10'), Amount.of('0.02')];
  expect(clamp(Amount.of('9.980'), ten, apart).toString()).toBe('9.980');
  expect(clamp(Amount.of('10.020'), ten, apart).toString()).toBe('10.020');
});

it('knows no rate of IGV before that of 2003', () => {
  const rates = ['2000-01-01', '2003-08-01', '2011-02-28', '2011-03-01'].map(generalRate);
  expect(rates.map(String)).toEqual(['19.00', '19.00', '19.00', '18.00']);
});
