import { describe, expect, it } from 'vitest';
import {
  changed,
  type SampleName,
  sampleDay,
  sampleTaxId,
} from '../../../../../test/fixtures/pe/rules/sample-drafts.ts';
import { findingCodeMax } from '../../../../subjects/ledger/documents/finding.ts';
import { judgeDocument } from '../../documents/rules.ts';
import { ownRules } from './own-rules.ts';

function judged(
  name: SampleName,
  changes: Readonly<Record<string, unknown>>,
  receipts: 'each' | 'summary' = 'each',
) {
  const context = { today: sampleDay, company: { tax_id: sampleTaxId }, receipts };
  return judgeDocument(changed(name, changes), context).map(
    ({ code, level, pointer }) => `${level} ${code} ${pointer}`,
  );
}

describe('rules that SUNAT has no code for', () => {
  it('refuse sales in what is no money, and in money of former times, which notes may be in', () => {
    const refusal = 'error currency_not_accepted /currency';
    for (const name of ['invoice', 'receipt', 'credit', 'debit'] as const) {
      const isSale = name === 'invoice' || name === 'receipt';
      for (const currency of ['XXX', 'XTS', 'HRK', 'VEF']) {
        expect(judged(name, { '/currency': currency }).includes(refusal)).toBe(isSale);
      }
      for (const currency of ['PEN', 'USD', 'EUR', 'GBP', 'BRL', 'CLP', 'XXY', 'VES']) {
        expect(judged(name, { '/currency': currency })).not.toContain(refusal);
      }
    }
  });

  it('leave to SUNAT what its list does not have', () => {
    for (const currency of ['XXY', 'VES', 'SLE']) {
      expect(judged('invoice', { '/currency': currency })).toContain('error 3088 /currency');
    }
  });

  it('refuse a total with cents in a currency that has none, of a note only observe it', () => {
    const yen = { '/currency': 'JPY', '/total': 118.5 };
    expect(judged('invoice', yen)).toContain('error currency_without_cents /total');
    expect(judged('receipt', yen)).toContain('error currency_without_cents /total');
    expect(judged('credit', yen)).toContain('observation note_without_cents /total');
    for (const name of ['invoice', 'credit'] as const) {
      for (const changes of [
        { ...yen, '/total': 118 },
        { ...yen, '/currency': 'EUR' },
      ]) {
        expect(judged(name, changes).join()).not.toContain('without_cents');
      }
    }
  });

  it('say where the book of sales cannot hold the exchange rate', () => {
    const said = 'observation book_rate_rounded /currency';
    for (const currency of ['JPY', 'CLP', 'COP', 'PYG', 'KWD']) {
      for (const name of ['invoice', 'receipt', 'credit', 'debit'] as const) {
        expect(judged(name, { '/currency': currency })).toContain(said);
      }
    }
    for (const currency of ['PEN', 'USD', 'EUR', 'GBP', 'BRL', 'MXN']) {
      expect(judged('invoice', { '/currency': currency })).not.toContain(said);
    }
  });

  it.each(['compras', 'compras@sol', 'a@sol.example, b'])(
    'refuse the address "%s" of a customer, and observe it of the company',
    (email) => {
      for (const name of ['invoice', 'receipt', 'credit', 'guide', 'carriage'] as const) {
        expect(judged(name, { '/customer/email': email })).toEqual([
          'error invalid_email /customer/email',
        ]);
        expect(judged(name, { '/company/email': email })).toEqual([
          'observation issuer_email_invalid /company/email',
        ]);
      }
    },
  );

  it.each([
    '',
    ' ',
    'a@sol.example',
    'a@sol.example; b@sol.example',
    'a@sol.example,b@sol.example',
  ])('say nothing of the address "%s"', (email) => {
    expect(judged('invoice', { '/customer/email': email, '/company/email': email })).toEqual([]);
  });

  it('observe an issuer without address, but for guides, which do not say it', () => {
    const observation = ['observation issuer_address_missing /company/address/address'];
    for (const name of ['invoice', 'receipt', 'credit', 'debit'] as const) {
      expect(judged(name, { '/company/address/address': '' })).toEqual(observation);
    }
    expect(judged('guide', { '/company/address/address': '' })).toEqual([]);
  });
});

