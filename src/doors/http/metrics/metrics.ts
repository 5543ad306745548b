import cluster from 'node:cluster';
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  Registry,
} from 'prom-client';
import { dayMs } from '../../../kernel/calendar.ts';
import type { EndingCertificate } from '../../../subjects/credentials/credentials.ts';
import type { Route } from '../route.ts';
import { counter, gauge, histogram } from './declared.ts';
import { knownSoon } from './remembered-count.ts';

/** What the process counts, for Prometheus. Labels are routes and codes: never ids of anybody. */
export type Metrics = {
  readonly registry: Registry;
  /** The metrics of this process, as Prometheus reads them. */
  text(): Promise<string>;
  observe(route: Route | undefined, method: string, status: number, seconds: number): void;
  readonly shed: Counter;
  readonly failedAuthentications: Counter<'code'>;
};

const secondsBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

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
    ...histogram('chasqui_http_request_duration_seconds'),
    buckets: secondsBuckets,
    registers,
  });
  new Gauge({
    ...gauge('chasqui_http_requests_in_flight'),
    registers,
    collect() {
      this.set(inFlight());
    },
  });
  return {
    registry,
    text: () => registry.metrics(),
    observe(route, method, status, seconds) {
      durations.observe(labelsOf(route, method, status), seconds);
    },
    shed: new Counter({ ...counter('chasqui_http_requests_shed_total'), registers }),
    failedAuthentications: new Counter({
      ...counter('chasqui_failed_authentications_total'),
      registers,
    }),
  };
}

/** As many as are looked at: an operator with more that end at once has seen the warning. */
const certificatesMax = 1_000;

/** How long the certificates of companies still last. Every process reports the same: the largest counts. */
export function addCertificateMetrics(
  registry: Registry,
  endingFirst: (limit: number) => Promise<readonly EndingCertificate[]>,
  now: () => number,
): void {
  const registers = [registry];
  new Gauge({
    ...gauge('chasqui_certificates_ending'),
    registers,
    aggregator: 'max',
    async collect() {
      const ends = await knownSoon(endingFirst(certificatesMax));
      if (ends === undefined) return;
      const before = (time: number) => ends.filter(({ notAfter }) => notAfter < time).length;
      this.set({ within: 'ended' }, before(now()));
      this.set({ within: '7d' }, before(now() + 7 * dayMs));
      this.set({ within: '30d' }, before(now() + 30 * dayMs));
    },
  });
  new Gauge({
    ...gauge('chasqui_certificate_first_end_timestamp_seconds'),
    registers,
    aggregator: 'max',
    async collect() {
      const found = await knownSoon(endingFirst(1));
      if (found === undefined) return;
      const [first] = found;
      this.set(first === undefined ? 0 : Math.floor(first.notAfter / 1000));
    },
  });
}

/** Methods of unknown paths are whatever a caller invents: they are counted together. */
function labelsOf(route: Route | undefined, method: string, status: number) {
  return {
    route: route?.path ?? 'unknown',
    method: route === undefined ? 'any' : method,
    status: String(status),
  };
}
