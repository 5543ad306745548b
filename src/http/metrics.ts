import cluster from 'node:cluster';
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  Registry,
} from 'prom-client';
import type { Route } from './route.ts';

/** What the process counts, for Prometheus. Labels are routes and codes: never ids of anybody. */
export type Metrics = {
  readonly registry: Registry;
  observe(route: Route | undefined, method: string, status: number, seconds: number): void;
  readonly shed: Counter;
  readonly failedAuthentications: Counter<'code'>;
};

export function createMetrics(inFlight: () => number): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  if (cluster.isWorker) {
    // Lets the primary ask for this registry when it adds up all workers.
    AggregatorRegistry.setRegistries([registry]);
    new AggregatorRegistry();
  }
  const durations = new Histogram({
    name: 'chasqui_http_request_duration_seconds',
    help: 'Time from the request line to the end of the answer',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers,
  });
  new Gauge({
    name: 'chasqui_http_requests_in_flight',
    help: 'Requests being answered',
    registers,
    collect() {
      this.set(inFlight());
    },
  });
  const known = new Map<string, { observe(value: number): void }>();
  return {
    registry,
    observe(route, method, status, seconds) {
      const name = `${route?.operationId ?? ''} ${method} ${status}`;
      let child = known.get(name);
      if (child === undefined) {
        const shownMethod = route === undefined ? 'any' : method;
        child = durations.labels(route?.path ?? 'unknown', shownMethod, String(status));
        known.set(name, child);
      }
      child.observe(seconds);
    },
    shed: new Counter({
      name: 'chasqui_http_requests_shed_total',
      help: 'Requests refused with 503 because the process was overloaded',
      registers,
    }),
    failedAuthentications: new Counter({
      name: 'chasqui_failed_authentications_total',
      help: 'Requests refused for their key',
      labelNames: ['code'],
      registers,
    }),
  };
}