describe('a detraction', () => {
  const detraction = {
    code: '037',
    percentage: 12,
    amount: 100,
    account: '00-1',
    payment_means: '001',
  };
  const observed = (total: number, change: object = {}, others: object = {}) =>
    judged('invoice', {
      '/total': total,
      '/operation_type': '1001',
      '/detraction': { ...detraction, ...change },
      ...others,
    }).filter((found) => /detraction_|retention_/.test(found));
  const below = ['observation detraction_threshold /detraction'];
  const otherRate = ['observation detraction_rate /detraction/percentage'];

  it('is observed up to the amount of which nothing is deposited, not above', () => {
    expect(observed(700)).toEqual(below);
    expect(observed(700.01)).toEqual([]);
    expect(observed(400, { code: '027', percentage: 4 })).toEqual(below);
    expect(observed(400.01, { code: '027', percentage: 4 })).toEqual([]);
    // Half a UIT of 2026.
    expect(observed(2750, { code: '001', percentage: 10 })).toEqual(below);
    expect(observed(2750.01, { code: '001', percentage: 10 })).toEqual([]);
    expect(observed(300, { code: '031', percentage: 10 })).toEqual([]);
    expect(observed(300, {}, { '/currency': 'USD' })).toEqual([]);
  });

  it('is observed at a rate that nobody knows of its code, and not where none is known', () => {
    expect(observed(5000, { percentage: 5 })).toEqual(otherRate);
    expect(observed(5000, { code: '027', percentage: 12 })).toEqual(otherRate);
    expect(observed(5000, { code: '002', percentage: 3.85 })).toEqual([]);
    expect(observed(5000, { code: '028', percentage: 7 })).toEqual([]);
    expect(observed(5000, { percentage: null })).toEqual([]);
  });

  it('is observed beside a retention', () => {
    const retention = { percentage: 3, base: 5000, amount: 150 };
    expect(observed(5000, {}, { '/retention': retention })).toEqual([
      'observation retention_and_detraction /retention',
    ]);
  });
});

describe('a discount that a daily summary has no place for', () => {
  const discount = (code: string) => ({
    '/discounts': [{ code, description: 'X', factor: null, base: null, amount: 5 }],
  });
  const observation = 'observation summary_discount /discounts/0/code';

  it('is observed of receipts of a company that sends summaries', () => {
    expect(judged('receipt', discount('03'), 'summary')).toContain(observation);
    expect(judged('receipt', discount('03'), 'each')).not.toContain(observation);
    expect(judged('receipt', discount('02'), 'summary')).not.toContain(observation);
    expect(judged('invoice', discount('03'), 'summary')).not.toContain(observation);
  });
});

describe('a boleta without customer', () => {
  const nameless = { '/customer/document_type': '-', '/customer/document_number': '' };
  const refused = 'error 2396 /customer/document_number';

  it('is refused above S/ 700.00, not at it', () => {
    expect(judged('receipt', { ...nameless, '/total': 700 })).not.toContain(refused);
    expect(judged('receipt', { ...nameless, '/total': 700.01 })).toContain(refused);
    expect(judged('receipt', { '/total': 700.01 })).not.toContain(refused);
  });

  it('is judged by its number in dollars too, as SUNAT does: no file says what they are worth', () => {
    const dollars = { ...nameless, '/currency': 'USD' };
    expect(judged('receipt', { ...dollars, '/total': 650 })).not.toContain(refused);
    expect(judged('receipt', { ...dollars, '/total': 701 })).toContain(refused);
  });

  it('have codes that a document may hold among its observations', () => {
    const tooLong = ownRules.map(({ code }) => code).filter((code) => code.length > findingCodeMax);
    expect(tooLong).toEqual([]);
    expect(ownRules.length).toBeGreaterThan(3);
  });
});
