import { Counter, Gauge, type Registry } from 'prom-client';
import type { ThreadCounts } from '../../../platform/threads/thread-pool.ts';

/** How busy the threads are that files of callers are read on, and what was ended on them. */
export function addThreadMetrics(registry: Registry, counts: () => ThreadCounts): void {
  const registers = [registry];
  new Gauge({
    name: 'chasqui_file_threads_busy',
    help: 'Threads that read files of callers or print documents right now',
    registers,
    collect() {
      this.set(counts().busy);
    },
  });
  new Gauge({
    name: 'chasqui_file_tasks_waiting',
    help: 'Files to read and documents to print that wait for a thread',
    registers,
    collect() {
      this.set(counts().waiting);
    },
  });
  new Counter({
    name: 'chasqui_file_tasks_failed_total',
    help: 'Files that were given up: deadline, memory (they would take too much), died (a fault), owner_full, full (too many wait), closed',
    labelNames: ['reason'],
    registers,
    collect() {
      this.reset();
      for (const [reason, count] of Object.entries(counts().failed)) this.inc({ reason }, count);
    },
  });
}
