import fc from 'fast-check';
import { Amount } from '../../src/kernel/amount.ts';
import type { Json } from '../fixtures/pe/drafts.ts';

/** Drafts of sales and notes as callers could send them: every kind of line, of change and of size. */

/** A decimal between two, of up to ten digits after the point. */
export const decimal = (min: number, max: number) =>
  fc.integer({ min: 1, max: 10 }).chain((scale) => {
    const unit = 10n ** BigInt(scale);
    const least = BigInt(Math.round(min * 10)) * (unit / 10n);
    return fc
      .bigInt({ min: least, max: BigInt(max) * unit })
      .map((units) => new Amount(units, scale));
  });

export const soldAffectations = ['10', '20', '30', '40'];
const freeAffectations = '11 12 13 14 15 16 21 31 32 33 34 35 36 37'.split(' ');
const everyAffectation = [...soldAffectations, '10', '10', '10', ...freeAffectations];

const cents = (min: number, max: number) =>
  fc.integer({ min, max }).map((units) => new Amount(BigInt(units), 2));
const factor = fc.integer({ min: 3000, max: 30_000 }).map((units) => new Amount(BigInt(units), 5));
/** By factor, by amount, or by a factor of a base of its own. */
const adjustmentOf = (...codes: readonly string[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ code: fc.constantFrom(...codes), factor }) },
    {
      weight: 1,
      arbitrary: fc.record({ code: fc.constantFrom(...codes), amount: cents(1, 60) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ code: fc.constantFrom(...codes), factor, base: cents(100, 200) }),
    },
  );

const ratePercent = fc.integer({ min: 50, max: 5000 }).map((units) => new Amount(BigInt(units), 2));

/** Excise by value (01), by unit (02), by the price to the public (03). */
export const exciseBySystem = {
  '01': fc.record({ code: fc.constant('2000'), percentage: ratePercent }),
  '02': fc.record({
    code: fc.constant('2000'),
    system: fc.constant('02'),
    amount: decimal(0.1, 1),
  }),
  '03': fc.record({
    code: fc.constant('2000'),
    system: fc.constant('03'),
    percentage: ratePercent,
    base_price: decimal(0.5, 3),
  }),
} as const;
const excise = fc.oneof(...Object.values(exciseBySystem));

const noExcise = ['17', '40'];

/** A line; `changed` ones have discounts, charges, excise and bags. */
export function lineOf(affectations: readonly string[], changed: boolean): fc.Arbitrary<Json> {
  return fc
    .record({
      quantity: fc.oneof(
        decimal(0.5, 99),
        fc.integer({ min: 1, max: 12 }).map((units) => Amount.of(String(units))),
      ),
      price: fc.oneof(decimal(2, 9), decimal(2, 9999), cents(200, 20_000)),
      byPrice: fc.boolean(),
      affectation_type: fc.constantFrom(...affectations),
      discounts: fc.array(adjustmentOf('00', '01'), { maxLength: 2 }),
      charges: fc.array(adjustmentOf('47', '48'), { maxLength: 2 }),
      isc: fc.option(excise, { freq: 4 }),
      bags: fc.option(fc.constant({ code: '7152' }), { freq: 6 }),
      others: fc.option(fc.record({ code: fc.constant('9999'), percentage: ratePercent }), {
        freq: 8,
      }),
    })
    .map(({ price, byPrice, isc, bags, others, discounts, charges, quantity, ...rest }): Json => {
      const exempt = noExcise.includes(rest.affectation_type);
      // What is given away has no price that 01 could lessen, or 48 raise.
      const isGift = freeAffectations.includes(rest.affectation_type);
      const lessened = discounts.filter(({ code }) => !(isGift && code === '01'));
      const raised = charges.filter(({ code }) => !(isGift && code === '48'));
      const taxes = [
        ...(isc === null || exempt ? [] : [isc]),
        ...(bags ? [bags] : []),
        // An export pays none (SUNAT 3107).
        ...(others === null || rest.affectation_type === '40' ? [] : [others]),
      ];
      // SUNAT 2892: bags are whole.
      const count = changed && bags ? quantity.plus(Amount.of('1')).round(0) : quantity;
      return {
        ...rest,
        quantity: count,
        description: 'Producto',
        [byPrice ? 'unit_price' : 'unit_value']: price,
        ...(changed ? { taxes, discounts: lessened, charges: raised } : {}),
      };
    });
}

