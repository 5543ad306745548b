import { describe, expect, it } from 'vitest';
import { computed, line, plain } from '../../../../../test/fixtures/pe/drafts.ts';

const thousand = { items: [line({ unit_value: 1000.4 })] };

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
});

describe('a perception', () => {
  it('has the rate of its regime, is added to the total, and is stated', () => {
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
});
