import { describe, expect, it } from 'vitest';
import {
  compute,
  computed,
  type Json,
  line,
  plain,
  sumsOf,
} from '../../../../../test/fixtures/pe/drafts.ts';
import { Amount } from '../../../../kernel/amount.ts';

const day = (text: string) => ({ date: `${text}T10:00:00-05:00` });

function only(fields: Json, rest: Json = {}) {
  const document = computed({ items: [line(fields)], ...rest });
  return { ...document, item: document.items[0] };
}

describe('a line of a note', () => {
  const note = {
    type: 'credit-note',
    series: 'FC01',
    voided_code: '01',
    voided_reason: 'Anulación',
    reference: { type: 'invoice', number: 'F001-7', date: '2026-05-01' },
  };

  it('has no discounts: its unit value is what they leave of it (SUNAT 3271)', () => {
    const fields = { quantity: 3, unit_value: 110, discounts: [{ code: '00', amount: 10 }] };
    expect(plain(only(fields, note).item)).toMatchObject({
      unit_value: '106.6666666667',
      subtotal: '320.00',
      sale_value: '320.00',
      discounts: null,
      tax_total: '57.60',
      total: '377.60',
    });
    expect(sumsOf(only(fields, note))).toEqual(sumsOf(only(fields)));
  });

  it.each([
    ['a discount of the whole', 1000, 1.18, {}, { discounts: [{ code: '02', amount: 700 }] }],
    ['a charge of the whole', 3, 3.33, {}, { charges: [{ code: '49', amount: 1 }] }],
    ['a discount of the line', 100, 1.18, { discounts: [{ code: '00', amount: 50 }] }, {}],
    ['a charge of the line', 100, 1.18, { charges: [{ code: '47', amount: 0.2 }] }, {}],
  ])('has the price that %s leaves', (_, quantity, unit_price, fields, rest) => {
    const { item } = only(
      { quantity, unit_price, unit_value: null, ...fields },
      { ...note, ...rest },
    );
    const paid = (item?.sale_value ?? Amount.of('0')).plus(item?.tax_total ?? Amount.of('0'));
    expect(item?.unit_price.shortestText()).toBe(
      paid.dividedBy(Amount.of(String(quantity)), 10).shortestText(),
    );
    expect(item?.unit_price.equals(Amount.of(String(unit_price)))).toBe(false);
  });

  it.each([
    [1000, 1.18, { discounts: [{ code: '02', amount: 700 }] }, '0.354'],
    [3, 3.33, { charges: [{ code: '49', amount: 1 }] }, '3.7233333333'],
    [7, 9.99, {}, '9.99'],
  ])('of %s by %s with %j has the price %s', (quantity, unit_price, rest, price) => {
    const { item } = only({ quantity, unit_price, unit_value: null }, { ...note, ...rest });
    expect(item?.unit_price.shortestText()).toBe(price);
  });
});

describe('charges of a note that leave the value as it is (48)', () => {
  it.each(['credit-note', 'debit-note'])(
    'are in the total of a %s, and not in the price',
    (type) => {
      const reference = { type: 'invoice', number: 'F001-7', date: '2026-05-01' };
      const note = { type, voided_code: '02', voided_reason: 'X', reference };
      const found = only({ charges: [{ code: '48', amount: 30 }] }, note);
      expect(plain(found.item)).toMatchObject({ unit_price: '118.00', total: '148.00' });
      expect(plain(found)).toMatchObject({ total: '148.00', surcharge: '30.00' });
    },
  );
});

describe('a line by its price', () => {
  it.each([
    [15.49, 1.882, '29.15'],
    [78.94, 7.485, '590.87'],
    [11.1246185987, 1, '11.12'],
    [9.99, 3, '29.97'],
  ])('of %s by %s is paid as %s', (unit_price, quantity, total) => {
    const item = plain(only({ unit_price, quantity }).item);
    expect(item).toMatchObject({ total });
  });

  it('with excise or under IVAP is paid as agreed too', () => {
    const taxes = [{ code: '2000', percentage: 20 }];
    expect(plain(only({ unit_price: 91.67, quantity: 4, taxes }).item)).toMatchObject({
      total: '366.68',
    });
    const rice = { unit_price: 84.45, quantity: 39, affectation_type: '17' };
    expect(plain(only(rice).item)).toMatchObject({ total: '3293.55' });
  });

  it.each([
    [217, 9.99, '2167.83'],
    [250, 9.99, '2497.50'],
    [999, 9.99, '9980.01'],
    [999, 1.1, '1098.90'],
    [999, 0.05, '49.95'],
  ])('%s times on a document, of %s each, is paid as %s', (count, unit_price, total) => {
    const items = Array.from({ length: count }, () => line({ unit_price }));
    const document = computed({ items });
    expect(document.total.toString()).toBe(total);
    expect(sumsOf(document)).toEqual(sumsOf(computed({ items: items.toReversed() })));
  });

  it('keeps its price where the quantity is small, as far as SUNAT lets (3270)', () => {
    expect(plain(only({ unit_price: 63.09, quantity: 0.403 }).item)).toMatchObject({
      unit_price: '63.09',
    });
  });
});

