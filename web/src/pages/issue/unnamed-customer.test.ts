import { expect, it } from 'vitest';
import { isUnnamed, mayBeUnnamed, withUnnamed } from './unnamed-customer.ts';

const draft = {
  type: 'receipt',
  customer: { document_type: '1', document_number: '99050946', registration_name: 'ROSA' },
};

it('leaves nothing of a customer who is not named but an e-mail, and asks for a DNI again', () => {
  const without = withUnnamed(draft, true);
  expect(isUnnamed(without)).toBe(true);
  expect(without).toEqual({
    type: 'receipt',
    customer: { document_type: '-', registration_name: 'CLIENTES VARIOS', email: '' },
  });
  expect(withUnnamed(without, false)).toEqual({
    type: 'receipt',
    customer: { document_type: '1', email: '' },
  });
});

it('takes somebody with a number for named', () => {
  expect(isUnnamed({ customer: { document_type: '-', document_number: '99050946' } })).toBe(false);
});

it('is for boletas and notes on them', () => {
  expect(mayBeUnnamed(draft)).toBe(true);
  expect(mayBeUnnamed({ type: 'credit-note', reference: { type: 'receipt' } })).toBe(true);
  expect(mayBeUnnamed({ type: 'credit-note', reference: { type: 'invoice' } })).toBe(false);
  expect(mayBeUnnamed({ type: 'invoice' })).toBe(false);
});
