import { columns, integer, nullable, type Row, text } from '../../platform/sql/columns.ts';
import { either, type Fragment, nothing, sql } from '../../platform/sql/sql.ts';
import type { Sql } from '../../platform/sql/steps.ts';
import { failureOf, failureRow } from '../ledger/work/work-failure.store.ts';
import {
  pendingMax,
  receiverManners,
  type WaitingCount,
  type WebhookStore,
  type WebhookWaiting,
} from './webhooks.ts';

/**
 * Webhooks with something to do have a row in `work`. The oldest event that one has not delivered is that of its first
 * pending delivery, or the next in the feed. Nothing that it wants happened before its row was made: what lies further
 * back in the feed is of other companies, or was asked for again.
 */
const pending = (condition: Fragment, skipped = 0) => sql`
  SELECT d.position FROM webhook_deliveries AS d INDEXED BY webhook_deliveries_pending
  WHERE d.account_id = w.account_id AND d.webhook_id = w.id AND d.state = 'pending' ${condition}
  ORDER BY d.position LIMIT 1 OFFSET ${skipped}`;
const since = (position: Fragment) => sql`
  SELECT greatest(f.recorded_at, k.created_at) AS since FROM feed AS f
  WHERE f.account_id = w.account_id AND f.position >= ${position}
  ORDER BY f.position LIMIT 1`;
/** What the receiver refused keeps back what happened to the same document later, and nothing else. */
const untried = sql`
  AND d.first_failed_at IS NULL AND NOT EXISTS (
    SELECT 1 FROM webhook_deliveries AS b INDEXED BY webhook_deliveries_pending
    WHERE b.account_id = d.account_id AND b.webhook_id = d.webhook_id AND b.state = 'pending'
      AND b.position < d.position AND b.document_id = d.document_id
      AND b.first_failed_at IS NOT NULL)`;
const refused = sql`AND d.first_failed_at IS NOT NULL`;
const isResting = sql`(w.failures < -1 OR w.resting_until IS NOT NULL)`;
const ofWebhooks = sql`
JOIN webhooks AS w ON w.account_id = k.account_id AND w.id = k.subject_id AND w.state = 'enabled'`;

/** SQLite has subqueries in place of PostgreSQL's LATERAL, and Citus takes none within another in a list of columns. */
const inPlace = {
  oldest: sql`(${since(sql`coalesce((${pending(nothing)}), w.position + 1)`)})`,
  /** Null where the receiver stands in the way of the feed too. */
  free: sql`CASE WHEN NOT ${isResting} THEN (${since(sql`coalesce((${pending(untried)}),
    CASE WHEN (${pending(nothing, pendingMax - 1)}) IS NULL THEN w.position + 1 END)`)}) END`,
  refused: sql`CASE WHEN NOT ${isResting} THEN (${since(sql`(${pending(refused)})`)}) END`,
};
const joined = sql`
LEFT JOIN LATERAL (${pending(nothing)}) AS p ON true
LEFT JOIN LATERAL (${pending(untried)}) AS u ON NOT ${isResting}
LEFT JOIN LATERAL (${pending(nothing, pendingMax - 1)}) AS l ON true
LEFT JOIN LATERAL (${since(sql`coalesce(p.position, w.position + 1)`)}) AS oldest ON true
LEFT JOIN LATERAL (${since(sql`coalesce(u.position, CASE WHEN l.position IS NULL THEN w.position + 1 END)`)})
  AS free ON NOT ${isResting}`;
const joinedRefused = sql`
LEFT JOIN LATERAL (${pending(refused)}) AS r ON NOT ${isResting}
LEFT JOIN LATERAL (${since(sql`r.position`)}) AS refused ON true`;
const oldest = either({ sqlite: inPlace.oldest, postgres: sql`oldest.since` });
const free = either({ sqlite: inPlace.free, postgres: sql`free.since` });
const refusing = either({ sqlite: inPlace.refused, postgres: sql`refused.since` });
const joins = either({ sqlite: nothing, postgres: joined });
const refusedJoins = either({ sqlite: nothing, postgres: joinedRefused });

const waitingRow = columns({
  id: text,
  since: nullable(integer),
  untriedSince: nullable(integer),
});
const ofAccount = sql<{ readonly accountId: string; readonly webhookIds: readonly string[] }>`
SELECT w.id, ${oldest} AS since, ${free} AS untried_since, ${failureRow.of('k')}
FROM work AS k ${ofWebhooks} ${joins}
WHERE k.account_id = :accountId AND k.subject_id = ANY(:webhookIds::text[])
  AND k.kind = 'deliver_webhook'`;
const countAll = sql`
/* across accounts: count_waiting_webhooks */
SELECT count(taking) AS taking_count, min(taking) AS taking_since,
  count(refusing) AS refusing_count, min(refusing) AS refusing_since,
  count(resting) AS resting_count, min(resting) AS resting_since
FROM (
  SELECT ${free} AS taking, ${refusing} AS refusing,
    CASE WHEN ${isResting} THEN ${oldest} END AS resting
  FROM work AS k INDEXED BY work_by_due_at ${ofWebhooks} ${joins} ${refusedJoins}
  WHERE k.state = 'due' AND k.queue IN ('webhooks', 'webhook_trials')
    AND k.kind = 'deliver_webhook') AS waiting`;

export function waitingStore(sql: Sql): Pick<WebhookStore, 'findWaiting' | 'countWaiting'> {
  return {
    async findWaiting(accountId, webhookIds) {
      const found = await sql.rows(ofAccount, { accountId, webhookIds });
      return new Map(found.map(waitingOf));
    },
    async countWaiting() {
      const counted = await sql.row(countAll, {});
      return counted === undefined ? [] : receiverManners.flatMap((each) => countOf(counted, each));
    },
  };
}

function waitingOf(row: Row): readonly [string, WebhookWaiting] {
  const { id, ...times } = waitingRow.read(row);
  return [id, { ...times, failure: failureOf(row) }];
}

function countOf(row: Row, receiver: WaitingCount['receiver']): readonly WaitingCount[] {
  const count = Number(row[`${receiver}_count`]);
  return count === 0 ? [] : [{ receiver, count, since: Number(row[`${receiver}_since`]) }];
}
