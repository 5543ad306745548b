import type { KeyObject } from 'node:crypto';
import type { AsciiJson } from '../../kernel/ascii-json.ts';
import type { Awaitable } from '../../kernel/awaitable.ts';
import type { OutgoingAnswer, OutgoingRequest } from '../../kernel/net/http.ts';
import type { LeasedWork, WorkFailure } from '../../kernel/work-queue.ts';
import type { FeedEventType } from '../ledger/events/account-events.ts';
import type { AccountEvent } from '../ledger/events/feed.ts';
import type { WebhookQueue } from '../ledger/rows.ts';

export const webhookStates = ['enabled', 'disabled'] as const;
export type WebhookState = (typeof webhookStates)[number];

/**
 * Why nothing is sent. `asked`: somebody disabled it. `failing`: for three days the receiver did not take an event.
 * `gone`: it answered 410. `secret_not_shown`: the secret was not shown yet, so no receiver could check signatures.
 */
export const disabledReasons = ['asked', 'failing', 'gone', 'secret_not_shown'] as const;
export type DisabledReason = (typeof disabledReasons)[number];

/** Where events of an account are sent to, and how far that has come. */
export type Webhook = {
  readonly accountId: string;
  readonly id: string;
  readonly url: string;
  /** Types of events, and groups of them such as `document.*`. */
  readonly events: readonly string[];
  /** Whose events are sent; null for everything in the account. */
  readonly companies: readonly string[] | null;
  readonly description: string;
  readonly state: WebhookState;
  /** Null while it is enabled. */
  readonly disabledReason: DisabledReason | null;
  /** The company whose `web_hook` it is; null for all others. */
  readonly ofCompany: string | null;
  /** What it signs with; null where no secret was made yet. */
  readonly sealed: Buffer | null;
  /** Milliseconds since 1970; `updatedAt` changes with every change that a caller makes. */
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Up to here events were taken out of the feed. */
  readonly position: number;
  readonly health: WebhookHealth;
};

/** How well a receiver takes what is sent. */
export type WebhookHealth = {
  /**
   * Deliveries that failed one after the other; 0 after one that was taken. Below zero while none ever was: -1 for a new
   * one, one less for each that failed.
   */
  readonly failures: number;
  /** Nothing is sent before this moment; null where nothing stands in the way. */
  readonly restingUntil: number | null;
};

export const wellHealth: WebhookHealth = { failures: 0, restingUntil: null };
/** Initial state of a new webhook receiver. */
export const unprovenHealth: WebhookHealth = { failures: -1, restingUntil: null };

export function failedInRow({ failures }: WebhookHealth): number {
  return failures < 0 ? -1 - failures : failures;
}

/** Whether the receiver is only tried, aside from those that take what they are sent. */
export function isOnTrial({ failures, restingUntil }: WebhookHealth): boolean {
  return failures < 0 || restingUntil !== null;
}

/** `missed`: before the receiver took it the webhook was disabled, or bound to other companies. It is sent again only where somebody asks for it. */
export const webhookDeliveryStates = ['pending', 'delivered', 'missed'] as const;
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number];

/** An event on its way to one receiver. */
export type WebhookDelivery = {
  readonly id: string;
  /** Of the event: `webhook-id`, the same at every attempt. */
  readonly eventId: string;
  readonly eventType: FeedEventType;
  /** Place of the event in the feed. */
  readonly position: number;
  readonly companyId: string | null;
  readonly documentId: string | null;
  /** What is sent, byte for byte, at every attempt. */
  readonly body: string;
  readonly state: WebhookDeliveryState;
  readonly attempts: number;
  /** Milliseconds since 1970: when it is tried next. */
  readonly dueAt: number;
  /** When it failed first since it was last asked for; null where it did not. */
  readonly firstFailedAt: number | null;
  readonly createdAt: number;
  readonly lastAttempt: WebhookAttempt | null;
};

/** What was sent last, and what came back. */
export type WebhookAttempt = {
  readonly at: number;
  readonly url: string;
  readonly durationMs: number;
  /** Null where no answer came. */
  readonly status: number | null;
  /** The beginning of the answer's body, as text. */
  readonly answer: string;
  /** Why there was no whole answer; null where there was. */
  readonly error: string | null;
};

/** What becomes of a delivery after an attempt. */
export type DeliveryOutcome = Pick<
  WebhookDelivery,
  'state' | 'attempts' | 'dueAt' | 'firstFailedAt'
> & {
  readonly lastAttempt: WebhookAttempt;
};

export type WebhookKey = { readonly accountId: string; readonly webhookId: string };

export type NextTurn = {
  /** Null where nothing is left to do. */
  readonly at: number | null;
  readonly queue: WebhookQueue;
};

