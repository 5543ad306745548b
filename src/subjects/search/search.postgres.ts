import type { AsciiJson } from '../../kernel/ascii-json.ts';
import {
  numberOf,
  type PostgresRow,
  type Queryable,
  textOf,
} from '../../platform/sql/postgres/database.ts';
import type { Statement } from '../../platform/sql/postgres/statement-names.ts';
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
} from './document-search.ts';
import { type FoundRows, listedColumns, readListedRows } from './listed-row.ts';

/**
 * What rows are judged by, once they are read: values from $7 on, of which $13 is the list of texts that must be
 * in the words of the name. `coalesce` lets everything pass where nothing is asked for.
 */
const matches = `
l.status = coalesce($7::text, l.status) AND l.type = coalesce($8::text, l.type)
  AND l.series = coalesce($9::text, l.series) AND l.currency = coalesce($10::text, l.currency)
  AND l.customer = coalesce($11::text, l.customer) AND l.external_id = coalesce($12::text, l.external_id)
  AND l.environment = coalesce($14::text, l.environment)
  AND l.sequence = coalesce($15::integer, l.sequence)
  AND strpos(l.customer, $16::text) = 1 AND strpos(l.external_id, $17::text) = 1
  ${searchedTexts([])
    .map((_, index) => `AND strpos(l.customer_name, ($13::text[])[${index + 1}]) > 0`)
    .join(' ')}`;
const judged =
  'status, type, environment, series, sequence, currency, customer, external_id, customer_name';

/** Values of what is gathered come after those. */
const firstGathered = 18;

/** What is handed over of each document: its summary, or a row of a table. */
type Form = 'summaries' | 'rows';
const shown: Readonly<Record<Form, string>> = {
  summaries: 'l.summary',
  rows: `json_build_array(${listedColumns.map((column) => `l.${column}`).join(', ')})::text`,
};
const read: Readonly<Record<Form, string>> = {
  summaries: `summary, ${judged}`,
  rows: `summary, issued_at, id, customer_full_name, ${judged}`,
};

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
function walkStatement({ by }: Walk, order: DocumentOrder, form: Form): Statement {
  const walk = `FROM document_list WHERE account_id = $1 AND company_id = $2 ${walked[by]}
    ${range(order)} ${inOrder(order)}`;
  return {
    name: '',
    text: `
SELECT string_agg(shown, E',\\n') AS joined, count(*) AS count,
  CASE WHEN count(*) < $6 THEN (
    SELECT issued_at || ' ' || id ${walk} OFFSET ${searchScanMax - 1} LIMIT 1
  ) END AS scanned_to
FROM (
  SELECT ${shown[form]} AS shown FROM (SELECT ${read[form]} ${walk} LIMIT ${searchScanMax}) AS l
  WHERE ${matches} LIMIT $6) AS page`,
  };
}

/** Customers with a word; one may have two words with the same beginning. */
function customersWith(first: number): string {
  return `FROM customer_words WHERE account_id = $1 AND company_id = $2
      AND word >= $${first} AND word < $${first + 1}`;
}

/** How the key of numbers is asked, and what follows in its order. */
function numbered(first: number) {
  return {
    type: { where: '', order: 'series, sequence' },
    series: { where: `AND series = $${first}`, order: 'sequence' },
    sequence: {
      where: `AND series = $${first} AND sequence = $${first + 1}`,
      order: 'released_id',
    },
  } as const;
}

/**
 * Documents that an index has in another order, by values from `first` on. An order and a limit for each part hold the
 * planner to that index, whatever it believes of values that it does not know.
 */
function gatheredPlaces({ by }: Gathering, first: number, gatherMax: number): string {
  const part = (where: string, order: string) => `
  CROSS JOIN LATERAL (
    SELECT issued_at, id FROM document_list
    WHERE account_id = $1 AND company_id = $2 AND ${where}
    ORDER BY ${order} LIMIT ${gatherMax + 1}) AS g`;
  if (by === 'word') {
    return `FROM (SELECT DISTINCT customer ${customersWith(first)}) AS k
  ${part('customer = k.customer', 'issued_at, id')}`;
  }
  if (by === 'customer' || by === 'external_id') {
    return `FROM (SELECT 1) AS k
  ${part(`${by} >= $${first} AND ${by} < $${first + 1}`, `${by}, issued_at, id`)}`;
  }
  const { where, order } = numbered(first + 2)[by];
  return `FROM unnest($${first}::text[]) AS e (environment)
  CROSS JOIN unnest($${first + 1}::text[]) AS k (type)
  ${part(`environment = e.environment AND type = k.type ${where}`, order)}`;
}

