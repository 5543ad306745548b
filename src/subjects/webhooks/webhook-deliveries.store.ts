import {
  called,
  columns,
  type GivenOf,
  integer,
  json,
  nullable,
  oneOf,
  type Row,
  text,
} from '../../platform/sql/columns.ts';
import { type Fragment, nothing, sql } from '../../platform/sql/sql.ts';
import {
  change,
  changeEach,
  row,
  type Sql,
  type Steps,
  together,
} from '../../platform/sql/steps.ts';
import { unhurried } from '../../platform/sql/unhurried.ts';
import { wakeWebhook } from './webhook-turns.store.ts';
import {
  firstIdOf,
  type WebhookAttempt,
  type WebhookDelivery,
  type WebhookHealth,
  type WebhookKey,
  type WebhookStore,
} from './webhooks.ts';

const deliveryRow = columns({
  id: text,
  eventId: text,
  eventType: oneOf<WebhookDelivery['eventType']>(),
  position: integer,
  companyId: nullable(text),
  documentId: nullable(text),
  body: text,
  state: oneOf<WebhookDelivery['state']>(),
  attempts: integer,
  dueAt: integer,
  firstFailedAt: nullable(integer),
  createdAt: integer,
  lastAttempt: called('attempt', nullable(json<WebhookAttempt>())),
});
type DeliveryRow = GivenOf<typeof deliveryRow>;
type Limited = WebhookKey & { readonly limit: number };

const ofWebhook = sql`account_id = :accountId AND webhook_id = :webhookId`;
const byPending = sql`webhook_deliveries INDEXED BY webhook_deliveries_pending`;
const listPending = sql<Limited>`
SELECT ${deliveryRow.names} FROM ${byPending}
WHERE ${ofWebhook} AND state = 'pending' ORDER BY position LIMIT :limit`;

type Moved = WebhookKey & {
  readonly from: number;
  readonly to: number;
  readonly restsFrom: number | null;
};
const moveOn = sql<Moved>`
UPDATE webhooks SET position = :to, resting_until = coalesce(:restsFrom::bigint, resting_until)
WHERE account_id = :accountId AND id = :webhookId AND position = :from AND state = 'enabled'`;
const add = sql<WebhookKey & DeliveryRow>`
INSERT INTO webhook_deliveries (account_id, webhook_id, ${deliveryRow.names})
SELECT :accountId, :webhookId, ${deliveryRow.of('n')} FROM ${deliveryRow.given('n')}`;
/** Both in one statement. Citus would hand the rows that one part writes to all servers, so it takes them apart. */
const take = sql<Moved & { readonly [Field in keyof DeliveryRow]: readonly DeliveryRow[Field][] }>`
WITH moved AS (${moveOn} ${unhurried} RETURNING id),
added AS (${add} WHERE EXISTS (SELECT 1 FROM moved))
SELECT id FROM moved`;

type Settled = WebhookKey &
  Pick<DeliveryRow, 'id' | 'state' | 'attempts' | 'dueAt' | 'firstFailedAt' | 'lastAttempt'>;
type Health = WebhookKey & WebhookHealth;
/** What was sent before the webhook was disabled may come back later: taken is taken. */
const settle = sql<Settled>`
UPDATE webhook_deliveries SET state = :state, attempts = :attempts, due_at = :dueAt,
  first_failed_at = :firstFailedAt, attempt = :lastAttempt
WHERE ${ofWebhook} AND id = :id AND (state = 'pending' OR :state = 'delivered') ${unhurried}`;
const setHealth = sql<Health>`
UPDATE webhooks SET failures = :failures, resting_until = :restingUntil
WHERE account_id = :accountId AND id = :webhookId AND state = 'enabled'`;
const makeDue = sql<WebhookKey>`
UPDATE ${byPending} SET due_at = 0 WHERE ${ofWebhook} AND state = 'pending'`;
/** All three in one statement of PostgreSQL. */
const settleWithHealth = sql<Settled & Health & { readonly endsRest: boolean }>`
WITH changed AS (${setHealth}), freed AS (${makeDue} AND id <> :id AND :endsRest::boolean)
${settle}`;
/** Webhooks are locked before their deliveries, as `replace`, `remove` and the health of an attempt do. */
const holdWebhook = sql<WebhookKey>`
SELECT id FROM webhooks WHERE account_id = :accountId AND id = :webhookId FOR NO KEY UPDATE`;

const missAll = sql<WebhookKey>`
UPDATE ${byPending} SET state = 'missed'
WHERE ${ofWebhook} AND state = 'pending'`;
const missSome = sql<WebhookKey & { readonly ids: readonly string[] }>`
UPDATE webhook_deliveries SET state = 'missed'
WHERE ${ofWebhook} AND state = 'pending' AND id = ANY(:ids::text[])`;

