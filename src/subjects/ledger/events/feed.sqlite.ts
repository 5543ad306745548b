import {
  type Database,
  numberOf,
  textOf,
  textOrNull,
} from '../../../platform/sql/sqlite/database.ts';
import type { SqliteRow } from '../../../platform/sql/sqlite/driver.ts';
import { runSteps } from '../../../platform/sql/sqlite/sql.ts';
import {
  endOfAccountScan,
  type FeedEntry,
  type FeedEvent,
  type FeedOrder,
  type FeedQuery,
  type FeedStore,
  feedScanMax,
  lastBefore,
} from './feed.ts';
import type { FeedPlacer } from './feed-placer.sqlite.ts';
import { addEvent } from './feed-writes.store.ts';

const findHead = `
SELECT position FROM feed WHERE account_id = ? ORDER BY position DESC LIMIT 1`;
const findRecordedAt = 'SELECT recorded_at FROM feed WHERE account_id = ? AND position = ?';
/** Entries between two positions that are the newest of their document. */
const listUpdated = `
SELECT f.position, f.document_id FROM feed AS f INDEXED BY feed_by_company
WHERE f.account_id = ? AND f.company_id = ? AND f.position > ? AND f.position <= ?
  AND f.document_id IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM feed AS later INDEXED BY feed_by_document WHERE later.account_id = f.account_id
      AND later.document_id = f.document_id AND later.position > f.position)
ORDER BY f.position LIMIT +?`;

/** Positions that are before and after all others. */
const ends = { oldest: Number.MAX_SAFE_INTEGER, newest: 0 } as const;

/** Which entries a statement is about. */
type Shape = {
  readonly order: FeedOrder;
  readonly ofCompany: boolean;
  readonly ofTypes: boolean;
};

/** The position up to which a bounded scan of a company goes; none where it comes to the end. */
function scanEnd(order: FeedOrder): string {
  const { beyond, direction } = wordsOf(order);
  return `
SELECT position FROM feed ${indexOf(true)}
WHERE account_id = ? AND company_id = ? AND position ${beyond} ?
ORDER BY position ${direction} LIMIT 1 OFFSET ${feedScanMax - 1}`;
}

function listEntries({ order, ofCompany, ofTypes }: Shape): string {
  const { beyond, upTo, direction } = wordsOf(order);
  const types = ofTypes ? 'AND f.type IN (SELECT value FROM json_each(?))' : '';
  const company = ofCompany ? 'AND f.company_id = ?' : '';
  const index = indexOf(ofCompany);
  return `
SELECT f.position, f.event_id, f.type, f.company_id, f.document_id, f.at,
  coalesce(f.data, e.data) AS data
FROM feed AS f ${index}
LEFT JOIN document_events AS e
  ON e.account_id = f.account_id AND e.document_id = f.document_id AND e.id = f.event_id
WHERE f.account_id = ? AND f.position ${beyond} ? AND f.position ${upTo} ? ${types} ${company}
ORDER BY f.position ${direction} LIMIT +?`;
}

/** Else the planner, which knows no sizes, may step over the entries of all other companies. */
function indexOf(ofCompany: boolean): string {
  return ofCompany ? 'INDEXED BY feed_by_company' : '';
}

function wordsOf(order: FeedOrder) {
  return order === 'oldest'
    ? { beyond: '>', upTo: '<=', direction: 'ASC' }
    : { beyond: '<', upTo: '>=', direction: 'DESC' };
}

/** `data` is null for an event that is in `document_events`. In the transaction of what the event tells of. */
export function appendToFeed(
  database: Database,
  accountId: string,
  event: Omit<FeedEvent, 'data'> & { readonly data: string | null },
): void {
  runSteps(database, addEvent(accountId, event));
}

/** The last position of an account, 0 for none. */
function headOf(database: Database, accountId: string): number {
  const row = database.prepare(findHead).get(accountId);
  return row === undefined ? 0 : numberOf(row, 'position');
}

export function feedStore(database: Database, { onPlaced }: FeedPlacer): FeedStore {
  /** Null where fewer entries are left than may be looked at. */
  const endOfScan = (
    accountId: string,
    { order, after, companyId, head }: Pick<FeedQuery, 'order' | 'after' | 'companyId' | 'head'>,
  ): number | null => {
    if (companyId === null) {
      return endOfAccountScan({ order, after }, head ?? headOf(database, accountId));
    }
    const row = database.prepare(scanEnd(order)).get(accountId, companyId, after);
    return row === undefined ? null : numberOf(row, 'position');
  };
  return {
    place: async (accountId) => headOf(database, accountId),
    listUnplaced: async () => [],
    unplacedSince: async () => null,
    onPlaced,
    async list(accountId, query) {
      const { order, companyId, types, after, limit } = query;
      const end = types === null ? null : endOfScan(accountId, query);
      const shape = { order, ofCompany: companyId !== null, ofTypes: types !== null };
      const filters = [types && JSON.stringify(types), companyId].filter((each) => each !== null);
      const values = [accountId, after, end ?? ends[order], ...filters, limit + 1];
      const rows = database.prepare(listEntries(shape)).all(...values);
      const entries = rows.slice(0, limit).map(entryOf);
      const last = entries.at(-1)?.position ?? after;
      return { entries, scannedTo: rows.length > limit ? last : end };
    },
    async positionBefore(accountId, time) {
      return lastBefore(headOf(database, accountId), time, async (position) =>
        numberOf(database.prepare(findRecordedAt).get(accountId, position) ?? {}, 'recorded_at'),
      );
    },
    async listUpdated(accountId, companyId, { after, limit }) {
      const head = headOf(database, accountId);
      const end = endOfScan(accountId, { order: 'oldest', after, companyId });
      const values = [accountId, companyId, after, end ?? ends.oldest, limit + 1];
      const rows = database.prepare(listUpdated).all(...values);
      const updated = rows.slice(0, limit).map((row) => ({
        documentId: textOf(row, 'document_id'),
        position: numberOf(row, 'position'),
      }));
      const last = updated.at(-1)?.position ?? after;
      const scannedTo = rows.length > limit ? last : end;
      return { updated, scannedTo, head: Math.max(head, last) };
    },
  };
}

function entryOf(row: SqliteRow): FeedEntry {
  return {
    position: numberOf(row, 'position'),
    id: textOf(row, 'event_id'),
    type: textOf(row, 'type') as FeedEntry['type'],
    companyId: textOrNull(row, 'company_id'),
    documentId: textOrNull(row, 'document_id'),
    at: numberOf(row, 'at'),
    data: textOf(row, 'data'),
  };
}
