import cluster from 'node:cluster';
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  type Histogram,
  Registry,
} from 'prom-client';
import { DurationHistogram } from './duration-histogram.ts';
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
  const durations = new DurationHistogram(
    'chasqui_http_request_duration_seconds',
    'Time from the request line to the end of the answer',
  );
  registry.registerMetric(durations as unknown as Histogram);
  new Gauge({
    name: 'chasqui_http_requests_in_flight',
    help: 'Requests being answered',
    registers,
    collect() {
      this.set(inFlight());
    },
  });
  return {
    registry,
    observe(route, method, status, seconds) {
      const key = route === undefined ? `${status}` : `${route.operationId} ${method} ${status}`;
      durations.observe(key, () => labelsOf(route, method, status), seconds);
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

/** Methods of unknown paths are whatever a caller invents: they are told together. */
function labelsOf(route: Route | undefined, method: string, status: number) {
  return {
    route: route?.path ?? 'unknown',
    method: route === undefined ? 'any' : method,
    status: String(status),
  };
}
