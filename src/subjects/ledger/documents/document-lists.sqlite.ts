import type { AsciiJson } from '../../../kernel/ascii-json.ts';
import type { Database } from '../../../platform/sql/sqlite/database.ts';
import type { SqliteRow } from '../../../platform/sql/sqlite/driver.ts';
import type { DocumentQuery, JoinedSummaries } from './document-list.ts';

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

/** How pages of documents are listed over one connection. */
export function documentLists(
  database: Database,
): (accountId: string, query: DocumentQuery) => JoinedSummaries {
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
