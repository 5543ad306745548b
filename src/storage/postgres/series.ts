import type { DocumentType } from '../../domain/document/document.ts';
import {
  nextInSeries,
  type Series,
  type SeriesKey,
  type SeriesState,
  seriesText,
} from '../../domain/ports/issue-store.ts';
import { numberOf, type PostgresRow, type Queryable, textOf } from './database.ts';

/** Whose series they are. */
export type SeriesOwner = { readonly accountId: string; readonly companyId: string };

const insert = {
  name: 'insert_series',
  text: `
INSERT INTO series (account_id, company_id, type, series, next, created_at)
SELECT $1, $2, * FROM unnest($3::text[], $4::text[], $5::integer[], $6::bigint[])
ON CONFLICT (account_id, company_id, type, series) DO NOTHING RETURNING type, series`,
};
/** Rows are locked in the order in which they come out: the same for everybody, so nobody waits in a ring. */
const lock = {
  name: 'lock_series',
  text: `
SELECT s.type, s.series FROM unnest($3::text[], $4::text[]) AS n (type, series)
JOIN series AS s ON s.account_id = $1 AND s.company_id = $2
  AND s.type = n.type AND s.series = n.series
ORDER BY s.type, s.series FOR UPDATE OF s`,
};
/** One seek: the highest sequence among the documents of a series. */
const highestIn = (series: string) => `
LEFT JOIN LATERAL (
  SELECT l.sequence FROM document_list AS l
  WHERE l.account_id = $1 AND l.company_id = $2
    AND l.type = ${series}.type AND l.series = ${series}.series
  ORDER BY l.sequence DESC LIMIT 1
) AS highest ON true`;
const findStates = {
  name: 'find_series_states',
  text: `
SELECT n.type, n.series, s.next, highest.sequence AS highest
FROM unnest($3::text[], $4::text[]) AS n (type, series)
LEFT JOIN series AS s ON s.account_id = $1 AND s.company_id = $2
  AND s.type = n.type AND s.series = n.series
${highestIn('n')}`,
};
const find = {
  name: 'find_series',
  text: `
SELECT s.type, s.series, s.next, s.created_at, highest.sequence AS highest
FROM series AS s ${highestIn('s')}
WHERE s.account_id = $1 AND s.company_id = $2 AND s.type = $3 AND s.series = $4`,
};
const list = {
  name: 'list_series',
  text: `
SELECT s.type, s.series, s.next, s.created_at, highest.sequence AS highest
FROM series AS s ${highestIn('s')}
WHERE s.account_id = $1 AND s.company_id = $2 AND (s.type, s.series) > ($3, $4)
ORDER BY s.type, s.series LIMIT $5`,
};
const moveOn = {
  name: 'move_series_on',
  text: `
UPDATE series AS s SET next = greatest(s.next, n.next)
FROM unnest($3::text[], $4::text[], $5::integer[]) AS n (type, series, next)
WHERE s.account_id = $1 AND s.company_id = $2 AND s.type = n.type AND s.series = n.series`,
};
const drop = {
  name: 'drop_series',
  text: `
DELETE FROM series AS s USING unnest($3::text[], $4::text[]) AS n (type, series)
WHERE s.account_id = $1 AND s.company_id = $2 AND s.type = n.type AND s.series = n.series`,
};

/** Locks series until the end of the transaction, making those that are missing; tells which these are. */
export async function lockSeries(
  tx: Queryable,
  { accountId, companyId }: SeriesOwner,
  keys: readonly SeriesKey[],
): Promise<readonly SeriesKey[]> {
  if (keys.length === 0) return [];
  const sorted = keys.toSorted((a, b) => (seriesText(a) < seriesText(b) ? -1 : 1));
  const place = [accountId, companyId, sorted.map(typeOf), sorted.map(nameOf)];
  const now = Date.now();
  const firsts = [sorted.map(() => 1), sorted.map(() => now)];
  const made = await tx.query(insert, [...place, ...firsts]);
  await tx.query(lock, place);
  return made.map(keyOf);
}

export async function seriesStates(
  tx: Queryable,
  { accountId, companyId }: SeriesOwner,
  keys: readonly SeriesKey[],
): Promise<readonly SeriesState[]> {
  if (keys.length === 0) return [];
  const place = [accountId, companyId, keys.map(typeOf), keys.map(nameOf)];
  return (await tx.query(findStates, place)).map(stateOf);
}

export async function findSeries(
  tx: Queryable,
  { accountId, companyId }: SeriesOwner,
  { type, series }: SeriesKey,
): Promise<Series | undefined> {
  const [row] = await tx.query(find, [accountId, companyId, type, series]);
  return row === undefined ? undefined : seriesOf(row);
}

export async function listSeries(
  tx: Queryable,
  { accountId, companyId }: SeriesOwner,
  after: SeriesKey | null,
  limit: number,
): Promise<readonly Series[]> {
  const values = [accountId, companyId, after?.type ?? '', after?.series ?? '', limit];
  return (await tx.query(list, values)).map(seriesOf);
}

/** Inserts a series where there is none; true where it is new. */
export async function insertSeries(
  tx: Queryable,
  { accountId, companyId }: SeriesOwner,
  { type, series, next, createdAt }: Series,
): Promise<boolean> {
  const values = [accountId, companyId, [type], [series], [next], [createdAt]];
  return (await tx.query(insert, values)).length === 1;
}

/** Moves locked series on, never back; those that were made for the lock alone go again. */
export async function moveSeriesOn(
  tx: Queryable,
  { accountId, companyId }: SeriesOwner,
  states: readonly SeriesState[],
  made: readonly SeriesKey[],
): Promise<void> {
  if (states.length > 0) {
    const nexts = states.map(({ next }) => next);
    const values = [accountId, companyId, states.map(typeOf), states.map(nameOf), nexts];
    await tx.query(moveOn, values);
  }
  const written = new Set(states.map(seriesText));
  const unused = made.filter((key) => !written.has(seriesText(key)));
  if (unused.length > 0) {
    await tx.query(drop, [accountId, companyId, unused.map(typeOf), unused.map(nameOf)]);
  }
}

const typeOf = ({ type }: SeriesKey): string => type;
const nameOf = ({ series }: SeriesKey): string => series;

function keyOf(row: PostgresRow): SeriesKey {
  return { type: textOf(row, 'type') as DocumentType, series: textOf(row, 'series') };
}

function stateOf(row: PostgresRow): SeriesState {
  const next = nextInSeries(row.next as number | null, row.highest as number | null);
  return { ...keyOf(row), next };
}

function seriesOf(row: PostgresRow): Series {
  return { ...stateOf(row), createdAt: numberOf(row, 'created_at') };
}
