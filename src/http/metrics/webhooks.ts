import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { disabledReasons, type WebhookCounts } from '../../domain/ports/webhooks.ts';
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
    name: 'chasqui_webhooks',
    help: 'Webhooks by state: enabled, or why they are disabled',
    labelNames: ['state'],
    registers,
    aggregator: 'max',
    async collect() {
      const { enabled, disabled } = await counted();
      this.set({ state: 'enabled' }, enabled);
      for (const reason of disabledReasons) this.set({ state: reason }, disabled[reason] ?? 0);
    },
  });
  new Gauge({
    name: 'chasqui_webhook_deliveries_pending',
    help: 'Deliveries that are to be sent now or later; at most 64 for each webhook, however much happens',
    registers,
    aggregator: 'max',
    async collect() {
      this.set((await counted()).pending);
    },
  });
  return attemptMetrics(registers);
}

function attemptMetrics(registers: Registry[]): WebhookMetrics {
  const attempts = new Counter({
    name: 'chasqui_webhook_attempts_total',
    help: 'Attempts of this process to deliver an event, by what came of them; disabled: it was the last one',
    labelNames: ['outcome'],
    registers,
  });
  const seconds = new Histogram({
    name: 'chasqui_webhook_attempt_seconds',
    help: 'How long receivers took',
    labelNames: ['outcome'],
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
