import { createHmac, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { hmac } from './hmac.ts';

it.each(['sha256', 'sha512'] as const)(
  "is OpenSSL's HMAC with %s for keys and messages of every length",
  (algorithm) => {
    for (let length = 0; length < 300; length += 1) {
      const secret = randomBytes(length);
      const message = randomBytes(300 - length);
      const expected = createHmac(algorithm, secret).update(message).digest('hex');
      expect(hmac(algorithm, secret, message).toString('hex')).toBe(expected);
    }
  },
);
