import type { LeasedWork } from '../../kernel/work-queue.ts';
import { type Database, textOf } from '../../platform/sql/sqlite/database.ts';
import { noFailure } from '../ledger/work/work.sqlite.ts';
import type { NextTurn, WebhookKey } from './webhooks.ts';

/**
 * The work of a webhook is one row, which is there while something is to be done. While somebody has a lease on it, it
 * is marked instead of being made due: the one who ends the turn sees the mark. Whoever comes later finds no row any
 * more, and makes one.
 */
const marked = '{"again":true}';

const turnColumns = `(account_id, id, queue, owner_id, kind, subject_id, environment, due_at,
  attempts, state, detail, created_at)`;
/** A webhook is of no environment; what is not null is filled with the one that counts. */
const turnValues = (
  queue: string,
) => `'wrk_' || substr(w.id, 5), ${queue}, w.id, 'deliver_webhook', w.id, 'live', 0,
  0, 'due', '{}'`;
/** {@link isOnTrial}, for one that is awake. */
const queueOf = "CASE WHEN failures < 0 THEN 'webhook_trials' ELSE 'webhooks' END";
const becomeDue = `
ON CONFLICT (account_id, subject_id, kind) DO UPDATE SET
  queue = CASE WHEN work.leased_until IS NULL THEN excluded.queue ELSE work.queue END,
  due_at = CASE WHEN work.leased_until IS NULL THEN 0 ELSE work.due_at END,
  detail = CASE WHEN work.leased_until IS NULL THEN work.detail ELSE '${marked}' END
WHERE CASE WHEN work.leased_until IS NULL THEN work.due_at > 0 ELSE work.detail <> '${marked}' END`;
/** One whose turns fail keeps its pause, however much happens. */
const wakeAll = `
INSERT INTO work ${turnColumns}
SELECT ?1, ${turnValues(queueOf)}, ?3 FROM webhooks AS w INDEXED BY webhooks_awake
WHERE w.account_id = ?1 AND w.state = 'enabled' AND w.resting_until IS NULL
  AND (w.companies IS NULL OR EXISTS (SELECT 1 FROM json_each(w.companies) WHERE value = ?2))
${becomeDue} AND (work.leased_until IS NOT NULL OR work.failing_since IS NULL)`;
const wakeOne = `
INSERT INTO work ${turnColumns}
SELECT ?1, ${turnValues('w.queue')}, ?3 FROM (SELECT ?2 AS id, coalesce((
  SELECT ${queueOf} FROM webhooks WHERE account_id = ?1 AND id = ?2), 'webhooks') AS queue) AS w
WHERE true ${becomeDue}`;
const sleep =
  "DELETE FROM work WHERE account_id = ? AND subject_id = ? AND kind = 'deliver_webhook'";
const findTurn = 'SELECT detail FROM work WHERE account_id = ? AND id = ? AND lease_id = ?';
const putOff = `
UPDATE work SET lease_id = NULL, leased_until = NULL, due_at = ?, queue = ?, detail = '{}',
  ${noFailure}
WHERE account_id = ? AND id = ?`;
const drop = 'DELETE FROM work WHERE account_id = ? AND id = ? AND lease_id = ?';

/** In the transaction of an event: webhooks that may want it hear of it. */
export function wakeWebhooks(
  database: Database,
  accountId: string,
  { companyId, at }: { readonly companyId: string | null; readonly at: number },
): void {
  database.prepare(wakeAll).run(accountId, companyId, at);
}

/** Something is to be done for a webhook from now on. */
export function wakeWebhook(
  database: Database,
  { accountId, webhookId }: WebhookKey,
  now: number,
): void {
  database.prepare(wakeOne).run(accountId, webhookId, now);
}

/** Nothing is to be done for a webhook any more. */
export function silenceWebhook(database: Database, { accountId, webhookId }: WebhookKey): void {
  database.prepare(sleep).run(accountId, webhookId);
}

export function endTurn(database: Database, work: LeasedWork, { at, queue }: NextTurn): void {
  const { accountId, id, leaseId } = work;
  const row = database.prepare(findTurn).get(accountId, id, leaseId);
  if (row === undefined) return;
  const dueAt = textOf(row, 'detail') === marked ? 0 : at;
  if (dueAt === null) dropTurn(database, work);
  else database.prepare(putOff).run(dueAt, queue, accountId, id);
}

export function dropTurn(database: Database, { accountId, id, leaseId }: LeasedWork): void {
  database.prepare(drop).run(accountId, id, leaseId);
}
