import {
  bytesOf,
  type Database,
  numberOf,
  numberOrNull,
  textOf,
  textOrNull,
} from '../../platform/sql/sqlite/database.ts';
import type { SqliteRow, SqliteValue } from '../../platform/sql/sqlite/driver.ts';
import type { CommitTogether } from '../../platform/sql/sqlite/group-commit.ts';
import type { CompanyRecord } from '../companies/company.ts';
import { headOf, writeTold } from '../ledger/events/feed.sqlite.ts';
import type { FeedPlacer } from '../ledger/events/feed-placer.sqlite.ts';
import { webhookIdOf } from './company-webhook.ts';
import { waitingWebhooks } from './waiting-webhooks.sqlite.ts';
import { deliveryStore, missPending } from './webhook-deliveries.sqlite.ts';
import { dropTurn, endTurn, silenceWebhook, wakeWebhook } from './webhook-turns.sqlite.ts';
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
const countOfAccount = 'SELECT count(*) AS count FROM webhooks WHERE account_id = ?';
const insert = `
INSERT INTO webhooks (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL)`;
const find = `SELECT ${columns} FROM webhooks WHERE account_id = ? AND id = ?`;
const list = `
SELECT ${columns} FROM webhooks WHERE account_id = ? AND id < ? ORDER BY id DESC LIMIT +?`;
/** Of one that was disabled, or that has another URL, nothing is known of the receiver. */
const isFresh = "?7 = 'enabled' AND (state <> ?7 OR url <> ?3)";
const replace = `
UPDATE webhooks SET url = ?3, events = ?4, companies = ?5, description = ?6, state = ?7,
  disabled_reason = ?8, of_company = ?9, sealed = ?10, updated_at = ?11,
  position = CASE WHEN ?7 = 'enabled' AND state <> ?7 THEN ?12 ELSE position END,
  failures = CASE WHEN ${isFresh} THEN ${unproven} ELSE failures END,
  resting_until = CASE WHEN ${isFresh} THEN NULL ELSE resting_until END
WHERE account_id = ?1 AND id = ?2 AND updated_at = ?13`;
/** One that is there keeps its secret and its state. */
const putOfCompany = `
INSERT INTO webhooks (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ${unproven}, NULL)
ON CONFLICT (account_id, id) DO UPDATE SET url = excluded.url,
  updated_at = max(excluded.updated_at, webhooks.updated_at + 1), failures = ${unproven}, resting_until = NULL`;
const remove = 'DELETE FROM webhooks WHERE account_id = ? AND id = ?';
/** The operator's view, of all accounts; so is the next one. */
const countAll = `
SELECT state, disabled_reason, count(*) AS count FROM webhooks
GROUP BY state, disabled_reason ORDER BY state, disabled_reason`;
const [pending] = webhookDeliveryStates;
const countPending = `SELECT count(*) AS count FROM webhook_deliveries WHERE state = '${pending}'`;

export function webhookStore(
  database: Database,
  placer: FeedPlacer,
  commitTogether: CommitTogether,
): WebhookStore {
  return {
    ...deliveryStore(database, commitTogether),
    ...waitingWebhooks(database),
    endTurn: (work, next) => commitTogether(() => endTurn(database, work, next)),
    dropTurn: (work) => commitTogether(() => dropTurn(database, work)),
    insert: (webhook, countMax) =>
      commitTogether(() => {
        const { accountId, createdAt, updatedAt } = webhook;
        const counted = database.prepare(countOfAccount).get(accountId) ?? {};
        if (numberOf(counted, 'count') >= countMax) return false;
        const times = [createdAt, updatedAt, headOf(database, accountId)];
        database.prepare(insert).run(...settingsOf(webhook), ...times, webhook.health.failures);
        return true;
      }),
    async find(accountId, webhookId) {
      const row = database.prepare(find).get(accountId, webhookId);
      return row === undefined ? undefined : webhookOf(row);
    },
    async list(accountId, { before, limit }) {
      return database
        .prepare(list)
        .all(accountId, before ?? '~', limit)
        .map(webhookOf);
    },
    async replace(webhook, updatedAtBefore, event) {
      const { accountId } = webhook;
      return writeTold(database, placer, { accountId, event }, () =>
        replaceIn(database, webhook, updatedAtBefore),
      );
    },
    remove: (accountId, webhookId, now) =>
      commitTogether(() => removeIn(database, { accountId, webhookId }, now)),
    async count() {
      const waiting = database.prepare(countPending).get() ?? {};
      return countsOf(database.prepare(countAll).all(), numberOf(waiting, 'count'));
    },
  };
}

