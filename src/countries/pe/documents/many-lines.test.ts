import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compute, type Json, sumsOf } from '../../../../test/fixtures/pe/drafts.ts';
import { decimal, exciseBySystem, lineOf } from '../../../../test/support/random-drafts.ts';
import { runsOf } from '../../../../test/support/random-runs.ts';
import { Amount, sum } from '../../../kernel/amount.ts';

const numRuns = runsOf(15);

function repeated(item: Json, count: number): Json[] {
  return Array.from({ length: count }, () => ({ description: 'X', quantity: 1, ...item }));
}

/** What is computed of items that are accepted. */
function accepted(items: readonly Json[]) {
  const { document, findings } = compute({ items });
  expect(findings).toEqual([]);
  return document;
}

const count = fc.integer({ min: 150, max: 450 });
const price = decimal(4, 99);
const quantity = fc.oneof(
  decimal(0.5, 9),
  fc.integer({ min: 1, max: 12 }).map((units) => Amount.of(String(units))),
);

/** Equal lines are rounded all the same way: of hundreds of them the roundings come to soles. */
describe('hundreds of equal lines', () => {
  it.each([
    [{ code: '2000', percentage: 20 }, '2826.00'],
    [{ code: '2000', system: '02', amount: '0.335' }, '2826.00'],
    [{ code: '2000', system: '03', percentage: 12, base_price: '3.33' }, '2826.00'],
  ])('of 3 by 4.71 with %j add up to the total', (tax, total) => {
    const items = repeated({ quantity: 3, unit_price: '4.71', taxes: [tax] }, 200);
    expect(accepted(items).total.toString()).toBe(total);
  });

  it.each([
    ['prices of a part of a unit', { quantity: '1.005', unit_price: '1.00' }, 600, '606.00'],
    ['values', { unit_value: '10.03' }, 600, '7101.24'],
    ['values that pay less than a cent each', { unit_value: '0.02' }, 900, '21.24'],
    [
      'prices with a discount',
      { unit_price: '9.99', discounts: [{ code: '00', amount: '0.33' }] },
      800,
      '7684.16',
    ],
  ])('of %s add up to the total too', (_, item, lines, total) => {
    const document = accepted(repeated(item, lines));
    expect(document.total.toString()).toBe(total);
    expect(sum(document.items.map((each) => each.total)).toString()).toBe(total);
  });

  it.each(Object.entries(exciseBySystem))(
    'are paid as agreed, with any excise of system %s',
    (_, excise) => {
      fc.assert(
        fc.property(excise, price, quantity, count, (tax, unit_price, units, lines) => {
          const items = repeated({ unit_price, quantity: units, taxes: [tax] }, lines);
          const document = accepted(items);
          const agreed = unit_price
            .times(units)
            .round(2)
            .times(Amount.of(String(lines)));
          expect(document.total.toString()).toBe(agreed.toString());
          expect(sum(document.items.map(({ total }) => total)).equals(agreed)).toBe(true);
        }),
        { numRuns },
      );
    },
  );

  it('add up to the total whatever they are, and in any order', () => {
    const kinds = fc.array(lineOf(['10', '10', '20'], true), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(kinds, fc.integer({ min: 60, max: 150 }), (lines, times) => {
        const items = lines.flatMap((line) => repeated(line, times));
        const { findings, document } = compute({ items });
        fc.pre(findings.length === 0);
        const paid = sum(document.items.map(({ total }) => total));
        expect(document.total.toString()).toBe(paid.toString());
        expect(sumsOf(compute({ items: items.toReversed() }).document)).toEqual(sumsOf(document));
      }),
      { numRuns, maxSkipsPerRun: 20 },
    );
  });
});
