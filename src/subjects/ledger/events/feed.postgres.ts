import {
  numberOf,
  type PostgresRow,
  type Queryable,
  textOf,
} from '../../../platform/sql/postgres/database.ts';
import type { Statement } from '../../../platform/sql/postgres/statement-names.ts';
import {
  endOfAccountScan,
  type FeedEntry,
  type FeedOrder,
  type FeedQuery,
  type FeedStore,
  feedScanMax,
  lastBefore,
} from './feed.ts';
import type { FeedPlacer } from './feed-placer.postgres.ts';

const findHead = {
  name: 'find_feed_head',
  text: 'SELECT last_position FROM feed_heads WHERE account_id = $1',
};
const findRecordedAt = {
  name: 'find_recorded_at',
  text: 'SELECT recorded_at FROM feed WHERE account_id = $1 AND position = $2',
};
/** Entries between two positions that are the newest of their document. */
const listUpdated = {
  name: 'list_updated',
  text: `
SELECT f.position, f.document_id FROM feed AS f
WHERE f.account_id = $1 AND f.company_id = $2 AND f.position > $3 AND f.position <= $4
  AND f.document_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM feed AS later WHERE later.account_id = $1
      AND later.document_id = f.document_id AND later.position > f.position)
ORDER BY f.position LIMIT $5`,
};

/** Positions that are before and after all others. */
const ends = { oldest: Number.MAX_SAFE_INTEGER, newest: 0 } as const;

/** Which entries a statement is about, as it is in its name and its text. */
type Shape = {
  readonly order: FeedOrder;
  readonly ofCompany: boolean;
  readonly ofTypes: boolean;
};

/** The position up to which a bounded scan of a company goes; none where it comes to the end. */
function scanEnd(order: FeedOrder): Statement {
  const { beyond, direction } = wordsOf(order);
  return {
    name: `end_of_feed_scan_${order}`,
    text: `
SELECT position FROM feed WHERE account_id = $1 AND company_id = $2 AND position ${beyond} $3
ORDER BY position ${direction} OFFSET ${feedScanMax - 1} LIMIT 1`,
  };
}

function listEntries({ order, ofCompany, ofTypes }: Shape): Statement {
  const { beyond, upTo, direction } = wordsOf(order);
  const types = ofTypes ? 'AND f.type = ANY($5::text[])' : '';
  const company = ofCompany ? `AND f.company_id = $${ofTypes ? 6 : 5}` : '';
  return {
    name: `list_feed_${order}${ofTypes ? '_of_types' : ''}${ofCompany ? '_of_company' : ''}`,
    text: `
SELECT f.position, f.event_id, f.type, f.company_id, f.document_id, f.at,
  coalesce(f.data, e.data) AS data
FROM feed AS f
LEFT JOIN document_events AS e
  ON e.account_id = $1 AND e.document_id = f.document_id AND e.id = f.event_id
WHERE f.account_id = $1 AND f.position ${beyond} $2 AND f.position ${upTo} $3 ${types} ${company}
ORDER BY f.position ${direction} LIMIT $4`,
  };
}

function wordsOf(order: FeedOrder) {
  return order === 'oldest'
    ? { beyond: '>', upTo: '<=', direction: 'ASC' }
    : { beyond: '<', upTo: '>=', direction: 'DESC' };
}

export function feedStore(
  database: Queryable,
  { place, listUnplaced, unplacedSince, onPlaced }: FeedPlacer,
): FeedStore {
  /** Null where fewer entries are left than may be looked at. */
  const endOfScan = async (
    accountId: string,
    { order, after, companyId, head }: Pick<FeedQuery, 'order' | 'after' | 'companyId' | 'head'>,
  ): Promise<number | null> => {
    if (companyId === null) {
      return endOfAccountScan({ order, after }, head ?? (await headOf(accountId)));
    }
    const [row] = await database.query(scanEnd(order), [accountId, companyId, after]);
    return row === undefined ? null : numberOf(row, 'position');
  };
  const headOf = async (accountId: string) => {
    const [row] = await database.query(findHead, [accountId]);
    return row === undefined ? 0 : numberOf(row, 'last_position');
  };
  return {
    place,
    listUnplaced,
    unplacedSince,
    onPlaced,
    async list(accountId, query) {
      const { order, companyId, types, after, limit } = query;
      const end = types === null ? null : await endOfScan(accountId, query);
      const shape = { order, ofCompany: companyId !== null, ofTypes: types !== null };
      const values = [accountId, after, end ?? ends[order], limit + 1];
      const filters = [types, companyId].filter((each) => each !== null);
      const rows = await database.query(listEntries(shape), [...values, ...filters]);
      const entries = rows.slice(0, limit).map(entryOf);
      const last = entries.at(-1)?.position ?? after;
      return { entries, scannedTo: rows.length > limit ? last : end };
    },
    async positionBefore(accountId, time) {
      return lastBefore(await headOf(accountId), time, async (position) => {
        const [row] = await database.query(findRecordedAt, [accountId, position]);
        return numberOf(row ?? {}, 'recorded_at');
      });
    },
    async listUpdated(accountId, companyId, { after, limit }) {
      // Before the scan: what comes meanwhile is after it.
      const head = await headOf(accountId);
      const end = await endOfScan(accountId, { order: 'oldest', after, companyId });
      const values = [accountId, companyId, after, end ?? ends.oldest, limit + 1];
      const rows = await database.query(listUpdated, values);
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

function entryOf(row: PostgresRow): FeedEntry {
  return {
    position: numberOf(row, 'position'),
    id: textOf(row, 'event_id'),
    type: textOf(row, 'type') as FeedEntry['type'],
    companyId: row.company_id as string | null,
    documentId: row.document_id as string | null,
    at: numberOf(row, 'at'),
    data: textOf(row, 'data'),
  };
}
