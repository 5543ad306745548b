import { describe, expect, it } from 'vitest';
import { Amount, sum } from '../../../domain/document/amount.ts';
import type { DocumentInput } from '../../../domain/document/document.ts';
import { seededRandom } from '../../../lib/random.ts';
import { amountInWords } from '../words.ts';
import { demo } from './index.ts';
import type { Item } from './lines.ts';

const documentCount = 2000;
const rate = Amount.of('0.18');
const none = Amount.zero;

function expectSame(actual: Amount | null, expected: Amount | null, what: string): void {
  expect(actual?.round(2).toString(), what).toBe(expected?.round(2).toString());
}

const amountOf = ({ amount }: { amount: Amount }) => amount;

function checkItem(item: Item, where: string): void {
  expectSame(item.subtotal, item.quantity.times(item.unit_value), `${where} subtotal`);
  const discount = sum((item.discounts ?? []).map(amountOf));
  expectSame(item.sale_value, item.subtotal.minus(discount), `${where} sale value`);
  const owed = item.taxes.filter(({ code }) => code !== '9996');
  expectSame(item.tax_total, sum(owed.map(amountOf)), `${where} tax total`);
  const total = item.free ? none : item.sale_value.plus(item.tax_total);
  expectSame(item.total, total, `${where} total`);
  for (const { code, amount, percentage, affectation_type } of item.taxes) {
    if (code === '7152') continue;
    const taxed = affectation_type === '10' || affectation_type === '15';
    expectSame(amount, taxed ? item.sale_value.times(rate) : none, `${where} tax`);
    expect(percentage?.toString() ?? null, where).toBe(taxed ? '18.00' : null);
    expect(item.free, where).toBe(code === '9996');
  }
}

function valueUnder(document: DocumentInput, code: string): Amount | null {
  const items = document.items.filter(({ taxes }) => taxes[0]?.code === code);
  return items.length === 0 ? null : sum(items.map((item) => item.sale_value));
}

function checkTotals(document: DocumentInput): void {
  const { number } = document;
  for (const item of document.items) checkItem(item, `${number} ${item.code}`);
  const sold = document.items.filter(({ free }) => !free);
  expectSame(document.sale_value, sum(sold.map((item) => item.sale_value)), `${number} value`);
  expectSame(document.taxed_amount, valueUnder(document, '1000'), `${number} taxed`);
  expectSame(document.exonerated_amount, valueUnder(document, '9997'), `${number} exonerated`);
  expectSame(document.unaffected_amount, valueUnder(document, '9998'), `${number} unaffected`);
  expectSame(document.export_amount, valueUnder(document, '9995'), `${number} exported`);
  expectSame(document.free_amount, valueUnder(document, '9996'), `${number} free`);
  const discount = sum((document.discounts ?? []).map(amountOf));
  const charge = sum((document.charges ?? []).map(amountOf));
  for (const { code, amount } of document.tax_amounts) {
    const taxes = document.items.flatMap((item) => item.taxes).filter((tax) => tax.code === code);
    expectSame(amount, sum(taxes.map(amountOf)), `${number} ${code}`);
  }
  // A global discount lessens the IGV of the whole document, not that of its items.
  const igv = (document.taxed_amount ?? none).minus(discount).times(rate);
  const owed = document.tax_amounts
    .filter(({ code }) => code !== '9996')
    .map(({ code, amount }) => (code === '1000' && document.discounts !== null ? igv : amount));
  expectSame(document.tax_total, sum(owed), `${number} tax total`);
  const subtotal = document.sale_value.plus(document.tax_total);
  expectSame(document.subtotal ?? null, subtotal, `${number} subtotal`);
  expectSame(document.total, subtotal.minus(discount).plus(charge), `${number} total`);
  expectSame(document.surcharge, document.charges && charge, `${number} surcharge`);
}

function checkPayment(document: DocumentInput): void {
  const { number, instalments, detraction, retention, total, metadata } = document;
  if (document.payment_method === 'cash') {
    expect(instalments, number).toEqual([]);
    const paid = sum(metadata.payments.map(({ amount }) => Amount.of(amount)));
    expectSame(paid, document.reference === null ? total : none, `${number} payments`);
    return;
  }
  const withheld = (detraction?.amount ?? none).plus(retention?.amount ?? none);
  expectSame(document.pending_amount, total.minus(withheld), `${number} pending`);
  expectSame(sum(instalments.map(amountOf)), document.pending_amount, `${number} instalments`);
  expect(instalments.at(-1)?.due_date, number).toBe(document.due_date);
  expect(instalments.every(({ due_date }) => (due_date ?? '') > document.date.slice(0, 10))).toBe(
    true,
  );
}

function legend(document: DocumentInput, code: string): string | undefined {
  return document.legends.find((each) => each.code === code)?.description;
}

describe.each(demo.companies)('the amounts of $trade_name', (company) => {
  const source = demo.makeDocuments({ ...company, logo: '' }, seededRandom('amounts'));
  const start = Date.UTC(2026, 0, 2, 13);
  const documents = Array.from({ length: documentCount }, (_, index) =>
    source.next(start + index * 311_000),
  ).filter(({ type }) => type !== 'despatch');

  it('add up to the cent', () => {
    for (const document of documents) checkTotals(document);
  });

  it('are paid in full, at once or in instalments', () => {
    for (const document of documents) checkPayment(document);
  });

  it('come with the legends that belong to them', () => {
    for (const document of documents) {
      const words = amountInWords(document.total, document.currency);
      expect(legend(document, '1000')).toBe(words);
      expect(legend(document, '1002') !== undefined).toBe(document.free_amount !== null);
      expect(legend(document, '2006') !== undefined).toBe(document.detraction !== null);
    }
  });
});
