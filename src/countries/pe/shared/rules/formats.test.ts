import { describe, expect, it } from 'vitest';
import { Amount } from '../../../../kernel/amount.ts';
import { codesOf } from '../catalogues/codes-of.ts';
import { messageOf } from '../catalogues/messages.ts';
import { isCapitals, isDecimal, isLine, isText, isWord } from './formats.ts';

describe('lengths', () => {
  it('are counted in characters, of which some are two units long', () => {
    expect(isText('😀'.repeat(3), 3, 3)).toBe(true);
    expect(isText('😀'.repeat(3), 4, 6)).toBe(false);
    expect(isText('ñ'.repeat(4), 1, 3)).toBe(false);
  });

  it('count no spaces at the ends for the least, and all of them for the most', () => {
    expect(isText(' ab ', 3, 9)).toBe(false);
    expect(isText('abc ', 3, 3)).toBe(false);
    expect(isText('abc', 3, 3)).toBe(true);
  });
});

describe('white space', () => {
  it.each([...'\t\n\r\f\v\u0085\u2028\u2029'])('of a line has no %j', (space) => {
    expect(isLine(`a${space}b`, 1, 9)).toBe(false);
    expect(isText(`a${space}b`, 1, 9)).toBe(true);
  });

  it('may be in a line, and not in a word', () => {
    expect(isLine('a b', 1, 9)).toBe(true);
    expect(isWord('a b', 1, 9)).toBe(false);
    expect(isWord('ab', 1, 9)).toBe(true);
  });
});

describe('capitals', () => {
  it.each(['', 'a', 'Ñ', 'A-', 'A ', '0', '00'])('are not "%s"', (text) => {
    expect(isCapitals(text, 1, 9)).toBe(false);
  });

  it.each(['A', '10', '0A', 'Z9'])('are "%s"', (text) => {
    expect(isCapitals(text, 1, 9)).toBe(true);
  });
});

describe('decimals', () => {
  it.each(['0', '0.10', '99.9', '99.900'])('of two digits and one more take %s', (text) => {
    expect(isDecimal(Amount.of(text), 2, 1)).toBe(true);
  });

  it.each(['-0.1', '100', '0.01'])('of two digits and one more do not take %s', (text) => {
    expect(isDecimal(Amount.of(text), 2, 1)).toBe(false);
  });
});

describe('what there is not', () => {
  it('is an error of ours: a catalogue, a message', () => {
    expect(() => codesOf('0')).toThrow(new TypeError('no catalogue 0'));
    expect(() => messageOf('0')).toThrow(new TypeError('no message for 0'));
    expect(messageOf('2016')).toMatch(/^El dato ingresado en el tipo de documento de identidad/);
  });
});
