import { expect, it } from 'vitest';
import { type Json, withValue } from './pointer.ts';
import { newestOfEach, withRemembered } from './remembered-customer.ts';

const chosenIn: Json = {
  type: 'invoice',
  customer: { document_type: '6', registration_name: 'ferr', email: 'de@otro.example' },
  items: [],
};
const document = {
  customer: {
    document_type: '6',
    document_number: '20131312955',
    registration_name: 'FERRETERIA EL SOL',
    email: 'compras@sol.example',
  },
  metadata: { customer_address: 'Jr. Unión 1', order: '77' },
} as unknown as Parameters<typeof withRemembered>[2];

it('fills in the customer, and nothing else', () => {
  const copied = withValue(chosenIn, '/customer/country', 'US');
  expect(withRemembered(copied, copied, document)).toEqual({
    ...(chosenIn as object),
    customer: document.customer,
    metadata: { customer_address: 'Jr. Unión 1' },
  });
});

it('keeps what was typed since the choice', () => {
  const typed = [
    ['/items/0/description', 'Clavo'],
    ['/customer/email', 'ana@sol.example'],
    ['/metadata/customer_address', 'Jr. Puno 2'],
  ].reduce<Json>((draft, [pointer = '', text = '']) => withValue(draft, pointer, text), chosenIn);
  expect(withRemembered(typed, chosenIn, document)).toEqual({
    type: 'invoice',
    items: [{ description: 'Clavo' }],
    customer: { ...document.customer, email: 'ana@sol.example' },
    metadata: { customer_address: 'Jr. Puno 2' },
  });
});

it('mixes no two customers: where another is typed meanwhile, the choice is dropped', () => {
  const other = withValue(chosenIn, '/customer/document_number', '20100070970');
  expect(withRemembered(other, chosenIn, document)).toBe(other);
});

it('offers each customer with the newest of its documents', () => {
  const rows = [
    { id: 'doc_3', customerNumber: '20131312955' },
    { id: 'doc_2', customerNumber: '10456789012' },
    { id: 'doc_1', customerNumber: '20131312955' },
  ];
  expect(newestOfEach(rows).map(({ id }) => id)).toEqual(['doc_3', 'doc_2']);
});
