import { columns, integer } from '../../../platform/sql/columns.ts';
import { either, sql } from '../../../platform/sql/sql.ts';
import { change, row, type Sql, type Steps } from '../../../platform/sql/steps.ts';
import { wakeWebhooks } from '../../webhooks/webhook-turns.store.ts';
import type { AccountEvent, FeedEvent } from './feed.ts';

type OfAccount = { readonly accountId: string };
const headRow = columns({ position: integer, recordedAt: integer });

/** PostgreSQL gives positions while it holds the head; SQLite has one writer, so the last entry is the head. */
const hold = either<OfAccount>({
  sqlite: sql`SELECT position, recorded_at FROM feed WHERE account_id = :accountId ORDER BY position DESC LIMIT 1`,
  postgres: sql`
SELECT last_position AS position, last_recorded_at AS recorded_at FROM feed_heads
WHERE account_id = :accountId FOR UPDATE`,
});
const addHead = either<OfAccount>({
  sqlite: sql``,
  postgres: sql`
INSERT INTO feed_heads (account_id, last_position, last_recorded_at) VALUES (:accountId, 0, 0)
ON CONFLICT (account_id) DO NOTHING`,
});
/** In PostgreSQL an event gets its position after the commit (docs/decisions/0022-positions-are-given-after-the-commit.md). */
const append = either<StoredEvent & OfAccount>({
  sqlite: sql`
INSERT INTO feed
  (account_id, position, event_id, type, company_id, document_id, at, recorded_at, data)
SELECT :accountId, coalesce(last.position, 0) + 1, :id, :type, :companyId, :documentId, :at,
  max(:at, coalesce(last.recorded_at, 0)), :data
FROM (SELECT 1) LEFT JOIN (
  SELECT position, recorded_at FROM feed WHERE account_id = :accountId
  ORDER BY position DESC LIMIT 1) AS last`,
  postgres: sql`
INSERT INTO unplaced_events (account_id, event_id, document_id, company_id, type, at, data)
VALUES (:accountId, :id, coalesce(:documentId, ''), :companyId, :type, :at, :data)`,
});

/** `data` is null for an event that is in `document_events`. */
type StoredEvent = Omit<FeedEvent, 'data'> & { readonly data: string | null };

export type FeedHead = { readonly position: number; readonly recordedAt: number };

/** The last position of an account, 0 for none. Until the end of the transaction nobody else gives positions in it. */
export function* holdHead(accountId: string): Steps<FeedHead> {
  let head = yield* row(hold, { accountId });
  if (head === undefined) {
    yield* change(addHead, { accountId });
    head = yield* row(hold, { accountId });
  }
  return head === undefined ? { position: 0, recordedAt: 0 } : headRow.read(head);
}

/** In the transaction of what the event tells of. */
export function* addEvent(accountId: string, event: StoredEvent): Steps<void> {
  yield* change(append, { ...event, accountId });
  yield* wakeWebhooks(accountId, event);
}

/** Hears that events of an account were committed. */
export type Placer = { note(accountId: string): void };

/** Runs steps in one transaction; where they wrote something, the event is written with it. True where they did. */
export type WriteWithEvent = (
  accountId: string,
  event: AccountEvent | undefined,
  begin: () => Steps<boolean | number>,
) => Promise<boolean>;

export function eventWriter(sql: Sql, placer: Placer): WriteWithEvent {
  return async (accountId, event, begin) => {
    const isWritten = await sql.write(() => withEvent(accountId, event, begin()));
    if (isWritten && event !== undefined) placer.note(accountId);
    return isWritten;
  };
}

function* withEvent(
  accountId: string,
  event: AccountEvent | undefined,
  steps: Steps<boolean | number>,
): Steps<boolean> {
  const isWritten = Boolean(yield* steps);
  if (isWritten && event !== undefined) yield* addEvent(accountId, event);
  return isWritten;
}
