import type { DocumentQuery, JoinedSummaries } from '../../domain/ports/document-list.ts';
import type { DocumentSearch, FoundSummaries } from '../../domain/ports/document-search.ts';
import type { FoundRows } from '../../domain/ports/listed-row.ts';
import type { AsciiJson } from '../../domain/ports/rows.ts';
import { makePage, type PageSeal, type SummaryPage } from '../../domain/ports/summary-page.ts';
import type { Awaitable } from '../../lib/awaitable.ts';
import type { Database } from './database.ts';
import type { SqliteRow } from './driver.ts';
import { searchDocuments, searchRows } from './search.ts';

/** How pages of documents are read over one connection. */
export type PageReads = {
  list(accountId: string, query: DocumentQuery): JoinedSummaries;
  search(accountId: string, search: DocumentSearch): FoundSummaries;
  listPage(accountId: string, query: DocumentQuery, seal: PageSeal): SummaryPage;
  searchPage(accountId: string, search: DocumentSearch, seal: PageSeal): SummaryPage;
  rows(accountId: string, search: DocumentSearch): FoundRows;
};

/** The same, where somebody else may read them. */
export type PageSource = {
  [Kind in keyof PageReads]: (
    ...asked: Parameters<PageReads[Kind]>
  ) => Awaitable<ReturnType<PageReads[Kind]>>;
};

/** What is asked for: which kind of page, whose, and which one. */
export type PageQuestion = {
  [Kind in keyof PageReads]: readonly [kind: Kind, ...asked: Parameters<PageReads[Kind]>];
}[keyof PageReads];

export function readPages(
  reads: PageReads,
  question: PageQuestion,
): ReturnType<PageReads[keyof PageReads]> {
  switch (question[0]) {
    case 'list':
      return reads.list(question[1], question[2]);
    case 'search':
      return reads.search(question[1], question[2]);
    case 'listPage':
      return reads.listPage(question[1], question[2], question[3]);
    case 'searchPage':
      return reads.searchPage(question[1], question[2], question[3]);
    case 'rows':
      return reads.rows(question[1], question[2]);
  }
}

/** Joins summaries inside SQLite: one value to hand over instead of one per row. */
const joined = (rows: string) => `
SELECT group_concat(summary, ',' || char(10)) AS joined, count(*) AS count
FROM (${rows})`;

/** The list and the search by range: a walk of the clustered key, backwards from a place. */
const list = joined(`
  SELECT summary FROM document_list
  WHERE account_id = ? AND company_id = ? AND (issued_at, id) < (?, ?) AND issued_at >= ?
  ORDER BY issued_at DESC, id DESC LIMIT +?`);

/** Of the newest so many, those with a status: rows side by side, where the index on status has to look each one up. */
const listOfCommonStatus = joined(`
  SELECT summary FROM (
    SELECT status, summary FROM document_list
    WHERE account_id = ? AND company_id = ? AND (issued_at, id) < (?, ?) AND issued_at >= ?
    ORDER BY issued_at DESC, id DESC LIMIT +?)
  WHERE status = ? LIMIT +?`);
/** What nearly all documents are in the end. Of the others a walk would find few. */
const commonStatus = 'succeeded';
const walkedPerFound = 2;

/** The same with any status: a walk of the index on status. */
const listByStatus = joined(`
  SELECT summary FROM document_list INDEXED BY document_list_by_status
  WHERE account_id = ? AND company_id = ? AND status = ?
    AND (issued_at, id) < (?, ?) AND issued_at >= ?
  ORDER BY issued_at DESC, id DESC LIMIT +?`);

export function pageReads(database: Database): PageReads {
  const list = listReader(database);
  const search: PageReads['search'] = (accountId, asked) =>
    searchDocuments(database, accountId, asked);
  return {
    list,
    search,
    listPage: (accountId, query, seal) => makePage(list(accountId, query), seal),
    searchPage: (accountId, asked, seal) => makePage(search(accountId, asked), seal),
    rows: (accountId, asked) => searchRows(database, accountId, asked),
  };
}

function listReader(database: Database): PageReads['list'] {
  const all = database.prepare(list);
  const ofCommonStatus = database.prepare(listOfCommonStatus);
  const byStatus = database.prepare(listByStatus);
  return (accountId, { companyId, status, before, from, limit }) => {
    const { issuedAt, id } = before;
    const walked = [accountId, companyId, issuedAt, id, from] as const;
    if (status === null) return joinedOf(all.get(...walked, limit));
    if (status === commonStatus) {
      const found = joinedOf(ofCommonStatus.get(...walked, walkedPerFound * limit, status, limit));
      if (found.count === limit) return found;
    }
    return joinedOf(byStatus.get(accountId, companyId, status, issuedAt, id, from, limit));
  };
}

function joinedOf(row: SqliteRow | undefined): JoinedSummaries {
  return {
    joined: (row?.joined ?? '') as AsciiJson,
    count: (row?.count ?? 0) as number,
  };
}
