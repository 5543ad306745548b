import autocannon from 'autocannon';
import type { Load, Measurement } from './measurement.ts';

const sampleMs = 100;

/** Makes load in this very process. */
export async function loadWithAutocannon(load: Load): Promise<Measurement> {
  const latencies: number[] = [];
  let next = 0;
  const run = autocannon({
    url: load.url,
    connections: load.connections,
    duration: load.seconds,
    sampleInt: sampleMs,
    headers: load.headers,
    setupClient(client) {
      // Each connection gets its own share, or all would ask for the same document at a time.
      client.setRequests(shareOf(load, next));
      next += 1;
    },
  });
  // Its own histogram knows whole milliseconds only.
  const instance = run as unknown as autocannon.Instance;
  instance.on('response', (_client, _status, _bytes, ms) => void latencies.push(ms));
  const { requests, duration, errors, non2xx } = await run;
  latencies.sort((one, other) => one - other);
  return {
    rps: requests.total / duration,
    requests: requests.total,
    p50Ms: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
    errors: errors + non2xx,
  };
}

function shareOf({ paths, connections, headers }: Load, index: number): autocannon.Request[] {
  const share = paths.filter((_, place) => place % connections === index % connections);
  const own = share.length > 0 ? share : [paths[index % paths.length] ?? '/'];
  return own.map((path) => ({ method: 'GET', path, headers }));
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
