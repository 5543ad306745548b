import {
  bytes,
  columns,
  type GivenOf,
  integer,
  json,
  nullable,
  oneOf,
  type Row,
  text,
  texts,
} from '../../platform/sql/columns.ts';
import { literal, sql } from '../../platform/sql/sql.ts';
import { change, row, type Sql, type Steps, together } from '../../platform/sql/steps.ts';
import type { CompanyRecord } from '../companies/company.ts';
import type { AccountEvent } from '../ledger/events/feed.ts';
import { addEvent, holdHead, type Placer } from '../ledger/events/feed-writes.store.ts';
import { webhookIdOf } from './company-webhook.ts';
import { waitingStore } from './waiting-webhooks.store.ts';
import { deliveryStore, missPending } from './webhook-deliveries.store.ts';
import { silenceWebhook, turnStore, wakeWebhook } from './webhook-turns.store.ts';
import {
  type DisabledReason,
  unprovenHealth,
  type Webhook,
  type WebhookCounts,
  type WebhookKey,
  type WebhookState,
  type WebhookStore,
  webhookDeliveryStates,
} from './webhooks.ts';

const webhookRow = columns({
  accountId: text,
  id: text,
  url: text,
  events: json<readonly string[]>(),
  companies: nullable(texts),
  description: text,
  state: oneOf<WebhookState>(),
  disabledReason: nullable(oneOf<DisabledReason>()),
  ofCompany: nullable(text),
  sealed: nullable(bytes),
  createdAt: integer,
  updatedAt: integer,
  position: integer,
});
const healthRow = columns({ failures: integer, restingUntil: nullable(integer) });
type WebhookRow = GivenOf<typeof webhookRow> & GivenOf<typeof healthRow>;
const names = sql`${webhookRow.names}, ${healthRow.names}`;

/** Initial state of a new webhook receiver. */
const unproven = unprovenHealth.failures;
const countRow = columns({ count: integer });
const countOfAccount = sql<{ readonly accountId: string }>`
SELECT count(*) AS count FROM webhooks WHERE account_id = :accountId`;
const insert = sql<WebhookRow>`
INSERT INTO webhooks (${names}) VALUES (${webhookRow.values}, ${healthRow.values})`;
const find = sql<{ readonly accountId: string; readonly id: string }>`
SELECT ${names} FROM webhooks WHERE account_id = :accountId AND id = :id`;
const list = sql<{ readonly accountId: string; readonly before: string; readonly limit: number }>`
SELECT ${names} FROM webhooks WHERE account_id = :accountId AND id < :before
ORDER BY id DESC LIMIT :limit`;
/** Of one that was disabled, or that has another URL, nothing is known of the receiver. */
const isFresh = sql`:state = 'enabled' AND (state <> :state OR url <> :url)`;
const replace = sql<WebhookRow & { readonly updatedAtBefore: number }>`
UPDATE webhooks SET url = :url, events = :events, companies = :companies, description = :description,
  state = :state, disabled_reason = :disabledReason, of_company = :ofCompany, sealed = :sealed,
  updated_at = :updatedAt,
  position = CASE WHEN :state = 'enabled' AND state <> :state THEN :position::bigint ELSE position END,
  failures = CASE WHEN ${isFresh} THEN ${unproven} ELSE failures END,
  resting_until = CASE WHEN ${isFresh} THEN NULL ELSE resting_until END
WHERE account_id = :accountId AND id = :id AND updated_at = :updatedAtBefore`;
/** One that is there keeps its secret and its state. */
const putOfCompany = sql<WebhookRow>`${insert}
ON CONFLICT (account_id, id) DO UPDATE SET url = excluded.url,
  updated_at = greatest(excluded.updated_at, webhooks.updated_at + 1),
  failures = excluded.failures, resting_until = excluded.resting_until`;
const remove = sql<WebhookKey>`
DELETE FROM webhooks WHERE account_id = :accountId AND id = :webhookId`;
const countAll = sql`
/* across accounts: count_webhooks */
SELECT state, disabled_reason, count(*) AS count FROM webhooks
GROUP BY state, disabled_reason ORDER BY state, disabled_reason`;
const countedRow = columns({
  state: oneOf<WebhookState>(),
  disabledReason: nullable(oneOf<DisabledReason>()),
  count: integer,
});
const [pending] = webhookDeliveryStates;
const countPending = sql`
/* across accounts: count_pending_webhook_deliveries */
SELECT count(*) AS count FROM webhook_deliveries WHERE state = ${literal(pending)}`;

