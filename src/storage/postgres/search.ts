import {
  type DocumentFilter,
  type DocumentOrder,
  type DocumentSearch,
  endOfPrefix,
  type FoundSummaries,
  type Gathering,
  gatheringsOf,
  placeOfText,
  type SummariesQuery,
  searchedTexts,
  searchScanMax,
  smallestOf,
  type Walk,
  walkOf,
} from '../../domain/ports/document-search.ts';
import type { AsciiJson } from '../../domain/ports/rows.ts';
import type { Statement } from './connection.ts';
import { numberOf, type PostgresRow, type Queryable, textOf } from './database.ts';

/**
 * What rows are judged by, once they are read: values from $7 on, of which the last is the list of texts that must be
 * in the words of the name. `coalesce` lets everything pass where nothing is asked for.
 */
const matches = `
status = coalesce($7::text, status) AND type = coalesce($8::text, type)
  AND series = coalesce($9::text, series) AND currency = coalesce($10::text, currency)
  AND customer = coalesce($11::text, customer) AND external_id = coalesce($12::text, external_id)
  ${searchedTexts([])
    .map((_, index) => `AND strpos(customer_name, ($13::text[])[${index + 1}]) > 0`)
    .join(' ')}`;
const judged = 'status, type, series, currency, customer, external_id, customer_name';

const walked: Readonly<Record<Walk['by'], string>> = {
  external_id: 'AND external_id = $12',
  customer: 'AND customer = $11',
  status: 'AND status = $7',
  list: '',
};

/** The part of the company's documents that follows a place, up to the end of the range. */
function range(order: DocumentOrder): string {
  return order === 'newest'
    ? 'AND (issued_at, id) < ($3, $4) AND issued_at >= $5'
    : 'AND (issued_at, id) > ($3, $4) AND issued_at < $5';
}

function inOrder(order: DocumentOrder): string {
  const direction = order === 'newest' ? 'DESC' : 'ASC';
  return `ORDER BY issued_at ${direction}, id ${direction}`;
}

/**
 * How far a bounded walk came is asked for only where its page is not full. It has no name, so it is planned for its
 * values: for any values the planner takes a range for small, and would read and sort all of it.
 */
function walkStatement({ by }: Walk, order: DocumentOrder): Statement {
  const walk = `FROM document_list WHERE account_id = $1 AND company_id = $2 ${walked[by]}
    ${range(order)} ${inOrder(order)}`;
  return {
    name: '',
    text: `
SELECT string_agg(summary, E',\\n') AS joined, count(*) AS count,
  CASE WHEN count(*) < $6 THEN (
    SELECT issued_at || ' ' || id ${walk} OFFSET ${searchScanMax - 1} LIMIT 1
  ) END AS scanned_to
FROM (
  SELECT summary FROM (SELECT summary, ${judged} ${walk} LIMIT ${searchScanMax}) AS scanned
  WHERE ${matches} LIMIT $6) AS page`,
  };
}

/** Customers with a word; one may have two words with the same beginning. */
function customersWith(first: number): string {
  return `FROM customer_words WHERE account_id = $1 AND company_id = $2
      AND word >= $${first} AND word < $${first + 1}`;
}

/**
 * Documents that an index has in another order, by values from `first` on. An order and a limit for each part hold the
 * planner to that index, whatever it believes of values that it does not know.
 */
function gatheredPlaces({ by }: Gathering, first: number): string {
  const part = (where: string, order: string) => `
  CROSS JOIN LATERAL (
    SELECT issued_at, id FROM document_list
    WHERE account_id = $1 AND company_id = $2 AND ${where}
    ORDER BY ${order} LIMIT ${searchScanMax + 1}) AS g`;
  if (by === 'word') {
    return `FROM (SELECT DISTINCT customer ${customersWith(first)}) AS k
  ${part('customer = k.customer', 'issued_at, id')}`;
  }
  const ofType = 'environment = e.environment AND type = k.type';
  return `FROM unnest($${first}::text[]) AS k (type)
  CROSS JOIN (VALUES ('live'), ('test')) AS e (environment)
  ${
    by === 'series'
      ? part(`${ofType} AND series = $${first + 1}`, 'sequence')
      : part(ofType, 'series, sequence')
  }`;
}

