import { expect, it } from 'vitest';
import { plural } from './plural.ts';

it('has a form for one and a form for others', () => {
  const documents = (count: number) => plural.es(count, '# comprobante', '# comprobantes');
  expect([0, 1, 2, 1234].map(documents)).toEqual([
    '0 comprobantes',
    '1 comprobante',
    '2 comprobantes',
    '1,234 comprobantes',
  ]);
  expect([1, 2].map((count) => plural.en(count, '# document', '# documents'))).toEqual([
    '1 document',
    '2 documents',
  ]);
});
