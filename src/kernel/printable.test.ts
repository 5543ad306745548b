import { expect, it } from 'vitest';
import { printable, printableJson, printableLines } from './printable.ts';

/** Escapes of terminals in seven and eight bits, a bell, a turn of letters, and ends of lines. */
const hostile = '\u001b[31ma\u009b2Jb\u0007\u202egpj\u2066\u2028\r\nÑ 中';

it('leaves letters, and a space for whatever does something to a terminal', () => {
  expect(printable(hostile)).toBe(' [31ma 2Jb  gpj    Ñ 中');
  expect(printable('\t\u007f')).toBe('  ');
});

it('leaves the ends of lines where there are several', () => {
  expect(printableLines(hostile)).toBe(' [31ma 2Jb  gpj   \nÑ 中');
});

it('leaves what JSON says', () => {
  const written = printableJson(JSON.stringify({ name: hostile }, null, 2));
  expect(printableLines(written)).toBe(written);
  expect(JSON.parse(written)).toEqual({ name: hostile });
});