/** Counts no further than may be gathered. */
function countStatement(gathering: Gathering): Statement {
  const counted = `
SELECT count(*) AS count
FROM (SELECT 1 ${gatheredPlaces(gathering, 3)} LIMIT ${searchScanMax + 1}) AS counted`;
  const name = `count_gathered_by_${gathering.by}`;
  if (gathering.by !== 'word') return { name, text: counted };
  const customers = `SELECT 1 ${customersWith(3)} LIMIT ${searchScanMax + 1}`;
  return {
    name,
    text: `
SELECT CASE WHEN (SELECT count(*) FROM (${customers}) AS customers) > ${searchScanMax}
  THEN ${searchScanMax + 1} ELSE (${counted}) END AS count`,
  };
}

function gatherStatement(gathering: Gathering, order: DocumentOrder): Statement {
  return {
    name: `search_gathered_by_${gathering.by}_${order}`,
    text: `
SELECT string_agg(summary, E',\\n') AS joined, count(*) AS count, NULL AS scanned_to
FROM (
  SELECT l.summary FROM (
    SELECT issued_at, id ${gatheredPlaces(gathering, 14)}
    WHERE true ${range(order)} ${inOrder(order)}
  ) AS p
  CROSS JOIN LATERAL (
    SELECT summary, ${judged} FROM document_list AS l WHERE l.account_id = $1
      AND l.company_id = $2 AND l.issued_at = p.issued_at AND l.id = p.id LIMIT 1) AS l
  WHERE ${matches} ${inOrder(order).replaceAll(/issued_at|\bid\b/g, 'p.$&')} LIMIT $6) AS page`,
  };
}

/** The list has no index on ids: a document knows where it is listed. */
const byIds: Statement = {
  name: 'find_summaries',
  text: `
SELECT l.id, l.summary FROM documents AS d
JOIN document_list AS l ON l.account_id = $1 AND l.company_id = d.company_id
  AND l.issued_at = d.issued_at AND l.id = d.id
WHERE d.account_id = $1 AND d.id = ANY($3::text[]) AND d.company_id = $2
  AND d.issued_at >= $4 AND d.issued_at < $5 AND ${matches} LIMIT $6`,
};

export async function findMatching(
  database: Queryable,
  accountId: string,
  { companyId, ids, from, until, filter }: SummariesQuery,
): Promise<ReadonlyMap<string, AsciiJson>> {
  const values = [accountId, companyId, ids, from, until, ids.length, ...filterValues(filter)];
  const rows = await database.query(byIds, values);
  return new Map(rows.map((row) => [textOf(row, 'id'), row.summary as AsciiJson]));
}

/** Documents that a filter lets pass, in the order that is asked for. */
export async function searchDocuments(
  database: Queryable,
  accountId: string,
  search: DocumentSearch,
): Promise<FoundSummaries> {
  const { companyId, order, filter, after, from, until, limit } = search;
  const gatherings = gatheringsOf(filter);
  const counts = await Promise.all(
    gatherings.map(async (each) => {
      const values = [accountId, companyId, ...valuesOf(each)];
      const [row] = await database.query(countStatement(each), values);
      return numberOf(row ?? {}, 'count');
    }),
  );
  const gathering = smallestOf(gatherings, counts);
  const end = order === 'newest' ? from : until;
  const range = [accountId, companyId, after.issuedAt, after.id, end, limit];
  const values = [...range, ...filterValues(filter)];
  return foundOf(
    gathering === undefined
      ? await database.query(walkStatement(walkOf(filter), order), values)
      : await database.query(gatherStatement(gathering, order), [
          ...values,
          ...valuesOf(gathering),
        ]),
  );
}

function valuesOf(gathering: Gathering): readonly unknown[] {
  if (gathering.by === 'word') return [gathering.word, endOfPrefix(gathering.word)];
  return gathering.by === 'series' ? [gathering.types, gathering.series] : [gathering.types];
}

function filterValues(filter: DocumentFilter): readonly unknown[] {
  const { status, type, series, currency, customer, externalId, words } = filter;
  return [status, type, series, currency, customer, externalId, searchedTexts(words)];
}

function foundOf([row]: PostgresRow[]): FoundSummaries {
  return {
    joined: ((row?.joined as string | null) ?? '') as AsciiJson,
    count: numberOf(row ?? {}, 'count'),
    scannedTo: placeOfText((row?.scanned_to as string | null) ?? null),
  };
}
