import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { workKinds } from '../../domain/ports/rows.ts';
import type { FailingCount, WorkCount } from '../../domain/ports/work.ts';
import { rememberedCount } from './remembered-count.ts';

/** What a worker in this process reports. */
export type JobMetrics = {
  observe(job: {
    readonly operation: string;
    readonly outcome: string;
    readonly seconds: number;
  }): void;
};

const secondsBuckets = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30, 60];

/** How much work waits in the store. Every process reports the same: the largest counts. */
export function addQueueMetrics(
  registry: Registry,
  countWork: () => Promise<readonly WorkCount[]>,
  now: () => number,
): void {
  const registers = [registry];
  const counted = rememberedCount<readonly WorkCount[]>(countWork, [], now);
  new Gauge({
    name: 'chasqui_work_waiting',
    help: 'Pieces of work that are due now or later, or blocked until a person changes something',
    labelNames: ['state'],
    registers,
    aggregator: 'max',
    async collect() {
      const counts = await counted();
      for (const state of ['due', 'blocked']) {
        this.set({ state }, counts.find((each) => each.state === state)?.count ?? 0);
      }
    },
  });
  new Gauge({
    name: 'chasqui_work_oldest_age_seconds',
    help: 'How long ago the oldest piece of work in a state was made; 0 where there is none',
    labelNames: ['state'],
    registers,
    aggregator: 'max',
    async collect() {
      const counts = await counted();
      for (const state of ['due', 'blocked']) {
        const oldestAt = counts.find((each) => each.state === state)?.oldestAt ?? now();
        this.set({ state }, Math.max(0, now() - oldestAt) / 1000);
      }
    },
  });
}

/** At what the service itself fails. Every process reports the same: the largest counts. */
export function addFailingMetrics(
  registry: Registry,
  countFailing: () => Promise<readonly FailingCount[]>,
  now: () => number,
): void {
  const registers = [registry];
  const counted = rememberedCount<readonly FailingCount[]>(countFailing, [], now);
  new Gauge({
    name: 'chasqui_work_failing',
    help: 'Pieces of work at which the service itself failed the last time, by kind; what authorities, receivers and mail servers answer is not meant',
    labelNames: ['kind'],
    registers,
    aggregator: 'max',
    async collect() {
      const counts = await counted();
      for (const kind of workKinds) {
        this.set({ kind }, counts.find((each) => each.kind === kind)?.count ?? 0);
      }
    },
  });
  new Gauge({
    name: 'chasqui_work_failing_age_seconds',
    help: 'For how long the service has failed at a piece of work of a kind, of the one for which it has done so for longest; 0 where there is none',
    labelNames: ['kind'],
    registers,
    aggregator: 'max',
    async collect() {
      const counts = await counted();
      for (const kind of workKinds) {
        const since = counts.find((each) => each.kind === kind)?.since ?? now();
        this.set({ kind }, Math.max(0, now() - since) / 1000);
      }
    },
  });
}

export function createJobMetrics(registry: Registry): JobMetrics {
  const registers = [registry];
  const labelNames = ['operation', 'outcome'] as const;
  const attempts = new Counter({
    name: 'chasqui_authority_calls_total',
    help: 'Calls to authorities by operation and what came of them',
    labelNames,
    registers,
  });
  const seconds = new Histogram({
    name: 'chasqui_authority_call_seconds',
    help: 'Time from a call to an authority until its answer is stored',
    labelNames,
    buckets: secondsBuckets,
    registers,
  });
  return {
    observe({ operation, outcome, seconds: taken }) {
      attempts.inc({ operation, outcome });
      seconds.observe({ operation, outcome }, taken);
    },
  };
}
