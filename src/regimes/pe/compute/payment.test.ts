import { describe, expect, it } from 'vitest';
import { compute, computed, type Json, line, plain } from './sample.ts';

const thousand = { items: [line({ unit_value: 1000.4 })] };

function codes(fields: Json): readonly string[] {
  return compute({ ...thousand, ...fields }).findings.map(({ code }) => code);
}

describe('a detraction', () => {
  const detraction = { code: '022', percentage: 12, account: '00-012-345678' };

  it('is deposited in soles without decimals', () => {
    // 12 % of 1180.47 = 141.6564.
    const document = computed({ ...thousand, detraction });
    expect(plain(document.detraction)).toEqual({
      code: '022',
      percentage: '12',
      amount: '142.00',
      account: '00-012-345678',
      payment_means: '001',
    });
    expect(document.legends.map(({ code }) => code)).toEqual(['1000', '2006']);
  });

  it('may have an amount of its own', () => {
    const document = computed({ ...thousand, detraction: { ...detraction, amount: 141.66 } });
    expect(document.detraction?.amount.toString()).toBe('141.66');
  });

  it.each([
    [{ detraction: { ...detraction, code: '999' } }, ['3033']],
    [{ detraction: { ...detraction, account: '' } }, ['3034']],
    [{ detraction: { code: '022', account: '1' } }, ['3035', '3037']],
    [{ currency: 'USD', detraction }, ['3035']],
    [{ detraction: { ...detraction, percentage: 0 } }, ['3037']],
  ])('is refused: %j', (fields, expected) => {
    expect(codes(fields)).toEqual(expected);
  });
});

describe('a perception', () => {
  it('has the rate of its regime, is added to the total, and is told', () => {
    const document = computed({ ...thousand, perception: { code: '01' } });
    expect(plain(document.perception)).toEqual({
      code: '01',
      percentage: '2.00',
      base: '1180.47',
      amount: '23.61',
      total: '1204.08',
    });
    expect(document.total.toString()).toBe('1180.47');
    expect(document.legends[1]).toEqual({ code: '2000', description: 'COMPROBANTE DE PERCEPCIÓN' });
  });

  it('of a sale in dollars is in soles', () => {
    const document = computed({
      ...thousand,
      currency: 'USD',
      perception: { code: '02', base: 4000 },
    });
    expect(plain(document.perception)).toMatchObject({ amount: '40.00', total: '4040.00' });
  });

  it.each([
    [{ perception: { code: '09' } }, ['perception_code']],
    [{ perception: { code: '01', base: 1180.48 } }, ['2797']],
    [{ perception: { code: '01', amount: 23.6 } }, ['differs']],
    [{ perception: { code: '01' }, currency: 'USD' }, ['2788']],
  ])('is refused: %j', (fields, expected) => {
    expect(codes(fields)).toEqual(expected);
  });
});

describe('a retention', () => {
  it('is three percent of the total', () => {
    const document = computed({ ...thousand, retention: {} });
    expect(plain(document.retention)).toEqual({
      percentage: '3.00',
      base: '1180.47',
      amount: '35.41',
    });
  });

  it.each([
    [{ type: 'receipt', retention: {} }, ['3262']],
    [{ retention: { base: 2000 } }, ['3264']],
    [{ retention: { amount: 35 } }, ['differs']],
  ])('is refused: %j', (fields, expected) => {
    expect(codes(fields)).toEqual(expected);
  });
});

describe('a credit sale', () => {
  const credit = { ...thousand, payment_method: 'credit' };

  it('without instalments is due at once on its due date', () => {
    expect(plain(computed({ ...credit, due_date: '2026-06-03' }))).toMatchObject({
      pending_amount: '1180.47',
      instalments: [{ amount: '1180.47', due_date: '2026-06-03' }],
    });
  });

  it('leaves detraction and retention out of what is pending', () => {
    const document = computed({
      ...credit,
      retention: {},
      detraction: { code: '022', percentage: 12, account: '1' },
      instalments: [
        { amount: 1000, due_date: '2026-06-03' },
        { amount: 3.06, due_date: '2026-07-03' },
      ],
    });
    // 1180.47 − 142.00 − 35.41.
    expect(document.pending_amount?.toString()).toBe('1003.06');
  });

  it('may say itself what is pending', () => {
    const instalments = [{ amount: 500, due_date: '2026-06-03' }];
    const document = computed({ ...credit, pending_amount: 500, instalments });
    expect(document.pending_amount?.toString()).toBe('500.00');
  });

  it.each([
    [{}, ['3249']],
    [{ instalments: [{ amount: 1180.46, due_date: '2026-06-03' }] }, ['3319']],
    [{ instalments: [{ amount: 1180.47, due_date: '2026-05-04' }] }, ['3267']],
    [{ instalments: [{ amount: 1180.47 }] }, ['3267']],
    [{ instalments: [{ amount: 1180.471, due_date: '2026-06-03' }] }, ['3253']],
    [{ pending_amount: 1180.48, due_date: '2026-06-03' }, ['3265']],
    [{ payment_method: 'cash', pending_amount: 1 }, ['3252']],
  ])('is refused: %j', (fields, expected) => {
    expect(codes({ ...credit, ...fields })).toEqual(expected);
  });

  it('in dollars with detraction says what is pending', () => {
    const detraction = { code: '022', amount: 500, account: '1' };
    const fields = { ...credit, currency: 'USD', due_date: '2026-06-03', detraction };
    expect(codes(fields)).toEqual(['3251']);
    expect(codes({ ...fields, pending_amount: 1000 })).toEqual([]);
  });
});
