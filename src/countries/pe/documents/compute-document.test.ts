import { describe, expect, it } from 'vitest';
import { computed, type Json, line, plain, sumsOf } from '../../../../test/fixtures/pe/drafts.ts';
import { checkerOf } from '../../../kernel/schema/validation.ts';
import { DocumentInput } from '../../../subjects/ledger/documents/document.ts';

describe('a sale', () => {
  it('is a whole document of the full form', () => {
    const document = computed({ items: [line()], external_id: 'order-1', order_reference: 'OC-9' });
    expect(checkerOf(DocumentInput)(document)).toMatchObject({ ok: true });
    expect(plain(document)).toMatchObject({
      type: 'invoice',
      external_id: 'order-1',
      number: 'F001-00000000',
      date: '2026-05-04T09:30:00-05:00',
      currency: 'PEN',
      operation_type: '0101',
      status: 'pending',
      payment_method: 'cash',
      order_reference: 'OC-9',
      pending_amount: null,
      legends: [{ code: '1000', description: 'CIENTO DIECIOCHO CON 00/100 SOLES' }],
      company: { tax_id: '20100070970' },
    });
  });

  it('keeps number and date that are sent', () => {
    const sent = { number: 'F001-7', series: null, date: '2026-05-03T23:59:59-05:00' };
    expect(computed({ items: [line()], ...sent })).toMatchObject({
      number: 'F001-7',
      date: '2026-05-03T23:59:59-05:00',
    });
  });

  it('of all affectations has a sum for each', () => {
    const items = ['10', '20', '30', '40', '11', '21', '31'].map((affectation_type) =>
      line({ affectation_type }),
    );
    expect(sumsOf(computed({ items }))).toEqual({
      sale_value: '400.00',
      tax_total: '18.00',
      subtotal: '418.00',
      total: '418.00',
      taxed_amount: '100.00',
      exonerated_amount: '100.00',
      unaffected_amount: '100.00',
      export_amount: '100.00',
      free_amount: '300.00',
    });
  });

  it.each([
    [{ items: [line({ affectation_type: '40' })] }, '0200'],
    [{ detraction: { code: '022', percentage: 12, account: '00-1' } }, '1001'],
    [{ perception: { code: '01' } }, '2001'],
    [{ operation_type: '0112' }, '0112'],
  ])('has its operation type: %j', (fields, expected) => {
    expect(computed({ items: [line()], ...fields }).operation_type).toBe(expected);
  });

  it('adds up what its lines pay: a hundred items of 1.00 are 100.00', () => {
    const items = Array.from({ length: 100 }, () => line({ unit_price: 1 }));
    expect(computed({ items }).total.toString()).toBe('100.00');
  });

  it('of very many lines stays within what SUNAT tolerates of its rate (3291)', () => {
    const items = Array.from({ length: 2000 }, () => line({ unit_price: 1 }));
    // Rounded each by itself, the lines would say 1700.00 and 300.00, and the rate 306.00.
    expect(sumsOf(computed({ items }))).toMatchObject({ tax_total: '305.08', total: '2000.00' });
  });
});

describe('changes of the whole document', () => {
  it('lessen the base and its IGV (02)', () => {
    const items = [line({ unit_price: 998 }), line({ unit_price: 750 })];
    const document = computed({ items, discounts: [{ code: '02', factor: 0.05 }] });
    expect(plain(document.discounts)).toMatchObject([
      { code: '02', factor: '0.05', base: '1481.35', amount: '74.07' },
    ]);
    expect(sumsOf(document)).toEqual({
      sale_value: '1481.35',
      taxed_amount: '1481.35',
      tax_total: '253.32',
      subtotal: '1748.00',
      total: '1660.60',
    });
  });

  it.each([
    [{ charges: [{ code: '49', amount: 10 }] }, { tax_total: '19.80', total: '129.80' }],
    [{ discounts: [{ code: '03', amount: 10 }] }, { tax_total: '18.00', total: '108.00' }],
    [{ discounts: [{ code: '03', factor: 0.1 }] }, { total: '106.20' }],
    [{ charges: [{ code: '50', amount: 10 }] }, { tax_total: '18.00', total: '128.00' }],
    [{ charges: [{ code: '45', amount: 2 }] }, { total: '120.00' }],
    [{ charges: [{ code: '46', factor: 0.1 }] }, { tax_total: '18.00', total: '128.00' }],
    [{ surcharge: 13 }, { tax_total: '18.00', total: '131.00' }],
    [{ rounding: -0.04 }, { total: '117.96' }],
    [{ discounts: [{ code: '63', factor: 0.05 }] }, { total: '113.00' }],
  ])('%j', (fields, expected) => {
    expect(sumsOf(computed({ items: [line()], ...fields }))).toMatchObject(expected);
  });

  it('name the surcharge as a charge and as a sum', () => {
    const document = computed({ items: [line()], surcharge: 13 });
    expect(plain(document.charges)).toMatchObject([{ code: '46', amount: '13.00' }]);
    expect(document.surcharge?.toString()).toBe('13.00');
  });
});

