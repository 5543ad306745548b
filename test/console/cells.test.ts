import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvText } from '../../src/kernel/csv.ts';
import { csvCell } from '../../web/src/pages/import/csv-cell.ts';

/** The console has its own writer, and no spreadsheet may compute what either of them wrote. */
it.each([
  'a;=HYPERLINK(x).xml',
  '=cmd()|A1.xml',
  '\n=1',
  'Calle 1; Lote 2',
  'a\t@b|-2',
  'say "no"',
])('the console writes the cell %j as the service does', (text) => {
  expect(csvCell(text)).toBe(csvText(text));
});

it('the console writes any cell as the service does', () => {
  const letters = fc.constantFrom(...'aÑ ",;|\t\r\n=+-@\'');
  const texts = fc.array(letters, { maxLength: 8 }).map((each) => each.join(''));
  fc.assert(
    fc.property(texts, (text) => {
      expect(csvCell(text)).toBe(csvText(text));
    }),
  );
});
