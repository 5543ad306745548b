import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Amount, sum } from '../../../domain/amount.ts';
import type { DocumentInput } from '../../../domain/document.ts';
import { arithmeticFindings } from '../arithmetic.ts';
import type { StatedTotals } from '../ubl/stated-totals.ts';
import { sumOf } from './adjustments.ts';
import { cent, percentOf, zero } from './money.ts';
import { compute, type Json, plain, sumsOf } from './sample.ts';

/** A decimal between two, of up to ten digits behind the point. */
const decimal = (min: number, max: number) =>
  fc.integer({ min: 1, max: 10 }).chain((scale) => {
    const unit = 10n ** BigInt(scale);
    const least = BigInt(Math.round(min * 10)) * (unit / 10n);
    return fc
      .bigInt({ min: least, max: BigInt(max) * unit })
      .map((units) => new Amount(units, scale));
  });

const soldAffectations = ['10', '20', '30', '40'];
const freeAffectations = '11 12 13 14 15 16 21 31 32 33 34 35 36 37'.split(' ');
const everyAffectation = [...soldAffectations, '10', '10', ...freeAffectations];
const factor = fc.integer({ min: 3000, max: 30_000 }).map((units) => new Amount(BigInt(units), 5));

const isc = fc.oneof(
  fc.record({ code: fc.constant('2000'), percentage: fc.integer({ min: 1, max: 50 }) }),
  fc.record({
    code: fc.constant('2000'),
    system: fc.constant('02'),
    amount: fc.integer({ min: 1, max: 50 }).map((units) => new Amount(BigInt(units), 2)),
  }),
  fc.record({
    code: fc.constant('2000'),
    system: fc.constant('03'),
    percentage: fc.integer({ min: 1, max: 40 }),
    base_price: fc.constant(1.5),
  }),
);

function lineOf(affectations: readonly string[], changed: boolean) {
  return fc
    .record({
      quantity: decimal(0.5, 99),
      price: fc.oneof(decimal(2, 9), decimal(2, 9999)),
      byPrice: fc.boolean(),
      affectation_type: fc.constantFrom(...affectations),
      discounts: fc.array(fc.record({ code: fc.constantFrom('00', '01'), factor }), {
        maxLength: 2,
      }),
      charges: fc.array(fc.record({ code: fc.constantFrom('47', '48'), factor }), { maxLength: 2 }),
      isc: fc.option(isc, { freq: 4 }),
      bags: fc.option(fc.constant({ code: '7152' }), { freq: 6 }),
    })
    .map(({ price, byPrice, isc: excise, bags, discounts, charges, ...rest }): Json => {
      const exempt = ['17', '40'].includes(rest.affectation_type);
      const taxes = [...(excise === null || exempt ? [] : [excise]), ...(bags ? [bags] : [])];
      return {
        ...rest,
        description: 'X',
        [byPrice ? 'unit_price' : 'unit_value']: price,
        ...(changed ? { taxes, discounts, charges } : {}),
      };
    });
}

const manyOf = (line: fc.Arbitrary<Json>) =>
  fc.array(line, { minLength: 1, maxLength: 200, size: 'max' });
const anyLines = fc.oneof(
  { weight: 4, arbitrary: manyOf(lineOf(everyAffectation, true)) },
  { weight: 1, arbitrary: manyOf(lineOf(['17'], true)) },
);

const prepayment = fc
  .integer({ min: 2, max: 200 })
  .map((units) => ({ number: 'F001-1', type: '02', amount: new Amount(BigInt(units), 2) }));

const anyDraft = fc
  .record({
    type: fc.constantFrom('invoice', 'receipt'),
    items: anyLines,
    discounts: fc.array(fc.record({ code: fc.constantFrom('02', '03'), factor }), { maxLength: 2 }),
    charges: fc.array(fc.record({ code: fc.constantFrom('46', '49', '50'), factor }), {
      maxLength: 2,
    }),
    igv_rate: fc.constantFrom(null, 10.5, 18),
    prepayments: fc.array(prepayment, { maxLength: 2 }),
  })
  .map((draft): Json => draft);

/** How large the documents were that properties were tried on: a property of tiny ones says little. */
const sizes: number[] = [];

/** The document of a draft that is accepted; tells fast-check to try another where it is not. */
function accepted(draft: Json): DocumentInput {
  const { document, findings } = compute(draft);
  fc.pre(findings.length === 0);
  sizes.push(document.items.length);
  return document;
}

/** What the XML of a document states, by the definitions of SUNAT's guide to UBL. */
function statedBy(document: DocumentInput): StatedTotals {
  const discounts = document.discounts ?? [];
  const charges = document.charges ?? [];
  const change = sumOf(charges, '49').minus(sumOf(discounts, '02'));
  const allowances = sum([
    sumOf(discounts, '03'),
    ...document.items.map((item) => sumOf(item.discounts ?? [], '01')),
  ]);
  const prepaid = sum(document.prepayments.map(({ amount }) => amount));
  const prepaidBase = sumOf(discounts, '04');
  const rated = document.tax_amounts.find(({ code }) => code === '1000' || code === '1016');
  const prepaidTax = percentOf(prepaidBase, rated?.percentage ?? zero).round(2);
  const lineExtension = document.sale_value.plus(change);
  return {
    ublVersion: '2.1',
    lineExtension,
    taxInclusive: lineExtension.plus(document.tax_total).plus(prepaidTax),
    allowances,
    charges: document.surcharge ?? zero,
    prepaid,
    rounding: null,
    payable: document.total,
    taxTotal: document.tax_total,
    taxes: document.tax_amounts.map(({ code, amount, percentage }) => {
      const base = baseIn(document, code);
      const taxed = code === '1000' || code === '1016';
      const changed = taxed ? base.plus(change).minus(prepaidBase) : base;
      return { code, amount, percentage, base: code === '7152' ? null : changed };
    }),
    lines: document.items.map((item) => ({
      extension: item.sale_value,
      taxTotal: item.tax_total,
      taxes: item.taxes.map((tax) => ({ ...tax, base: lineBase(item, tax.code) })),
    })),
  };
}

