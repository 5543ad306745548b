import { Amount } from '../../../kernel/amount.ts';
import type { AsciiJson } from '../../../kernel/ascii-json.ts';
import type { DocumentRow } from '../rows.ts';

/**
 * What documents are counted by. The series is among it so that writers who meet on a counter have met on the lock of
 * the series before: counters make nobody wait who would not have waited anyway.
 */
export type CounterKey = Pick<
  DocumentRow,
  'companyId' | 'environment' | 'type' | 'series' | 'status'
> & {
  /** Of the issue date, as the document writes it: `2026-05-04`. */
  readonly day: string;
  readonly currency: string;
};

/** How many documents there are under a key, or come to it, and the sum of their totals as they state them. */
export type Counter = CounterKey & { readonly count: number; readonly total: Amount };

/** What of a listed document says where it is counted. */
export type CountedDocument = Pick<
  DocumentRow,
  'companyId' | 'environment' | 'type' | 'series' | 'status' | 'summary'
> & { readonly currency: string };

/** A document that comes, as the change of its counter. */
export function counted(document: CountedDocument): Counter {
  const { companyId, environment, type, series, status, currency, summary } = document;
  const { day, total } = dayAndTotal(summary);
  return { companyId, environment, type, series, status, day, currency, count: 1, total };
}

/** The same of a row that is written. */
export function countedRow(row: DocumentRow): Counter {
  return counted({ ...row, currency: row.terms.currency });
}

/** A document that leaves its counter: replaced by another form of itself, which may be counted elsewhere. */
export function uncounted(document: CountedDocument): Counter {
  const { count, total, ...key } = counted(document);
  return { ...key, count: -count, total: Amount.zero.minus(total) };
}

const dayBegins = '"date":"';
const totalBegins = '"total":';
const totalText = /-?[\d.eE+-]+/y;

/** Looked for, not parsed: no text of a summary can hold these beginnings, since its quotes are escaped. */
function dayAndTotal(summary: AsciiJson): { readonly day: string; readonly total: Amount } {
  const dayAt = summary.indexOf(dayBegins) + dayBegins.length;
  return { day: summary.slice(dayAt, dayAt + 10), total: totalOf(summary) };
}

/** What a listed document comes to, exactly as it states it. */
export function totalOf(summary: AsciiJson): Amount {
  totalText.lastIndex = summary.indexOf(totalBegins) + totalBegins.length;
  const [total = ''] = totalText.exec(summary) ?? [];
  return Amount.of(total);
}

/** One change for each key, without those that change nothing, in one order for all writers. */
export function foldCounters(changes: readonly Counter[]): readonly Counter[] {
  const folded = new Map<string, Counter>();
  for (const change of changes) {
    const key = counterText(change);
    const known = folded.get(key);
    folded.set(key, known === undefined ? change : added(known, change));
  }
  return [...folded]
    .filter(([, { count, total }]) => count !== 0 || total.units !== 0n)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, change]) => change);
}

function added(one: Counter, other: Counter): Counter {
  return { ...one, count: one.count + other.count, total: one.total.plus(other.total) };
}

/** The same for the same key. */
function counterText(key: CounterKey): string {
  const { companyId, day, environment, type, series, status, currency } = key;
  return [companyId, day, environment, type, series, status, currency].join(' ');
}

/** Whether two sets of counters say the same; those that count nothing do not matter. */
export function areEqualCounters(one: readonly Counter[], other: readonly Counter[]): boolean {
  const taken = other.map(({ count, total, ...key }) => ({
    ...key,
    count: -count,
    total: Amount.zero.minus(total),
  }));
  return foldCounters([...one, ...taken]).length === 0;
}
