import { expect, it } from 'vitest';
import { parseUrl } from './parse-url.ts';

it('reads URLs, however often it is asked', () => {
  const hosts = new Set<string | undefined>();
  for (let count = 0; count < 20_000; count += 1) {
    hosts.add(parseUrl('https://peñaranda.example/ñ')?.host);
  }
  expect([...hosts]).toEqual(['xn--pearanda-e3a.example']);
});

it.each(['', 'shop.example', 'https://', 'http://[::1', 'https://a b/'])('%j is none', (text) => {
  expect(parseUrl(text)).toBeUndefined();
});
