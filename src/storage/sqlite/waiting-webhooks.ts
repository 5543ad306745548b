import type {
  ReceiverManner,
  WaitingCount,
  WebhookStore,
  WebhookWaiting,
} from '../../domain/ports/webhooks.ts';
import { type Database, numberOf, numberOrNull, textOf } from './database.ts';
import type { SqliteRow } from './driver.ts';
import { failureOf } from './work.ts';

/**
 * Webhooks with something to do have a row in `work`. The oldest event that one has not delivered is that of its first
 * pending delivery, or the next in the feed. Nothing that it wants happened before its row was made: what lies further
 * back in the feed is of other companies, or was asked for again.
 */
const firstPending = (column: string) => `(
  SELECT d.${column} FROM webhook_deliveries AS d INDEXED BY webhook_deliveries_pending
  WHERE d.account_id = w.account_id AND d.webhook_id = w.id AND d.state = 'pending'
  ORDER BY d.position LIMIT 1)`;
const since = `max(k.created_at, (
  SELECT f.recorded_at FROM feed AS f
  WHERE f.account_id = w.account_id
    AND f.position >= coalesce(${firstPending('position')}, w.position + 1)
  ORDER BY f.position LIMIT 1))`;
const ofWebhooks = `
JOIN webhooks AS w ON w.account_id = k.account_id AND w.id = k.subject_id AND w.state = 'enabled'`;

const ofAccount = `
SELECT w.id, ${since} AS since, k.failures, k.failing_since, k.failure_code, k.failure_detail
FROM work AS k ${ofWebhooks}
WHERE k.account_id = ?1 AND k.subject_id IN (SELECT value FROM json_each(?2))
  AND k.kind = 'deliver_webhook'`;
/** Across accounts, as the operator asks. */
const countAll = `
SELECT receiver, count(*) AS count, min(since) AS since FROM (
  SELECT ${since} AS since,
    CASE WHEN w.failures < -1 OR w.resting_until IS NOT NULL THEN 'resting'
      WHEN ${firstPending('first_failed_at')} IS NOT NULL THEN 'refusing' ELSE 'taking' END AS receiver
  FROM work AS k INDEXED BY work_by_due_at ${ofWebhooks}
  WHERE k.state = 'due' AND k.queue IN ('webhooks', 'webhook_trials') AND k.kind = 'deliver_webhook')
WHERE since IS NOT NULL GROUP BY receiver`;

export function waitingWebhooks(
  database: Database,
): Pick<WebhookStore, 'findWaiting' | 'countWaiting'> {
  return {
    async findWaiting(accountId, webhookIds) {
      const rows = database.prepare(ofAccount).all(accountId, JSON.stringify(webhookIds));
      return new Map(rows.map((row) => [textOf(row, 'id'), waitingOf(row)]));
    },
    async countWaiting() {
      return database
        .prepare(countAll)
        .all()
        .map(
          (row): WaitingCount => ({
            receiver: textOf(row, 'receiver') as ReceiverManner,
            count: numberOf(row, 'count'),
            since: numberOf(row, 'since'),
          }),
        );
    },
  };
}

function waitingOf(row: SqliteRow): WebhookWaiting {
  return { since: numberOrNull(row, 'since'), failure: failureOf(row) };
}
