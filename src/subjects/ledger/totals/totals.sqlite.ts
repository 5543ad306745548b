import { Amount } from '../../../kernel/amount.ts';
import type { AsciiJson } from '../../../kernel/ascii-json.ts';
import { earliestDay, instantsOf, shiftDay } from '../../../kernel/calendar.ts';
import { type Database, numberOf, textOf } from '../../../platform/sql/sqlite/database.ts';
import type { SqliteRow } from '../../../platform/sql/sqlite/driver.ts';
import type { Place } from '../writes.ts';
import {
  areEqualCounters,
  type Counter,
  type CounterKey,
  counted,
  foldCounters,
} from './totals.ts';
import type { DayTotal, TotalsStore } from './totals-port.ts';

const keyColumns = 'account_id, company_id, day, environment, type, series, status, currency';

const findTotal = `
SELECT total FROM totals WHERE account_id = ? AND company_id = ? AND day = ? AND environment = ?
  AND type = ? AND series = ? AND status = ? AND currency = ?`;
const putTotal = `
INSERT INTO totals (${keyColumns}, count, total) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (${keyColumns}) DO UPDATE SET count = count + excluded.count, total = excluded.total`;

const list = `
SELECT day, environment, type, series, status, currency, count, total FROM totals
WHERE account_id = ? AND company_id = ? AND day >= ? AND day <= ?
ORDER BY day, environment, type, series, status, currency`;
/** SQLite has no exact decimals, and its integers are exact: amounts of as many decimals are summed as whole numbers. */
const sum = `
SELECT environment, type, currency, SUM(count) AS count,
  CAST(SUM(CAST(REPLACE(total, '.', '') AS INTEGER)) AS TEXT) AS units,
  CASE WHEN instr(total, '.') = 0 THEN 0 ELSE length(total) - instr(total, '.') END AS scale
FROM totals WHERE account_id = ?1 AND company_id = ?2 AND day >= ?3 AND day <= ?4
  AND (?5 IS NULL OR type = ?5) AND (?6 IS NULL OR status = ?6)
  AND (?7 IS NULL OR environment = ?7) AND (?8 IS NULL OR currency = ?8)
GROUP BY environment, type, currency, scale`;
const nextCounted = `
SELECT day FROM totals WHERE account_id = ? AND company_id = ? AND day > ? ORDER BY day LIMIT 1`;
const nextIssued = `
SELECT issued_at FROM document_list WHERE account_id = ? AND company_id = ? AND issued_at >= ?
ORDER BY issued_at LIMIT 1`;
const pageSize = 1_000;
const pageOfList = `
SELECT issued_at, id, environment, type, series, status, currency, summary FROM document_list
WHERE account_id = ? AND company_id = ? AND (issued_at, id) > (?, ?) AND issued_at < ?
ORDER BY issued_at, id LIMIT ${pageSize}`;
const clear = 'DELETE FROM totals WHERE account_id = ? AND company_id = ? AND day = ?';

/** Adds changes to the counters; these are text, because SQLite has no exact decimals. */
export function changeTotals(
  database: Database,
  accountId: string,
  changes: readonly Counter[],
): void {
  for (const change of foldCounters(changes)) {
    const key = keyValues(accountId, change);
    const row = database.prepare(findTotal).get(...key);
    const kept = row === undefined ? Amount.zero : Amount.ofSum(textOf(row, 'total'));
    const total = kept.plus(change.total).toString();
    database.prepare(putTotal).run(...key, change.count, total);
  }
}

function keyValues(accountId: string, key: CounterKey): string[] {
  const { companyId, day, environment, type, series, status, currency } = key;
  return [accountId, companyId, day, environment, type, series, status, currency];
}

export function totalsStore(database: Database): TotalsStore {
  return {
    async list(place, { from, to }) {
      return overSeries(keptCounters(database, place, from, to));
    },
    async sum({ accountId, companyId }, { from, to }, { type, status, environment, currency }) {
      const rows = database
        .prepare(sum)
        .all(accountId, companyId, from, to, type, status, environment, currency);
      return rows.map((row) => ({
        environment: textOf(row, 'environment') as Counter['environment'],
        type: textOf(row, 'type') as Counter['type'],
        currency: textOf(row, 'currency'),
        count: numberOf(row, 'count'),
        total: new Amount(BigInt(textOf(row, 'units')), numberOf(row, 'scale')),
      }));
    },
    async nextDay({ accountId, companyId }, day) {
      const next = shiftDay(day, 1);
      const [since] = instantsOf({ from: next, to: next });
      const issued = database.prepare(nextIssued).get(accountId, companyId, since);
      const kept = database.prepare(nextCounted).get(accountId, companyId, day);
      const days = [
        ...(kept === undefined ? [] : [textOf(kept, 'day')]),
        ...(issued === undefined ? [] : [earliestDay(numberOf(issued, 'issued_at'))]),
      ];
      const [first] = days.sort();
      return first !== undefined && first < next ? next : first;
    },
    async areRight(place, day) {
      return areEqualCounters(
        keptCounters(database, place, day, day),
        countDay(database, place, day),
      );
    },
    async recount(place, day) {
      return database.transaction(() => {
        const right = countDay(database, place, day);
        if (areEqualCounters(keptCounters(database, place, day, day), right)) return false;
        database.prepare(clear).run(place.accountId, place.companyId, day);
        changeTotals(database, place.accountId, right);
        return true;
      });
    },
  };
}

function keptCounters(database: Database, place: Place, from: string, to: string): Counter[] {
  const { accountId, companyId } = place;
  const rows = database.prepare(list).all(accountId, companyId, from, to);
  return rows.map((row) => ({
    ...keyOf(companyId, row),
    day: textOf(row, 'day'),
    count: numberOf(row, 'count'),
    total: Amount.ofSum(textOf(row, 'total')),
  }));
}

function keyOf(companyId: string, row: SqliteRow): Omit<CounterKey, 'day'> {
  return {
    companyId,
    environment: textOf(row, 'environment') as CounterKey['environment'],
    type: textOf(row, 'type') as CounterKey['type'],
    series: textOf(row, 'series'),
    status: textOf(row, 'status') as CounterKey['status'],
    currency: textOf(row, 'currency'),
  };
}

/** What counters would say that count the documents of a day now, page by page. */
function countDay(database: Database, { accountId, companyId }: Place, day: string): Counter[] {
  const [from, before] = instantsOf({ from: day, to: day });
  let counters: readonly Counter[] = [];
  for (let after: readonly [number, string] = [from, '']; ; ) {
    const page = database.prepare(pageOfList).all(accountId, companyId, ...after, before);
    const changes = page
      .map((row) => counted({ ...keyOf(companyId, row), summary: row.summary as AsciiJson }))
      .filter((counter) => counter.day === day);
    counters = foldCounters([...counters, ...changes]);
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return [...counters];
    after = [numberOf(last, 'issued_at'), textOf(last, 'id')];
  }
}

function overSeries(counters: readonly Counter[]): readonly DayTotal[] {
  const folded = foldCounters(counters.map((counter) => ({ ...counter, series: '' })));
  return folded.map(({ companyId: _, series: __, ...total }) => total);
}
