import { coalesced } from '../../../kernel/coalesce.ts';
import {
  type Database,
  numberOf,
  type PostgresRow,
  type Queryable,
  textOf,
  transactionsOf,
  withRetries,
} from '../../../platform/sql/postgres/database.ts';
import { runSteps } from '../../../platform/sql/postgres/sql.ts';
import { sql } from '../../../platform/sql/sql.ts';
import { row } from '../../../platform/sql/steps.ts';
import { wakeByTaken, wakeWanting } from '../../webhooks/webhook-turns.store.ts';
import type { FeedEvent, FeedStore, PlacedListener } from './feed.ts';
import { addEvent, type FeedHead, holdHead } from './feed-writes.store.ts';

/**
 * Gives positions to events. Writers leave their events in `unplaced_events` and wait for nobody; whoever comes here
 * holds the head of the account's feed for one short transaction. Of two events of a document the later one has the
 * higher id and is committed later, so it never gets a position before the other.
 */
export type FeedPlacer = Pick<
  FeedStore,
  'place' | 'listUnplaced' | 'unplacedSince' | 'onPlaced'
> & {
  /** This process has just committed events of the account: they get their positions soon. */
  note(accountId: string): void;
  /** Resolves when what was noted has its positions. */
  close(): Promise<void>;
};

/** Events of one transaction. */
const placedMax = 1_000;
/** Writers that commit at nearly the same time share a transaction. */
const gatherMs = 20;

const look = {
  name: 'look_at_feed',
  text: `
SELECT EXISTS (SELECT FROM unplaced_events WHERE account_id = $1) AS waiting,
  (SELECT last_position FROM feed_heads WHERE account_id = $1) AS head`,
};
/**
 * A statement after the lock sees all that was committed before the lock was had. Webhooks that may want one of the
 * events hear of them in the same transaction: nobody sees the one without the other.
 */
type OfAccount = { readonly accountId: string };
const move = sql<OfAccount & FeedHead>`
WITH taken AS (
  DELETE FROM unplaced_events WHERE account_id = :accountId AND (event_id, document_id) IN (
    SELECT event_id, document_id FROM unplaced_events
    WHERE account_id = :accountId ORDER BY event_id, document_id LIMIT ${placedMax})
  RETURNING event_id, document_id, company_id, type, at, data),
placed AS (
  INSERT INTO feed
    (account_id, position, event_id, type, company_id, document_id, at, recorded_at, data)
  SELECT :accountId, :position::bigint + row_number() OVER in_order, event_id, type, company_id,
    nullif(document_id, ''), at, greatest(:recordedAt::bigint, max(at) OVER in_order), data
  FROM taken WINDOW in_order AS (ORDER BY event_id, document_id)
  RETURNING position, recorded_at),
woken AS (${wakeByTaken})
UPDATE feed_heads SET last_position = p.position, last_recorded_at = p.recorded_at
FROM (SELECT max(position) AS position, max(recorded_at) AS recorded_at FROM placed) AS p
WHERE account_id = :accountId AND p.position IS NOT NULL
RETURNING last_position, (SELECT count(*) FROM woken) AS woken`;
/**
 * The same by one statement after the other, where rows are on several servers: a statement that writes and reads what it
 * wrote needs all of them, and one that is dead would keep events of all accounts from their positions.
 */
const readUnplaced = {
  name: 'read_unplaced_events',
  text: `
SELECT event_id, document_id, company_id, type, at, data FROM unplaced_events
WHERE account_id = $1 ORDER BY event_id, document_id LIMIT ${placedMax}`,
};
const addPlaced = {
  name: 'add_placed_events',
  text: `
INSERT INTO feed (account_id, position, event_id, type, company_id, document_id, at, recorded_at, data)
SELECT $1, n.position, n.event_id, n.type, n.company_id, nullif(n.document_id, ''), n.at, n.recorded_at, n.data
FROM unnest($2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::bigint[],
  $9::text[]) AS n (position, event_id, type, company_id, document_id, at, recorded_at, data)`,
};
const dropUnplaced = {
  name: 'drop_unplaced_events',
  text: `
DELETE FROM unplaced_events AS u USING unnest($2::text[], $3::text[]) AS n (event_id, document_id)
WHERE u.account_id = $1 AND u.event_id = n.event_id AND u.document_id = n.document_id`,
};
const moveHead = {
  name: 'move_feed_head',
  text: 'UPDATE feed_heads SET last_position = $2, last_recorded_at = $3 WHERE account_id = $1',
};
/** Across accounts: what a process left that died between its commit and the placing. */
const listUnplaced = {
  name: 'list_unplaced_accounts',
  text: 'SELECT account_id FROM unplaced_events GROUP BY account_id ORDER BY account_id LIMIT $1',
};
/** The same, for the operator. No more than these: where nothing is placed any more, the table grows. */
const unplacedSince = {
  name: 'find_unplaced_since',
  text: `
SELECT min(at) AS since FROM (SELECT account_id, at FROM unplaced_events LIMIT 10000) AS waiting`,
};
/** In the transaction of what the event tells of. */
export async function leaveEvent(
  tx: Queryable,
  accountId: string,
  event: FeedEvent,
): Promise<void> {
  await runSteps(tx, addEvent(accountId, event));
}

