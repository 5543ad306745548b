import type { AsciiJson } from '../../../kernel/ascii-json.ts';
import { after } from '../../../kernel/awaitable.ts';
import type { Company, ReadCache } from '../../../kernel/read-cache.ts';
import { shelves, textShelf } from '../../../platform/sql/remembered.ts';
import { type Database, numberOf, textOf } from '../../../platform/sql/sqlite/database.ts';
import type { SqliteRow } from '../../../platform/sql/sqlite/driver.ts';
import type { Environment } from '../../companies/company.ts';
import type { FoundSummaries } from '../../search/document-search.ts';
import { findMatching } from '../../search/search.sqlite.ts';
import type { Searches } from '../../search/searches.ts';
import {
  type DocumentStore,
  type IssuedDocument,
  type IssuedRange,
  issuedPage,
  type ScannedDocument,
  type StoredDocument,
} from '../../stores.ts';
import type { Place } from '../writes.ts';
import { type JoinedSummaries, joinInOrder, type ListedSummary } from './document-list.ts';
import { documentLists } from './document-lists.sqlite.ts';
import { createPageMaker } from './summary-page.ts';

const find = `
SELECT company_id, environment, fingerprint, body
FROM documents WHERE account_id = ? AND id = ?`;

/** Few: one, or some that the authority never registered. They are chosen and put into order afterwards. */
const findByNumber = `
SELECT issued_at, id, environment, summary FROM document_list INDEXED BY document_list_by_environment
WHERE account_id = ? AND company_id = ? AND environment IN ('live', 'test')
  AND type = ? AND series = ? AND sequence = ?
LIMIT 100`;

const scan = `
SELECT id, company_id, body FROM documents
WHERE account_id = ? AND id > ? ORDER BY id LIMIT +?`;
const pageOfIssued = `
SELECT issued_at, id FROM document_list
WHERE account_id = ? AND company_id = ? AND (issued_at, id) > (?, ?) AND issued_at < ?
ORDER BY issued_at, id LIMIT ${issuedPage.documents}`;
const count = 'SELECT count(*) AS count FROM documents WHERE account_id = ?';
const findSummaries = `
SELECT l.id, l.summary FROM documents AS d
JOIN document_list AS l ON l.account_id = d.account_id AND l.company_id = d.company_id
  AND l.issued_at = d.issued_at AND l.id = d.id
WHERE d.account_id = ? AND d.id IN (SELECT value FROM json_each(?))`;

export function documentStore(
  database: Database,
  reads: ReadCache,
  searches: Searches,
): DocumentStore {
  const documents = reads.shelf(textShelf(shelves.documents, storedBytes));
  const pages = reads.shelf(textShelf(shelves.pages, joinedBytes<JoinedSummaries>));
  const found = reads.shelf(textShelf(shelves.searches, joinedBytes<FoundSummaries>));
  const pageOf = createPageMaker();
  const findStatement = database.prepare(find);
  const listOf = documentLists(database);
  const listed: DocumentStore['list'] = (accountId, query) => {
    const { companyId, status, before, from, limit } = query;
    const { issuedAt, id } = before;
    const read = () => listOf(accountId, query);
    const key = `${accountId} ${companyId} ${issuedAt} ${id} ${from} ${limit} ${status}`;
    return pages.get(key, read, { accountId, companyId });
  };
  const searched: DocumentStore['search'] = (accountId, search) => {
    const { companyId } = search;
    const read = () => searches.search(accountId, search);
    const key = `${accountId} ${JSON.stringify(search)}`;
    return found.get(key, read, { accountId, companyId });
  };
  return {
    find(accountId, documentId) {
      const read = () => storedOf(findStatement.get(accountId, documentId));
      return documents.get(`${accountId} ${documentId}`, read, () => companyOf(accountId, read()));
    },
    list: listed,
    search: searched,
    listPage: (accountId, query, seal) =>
      after(listed(accountId, query), (page) => pageOf(page, seal)),
    searchPage: (accountId, search, seal) =>
      after(searched(accountId, search), (page) => pageOf(page, seal)),
    searchRows: async (accountId, search) => searches.rows(accountId, search),
    findMatching: async (accountId, query) => findMatching(database, accountId, query),
    findByNumber(accountId, companyId, type, { series, sequence }, environment) {
      const rows = database.prepare(findByNumber).all(accountId, companyId, type, series, sequence);
      const chosen = rows.filter((row) => (environment ?? row.environment) === row.environment);
      return joinInOrder(chosen.map(listedOf));
    },
    async scan(accountId, after, limit) {
      const rows = database.prepare(scan).all(accountId, after, limit);
      return rows.map(scannedOf);
    },
    scanIssued: async (place, range) => scanIssued(database, place, range),
    async count(accountId) {
      return numberOf(database.prepare(count).get(accountId) ?? {}, 'count');
    },
    async findSummaries(accountId, documentIds) {
      const rows = database.prepare(findSummaries).all(accountId, JSON.stringify(documentIds));
      return new Map(rows.map((row) => [textOf(row, 'id'), row.summary as AsciiJson]));
    },
  };
}

/** Bodies are read one by one: a page of very long documents ends early. */
function scanIssued(
  database: Database,
  { accountId, companyId }: Place,
  { after, before }: IssuedRange,
): readonly IssuedDocument[] {
  const values = [accountId, companyId, after.issuedAt, after.id, before];
  const page: IssuedDocument[] = [];
  let bytes = 0;
  for (const row of database.prepare(pageOfIssued).all(...values)) {
    const id = textOf(row, 'id');
    const found = database.prepare(find).get(accountId, id);
    const body = (found?.body ?? '{}') as AsciiJson;
    page.push({ issuedAt: numberOf(row, 'issued_at'), id, body });
    bytes += body.length;
    if (bytes > issuedPage.bytes) break;
  }
  return page;
}

function storedOf(row: SqliteRow | undefined): StoredDocument | undefined {
  if (row === undefined) return undefined;
  return {
    companyId: row.company_id as string,
    environment: row.environment as Environment,
    fingerprint: row.fingerprint as string,
    body: row.body as AsciiJson,
  };
}

function listedOf(row: SqliteRow): ListedSummary {
  return {
    issuedAt: numberOf(row, 'issued_at'),
    id: textOf(row, 'id'),
    summary: row.summary as AsciiJson,
  };
}

function scannedOf(row: SqliteRow): ScannedDocument {
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
