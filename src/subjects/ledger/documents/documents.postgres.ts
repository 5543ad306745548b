import type { AsciiJson } from '../../../kernel/ascii-json.ts';
import type { Company, ReadCache } from '../../../kernel/read-cache.ts';
import {
  numberOf,
  type PostgresRow,
  type Queryable,
  textOf,
} from '../../../platform/sql/postgres/database.ts';
import { shelves, textShelf } from '../../../platform/sql/remembered.ts';
import type { Environment } from '../../companies/company.ts';
import type { FoundSummaries } from '../../search/document-search.ts';
import { findMatching, searchDocuments, searchRows } from '../../search/search.postgres.ts';
import {
  type DocumentStore,
  issuedPage,
  type ScannedDocument,
  type StoredDocument,
} from '../../stores.ts';
import { type JoinedSummaries, joinInOrder, type ListedSummary } from './document-list.ts';
import { createPageMaker } from './summary-page.ts';

const find = {
  name: 'find_document',
  text: `
SELECT company_id, environment, fingerprint, body
FROM documents WHERE account_id = $1 AND id = $2`,
};

/** Joins summaries inside PostgreSQL: one value to hand over instead of one per row. */
const joined = (name: string, rows: string) => ({
  name,
  text: `
SELECT string_agg(summary, E',\\n') AS joined, count(*) AS count
FROM (${rows}) AS page`,
});

/** The list and the search by range: a walk of the primary key, backwards from a place. */
const list = joined(
  'list_documents',
  `
  SELECT summary FROM document_list
  WHERE account_id = $1 AND company_id = $2 AND (issued_at, id) < ($3, $4) AND issued_at >= $5
  ORDER BY issued_at DESC, id DESC LIMIT $6`,
);

/** The same with a status: a walk of the index on status. */
const listByStatus = joined(
  'list_documents_by_status',
  `
  SELECT summary FROM document_list
  WHERE account_id = $1 AND company_id = $2 AND status = $7
    AND (issued_at, id) < ($3, $4) AND issued_at >= $5
  ORDER BY issued_at DESC, id DESC LIMIT $6`,
);

/** Few: one, or some that the authority never registered. They are chosen and put into order afterwards. */
const findByNumber = {
  name: 'find_documents_by_number',
  text: `
SELECT issued_at, id, environment, summary FROM document_list
WHERE account_id = $1 AND company_id = $2 AND environment IN ('live', 'test')
  AND type = $3 AND series = $4 AND sequence = $5
LIMIT 100`,
};

const scan = {
  name: 'scan_documents',
  text: `
SELECT id, company_id, body FROM documents
WHERE account_id = $1 AND id > $2 ORDER BY id LIMIT $3`,
};
/** A page of very long documents ends early: what comes is bounded before it is sent. */
const scanIssued = {
  name: 'scan_issued_documents',
  text: `
SELECT issued_at, id, body FROM (
  SELECT l.issued_at, l.id, d.body, octet_length(d.body) AS size,
    sum(octet_length(d.body)) OVER (ORDER BY l.issued_at, l.id) AS up_to
  FROM (
    SELECT issued_at, id FROM document_list
    WHERE account_id = $1 AND company_id = $2 AND (issued_at, id) > ($3, $4) AND issued_at < $5
    ORDER BY issued_at, id LIMIT ${issuedPage.documents}) AS l
  JOIN documents AS d ON d.account_id = $1 AND d.id = l.id) AS page
WHERE up_to - size <= ${issuedPage.bytes} ORDER BY issued_at, id`,
};
const findSummaries = {
  name: 'find_summaries',
  text: `
SELECT l.id, l.summary FROM documents AS d
JOIN document_list AS l ON l.account_id = d.account_id AND l.company_id = d.company_id
  AND l.issued_at = d.issued_at AND l.id = d.id
WHERE d.account_id = $1 AND d.id = ANY($2::text[])`,
};
const count = {
  name: 'count_documents',
  text: 'SELECT count(*) AS count FROM documents WHERE account_id = $1',
};

