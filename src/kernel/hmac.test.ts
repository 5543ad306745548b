import { createHmac, createSecretKey, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { hmacKeyOf, hmacSha256 } from './hmac.ts';

it.each([1, 32, 63, 64, 65, 200])(
  'is the HMAC of node:crypto, with a key of %i bytes',
  (length) => {
    const secret = createSecretKey(randomBytes(length));
    const key = hmacKeyOf(secret);
    for (const text of ['', 'page\0acc_1\0list\0com_1\0[1]', 'ÿ'.repeat(500), 'x'.repeat(64)]) {
      const mac = createHmac('sha256', secret).update(text, 'latin1').digest('binary');
      expect(hmacSha256(key, text)).toBe(mac);
    }
  },
);

it('is that of RFC 4231, test case 2', () => {
  const key = hmacKeyOf(createSecretKey(Buffer.from('Jefe')));
  const mac = Buffer.from(hmacSha256(key, 'what do ya want for nothing?'), 'latin1');
  expect(mac.toString('hex')).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  );
});
