import { expect, it } from 'vitest';
import { bytes, columns, text } from './columns.ts';
import { runSteps } from './postgres/sql.ts';
import { sql } from './sql.ts';
import { changeEach } from './steps.ts';

it('divides rows that are long among statements, and counts what all of them wrote', async () => {
  const table = columns({ id: text, bytes });
  const insert = sql<{ readonly id: string; readonly bytes: Uint8Array }>`
INSERT INTO t SELECT n.id, n.bytes FROM ${table.given('n')}`;
  const sent: unknown[] = [];
  const database = {
    query: async () => [],
    async change(_statement: unknown, [ids]: readonly unknown[]) {
      sent.push(ids);
      return (ids as string[]).length;
    },
  };
  const long = new Uint8Array(3 * 1024 * 1024);
  const rows = ['a', 'b', 'c'].map((id) => ({ id, bytes: long }));
  expect(await runSteps(database, changeEach(insert, {}, rows))).toBe(3);
  expect(sent).toEqual([['a', 'b'], ['c']]);
});
