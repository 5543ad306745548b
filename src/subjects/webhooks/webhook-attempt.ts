import { type BackoffBounds, backoffMs } from '../../kernel/backoff.ts';
import {
  type DeliveryOutcome,
  type DisabledReason,
  type WebhookAttempt,
  type WebhookDelivery,
  type WebhookHealth,
  wellHealth,
} from './webhooks.ts';

const seconds = 1_000;
const hours = 3_600_000;

/** Between attempts at one delivery: the first within five seconds, later ones within six hours. */
const retryPauses: BackoffBounds = { firstMs: 5 * seconds, maxMs: 6 * hours };
/** How long a receiver that takes nothing is left alone between two tries. */
const restPauses: BackoffBounds = { firstMs: 5 * seconds, maxMs: 1 * hours };
/** The same for one that never took anything: it may never do so, and nobody relies on it yet. */
const trialPauses: BackoffBounds = { firstMs: 30 * seconds, maxMs: 1 * hours };

/** So many deliveries fail one after the other before nothing but tries are sent. */
export const failuresMax = 5;
/** For so long a receiver may leave an event. */
export const tryingMs = 72 * hours;

/** What follows from an attempt. */
export type AfterAttempt = {
  readonly delivery: DeliveryOutcome;
  /** Null where it stays as it was. `endsRest`: a receiver that was left alone takes events again. */
  readonly health: (WebhookHealth & { readonly endsRest: boolean }) | null;
  /** Why the webhook is disabled; null where it goes on. */
  readonly disable: Extract<DisabledReason, 'failing' | 'gone'> | null;
};

type Moment = { readonly now: number; readonly random: () => number };

/** A webhook as an attempt finds it. */
export type AttemptedWebhook = {
  readonly health: WebhookHealth;
  /** When the first of all that is pending failed first; null where nothing did. */
  readonly failingSince: number | null;
};

/** Whether a receiver took what it was sent, which every 2xx says. A redirect is not followed, so it says no. */
export function isTaken({ status, error }: WebhookAttempt): boolean {
  return error === null && status !== null && status >= 200 && status < 300;
}

/** What an attempt does to a delivery and to its webhook. */
export function afterAttempt(
  delivery: WebhookDelivery,
  { health, failingSince }: AttemptedWebhook,
  attempt: WebhookAttempt,
  moment: Moment,
): AfterAttempt {
  const attempts = delivery.attempts + 1;
  const { now } = moment;
  if (isTaken(attempt)) {
    const ended = { state: 'delivered', attempts, dueAt: now, firstFailedAt: null } as const;
    return {
      delivery: { ...ended, lastAttempt: attempt },
      health: recovered(health),
      disable: null,
    };
  }
  const firstFailedAt = delivery.firstFailedAt ?? now;
  const dueAt = now + backoffMs(attempts, moment.random, retryPauses);
  const isOver = now - Math.min(failingSince ?? now, firstFailedAt) >= tryingMs;
  return {
    delivery: { state: 'pending', attempts, dueAt, firstFailedAt, lastAttempt: attempt },
    health: worse(health, delivery, moment),
    disable: attempt.status === 410 ? 'gone' : isOver ? 'failing' : null,
  };
}

function recovered(health: WebhookHealth): AfterAttempt['health'] {
  if (health.failures === 0) return null;
  return { ...wellHealth, endsRest: health.restingUntil !== null };
}

/**
 * Counts deliveries, not attempts: one that the receiver never takes, among others that it does, is no reason to leave
 * it alone. While it is left alone, every failed try makes the next pause longer. One that never took anything is left
 * alone after its first failure.
 */
function worse(
  { failures: before, restingUntil }: WebhookHealth,
  { firstFailedAt }: WebhookDelivery,
  { now, random }: Moment,
): AfterAttempt['health'] {
  const isUnproven = before < 0;
  if (!isUnproven && firstFailedAt !== null && restingUntil === null) return null;
  // Others were under way when the rest began: they do not make it longer.
  if (restingUntil !== null && restingUntil > now) return null;
  const failures = isUnproven ? before - 1 : before + 1;
  const rests = isUnproven ? -1 - failures : failures - failuresMax + 1;
  const until =
    rests < 1 ? null : now + backoffMs(rests, random, isUnproven ? trialPauses : restPauses);
  return { failures, restingUntil: until, endsRest: false };
}
