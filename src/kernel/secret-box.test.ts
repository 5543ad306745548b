import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { openSecret, SecretBoxError, sealSecret } from './secret-box.ts';

const key = randomBytes(32);
const place = ['acc_1', 'com_1'];
const secret = Buffer.from('a private key, or a password');

it('opens what was sealed, whatever it is', () => {
  for (const bytes of [secret, Buffer.alloc(0), randomBytes(100_000)]) {
    expect(openSecret(key, sealSecret(key, bytes, place), place)).toEqual(bytes);
  }
});

it('shows nothing of the secret, and never the same box twice', () => {
  const boxes = [sealSecret(key, secret, place), sealSecret(key, secret, place)];
  expect(boxes[0]?.includes('private')).toBe(false);
  expect(boxes[0]).not.toEqual(boxes[1]);
  expect(boxes[0]?.[0]).toBe(1);
});

it('opens nowhere else, and with no other key', () => {
  const box = sealSecret(key, secret, ['ab', 'c']);
  for (const elsewhere of [['a', 'bc'], ['ab'], ['c', 'ab'], ['ab', 'c', ''], []]) {
    expect(() => openSecret(key, box, elsewhere)).toThrow(SecretBoxError);
  }
  expect(() => openSecret(randomBytes(32), box, ['ab', 'c'])).toThrow(SecretBoxError);
});

it('fails with one and the same sentence for every bit that was changed and every byte that is gone', () => {
  const box = sealSecret(key, Buffer.from('short'), place);
  const messages = new Set<string>();
  const attempt = (bytes: Buffer) => {
    try {
      openSecret(key, bytes, place);
      messages.add('opened');
    } catch (error) {
      expect(error).toBeInstanceOf(SecretBoxError);
      messages.add(String(error));
    }
  };
  for (let bit = 0; bit < box.length * 8; bit++) {
    const changed = Buffer.from(box);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    attempt(changed);
  }
  for (let length = 0; length < box.length; length++) attempt(box.subarray(0, length));
  expect([...messages]).toEqual([
    'SecretBoxError: The secret cannot be opened: it was sealed with another key, or changed.',
  ]);
});