function baseIn({ items }: DocumentInput, code: string): Amount {
  const having = items.filter((item) => item.taxes.some((tax) => tax.code === code));
  const paying = code === '2000' ? having.filter(({ free }) => !free) : having;
  return sum(paying.map((item) => lineBase(item, code === '2000' ? code : '') ?? zero));
}

/** Of the header the base is the value (SUNAT 3277), of a line the value with excise (3272). */
function lineBase(item: DocumentInput['items'][number], code: string): Amount | null {
  const excise = item.taxes.find((tax) => tax.code === '2000');
  if (code === '7152') return null;
  if (code === '') return item.sale_value;
  if (code !== '2000') return item.sale_value.plus(excise?.amount ?? zero);
  const { percentage, amount } = excise ?? {};
  // The full form does not tell the base of excise: here it is what its rate makes of its amount.
  return percentage && amount
    ? amount.times(Amount.of('100')).dividedBy(percentage, 2)
    : item.sale_value;
}

const runs = { numRuns: 40 };

describe('for any accepted draft', () => {
  it('nothing that SUNAT checks is wrong, neither of the JSON nor of what an XML would state', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const document = accepted(draft);
        expect(arithmeticFindings(document, null)).toEqual([]);
        expect(arithmeticFindings(document, statedBy(document))).toEqual([]);
      }),
      runs,
    );
  });

  it('sums are sums, to the cent', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const document = accepted(draft);
        const sold = document.items.filter(({ free }) => !free);
        const values = sum(sold.map(({ sale_value }) => sale_value));
        expect(document.sale_value.equals(values)).toBe(true);
        const paid = document.tax_amounts.filter(({ code }) => code < '9995');
        expect(document.tax_total.equals(sum(paid.map(({ amount }) => amount)))).toBe(true);
        const { taxInclusive, allowances, charges, prepaid } = statedBy(document);
        const total = (taxInclusive ?? zero)
          .plus(charges ?? zero)
          .minus(allowances ?? zero)
          .minus(prepaid ?? zero);
        expect(document.total.toString()).toBe(total.toString());
        for (const item of document.items) {
          const [less, more] = [sumOf(item.discounts ?? [], '00'), sumOf(item.charges ?? [], '47')];
          expect(item.sale_value.equals(item.subtotal.minus(less).plus(more))).toBe(true);
        }
      }),
      runs,
    );
  });

  it('every line pays its rate of its base, give or take a cent', () => {
    fc.assert(
      fc.property(manyOf(lineOf(['10', '13', '20'], true)), (items) => {
        for (const item of accepted({ items }).items) {
          const [main] = item.taxes;
          const base = lineBase(item, main?.code ?? '') ?? zero;
          const tax = percentOf(base, main?.percentage ?? zero);
          const apart = tax.minus(main?.amount ?? zero);
          expect(apart.compare(cent) <= 0 && apart.compare(zero.minus(cent)) >= 0).toBe(true);
        }
      }),
      runs,
    );
  });

  it('the order of lines changes no total', () => {
    const shuffled = anyDraft.chain((draft) =>
      fc
        .shuffledSubarray(draft.items as Json[], { minLength: (draft.items as Json[]).length })
        .map((items) => [draft, { ...draft, items }] as const),
    );
    fc.assert(
      fc.property(shuffled, ([draft, other]) => {
        const [first, second] = [accepted(draft), accepted(other)];
        expect(sumsOf(second)).toEqual(sumsOf(first));
        expect(plain(second.tax_amounts)).toEqual(plain(first.tax_amounts));
        expect(second.legends).toEqual(first.legends);
      }),
      runs,
    );
  });
});

describe('price and value', () => {
  it('of a line without excise add up to the price by the quantity, to the cent', () => {
    const price = fc
      .integer({ min: 2, max: 10_000_000 })
      .map((units) => new Amount(BigInt(units), 2));
    const quantity = fc.integer({ min: 1, max: 999 });
    const rate = fc.constantFrom(18, 10.5);
    fc.assert(
      fc.property(price, quantity, rate, (unit_price, count, igv_rate) => {
        const items = [{ quantity: count, unit_price, description: 'X' }];
        const agreed = unit_price.times(Amount.of(String(count)));
        expect(accepted({ items, igv_rate }).total.toString()).toBe(agreed.toString());
      }),
      { numRuns: 1000 },
    );
  });

  const same = (name: 'unit_price' | 'unit_value', other: 'unit_price' | 'unit_value') =>
    fc.property(manyOf(lineOf(soldAffectations, false)), (lines) => {
      const items = lines.map(({ unit_price, unit_value, ...rest }) => ({
        ...rest,
        [name]: unit_price ?? unit_value,
      }));
      const first = accepted({ items });
      const again = first.items.map((item, index) => ({
        ...items[index],
        [name]: null,
        [other]: item[other],
      }));
      expect(sumsOf(accepted({ items: again }))).toEqual(sumsOf(first));
    });

  it('agree: what is entered by price has the same totals when it is entered by its value', () => {
    fc.assert(same('unit_price', 'unit_value'), runs);
  });

  it('agree: what is entered by value has the same totals when it is entered by its price', () => {
    fc.assert(same('unit_value', 'unit_price'), runs);
  });
});

it('was all tried on documents of many lines too', () => {
  expect(sizes.filter((size) => size > 50).length).toBeGreaterThan(sizes.length / 10);
});