/** Counts no further than may be gathered. */
function countStatement(gathering: Gathering, gatherMax: number): Statement {
  const counted = `
SELECT count(*) AS count
FROM (SELECT 1 ${gatheredPlaces(gathering, 3, gatherMax)} LIMIT ${gatherMax + 1}) AS counted`;
  const name = `count_gathered_by_${gathering.by}_${gatherMax}`;
  if (gathering.by !== 'word') return { name, text: counted };
  const customers = `SELECT 1 ${customersWith(3)} LIMIT ${gatherMax + 1}`;
  return {
    name,
    text: `
SELECT CASE WHEN (SELECT count(*) FROM (${customers}) AS customers) > ${gatherMax}
  THEN ${gatherMax + 1} ELSE (${counted}) END AS count`,
  };
}

function gatherStatement(gathering: Gathering, search: DocumentSearch, form: Form): Statement {
  const { order, gatherMax } = search;
  return {
    name: `search_${form}_gathered_by_${gathering.by}_${order}_${gatherMax}`,
    text: `
SELECT string_agg(shown, E',\\n') AS joined, count(*) AS count, NULL AS scanned_to
FROM (
  SELECT ${shown[form]} AS shown FROM (
    SELECT issued_at, id ${gatheredPlaces(gathering, firstGathered, gatherMax)}
    WHERE true ${range(order)} ${inOrder(order)}
  ) AS p
  CROSS JOIN LATERAL (
    SELECT ${read[form]} FROM document_list AS l WHERE l.account_id = $1
      AND l.company_id = $2 AND l.issued_at = p.issued_at AND l.id = p.id LIMIT 1) AS l
  WHERE ${matches} ${inOrder(order).replaceAll(/issued_at|\bid\b/g, 'p.$&')} LIMIT $6) AS page`,
  };
}

/** The list has no index on ids: a document knows where it is listed. */
const byIds: Statement = {
  name: 'find_matching_summaries',
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
  const row = await foundRow(database, accountId, search, 'summaries');
  return { joined: joinedOf(row) as AsciiJson, count: numberOf(row, 'count'), ...scannedOf(row) };
}

/** The same as rows of a table. */
export async function searchRows(
  database: Queryable,
  accountId: string,
  search: DocumentSearch,
): Promise<FoundRows> {
  const row = await foundRow(database, accountId, search, 'rows');
  return { rows: readListedRows(joinedOf(row)), ...scannedOf(row) };
}

function joinedOf(row: PostgresRow): string {
  return (row.joined as string | null) ?? '';
}

function scannedOf(row: PostgresRow): Pick<FoundRows, 'scannedTo'> {
  return { scannedTo: placeOfText(row.scanned_to as string | null) };
}

async function foundRow(
  database: Queryable,
  accountId: string,
  search: DocumentSearch,
  form: Form,
): Promise<PostgresRow> {
  const { companyId, order, filter, after, from, until, limit, gatherMax } = search;
  const gatherings = gatheringsOf(filter);
  const counts = await Promise.all(
    gatherings.map(async (each) => {
      const values = [accountId, companyId, ...valuesOf(each)];
      const [row] = await database.query(countStatement(each, gatherMax), values);
      return numberOf(row ?? {}, 'count');
    }),
  );
  const gathering = smallestOf(gatherings, counts, gatherMax);
  const end = order === 'newest' ? from : until;
  const range = [accountId, companyId, after.issuedAt, after.id, end, limit];
  const values = [...range, ...filterValues(filter)];
  const [row = {}] = await (gathering === undefined
    ? database.query(walkStatement(walkOf(filter), order, form), values)
    : database.query(gatherStatement(gathering, search, form), [
        ...values,
        ...valuesOf(gathering),
      ]));
  return row;
}

function valuesOf(gathering: Gathering): readonly unknown[] {
  if ('beginning' in gathering) return [gathering.beginning, endOfPrefix(gathering.beginning)];
  return [gathering.environments, gathering.types, ...gathering.number];
}

function filterValues(filter: DocumentFilter): readonly unknown[] {
  const { status, type, environment, series, sequence, currency, customer, externalId } = filter;
  return [
    ...[status, type, series, currency, customer, externalId],
    searchedTexts(filter.words),
    environment,
    sequence,
    filter.customerBeginning ?? '',
    filter.externalIdBeginning ?? '',
  ];
}
