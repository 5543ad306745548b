import {
  type Database,
  numberOf,
  numberOrNull,
  textOf,
} from '../../platform/sql/sqlite/database.ts';
import type { SqliteRow } from '../../platform/sql/sqlite/driver.ts';
import { appendToFeed } from '../ledger/events/feed.sqlite.ts';
import type { FeedPlacer } from '../ledger/events/feed-placer.sqlite.ts';
import type { ClockStore, ClockWitness, OperatorEvent } from './clock-port.ts';

const find = 'SELECT written_at, accepted_build, jumped_at FROM clock_marks WHERE account_id = ?';
const advance = `
INSERT INTO clock_marks (account_id, written_at, jumped_at) VALUES (?, ?, ?)
ON CONFLICT (account_id) DO UPDATE SET written_at = max(written_at, excluded.written_at),
  jumped_at = coalesce(excluded.jumped_at, jumped_at)`;
const accept = `
INSERT INTO clock_marks (account_id, written_at, accepted_build) VALUES (?, ?, ?)
ON CONFLICT (account_id) DO UPDATE SET
  written_at = excluded.written_at, accepted_build = excluded.accepted_build, jumped_at = NULL`;
/** Work keeps its lease: whoever claims it next knows that it was interrupted. */
const bringBack = `
UPDATE work SET due_at = ?, leased_until = CASE WHEN leased_until IS NULL THEN NULL ELSE ? END
WHERE account_id = ? AND state = 'due'
  AND due_at > CASE WHEN leased_until IS NULL AND attempts = 0 THEN ? ELSE ? END`;
const insertEvent = `
INSERT INTO operator_events (account_id, id, type, at, data) VALUES (?, ?, ?, ?, ?)`;
const listEvents = `
SELECT id, type, at, data FROM operator_events WHERE account_id = ? ORDER BY id DESC LIMIT +?`;

/** Of no account. */
const noteWitness = `
INSERT INTO clock_witnesses (account_id, name, ahead_ms, since, seen_at) VALUES ('', ?1, ?2, ?3, ?3)
ON CONFLICT (account_id, name) DO UPDATE SET ahead_ms = excluded.ahead_ms, seen_at = excluded.seen_at
RETURNING since = ?3 AS is_new`;
const dropWitness = "DELETE FROM clock_witnesses WHERE account_id = '' AND name = ?";
const listWitnesses = `
SELECT name, ahead_ms, since, seen_at FROM clock_witnesses WHERE account_id = '' ORDER BY name`;

export function clockStore(database: Database, { note }: FeedPlacer): ClockStore {
  const leave = (accountId: string, event: OperatorEvent) => {
    const { id, type, at, data } = event;
    database.prepare(insertEvent).run(accountId, id, type, at, data);
    appendToFeed(database, accountId, { ...event, companyId: null, documentId: null });
  };
  return {
    async find(accountId) {
      const row = database.prepare(find).get(accountId);
      if (row === undefined) return undefined;
      const acceptedBuild = numberOrNull(row, 'accepted_build');
      const jumpedAt = numberOrNull(row, 'jumped_at');
      return { writtenAt: numberOf(row, 'written_at'), acceptedBuild, jumpedAt };
    },
    async advance(accountId, writtenAt, event) {
      database.transaction(() => {
        database.prepare(advance).run(accountId, writtenAt, event?.at ?? null);
        if (event !== null) leave(accountId, event);
      });
      if (event !== null) note(accountId);
    },
    async accept(accountId, { writtenAt, acceptedBuild }, event, { begun, waiting }) {
      database.transaction(() => {
        database.prepare(accept).run(accountId, writtenAt, acceptedBuild);
        database.prepare(bringBack).run(writtenAt, writtenAt, accountId, waiting, begun);
        leave(accountId, event);
      });
      note(accountId);
    },
    async listEvents(accountId, limit) {
      return database.prepare(listEvents).all(accountId, limit).map(eventOf);
    },
    async noteWitness({ name, aheadMs, seenAt }) {
      const row = database.prepare(noteWitness).get(name, Math.round(aheadMs), seenAt);
      return row !== undefined && numberOf(row, 'is_new') === 1;
    },
    dropWitness: async (name) => Number(database.prepare(dropWitness).run(name).changes) > 0,
    async listWitnesses() {
      return database.prepare(listWitnesses).all().map(witnessOf);
    },
    databaseTime: async () => null,
  };
}

function eventOf(row: SqliteRow): OperatorEvent {
  return {
    id: textOf(row, 'id'),
    type: textOf(row, 'type') as OperatorEvent['type'],
    at: numberOf(row, 'at'),
    data: textOf(row, 'data'),
  };
}

function witnessOf(row: SqliteRow): ClockWitness {
  return {
    name: textOf(row, 'name'),
    aheadMs: numberOf(row, 'ahead_ms'),
    since: numberOf(row, 'since'),
    seenAt: numberOf(row, 'seen_at'),
  };
}
