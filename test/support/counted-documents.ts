import { expect } from 'vitest';
import { Amount } from '../../src/kernel/amount.ts';

type Row = Record<string, unknown>;
type Readable = { sql(text: string): Promise<Row[]> };

const key = ['company_id', 'day', 'environment', 'type', 'series', 'status', 'currency'] as const;

/** Every counter, as text: what was counted by a program that knows nothing of the one that keeps them. */
export async function keptCounters(store: Readable): Promise<readonly string[]> {
  const rows = await store.sql('SELECT * FROM totals');
  return rows
    .filter(({ count }) => Number(count) !== 0)
    .map((row) => lineOf(row, Number(row.count), Amount.ofSum(String(row.total))))
    .toSorted();
}

/** What the counters must be, from the full form of every document. */
async function rightCounters(store: Readable): Promise<readonly string[]> {
  const counters = new Map<string, { row: Row; count: number; total: Amount }>();
  for (const { company_id, body } of await store.sql('SELECT company_id, body FROM documents')) {
    const document = JSON.parse(String(body));
    const [, digits = ''] = /"total":([\d.]+),"tax_total"/.exec(String(body)) ?? [];
    const [series] = String(document.number).split('-');
    const row = { ...document, company_id, series, day: String(document.date).slice(0, 10) };
    const name = key.map((column) => row[column]).join(' ');
    const known = counters.get(name) ?? { row, count: 0, total: Amount.zero };
    const total = known.total.plus(Amount.of(digits));
    counters.set(name, { row, count: known.count + 1, total });
  }
  return [...counters.values()]
    .map(({ row, count, total }) => lineOf(row, count, total))
    .toSorted();
}

function lineOf(row: Row, count: number, total: Amount): string {
  return [...key.map((column) => row[column]), count, total.shortestText()].join(' ');
}

/** Counters say what the documents do, to the last digit. */
export async function expectCounted(store: Readable): Promise<void> {
  expect(await keptCounters(store)).toEqual(await rightCounters(store));
}
