import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { createStatementNames } from './statement-names.ts';

it('names statements by their text: two texts never share a name, however they are called', () => {
  const nameOf = createStatementNames();
  const long = 'x'.repeat(80);
  const statements = ['SELECT 1', 'SELECT 2'].flatMap((text) =>
    ['find', 'list', long].map((name) => ({ name, text: `${text} -- ${name}` })),
  );
  const names = statements.map(nameOf);
  expect(new Set(names).size).toBe(statements.length);
  expect(nameOf({ name: 'find', text: 'SELECT 1' })).not.toBe(
    nameOf({ name: 'find', text: 'SELECT 2' }),
  );
  // PostgreSQL would cut off the rest.
  for (const name of names) expect(name.length).toBeLessThanOrEqual(63);
  expect(statements.map(nameOf)).toEqual(names);
  expect(nameOf({ name: '', text: 'SELECT 3' })).toBe('');
});

it('keeps a bounded number of texts on the server', () => {
  const nameOf = createStatementNames();
  const textOf = (index: number) => ({ name: 'find', text: `SELECT ${index}` });
  const named = Array.from({ length: 10_000 }, (_, index) => nameOf(textOf(index)));
  expect(named.filter((name) => name !== '').length).toBeLessThanOrEqual(2_000);
  expect(nameOf(textOf(0))).toBe(named[0]);
  const hash = createHash('sha256').update('SELECT 0').digest('hex');
  expect(named[0]).toBe(`find_${hash.slice(0, 16)}`);
});
