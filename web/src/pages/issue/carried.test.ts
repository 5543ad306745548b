import { expect, it } from 'vitest';
import { carriedBy } from './carried.ts';
import type { Json } from './pointer.ts';

const shownOf = (draft: Json) => carriedBy(draft).map(({ name, text }) => [name, text]);

it('shows what no field does, and takes prepayments out with what they take off', () => {
  const draft: Json = {
    type: 'invoice',
    items: [{ description: 'x', product_code: '10101501', taxes: [] }],
    prepayments: [{ number: 'F001-93', type: '02', amount: '5900.00', date: null }],
    discounts: [
      { code: '02', amount: '10.00' },
      { code: '04', amount: '5000.00' },
    ],
  };
  expect(shownOf(draft)).toEqual([
    ['prepayments', 'F001-93 · 02 · 5900.00'],
    ['discounts', '02 · 10.00'],
    ['line', '10101501'],
  ]);
  const [prepaid, discounts, line] = carriedBy(draft).map(({ without }) => without);
  expect(prepaid).not.toHaveProperty('prepayments');
  expect(prepaid).toHaveProperty('discounts', [{ code: '02', amount: '10.00' }]);
  expect(discounts).toHaveProperty('discounts', [{ code: '04', amount: '5000.00' }]);
  expect(line).toHaveProperty('items', [{ description: 'x', taxes: [] }]);
});

it('of a guide shows what is behind the fields of the first one', () => {
  const draft: Json = {
    type: 'despatch',
    related_documents: [
      { type: '50', number: '1' },
      { type: '09', number: '2' },
    ],
    shipment: { port: 'CLL', drivers: [{ name: 'A' }], vehicles: [{ plate: 'P', permit: 'T' }] },
  };
  expect(shownOf(draft)).toEqual([
    ['permit', 'T'],
    ['port', 'CLL'],
    ['related', '09 · 2'],
  ]);
});

it('shows nothing of a draft that has fields for all it says', () => {
  expect(shownOf({ type: 'invoice', items: [{ description: 'x' }], discounts: [] })).toEqual([]);
});
