import {
  type Database,
  numberOf,
  type PostgresRow,
  type Queryable,
  textOf,
  transactionsOf,
  withRetries,
} from '../../platform/sql/postgres/database.ts';
import { unhurried, wakeWebhook } from './webhook-turns.postgres.ts';
import { firstIdOf, type WebhookDelivery, type WebhookKey, type WebhookStore } from './webhooks.ts';

const columns = `id, event_id, event_type, position, company_id, document_id, body, state, attempts, due_at,
  first_failed_at, created_at, attempt`;
const ofWebhook = 'account_id = $1 AND webhook_id = $2';
const listPending = {
  name: 'list_pending_webhook_deliveries',
  text: `
SELECT ${columns} FROM webhook_deliveries
WHERE ${ofWebhook} AND state = 'pending' ORDER BY position LIMIT $3`,
};
const move = (restsFrom: string) => `
  UPDATE webhooks SET position = $4, resting_until = coalesce(${restsFrom}, resting_until)
  WHERE account_id = $1 AND id = $2 AND position = $3 AND state = 'enabled'`;
const add = `
  INSERT INTO webhook_deliveries (account_id, webhook_id, ${columns})
  SELECT $1, $2, n.*, NULL FROM unnest`;
const take = {
  name: 'take_webhook_events',
  text: `
WITH moved AS (${move('$17')} ${unhurried(false)} RETURNING id),
added AS (${add}($5::text[], $6::text[], $7::text[], $8::bigint[], $9::text[],
    $10::text[], $11::text[], $12::text[], $13::integer[], $14::bigint[], $15::bigint[],
    $16::bigint[]) AS n
  WHERE EXISTS (SELECT FROM moved))
SELECT id FROM moved`,
};
/** The same where rows are on several servers: of one statement Citus would hand what one part writes to all of them. */
const moveAlone = { name: 'move_webhook', text: `${move('$5::bigint')} RETURNING id` };
const addAlone = {
  name: 'add_webhook_deliveries',
  text: `${add}($3::text[], $4::text[], $5::text[], $6::bigint[], $7::text[], $8::text[], $9::text[],
    $10::text[], $11::integer[], $12::bigint[], $13::bigint[], $14::bigint[]) AS n`,
};
/** What was sent before the webhook was disabled may come back later: taken is taken. */
const settleOne = (isSharded: boolean) => `
UPDATE webhook_deliveries SET state = $4, attempts = $5, due_at = $6, first_failed_at = $7, attempt = $8
WHERE ${ofWebhook} AND id = $3 AND (state = 'pending' OR $4 = 'delivered')
  ${unhurried(isSharded)}`;
const settle = (isSharded: boolean) => ({
  name: 'settle_webhook_delivery',
  text: settleOne(isSharded),
});
const settleWithHealth = (isSharded: boolean) => ({
  name: 'settle_webhook_delivery_and_health',
  text: `
WITH changed AS (
  UPDATE webhooks SET failures = $9, resting_until = $10
  WHERE account_id = $1 AND id = $2 AND state = 'enabled'),
freed AS (
  UPDATE webhook_deliveries SET due_at = 0
  WHERE ${ofWebhook} AND state = 'pending' AND id <> $3 AND $11::boolean)
${settleOne(isSharded)}`,
});
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

export function deliveryStore(
  database: Queryable & Partial<Database>,
  isSharded: boolean,
): DeliveryStore {
  const transaction = transactionsOf(database);
  const settling = { alone: settle(isSharded), withHealth: settleWithHealth(isSharded) };
  const takeSharded = (key: readonly unknown[], moved: readonly unknown[], rows: unknown[]) =>
    transaction(async (tx) => {
      if ((await tx.query(moveAlone, [...key, ...moved])).length === 0) return false;
      if (rows.some((column) => (column as unknown[]).length > 0)) {
        await tx.query(addAlone, [...key, ...rows]);
      }
      return true;
    });
  return {
    async listPending({ accountId, webhookId }, limit) {
      const rows = await database.query(listPending, [accountId, webhookId, limit]);
      return rows.map(deliveryOf);
    },
    async take({ accountId, webhookId }, { from, to, restsFrom }, deliveries) {
      const [key, rows] = [[accountId, webhookId], columnsOf(deliveries)];
      const rests = restsFrom ?? null;
      if (isSharded) return withRetries(() => takeSharded(key, [from, to, rests], [...rows]));
      const values = [...key, from, to, ...rows, rests];
      return (await withRetries(() => database.query(take, values))).length > 0;
    },
    async settle({ accountId, webhookId }, deliveryId, outcome, health) {
      const { state, attempts, dueAt, firstFailedAt, lastAttempt } = outcome;
      const changes = [state, attempts, dueAt, firstFailedAt, JSON.stringify(lastAttempt)];
      const values = [accountId, webhookId, deliveryId, ...changes];
      if (health === null) {
        await database.query(settling.alone, values);
        return;
      }
      const { failures, restingUntil, endsRest } = health;
      const all = [...values, failures, restingUntil, endsRest];
      await withRetries(() => database.query(settling.withHealth, all));
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
