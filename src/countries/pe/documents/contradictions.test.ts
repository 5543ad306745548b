import { describe, expect, it } from 'vitest';
import { compute, type Json, line, plain } from '../../../../test/fixtures/pe/drafts.ts';
import { Amount } from '../../../kernel/amount.ts';

const deposit = { code: '022', account: '00-012-345678' };
const detraction = (fields: Json) => ({ detraction: { ...deposit, ...fields } });
const taxed = (tax: Json) => ({ items: [line({ taxes: [tax] })] });
const wholeDiscount = (fields: Json) => ({ discounts: [{ code: '02', ...fields }] });

function errorsOf(fields: Json): readonly string[] {
  const { findings } = compute({ items: [line()], ...fields });
  return findings.map(({ code, pointer, detail }) => `${code} ${pointer} ${detail}`);
}

/** The document is of 118.00, its value is 100.00. */
describe('a deposit of detraction', () => {
  it('has a rate of up to 100 percent and five decimals', () => {
    const wrong =
      'detraction_percentage /detraction/percentage Give a rate above zero and up to 100, of at most five decimals: 12 is twelve percent.';
    expect(errorsOf(detraction({ percentage: 250 }))).toEqual([wrong]);
    expect(errorsOf(detraction({ percentage: Amount.of('100.00001') }))).toEqual([wrong]);
    expect(errorsOf(detraction({ percentage: Amount.of('12.123456') }))).toEqual([wrong]);
    expect(errorsOf(detraction({ percentage: Amount.of('12.12345') }))).toEqual([]);
    expect(errorsOf(detraction({ percentage: 100 }))).toEqual([]);
  });

  it('is no more than the document, in soles', () => {
    expect(errorsOf(detraction({ amount: 118.01 }))).toEqual([
      'detraction_amount /detraction/amount The document is of 118.00: a deposit is a part of it.',
    ]);
    expect(errorsOf(detraction({ amount: 118 }))).toEqual([]);
    expect(errorsOf({ ...detraction({ amount: 500 }), currency: 'USD' })).toEqual([]);
  });

  it('is what its rate makes, give or take one sol', () => {
    const wrong = 'differs /detraction/amount 15.17 was sent, it is 14.00.';
    expect(errorsOf(detraction({ percentage: 12, amount: 15.17 }))).toEqual([wrong]);
    for (const amount of [13.16, 14, 14.16, 15.16]) {
      expect(errorsOf(detraction({ percentage: 12, amount }))).toEqual([]);
    }
    const dollars = { ...detraction({ percentage: 12, amount: 50 }), currency: 'USD' };
    expect(errorsOf(dollars)).toEqual([]);
  });
});

describe('what is said twice', () => {
  it.each([
    [{ surcharge: 10, charges: [{ code: '46', amount: 5 }] }, '/surcharge 10', '5.00'],
    [taxed({ code: '9999', percentage: 10, amount: 99 }), '/items/0/taxes/0/amount 99', '10.00'],
    [taxed({ code: '2000', percentage: 10, amount: 99 }), '/items/0/taxes/0/amount 99', '10.00'],
    [taxed({ code: '7152', percentage: 10 }), '/items/0/taxes/0/percentage 10', '0.00'],
    [
      taxed({ code: '2000', system: '02', amount: 5, percentage: 50 }),
      '/items/0/taxes/0/percentage 50',
      '5.00000',
    ],
    [wholeDiscount({ factor: 0.05, amount: 5.9 }), '/discounts/0/amount 5.90', '5.00'],
    [
      { items: [line({ discounts: [{ code: '00', factor: 0.05, amount: 5.02 }] })] },
      '/items/0/discounts/0/amount 5.02',
      '5.00',
    ],
  ])('is refused where it differs: %j', (fields, sent, right) => {
    expect(errorsOf(fields)).toEqual([`differs ${sent} was sent, it is ${right}.`]);
  });

  it.each([
    { surcharge: 5, charges: [{ code: '46', amount: 5 }] },
    taxed({ code: '9999', percentage: 10, amount: 10.01 }),
    taxed({ code: '2000', percentage: 10, amount: 10 }),
    taxed({ code: '7152', percentage: 0 }),
    wholeDiscount({ factor: 0.05, amount: 5 }),
    // A third has no factor of five decimals: what that makes of 30000 is ten cents off.
    {
      items: [line({ unit_value: 30_000 })],
      ...wholeDiscount({ factor: 0.33333, amount: 10_000 }),
    },
  ])('is taken where it is the same: %j', (fields) => {
    expect(errorsOf(fields)).toEqual([]);
  });
});

describe('a retention', () => {
  it('is at one of the rates of its regime', () => {
    const rate = (percentage: number) => errorsOf({ retention: { percentage } });
    expect(rate(50)).toEqual([
      'retention_percentage /retention/percentage IGV is retained at 3 or 6 %.',
    ]);
    expect(rate(3)).toEqual([]);
    expect(rate(6)).toEqual([]);
  });
});

describe('an export', () => {
  it('is to nobody with a RUC, and says so (SUNAT 2800)', () => {
    expect(errorsOf({ items: [line({ affectation_type: '40' })] })).toEqual([
      '2800 /customer/document_type An export (0200, 0201, 0204) is to a customer without RUC: use another identity document, or an operation within the country.',
    ]);
  });
});

describe('what is given away', () => {
  const reference = { type: 'invoice', number: 'F001-7', date: '2026-05-01' };
  const note = { voided_code: '02', voided_reason: 'Aumento', reference };
  const gift = line({ quantity: 0.001, unit_price: 4, affectation_type: '31' });

  it.each([
    { type: 'invoice' },
    { type: 'receipt' },
    { type: 'credit-note', ...note, voided_code: '07' },
    { type: 'debit-note', ...note },
  ])('is worth a cent at least (SUNAT 3224): %j', (fields) => {
    expect(errorsOf({ ...fields, items: [line(), gift] })).toEqual([
      '3224 /items/1/unit_price What is given away has a value of at least 0.01 once it is rounded: give a larger quantity or reference value, or leave the item out.',
    ]);
    const worth = { ...gift, quantity: 0.0025 };
    expect(errorsOf({ ...fields, items: [line(), worth] })).toEqual([]);
  });

  it('has the legend of IVAP where it would pay that (SUNAT 4264)', () => {
    const { document } = compute({ items: [line({ affectation_type: '17', free: true })] });
    expect(plain(document.legends.map(({ code }) => code))).toContain('2007');
  });
});
