import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { placeName } from '../../web/src/pages/issue/place-names.ts';
import { issueWords } from '../../web/src/pages/issue/words.ts';

const folder = new URL('../../web/src/pages/issue/', import.meta.url);
const form = readdirSync(folder)
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n');

/** Fields of the form: where they write to, and which words are their label. */
const fields = [
  ...form.matchAll(/pointer="([^"]+)"(?:\s+type="\w+")?\s+label=\{words\.([\w.]+)\}/g),
]
  .map(([, pointer = '', label = '']) => ({ pointer, label: label.replace(/^issue\./, '') }))
  .map(({ pointer, label }) => [pointer, textOf(issueWords.es, label.split('.'))] as const);

function textOf(words: unknown, names: readonly string[]): unknown {
  return names.reduce((part, name) => (part as Record<string, unknown>)[name], words);
}

it('knows the fields of the form', () => {
  expect(fields.length).toBeGreaterThan(35);
});

it.each(fields)('calls %s what the form calls it: %s', (pointer, label) => {
  expect(placeName(pointer, 'es')?.split(': ').at(-1)).toBe(label);
});

it.each([
  ['/items/0/quantity', 'Line 1: Quantity'],
  ['/items/11/discounts/0/amount', 'Line 12: Discount'],
  ['/items/2/freight/trips/0/origin', 'Line 3'],
  ['/items', 'Items'],
  ['/instalments/1/due_date', 'Instalment 2: Due on'],
  ['/customer/document_number', 'Customer: Number'],
  ['/shipment/destination/postal_zone', 'To: District (ubigeo)'],
  ['/shipment/drivers/0/license', 'Driver: Licence'],
  ['/shipment/supplier/document_number', 'Supplier: Number'],
  ['/charges/0/code', 'Charges'],
  ['/perception/base', 'Perception'],
  ['/company/address/address', 'Settings of the company: Street and number'],
  ['/company/address/postal_zone', 'Settings of the company: District (ubigeo)'],
  ['/company/email', 'Settings of the company: E-mail'],
  ['/company', 'Settings of the company'],
  ['/unheard_of', null],
  ['', null],
])('calls %s %s', (pointer, name) => {
  expect(placeName(pointer, 'en')).toBe(name);
});