describe('prepayments', () => {
  const paid = (amount: number, fields: Json = {}) => ({
    number: 'F001-1',
    type: '02',
    amount,
    ...fields,
  });

  it('lessen base, IGV and total (04)', () => {
    const document = computed({
      items: [line({ unit_value: 1000 })],
      prepayments: [paid(118), paid(118, { number: 'F001-2', date: '2026-04-01' })],
    });
    expect(plain(document.discounts)).toMatchObject([
      { code: '04', amount: '100.00' },
      { code: '04', amount: '100.00' },
    ]);
    expect(sumsOf(document)).toMatchObject({
      sale_value: '1000.00',
      subtotal: '1180.00',
      tax_total: '144.00',
      total: '944.00',
    });
    expect(plain(document.prepayments)).toEqual([
      { number: 'F001-1', type: '02', amount: '118', date: null },
      { number: 'F001-2', type: '02', amount: '118', date: '2026-04-01' },
    ]);
  });

  it.each([
    ['20', '05'],
    ['30', '06'],
  ])('of affectation %s lessen the total alone (%s)', (affectation_type, discount_code) => {
    const items = [line({ affectation_type })];
    const document = computed({ items, prepayments: [paid(40, { discount_code })] });
    expect(sumsOf(document)).toMatchObject({ tax_total: '0.00', total: '60.00' });
  });

  it('that cover all of it leave nothing, though each is rounded by itself', () => {
    const items = [line({ quantity: 20, unit_price: 185 })];
    const document = computed({
      items,
      prepayments: [paid(1850), paid(1850, { number: 'F001-2' })],
    });
    // 1850 / 1.18 is 1567.80, and twice that a cent more than the value of the line.
    expect(plain(document.discounts)).toMatchObject([{ amount: '1567.80' }, { amount: '1567.79' }]);
    expect(sumsOf(document)).toMatchObject({
      sale_value: '3135.59',
      tax_total: '0.00',
      total: '0.00',
    });
  });

  it('of rice are parted by the rate of IVAP', () => {
    const items = [line({ affectation_type: '17' })];
    const document = computed({ items, prepayments: [paid(52)] });
    expect(sumsOf(document)).toMatchObject({ tax_total: '2.00', total: '52.00' });
  });

  it('with excise are listed by the caller (04, 20)', () => {
    const document = computed({
      items: [line({ taxes: [{ code: '2000', percentage: 10 }] })],
      discounts: [
        { code: '04', amount: 50 },
        { code: '20', amount: 5 },
      ],
      prepayments: [paid(64.9)],
    });
    expect(sumsOf(document)).toMatchObject({ tax_total: '14.90', total: '64.90' });
    // The sums over the items, which the document's own tax total is less than.
    expect(plain(document.tax_amounts)).toMatchObject([{ amount: '19.80' }, { amount: '10.00' }]);
  });
});

describe('notes', () => {
  const reference = { type: 'invoice', number: 'F001-7', date: '2026-05-01' };
  const note = { type: 'credit-note', voided_code: '01', voided_reason: 'Anulación', reference };

  it.each([
    ['credit-note', '01'],
    ['debit-note', '02'],
  ])('%s have the amounts of a sale, and no operation type', (type, voided_code) => {
    const document = computed({ items: [line()], ...note, type, voided_code });
    expect(document).toMatchObject({ reference, voided_code, operation_type: null });
    expect(sumsOf(document)).toMatchObject({ tax_total: '18.00', total: '118.00' });
  });

  it('with global discounts agree with their own sums', () => {
    const document = computed({
      items: [line()],
      ...note,
      discounts: [{ code: '02', amount: 50 }],
    });
    expect(sumsOf(document)).toMatchObject({ tax_total: '9.00', total: '59.00' });
  });

  it('about terms of payment (13) have instalments and no amount', () => {
    const document = computed({
      ...note,
      items: [line({ unit_value: 0 })],
      voided_code: '13',
      payment_method: 'credit',
      instalments: [{ amount: 60, due_date: '2026-06-01' }],
    });
    expect(plain(document)).toMatchObject({ total: '0.00', pending_amount: '60.00' });
  });
});

describe('guides', () => {
  const shipment = {
    reason: '01',
    mode: '02',
    start_date: '2026-05-05',
    gross_weight: 120.5,
    weight_unit: 'KGM',
  };
  const items = [{ quantity: 12, unit: 'BX', description: 'Cajas', code: 'C1' }];

  it.each(['T001', 'V001'])('of series %s move goods and have no amounts', (series) => {
    const document = computed({ type: 'despatch', series, items, shipment });
    expect(plain(document)).toMatchObject({
      number: `${series}-00000000`,
      currency: '',
      total: '0.00',
      legends: [],
      tax_amounts: [],
      items: [{ quantity: '12', unit: 'BX', unit_value: '0.00', taxes: [] }],
      shipment: { reason: '01', gross_weight: '120.5' },
    });
    expect(checkerOf(DocumentInput)(document)).toMatchObject({ ok: true });
  });
});

describe('legends', () => {
  it('of the catalogue have its text where none is sent', () => {
    const document = computed({ items: [line()], legends: [{ code: '2005' }, { code: '1000' }] });
    expect(document.legends.slice(1)).toEqual([
      { code: '2005', description: 'Venta realizada por emisor itinerante' },
    ]);
  });
});

it('has the days of a royalty of oil where SUNAT wants them, also where they were sent as texts (3065)', () => {
  const days = { '4062': '2026-04-01', '4063': '2026-04-30', '4064': '2026-05-04' };
  const properties = Object.entries(days).map(([code, value]) => ({ code, value }));
  const document = computed({ items: [line({ affectation_type: '30', properties })] });
  const said = document.items[0]?.properties.map(({ value, date, end_date }) => {
    return { value, date, end_date };
  });
  expect(said).toEqual([
    { value: null, date: '2026-04-01', end_date: null },
    { value: null, date: null, end_date: '2026-04-30' },
    { value: null, date: '2026-05-04', end_date: null },
  ]);
});