function replaceIn(database: Database, webhook: Webhook, updatedAtBefore: number): boolean {
  const { accountId, id, state, updatedAt } = webhook;
  const key = { accountId, webhookId: id };
  const times = [updatedAt, headOf(database, accountId), updatedAtBefore];
  const { changes } = database.prepare(replace).run(...settingsOf(webhook), ...times);
  if (changes === 0) return false;
  if (state === 'enabled') {
    wakeWebhook(database, key, updatedAt);
    return true;
  }
  missPending(database, key);
  silenceWebhook(database, key);
  return true;
}

function removeIn(database: Database, key: WebhookKey, now: number): boolean {
  const { changes } = database.prepare(remove).run(key.accountId, key.webhookId);
  if (changes === 0) return false;
  missPending(database, key);
  wakeWebhook(database, key, now);
  return true;
}

/** In the transaction that writes a company: its webhook is made, gets another URL, or is removed. */
export function setCompanyWebhook(
  database: Database,
  { accountId, id: companyId, updatedAt }: CompanyRecord,
  webhook: Webhook | null,
): void {
  if (webhook === null) {
    removeIn(database, { accountId, webhookId: webhookIdOf(companyId) }, updatedAt);
    return;
  }
  const times = [webhook.createdAt, webhook.updatedAt];
  database.prepare(putOfCompany).run(...settingsOf(webhook), ...times);
  wakeWebhook(database, { accountId, webhookId: webhook.id }, updatedAt);
}

function settingsOf(webhook: Webhook): readonly SqliteValue[] {
  const { accountId, id, url, events, companies, description, state } = webhook;
  const { disabledReason, ofCompany, sealed } = webhook;
  const bound = companies === null ? null : JSON.stringify(companies);
  const what = [accountId, id, url, JSON.stringify(events), bound, description];
  return [...what, state, disabledReason, ofCompany, sealed];
}

function webhookOf(row: SqliteRow): Webhook {
  const companies = textOrNull(row, 'companies');
  return {
    accountId: textOf(row, 'account_id'),
    id: textOf(row, 'id'),
    url: textOf(row, 'url'),
    events: JSON.parse(textOf(row, 'events')) as string[],
    companies: companies === null ? null : (JSON.parse(companies) as string[]),
    description: textOf(row, 'description'),
    state: textOf(row, 'state') as Webhook['state'],
    disabledReason: textOrNull(row, 'disabled_reason') as Webhook['disabledReason'],
    ofCompany: textOrNull(row, 'of_company'),
    sealed: row.sealed === null ? null : bytesOf(row, 'sealed'),
    createdAt: numberOf(row, 'created_at'),
    updatedAt: numberOf(row, 'updated_at'),
    position: numberOf(row, 'position'),
    health: {
      failures: numberOf(row, 'failures'),
      restingUntil: numberOrNull(row, 'resting_until'),
    },
  };
}

function countsOf(rows: readonly SqliteRow[], waiting: number): WebhookCounts {
  const enabled = rows.find((row) => textOf(row, 'state') === 'enabled');
  const disabled = rows.filter((row) => textOf(row, 'state') === 'disabled');
  return {
    enabled: enabled === undefined ? 0 : numberOf(enabled, 'count'),
    disabled: Object.fromEntries(
      disabled.map((row) => [
        textOf(row, 'disabled_reason') as DisabledReason,
        numberOf(row, 'count'),
      ]),
    ),
    pending: waiting,
  };
}
