import type { Company, Document, Item } from '@chasqui/sdk';
import { expect, it } from 'vitest';
import { draftFrom } from './start.ts';

const trade = {
  product_code: '78101802',
  gtin: null,
  properties: [{ code: '7000', value: 'AXR842' }],
  freight: { details: 'Lima – Trujillo' },
};
const amounts = { unit_value: '100.00', unit_price: '118.00', sale_value: '100.00' };
const item = { code: 'F1', description: 'Flete', unit: 'ZZ', quantity: '1', taxes: [], ...amounts };
const document = {
  type: 'invoice',
  number: 'F001-00000001',
  date: '2026-05-04T09:30:00-05:00',
  customer: {},
  currency: 'PEN',
  metadata: {},
  reference: null,
  payment_method: 'credit',
  due_date: '2026-05-19',
  instalments: [
    { amount: '50.00', due_date: '2026-05-14' },
    { amount: '68.00', due_date: '2026-06-04' },
  ],
  related_documents: [],
  prepayments: [],
  discounts: null,
  charges: null,
  surcharge: null,
  rounding: null,
  detraction: {
    code: '027',
    percentage: '4.00',
    amount: '5.00',
    account: '00-1',
    payment_means: '',
  },
  perception: null,
  retention: { percentage: '3.00', base: '118.00', amount: '3.54' },
  legends: [],
  total: '118.00',
  operation_type: '1004',
  delivery: null,
  sales_agent: '20131312955',
  paid_by: null,
  items: [{ ...item, discounts: null, charges: null, free: false, ...trade } as unknown as Item],
} as unknown as Document;
const company = {} as Company;

it('a copy says what the trade of the sale says, and nothing that is not said', () => {
  const { draft: copy } = draftFrom(document, 'invoice', company);
  const { gtin: _, ...said } = trade;
  expect(copy).toMatchObject({ operation_type: '1004', sales_agent: '20131312955' });
  expect(copy).not.toHaveProperty('paid_by');
  expect(copy).toHaveProperty('items.0.product_code', '78101802');
  expect(copy).toMatchObject({ items: [said] });
  expect(copy).not.toHaveProperty('items.0.gtin');
});

it('a copy does not say the operation that follows from what it holds', () => {
  const operationOf = (changes: object) =>
    draftFrom({ ...document, ...changes }, 'invoice', company).draft;
  expect(operationOf({ operation_type: '1001' })).not.toHaveProperty('operation_type');
  expect(operationOf({ operation_type: '0101', detraction: null })).not.toHaveProperty(
    'operation_type',
  );
  expect(operationOf({ operation_type: '0101' })).toHaveProperty('operation_type', '0101');
});

it('a copy of a sale in dollars says neither its deposit in soles nor what that left to pay', () => {
  const dollars = { ...document, currency: 'USD', pending_amount: '113.00' } as Document;
  const { draft, notCopied } = draftFrom(dollars, 'invoice', company);
  expect(notCopied).toEqual(['deposit']);
  expect(draft).not.toHaveProperty('detraction.amount');
  expect(draft).not.toHaveProperty('pending_amount');
});

it('a copy is paid as the sale was, on days as far from today', () => {
  const { draft } = draftFrom(document, 'invoice', company, '2026-11-17');
  expect(draft).toMatchObject({
    payment_method: 'credit',
    due_date: '2026-12-02',
    instalments: [
      { amount: '50.00', due_date: '2026-11-27' },
      { amount: '68.00', due_date: '2026-12-18' },
    ],
    detraction: { code: '027', percentage: '4.00', account: '00-1' },
    retention: { percentage: '3.00' },
  });
  expect(draft).not.toHaveProperty('detraction.amount');
  expect(draft).not.toHaveProperty('retention.base');
});

it('a copy of a carrier’s guide is one, of the same transfer', () => {
  const guide = {
    ...document,
    type: 'despatch',
    number: 'V001-00000007',
    items: [{ ...item, ...trade }],
    shipment: { reason: '', start_date: '2026-05-05', gross_weight: '3.25', port: 'CLL' },
    related_documents: [{ type: '09', number: '0001-4312' }],
  } as unknown as Document;
  const { draft } = draftFrom(guide, 'despatch', company, '2026-11-17');
  expect(draft).toMatchObject({
    series: 'V001',
    shipment: { reason: '', start_date: '2026-11-18', gross_weight: '3.25', port: 'CLL' },
    related_documents: [{ type: '09', number: '0001-4312' }],
    items: [{ properties: trade.properties }],
  });
});

it('a note on it does not: SUNAT takes it of sales alone', () => {
  const { draft: note } = draftFrom(document, 'credit-note', company);
  expect(note).not.toHaveProperty('operation_type');
  expect(note).not.toHaveProperty('items.0.freight');
});
