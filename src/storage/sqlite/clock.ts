import type { ClockStore, OperatorEvent } from '../../domain/ports/clock.ts';
import { type Database, numberOf, numberOrNull, textOf } from './database.ts';
import type { SqliteRow } from './driver.ts';
import { appendToFeed } from './feed.ts';
import type { FeedPlacer } from './feed-placer.ts';

const find = 'SELECT written_at, accepted_build FROM clock_marks WHERE account_id = ?';
const advance = `
INSERT INTO clock_marks (account_id, written_at) VALUES (?, ?)
ON CONFLICT (account_id) DO UPDATE SET written_at = max(written_at, excluded.written_at)`;
const accept = `
INSERT INTO clock_marks (account_id, written_at, accepted_build) VALUES (?, ?, ?)
ON CONFLICT (account_id) DO UPDATE SET
  written_at = excluded.written_at, accepted_build = excluded.accepted_build`;
/** Work keeps its lease: whoever claims it next knows that it was interrupted. */
const bringBack = `
UPDATE work SET due_at = ?, leased_until = CASE WHEN leased_until IS NULL THEN NULL ELSE ? END
WHERE account_id = ? AND state = 'due'
  AND due_at > CASE WHEN leased_until IS NULL AND attempts = 0 THEN ? ELSE ? END`;
const insertEvent = `
INSERT INTO operator_events (account_id, id, type, at, data) VALUES (?, ?, ?, ?, ?)`;
const listEvents = `
SELECT id, type, at, data FROM operator_events WHERE account_id = ? ORDER BY id DESC LIMIT +?`;

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
      return { writtenAt: numberOf(row, 'written_at'), acceptedBuild };
    },
    async advance(accountId, writtenAt, event) {
      database.transaction(() => {
        database.prepare(advance).run(accountId, writtenAt);
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