/** A few lines as a rule, and now and then as many as a large invoice has. */
export const manyOf = (line: fc.Arbitrary<Json>, max = 500) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.array(line, { minLength: 1, maxLength: 6 }) },
    { weight: 2, arbitrary: fc.array(line, { minLength: 20, maxLength: 120, size: 'max' }) },
    {
      weight: 1,
      arbitrary: fc.array(line, { minLength: max / 2, maxLength: max, size: 'max' }),
    },
  );

const anyLines = fc.oneof(
  { weight: 3, arbitrary: manyOf(lineOf(everyAffectation, true)) },
  { weight: 2, arbitrary: manyOf(lineOf(['10'], true)) },
  { weight: 1, arbitrary: manyOf(lineOf(['17'], true)) },
);

const prepayment = fc
  .record({ amount: cents(2, 200), discount_code: fc.constantFrom(null, null, '04', '05', '06') })
  .map((fields) => ({ number: 'F001-1', type: '02', date: '2026-04-28', ...fields }));

const due = { payment_method: 'credit', due_date: '2026-06-30' };
const detraction = { code: '022', percentage: 10, account: '00-012-345678' };

/** How an invoice is paid. */
const anyTerms = fc.constantFrom<Json>(
  ...[{}, {}, {}, due, { detraction }, { perception: { code: '01' } }],
  ...[{ retention: {} }, { ...due, detraction }, { ...due, retention: {} }],
);

/** Sales with everything that changes their amounts. */
export const anySale: fc.Arbitrary<Json> = fc
  .record({
    type: fc.constantFrom('invoice', 'receipt'),
    items: anyLines,
    discounts: fc.array(adjustmentOf('02', '03'), { maxLength: 2 }),
    charges: fc.array(adjustmentOf('46', '49', '50'), { maxLength: 2 }),
    igv_rate: fc.constantFrom(null, 10.5, 18),
    rounding: fc.option(cents(-99, 99), { freq: 3 }),
    prepayments: fc.array(prepayment, { maxLength: 2 }),
    terms: anyTerms,
  })
  .map(({ terms, ...sale }): Json => {
    const isInvoice = sale.type === 'invoice';
    return { ...sale, series: isInvoice ? 'F001' : 'B001', ...(isInvoice ? terms : {}) };
  });

/** The rules of notes know no discounts that leave the base as it is (SUNAT 3280); others are in the unit value. */
const ofNotes = (changes: unknown, code: string) =>
  ((changes ?? []) as Json[]).filter((change) => change.code === code);
const unchanged = (items: readonly Json[]) =>
  items.map((item) => ({
    ...item,
    discounts: ofNotes(item.discounts, '00'),
    charges: ofNotes(item.charges, '47'),
  }));

/** Notes to invoices, of any reason that goes with any line. */
export const anyNote: fc.Arbitrary<Json> = fc
  .record({
    type: fc.constantFrom('credit-note', 'debit-note'),
    items: manyOf(lineOf(['10', '20', '30', '10'], true)),
    charges: fc.array(adjustmentOf('46', '50'), { maxLength: 1 }),
    rounding: fc.option(cents(-99, 99), { freq: 3 }),
  })
  .map(
    (note): Json => ({
      ...note,
      items: unchanged(note.items),
      series: 'FC01',
      voided_code: '02',
      voided_reason: 'Cambio de valor',
      reference: { type: 'invoice', number: 'F001-7', date: '2026-05-01' },
    }),
  );

export const anyDraft = fc.oneof(
  { weight: 4, arbitrary: anySale },
  { weight: 1, arbitrary: anyNote },
);
