import {
  type Database,
  numberOf,
  numberOrNull,
  textOf,
  textOrNull,
} from '../../platform/sql/sqlite/database.ts';
import type { SqliteRow } from '../../platform/sql/sqlite/driver.ts';
import type { CommitTogether } from '../../platform/sql/sqlite/group-commit.ts';
import { wakeWebhook } from './webhook-turns.sqlite.ts';
import { firstIdOf, type WebhookDelivery, type WebhookKey, type WebhookStore } from './webhooks.ts';

const columns = `id, event_id, event_type, position, company_id, document_id, body, state, attempts, due_at,
  first_failed_at, created_at, attempt`;
const ofWebhook = 'account_id = ? AND webhook_id = ?';
/** Bound twice: null for all. */
const ofCompanies = '(? IS NULL OR company_id IN (SELECT value FROM json_each(?)))';
/** Of types that the caller may see. */
const notHidden = 'event_type NOT IN (SELECT value FROM json_each(?))';
const listPending = `
SELECT ${columns} FROM webhook_deliveries INDEXED BY webhook_deliveries_pending
WHERE ${ofWebhook} AND state = 'pending' ORDER BY position LIMIT +?`;
const moveOn = `
UPDATE webhooks SET position = ?, resting_until = coalesce(?, resting_until)
WHERE account_id = ? AND id = ? AND position = ? AND state = 'enabled'`;
const insert = `
INSERT INTO webhook_deliveries (account_id, webhook_id, ${columns})
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL)`;
/** What was sent before the webhook was disabled may come back later: taken is taken. */
const settle = `
UPDATE webhook_deliveries SET state = ?4, attempts = ?5, due_at = ?6, first_failed_at = ?7, attempt = ?8
WHERE account_id = ?1 AND webhook_id = ?2 AND id = ?3 AND (state = 'pending' OR ?4 = 'delivered')`;
const setHealth = `
UPDATE webhooks SET failures = ?, resting_until = ?
WHERE account_id = ? AND id = ? AND state = 'enabled'`;
const makeDue = `
UPDATE webhook_deliveries INDEXED BY webhook_deliveries_pending SET due_at = 0
WHERE ${ofWebhook} AND state = 'pending'`;
const missAll = `
UPDATE webhook_deliveries INDEXED BY webhook_deliveries_pending SET state = 'missed'
WHERE ${ofWebhook} AND state = 'pending'`;
const missSome = `
UPDATE webhook_deliveries SET state = 'missed'
WHERE ${ofWebhook} AND state = 'pending' AND id IN (SELECT value FROM json_each(?))`;
const list = `
SELECT ${columns} FROM webhook_deliveries
WHERE ${ofWebhook} AND id < ? AND id >= ? AND ${ofCompanies} AND ${notHidden}
ORDER BY id DESC LIMIT +?`;
const listOfState = `
SELECT ${columns} FROM webhook_deliveries INDEXED BY webhook_deliveries_by_state
WHERE ${ofWebhook} AND state = ? AND id < ? AND id >= ? AND ${ofCompanies} AND ${notHidden}
ORDER BY id DESC LIMIT +?`;
const ask = `
UPDATE webhook_deliveries SET state = 'pending', due_at = 0, first_failed_at = NULL
WHERE ${ofWebhook} AND id = ? AND ${ofCompanies} AND ${notHidden}
RETURNING ${columns}`;
const removeOld = `
DELETE FROM webhook_deliveries WHERE ${ofWebhook} AND id IN (
  SELECT id FROM webhook_deliveries
  WHERE ${ofWebhook} AND id < ? AND state <> 'pending' ORDER BY id LIMIT +?)`;

type DeliveryStore = Pick<
  WebhookStore,
  'listPending' | 'take' | 'settle' | 'miss' | 'listDeliveries' | 'retry' | 'removeDeliveries'
>;

