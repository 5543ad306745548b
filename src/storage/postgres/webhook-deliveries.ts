import {
  firstIdOf,
  type WebhookDelivery,
  type WebhookKey,
  type WebhookStore,
} from '../../domain/ports/webhooks.ts';
import {
  type Database,
  numberOf,
  type PostgresRow,
  type Queryable,
  textOf,
  transactionsOf,
  withRetries,
} from './database.ts';
import { unhurried, wakeWebhook } from './webhook-turns.ts';

const columns = `id, event_id, event_type, position, company_id, document_id, body, state, attempts, due_at,
  first_failed_at, created_at, attempt`;
const ofWebhook = 'account_id = $1 AND webhook_id = $2';
const listPending = {
  name: 'list_pending_webhook_deliveries',
  text: `
SELECT ${columns} FROM webhook_deliveries
WHERE ${ofWebhook} AND state = 'pending' ORDER BY position LIMIT $3`,
};
const take = {
  name: 'take_webhook_events',
  text: `
WITH moved AS (
  UPDATE webhooks SET position = $4, resting_until = coalesce($17, resting_until)
  WHERE account_id = $1 AND id = $2 AND position = $3 AND state = 'enabled' AND ${unhurried}
  RETURNING id),
added AS (
  INSERT INTO webhook_deliveries (account_id, webhook_id, ${columns})
  SELECT $1, $2, n.*, NULL FROM unnest($5::text[], $6::text[], $7::text[], $8::bigint[], $9::text[],
    $10::text[], $11::text[], $12::text[], $13::integer[], $14::bigint[], $15::bigint[],
    $16::bigint[]) AS n
  WHERE EXISTS (SELECT FROM moved))
SELECT id FROM moved`,
};
/** What was sent before the webhook was disabled may come back later: taken is taken. */
const settleOne = `
UPDATE webhook_deliveries SET state = $4, attempts = $5, due_at = $6, first_failed_at = $7, attempt = $8
WHERE ${ofWebhook} AND id = $3 AND (state = 'pending' OR $4 = 'delivered') AND ${unhurried}`;
const settle = { name: 'settle_webhook_delivery', text: settleOne };
const settleWithHealth = {
  name: 'settle_webhook_delivery_and_health',
  text: `
WITH changed AS (
  UPDATE webhooks SET failures = $9, resting_until = $10
  WHERE account_id = $1 AND id = $2 AND state = 'enabled'),
freed AS (
  UPDATE webhook_deliveries SET due_at = 0
  WHERE ${ofWebhook} AND state = 'pending' AND id <> $3 AND $11::boolean)
${settleOne}`,
};
const setHealth = {
  name: 'set_webhook_health',
  text: `
UPDATE webhooks SET failures = $3, resting_until = $4
WHERE account_id = $1 AND id = $2 AND state = 'enabled'`,
};
/** Webhooks are locked before their deliveries, as `replace`, `remove` and the health of an attempt do. */
const holdWebhook = {
  name: 'hold_webhook',
  text: 'SELECT id FROM webhooks WHERE account_id = $1 AND id = $2 FOR NO KEY UPDATE',
};
const makeDue = {
  name: 'make_webhook_deliveries_due',
  text: `UPDATE webhook_deliveries SET due_at = 0 WHERE ${ofWebhook} AND state = 'pending'`,
};
const missAll = {
  name: 'miss_webhook_deliveries',
  text: `UPDATE webhook_deliveries SET state = 'missed' WHERE ${ofWebhook} AND state = 'pending'`,
};
const missSome = {
  name: 'miss_some_webhook_deliveries',
  text: `
UPDATE webhook_deliveries SET state = 'missed'
WHERE ${ofWebhook} AND state = 'pending' AND id = ANY($3::text[])`,
};
const list = {
  name: 'list_webhook_deliveries',
  text: `
SELECT ${columns} FROM webhook_deliveries
WHERE ${ofWebhook} AND id < $3 AND id >= $4 AND ($6::text[] IS NULL OR company_id = ANY($6))
  AND event_type <> ALL($7::text[])
ORDER BY id DESC LIMIT $5`,
};
const listOfState = {
  name: 'list_webhook_deliveries_of_state',
  text: `
SELECT ${columns} FROM webhook_deliveries
WHERE ${ofWebhook} AND state = $8 AND id < $3 AND id >= $4
  AND ($6::text[] IS NULL OR company_id = ANY($6)) AND event_type <> ALL($7::text[])
ORDER BY id DESC LIMIT $5`,
};
const ask = {
  name: 'ask_for_webhook_delivery',
  text: `
UPDATE webhook_deliveries SET state = 'pending', due_at = 0, first_failed_at = NULL
WHERE ${ofWebhook} AND id = $3 AND ($4::text[] IS NULL OR company_id = ANY($4))
  AND event_type <> ALL($5::text[])
RETURNING ${columns}`,
};
const removeOld = {
  name: 'remove_webhook_deliveries',
  text: `
DELETE FROM webhook_deliveries WHERE ${ofWebhook} AND id IN (
  SELECT id FROM webhook_deliveries
  WHERE ${ofWebhook} AND id < $3 AND state <> 'pending' ORDER BY id LIMIT $4)
RETURNING id`,
};

