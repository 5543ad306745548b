import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import {
  disabledReasons,
  receiverManners,
  type WaitingCount,
  type WebhookCounts,
} from '../../../subjects/webhooks/webhooks.ts';
import { counter, gauge, histogram } from './declared.ts';
import { addLabelledGauge, ageSeconds } from './labelled-gauge.ts';
import { rememberedCount } from './remembered-count.ts';

/** What a process that sends to webhooks reports. */
export type WebhookMetrics = {
  attempted(attempt: { readonly outcome: string; readonly seconds: number }): void;
};

const secondsBuckets = [0.01, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];
const noneCounted: WebhookCounts = { enabled: 0, disabled: {}, pending: 0 };

/** How many webhooks there are and what they have to send. Every process reports the same: the largest counts. */
export function addWebhookMetrics(
  registry: Registry,
  count: () => Promise<WebhookCounts>,
  now: () => number,
): WebhookMetrics {
  const registers = [registry];
  const counted = rememberedCount(count, noneCounted, now);
  new Gauge({
    ...gauge('chasqui_webhooks'),
    registers,
    aggregator: 'max',
    async collect() {
      const { enabled, disabled } = await counted();
      this.set({ state: 'enabled' }, enabled);
      for (const reason of disabledReasons) this.set({ state: reason }, disabled[reason] ?? 0);
    },
  });
  new Gauge({
    ...gauge('chasqui_webhook_deliveries_pending'),
    registers,
    aggregator: 'max',
    async collect() {
      this.set((await counted()).pending);
    },
  });
  return attemptMetrics(registers);
}

/** Events that are not delivered yet. Every process reports the same: the largest counts. */
export function addWaitingMetrics(
  registry: Registry,
  countWaiting: () => Promise<readonly WaitingCount[]>,
  unplacedSince: () => Promise<number | null>,
  now: () => number,
): void {
  const counted = rememberedCount<readonly WaitingCount[]>(countWaiting, [], now);
  const unplaced = rememberedCount<number | null>(unplacedSince, null, now);
  const receivers = { values: receiverManners, counted };
  const ofReceiver = (counts: readonly WaitingCount[], receiver: string) =>
    counts.find((each) => each.receiver === receiver);
  addLabelledGauge(registry, {
    ...receivers,
    name: 'chasqui_webhooks_behind',
    read: (counts, receiver) => ofReceiver(counts, receiver)?.count ?? 0,
  });
  addLabelledGauge(registry, {
    ...receivers,
    name: 'chasqui_webhook_oldest_event_age_seconds',
    read: (counts, receiver) => ageSeconds(now(), ofReceiver(counts, receiver)?.since),
  });
  new Gauge({
    ...gauge('chasqui_unplaced_event_age_seconds'),
    registers: [registry],
    aggregator: 'max',
    async collect() {
      this.set(ageSeconds(now(), await unplaced()));
    },
  });
}

function attemptMetrics(registers: Registry[]): WebhookMetrics {
  const attempts = new Counter({ ...counter('chasqui_webhook_attempts_total'), registers });
  const seconds = new Histogram({
    ...histogram('chasqui_webhook_attempt_seconds'),
    buckets: secondsBuckets,
    registers,
  });
  return {
    attempted({ outcome, seconds: taken }) {
      attempts.inc({ outcome });
      seconds.observe({ outcome }, taken);
    },
  };
}
