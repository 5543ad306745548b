import {
  numberOf,
  type PostgresRow,
  type Queryable,
  textOf,
} from '../../../platform/sql/postgres/database.ts';
import type { Environment } from '../../companies/company.ts';
import type { SeriesStore } from '../../stores.ts';
import type { DocumentType } from '../documents/document.ts';
import { nextInSeries, type Series, type SeriesKey, seriesText } from '../rows.ts';
import type { KnownSeries } from '../state.ts';
import type { Place } from '../writes.ts';

const named = 'unnest($3::text[], $4::text[], $5::text[]) AS n (environment, type, series)';
const isNamed = `s.account_id = $1 AND s.company_id = $2
  AND s.environment = n.environment AND s.type = n.type AND s.series = n.series`;
const make = {
  name: 'make_series',
  text: `
INSERT INTO series (account_id, company_id, environment, type, series, next, created_at)
SELECT $1, $2, n.environment, n.type, n.series, 1, $6 FROM ${named}
ON CONFLICT (account_id, company_id, environment, type, series) DO NOTHING
RETURNING environment, type, series`,
};
/** Rows are locked in the order in which they come out: the same for everybody, so nobody waits in a ring. */
const lock = {
  name: 'lock_series',
  text: `
SELECT s.type FROM ${named} JOIN series AS s ON ${isNamed}
ORDER BY s.environment, s.type, s.series FOR UPDATE OF s`,
};
/** One seek: the highest sequence among the documents of a series. */
const highestIn = (series: string) => `
LEFT JOIN LATERAL (
  SELECT l.sequence FROM document_list AS l
  WHERE l.account_id = $1 AND l.company_id = $2 AND l.environment = ${series}.environment
    AND l.type = ${series}.type AND l.series = ${series}.series
  ORDER BY l.sequence DESC LIMIT 1
) AS highest ON true`;
const findStates = {
  name: 'find_series_states',
  text: `
SELECT n.environment, n.type, n.series, s.next, s.created_at, s.dated_at, highest.sequence AS highest
FROM ${named} LEFT JOIN series AS s ON ${isNamed}
${highestIn('n')}`,
};
const list = {
  name: 'list_series',
  text: `
SELECT s.environment, s.type, s.series, s.next, s.created_at, highest.sequence AS highest
FROM series AS s ${highestIn('s')}
WHERE s.account_id = $1 AND s.company_id = $2
  AND (s.environment, s.type, s.series) > ($3, $4, $5) AND s.environment <= $6
ORDER BY s.environment, s.type, s.series LIMIT $7`,
};
const moveOn = {
  name: 'move_series_on',
  text: `
UPDATE series AS s SET next = greatest(s.next, n.next),
  created_at = CASE WHEN n.is_new THEN n.created_at ELSE s.created_at END,
  dated_at = coalesce(n.dated_at, s.dated_at)
FROM unnest(
  $3::text[], $4::text[], $5::text[], $6::integer[], $7::bigint[], $8::boolean[], $9::bigint[]
) AS n (environment, type, series, next, created_at, is_new, dated_at)
WHERE ${isNamed}`,
};
const drop = {
  name: 'drop_series',
  text: `DELETE FROM series AS s USING ${named} WHERE ${isNamed}`,
};

export function seriesStore(database: Queryable): SeriesStore {
  return {
    async list({ accountId, companyId }, { environment, after, limit }) {
      const first = environment ?? 'live';
      const from = [after?.environment ?? first, after?.type ?? '', after?.series ?? ''];
      // By name `live` comes before `test`.
      const values = [accountId, companyId, ...from, environment ?? 'test', limit];
      return (await database.query(list, values)).map(seriesOf);
    },
  };
}

/** Locks series until the end of the transaction, making those that are missing; returns these. */
export async function lockSeries(
  tx: Queryable,
  place: Place,
  keys: readonly SeriesKey[],
): Promise<readonly SeriesKey[]> {
  if (keys.length === 0) return [];
  const sorted = keys.toSorted((a, b) => (seriesText(a) < seriesText(b) ? -1 : 1));
  const made = await tx.query(make, [...columnsOf(place, sorted), 0]);
  await tx.query(lock, columnsOf(place, sorted));
  return made.map(keyOf);
}

/** A series that was made for its lock alone has no time of making yet. */
export async function seriesStates(
  tx: Queryable,
  place: Place,
  keys: readonly SeriesKey[],
): Promise<readonly KnownSeries[]> {
  if (keys.length === 0) return [];
  return (await tx.query(findStates, columnsOf(place, keys))).map((row) => ({
    ...keyOf(row),
    next: nextInSeries(row.next as number | null, row.highest as number | null),
    createdAt: (row.created_at as number | null) || null,
    datedAt: (row.dated_at as number | null) ?? undefined,
  }));
}

/** Moves locked series on, never back; those that were made for the lock alone go again. */
export async function moveSeriesOn(
  tx: Queryable,
  place: Place,
  series: readonly Series[],
  made: readonly SeriesKey[],
): Promise<void> {
  const fresh = new Set(made.map(seriesText));
  if (series.length > 0) {
    const nexts = series.map(({ next }) => next);
    const times = series.map(({ createdAt }) => createdAt);
    const isNew = series.map((each) => fresh.has(seriesText(each)));
    const dates = series.map(({ datedAt }) => datedAt ?? null);
    await tx.query(moveOn, [...columnsOf(place, series), nexts, times, isNew, dates]);
  }
  const written = new Set(series.map(seriesText));
  const unused = made.filter((key) => !written.has(seriesText(key)));
  if (unused.length > 0) await tx.query(drop, columnsOf(place, unused));
}

function columnsOf({ accountId, companyId }: Place, keys: readonly SeriesKey[]): unknown[] {
  return [
    accountId,
    companyId,
    keys.map(({ environment }) => environment),
    keys.map(({ type }) => type),
    keys.map(({ series }) => series),
  ];
}

function keyOf(row: PostgresRow): SeriesKey {
  return {
    environment: textOf(row, 'environment') as Environment,
    type: textOf(row, 'type') as DocumentType,
    series: textOf(row, 'series'),
  };
}

function seriesOf(row: PostgresRow): Series {
  const next = nextInSeries(row.next as number | null, row.highest as number | null);
  return { ...keyOf(row), next, createdAt: numberOf(row, 'created_at') };
}
