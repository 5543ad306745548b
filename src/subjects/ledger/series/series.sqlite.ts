import {
  type Database,
  numberOf,
  numberOrNull,
  textOf,
} from '../../../platform/sql/sqlite/database.ts';
import type { SqliteRow } from '../../../platform/sql/sqlite/driver.ts';
import type { Environment } from '../../companies/company.ts';
import type { SeriesStore } from '../../stores.ts';
import type { DocumentType } from '../documents/document.ts';
import { nextInSeries, type Series, type SeriesKey } from '../rows.ts';
import type { KnownSeries } from '../state.ts';
import type { Place } from '../writes.ts';

const key = 'account_id = ? AND company_id = ? AND environment = ? AND type = ? AND series = ?';
/** One seek each: what the series keeps, and the highest sequence among its documents. */
const findState = `
SELECT s.next, s.created_at, s.dated_at,
  (SELECT sequence FROM document_list INDEXED BY document_list_by_environment
    WHERE ${key} ORDER BY sequence DESC LIMIT 1) AS highest
FROM (SELECT 1) LEFT JOIN series AS s ON ${key}`;
const list = `
SELECT s.environment, s.type, s.series, s.next, s.created_at,
  (SELECT l.sequence FROM document_list AS l INDEXED BY document_list_by_environment
    WHERE l.account_id = s.account_id AND l.company_id = s.company_id
      AND l.environment = s.environment AND l.type = s.type AND l.series = s.series
    ORDER BY l.sequence DESC LIMIT 1) AS highest
FROM series AS s
WHERE s.account_id = ? AND s.company_id = ?
  AND (s.environment, s.type, s.series) > (?, ?, ?) AND s.environment <= ?
ORDER BY s.environment, s.type, s.series LIMIT +?`;
const moveOn = `
INSERT INTO series (account_id, company_id, environment, type, series, next, created_at, dated_at)
VALUES (?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (account_id, company_id, environment, type, series)
DO UPDATE SET next = max(next, excluded.next),
  dated_at = coalesce(excluded.dated_at, dated_at)`;

export function seriesStore(database: Database): SeriesStore {
  return {
    async list({ accountId, companyId }, { environment, after, limit }) {
      const first = environment ?? 'live';
      const from = [after?.environment ?? first, after?.type ?? '', after?.series ?? ''];
      // By name `live` comes before `test`.
      const values = [accountId, companyId, ...from, environment ?? 'test', limit];
      return database
        .prepare(list)
        .all(...values)
        .map(seriesOf);
    },
  };
}

export function seriesState(
  database: Database,
  { accountId, companyId }: Place,
  { environment, type, series }: SeriesKey,
): KnownSeries {
  const place = [accountId, companyId, environment, type, series];
  const row = database.prepare(findState).get(...place, ...place) ?? {};
  return {
    environment,
    type,
    series,
    next: nextInSeries(numberOrNull(row, 'next'), numberOrNull(row, 'highest')),
    createdAt: numberOrNull(row, 'created_at'),
    datedAt: numberOrNull(row, 'dated_at') ?? undefined,
  };
}

/** Makes a series, or moves it on; never back. */
export function moveSeriesOn(
  database: Database,
  { accountId, companyId }: Place,
  { environment, type, series, next, createdAt, datedAt }: Series,
): void {
  const values = [
    accountId,
    companyId,
    environment,
    type,
    series,
    next,
    createdAt,
    datedAt ?? null,
  ];
  database.prepare(moveOn).run(...values);
}

function seriesOf(row: SqliteRow): Series {
  return {
    environment: textOf(row, 'environment') as Environment,
    type: textOf(row, 'type') as DocumentType,
    series: textOf(row, 'series'),
    next: nextInSeries(numberOf(row, 'next'), numberOrNull(row, 'highest')),
    createdAt: numberOf(row, 'created_at'),
  };
}
