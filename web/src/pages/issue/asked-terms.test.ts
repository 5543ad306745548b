import { expect, it } from 'vitest';
import { withoutDetraction } from './asked-terms.ts';
import type { Json } from './pointer.ts';
import { sendable } from './sendable.ts';
import { issueWords } from './words.ts';

const detraction = { code: '022', percentage: '12', account: '00-1', amount: '442' };
const draft = {
  type: 'invoice',
  currency: 'USD',
  payment_method: 'credit',
  items: [{ description: 'x', quantity: '1', unit_price: '1180' }],
  instalments: [{ amount: '1062.00', due_date: '2026-12-18' }],
  pending_amount: '1062.00',
  detraction,
};
const sent = (changes: { readonly [name: string]: Json }) =>
  sendable({ ...draft, ...changes }, issueWords.en).draft;

it('sends the deposit and what is left to pay of a sale in another currency', () => {
  expect(sent({})).toMatchObject({ detraction, pending_amount: '1062.00' });
});

it('of a sale in soles sends neither: the service computes them', () => {
  const inSoles = sent({ currency: 'PEN' });
  expect(inSoles).not.toHaveProperty('pending_amount');
  expect(inSoles).not.toHaveProperty('detraction.amount');
  expect(inSoles).toHaveProperty('instalments');
});

it('of a sale paid in cash sends no terms of credit, and asks for none', () => {
  const cash = { payment_method: 'cash', instalments: [{ amount: '', due_date: '' }] };
  expect(sent(cash)).not.toHaveProperty('pending_amount');
  expect(sent(cash)).not.toHaveProperty('instalments');
  expect(sent(cash)).toHaveProperty('detraction.amount', '442');
  expect(sendable({ ...draft, ...cash }, issueWords.en).findings).toEqual([]);
});

it('without its detraction sends nothing that was asked for because of it', () => {
  const { detraction: _, ...without } = draft;
  expect(sendable(without, issueWords.en).draft).not.toHaveProperty('pending_amount');
});

const guide = {
  type: 'despatch',
  series: 'T001',
  items: [{ description: 'x', quantity: '1' }],
  shipment: {
    reason: '01',
    reason_description: 'Venta',
    mode: '01',
    delivery_date: '2026-12-18',
    gross_weight: '5',
    sender: { document_number: '20131312955' },
    carrier: { document_number: '20996414397', registration_number: '1550133CNG' },
  },
};
const shipped = (series: string, mode: string) => {
  const changed = { ...guide, series, shipment: { ...guide.shipment, mode } };
  return Object.keys((sendable(changed, issueWords.en).draft as typeof guide).shipment);
};

it('of a guide sends what its kind and its transport ask for', () => {
  const ofBoth = ['reason', 'reason_description', 'mode', 'gross_weight'];
  expect(shipped('T001', '02')).toEqual(ofBoth);
  expect(shipped('T001', '01').toSorted()).toEqual(
    [...ofBoth, 'delivery_date', 'carrier'].toSorted(),
  );
  expect(shipped('V001', '02')).toEqual(['gross_weight', 'sender', 'carrier']);
  const carriers = sendable({ ...guide, series: 'V001' }, issueWords.en).draft;
  expect(carriers).toHaveProperty('shipment.carrier', { registration_number: '1550133CNG' });
});

it('takes an operation of detractions out with the detraction, and no other one', () => {
  const freight = withoutDetraction({ ...draft, operation_type: '1004' });
  expect(freight).not.toHaveProperty('operation_type');
  expect(freight).not.toHaveProperty('detraction');
  expect(withoutDetraction({ ...draft, operation_type: '0112' })).toHaveProperty('operation_type');
});
