import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textAmounts } from '../../sdk/src/amounts.ts';
import { readJson } from '../../sdk/src/json-reader.ts';
import { writeJson } from '../../sdk/src/json-writer.ts';

describe('the reader', () => {
  it('reads whatever JSON.parse reads, and as it does', () => {
    const text = fc.oneof(
      fc.json({ maxDepth: 5 }),
      fc.jsonValue({ maxDepth: 5 }).map((value) => JSON.stringify(value, null, 2)),
      fc.string({ unit: 'binary' }).map((value) => JSON.stringify({ [value]: value })),
    );
    fc.assert(
      fc.property(text, (json) => {
        expect(readJson(json, Number)).toEqual(JSON.parse(json));
      }),
      { numRuns: 300 },
    );
  });

  it('refuses whatever JSON.parse refuses', () => {
    const damaged = fc
      .tuple(
        fc.json({ maxDepth: 3 }),
        fc.nat(60),
        fc.constantFrom('', '"', '\\', ',', '}', '0', '\n', 'e'),
      )
      .map(([json, at, sign]) => json.slice(0, at) + sign + json.slice(at + 1));
    fc.assert(
      fc.property(damaged, (json) => {
        const read = outcome(() => readJson(json, Number));
        expect(read).toEqual(outcome(() => JSON.parse(json)));
      }),
      { numRuns: 300 },
    );
  });

  function outcome(read: () => unknown): unknown {
    try {
      return { value: read() };
    } catch (error) {
      expect(error).toBeInstanceOf(SyntaxError);
      return 'refused';
    }
  }

  it('keeps the digits of numbers, and says in which field they stand', () => {
    const seen: string[] = [];
    const json = '{"a":12345678901234567.89,"b":[0.10,{"c":-1e-7}],"d":"5"}';
    const value = readJson(json, (digits, name) => {
      seen.push(`${name} ${digits}`);
      return digits;
    });
    expect(seen).toEqual(['a 12345678901234567.89', 'b 0.10', 'c -1e-7']);
    expect(value).toEqual({ a: '12345678901234567.89', b: ['0.10', { c: '-1e-7' }], d: '5' });
  });

  it('changes no prototype, and does not run out of stack', () => {
    const value = readJson('{"__proto__":{"admin":true}}', Number) as object;
    expect('admin' in value).toBe(false);
    expect(() => readJson('['.repeat(100_000), Number)).toThrow(SyntaxError);
  });
});

describe('the writer', () => {
  const shape = { total: true, items: { price: true } } as const;
  const write = (body: unknown) => writeJson(body, shape, textAmounts);

  it('writes amounts as numbers with the digits that were given, and texts as texts', () => {
    expect(write({ total: '118.00', note: '118.00', items: [{ price: 59, code: '07' }] })).toBe(
      '{"total":118.00,"note":"118.00","items":[{"price":59,"code":"07"}]}',
    );
  });

  it('leaves out what is undefined, and keeps null', () => {
    expect(write({ total: null, note: undefined, items: null })).toBe(
      '{"total":null,"items":null}',
    );
  });

  it('leaves what has the wrong form to the service to explain', () => {
    expect(write({ items: 'none' })).toBe('{"items":"none"}');
    expect(write({ items: ['none'] })).toBe('{"items":["none"]}');
  });
});