/** What changes several things locks them in this order: the head of the feed, the webhook, its deliveries, its work. */
export function webhookStore(sql: Sql, placer: Placer): WebhookStore {
  return {
    ...deliveryStore(sql),
    ...waitingStore(sql),
    ...turnStore(sql),
    insert: (webhook, countMax) => sql.write(() => insertIn(webhook, countMax)),
    async find(accountId, id) {
      const found = await sql.row(find, { accountId, id });
      return found === undefined ? undefined : webhookOf(found);
    },
    async list(accountId, { before, limit }) {
      return (await sql.rows(list, { accountId, before: before ?? '~', limit })).map(webhookOf);
    },
    async replace(webhook, updatedAtBefore, event) {
      const isReplaced = await sql.write(() => replaceIn(webhook, updatedAtBefore, event));
      if (isReplaced && event !== undefined) placer.note(webhook.accountId);
      return isReplaced;
    },
    remove: (accountId, webhookId, now) => sql.write(() => removeIn({ accountId, webhookId }, now)),
    async count() {
      const [counted, [waiting]] = await Promise.all([
        sql.rows(countAll, {}),
        sql.rows(countPending, {}),
      ]);
      return countsOf(counted, waiting === undefined ? 0 : countRow.read(waiting).count);
    },
  };
}

function* insertIn(webhook: Webhook, countMax: number): Steps<boolean> {
  const { accountId } = webhook;
  // Events that get positions from now on find the webhook; those before are none of its business.
  const { position } = yield* holdHead(accountId);
  const counted = yield* row(countOfAccount, { accountId });
  if (counted !== undefined && countRow.read(counted).count >= countMax) return false;
  yield* change(insert, { ...givenOf(webhook), position, restingUntil: null });
  return true;
}

function* replaceIn(
  webhook: Webhook,
  updatedAtBefore: number,
  event: AccountEvent | undefined,
): Steps<boolean> {
  const { accountId, id: webhookId, state, updatedAt } = webhook;
  const key = { accountId, webhookId };
  const { position } = yield* holdHead(accountId);
  const values = { ...givenOf(webhook), position, updatedAtBefore };
  if ((yield* change(replace, values)) === 0) return false;
  if (state === 'enabled') yield* wakeWebhook(key, updatedAt);
  else yield* together(missPending(key), silenceWebhook(key));
  if (event !== undefined) yield* addEvent(accountId, event);
  return true;
}

function* removeIn(key: WebhookKey, now: number): Steps<boolean> {
  if ((yield* change(remove, key)) === 0) return false;
  yield* together(missPending(key), wakeWebhook(key, now));
  return true;
}

/** In the transaction that writes a company: its webhook is made, gets another URL, or is removed. */
export function* setCompanyWebhook(
  { accountId, id: companyId, updatedAt }: CompanyRecord,
  webhook: Webhook | null,
): Steps<void> {
  if (webhook === null) {
    yield* removeIn({ accountId, webhookId: webhookIdOf(companyId) }, updatedAt);
    return;
  }
  yield* change(putOfCompany, givenOf({ ...webhook, position: 0, health: unprovenHealth }));
  yield* wakeWebhook({ accountId, webhookId: webhook.id }, updatedAt);
}

function givenOf(webhook: Webhook): WebhookRow {
  return { ...webhookRow.give(webhook), ...healthRow.give(webhook.health) };
}

function webhookOf(row: Row): Webhook {
  // To copy it would cost more than to read it.
  return Object.assign(webhookRow.read(row), { health: healthRow.read(row) });
}

function countsOf(rows: readonly Row[], waiting: number): WebhookCounts {
  const counted = rows.map(countedRow.read);
  const disabled = counted.flatMap(({ state, disabledReason, count }) =>
    state === 'disabled' && disabledReason !== null ? [[disabledReason, count]] : [],
  );
  return {
    enabled: counted.find(({ state }) => state === 'enabled')?.count ?? 0,
    disabled: Object.fromEntries(disabled),
    pending: waiting,
  };
}
