import { describe, expect, it } from 'vitest';
import { codeOf, stepOf, stepOfCode, toBase32 } from './one-time-code.ts';

const secret = Buffer.from('12345678901234567890');

describe('one-time codes', () => {
  // RFC 6238, appendix B: the last six of its eight digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i seconds the code is %s', (seconds, code) => {
    expect(codeOf(secret, stepOf(seconds * 1_000))).toBe(code);
  });

  it('are taken half a minute early or late, and no more', () => {
    const now = 1_111_111_111_000;
    const found = [-2, -1, 0, 1, 2].map((steps) => {
      const code = codeOf(secret, stepOf(now) + steps);
      return stepOfCode(secret, code, now) === stepOf(now) + steps;
    });
    expect(found).toEqual([false, true, true, true, false]);
  });

  it.each(['', '12345', '1234567', 'abcdef', '\u0661\u0662\u0663\u0664\u0665\u0666'])(
    'are not %j',
    (code) => {
      expect(stepOfCode(secret, code, 1_111_111_111_000)).toBeUndefined();
    },
  );
});

describe('base32', () => {
  // RFC 4648, chapter 10.
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foobar', 'MZXW6YTBOI'],
  ])('of %j is %s', (text, base32) => {
    expect(toBase32(Buffer.from(text))).toBe(base32);
  });
});
