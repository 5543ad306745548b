import { expect, it } from 'vitest';
import type { Json } from './pointer.ts';
import { sendable } from './sendable.ts';
import { shownFindings } from './shown-findings.ts';
import { issueWords } from './words.ts';

const told = (draft: Json, tried: boolean, answered: Parameters<typeof shownFindings>[1] = []) =>
  shownFindings(sendable(draft, issueWords.en), answered, tried).map(({ pointer }) => pointer);

it('tells all that an empty invoice lacks at once, and only when somebody tried to issue it', () => {
  const blank = { type: 'invoice', items: [], customer: { document_type: '6' } };
  expect(told(blank, false)).toEqual([]);
  expect(told(blank, true)).toEqual([
    '/items/0/description',
    '/items/0/quantity',
    '/items/0/unit_price',
    '/customer/registration_name',
    '/customer/document_number',
  ]);
});

it('asks for a price as prices are typed, of a guide for none, of a boleta for no name', () => {
  const line = { description: 'x', quantity: '1' };
  const { findings } = sendable({ type: 'receipt', items: [line] }, issueWords.en, 'unit_value');
  expect(findings.map(({ pointer }) => pointer)).toEqual(['/items/0/unit_value']);
  expect(told({ type: 'receipt', items: [line] }, true)).toEqual(['/items/0/unit_price']);
  const customer = { registration_name: 'A', document_number: '1' };
  expect(told({ type: 'despatch', items: [line], customer }, true)).toEqual([]);
});

const dollars: Json = {
  type: 'invoice',
  currency: 'USD',
  payment_method: 'credit',
  customer: { document_type: '6', registration_name: 'A', document_number: '20131312955' },
  items: [{ description: 'x', quantity: '1', unit_price: '1' }],
  detraction: { code: '022', percentage: '12', account: '00-1' },
};
const finding = (pointer: string, level: 'error' | 'observation') => ({
  code: '1',
  level,
  detail: 'x',
  authority_message: null,
  pointer,
});

it('tells beside an answer what the service will ask for next', () => {
  const answered = [finding('/pending_amount', 'error')];
  expect(told(dollars, true, answered)).toEqual(['/pending_amount', '/detraction/amount']);
  expect(told(dollars, false, answered)).toEqual(['/pending_amount']);
});

it('tells nothing beside an answer that finds no error', () => {
  expect(told(dollars, true, [finding('/items/0', 'observation')])).toEqual(['/items/0']);
  expect(told(dollars, true)).toEqual([]);
});