describe('a line', () => {
  it('entered by value pays IGV on it', () => {
    expect(plain(only({ quantity: 3, unit_value: 33.333 }).item)).toMatchObject({
      unit_value: '33.333',
      unit_price: '39.3333333333',
      subtotal: '100.00',
      sale_value: '100.00',
      tax_total: '18.00',
      total: '118.00',
      free: false,
      taxes: [{ code: '1000', amount: '18.00', percentage: '18.00', affectation_type: '10' }],
    });
  });

  it('entered by price has its value by exact division, of ten decimals', () => {
    expect(plain(only({ quantity: 3, unit_price: 9.99 }).item)).toMatchObject({
      unit_value: '8.4661016949',
      unit_price: '9.99',
      sale_value: '25.40',
      tax_total: '4.57',
      total: '29.97',
    });
  });

  it.each([
    [10, '8.47', '1.53'],
    [0.1, '0.08', '0.02'],
    [1, '0.85', '0.15'],
  ])('of the price %s is sold for it: value %s, IGV %s', (unit_price, value, tax) => {
    const item = only({ unit_price }).item;
    expect(plain(item)).toMatchObject({ sale_value: value, tax_total: tax });
    expect(Number(item?.total.toString())).toBe(unit_price);
  });

  it.each([
    ['20', '9997', 'exonerated_amount'],
    ['30', '9998', 'unaffected_amount'],
    ['40', '9995', 'export_amount'],
  ])('of affectation %s is under %s and pays nothing', (affectation, code, name) => {
    const found = only({ affectation_type: affectation, unit_price: 100 });
    expect(plain(found.item?.taxes)).toEqual([
      { code, amount: '0.00', percentage: '0.00', affectation_type: affectation },
    ]);
    expect(sumsOf(found)).toEqual({
      sale_value: '100.00',
      tax_total: '0.00',
      subtotal: '100.00',
      total: '100.00',
      [name]: '100.00',
    });
  });

  it.each([
    ['11', '18.00'],
    ['15', '18.00'],
    ['21', '0.00'],
    ['31', '0.00'],
    ['37', '0.00'],
  ])('given away under %s has its tax %s under 9996, and no part in totals', (affectation, tax) => {
    const found = only({ affectation_type: affectation });
    expect(plain(found.item)).toMatchObject({ free: true, tax_total: '0.00', total: '0.00' });
    expect(plain(found.tax_amounts)).toMatchObject([{ code: '9996', amount: tax }]);
    expect(sumsOf(found)).toMatchObject({
      total: '0.00',
      tax_total: '0.00',
      free_amount: '100.00',
    });
    expect(found.legends.map(({ code }) => code)).toEqual(['1000', '1002']);
  });

  it.each([
    ['17', '4.00'],
    ['40', '0.00'],
  ])('of affectation %s is given away where it says so', (affectation_type, tax) => {
    const found = only({ affectation_type, free: true });
    expect(plain(found.tax_amounts)).toMatchObject([{ code: '9996', amount: tax }]);
    expect(sumsOf(found)).toMatchObject({ total: '0.00', free_amount: '100.00' });
  });

  it('given away has the reference value under either name', () => {
    const fields = { affectation_type: '13', unit_price: 100 };
    expect(plain(only(fields).item)).toEqual(plain(only({ affectation_type: '13' }).item));
  });

  it('of rice pays its least tax out of the price (SUNAT 3111)', () => {
    for (const cents of [7, 8, 9, 10, 11, 12, 13]) {
      const { document, findings } = compute({
        items: [line({ unit_price: cents / 100, affectation_type: '17' })],
      });
      expect(document.total.toString()).toBe(`0.${String(cents).padStart(2, '0')}`);
      expect(document.tax_total.toString()).toBe('0.01');
      expect(findings).toEqual([]);
    }
  });

  it('of rice pays IVAP, and says so', () => {
    const found = only({ affectation_type: '17' });
    expect(plain(found.tax_amounts)).toMatchObject([{ code: '1016', amount: '4.00' }]);
    expect(found.total.toString()).toBe('104.00');
    expect(found.legends.map(({ code }) => code)).toEqual(['1000', '2007']);
  });

  it('of rice pays a hundredth where four percent round to nothing (SUNAT 3111)', () => {
    const found = only({ affectation_type: '17', unit_value: 0.1 });
    expect(found.tax_total.toString()).toBe('0.01');
  });
});

