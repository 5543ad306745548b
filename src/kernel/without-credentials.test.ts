import { expect, it } from 'vitest';
import { withoutCredentials } from './without-credentials.ts';

const key = 'chq_0123456789abcdefghijklmnopqrstuvwxyzAB';

it.each([
  [
    "Prepared statements must be unique - 'find_summaries' was used for a different statement",
    "Prepared statements must be unique - 'find_summaries' was used for a different statement",
  ],
  [
    'connect to postgres://ana:s3creto@db:5432/x failed',
    'connect to postgres://…@db:5432/x failed',
  ],
  ['password: "hunter2" is wrong', 'password: "…" is wrong'],
  ['{"token":"abc"} is no JSON', '{"token":"…"} is no JSON'],
  [`Authorization: Bearer ${key}`, 'Authorization: … …'],
  ['the secret key is not there', 'the secret key is not there'],
  ['it sent Basic YWRtaW46MTIz, and more', 'it sent Basic …, and more'],
  [`the key ${key} is revoked`, 'the key … is revoked'],
  ['first line\n    at secretFunction (file.ts:1)', 'first line'],
])('takes credentials out of %j', (text, clean) => {
  expect(withoutCredentials(text)).toBe(clean);
});

it('keeps long words of a sentence and cuts what is long', () => {
  const sentence = 'violates unique constraint webhook_deliveries_pkey';
  expect(withoutCredentials(sentence)).toBe(sentence);
  expect(withoutCredentials('ñ '.repeat(400))).toHaveLength(300);
});
