import { Gauge, type Registry } from 'prom-client';
import { gauge } from './declared.ts';

/** How many callers listen to events. */
export function addStreamMetrics(registry: Registry, count: () => number): void {
  new Gauge({
    ...gauge('chasqui_event_streams'),
    registers: [registry],
    collect() {
      this.set(count());
    },
  });
}
