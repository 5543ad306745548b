import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvBegin, csvRow, csvText, readCsv } from './csv.ts';

describe('CSV', () => {
  it.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "no"', '"say ""no"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['+51 999', "'+51 999"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', '"\'\t\'=1"'],
    ['\r=1', '"\'\r\'=1"'],
    ['ACME;=1+1;', '"ACME;\'=1+1;"'],
    ['a\t@b|-2\n+3', "\"a\t'@b|'-2\n'+3\""],
    ['Calle 1; Lote 2', '"Calle 1; Lote 2"'],
    ['Ñandú', 'Ñandú'],
  ])('writes %j as %j', (text, written) => {
    expect(csvText(text)).toBe(written);
  });

  it('gives no formula to a reader that parts cells by another sign', () => {
    const letters = fc.constantFrom('a', '"', ',', ';', '\t', '|', '\n', '=', '-');
    const name = fc.array(letters, { maxLength: 6 }).map((each) => each.join(''));
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 3 }), (names) => {
        const row = csvRow(names.map(csvText));
        for (const cell of row.split(/[;\t|\r\n]/)) expect(cell).not.toMatch(/^[=+\-@]/);
      }),
    );
  });

  it('reads back what it wrote', () => {
    const letters = fc.constantFrom('a', 'Ñ', '"', ',', '\n', '=');
    const cell = fc.array(letters, { minLength: 1, maxLength: 5 }).map((each) => each.join(''));
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }),
        (rows) => {
          const text =
            csvBegin +
            rows
              .map((row) => csvRow(row.map((each) => `"${each.replaceAll('"', '""')}"`)))
              .join('');
          expect(readCsv(text)).toEqual(rows);
        },
      ),
    );
  });

  it('skips empty lines and refuses what is no CSV', () => {
    expect(readCsv('a,b\n\n1, 2 \r\n')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect(() => readCsv('a\n"b"c\n')).toThrow('row 2 is not CSV');
  });
});
