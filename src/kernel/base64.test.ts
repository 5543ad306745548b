import { expect, it } from 'vitest';
import { decodeBase64 } from './base64.ts';

it('reads base64 with white space of XML anywhere', () => {
  for (const text of ['aG9sYQ==', ' aG9s\nYQ= =\t', '\r\na G 9 s Y Q = =']) {
    expect(decodeBase64(text)?.toString()).toBe('hola');
  }
});

it.each([
  ['nothing', ''],
  ['white space alone', ' \n'],
  ['other characters', 'aG9s!!,;YQ=='],
  ['no padding', 'aG9sYQ'],
  ['too much padding', 'aG9sYQ==='],
  ['padding inside', 'aG9sYQ==aG9sYQ=='],
  ['last bits that mean nothing', 'aG9sYR=='],
  ['the alphabet of URLs', '_-__'],
  ['white space of others', 'aG9s\u00a0YQ=='],
  ['one character too many', 'aG9sYQ==a'],
])('refuses %s', (_, text) => {
  expect(decodeBase64(text)).toBeUndefined();
});