export function deliveryStore(database: Database, commitTogether: CommitTogether): DeliveryStore {
  return {
    async listPending({ accountId, webhookId }, limit) {
      return database.prepare(listPending).all(accountId, webhookId, limit).map(deliveryOf);
    },
    take: (key, { from, to, restsFrom = null }, deliveries) =>
      commitTogether(() => {
        const { accountId, webhookId } = key;
        const { changes } = database.prepare(moveOn).run(to, restsFrom, accountId, webhookId, from);
        if (changes === 0) return false;
        for (const delivery of deliveries) insertDelivery(database, key, delivery);
        return true;
      }),
    settle: ({ accountId, webhookId }, deliveryId, outcome, health) =>
      commitTogether(() => {
        const { state, attempts, dueAt, firstFailedAt, lastAttempt } = outcome;
        const changes = [state, attempts, dueAt, firstFailedAt, JSON.stringify(lastAttempt)];
        database.prepare(settle).run(accountId, webhookId, deliveryId, ...changes);
        if (health === null) return;
        const { failures, restingUntil, endsRest } = health;
        database.prepare(setHealth).run(failures, restingUntil, accountId, webhookId);
        if (endsRest) database.prepare(makeDue).run(accountId, webhookId);
      }),
    miss: ({ accountId, webhookId }, deliveryIds) =>
      commitTogether(() => {
        database.prepare(missSome).run(accountId, webhookId, JSON.stringify(deliveryIds));
      }),
    async listDeliveries({ accountId, webhookId }, page) {
      const { state, from, before, limit } = page;
      const range = [before ?? '~', firstIdOf('dlv', from), ...seenBy(page), limit];
      const rows =
        state === null
          ? database.prepare(list).all(accountId, webhookId, ...range)
          : database.prepare(listOfState).all(accountId, webhookId, state, ...range);
      return rows.map(deliveryOf);
    },
    retry: (key, { deliveryId, ...seen }, now) =>
      commitTogether(() => {
        const { accountId, webhookId } = key;
        const asked = database.prepare(ask).get(accountId, webhookId, deliveryId, ...seenBy(seen));
        if (asked === undefined) return undefined;
        database.prepare(makeDue).run(accountId, webhookId);
        database.prepare(setHealth).run(0, null, accountId, webhookId);
        wakeWebhook(database, key, now);
        return deliveryOf(asked);
      }),
    removeDeliveries: ({ accountId, webhookId }, madeBefore, limit) =>
      commitTogether(() => {
        const key = [accountId, webhookId];
        const range = [firstIdOf('dlv', madeBefore), limit];
        return Number(database.prepare(removeOld).run(...key, ...key, ...range).changes);
      }),
  };
}

/** What {@link ofCompanies} and {@link notHidden} take. */
function seenBy({
  companies,
  hiddenTypes = [],
}: {
  readonly companies: readonly string[] | null;
  readonly hiddenTypes?: readonly string[];
}): readonly (string | null)[] {
  const bound = companies && JSON.stringify(companies);
  return [bound, bound, JSON.stringify(hiddenTypes)];
}

function insertDelivery(
  database: Database,
  { accountId, webhookId }: WebhookKey,
  delivery: WebhookDelivery,
): void {
  const { id, eventId, eventType, position, companyId, documentId, body } = delivery;
  const { state, attempts, dueAt, firstFailedAt, createdAt } = delivery;
  const event = [id, eventId, eventType, position, companyId, documentId, body];
  const progress = [state, attempts, dueAt, firstFailedAt, createdAt];
  database.prepare(insert).run(accountId, webhookId, ...event, ...progress);
}

/** What a webhook that is disabled or removed does not send any more. */
export function missPending(database: Database, { accountId, webhookId }: WebhookKey): void {
  database.prepare(missAll).run(accountId, webhookId);
}

function deliveryOf(row: SqliteRow): WebhookDelivery {
  const attempt = textOrNull(row, 'attempt');
  return {
    id: textOf(row, 'id'),
    eventId: textOf(row, 'event_id'),
    eventType: textOf(row, 'event_type') as WebhookDelivery['eventType'],
    position: numberOf(row, 'position'),
    companyId: textOrNull(row, 'company_id'),
    documentId: textOrNull(row, 'document_id'),
    body: textOf(row, 'body'),
    state: textOf(row, 'state') as WebhookDelivery['state'],
    attempts: numberOf(row, 'attempts'),
    dueAt: numberOf(row, 'due_at'),
    firstFailedAt: numberOrNull(row, 'first_failed_at'),
    createdAt: numberOf(row, 'created_at'),
    lastAttempt: attempt === null ? null : (JSON.parse(attempt) as WebhookDelivery['lastAttempt']),
  };
}
