import type { Context } from '../context.ts';
import type { ClaimedWork } from '../ledger/rows.ts';
import { callReceiver } from './call-receiver.ts';
import { removedAtOnceMax, retentionMs } from './delivery-retention.ts';
import { disableWebhook } from './disable-webhook.ts';
import { PendingDeliveries } from './pending-deliveries.ts';
import { type EventReader, takeEvents } from './take-events.ts';
import { type AfterAttempt, afterAttempt, failuresMax, isTaken } from './webhook-attempt.ts';
import { secretsOf } from './webhook-secrets.ts';
import {
  isOnTrial,
  pendingMax,
  type Webhook,
  type WebhookAttempt,
  type WebhookDelivery,
  type WebhookKey,
} from './webhooks.ts';

/** The outcome of a request to a receiver. */
export type AttemptReport = Pick<WebhookAttempt, 'status' | 'error'> & {
  readonly work: ClaimedWork;
  readonly eventId: string;
  readonly outcome: 'delivered' | 'failed' | 'disabled';
  readonly seconds: number;
};

/** Called with every attempt, for metrics and logs. */
export type AttemptListener = (attempt: AttemptReport) => void;

export type TurnParts = {
  readonly work: ClaimedWork;
  readonly webhook: Webhook;
  readonly secrets: readonly string[];
  readonly readEvents: EventReader;
  readonly onAttempt: AttemptListener;
};

/** After so long, or so many, others have their turn. */
const turnMs = 10_000;
const turnDeliveriesMax = 500;
/** Sent by hand again, on top of what was taken. */
const listedMax = 1_000;
const sendingMax = 8;
/** Until the receiver took something in this turn: as many as say that it is down. A dead one costs no more. */
const unprovenMax = failuresMax;
/** How soon a turn notices that its webhook was changed. */
const refreshMs = 500;
/** Events that became visible while a rest ended may have woken nobody: they are looked for once more. */
const lookAgainMs = 1_000;
/** One turn in so many looks for deliveries that are too old. */
const cleaningTurns = 20;

/** One turn at a webhook: takes events out of the feed and sends them, until nothing is due or others wait. */
export class WebhookTurn {
  private readonly context: Context;
  private readonly parts: TurnParts;
  private readonly key: WebhookKey;
  private readonly endsAt: number;
  private readonly sending = new Map<string, Promise<void>>();
  private pending = new PendingDeliveries([]);
  private webhook: Webhook;
  private secrets: readonly string[];
  private readAt: number;
  private sent = 0;
  /** Whether everything in the feed was taken that was there. */
  private isFeedRead = false;
  private hasEndedRest = false;
  /** Whether the receiver took something in this turn. */
  private isProven = false;
  private isOver = false;
  private failure: { readonly error: unknown } | undefined;

  constructor(context: Context, parts: TurnParts) {
    this.context = context;
    this.parts = parts;
    this.webhook = parts.webhook;
    this.secrets = parts.secrets;
    const { accountId, id } = parts.webhook;
    this.key = { accountId, webhookId: id };
    this.readAt = context.now();
    this.endsAt = this.readAt + turnMs;
  }

  async run(signal: AbortSignal): Promise<void> {
    const { webhooks } = this.context.stores;
    this.pending = new PendingDeliveries(await webhooks.listPending(this.key, listedMax));
    await this.missOutside();
    while (this.mayGoOn(signal)) {
      await this.takeMore();
      this.startDue(signal);
      if (this.sending.size === 0) break;
      await Promise.race(this.sending.values());
      await this.refresh();
    }
    await Promise.all(this.sending.values());
    if (this.failure !== undefined) throw this.failure.error;
    if (signal.aborted) return;
    await this.removeOld();
    const queue = isOnTrial(this.webhook.health) ? 'webhook_trials' : 'webhooks';
    await webhooks.endTurn(this.parts.work, { at: this.nextAt(), queue });
  }

  private mayGoOn(signal: AbortSignal): boolean {
    if (this.isOver || signal.aborted || this.failure !== undefined) return false;
    return !this.isUsedUp();
  }

  private isUsedUp(): boolean {
    return this.sent >= turnDeliveriesMax || this.context.now() >= this.endsAt;
  }

  private get isResting(): boolean {
    return this.webhook.health.restingUntil !== null;
  }

  /** So many at once: a single one while it is unknown whether the receiver answers. */
  private get enough(): number {
    if (this.isProven) return sendingMax;
    return isOnTrial(this.webhook.health) ? 1 : unprovenMax;
  }

  /** A receiver that takes nothing is given nothing more. */
  private async takeMore(): Promise<void> {
    const { count } = this.pending;
    const isWanted = count === 0 || (count < pendingMax && !this.isFeedRead);
    if (!isWanted || this.isResting || this.isOver) return;
    const { enough } = this;
    const due = this.pending.due(this.context.now()).length;
    if (due >= enough) return;
    const room = this.isProven ? pendingMax - count : enough - due;
    const limit = Math.min(room, pendingMax - count);
    const taken = await takeEvents(this.context, this.parts.readEvents, this.webhook, limit);
    if (taken === undefined) {
      await this.readAgain();
      return;
    }
    const { deliveries, position, isEnd, restsFrom } = taken;
    // Attempts that ended meanwhile have changed it: what they counted stays.
    const { health } = this.webhook;
    const rested = restsFrom === null ? health : { ...health, restingUntil: restsFrom };
    this.webhook = { ...this.webhook, position, health: rested };
    this.pending.add(deliveries);
    this.isFeedRead = isEnd;
  }