type DeliveryStore = Pick<
  WebhookStore,
  'listPending' | 'take' | 'settle' | 'miss' | 'listDeliveries' | 'retry' | 'removeDeliveries'
>;

export function deliveryStore(database: Queryable & Partial<Database>): DeliveryStore {
  const transaction = transactionsOf(database);
  return {
    async listPending({ accountId, webhookId }, limit) {
      const rows = await database.query(listPending, [accountId, webhookId, limit]);
      return rows.map(deliveryOf);
    },
    async take({ accountId, webhookId }, { from, to, restsFrom }, deliveries) {
      const values = [accountId, webhookId, from, to, ...columnsOf(deliveries), restsFrom ?? null];
      return (await withRetries(() => database.query(take, values))).length > 0;
    },
    async settle({ accountId, webhookId }, deliveryId, outcome, health) {
      const { state, attempts, dueAt, firstFailedAt, lastAttempt } = outcome;
      const changes = [state, attempts, dueAt, firstFailedAt, JSON.stringify(lastAttempt)];
      const values = [accountId, webhookId, deliveryId, ...changes];
      if (health === null) {
        await database.query(settle, values);
        return;
      }
      const { failures, restingUntil, endsRest } = health;
      const all = [...values, failures, restingUntil, endsRest];
      await withRetries(() => database.query(settleWithHealth, all));
    },
    async miss({ accountId, webhookId }, deliveryIds) {
      await database.query(missSome, [accountId, webhookId, deliveryIds]);
    },
    async listDeliveries({ accountId, webhookId }, page) {
      const { companies, hiddenTypes = [], state, from, before, limit } = page;
      const first = firstIdOf('dlv', from);
      const range = [accountId, webhookId, before ?? '~', first, limit, companies, hiddenTypes];
      const rows =
        state === null
          ? await database.query(list, range)
          : await database.query(listOfState, [...range, state]);
      return rows.map(deliveryOf);
    },
    retry: ({ accountId, webhookId }, { deliveryId, companies, hiddenTypes = [] }, now) =>
      transaction(async (tx) => {
        await tx.query(holdWebhook, [accountId, webhookId]);
        const values = [accountId, webhookId, deliveryId, companies, hiddenTypes];
        const [asked] = await tx.query(ask, values);
        if (asked === undefined) return undefined;
        await tx.query(setHealth, [accountId, webhookId, 0, null]);
        await tx.query(makeDue, [accountId, webhookId]);
        await wakeWebhook(tx, { accountId, webhookId }, now);
        return deliveryOf(asked);
      }),
    async removeDeliveries({ accountId, webhookId }, madeBefore, limit) {
      const values = [accountId, webhookId, firstIdOf('dlv', madeBefore), limit];
      return (await database.query(removeOld, values)).length;
    },
  };
}

/** What a webhook that is disabled or removed does not send any more. */
export async function missPending(
  tx: Queryable,
  { accountId, webhookId }: WebhookKey,
): Promise<void> {
  await tx.query(missAll, [accountId, webhookId]);
}

/** A list for each column but the last. */
function columnsOf(deliveries: readonly WebhookDelivery[]): readonly unknown[] {
  return [
    deliveries.map(({ id }) => id),
    deliveries.map(({ eventId }) => eventId),
    deliveries.map(({ eventType }) => eventType),
    deliveries.map(({ position }) => position),
    deliveries.map(({ companyId }) => companyId),
    deliveries.map(({ documentId }) => documentId),
    deliveries.map(({ body }) => body),
    deliveries.map(({ state }) => state),
    deliveries.map(({ attempts }) => attempts),
    deliveries.map(({ dueAt }) => dueAt),
    deliveries.map(({ firstFailedAt }) => firstFailedAt),
    deliveries.map(({ createdAt }) => createdAt),
  ];
}

function deliveryOf(row: PostgresRow): WebhookDelivery {
  return {
    id: textOf(row, 'id'),
    eventId: textOf(row, 'event_id'),
    eventType: textOf(row, 'event_type') as WebhookDelivery['eventType'],
    position: numberOf(row, 'position'),
    companyId: row.company_id as string | null,
    documentId: row.document_id as string | null,
    body: textOf(row, 'body'),
    state: textOf(row, 'state') as WebhookDelivery['state'],
    attempts: numberOf(row, 'attempts'),
    dueAt: numberOf(row, 'due_at'),
    firstFailedAt: row.first_failed_at as number | null,
    createdAt: numberOf(row, 'created_at'),
    lastAttempt:
      row.attempt === null
        ? null
        : (JSON.parse(textOf(row, 'attempt')) as WebhookDelivery['lastAttempt']),
  };
}