type Seen = {
  readonly companies: readonly string[] | null;
  readonly hiddenTypes: readonly string[];
};
/** Those that the caller may see. */
const isSeen = sql`(:companies::text[] IS NULL OR company_id = ANY(:companies::text[]))
  AND event_type <> ALL(:hiddenTypes::text[])`;
type Page = Limited &
  Seen & {
    readonly before: string;
    readonly first: string;
    readonly state: WebhookDelivery['state'] | null;
  };
const listBy = (table: Fragment, ofState: Fragment) => sql<Page>`
SELECT ${deliveryRow.names} FROM ${table}
WHERE ${ofWebhook} ${ofState} AND id < :before AND id >= :first AND ${isSeen}
ORDER BY id DESC LIMIT :limit`;
const list = listBy(sql`webhook_deliveries`, nothing);
const listOfState = listBy(
  sql`webhook_deliveries INDEXED BY webhook_deliveries_by_state`,
  sql`AND state = :state`,
);
const ask = sql<WebhookKey & Seen & { readonly id: string }>`
UPDATE webhook_deliveries SET state = 'pending', due_at = 0, first_failed_at = NULL
WHERE ${ofWebhook} AND id = :id AND ${isSeen} RETURNING ${deliveryRow.names}`;
const removeOld = sql<Limited & { readonly before: string }>`
DELETE FROM webhook_deliveries WHERE ${ofWebhook} AND id IN (
  SELECT id FROM webhook_deliveries
  WHERE ${ofWebhook} AND id < :before AND state <> 'pending' ORDER BY id LIMIT :limit)`;

type DeliveryStore = Pick<
  WebhookStore,
  'listPending' | 'take' | 'settle' | 'miss' | 'listDeliveries' | 'retry' | 'removeDeliveries'
>;

export function deliveryStore(sql: Sql): DeliveryStore {
  return {
    async listPending(key, limit) {
      return (await sql.rows(listPending, { ...key, limit })).map(deliveryRow.read);
    },
    async take(key, { restsFrom = null, ...positions }, deliveries) {
      const moved = { ...key, ...positions, restsFrom };
      const added = deliveries.map((delivery) => deliveryRow.give(delivery));
      if (sql.dialect === 'postgres') {
        return (await sql.change(take, { ...moved, ...deliveryRow.lists(added) })) > 0;
      }
      return sql.write(() => takeIn(moved, added));
    },
    async settle(key, id, outcome, health) {
      const settled = { ...key, id, ...deliveryRow.give(outcome) };
      if (health === null) await sql.change(settle, settled);
      else if (sql.dialect === 'sqlite') await sql.write(() => settleIn(settled, health));
      else await sql.change(settleWithHealth, { ...settled, ...health });
    },
    async miss(key, ids) {
      await sql.change(missSome, { ...key, ids });
    },
    async listDeliveries(key, { before, from, hiddenTypes = [], ...page }) {
      const range = { before: before ?? '~', first: firstIdOf('dlv', from), hiddenTypes };
      const statement = page.state === null ? list : listOfState;
      return (await sql.rows(statement, { ...key, ...page, ...range })).map(deliveryRow.read);
    },
    retry: (key, { deliveryId: id, companies, hiddenTypes = [] }, now) =>
      sql.write(() => retryIn({ ...key, id, companies, hiddenTypes }, now)),
    removeDeliveries: (key, madeBefore, limit) =>
      sql.change(removeOld, { ...key, before: firstIdOf('dlv', madeBefore), limit }),
  };
}

function* takeIn(moved: Moved, added: readonly DeliveryRow[]): Steps<boolean> {
  if ((yield* change(moveOn, moved)) === 0) return false;
  yield* changeEach(add, moved, added);
  return true;
}

function* settleIn(
  settled: Settled,
  health: WebhookHealth & { readonly endsRest: boolean },
): Steps<void> {
  yield* change(settle, settled);
  yield* change(setHealth, { ...settled, ...health });
  if (health.endsRest) yield* change(makeDue, settled);
}

function* retryIn(
  asked: WebhookKey & Seen & { readonly id: string },
  now: number,
): Steps<WebhookDelivery | undefined> {
  yield* row(holdWebhook, asked);
  const found: Row | undefined = yield* row(ask, asked);
  if (found === undefined) return undefined;
  const { accountId, webhookId } = asked;
  yield* together(
    change(setHealth, { accountId, webhookId, failures: 0, restingUntil: null }),
    change(makeDue, asked),
    wakeWebhook({ accountId, webhookId }, now),
  );
  return deliveryRow.read(found);
}

/** What a webhook that is disabled or removed does not send any more. */
export function* missPending(key: WebhookKey): Steps<void> {
  yield* change(missAll, key);
}
