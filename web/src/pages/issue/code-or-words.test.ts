import { expect, it } from 'vitest';
import { en } from '../../words/en/index.ts';
import { codeOrWords } from './code-or-words.ts';
import { sendable } from './sendable.ts';

const reasons = [
  { code: '01', description: 'Anulación de la operación' },
  { code: '06', description: 'Devolución total' },
  { code: '07', description: 'Devolución por ítem' },
];

it.each([
  ['06', '06'],
  [' 06 ', '06'],
  ['devolucion TOTAL', '06'],
  ['06 Devolución total', '06'],
  ['Devolución', 'Devolución'],
  ['', ''],
])('reads %j as %j', (text, expected) => {
  expect(codeOrWords(text, reasons)).toBe(expected);
});

it('takes a description that two codes have for neither', () => {
  const districts = ['040110', '150122'].map((code) => ({ code, description: 'Miraflores' }));
  expect(codeOrWords('Miraflores', districts)).toBe('Miraflores');
});

it('sends no draft with words where a code belongs', () => {
  const note = {
    type: 'credit-note',
    customer: { document_type: 'A' },
    items: [{ description: 'x', quantity: '1', unit_price: '1' }],
    shipment: { gross_weight: '1', origin: { postal_zone: 'Miraflores' } },
    detraction: { code: '022', percentage: '12', account: '00-1' },
  };
  const found = (code: string) =>
    sendable({ ...note, voided_code: code }, en.issue).findings.map(({ code, pointer }) => [
      code,
      pointer,
    ]);
  const district = ['not_a_code', '/shipment/origin/postal_zone'];
  expect(found('Devolución')).toEqual([district, ['not_a_code', '/voided_code']]);
  expect(found('06')).toEqual([district]);
});