export function documentStore(database: Queryable, reads: ReadCache): DocumentStore {
  const documents = reads.shelf(textShelf(shelves.documents, storedBytes));
  const pages = reads.shelf(textShelf(shelves.pages, joinedBytes<JoinedSummaries>));
  const searches = reads.shelf(textShelf(shelves.searches, joinedBytes<FoundSummaries>));
  const pageOf = createPageMaker();
  const listed: DocumentStore['list'] = (accountId, { companyId, status, before, from, limit }) => {
    const values = [accountId, companyId, before.issuedAt, before.id, from, limit];
    const read = async () =>
      status === null
        ? joinedOf(await database.query(list, values))
        : joinedOf(await database.query(listByStatus, [...values, status]));
    const key = `${values.join(' ')} ${status}`;
    return pages.get(key, read, { accountId, companyId });
  };
  const searched: DocumentStore['search'] = (accountId, search) => {
    const read = () => searchDocuments(database, accountId, search);
    const key = `${accountId} ${JSON.stringify(search)}`;
    const { companyId } = search;
    return searches.get(key, read, { accountId, companyId });
  };
  return {
    find(accountId, documentId) {
      const read = async () => storedOf(await database.query(find, [accountId, documentId]));
      return documents.get(`${accountId} ${documentId}`, read, async () =>
        companyOf(accountId, await read()),
      );
    },
    list: listed,
    search: searched,
    listPage: async (accountId, query, seal) => pageOf(await listed(accountId, query), seal),
    searchPage: async (accountId, search, seal) => pageOf(await searched(accountId, search), seal),
    searchRows: (accountId, search) => searchRows(database, accountId, search),
    findMatching: (accountId, query) => findMatching(database, accountId, query),
    async findByNumber(accountId, companyId, type, { series, sequence }, environment) {
      const values = [accountId, companyId, type, series, sequence];
      const rows = await database.query(findByNumber, values);
      const chosen = rows.filter((row) => (environment ?? row.environment) === row.environment);
      return joinInOrder(chosen.map(listedOf));
    },
    async scan(accountId, after, limit) {
      const rows = await database.query(scan, [accountId, after, limit]);
      return rows.map(scannedOf);
    },
    async scanIssued({ accountId, companyId }, { after, before }) {
      const values = [accountId, companyId, after.issuedAt, after.id, before];
      const rows = await database.query(scanIssued, values);
      return rows.map((row) => ({
        issuedAt: numberOf(row, 'issued_at'),
        id: textOf(row, 'id'),
        body: row.body as AsciiJson,
      }));
    },
    async count(accountId) {
      const [row] = await database.query(count, [accountId]);
      return row === undefined ? 0 : numberOf(row, 'count');
    },
    async findSummaries(accountId, documentIds) {
      const rows = await database.query(findSummaries, [accountId, documentIds]);
      return new Map(rows.map((row) => [textOf(row, 'id'), row.summary as AsciiJson]));
    },
  };
}

function storedOf([row]: PostgresRow[]): StoredDocument | undefined {
  if (row === undefined) return undefined;
  return {
    companyId: textOf(row, 'company_id'),
    environment: textOf(row, 'environment') as Environment,
    fingerprint: textOf(row, 'fingerprint'),
    body: row.body as AsciiJson,
  };
}

function joinedOf([row]: PostgresRow[]): JoinedSummaries {
  return {
    joined: ((row?.joined as string | null) ?? '') as AsciiJson,
    count: row === undefined ? 0 : numberOf(row, 'count'),
  };
}

function listedOf(row: PostgresRow): ListedSummary {
  return {
    issuedAt: numberOf(row, 'issued_at'),
    id: textOf(row, 'id'),
    summary: row.summary as AsciiJson,
  };
}

function scannedOf(row: PostgresRow): ScannedDocument {
  return { id: textOf(row, 'id'), companyId: textOf(row, 'company_id'), body: textOf(row, 'body') };
}

function companyOf(accountId: string, found: StoredDocument | undefined): Company | undefined {
  return found && { accountId, companyId: found.companyId };
}

function storedBytes(found: StoredDocument | undefined): number {
  return found?.body.length ?? 0;
}

function joinedBytes<Found extends JoinedSummaries>({ joined }: Found): number {
  return joined.length;
}
