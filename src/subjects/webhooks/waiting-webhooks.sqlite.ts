import {
  type Database,
  numberOf,
  numberOrNull,
  textOf,
} from '../../platform/sql/sqlite/database.ts';
import type { SqliteRow } from '../../platform/sql/sqlite/driver.ts';
import { failureOf } from '../ledger/work/work.sqlite.ts';
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
const pending = (condition: string, skipped = 0) => `(
  SELECT d.position FROM webhook_deliveries AS d INDEXED BY webhook_deliveries_pending
  WHERE d.account_id = w.account_id AND d.webhook_id = w.id AND d.state = 'pending' ${condition}
  ORDER BY d.position LIMIT 1 OFFSET ${skipped})`;
const since = (position: string) => `max(k.created_at, (
  SELECT f.recorded_at FROM feed AS f
  WHERE f.account_id = w.account_id AND f.position >= ${position}
  ORDER BY f.position LIMIT 1))`;
/** What the receiver refused keeps back what happened to the same document later, and nothing else. */
const untried = `
  AND d.first_failed_at IS NULL AND NOT EXISTS (
    SELECT 1 FROM webhook_deliveries AS b INDEXED BY webhook_deliveries_pending
    WHERE b.account_id = d.account_id AND b.webhook_id = d.webhook_id AND b.state = 'pending'
      AND b.position < d.position AND b.document_id = d.document_id
      AND b.first_failed_at IS NOT NULL)`;
const isResting = '(w.failures < -1 OR w.resting_until IS NOT NULL)';
/** Null where the receiver stands in the way of the feed too. */
const nextInFeed = `CASE WHEN ${pending('', pendingMax - 1)} IS NULL THEN w.position + 1 END`;
const oldest = since(`coalesce(${pending('')}, w.position + 1)`);
const free = `
  CASE WHEN NOT ${isResting} THEN ${since(`coalesce(${pending(untried)}, ${nextInFeed})`)} END`;
const refused = `
  CASE WHEN NOT ${isResting} THEN ${since(pending('AND d.first_failed_at IS NOT NULL'))} END`;
const ofWebhooks = `
JOIN webhooks AS w ON w.account_id = k.account_id AND w.id = k.subject_id AND w.state = 'enabled'`;

const ofAccount = `
SELECT w.id, ${oldest} AS since, ${free} AS untried_since,
  k.failures, k.failing_since, k.failure_code, k.failure_detail
FROM work AS k ${ofWebhooks}
WHERE k.account_id = ?1 AND k.subject_id IN (SELECT value FROM json_each(?2))
  AND k.kind = 'deliver_webhook'`;
/** Across accounts, as the operator asks. */
const countAll = `
SELECT count(taking) AS taking_count, min(taking) AS taking_since,
  count(refusing) AS refusing_count, min(refusing) AS refusing_since,
  count(resting) AS resting_count, min(resting) AS resting_since
FROM (
  SELECT ${free} AS taking, ${refused} AS refusing,
    CASE WHEN ${isResting} THEN ${oldest} END AS resting
  FROM work AS k INDEXED BY work_by_due_at ${ofWebhooks}
  WHERE k.state = 'due' AND k.queue IN ('webhooks', 'webhook_trials') AND k.kind = 'deliver_webhook')`;

export function waitingWebhooks(
  database: Database,
): Pick<WebhookStore, 'findWaiting' | 'countWaiting'> {
  return {
    async findWaiting(accountId, webhookIds) {
      const rows = database.prepare(ofAccount).all(accountId, JSON.stringify(webhookIds));
      return new Map(rows.map((row) => [textOf(row, 'id'), waitingOf(row)]));
    },
    async countWaiting() {
      return countsOf(database.prepare(countAll).get() ?? {});
    },
  };
}

function waitingOf(row: SqliteRow): WebhookWaiting {
  const [since, untriedSince] = [numberOrNull(row, 'since'), numberOrNull(row, 'untried_since')];
  return { since, untriedSince, failure: failureOf(row) };
}

function countsOf(row: SqliteRow): readonly WaitingCount[] {
  return receiverManners.flatMap((receiver) => {
    const count = numberOf(row, `${receiver}_count`);
    return count === 0 ? [] : [{ receiver, count, since: numberOf(row, `${receiver}_since`) }];
  });
}
