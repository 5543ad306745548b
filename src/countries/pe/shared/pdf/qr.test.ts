import { describe, expect, it } from 'vitest';
import { sampleDocument } from '../../../../../test/fixtures/pe/printed-documents.ts';
import { Amount } from '../../../../kernel/amount.ts';
import { qrCode, qrContent } from './qr.ts';

const invoice = sampleDocument({ type: 'invoice' });
const tax = (code: string, amount: string) => {
  return { code, base: null, amount: Amount.of(amount), percentage: null };
};

describe('the content of the QR', () => {
  it('has the nine fields that SUNAT wants, and a bar at the end', () => {
    const document = {
      ...invoice,
      number: 'F001-4625',
      date: '2026-05-04T23:59:00-05:00',
      total: Amount.of('118'),
      taxes: [tax('1000', '18.0'), tax('9996', '7.5')],
      customer: { ...invoice.customer, document_type: '6', document_number: '20131312955' },
    };
    expect(qrContent(document)).toBe(
      `${invoice.company.tax_id}|01|F001|4625|18.00|118.00|2026-05-04|6|20131312955|`,
    );
  });

  it('has the IGV of the whole document not that of its items', () => {
    const document = {
      ...invoice,
      taxes: [tax('1000', '14.40'), tax('7152', '0.50')],
    };
    expect(qrContent(document).split('|')[4]).toBe('14.40');
  });

  it('has an IGV of 0.00 where there is none', () => {
    expect(qrContent({ ...invoice, taxes: [] }).split('|')[4]).toBe('0.00');
  });

  it('keeps its fields apart whatever a number contains', () => {
    const customer = { ...invoice.customer, document_number: 'A|B' };
    expect(qrContent({ ...invoice, customer }).split('|')).toHaveLength(10);
  });
});

describe('the QR', () => {
  it('draws the three finder patterns', () => {
    const code = qrCode('20990079197|01|F001|1|');
    const side = code?.side ?? 0;
    const sevens = code?.runs.filter(
      ({ length, y }) => length === 7 && (y === 0 || y === side - 7),
    );
    expect(sevens?.map(({ x, y }) => [x, y])).toEqual(
      expect.arrayContaining([
        [0, 0],
        [side - 7, 0],
        [0, side - 7],
      ]),
    );
  });

  it('is left out where the text is too long for one', () => {
    expect(qrCode('x'.repeat(5000))).toBeUndefined();
  });
});
