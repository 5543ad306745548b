import type { DocumentType } from '../../domain/document/document.ts';
import {
  nextInSeries,
  type Series,
  type SeriesKey,
  type SeriesState,
} from '../../domain/ports/issue-store.ts';
import { type Database, numberOf, numberOrNull, textOf } from './database.ts';
import type { SqliteRow } from './driver.ts';

/** Whose series they are. */
export type SeriesOwner = { readonly accountId: string; readonly companyId: string };

/** One seek each: what the series keeps, and the highest sequence among its documents. */
const findState = `
SELECT
  (SELECT next FROM series
    WHERE account_id = ? AND company_id = ? AND type = ? AND series = ?) AS next,
  (SELECT sequence FROM document_list INDEXED BY document_list_by_number
    WHERE account_id = ? AND company_id = ? AND type = ? AND series = ?
    ORDER BY sequence DESC LIMIT 1) AS highest`;
const withHighest = `
SELECT s.type, s.series, s.next, s.created_at,
  (SELECT l.sequence FROM document_list AS l INDEXED BY document_list_by_number
    WHERE l.account_id = s.account_id AND l.company_id = s.company_id
      AND l.type = s.type AND l.series = s.series
    ORDER BY l.sequence DESC LIMIT 1) AS highest
FROM series AS s`;
const find = `${withHighest}
WHERE s.account_id = ? AND s.company_id = ? AND s.type = ? AND s.series = ?`;
const list = `${withHighest}
WHERE s.account_id = ? AND s.company_id = ? AND (s.type, s.series) > (?, ?)
ORDER BY s.type, s.series LIMIT ?`;
const columns = '(account_id, company_id, type, series, next, created_at)';
const insert = `
INSERT INTO series ${columns} VALUES (?, ?, ?, ?, ?, ?)
ON CONFLICT (account_id, company_id, type, series) DO NOTHING`;
const moveOn = `
INSERT INTO series ${columns} VALUES (?, ?, ?, ?, ?, ?)
ON CONFLICT (account_id, company_id, type, series) DO UPDATE SET next = max(next, excluded.next)`;

export function seriesState(
  database: Database,
  { accountId, companyId }: SeriesOwner,
  { type, series }: SeriesKey,
): SeriesState {
  const place = [accountId, companyId, type, series];
  const row = database.prepare(findState).get(...place, ...place) ?? {};
  return {
    type,
    series,
    next: nextInSeries(numberOrNull(row, 'next'), numberOrNull(row, 'highest')),
  };
}

export function findSeries(
  database: Database,
  { accountId, companyId }: SeriesOwner,
  { type, series }: SeriesKey,
): Series | undefined {
  const row = database.prepare(find).get(accountId, companyId, type, series);
  return row === undefined ? undefined : seriesOf(row);
}

export function listSeries(
  database: Database,
  { accountId, companyId }: SeriesOwner,
  after: SeriesKey | null,
  limit: number,
): readonly Series[] {
  const values = [accountId, companyId, after?.type ?? '', after?.series ?? '', limit];
  return database
    .prepare(list)
    .all(...values)
    .map(seriesOf);
}

/** Inserts a series where there is none; true where it is new. */
export function insertSeries(
  database: Database,
  { accountId, companyId }: SeriesOwner,
  { type, series, next, createdAt }: Series,
): boolean {
  const values = [accountId, companyId, type, series, next, createdAt];
  return database.prepare(insert).run(...values).changes === 1;
}

/** Makes a series, or moves it on; never back. */
export function moveSeriesOn(
  database: Database,
  { accountId, companyId }: SeriesOwner,
  { type, series, next }: SeriesState,
): void {
  database.prepare(moveOn).run(accountId, companyId, type, series, next, Date.now());
}

function seriesOf(row: SqliteRow): Series {
  return {
    type: textOf(row, 'type') as DocumentType,
    series: textOf(row, 'series'),
    next: nextInSeries(numberOf(row, 'next'), numberOrNull(row, 'highest')),
    createdAt: numberOf(row, 'created_at'),
  };
}
