import { expect, it } from 'vitest';
import { codeOrWords } from './code-or-words.ts';

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
