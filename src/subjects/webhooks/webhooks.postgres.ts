import {
  type Database,
  numberOf,
  type PostgresRow,
  type Queryable,
  textOf,
  transactionsOf,
} from '../../platform/sql/postgres/database.ts';
import type { CompanyRecord } from '../companies/company.ts';
import { type FeedPlacer, holdHead, leaveEvent } from '../ledger/events/feed-placer.postgres.ts';
import { webhookIdOf } from './company-webhook.ts';
import { waitingWebhooks } from './waiting-webhooks.postgres.ts';
import { deliveryStore, missPending } from './webhook-deliveries.postgres.ts';
import { silenceWebhook, turnStore, wakeWebhook } from './webhook-turns.postgres.ts';
import {
  type DisabledReason,
  unprovenHealth,
  type Webhook,
  type WebhookCounts,
  type WebhookKey,
  type WebhookStore,
  webhookDeliveryStates,
} from './webhooks.ts';

/** Of a receiver that nobody knows. */
const unproven = unprovenHealth.failures;
const columns = `account_id, id, url, events, companies, description, state, disabled_reason, of_company,
  sealed, created_at, updated_at, position, failures, resting_until`;
const countOfAccount = {
  name: 'count_webhooks_of_account',
  text: 'SELECT count(*) AS count FROM webhooks WHERE account_id = $1',
};
const insert = {
  name: 'insert_webhook',
  text: `
INSERT INTO webhooks (${columns})
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, NULL)`,
};
const find = {
  name: 'find_webhook',
  text: `SELECT ${columns} FROM webhooks WHERE account_id = $1 AND id = $2`,
};
const list = {
  name: 'list_webhooks',
  text: `
SELECT ${columns} FROM webhooks WHERE account_id = $1 AND id < $2 ORDER BY id DESC LIMIT $3`,
};
/** Of one that was disabled, or that has another URL, nothing is known of the receiver. */
const isFresh = "$7 = 'enabled' AND (state <> $7 OR url <> $3)";
const replace = {
  name: 'replace_webhook',
  text: `
UPDATE webhooks SET url = $3, events = $4, companies = $5, description = $6, state = $7,
  disabled_reason = $8, of_company = $9, sealed = $10, updated_at = $11,
  position = CASE WHEN $7 = 'enabled' AND state <> $7 THEN $12::bigint ELSE position END,
  failures = CASE WHEN ${isFresh} THEN ${unproven} ELSE failures END,
  resting_until = CASE WHEN ${isFresh} THEN NULL ELSE resting_until END
WHERE account_id = $1 AND id = $2 AND updated_at = $13 RETURNING id`,
};
/** One that is there keeps its secret and its state. */
const putOfCompany = {
  name: 'put_webhook_of_company',
  text: `
INSERT INTO webhooks (${columns})
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 0, ${unproven}, NULL)
ON CONFLICT (account_id, id) DO UPDATE SET url = excluded.url,
  updated_at = greatest(excluded.updated_at, webhooks.updated_at + 1), failures = ${unproven}, resting_until = NULL`,
};
const remove = {
  name: 'remove_webhook',
  text: 'DELETE FROM webhooks WHERE account_id = $1 AND id = $2 RETURNING id',
};
/** The operator's view, of all accounts; so is the next one. */
const countAll = {
  name: 'count_webhooks',
  text: `
SELECT state, disabled_reason, count(*) AS count FROM webhooks
GROUP BY state, disabled_reason ORDER BY state, disabled_reason`,
};
const [pending] = webhookDeliveryStates;
const countPending = {
  name: 'count_pending_webhook_deliveries',
  text: `SELECT count(*) AS count FROM webhook_deliveries WHERE state = '${pending}'`,
};

/**
 * Whoever changes several things locks them in this order: the head of the feed, the webhook, its deliveries, its work.
 */
