import type { Company, Document, Item } from '@chasqui/sdk';
import { expect, it } from 'vitest';
import { draftFrom } from './start.ts';

const trade = {
  product_code: '78101802',
  gtin: null,
  properties: [{ code: '7000', value: 'AXR842' }],
  freight: { details: 'Lima – Trujillo' },
};
const item = { code: 'F1', description: 'Flete', unit: 'ZZ', quantity: '1', taxes: [] };
const document = {
  type: 'invoice',
  number: 'F001-00000001',
  date: '2026-05-04T09:30:00-05:00',
  customer: {},
  currency: 'PEN',
  metadata: {},
  reference: null,
  operation_type: '1004',
  delivery: null,
  sales_agent: '20131312955',
  paid_by: null,
  items: [{ ...item, discounts: null, ...trade } as unknown as Item],
} as unknown as Document;
const company = {} as Company;

it('a copy says what the trade of the sale says, and nothing that is not said', () => {
  const copy = draftFrom(document, 'invoice', company);
  const { gtin: _, ...said } = trade;
  expect(copy).toMatchObject({ operation_type: '1004', sales_agent: '20131312955' });
  expect(copy).not.toHaveProperty('paid_by');
  expect(copy).toHaveProperty('items.0.product_code', '78101802');
  expect(copy).toMatchObject({ items: [said] });
  expect(copy).not.toHaveProperty('items.0.gtin');
});

it('a note on it does not: SUNAT takes it of sales alone', () => {
  const note = draftFrom(document, 'credit-note', company);
  expect(note).not.toHaveProperty('operation_type');
  expect(note).not.toHaveProperty('items.0.freight');
});
