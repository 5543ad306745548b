import type {
  ReceiverManner,
  WaitingCount,
  WebhookStore,
  WebhookWaiting,
} from '../../domain/ports/webhooks.ts';
import { numberOf, type PostgresRow, type Queryable, textOf } from './database.ts';
import { failureOf } from './work.ts';

/**
 * Webhooks with something to do have a row in `work`. The oldest event that one has not delivered is that of its first
 * pending delivery, or the next in the feed. Nothing that it wants happened before its row was made: what lies further
 * back in the feed is of other companies, or was asked for again.
 */
const since = `
  SELECT greatest(f.recorded_at, k.created_at) AS since FROM feed AS f
  WHERE f.account_id = w.account_id AND f.position >= coalesce(p.position, w.position + 1)
  ORDER BY f.position LIMIT 1`;
const firstPending = `
  SELECT d.position, d.first_failed_at FROM webhook_deliveries AS d
  WHERE d.account_id = w.account_id AND d.webhook_id = w.id AND d.state = 'pending'
  ORDER BY d.position LIMIT 1`;
const withEvents = `
FROM work AS k
JOIN webhooks AS w ON w.account_id = k.account_id AND w.id = k.subject_id AND w.state = 'enabled'
LEFT JOIN LATERAL (${firstPending}) AS p ON true
LEFT JOIN LATERAL (${since}) AS e ON true`;

const ofAccount = {
  name: 'find_waiting_webhooks',
  text: `
SELECT w.id, e.since, k.failures, k.failing_since, k.failure_code, k.failure_detail ${withEvents}
WHERE k.account_id = $1 AND k.subject_id = ANY($2::text[]) AND k.kind = 'deliver_webhook'`,
};
/** Across accounts, as the operator asks. */
const countAll = {
  name: 'count_waiting_webhooks',
  text: `
SELECT receiver, count(*) AS count, min(since) AS since FROM (
  SELECT e.since, CASE WHEN w.failures < -1 OR w.resting_until IS NOT NULL THEN 'resting'
    WHEN p.first_failed_at IS NOT NULL THEN 'refusing' ELSE 'taking' END AS receiver
  ${withEvents}
  WHERE k.state = 'due' AND k.queue IN ('webhooks', 'webhook_trials')
    AND k.kind = 'deliver_webhook' AND e.since IS NOT NULL) AS waiting
GROUP BY receiver`,
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
      return (await database.query(countAll, [])).map(
        (row): WaitingCount => ({
          receiver: textOf(row, 'receiver') as ReceiverManner,
          count: numberOf(row, 'count'),
          since: numberOf(row, 'since'),
        }),
      );
    },
  };
}

function waitingOf(row: PostgresRow): WebhookWaiting {
  return { since: row.since as number | null, failure: failureOf(row) };
}