describe('discounts and charges of a line', () => {
  it('change value and tax (00, 47), each rounded before it is subtracted', () => {
    const found = only({
      quantity: 10,
      unit_value: 1.005,
      discounts: [
        { code: '00', factor: 0.1 },
        { code: '00', amount: 1 },
      ],
      charges: [{ code: '47', factor: 0.25, base: 2.5 }],
    });
    expect(plain(found.item)).toMatchObject({
      subtotal: '10.05',
      sale_value: '8.67',
      tax_total: '1.56',
      unit_price: '1.023',
      discounts: [{ factor: '0.1', base: '10.05', amount: '1.01' }, { amount: '1.00' }],
      charges: [{ amount: '0.63' }],
    });
  });

  const off = (code: string, rest: Json) => ({ discounts: [{ code, ...rest }] });
  const on = (code: string, rest: Json) => ({ charges: [{ code, ...rest }] });
  it.each([
    ['a discount of the value', 100_000, 0.05, off('00', { factor: 0.2 }), '0.04', '4000.00'],
    ['a charge on the value', 100_000, 0.05, on('47', { factor: 0.1 }), '0.055', '5500.00'],
    ['a discount of the price', 1000, 0.05, off('01', { amount: 5 }), '0.045', '45.00'],
    ['a charge on the price', 1000, 0.05, on('48', { amount: 5 }), '0.055', '55.00'],
    ['a discount of a cent', 1, 10, off('01', { amount: 0.01 }), '9.99', '9.99'],
    ['another tax', 1000, 0.05, { taxes: [{ code: '9999', percentage: 5 }] }, '0.05212', '52.12'],
    [
      'changes that come to nothing',
      3,
      9.99,
      { ...off('01', { amount: 1 }), ...on('48', { amount: 1 }) },
      '9.99',
      '29.97',
    ],
  ])(
    'are in the price of a cheap item too (SUNAT 3270): %s',
    (_case, quantity, unit_price, rest, price, total) => {
      const item = only({ quantity, unit_price, ...rest }).item;
      expect([item?.unit_price.shortestText(), item?.total.toString()]).toEqual([price, total]);
    },
  );

  it('by a factor that make less than half a cent are none', () => {
    const found = only({ unit_value: 0.05, discounts: [{ code: '00', factor: 0.05 }] });
    expect(plain(found.item)).toMatchObject({
      sale_value: '0.05',
      discounts: null,
    });
  });

  it('change the price alone (01, 48)', () => {
    const found = only({
      discounts: [{ code: '01', amount: 10 }],
      charges: [{ code: '48', amount: 3 }],
    });
    expect(plain(found.item)).toMatchObject({ sale_value: '100.00', unit_price: '111.00' });
    expect(sumsOf(found)).toMatchObject({ tax_total: '18.00', total: '111.00' });
    expect(found.surcharge?.toString()).toBe('3.00');
  });
});

