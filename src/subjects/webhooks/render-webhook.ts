import type { Context } from '../context.ts';
import type { Principal } from '../keys/api-key.ts';
import { renderFailure } from '../ledger/work/render-failure.ts';
import { isTaken } from './webhook-attempt.ts';
import {
  failedInRow,
  type Webhook,
  type WebhookAttempt,
  type WebhookDelivery,
  type WebhookWaiting,
} from './webhooks.ts';

type Shown = Readonly<Record<string, unknown>>;

/** A webhook as it is shown to callers: never its secret. */
export function renderWebhook(webhook: Webhook, waiting: WebhookWaiting | undefined): Shown {
  const { id, url, events, companies, description, state, health } = webhook;
  return {
    id,
    url,
    events,
    companies,
    description,
    state,
    disabled_reason: webhook.disabledReason,
    web_hook_of: webhook.ofCompany,
    failures: failedInRow(health),
    resting_until: isoOrNull(health.restingUntil),
    waiting_since: isoOrNull(waiting?.since ?? null),
    untried_since: isoOrNull(waiting?.untriedSince ?? null),
    failure: renderFailure(waiting?.failure ?? null),
    created_at: isoOrNull(webhook.createdAt),
    updated_at: isoOrNull(webhook.updatedAt),
  };
}

/** With what they have to send. */
export async function renderWebhooks(
  { stores }: Context,
  { accountId }: Principal,
  webhooks: readonly Webhook[],
): Promise<readonly Shown[]> {
  const ids = webhooks.map(({ id }) => id);
  const waiting = await stores.webhooks.findWaiting(accountId, ids);
  return webhooks.map((webhook) => renderWebhook(webhook, waiting.get(webhook.id)));
}

export function renderDelivery(delivery: WebhookDelivery): Shown {
  const { id, eventId, eventType, companyId, documentId, state, attempts } = delivery;
  const { createdAt, dueAt, body, lastAttempt } = delivery;
  // What is due at once has no time of its own.
  const nextAt = state === 'pending' ? Math.max(dueAt, createdAt) : null;
  return {
    id,
    event_id: eventId,
    type: eventType,
    company_id: companyId,
    document_id: documentId,
    state,
    attempts,
    next_attempt_at: isoOrNull(nextAt),
    created_at: isoOrNull(createdAt),
    body,
    last_attempt: lastAttempt === null ? null : renderAttempt(lastAttempt),
  };
}

function renderAttempt(attempt: WebhookAttempt): Shown {
  return { at: isoOrNull(attempt.at), url: attempt.url, ...answerOf(attempt) };
}

/** The outcome of a test. */
export function renderTest(attempt: WebhookAttempt): Shown {
  return { taken: isTaken(attempt), ...answerOf(attempt) };
}

function answerOf({ status, answer, error, durationMs }: WebhookAttempt): Shown {
  return { status, answer, error, duration_ms: durationMs };
}

function isoOrNull(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