export function createFeedPlacer(
  database: Queryable & Partial<Database>,
  isSharded: boolean,
): FeedPlacer {
  const transaction = transactionsOf(database);
  const listeners = new Set<PlacedListener>();
  const noted = new Set<string>();
  const underWay = new Set<Promise<unknown>>();
  let timer: NodeJS.Timeout | undefined;

  const { transactionApart = transaction } = database;
  const placeIn = isSharded ? placeSomeInSteps : placeSome;
  const placeOnce = (accountId: string) =>
    withRetries(() => transactionApart((tx) => placeIn(tx, accountId)));
  const place = coalesced(async (accountId) => {
    const [seen] = await database.query(look, [accountId]);
    let last = (seen?.head as number | null | undefined) ?? 0;
    if (seen?.waiting !== true) return last;
    let woken = 0;
    for (let isMore = true; isMore; ) {
      const placed = await placeOnce(accountId);
      isMore = placed.count === placedMax;
      last = placed.last;
      woken += placed.woken;
    }
    for (const listener of listeners) listener(accountId, woken > 0);
    return last;
  });
  const placeNoted = () => {
    timer = undefined;
    const accounts = [...noted];
    noted.clear();
    for (const accountId of accounts) {
      // Where the storage is in trouble they keep waiting: whoever reads next, or sweeps, places them.
      const placing = place(accountId).catch(() => {});
      underWay.add(placing);
      void placing.then(() => underWay.delete(placing));
    }
  };
  const note = (accountId: string) => {
    noted.add(accountId);
    timer ??= setTimeout(placeNoted, gatherMs);
  };
  return {
    place,
    note,
    ...unplacedStore(database),
    onPlaced(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      clearTimeout(timer);
      placeNoted();
      await Promise.all(underWay);
    },
  };
}

function unplacedStore(database: Queryable): Pick<FeedPlacer, 'listUnplaced' | 'unplacedSince'> {
  return {
    async listUnplaced(limit) {
      const rows = await database.query(listUnplaced, [limit]);
      return rows.map((row) => textOf(row, 'account_id'));
    },
    async unplacedSince() {
      const [row] = await database.query(unplacedSince, []);
      return (row?.since ?? null) as number | null;
    },
  };
}

async function placeSome(
  tx: Queryable,
  accountId: string,
): Promise<{ readonly last: number; readonly count: number; readonly woken: number }> {
  const head = await runSteps(tx, holdHead(accountId));
  const before = head.position;
  const moved = await runSteps(tx, row(move, { accountId, ...head }));
  if (moved === undefined) return { last: before, count: 0, woken: 0 };
  const last = numberOf(moved, 'last_position');
  return { last, count: last - before, woken: numberOf(moved, 'woken') };
}

async function placeSomeInSteps(
  tx: Queryable,
  accountId: string,
): Promise<{ readonly last: number; readonly count: number; readonly woken: number }> {
  const head = await runSteps(tx, holdHead(accountId), 'sharded');
  const events = await tx.query(readUnplaced, [accountId]);
  if (events.length === 0) return { last: head.position, count: 0, woken: 0 };
  const { rows, last, recordedAt } = placedRows(events, head);
  await tx.query(addPlaced, [accountId, ...rows]);
  const named = events.flatMap(({ company_id }) => (company_id as string | null) ?? []);
  const at = Math.max(...events.map((event) => numberOf(event, 'at')));
  const woken = await runSteps(
    tx,
    wakeWanting(accountId, { companies: [...new Set(named)], at }),
    'sharded',
  );
  const keys = [events.map(({ event_id }) => event_id), events.map((each) => each.document_id)];
  await tx.query(dropUnplaced, [accountId, ...keys]);
  await tx.query(moveHead, [accountId, last, recordedAt]);
  return { last, count: events.length, woken };
}

/** Columns of the feed but for the account. Times of recording never go back. */
function placedRows(events: readonly PostgresRow[], head: FeedHead) {
  let { recordedAt } = head;
  const recorded = events.map((event) => {
    recordedAt = Math.max(recordedAt, numberOf(event, 'at'));
    return recordedAt;
  });
  const rows = [
    events.map((_, index) => head.position + index + 1),
    events.map(({ event_id }) => event_id),
    events.map(({ type }) => type),
    events.map(({ company_id }) => company_id),
    events.map(({ document_id }) => document_id),
    events.map(({ at }) => at),
    recorded,
    events.map(({ data }) => data),
  ];
  return { rows, last: head.position + events.length, recordedAt };
}
