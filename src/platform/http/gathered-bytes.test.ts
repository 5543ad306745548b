import { expect, it } from 'vitest';
import { gatherBytes } from './gathered-bytes.ts';

const text = 'Señor de los Milagros '.repeat(4_000);

it.each([
  [1, 0],
  [1, Buffer.byteLength(text)],
  [7, 0],
  [10_000, Buffer.byteLength(text)],
  [20_000, 5],
  [1_000_000, 0],
  [1_000_000, Buffer.byteLength(text)],
])('puts pieces of %i bytes together where %i are announced', (size, expected) => {
  const sent = Buffer.from(text);
  const gathered = gatherBytes(expected);
  for (let at = 0; at < sent.length; at += size) gathered.add(sent.subarray(at, at + size));
  expect(gathered.length).toBe(sent.length);
  expect(gathered.bytes.equals(sent)).toBe(true);
});

it('is empty where nothing comes', () => {
  expect(gatherBytes(0).bytes).toHaveLength(0);
});
