import { expect, it } from 'vitest';
import { nearField } from './near-field.ts';

const fields = ['date', 'due_date', 'series', 'number', 'customer', 'currency', 'items', 'total'];

it.each([
  ['issue_date', 'date'],
  ['issueDate', 'date'],
  ['invoice_date', 'date'],
  ['fecha_emisión', 'date'],
  ['expiry_date', 'due_date'],
  ['due_dat', 'due_date'],
  ['dueDate', 'due_date'],
  ['duedat', 'due_date'],
  ['line_items', 'items'],
  ['invoice_number', 'number'],
  ['curency', 'currency'],
  ['totl', 'total'],
])('%s is meant to be %s', (name, meant) => {
  expect(nearField(name, fields)).toBe(meant);
});

it.each([
  'issuedate',
  'delivery_date',
  'reference_date',
  'date_of_birth',
  'xyzzy',
  '',
  '__proto__',
])('nobody knows what %s is meant to be', (name) => {
  expect(nearField(name, fields)).toBeUndefined();
});

it('means the field of the form that has it', () => {
  expect(nearField('razón_social', ['tax_id', 'business_name'])).toBe('business_name');
  expect(nearField('role', ['name', 'scope'])).toBe('scope');
});

it('means no field that is not there', () => {
  expect(nearField('issue_date', ['due_date'])).toBeUndefined();
  expect(nearField('moneda', ['date'])).toBeUndefined();
});
