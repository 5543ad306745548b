import type { WebhookKey } from '../../domain/ports/webhooks.ts';
import type { LeasedWork } from '../../domain/ports/work.ts';
import { type Queryable, textOf } from './database.ts';

/**
 * The work of a webhook is one row, which is there while something is to be done. While somebody has a lease on it, it
 * is marked instead of being made due: the one who ends the turn locks the row first, and sees the mark. Whoever comes
 * later finds no row any more, and makes one. Without the lock, a removal that looks whether something is to be done
 * would not see what is being committed at this moment, and nobody would come back for it.
 */
const marked = '{"again":true}';

const turnColumns = `(account_id, id, queue, owner_id, kind, subject_id, environment, due_at,
    attempts, state, detail, created_at)`;
/** A webhook is of no environment; what is not null is filled with the one that counts. */
const turnValues = `'wrk_' || substr(w.id, 5), 'webhooks', w.id, 'deliver_webhook', w.id, 'live', 0,
    0, 'due', '{}'`;
const becomeDue = `
  ON CONFLICT (account_id, subject_id, kind) DO UPDATE SET
    due_at = CASE WHEN work.leased_until IS NULL THEN 0 ELSE work.due_at END,
    detail = CASE WHEN work.leased_until IS NULL THEN work.detail ELSE '${marked}' END`;

/** A part of the statement that gives events their positions; `taken` are those events. */
export const wakeWebhooks = `
  INSERT INTO work ${turnColumns}
  SELECT $1, ${turnValues}, (SELECT max(at) FROM taken)
  FROM webhooks AS w
  WHERE w.account_id = $1 AND w.state = 'enabled' AND w.resting_until IS NULL
    AND EXISTS (
      SELECT FROM taken AS t WHERE w.companies IS NULL OR t.company_id = ANY(w.companies))
  ORDER BY w.id ${becomeDue}`;

const wakeOne = {
  name: 'wake_webhook',
  text: `
INSERT INTO work ${turnColumns}
SELECT $1, ${turnValues}, $3::bigint FROM (SELECT $2::text AS id) AS w ${becomeDue}`,
};
const sleep = {
  name: 'drop_webhook_work',
  text: "DELETE FROM work WHERE account_id = $1 AND subject_id = $2 AND kind = 'deliver_webhook'",
};
const lockTurn = {
  name: 'lock_webhook_turn',
  text: 'SELECT detail FROM work WHERE account_id = $1 AND id = $2 AND lease_id = $3 FOR UPDATE',
};
const putOff = {
  name: 'end_webhook_turn',
  text: `
UPDATE work SET lease_id = NULL, leased_until = NULL, due_at = $3, detail = '{}'
WHERE account_id = $1 AND id = $2`,
};
const drop = {
  name: 'drop_webhook_turn',
  text: 'DELETE FROM work WHERE account_id = $1 AND id = $2 AND lease_id = $3',
};

/** Something is to be done for a webhook from now on. */
export async function wakeWebhook(
  tx: Queryable,
  { accountId, webhookId }: WebhookKey,
  now: number,
): Promise<void> {
  await tx.query(wakeOne, [accountId, webhookId, now]);
}

/** Nothing is to be done for a webhook any more. */
export async function silenceWebhook(
  tx: Queryable,
  { accountId, webhookId }: WebhookKey,
): Promise<void> {
  await tx.query(sleep, [accountId, webhookId]);
}

export async function endTurn(
  tx: Queryable,
  { accountId, id, leaseId }: LeasedWork,
  nextAt: number | null,
): Promise<void> {
  const [row] = await tx.query(lockTurn, [accountId, id, leaseId]);
  if (row === undefined) return;
  const dueAt = textOf(row, 'detail') === marked ? 0 : nextAt;
  if (dueAt === null) await tx.query(drop, [accountId, id, leaseId]);
  else await tx.query(putOff, [accountId, id, dueAt]);
}

export async function dropTurn(
  database: Queryable,
  { accountId, id, leaseId }: LeasedWork,
): Promise<void> {
  await database.query(drop, [accountId, id, leaseId]);
}