describe('excise', () => {
  const isc = (fields: Json) => ({ taxes: [{ code: '2000', ...fields }] });

  it('by value (01): IGV is on both', () => {
    const found = only({ quantity: 2, ...isc({ system: '01', percentage: 17 }) });
    expect(plain(found.tax_amounts)).toMatchObject([
      { code: '1000', amount: '42.12' },
      { code: '2000', amount: '34.00', percentage: '17' },
    ]);
    expect(sumsOf(found)).toMatchObject({ tax_total: '76.12', total: '276.12' });
  });

  it('by unit (02): its rate is that of the line (SUNAT 3104, 3108)', () => {
    const found = only({ quantity: 4, unit_value: 30, ...isc({ system: '02', amount: 2.25 }) });
    expect(plain(found.tax_amounts)).toMatchObject([
      { code: '1000', amount: '23.22' },
      { code: '2000', amount: '9.00', percentage: '7.50000' },
    ]);
  });

  it('by retail price (03): on the price without IGV, by the factor 0.847', () => {
    const fields = isc({ system: '03', percentage: 30, base_price: 6.5 });
    const found = only({ quantity: 10, unit_value: 3, ...fields });
    // 10 × 6.50 × 0.847 = 55.055; 30 % of 55.06 = 16.518.
    expect(plain(found.tax_amounts)).toMatchObject([
      { code: '1000', amount: '8.37' },
      { code: '2000', amount: '16.52', percentage: '30' },
    ]);
  });

  it.each([
    [{ system: '01', percentage: 17 }, 138.06, '100.00'],
    [{ system: '02', amount: 2.25 }, 120.655, '100.00'],
    [{ system: '03', percentage: 10, base_price: 100 }, 127.9946, '100.00'],
  ])('is taken out of a price: %j', (fields, price, value) => {
    expect(only({ unit_price: price, ...isc(fields) }).item?.sale_value.toString()).toBe(value);
  });

  it('of what is given away is paid by nobody', () => {
    const found = only({ affectation_type: '13', ...isc({ percentage: 10 }) });
    expect(plain(found.tax_amounts)).toEqual([
      { code: '9996', amount: '19.80', percentage: null, affectation_type: null },
      { code: '2000', amount: '10.00', percentage: '10', affectation_type: null },
    ]);
    expect(sumsOf(found)).toMatchObject({ total: '0.00', tax_total: '0.00' });
  });
});

describe('the tax on bags', () => {
  const bags = { quantity: 3, unit_value: 0.1, taxes: [{ code: '7152' }] };

  it.each([
    ['2019-08-01', '0.30'],
    ['2020-12-31', '0.60'],
    ['2021-01-01', '0.90'],
    ['2022-06-01', '1.20'],
    ['2026-05-04', '1.50'],
  ])('is that of the year: %s', (date, amount) => {
    const found = only(bags, day(date));
    expect(plain(found.item?.taxes[1])).toMatchObject({ code: '7152', amount });
  });

  it('is what the caller says in another currency', () => {
    const taxes = [{ code: '7152', amount: 0.14 }];
    const found = only({ ...bags, taxes }, { currency: 'USD' });
    expect(plain(found.item?.taxes[1])).toMatchObject({ code: '7152', amount: '0.42' });
  });

  it('is that of the document that a note changes, or what was sent', () => {
    const reference = { type: 'invoice', number: 'F001-7', date: '2022-06-01' };
    const note = { type: 'credit-note', voided_code: '06', voided_reason: 'X', reference };
    const of = (amount: number | null) =>
      plain(only({ ...bags, taxes: [{ code: '7152', amount }] }, note).item?.taxes[1]);
    expect(of(null)).toMatchObject({ amount: '1.20' });
    expect(of(0.5)).toMatchObject({ amount: '1.50' });
  });

  it('is paid for bags that are given away too', () => {
    const found = only({ ...bags, affectation_type: '31' });
    // `tax_total` is that of what is sold.
    expect(sumsOf(found)).toMatchObject({ tax_total: '0.00', total: '1.50', free_amount: '0.30' });
    expect(plain(found.taxes)).toEqual([
      { code: '7152', base: null, amount: '1.50', percentage: null },
      { code: '9996', base: '0.30', amount: '0.00', percentage: null },
    ]);
  });
});

describe('the rate of IGV', () => {
  it.each([
    ['2026-05-04', 10.5, '10.50'],
    ['2025-12-31', 10, '10.00'],
    ['2026-05-04', 18, '18.00'],
    ['2010-05-04', 19, '19.00'],
  ])('of %s may be %s', (date, rate, tax) => {
    expect(only({}, { ...day(date), igv_rate: rate }).tax_total.toString()).toBe(tax);
  });

  it("is decided by the day in the company's zone", () => {
    const date = '2026-01-01T04:59:59Z';
    expect(only({}, { date, igv_rate: 10 }).tax_total.toString()).toBe('10.00');
  });

  it('of a note may be that of what it changes', () => {
    const reference = { type: 'invoice', number: 'F001-1', date: '2025-11-30' };
    const note = { type: 'credit-note', voided_code: '01', voided_reason: 'Error', reference };
    expect(only({}, { ...note, igv_rate: 10 }).tax_total.toString()).toBe('10.00');
  });
});
