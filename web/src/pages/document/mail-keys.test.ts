import { expect, it } from 'vitest';
import { MailKeys } from './mail-keys.ts';

it('keeps the key of the same addresses until they were mailed', () => {
  const keys = new MailKeys();
  const first = keys.keyOf(['ana@example.com', 'luis@example.com']);
  const other = keys.keyOf(['ana@example.com']);
  expect(other).not.toBe(first);
  expect(keys.keyOf(['ana@example.com', 'luis@example.com'])).toBe(first);
  keys.forget(['ana@example.com', 'luis@example.com']);
  expect(keys.keyOf(['ana@example.com', 'luis@example.com'])).not.toBe(first);
  expect(keys.keyOf(['ana@example.com'])).toBe(other);
});
