import type { Queryable } from '../../platform/sql/postgres/database.ts';
import { noFailure } from '../ledger/work/work.postgres.ts';
import type { WebhookKey, WebhookStore } from './webhooks.ts';

/**
 * Said in the condition of a statement, it does not wait for the disk. After a power cut the last moments of what was
 * sent are forgotten, together with those of the cursor, and are sent again; whoever waits for the disk for each of a
 * thousand receivers that do not answer keeps everybody else from it.
 */
const doesNotWait = "set_config('synchronous_commit', 'off', true) = 'off'";

/** The end of a condition. Where rows are on several servers there is none: Citus takes no such function in a write. */
export function unhurried(isSharded: boolean): string {
  return isSharded ? '' : `AND ${doesNotWait}`;
}

/**
 * The work of a webhook is one row, which is there while something is to be done. While somebody has a lease on it, it
 * is marked instead of being made due. The end of a turn removes the row where it has no mark: PostgreSQL looks at the
 * mark again once it has the lock of the row, so it sees that of whoever was faster; whoever is slower finds no row any
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
    detail = CASE WHEN work.leased_until IS NULL THEN work.detail ELSE '${marked}' END`;

const isAwake = `CASE WHEN k.leased_until IS NULL THEN k.due_at = 0 OR k.failing_since IS NOT NULL
  ELSE k.detail = '${marked}' END`;

/**
 * A part of the statement that gives events their positions; `taken` are those events. What is due or marked already is
 * left alone: whoever claims it from now on reads the feed after this, finds that the events have no positions yet, and
 * waits for the head of the feed, which this transaction holds. So a thousand receivers that wait for their turns cost
 * the next event nothing but a look. One whose turns fail keeps its pause, however much happens.
 */
export const wakeWebhooks = `
  INSERT INTO work ${turnColumns}
  SELECT $1, ${turnValues(queueOf)}, (SELECT max(at) FROM taken)
  FROM webhooks AS w
  WHERE w.account_id = $1 AND w.state = 'enabled' AND w.resting_until IS NULL
    AND EXISTS (
      SELECT FROM taken AS t WHERE w.companies IS NULL OR t.company_id = ANY(w.companies))
    AND NOT EXISTS (
      SELECT FROM work AS k
      WHERE k.account_id = $1 AND k.subject_id = w.id AND k.kind = 'deliver_webhook'
        AND ${isAwake})
  ORDER BY w.id ${becomeDue}
  RETURNING id`;

/** Which of them want one of the events, where events get positions by one statement after the other. */
const findWanting = {
  name: 'find_wanting_webhooks',
  text: `
SELECT w.id, ${queueOf} AS queue FROM webhooks AS w
WHERE w.account_id = $1 AND w.state = 'enabled' AND w.resting_until IS NULL
  AND (w.companies IS NULL OR w.companies && $2::text[])
  AND NOT EXISTS (
    SELECT FROM work AS k
    WHERE k.account_id = $1 AND k.subject_id = w.id AND k.kind = 'deliver_webhook' AND ${isAwake})
ORDER BY w.id`,
};
const wakeThese = {
  name: 'wake_webhooks',
  text: `
INSERT INTO work ${turnColumns}
SELECT $1, ${turnValues('w.queue')}, $4::bigint FROM unnest($2::text[], $3::text[]) AS w (id, queue)
${becomeDue}`,
};
const wakeOne = {
  name: 'wake_webhook',
  text: `
INSERT INTO work ${turnColumns}
SELECT $1, ${turnValues('w.queue')}, $3::bigint FROM (SELECT $2::text AS id, coalesce((
  SELECT ${queueOf} FROM webhooks WHERE account_id = $1 AND id = $2), 'webhooks') AS queue) AS w
${becomeDue}`,
};
const sleep = {
  name: 'drop_webhook_work',
  text: "DELETE FROM work WHERE account_id = $1 AND subject_id = $2 AND kind = 'deliver_webhook'",
};
const dropUnmarked = (isSharded: boolean) => ({
  name: 'end_webhook_work',
  text: `
DELETE FROM work WHERE account_id = $1 AND id = $2 AND lease_id = $3 AND detail <> '${marked}'
  ${unhurried(isSharded)} RETURNING id`,
});
const putOff = (isSharded: boolean) => ({
  name: 'end_webhook_turn',
  text: `
UPDATE work SET lease_id = NULL, leased_until = NULL, detail = '{}', queue = $5, ${noFailure},
  due_at = CASE WHEN detail = '${marked}' THEN 0 ELSE $4::bigint END
WHERE account_id = $1 AND id = $2 AND lease_id = $3 ${unhurried(isSharded)}`,
});
const drop = {
  name: 'drop_webhook_turn',
  text: 'DELETE FROM work WHERE account_id = $1 AND id = $2 AND lease_id = $3',
};

/** The same by statements of their own: returns how many there are. */
export async function wakeWanting(
  tx: Queryable,
  accountId: string,
  { companies, at }: { readonly companies: readonly string[]; readonly at: number },
): Promise<number> {
  const found = await tx.query(findWanting, [accountId, companies]);
  if (found.length === 0) return 0;
  const columns = [found.map(({ id }) => id), found.map(({ queue }) => queue)];
  await tx.query(wakeThese, [accountId, ...columns, at]);
  return found.length;
}

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

export function turnStore(
  database: Queryable,
  isSharded: boolean,
): Pick<WebhookStore, 'endTurn' | 'dropTurn'> {
  const endings = { drop: dropUnmarked(isSharded), putOff: putOff(isSharded) };
  return {
    async endTurn({ accountId, id, leaseId }, { at: nextAt, queue }) {
      const turn = [accountId, id, leaseId];
      if (nextAt === null && (await database.query(endings.drop, turn)).length > 0) return;
      await database.query(endings.putOff, [...turn, nextAt ?? 0, queue]);
    },
    async dropTurn({ accountId, id, leaseId }) {
      await database.query(drop, [accountId, id, leaseId]);
    },
  };
}
