import type { AsciiJson } from '../../kernel/ascii-json.ts';
import { type Database, numberOf, textOf, textOrNull } from '../../platform/sql/sqlite/database.ts';
import type { SqliteRow, SqliteValue } from '../../platform/sql/sqlite/driver.ts';
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

/** What rows are judged by, once they are read; `coalesce` lets everything pass where nothing is asked for. */
const matches = `
l.status = coalesce(?, l.status) AND l.type = coalesce(?, l.type)
  AND l.environment = coalesce(?, l.environment) AND l.series = coalesce(?, l.series)
  AND l.sequence = coalesce(?, l.sequence) AND l.currency = coalesce(?, l.currency)
  AND l.customer = coalesce(?, l.customer) AND l.external_id = coalesce(?, l.external_id)
  AND instr(l.customer, ?) = 1 AND instr(l.external_id, ?) = 1
  ${searchedTexts([])
    .map(() => 'AND instr(l.customer_name, ?) > 0')
    .join(' ')}`;
const judged =
  'status, type, environment, series, sequence, currency, customer, external_id, customer_name';

/** What is handed over of each document: its summary, or a row of a table. */
type Form = 'summaries' | 'rows';
const shown: Readonly<Record<Form, string>> = {
  summaries: 'l.summary',
  rows: `json_array(${listedColumns.map((column) => `l.${column}`).join(', ')})`,
};
const read: Readonly<Record<Form, string>> = {
  summaries: `summary, ${judged}`,
  rows: `summary, issued_at, id, customer_full_name, ${judged}`,
};

/** The planner knows no sizes: the index of each walk is named. */
const walks: Readonly<Record<Walk['by'], { readonly index: string; readonly where: string }>> = {
  external_id: {
    index: 'INDEXED BY document_list_by_external_id',
    where: 'AND external_id = ?',
  },
  customer: { index: 'INDEXED BY document_list_by_customer', where: 'AND customer = ?' },
  status: { index: 'INDEXED BY document_list_by_status', where: 'AND status = ?' },
  list: { index: 'NOT INDEXED', where: '' },
};

/** The part of the company's documents that follows a place, up to the end of the range. */
function range(order: DocumentOrder): string {
  return order === 'newest'
    ? 'AND (issued_at, id) < (?, ?) AND issued_at >= ?'
    : 'AND (issued_at, id) > (?, ?) AND issued_at < ?';
}

function inOrder(order: DocumentOrder): string {
  const direction = order === 'newest' ? 'DESC' : 'ASC';
  return `ORDER BY issued_at ${direction}, id ${direction}`;
}

/** How far a bounded walk came is asked for only where its page is not full. */
function walkStatement({ by }: Walk, order: DocumentOrder, form: Form): string {
  const { index, where } = walks[by];
  const walked = `FROM document_list ${index}
  WHERE account_id = ? AND company_id = ? ${where} ${range(order)} ${inOrder(order)}`;
  return `
SELECT group_concat(shown, ',' || char(10)) AS joined, count(*) AS count,
  CASE WHEN count(*) < ? THEN (
    SELECT issued_at || ' ' || id ${walked} LIMIT 1 OFFSET ${searchScanMax - 1}
  ) END AS scanned_to
FROM (
  SELECT ${shown[form]} AS shown FROM (SELECT ${read[form]} ${walked} LIMIT ${searchScanMax}) AS l
  WHERE ${matches} LIMIT +?)`;
}

/** Customers with a word; one may have two words with the same beginning. */
const customersWithWord = `FROM customer_words
      WHERE account_id = ? AND company_id = ? AND word >= ? AND word < ?`;

const numbered = {
  type: '',
  series: 'AND series = ?',
  sequence: 'AND series = ? AND sequence = ?',
} as const;

/** Documents that an index has in another order. */
function gatheredPlaces({ by }: Gathering): string {
  if (by === 'word') {
    return `FROM (SELECT DISTINCT customer ${customersWithWord}) AS n
    CROSS JOIN document_list AS l INDEXED BY document_list_by_customer
    WHERE l.account_id = ? AND l.company_id = ? AND l.customer = n.customer`;
  }
  if (by === 'customer' || by === 'external_id') {
    return `FROM document_list INDEXED BY document_list_by_${by}
    WHERE account_id = ? AND company_id = ? AND ${by} >= ? AND ${by} < ?`;
  }
  return `FROM document_list INDEXED BY document_list_by_environment
    WHERE account_id = ? AND company_id = ?
      AND environment IN (SELECT value FROM json_each(?))
      AND type IN (SELECT value FROM json_each(?)) ${numbered[by]}`;
}

/** Counts no further than may be gathered. */
function countStatement(gathering: Gathering, gatherMax: number): string {
  const counted = `
SELECT count(*) AS count FROM (SELECT 1 ${gatheredPlaces(gathering)} LIMIT ${gatherMax + 1})`;
  if (gathering.by !== 'word') return counted;
  const customers = `SELECT 1 ${customersWithWord} LIMIT ${gatherMax + 1}`;
  return `
SELECT CASE WHEN (SELECT count(*) FROM (${customers})) > ${gatherMax}
  THEN ${gatherMax + 1} ELSE (${counted}) END AS count`;
}

