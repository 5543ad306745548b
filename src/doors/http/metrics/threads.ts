import { Counter, Gauge, type Registry } from 'prom-client';
import type { ThreadCounts } from '../../../platform/threads/thread-pool.ts';
import { counter, gauge } from './declared.ts';

/** How busy the threads are that files of callers are read on, and what was ended on them. */
export function addThreadMetrics(registry: Registry, counts: () => ThreadCounts): void {
  const registers = [registry];
  new Gauge({
    ...gauge('chasqui_file_threads_busy'),
    registers,
    collect() {
      this.set(counts().busy);
    },
  });
  new Gauge({
    ...gauge('chasqui_file_tasks_waiting'),
    registers,
    collect() {
      this.set(counts().waiting);
    },
  });
  new Counter({
    ...counter('chasqui_file_tasks_failed_total'),
    registers,
    collect() {
      this.reset();
      for (const [reason, count] of Object.entries(counts().failed)) this.inc({ reason }, count);
    },
  });
}