export function webhookStore(
  database: Queryable & Partial<Database>,
  placer: Pick<FeedPlacer, 'note'>,
  isSharded: boolean,
): WebhookStore {
  const transaction = transactionsOf(database);
  return {
    ...deliveryStore(database, isSharded),
    ...waitingWebhooks(database),
    ...turnStore(database, isSharded),
    insert: (webhook, countMax) =>
      transaction(async (tx) => {
        // Events that get positions from now on find the webhook; those before are none of its business.
        const { position } = await holdHead(tx, webhook.accountId);
        const [counted] = await tx.query(countOfAccount, [webhook.accountId]);
        if (numberOf(counted ?? {}, 'count') >= countMax) return false;
        const { createdAt, updatedAt } = webhook;
        const { failures } = webhook.health;
        const times = [createdAt, updatedAt, position];
        await tx.query(insert, [...settingsOf(webhook), ...times, failures]);
        return true;
      }),
    async find(accountId, webhookId) {
      const [row] = await database.query(find, [accountId, webhookId]);
      return row === undefined ? undefined : webhookOf(row);
    },
    async list(accountId, { before, limit }) {
      return (await database.query(list, [accountId, before ?? '~', limit])).map(webhookOf);
    },
    async replace(webhook, updatedAtBefore, event) {
      const isReplaced = await transaction(async (tx) => {
        if (!(await replaceIn(tx, webhook, updatedAtBefore))) return false;
        if (event !== undefined) await leaveEvent(tx, webhook.accountId, event);
        return true;
      });
      if (isReplaced && event !== undefined) placer.note(webhook.accountId);
      return isReplaced;
    },
    remove: (accountId, webhookId, now) =>
      transaction((tx) => removeIn(tx, { accountId, webhookId }, now)),
    async count() {
      const [webhooks, [waiting]] = await Promise.all([
        database.query(countAll, []),
        database.query(countPending, []),
      ]);
      return countsOf(webhooks, numberOf(waiting ?? {}, 'count'));
    },
  };
}

async function replaceIn(
  tx: Queryable,
  webhook: Webhook,
  updatedAtBefore: number,
): Promise<boolean> {
  const { accountId, id, state, updatedAt } = webhook;
  const key = { accountId, webhookId: id };
  const { position } = await holdHead(tx, accountId);
  const values = [...settingsOf(webhook), updatedAt, position, updatedAtBefore];
  if ((await tx.query(replace, values)).length === 0) return false;
  if (state === 'enabled') {
    await wakeWebhook(tx, key, updatedAt);
    return true;
  }
  await missPending(tx, key);
  await silenceWebhook(tx, key);
  return true;
}

async function removeIn(tx: Queryable, key: WebhookKey, now: number): Promise<boolean> {
  const removed = await tx.query(remove, [key.accountId, key.webhookId]);
  if (removed.length === 0) return false;
  await missPending(tx, key);
  await wakeWebhook(tx, key, now);
  return true;
}

/** In the transaction that writes a company: its webhook is made, gets another URL, or is removed. */
export async function setCompanyWebhook(
  tx: Queryable,
  { accountId, id: companyId, updatedAt }: CompanyRecord,
  webhook: Webhook | null,
): Promise<void> {
  if (webhook === null) {
    await removeIn(tx, { accountId, webhookId: webhookIdOf(companyId) }, updatedAt);
    return;
  }
  await tx.query(putOfCompany, [...settingsOf(webhook), webhook.createdAt, webhook.updatedAt]);
  await wakeWebhook(tx, { accountId, webhookId: webhook.id }, updatedAt);
}

function settingsOf(webhook: Webhook): readonly unknown[] {
  const { accountId, id, url, events, companies, description, state } = webhook;
  const { disabledReason, ofCompany, sealed } = webhook;
  const what = [accountId, id, url, JSON.stringify(events), companies, description];
  return [...what, state, disabledReason, ofCompany, sealed];
}

function webhookOf(row: PostgresRow): Webhook {
  return {
    accountId: textOf(row, 'account_id'),
    id: textOf(row, 'id'),
    url: textOf(row, 'url'),
    events: JSON.parse(textOf(row, 'events')) as string[],
    companies: row.companies as string[] | null,
    description: textOf(row, 'description'),
    state: textOf(row, 'state') as Webhook['state'],
    disabledReason: row.disabled_reason as Webhook['disabledReason'],
    ofCompany: row.of_company as string | null,
    sealed: row.sealed as Buffer | null,
    createdAt: numberOf(row, 'created_at'),
    updatedAt: numberOf(row, 'updated_at'),
    position: numberOf(row, 'position'),
    health: {
      failures: numberOf(row, 'failures'),
      restingUntil: row.resting_until as number | null,
    },
  };
}

function countsOf(rows: readonly PostgresRow[], waiting: number): WebhookCounts {
  const enabled = rows.find(({ state }) => state === 'enabled');
  const disabled = rows.filter(({ state }) => state === 'disabled');
  return {
    enabled: enabled === undefined ? 0 : numberOf(enabled, 'count'),
    disabled: Object.fromEntries(
      disabled.map((row) => [row.disabled_reason as DisabledReason, numberOf(row, 'count')]),
    ),
    pending: waiting,
  };
}
