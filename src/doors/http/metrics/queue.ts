import { Counter, Histogram, type Registry } from 'prom-client';
import { workKinds } from '../../../subjects/ledger/rows.ts';
import type { FailingCount, WorkCount } from '../../../subjects/ledger/work/work.ts';
import { counter, histogram } from './declared.ts';
import { addLabelledGauge, ageSeconds } from './labelled-gauge.ts';
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
  const counted = rememberedCount<readonly WorkCount[]>(countWork, [], now);
  const states = { values: ['due', 'blocked'], counted };
  const ofState = (counts: readonly WorkCount[], state: string) =>
    counts.find((each) => each.state === state);
  addLabelledGauge(registry, {
    ...states,
    name: 'chasqui_work_waiting',
    read: (counts, state) => ofState(counts, state)?.count ?? 0,
  });
  addLabelledGauge(registry, {
    ...states,
    name: 'chasqui_work_oldest_age_seconds',
    read: (counts, state) => ageSeconds(now(), ofState(counts, state)?.oldestAt),
  });
}

/** At what the service itself fails. Every process reports the same: the largest counts. */
export function addFailingMetrics(
  registry: Registry,
  countFailing: () => Promise<readonly FailingCount[]>,
  now: () => number,
): void {
  const counted = rememberedCount<readonly FailingCount[]>(countFailing, [], now);
  const kinds = { values: workKinds, counted };
  const ofKind = (counts: readonly FailingCount[], kind: string) =>
    counts.find((each) => each.kind === kind);
  addLabelledGauge(registry, {
    ...kinds,
    name: 'chasqui_work_failing',
    read: (counts, kind) => ofKind(counts, kind)?.count ?? 0,
  });
  addLabelledGauge(registry, {
    ...kinds,
    name: 'chasqui_work_failing_age_seconds',
    read: (counts, kind) => ageSeconds(now(), ofKind(counts, kind)?.since),
  });
}

export function createJobMetrics(registry: Registry): JobMetrics {
  const registers = [registry];
  const attempts = new Counter({ ...counter('chasqui_authority_calls_total'), registers });
  const seconds = new Histogram({
    ...histogram('chasqui_authority_call_seconds'),
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
