import { expect, it } from 'vitest';
import { terminalWidth } from './terminal-width.ts';

it.each([
  [{ columns: 132 }, 132],
  [{ columns: 0 }, 80],
  [{}, 80],
])('a terminal %j is %i wide', (terminal, width) => {
  expect(terminalWidth(terminal)).toBe(width);
});
