import { Amount } from '../../../kernel/amount.ts';
import { earliestDay, instantsOf, shiftDay } from '../../../kernel/calendar.ts';
import {
  type Database,
  numberOf,
  type PostgresRow,
  type Queryable,
  textOf,
  transactionsOf,
} from '../../../platform/sql/postgres/database.ts';
import type { Place } from '../writes.ts';
import { type Counter, foldCounters } from './totals.ts';
import type { DayTotal, TotalsStore } from './totals-port.ts';

const key = 'account_id, company_id, day, environment, type, series, status, currency';

/** In the order of the key, and as the last thing that a transaction locks: two writers never wait for each other in a ring. */
const change = {
  name: 'change_totals',
  text: `
INSERT INTO totals AS t (${key}, count, total)
SELECT $1, n.* FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
  $8::text[], $9::integer[], $10::numeric[])
  AS n (company_id, day, environment, type, series, status, currency, count, total)
ORDER BY n.company_id, n.day, n.environment, n.type, n.series, n.status, n.currency
ON CONFLICT (${key}) DO UPDATE SET count = t.count + excluded.count, total = t.total + excluded.total`,
};

const list = {
  name: 'list_totals',
  text: `
SELECT day, environment, type, status, currency, sum(count)::bigint AS count, sum(total)::text AS total
FROM totals WHERE account_id = $1 AND company_id = $2 AND day >= $3 AND day <= $4
GROUP BY day, environment, type, status, currency
HAVING sum(count) <> 0 OR sum(total) <> 0
ORDER BY day, environment, type, status, currency`,
};
const sum = {
  name: 'sum_totals',
  text: `
SELECT environment, type, currency, sum(count)::bigint AS count, sum(total)::text AS total
FROM totals WHERE account_id = $1 AND company_id = $2 AND day >= $3 AND day <= $4
  AND ($5::text IS NULL OR type = $5) AND ($6::text IS NULL OR status = $6)
  AND ($7::text IS NULL OR environment = $7) AND ($8::text IS NULL OR currency = $8)
GROUP BY environment, type, currency`,
};
const nextCounted = {
  name: 'next_day_of_totals',
  text: `
SELECT day FROM totals WHERE account_id = $1 AND company_id = $2 AND day > $3
ORDER BY day LIMIT 1`,
};
const nextIssued = {
  name: 'next_issued_of_totals',
  text: `
SELECT issued_at FROM document_list
WHERE account_id = $1 AND company_id = $2 AND issued_at >= $3 ORDER BY issued_at LIMIT 1`,
};

/** What counters would say that count these documents now: the same as `counted` makes of a summary. */
const countedDocuments = `
  SELECT company_id, left(summary::json->>'date', 10) AS day, environment, type, series, status,
    currency, (summary::json->>'total')::numeric AS total
  FROM document_list`;
const dayCounted = `
  SELECT environment, type, series, status, currency, count(*) AS count, sum(total) AS total
  FROM (${countedDocuments}
    WHERE account_id = $1 AND company_id = $2 AND issued_at >= $4 AND issued_at < $5) AS documents
  WHERE day = $3 GROUP BY environment, type, series, status, currency`;

/** One statement sees one moment. */
const differences = {
  name: 'differences_of_totals',
  text: `
SELECT count(*) AS count FROM (
  SELECT environment, type, series, status, currency, count, total FROM totals
  WHERE account_id = $1 AND company_id = $2 AND day = $3 AND (count <> 0 OR total <> 0)) AS kept
FULL JOIN (${dayCounted}) AS counted USING (environment, type, series, status, currency)
WHERE kept.count IS DISTINCT FROM counted.count OR kept.total IS DISTINCT FROM counted.total`,
};
/** Stronger than what writers of documents take: all of them wait. */
const lockCompany = {
  name: 'lock_company_for_totals',
  text: 'SELECT id FROM companies WHERE account_id = $1 AND id = $2 FOR UPDATE',
};
const clear = {
  name: 'clear_totals',
  text: 'DELETE FROM totals WHERE account_id = $1 AND company_id = $2 AND day = $3',
};
const fillDay = {
  name: 'fill_totals_of_day',
  text: `
INSERT INTO totals (${key}, count, total)
SELECT $1, $2, $3, environment, type, series, status, currency, count, total
FROM (${dayCounted}) AS counted`,
};

/** Adds changes to the counters. */
export async function changeTotals(
  tx: Queryable,
  accountId: string,
  changes: readonly Counter[],
): Promise<void> {
  const folded = foldCounters(changes);
  if (folded.length === 0) return;
  await tx.query(change, [
    accountId,
    folded.map(({ companyId }) => companyId),
    folded.map(({ day }) => day),
    folded.map(({ environment }) => environment),
    folded.map(({ type }) => type),
    folded.map(({ series }) => series),
    folded.map(({ status }) => status),
    folded.map(({ currency }) => currency),
    folded.map(({ count }) => count),
    folded.map(({ total }) => total.toString()),
  ]);
}

export function totalsStore(database: Queryable & Partial<Database>): TotalsStore {
  const transaction = transactionsOf(database);
  return {
    async list({ accountId, companyId }, { from, to }) {
      return (await database.query(list, [accountId, companyId, from, to])).map(totalOf);
    },
    async sum({ accountId, companyId }, { from, to }, { type, status, environment, currency }) {
      const asked = [accountId, companyId, from, to, type, status, environment, currency];
      return (await database.query(sum, asked)).map((row) => ({
        environment: textOf(row, 'environment') as Counter['environment'],
        type: textOf(row, 'type') as Counter['type'],
        currency: textOf(row, 'currency'),
        count: numberOf(row, 'count'),
        total: Amount.ofSum(textOf(row, 'total')),
      }));
    },
    async nextDay({ accountId, companyId }, day) {
      const next = shiftDay(day, 1);
      const [since] = instantsOf({ from: next, to: next });
      const [issued] = await database.query(nextIssued, [accountId, companyId, since]);
      const [kept] = await database.query(nextCounted, [accountId, companyId, day]);
      const days = [
        ...(kept === undefined ? [] : [textOf(kept, 'day')]),
        ...(issued === undefined ? [] : [earliestDay(numberOf(issued, 'issued_at'))]),
      ];
      const [first] = days.sort();
      return first !== undefined && first < next ? next : first;
    },
    areRight: (place, day) => areRight(database, place, day),
    recount: (place, day) =>
      transaction(async (tx) => {
        const { accountId, companyId } = place;
        await tx.query(lockCompany, [accountId, companyId]);
        if (await areRight(tx, place, day)) return false;
        await tx.query(clear, [accountId, companyId, day]);
        await tx.query(fillDay, dayValues(place, day));
        return true;
      }),
  };
}

async function areRight(database: Queryable, place: Place, day: string): Promise<boolean> {
  const [row] = await database.query(differences, dayValues(place, day));
  return numberOf(row ?? {}, 'count') === 0;
}

function dayValues({ accountId, companyId }: Place, day: string): readonly unknown[] {
  return [accountId, companyId, day, ...instantsOf({ from: day, to: day })];
}

function totalOf(row: PostgresRow): DayTotal {
  return {
    day: textOf(row, 'day'),
    environment: textOf(row, 'environment') as DayTotal['environment'],
    type: textOf(row, 'type') as DayTotal['type'],
    status: textOf(row, 'status') as DayTotal['status'],
    currency: textOf(row, 'currency'),
    count: numberOf(row, 'count'),
    total: Amount.ofSum(textOf(row, 'total')),
  };
}
