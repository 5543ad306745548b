import { columns, oneOf, text } from '../../platform/sql/columns.ts';
import { either, type Fragment, literal, nothing, sql } from '../../platform/sql/sql.ts';
import { change, changeEach, rows, type Sql, type Steps } from '../../platform/sql/steps.ts';
import { unhurried } from '../../platform/sql/unhurried.ts';
import type { WebhookQueue } from '../ledger/rows.ts';
import { noFailure } from '../ledger/work/work-failure.store.ts';
import type { WebhookKey, WebhookStore } from './webhooks.ts';

/**
 * The work of a webhook is one row, which is there while something is to be done. While a worker has a lease on it, it
 * is marked instead of being made due. The end of a turn removes the row where it has no mark; an event that comes after
 * that finds no row, and makes one. PostgreSQL looks at the mark again once it has the lock of the row, so it sees that
 * of a transaction that was faster.
 */
const marked = literal('{"again":true}');

const turnColumns = sql`(account_id, id, queue, owner_id, kind, subject_id, environment, due_at,
  attempts, state, detail, created_at)`;
/** A webhook is of no environment; what is not null is filled with the one that counts. */
const turnValues = (
  queue: Fragment,
) => sql`'wrk_' || substr(w.id, 5), ${queue}, w.id, 'deliver_webhook', w.id, 'live', 0,
  0, 'due', '{}'`;
/** {@link isOnTrial}, for one that is awake. */
const queueOf = sql`CASE WHEN failures < 0 THEN 'webhook_trials' ELSE 'webhooks' END`;
const becomeDue = sql`
ON CONFLICT (account_id, subject_id, kind) DO UPDATE SET
  queue = CASE WHEN work.leased_until IS NULL THEN excluded.queue ELSE work.queue END,
  due_at = CASE WHEN work.leased_until IS NULL THEN 0 ELSE work.due_at END,
  detail = CASE WHEN work.leased_until IS NULL THEN work.detail ELSE ${marked} END`;
/** SQLite writes no row that is due or marked already; PostgreSQL writes it, and so waits for its lock. */
const ifNotYet = either({
  sqlite: sql`
WHERE CASE WHEN work.leased_until IS NULL THEN work.due_at > 0 ELSE work.detail <> ${marked} END`,
  postgres: nothing,
});
const isAwake = sql`CASE WHEN k.leased_until IS NULL THEN k.due_at = 0 OR k.failing_since IS NOT NULL
  ELSE k.detail = ${marked} END`;

/** In the transaction of an event, where that gives the event its position. One whose turns fail keeps its pause. */
const wakeAll = either<Happened>({
  sqlite: sql`
INSERT INTO work ${turnColumns}
SELECT :accountId, ${turnValues(queueOf)}, :at FROM webhooks AS w INDEXED BY webhooks_awake
WHERE w.account_id = :accountId AND w.state = 'enabled' AND w.resting_until IS NULL
  AND (w.companies IS NULL OR :companyId = ANY(w.companies))
${becomeDue} ${ifNotYet} AND (work.leased_until IS NOT NULL OR work.failing_since IS NULL)`,
  postgres: nothing,
});
type Happened = {
  readonly accountId: string;
  readonly companyId: string | null;
  readonly at: number;
};

/**
 * A part of the statement that gives events their positions in PostgreSQL; `taken` are those events. What is due or
 * marked already is left alone: whoever claims it from now on reads the feed after this, finds that the events have no
 * positions yet, and waits for the head of the feed, which this transaction holds. So a thousand receivers that wait for
 * their turns cost the next event nothing but a look. One whose turns fail keeps its pause, however much happens.
 */
export const wakeByTaken = sql`
  INSERT INTO work ${turnColumns}
  SELECT :accountId, ${turnValues(queueOf)}, (SELECT max(at) FROM taken)
  FROM webhooks AS w
  WHERE w.account_id = :accountId AND w.state = 'enabled' AND w.resting_until IS NULL
    AND EXISTS (
      SELECT 1 FROM taken AS t WHERE w.companies IS NULL OR t.company_id = ANY(w.companies))
    AND NOT EXISTS (
      SELECT 1 FROM work AS k
      WHERE k.account_id = :accountId AND k.subject_id = w.id AND k.kind = 'deliver_webhook'
        AND ${isAwake})
  ORDER BY w.id ${becomeDue}
  RETURNING id`;