function countOf(
  database: Database,
  place: readonly SqliteValue[],
  gathering: Gathering,
  gatherMax: number,
): number {
  const values = valuesOf(gathering, place);
  const statement = database.prepare(countStatement(gathering, gatherMax));
  const row =
    gathering.by === 'word'
      ? statement.get(...values.slice(0, 4), ...values)
      : statement.get(...values);
  return numberOf(row ?? {}, 'count');
}

/** Without any limit SQLite would leave out the order of what it joins with. */
function gatherStatement(gathering: Gathering, order: DocumentOrder, form: Form): string {
  return `
SELECT group_concat(shown, ',' || char(10)) AS joined, count(*) AS count, NULL AS scanned_to
FROM (
  SELECT ${shown[form]} AS shown FROM (
    SELECT issued_at, id ${gatheredPlaces(gathering)} ${range(order)} ${inOrder(order)} LIMIT -1
  ) AS p
  CROSS JOIN document_list AS l NOT INDEXED
    ON l.account_id = ? AND l.company_id = ? AND l.issued_at = p.issued_at AND l.id = p.id
  WHERE ${matches} LIMIT +?)`;
}

/** The list has no index on ids: a document knows where it is listed. */
const byIds = `
SELECT l.id AS id, l.summary AS summary FROM (SELECT value AS document_id FROM json_each(?)) AS n
CROSS JOIN documents AS d ON d.account_id = ? AND d.id = n.document_id
CROSS JOIN document_list AS l NOT INDEXED ON l.account_id = d.account_id
  AND l.company_id = d.company_id AND l.issued_at = d.issued_at AND l.id = d.id
WHERE d.company_id = ? AND d.issued_at >= ? AND d.issued_at < ? AND ${matches}`;

export function findMatching(
  database: Database,
  accountId: string,
  { companyId, ids, from, until, filter }: SummariesQuery,
): ReadonlyMap<string, AsciiJson> {
  const values = [JSON.stringify(ids), accountId, companyId, from, until, ...filterValues(filter)];
  const rows = database.prepare(byIds).all(...values);
  return new Map(rows.map((row) => [textOf(row, 'id'), row.summary as AsciiJson]));
}

/** Documents that a filter lets pass, in the order that is asked for. */
export function searchDocuments(
  database: Database,
  accountId: string,
  search: DocumentSearch,
): FoundSummaries {
  const row = foundRow(database, accountId, search, 'summaries');
  return { joined: joinedOf(row) as AsciiJson, count: numberOf(row, 'count'), ...scannedOf(row) };
}

/** The same as rows of a table. */
export function searchRows(
  database: Database,
  accountId: string,
  search: DocumentSearch,
): FoundRows {
  const row = foundRow(database, accountId, search, 'rows');
  return { rows: readListedRows(joinedOf(row)), ...scannedOf(row) };
}

function joinedOf(row: SqliteRow): string {
  return textOrNull(row, 'joined') ?? '';
}

function scannedOf(row: SqliteRow): Pick<FoundRows, 'scannedTo'> {
  return { scannedTo: placeOfText(textOrNull(row, 'scanned_to')) };
}

function foundRow(
  database: Database,
  accountId: string,
  search: DocumentSearch,
  form: Form,
): SqliteRow {
  const place = [accountId, search.companyId];
  const { filter, gatherMax } = search;
  const gatherings = gatheringsOf(filter);
  const counts = gatherings.map((each) => countOf(database, place, each, gatherMax));
  const gathering = smallestOf(gatherings, counts, gatherMax);
  const [statement, values] =
    gathering === undefined
      ? walked(place, search, form)
      : gathered(place, search, form, gathering);
  return database.prepare(statement).get(...values) ?? {};
}

type Question = readonly [statement: string, values: readonly SqliteValue[]];

function walked(place: readonly SqliteValue[], search: DocumentSearch, form: Form): Question {
  const { order, filter, limit } = search;
  const walk = walkOf(filter);
  const range = [...place, ...(walk.value === null ? [] : [walk.value]), ...rangeOf(search)];
  const values = [limit, ...range, ...range, ...filterValues(filter), limit];
  return [walkStatement(walk, order, form), values];
}

function gathered(
  place: readonly SqliteValue[],
  search: DocumentSearch,
  form: Form,
  gathering: Gathering,
): Question {
  const { order, filter, limit } = search;
  const places = [...valuesOf(gathering, place), ...rangeOf(search)];
  const values = [...places, ...place, ...filterValues(filter), limit];
  return [gatherStatement(gathering, order, form), values];
}

function valuesOf(gathering: Gathering, place: readonly SqliteValue[]): readonly SqliteValue[] {
  if ('beginning' in gathering) {
    const ends = [gathering.beginning, endOfPrefix(gathering.beginning)];
    return gathering.by === 'word' ? [...place, ...ends, ...place] : [...place, ...ends];
  }
  const { environments, types, number } = gathering;
  return [...place, JSON.stringify(environments), JSON.stringify(types), ...number];
}

function rangeOf({ order, after, from, until }: DocumentSearch): readonly SqliteValue[] {
  return [after.issuedAt, after.id, order === 'newest' ? from : until];
}

function filterValues(filter: DocumentFilter): readonly SqliteValue[] {
  const { status, type, environment, series, sequence, currency, customer, externalId } = filter;
  return [
    ...[status, type, environment, series, sequence, currency, customer, externalId],
    filter.customerBeginning ?? '',
    filter.externalIdBeginning ?? '',
    ...searchedTexts(filter.words),
  ];
}
