import { expect, it } from 'vitest';
import { counted } from './counted.ts';

it('names one thing as one, and any other number as many', () => {
  const said = [0, 1, 2].map((count) => counted(count, 'delivery', 'deliveries'));
  expect(said).toEqual(['0 deliveries', '1 delivery', '2 deliveries']);
  expect([counted(1, 'file'), counted(1000, 'file')]).toEqual(['1 file', '1000 files']);
});
