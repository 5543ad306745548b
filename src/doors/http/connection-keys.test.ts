import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { hashKey, newKeyText } from '../../subjects/keys/api-key.ts';
import { createConnectionKeys } from './connection-keys.ts';

it('gives the hash of the key that came last, whatever came before it on the connection', () => {
  const hashOf = createConnectionKeys();
  const [one, other] = [new Socket(), new Socket()];
  const keys = [newKeyText(), newKeyText()];
  const asked = [0, 0, 1, 0, 1, 1].map((index) => keys[index] ?? '');
  for (const socket of [one, other, one]) {
    for (const key of asked) expect(hashOf(socket, `Bearer ${key}`)).toBe(hashKey(key));
  }
});

it('takes no header and a broken key for what they are after a good key', () => {
  const hashOf = createConnectionKeys();
  const socket = new Socket();
  const key = newKeyText();
  hashOf(socket, `Bearer ${key}`);
  expect(() => hashOf(socket, undefined)).toThrow(/Send the header/);
  expect(() => hashOf(socket, `Bearer ${key.slice(0, -1)}`)).toThrow(/not a whole API key/);
  expect(() => hashOf(socket, '')).toThrow(/Send the header/);
  expect(hashOf(socket, `Bearer ${key}`)).toBe(hashKey(key));
});