/** Which of them want one of the events, where Citus gives positions by one statement after the other. */
const findWanting = sql<{ readonly accountId: string; readonly companies: readonly string[] }>`
SELECT w.id, ${queueOf} AS queue FROM webhooks AS w
WHERE w.account_id = :accountId AND w.state = 'enabled' AND w.resting_until IS NULL
  AND (w.companies IS NULL OR w.companies && :companies::text[])
  AND NOT EXISTS (
    SELECT 1 FROM work AS k
    WHERE k.account_id = :accountId AND k.subject_id = w.id AND k.kind = 'deliver_webhook'
      AND ${isAwake})
ORDER BY w.id`;
const turnRow = columns({ id: text, queue: oneOf<WebhookQueue>() });
type AtOnce = { readonly accountId: string; readonly now: number };
type WakenTurn = { readonly id: string; readonly queue: WebhookQueue };
const wakeThese = sql<AtOnce & WakenTurn>`
INSERT INTO work ${turnColumns}
SELECT :accountId, ${turnValues(sql`w.queue`)}, :now::bigint FROM ${turnRow.given('w')}
WHERE true ${becomeDue} ${ifNotYet}`;
const wakeOne = sql<WebhookKey & { readonly now: number }>`
INSERT INTO work ${turnColumns}
SELECT :accountId, ${turnValues(sql`w.queue`)}, :now::bigint FROM (
  SELECT :webhookId::text AS id, coalesce((
    SELECT ${queueOf} FROM webhooks WHERE account_id = :accountId AND id = :webhookId), 'webhooks') AS queue) AS w
WHERE true ${becomeDue} ${ifNotYet}`;
const silence = sql<WebhookKey>`
DELETE FROM work WHERE account_id = :accountId AND subject_id = :webhookId AND kind = 'deliver_webhook'`;

type Turn = { readonly accountId: string; readonly id: string; readonly leaseId: string };
const ofTurn = sql`account_id = :accountId AND id = :id AND lease_id = :leaseId`;
const dropTurn = sql<Turn>`DELETE FROM work WHERE ${ofTurn}`;
const dropUnmarked = sql<Turn>`
DELETE FROM work WHERE ${ofTurn} AND detail <> ${marked} ${unhurried}`;
const putOff = sql<Turn & { readonly dueAt: number; readonly queue: WebhookQueue }>`
UPDATE work SET lease_id = NULL, leased_until = NULL, detail = '{}', queue = :queue, ${noFailure},
  due_at = CASE WHEN detail = ${marked} THEN 0 ELSE :dueAt::bigint END
WHERE ${ofTurn} ${unhurried}`;

/** In the transaction of an event: webhooks that may want it have something to do. */
export function* wakeWebhooks(
  accountId: string,
  { companyId, at }: Omit<Happened, 'accountId'>,
): Steps<void> {
  yield* change(wakeAll, { accountId, companyId, at });
}

/** The same by {@link findWanting}: gives how many there are. */
export function* wakeWanting(
  accountId: string,
  { companies, at }: { readonly companies: readonly string[]; readonly at: number },
): Steps<number> {
  const found = (yield* rows(findWanting, { accountId, companies })).map(turnRow.read);
  return yield* changeEach(wakeThese, { accountId, now: at }, found);
}

/** Something is to be done for a webhook from now on. */
export function* wakeWebhook(key: WebhookKey, now: number): Steps<void> {
  yield* change(wakeOne, { ...key, now });
}

/** Nothing is to be done for a webhook any more. */
export function* silenceWebhook(key: WebhookKey): Steps<void> {
  yield* change(silence, key);
}

export function turnStore(sql: Sql): Pick<WebhookStore, 'endTurn' | 'dropTurn'> {
  return {
    async endTurn({ accountId, id, leaseId }, { at, queue }) {
      const turn = { accountId, id, leaseId };
      if (at === null && (await sql.change(dropUnmarked, turn)) > 0) return;
      await sql.change(putOff, { ...turn, dueAt: at ?? 0, queue });
    },
    async dropTurn({ accountId, id, leaseId }) {
      await sql.change(dropTurn, { accountId, id, leaseId });
    },
  };
}