export type WebhookStore = {
  /** Inserts one that begins at the end of the feed; false where the account has so many already. */
  insert(webhook: Webhook, countMax: number): Promise<boolean>;
  find(accountId: string, webhookId: string): Promise<Webhook | undefined>;
  /** Newest first; `before` is the last id of the page before. */
  list(
    accountId: string,
    page: { readonly before: string | null; readonly limit: number },
  ): Promise<readonly Webhook[]>;
  /**
   * Replaces what callers may change, where nobody changed it since it was read; false otherwise. One that becomes
   * disabled has no work any more and misses what is pending; one that becomes enabled begins at the end of the feed;
   * one with another URL is tried at once.
   */
  replace(webhook: Webhook, updatedAtBefore: number, event?: AccountEvent): Promise<boolean>;
  /** Removes one; its deliveries are left to its last turn. False where there is none. */
  remove(accountId: string, webhookId: string, now: number): Promise<boolean>;
  /** What is pending, by position. */
  listPending(key: WebhookKey, limit: number): Promise<readonly WebhookDelivery[]>;
  /**
   * Moves an enabled webhook on from one position to another, with what is to be sent of the events between; false
   * where it is not at the first any more. `restsFrom`: its receiver is being tried, so from now on nothing wakes it but
   * its own turn.
   */
  take(
    key: WebhookKey,
    moved: { readonly from: number; readonly to: number; readonly restsFrom?: number },
    deliveries: readonly WebhookDelivery[],
  ): Promise<boolean>;
  /**
   * Writes the outcome of an attempt, and the webhook's health where that changed. `endsRest`: everything that is
   * pending is due at once.
   */
  settle(
    key: WebhookKey,
    deliveryId: string,
    outcome: DeliveryOutcome,
    health: (WebhookHealth & { readonly endsRest: boolean }) | null,
  ): Promise<void>;
  /**
   * Gives the lease back. The work is due at the next moment, or goes where there is none; but where something came for
   * the webhook since the lease began, it is due at once.
   */
  endTurn(work: LeasedWork, next: NextTurn): Promise<void>;
  /** What is pending of these, the webhook does not send any more. */
  miss(key: WebhookKey, deliveryIds: readonly string[]): Promise<void>;
  /**
   * Newest first, made at `from` or later, about these companies where some are named, without those of hidden types;
   * `before` is the last id of the page before.
   */
  listDeliveries(
    key: WebhookKey,
    page: {
      readonly companies: readonly string[] | null;
      readonly hiddenTypes?: readonly FeedEventType[];
      readonly state: WebhookDeliveryState | null;
      readonly from: number;
      readonly before: string | null;
      readonly limit: number;
    },
  ): Promise<readonly WebhookDelivery[]>;
  /**
   * Makes a delivery pending and due at once, and all others with it: the caller expects an answer. Undefined where
   * there is none, none about these companies where some are named, or only one of a hidden type.
   */
  retry(
    key: WebhookKey,
    asked: {
      readonly deliveryId: string;
      readonly companies: readonly string[] | null;
      readonly hiddenTypes?: readonly FeedEventType[];
    },
    now: number,
  ): Promise<WebhookDelivery | undefined>;
  /** Removes deliveries that were made before a moment and are not pending; returns how many, up to the limit. */
  removeDeliveries(key: WebhookKey, madeBefore: number, limit: number): Promise<number>;
  /** Drops the work of a webhook that is not there any more, or disabled. */
  dropTurn(work: LeasedWork): Promise<void>;
  /** Of all accounts: the operator's view. */
  count(): Promise<WebhookCounts>;
  /** What these webhooks have to send, of those that have something to do. */
  findWaiting(
    accountId: string,
    webhookIds: readonly string[],
  ): Promise<ReadonlyMap<string, WebhookWaiting>>;
  /** Of all accounts: webhooks that have events to deliver, by how their receivers are. */
  countWaiting(): Promise<readonly WaitingCount[]>;
};

export type WebhookWaiting = {
  /** When the oldest event happened that is not delivered; null where all are. Milliseconds since 1970. */
  readonly since: number | null;
  /** The same of what does not wait for the receiver: it rests not, and refused neither this nor one of its document. */
  readonly untriedSince: number | null;
  /** Why the service failed at the last turn; null where it did not. */
  readonly failure: WorkFailure | null;
};

/**
 * `resting`: it takes nothing, and is only tried; `refusing`: there are events that it did not take. A receiver that refuses one may
 * wait for others all the same, which it could take: it is counted as `taking` too.
 */
export const receiverManners = ['taking', 'refusing', 'resting'] as const;
export type ReceiverManner = (typeof receiverManners)[number];
export type WaitingCount = {
  readonly receiver: ReceiverManner;
  readonly count: number;
  /** Since when the oldest of these events waits. */
  readonly since: number;
};

/** Taken out of the feed and not delivered, at most: a dead receiver costs no more, however much happens. */
export const pendingMax = 64;

export type WebhookCounts = {
  readonly enabled: number;
  readonly disabled: Readonly<Partial<Record<DisabledReason, number>>>;
  readonly pending: number;
};

/** The lowest id that anything made at a moment can have: ids begin with their time. */
export function firstIdOf(prefix: 'dlv', time: number): string {
  return `${prefix}_${Math.max(0, time).toString(16).padStart(12, '0')}`;
}

/** What the operator set about webhooks, and what sends them. */
export type WebhookService = {
  /** Receivers may be at private addresses. */
  readonly allowPrivateUrls: boolean;
  /** Puts the links of this deployment in place of the marks in stored JSON. */
  finishLinks(text: AsciiJson, secret: () => Awaitable<KeyObject>): Awaitable<AsciiJson>;
  /** Sends one request; whatever the network does is an answer. */
  send(request: OutgoingRequest): Promise<OutgoingAnswer>;
  /** How the service names itself to receivers. */
  readonly userAgent: string;
};
