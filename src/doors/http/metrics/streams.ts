import { Gauge, type Registry } from 'prom-client';

/** How many callers listen to events. */
export function addStreamMetrics(registry: Registry, count: () => number): void {
  new Gauge({
    name: 'chasqui_event_streams',
    help: 'Open streams of events',
    registers: [registry],
    collect() {
      this.set(count());
    },
  });
}
