import {
  numberOf,
  type PostgresRow,
  type Queryable,
  textOf,
} from '../../platform/sql/postgres/database.ts';
import { failureOf } from '../ledger/work/work.postgres.ts';
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
const pending = (condition: string, skipped = 0) => `
  SELECT d.position FROM webhook_deliveries AS d
  WHERE d.account_id = w.account_id AND d.webhook_id = w.id AND d.state = 'pending' ${condition}
  ORDER BY d.position LIMIT 1 OFFSET ${skipped}`;
const since = (position: string) => `
  SELECT greatest(f.recorded_at, k.created_at) AS since FROM feed AS f
  WHERE f.account_id = w.account_id AND f.position >= ${position}
  ORDER BY f.position LIMIT 1`;
/** What the receiver refused keeps back what happened to the same document later, and nothing else. */
const untried = `
  AND d.first_failed_at IS NULL AND NOT EXISTS (
    SELECT 1 FROM webhook_deliveries AS b
    WHERE b.account_id = d.account_id AND b.webhook_id = d.webhook_id AND b.state = 'pending'
      AND b.position < d.position AND b.document_id = d.document_id
      AND b.first_failed_at IS NOT NULL)`;
const isResting = '(w.failures < -1 OR w.resting_until IS NOT NULL)';
/** Null where the receiver stands in the way of the feed too. */
const nextInFeed = 'CASE WHEN l.position IS NULL THEN w.position + 1 END';
const withEvents = `
FROM work AS k
JOIN webhooks AS w ON w.account_id = k.account_id AND w.id = k.subject_id AND w.state = 'enabled'
LEFT JOIN LATERAL (${pending('')}) AS p ON true
LEFT JOIN LATERAL (${pending(untried)}) AS u ON NOT ${isResting}
LEFT JOIN LATERAL (${pending('', pendingMax - 1)}) AS l ON true
LEFT JOIN LATERAL (${since('coalesce(p.position, w.position + 1)')}) AS oldest ON true
LEFT JOIN LATERAL (${since(`coalesce(u.position, ${nextInFeed})`)}) AS free ON NOT ${isResting}`;

const ofAccount = {
  name: 'find_waiting_webhooks',
  text: `
SELECT w.id, oldest.since, free.since AS untried_since,
  k.failures, k.failing_since, k.failure_code, k.failure_detail ${withEvents}
WHERE k.account_id = $1 AND k.subject_id = ANY($2::text[]) AND k.kind = 'deliver_webhook'`,
};
/** Across accounts, as the operator asks. */
const countAll = {
  name: 'count_waiting_webhooks',
  text: `
SELECT count(taking) AS taking_count, min(taking) AS taking_since,
  count(refusing) AS refusing_count, min(refusing) AS refusing_since,
  count(resting) AS resting_count, min(resting) AS resting_since
FROM (
  SELECT free.since AS taking, refused.since AS refusing,
    CASE WHEN ${isResting} THEN oldest.since END AS resting
  ${withEvents}
  LEFT JOIN LATERAL (${pending('AND d.first_failed_at IS NOT NULL')}) AS r ON NOT ${isResting}
  LEFT JOIN LATERAL (${since('r.position')}) AS refused ON true
  WHERE k.state = 'due' AND k.queue IN ('webhooks', 'webhook_trials')
    AND k.kind = 'deliver_webhook') AS waiting`,
};

export function waitingWebhooks(
  database: Queryable,
): Pick<WebhookStore, 'findWaiting' | 'countWaiting'> {
  return {
    async findWaiting(accountId, webhookIds) {
      const rows = await database.query(ofAccount, [accountId, webhookIds]);
      return new Map(rows.map((row) => [textOf(row, 'id'), waitingOf(row)]));
    },
    async countWaiting() {
      const [row] = await database.query(countAll, []);
      return row === undefined ? [] : countsOf(row);
    },
  };
}

function waitingOf(row: PostgresRow): WebhookWaiting {
  const { since, untried_since: untriedSince } = row as Record<string, number | null>;
  return { since: since ?? null, untriedSince: untriedSince ?? null, failure: failureOf(row) };
}

function countsOf(row: PostgresRow): readonly WaitingCount[] {
  return receiverManners.flatMap((receiver) => {
    const count = numberOf(row, `${receiver}_count`);
    return count === 0 ? [] : [{ receiver, count, since: numberOf(row, `${receiver}_since`) }];
  });
}
