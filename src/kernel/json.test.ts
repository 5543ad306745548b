import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonError, readJson } from './json.ts';

describe('readJson', () => {
  it('agrees with JSON.parse on everything that is JSON', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(undefined, 1, '\t'), (text, indent) => {
        const value = JSON.parse(text);
        if (text.includes('__proto__')) return;
        expect(readJson(JSON.stringify(value, null, indent))).toEqual(value);
      }),
      { numRuns: 500 },
    );
  });

  it('refuses whatever JSON.parse refuses', () => {
    const nearly = fc
      .json()
      .chain((text) => fc.nat(text.length).map((cut) => text.slice(0, cut) + text.slice(cut + 1)));
    fc.assert(
      fc.property(nearly, (text) => {
        let parses = true;
        try {
          JSON.parse(text);
        } catch {
          parses = false;
        }
        if (!parses) expect(() => readJson(text)).toThrow(JsonError);
      }),
      { numRuns: 500 },
    );
  });

  it('hands out numbers as they are written', () => {
    const numbers: string[] = [];
    readJson('[1.10, -0, 1E+2, 12345678901234567890.123]', {
      number: (text) => numbers.push(text),
    });
    expect(numbers).toEqual(['1.10', '-0', '1E+2', '12345678901234567890.123']);
  });

  it.each([
    ['{"a":1,"a":2}', 'is there twice'],
    ['{"__proto__":{}}', '__proto__'],
    ['"\\ud800"', 'lone surrogate'],
    ['"a\nb"', 'control character'],
    [`${'['.repeat(100_000)}`, 'levels of nesting'],
    ['[1,]', 'Unexpected "]"'],
    ['01', 'Unexpected "1"'],
    ['"abc', 'does not end'],
    ['', 'ends too early'],
    ['nul', 'Unexpected "n"'],
  ])('refuses %.30s and says why', (text, why) => {
    expect(() => readJson(text)).toThrow(why);
  });
});

it('reads no more values than it may, of whatever kind', () => {
  const values = '[1,"two",{"three":null}]';
  expect(readJson(values, { valuesMax: 5 })).toEqual([1, 'two', { three: null }]);
  expect(() => readJson(values, { valuesMax: 4 })).toThrow('There are more than 4 values');
});