  private startDue(signal: AbortSignal): void {
    if (this.isOver) return;
    for (const delivery of this.chosen()) {
      const subject = delivery.documentId ?? delivery.id;
      if (this.sending.size >= this.enough || this.sending.has(subject)) continue;
      this.sent += 1;
      const sent = this.send(delivery, signal)
        .catch((error: unknown) => {
          this.failure ??= { error };
        })
        .finally(() => this.sending.delete(subject));
      this.sending.set(subject, sent);
    }
  }

  /** What is sent now: a single one tries a receiver that took nothing for a while. */
  private chosen(): readonly WebhookDelivery[] {
    const now = this.context.now();
    const { restingUntil } = this.webhook.health;
    if (restingUntil === null) return this.pending.due(now);
    if (restingUntil > now || this.sending.size > 0) return [];
    const probe = this.pending.probe();
    return probe === undefined ? [] : [probe];
  }

  private async send(delivery: WebhookDelivery, signal: AbortSignal): Promise<void> {
    const { context, webhook, secrets } = this;
    const { eventId: id, body } = delivery;
    const message = { id, body };
    const attempt = await callReceiver(context, webhook, { secrets, message }, signal);
    // Stopped on our side: the outcome is unknown, and it is sent again.
    if (signal.aborted) return;
    const moment = { now: context.now(), random: context.random };
    const before = { health: this.webhook.health, failingSince: this.pending.failingSince };
    const after = afterAttempt(delivery, before, attempt, moment);
    if (after.health !== null) this.webhook = { ...this.webhook, health: after.health };
    await context.stores.webhooks.settle(this.key, delivery.id, after.delivery, after.health);
    this.pending.settle(delivery.id, after.delivery);
    if (isTaken(attempt)) this.isProven = true;
    if (after.health?.endsRest === true) this.goOn();
    if (after.disable !== null) await this.disable(after.disable);
    const outcome = isTaken(attempt) ? 'delivered' : after.disable === null ? 'failed' : 'disabled';
    const { work, onAttempt } = this.parts;
    const { status, error } = attempt;
    const seconds = attempt.durationMs / 1000;
    onAttempt({ work, eventId: delivery.eventId, outcome, status, error, seconds });
  }

  private goOn(): void {
    this.hasEndedRest = true;
    this.isFeedRead = false;
    this.pending.makeDue();
  }

  private async disable(reason: NonNullable<AfterAttempt['disable']>): Promise<void> {
    this.isOver = true;
    await disableWebhook(this.context, this.key, reason);
  }

  private async refresh(): Promise<void> {
    const now = this.context.now();
    // Nothing more is sent in this turn.
    if ((this.webhook.health.restingUntil ?? 0) > now) return;
    if (now - this.readAt >= refreshMs) await this.readAgain();
  }

  /** Somebody may have changed, disabled or removed the webhook. What its receiver is like, this turn knows best. */
  private async readAgain(): Promise<void> {
    const { accountId, webhookId } = this.key;
    const found = await this.context.stores.webhooks.find(accountId, webhookId);
    this.readAt = this.context.now();
    if (found === undefined || found.state === 'disabled') {
      this.isOver = true;
      return;
    }
    const isMoved = found.url !== this.webhook.url || this.sending.size === 0;
    this.webhook = { ...found, health: isMoved ? found.health : this.webhook.health };
    this.secrets = secretsOf(this.context, found);
    await this.missOutside();
  }

  /** What was taken before the webhook was bound to other companies, or while it was, is not sent any more. */
  private async missOutside(): Promise<void> {
    const outside = this.pending.takeOutside(this.webhook);
    if (outside.length === 0) return;
    const ids = outside.map(({ id }) => id);
    await this.context.stores.webhooks.miss(this.key, ids);
  }

  /** When the next turn is; null where nothing is left to do. */
  private nextAt(): number | null {
    const { restingUntil } = this.webhook.health;
    if (restingUntil !== null) return restingUntil;
    if (!this.isFeedRead && this.pending.count < pendingMax) return 0;
    const again = this.hasEndedRest ? [this.context.now() + lookAgainMs] : [];
    const times = [...again, ...(this.pending.nextAt === null ? [] : [this.pending.nextAt])];
    return times.length === 0 ? null : Math.min(...times);
  }

  private async removeOld(): Promise<void> {
    if (this.context.random() * cleaningTurns >= 1) return;
    const madeBefore = this.context.now() - retentionMs;
    await this.context.stores.webhooks.removeDeliveries(this.key, madeBefore, removedAtOnceMax);
  }
}
